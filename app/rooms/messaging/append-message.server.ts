/** The one way in which a message comes into a thread. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { inboxTopic } from './links.ts'
import { refuse } from './refusals.ts'
import type { MessagingTables } from './room.ts'

type MessagingTools = Tools<MessagingTables>

export interface Sent {
  threadId: string
  messageId: string
}

/** Answers what was sent under this key before; until the transaction ends nobody else sends under it. */
export async function sentBefore(tools: MessagingTools, key: string): Promise<Sent | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${tools.context.tenantId} ${key}`}, 11))`.execute(tools.db)
  const message = await tools.db
    .selectFrom('messaging.messages')
    .select(['id', 'thread_id'])
    .where('sent_key', '=', key)
    .executeTakeFirst()
  return message ? { threadId: message.thread_id, messageId: message.id } : null
}

export interface NewMessage {
  threadId: string
  author: 'customer' | 'staff' | 'system'
  accountId: string | null
  authorName?: string
  body: string
  key: string
}

/** The thread's own row gives the number, so that messages of one thread stand in line; the inbox hears of it. */
export async function append(tools: MessagingTools, message: NewMessage): Promise<Sent & { seq: number }> {
  const { author, threadId } = message
  const thread = await tools.db
    .updateTable('messaging.threads')
    .set({
      last_seq: sql<number>`last_seq + 1`,
      last_at: sql<Date>`clock_timestamp()`,
      ...(author === 'customer' ? { status: 'open', waiting_since: sql<Date>`coalesce(waiting_since, now())` } : {}),
      ...(author === 'staff' ? { status: 'open', waiting_since: null } : {}),
    })
    .where('id', '=', threadId)
    .returning(['last_seq', 'last_at', 'account_id'])
    .executeTakeFirstOrThrow()
  const messageId = await insertMessage(tools, message, thread.last_seq, thread.last_at)
  tools.tell(inboxTopic(thread.account_id))
  return { threadId, messageId, seq: thread.last_seq }
}

async function insertMessage(
  tools: MessagingTools,
  { threadId, author, accountId, authorName, body, key }: NewMessage,
  seq: number,
  at: Date,
): Promise<string> {
  const { id } = await tools.db
    .insertInto('messaging.messages')
    .values({
      thread_id: threadId,
      seq,
      author,
      account_id: accountId,
      body,
      sent_key: key,
      created_at: at,
      ...(authorName === undefined ? {} : { author_name: authorName }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Files that this person chose become part of the message; another's, or what was sent already, are not there. */
export async function attach(tools: MessagingTools, messageId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql`
    update messaging.attachments a set message_id = ${messageId}::uuid, place = chosen.place
    from unnest(${ids}::uuid[]) with ordinality as chosen(id, place)
    where a.id = chosen.id and a.account_id = ${tools.context.actor.accountId} and a.message_id is null
    returning a.id`.execute(tools.db)
  if (rows.length !== new Set(ids).size) refuse('fileGone')
}

export async function markReadTo(tools: MessagingTools, threadId: string, seq: number): Promise<void> {
  await sql`
    insert into messaging.readings as r (thread_id, account_id, read_seq)
    values (${threadId}, ${tools.context.actor.accountId}, ${seq}::int)
    on conflict (tenant_id, thread_id, account_id)
      do update set read_seq = greatest(r.read_seq, excluded.read_seq), read_at = now()`.execute(tools.db)
}
