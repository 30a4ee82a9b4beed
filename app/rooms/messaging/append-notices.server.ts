import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { MessagingTables } from './room.ts'

export interface SaidNotice {
  /** Said once under this key. */
  key: string
  body: string
  name: string
  props: Readonly<Record<string, string>>
  path: string | null
}

/**
 * Words of the house in somebody's thread, whose row the caller holds. They are kept without a place in it where the person
 * wants none in the inbox. Answers with the keys of those that were not said before.
 */
export async function appendNotices(
  tools: Tools<MessagingTables>,
  { threadId, isShown }: { threadId: string; isShown: boolean },
  notices: readonly SaidNotice[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    with fresh as (
      select n.*, row_number() over (order by n.at)::int as place
      from unnest(${notices.map(({ key }) => key)}::text[], ${notices.map(({ body }) => body)}::text[],
          ${notices.map(({ name }) => name)}::text[], ${notices.map(({ props }) => JSON.stringify(props))}::text[],
          ${notices.map(({ path }) => path)}::text[]) with ordinality as n(key, body, name, props, path, at)
      where not exists (select from messaging.messages m where m.sent_key = n.key)),
    numbered as (
      update messaging.threads t set last_seq = t.last_seq + many.count, last_at = clock_timestamp()
      from (select count(*)::int as count from fresh) many
      where t.id = ${threadId}::uuid and ${isShown}::boolean and many.count > 0
      returning t.last_seq - many.count as before, t.last_at)
    insert into messaging.messages (thread_id, seq, author, body, sent_key, created_at, notice, props, path)
    select ${threadId}::uuid, n.before + f.place, 'system', f.body, f.key, coalesce(n.last_at, clock_timestamp()),
      f.name, f.props::jsonb, f.path
    from fresh f left join numbered n on true order by f.place returning sent_key as key`.execute(tools.db)
  return new Set(rows.map(({ key }) => key))
}
