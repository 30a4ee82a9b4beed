/** A person writes to the business. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { notFound, refuseKernel } from '#kernel/refusals.ts'
import { append, attach, markReadTo, type Sent, sentBefore } from './append-message.server.ts'
import { MessageInput, Subject } from './message-text.ts'
import { refuse } from './refusals.ts'
import { command, type MessagingTables } from './room.ts'

export const NewThreadInput = MessageInput.extend({ subject: Subject })

/** Begins a thread with the business of this site. Sent twice under one clientId, it is there once. */
export const openThread = command({
  may: 'messaging.inbox',
  input: NewThreadInput,
  async run(tools, { subject, ...message }): Promise<Sent> {
    const { key, before } = await onlyOnce(tools, message)
    if (before) return before
    const { id } = await tools.db
      .insertInto('messaging.threads')
      .values({
        account_id: tools.context.actor.accountId!,
        kind: 'staff',
        subject,
        cluster_id: tools.context.site.clusterId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return say(tools, id, key, message)
  },
})

/** Writes on in one's own thread; a closed one is open again. Errors: 404 for another's, and where nobody answers. */
export const writeOn = command({
  may: 'messaging.inbox',
  input: MessageInput.extend({ id: z.uuid() }),
  async run(tools, { id, ...message }): Promise<Sent> {
    const { key, before } = await onlyOnce(tools, message)
    if (before) return before
    const thread = await tools.db
      .selectFrom('messaging.threads')
      .select('id')
      .where('id', '=', id)
      .where('account_id', '=', tools.context.actor.accountId)
      .where('kind', '=', 'staff')
      .executeTakeFirst()
    return thread ? say(tools, id, key, message) : notFound()
  },
})

type Message = z.output<typeof MessageInput>

/** The key of this message, and what was sent under it before. Errors: 422 for a message of nothing. */
export async function onlyOnce(
  tools: Tools<MessagingTables>,
  { clientId, text, attachments }: Message,
): Promise<{ key: string; before: Sent | null }> {
  if (text === '' && attachments.length === 0) refuse('empty', { field: 'text' })
  const key = `${tools.context.actor.accountId} ${clientId.toLowerCase()}`
  const before = await sentBefore(tools, key)
  if (!before) await refuseFlood(tools)
  return { key, before }
}

/** Nobody types faster than this; a program that does is told to wait. */
const mostInAMinute = 60

async function refuseFlood(tools: Tools<MessagingTables>): Promise<void> {
  const { count } = await tools.db
    .selectFrom('messaging.messages')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('account_id', '=', tools.context.actor.accountId)
    .where('created_at', '>', sql<Date>`now() - interval '1 minute'`)
    .executeTakeFirstOrThrow()
  if (count >= mostInAMinute) refuseKernel('tooMany', { retryAfter: 60 })
}

async function say(tools: Tools<MessagingTables>, threadId: string, key: string, message: Message): Promise<Sent> {
  const { accountId } = tools.context.actor
  const { messageId, seq } = await append(tools, {
    threadId,
    author: 'customer',
    accountId,
    body: message.text,
    key,
  })
  await attach(tools, messageId, message.attachments)
  await markReadTo(tools, threadId, seq)
  return { threadId, messageId }
}
