/** Threads as a list shows them, newest first. */
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { holdsWords } from '#kernel/holds-words.ts'
import { searchWords } from '#kernel/search-text.ts'
import { excerptOf } from './message-views.server.ts'
import { noticeText } from './notices.ts'
import type { MessagingTables } from './room.ts'

export interface ThreadLine {
  id: string
  kind: 'system' | 'staff'
  title: string
  excerpt: string
  lastBy: 'customer' | 'staff' | 'system'
  at: Date
  unread: number
  status: 'open' | 'closed'
  waitingSince: Date | null
  customer: { id: string; name: string }
  assignedTo: { id: string; name: string } | null
}

export const mostThreads = 30

/** A place in the list: what comes after it is older. */
export const Cursor = z.string().regex(/^\d{13}-[0-9a-f-]{36}$/)
export const ListInput = z.object({
  q: z.string().trim().max(100).default(''),
  before: Cursor.optional(),
})

interface Row {
  id: string
  kind: ThreadLine['kind']
  subject: string
  status: ThreadLine['status']
  waiting_since: Date | null
  last_at: Date
  account_id: string
  customer_name: string | null
  assigned_to: string | null
  assigned_name: string | null
  author: ThreadLine['lastBy']
  body: string
  notice: string | null
  props: Record<string, string>
  files: number
  unread: number
}

/** `whose` says which threads `t`; unread is reckoned for who asks. */
export async function listThreads(
  tools: Tools<MessagingTables>,
  whose: RawBuilder<boolean>,
  { q, before }: z.output<typeof ListInput>,
): Promise<{ threads: ThreadLine[]; next: string | null }> {
  const { actor, locale } = tools.context
  const [ms, beforeId] = before ? [Number(before.slice(0, 13)), before.slice(14)] : [null, null]
  const { rows } = await sql<Row>`
    select t.id, t.kind, t.subject, t.status, t.waiting_since, t.last_at, t.account_id, t.assigned_to,
      c.name as customer_name, s.name as assigned_name, m.author, m.body, m.notice, m.props,
      (select count(*)::int from messaging.attachments a where a.message_id = m.id) as files,
      (select count(*)::int from messaging.messages u where u.thread_id = t.id and u.author <> 'customer'
        and u.seq > coalesce((select r.read_seq from messaging.readings r
          where r.thread_id = t.id and r.account_id = ${actor.accountId}::uuid), 0)) as unread
    from messaging.threads t
      join messaging.messages m on m.thread_id = t.id and m.seq = t.last_seq
      left join identity.contacts c on c.id = t.account_id
      left join identity.contacts s on s.id = t.assigned_to
    where ${whose}
      and (${ms}::float8 is null or (date_trunc('milliseconds', t.last_at), t.id) < (to_timestamp(${ms}::float8 / 1000), ${beforeId}::uuid))
      and (${searchWords(q).length === 0}::boolean or exists (select from messaging.messages f where f.thread_id = t.id and f.seq is not null
        and ${holdsWords(sql`t.subject || ' ' || coalesce(c.name, '') || ' ' || f.body`, q)}))
    order by date_trunc('milliseconds', t.last_at) desc, t.id desc limit ${mostThreads + 1}::int`.execute(tools.db)
  const shown = rows.slice(0, mostThreads)
  const last = shown.at(-1)
  return {
    threads: shown.map((row) => lineOf(row, locale)),
    next: rows.length > mostThreads && last ? `${last.last_at.getTime()}-${last.id}` : null,
  }
}

function lineOf(row: Row, locale: 'th' | 'en'): ThreadLine {
  return {
    id: row.id,
    kind: row.kind,
    title: row.notice !== null && row.kind === 'system' ? noticeText(row.notice, row.props, locale).title : row.subject,
    excerpt: excerptOf(row, locale),
    lastBy: row.author,
    at: row.last_at,
    unread: row.unread,
    status: row.status,
    waitingSince: row.waiting_since,
    customer: { id: row.account_id, name: row.customer_name ?? '' },
    assignedTo: row.assigned_to === null ? null : { id: row.assigned_to, name: row.assigned_name ?? '' },
  }
}
