import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { MessagingTables } from './room.ts'

interface SaidNotice {
  threadId: string
  /** Kept without a place in the thread where the person wants none in the inbox. */
  isShown: boolean
  body: string
  name: string
  props: Readonly<Record<string, string>>
  path: string | null
}

/** A word of the house in somebody's thread, whose row the caller holds. False: it was said under this key before. */
export async function appendNotice(
  tools: Tools<MessagingTables>,
  { threadId, isShown, body, name, props, path }: SaidNotice,
  key: string,
): Promise<boolean> {
  const { rows } = await sql`
    with fresh as (select where not exists (select from messaging.messages m where m.sent_key = ${key})),
    numbered as (
      update messaging.threads t set last_seq = t.last_seq + 1, last_at = clock_timestamp()
      from fresh where t.id = ${threadId}::uuid and ${isShown}::boolean returning t.last_seq, t.last_at)
    insert into messaging.messages (thread_id, seq, author, body, sent_key, created_at, notice, props, path)
    select ${threadId}::uuid, n.last_seq, 'system', ${body}, ${key}, coalesce(n.last_at, clock_timestamp()),
      ${name}, ${JSON.stringify(props)}::jsonb, ${path}::text
    from fresh left join numbered n on true returning id`.execute(tools.db)
  return rows.length > 0
}
