/** How far a person has read their own threads. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { markReadTo } from './append-message.server.ts'
import { inboxTopic } from './links.ts'
import { command, type MessagingTables, query } from './room.ts'

/** Messages to me that I have not read: for the badge. */
export const unreadCount = query({
  may: 'messaging.inbox',
  input: z.object({}),
  async run(tools): Promise<{ unread: number }> {
    const { rows } = await sql<{ unread: number }>`
      select count(*)::int as unread
      from messaging.threads t
        left join messaging.readings r on r.thread_id = t.id and r.account_id = t.account_id
        join messaging.messages m on m.thread_id = t.id and m.author <> 'customer' and m.seq > coalesce(r.read_seq, 0)
      where t.account_id = ${tools.context.actor.accountId}::uuid and t.last_seq > coalesce(r.read_seq, 0)`.execute(
      tools.db,
    )
    return rows[0]!
  },
})

/** Read up to a message; what came in the meantime stays unread. Errors: 404 for another's thread. */
export const markRead = command({
  may: 'messaging.inbox',
  input: z.object({ id: z.uuid(), seq: z.coerce.number().int().min(1) }),
  async run(tools, { id, seq }): Promise<void> {
    const { lastSeq } = await ownThread(tools, id)
    await markReadTo(tools, id, Math.min(seq, lastSeq))
    tools.tell(inboxTopic(tools.context.actor.accountId!))
  },
})

/** The last message to me counts as unread again. Errors: 404 for another's thread. */
export const markUnread = command({
  may: 'messaging.inbox',
  input: z.object({ id: z.uuid() }),
  async run(tools, { id }): Promise<void> {
    await ownThread(tools, id)
    await sql`
      update messaging.readings r set read_at = now(), read_seq = least(r.read_seq, (select max(m.seq) - 1
        from messaging.messages m where m.thread_id = r.thread_id and m.author <> 'customer'))
      where r.thread_id = ${id}::uuid and r.account_id = ${tools.context.actor.accountId}::uuid
        and exists (select from messaging.messages m where m.thread_id = r.thread_id and m.author <> 'customer'
          and m.seq is not null)`.execute(tools.db)
    tools.tell(inboxTopic(tools.context.actor.accountId!))
  },
})

/** Everything that lies in my inbox. */
export const markAllRead = command({
  may: 'messaging.inbox',
  input: z.object({}),
  async run(tools): Promise<void> {
    const { accountId } = tools.context.actor
    await sql`
      insert into messaging.readings as r (thread_id, account_id, read_seq)
      select id, account_id, last_seq from messaging.threads where account_id = ${accountId}::uuid
      on conflict (tenant_id, thread_id, account_id)
        do update set read_seq = greatest(r.read_seq, excluded.read_seq), read_at = now()`.execute(tools.db)
    tools.tell(inboxTopic(accountId!))
  },
})

async function ownThread(tools: Tools<MessagingTables>, id: string): Promise<{ lastSeq: number }> {
  const thread = await tools.db
    .selectFrom('messaging.threads')
    .select('last_seq')
    .where('id', '=', id)
    .where('account_id', '=', tools.context.actor.accountId)
    .executeTakeFirst()
  return thread ? { lastSeq: thread.last_seq } : notFound()
}
