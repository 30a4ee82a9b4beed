/** A person's own inbox. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/refusals.ts'
import { type MessageView, messagesOf } from './message-views.server.ts'
import { query } from './room.ts'
import { ListInput, listThreads, type ThreadLine } from './thread-list.server.ts'

const mine = ({ actor }: Context) => sql<boolean>`(t.account_id = ${actor.accountId}::uuid and t.last_seq > 0)`

/** What the house told me and what I wrote about with the business, newest first. */
export const myThreads = query({
  may: 'messaging.inbox',
  input: ListInput,
  run: (tools, asked): Promise<{ threads: ThreadLine[]; next: string | null }> =>
    listThreads(tools, mine(tools.context), asked),
})

export interface Thread {
  id: string
  kind: 'system' | 'staff'
  /** Of a staff thread; a system thread is called after what happened last. */
  title: string
  status: 'open' | 'closed'
  lastSeq: number
  /** How far the reader had read. */
  readSeq: number
  messages: MessageView[]
  /** For the link to older messages. */
  older: number | null
}

export const ThreadInput = z.object({ id: z.uuid(), before: z.coerce.number().int().positive().optional() })

/** One of my threads with its newest messages. Errors: 404 for another's. */
export const seeThread = query({
  may: 'messaging.inbox',
  input: ThreadInput,
  async run(tools, { id, before }): Promise<Thread> {
    const { accountId } = tools.context.actor
    const thread = await tools.db
      .selectFrom('messaging.threads as t')
      .leftJoin('messaging.readings as r', (join) =>
        join.onRef('r.thread_id', '=', 't.id').on('r.account_id', '=', accountId),
      )
      .select(['t.id', 't.kind', 't.subject', 't.status', 't.last_seq', 'r.read_seq'])
      .where('t.id', '=', id)
      .where('t.account_id', '=', accountId)
      .where('t.last_seq', '>', 0)
      .executeTakeFirst()
    if (!thread) return notFound()
    const { messages, older } = await messagesOf(tools, id, before)
    return {
      id,
      kind: thread.kind,
      title: thread.kind === 'staff' ? thread.subject : (messages.at(-1)?.notice?.title ?? ''),
      status: thread.status,
      lastSeq: thread.last_seq,
      readSeq: thread.read_seq ?? 0,
      messages,
      older,
    }
  },
})
