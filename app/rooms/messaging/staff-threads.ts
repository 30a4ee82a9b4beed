/** What staff see: the threads of their business. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import type { Waiting } from '#kernel/office.ts'
import { notFound } from '#kernel/refusals.ts'
import { holdsWords } from '#kernel/holds-words.ts'
import { likePattern, typedPhone } from '#kernel/search-text.ts'
import { officePath } from './links.ts'
import { type MessageView, messagesOf } from './message-views.server.ts'
import { type MessagingTables, query } from './room.ts'
import { ListInput, listThreads, type ThreadLine } from './thread-list.server.ts'
import { ThreadInput } from './threads.ts'
import { threadsToAnswer } from './whose-threads.server.ts'

export const staffFilters = ['waiting', 'mine', 'all'] as const
export type StaffFilter = (typeof staffFilters)[number]

/** Of this site's business, newest first; with how many wait for an answer. */
export const staffThreads = query({
  may: 'messaging.answer',
  input: ListInput.extend({ filter: z.enum(staffFilters).default('waiting') }),
  async run(
    tools,
    { filter, ...asked },
  ): Promise<{ threads: ThreadLine[]; next: string | null; waiting: number; mine: number }> {
    const { accountId } = tools.context.actor
    const ours = threadsToAnswer(tools.context)
    const shown = {
      waiting: sql<boolean>`t.waiting_since is not null`,
      mine: sql<boolean>`(t.assigned_to = ${accountId}::uuid and t.status = 'open')`,
      all: sql<boolean>`true`,
    }
    const [list, counts] = await Promise.all([
      listThreads(tools, sql<boolean>`(${ours} and ${shown[filter]})`, asked),
      sql<{ waiting: number; mine: number }>`
        select count(*) filter (where ${shown.waiting})::int as waiting, count(*) filter (where ${shown.mine})::int as mine
        from messaging.threads t
        where ${ours} and (t.waiting_since is not null or t.assigned_to = ${accountId}::uuid)`.execute(tools.db),
    ])
    return { ...list, ...counts.rows[0]! }
  },
})

export interface StaffThread {
  id: string
  subject: string
  status: 'open' | 'closed'
  lastSeq: number
  waitingSince: Date | null
  customer: { id: string; name: string; email: string | null; phone: string | null }
  assignedTo: { id: string; name: string } | null
  /** How far the customer has read. */
  readSeq: number
  messages: MessageView[]
  older: number | null
}

/** One thread of this site's business, and whose it is. Errors: 404 for every other. */
export const seeStaffThread = query({
  may: 'messaging.answer',
  input: ThreadInput,
  async run(tools, { id, before }): Promise<StaffThread> {
    const thread = await tools.db
      .selectFrom('messaging.threads as t')
      .leftJoin('identity.contacts as c', 'c.id', 't.account_id')
      .leftJoin('identity.contacts as s', 's.id', 't.assigned_to')
      .leftJoin('messaging.readings as r', (join) =>
        join.onRef('r.thread_id', '=', 't.id').onRef('r.account_id', '=', 't.account_id'),
      )
      .select(['t.id', 't.subject', 't.status', 't.last_seq', 't.waiting_since', 't.account_id', 't.assigned_to'])
      .select(['c.name', 'c.email', 'c.phone', 's.name as assigned_name', 'r.read_seq'])
      .where('t.id', '=', id)
      .where(threadsToAnswer(tools.context))
      .executeTakeFirst()
    if (!thread) return notFound()
    return {
      id,
      subject: thread.subject,
      status: thread.status,
      lastSeq: thread.last_seq,
      waitingSince: thread.waiting_since,
      customer: { id: thread.account_id, name: thread.name ?? '', email: thread.email, phone: thread.phone },
      assignedTo: thread.assigned_to === null ? null : { id: thread.assigned_to, name: thread.assigned_name ?? '' },
      readSeq: thread.read_seq ?? 0,
      ...(await messagesOf(tools, id, before)),
    }
  },
})

/** Threads in which a customer waits for an answer. */
export const waitingThreads = query({
  may: 'messaging.answer',
  input: z.object({}),
  async run(tools): Promise<Waiting[]> {
    const count = await waitingIn(tools)
    return [
      {
        key: 'messages',
        count,
        label: { th: `ลูกค้ารอคำตอบ ${count} เรื่อง`, en: `Customers waiting for an answer: ${count}` },
        icon: 'chat',
        to: officePath,
        urgent: false,
      },
    ]
  },
})

async function waitingIn(tools: Tools<MessagingTables>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from messaging.threads t
    where t.waiting_since is not null and ${threadsToAnswer(tools.context)}`.execute(tools.db)
  return rows[0]!.count
}

export interface Writable {
  id: string
  name: string
  contact: string
}

/** Whom staff may write to first: somebody they name by name, e-mail or phone, or come from the page of. */
export const findCustomers = query({
  may: 'messaging.answer',
  input: z.object({ q: z.string().trim().max(100).default(''), id: z.uuid().optional() }),
  async run({ db, context }, { q, id }): Promise<Writable[]> {
    if (!id && q.length < 2) return []
    const { rows } = await sql<{ id: string; name: string; email: string | null; phone: string | null }>`
      select c.id, c.name, c.email, c.phone from identity.contacts c
      where c.id <> ${context.actor.accountId}::uuid and case when ${id ?? null}::uuid is not null then c.id = ${id ?? null}::uuid
        else ${holdsWords(sql`c.name`, q)}
          or lower(c.email) like ${likePattern(q.toLowerCase())} or c.phone like ${likePattern(typedPhone(q) ?? '!')} end
      order by c.name, c.id limit 8`.execute(db)
    return rows.map((row) => ({ id: row.id, name: row.name, contact: row.email ?? row.phone ?? '' }))
  },
})
