/** All bills: a page of them, one after another for a file, and how many wait for a decision. */
import { sql } from 'kysely'
import * as z from 'zod'
import { foundByAny, holdsAsTyped } from '#kernel/holds-number.ts'
import { holdsKeptWords } from '#kernel/holds-words.ts'
import { baht, oneOf } from '#kernel/list.server.ts'
import type { Waiting } from '#kernel/office.ts'
import { bookSource } from '#rooms/ledger/index.ts'
import { billNumber, payerName } from '../buyer-sought.ts'
import { owedPath } from '../links.ts'
import { list, query } from '../room.ts'
import { kindsThatKeepParts, kindsThatTakeAll } from '../subjects.ts'
import { type ListedBill, owedList } from './owed-list.ts'

/** Where the money of `p` stands. What goes back later was decided on. */
export const moneyState = sql<string>`case
  when p.status <> 'open' and p.refunded_satang > 0 and p.refunded_satang = p.paid_satang - p.unsent_satang then 'back'
  when p.status = 'settled' and p.paid_satang - p.refunded_satang > p.amount_satang and p.subject_type <> all(${kindsThatTakeAll}::text[]) then 'over'
  when p.status = 'settled' then 'paid'
  when p.status = 'closed' and p.paid_satang - p.unsent_satang > p.refunded_satang then 'late'
  when p.status = 'closed' then 'closed'
  when exists (select from billing.payment_intents i where i.payable_id = p.id and i.status = 'in_review') then 'review'
  when p.owed_satang < p.amount_satang then 'part' else 'open' end`

/** As payables_undecided says it. */
const undecided = sql`p.paid_satang > 0 and (p.status <> 'settled' or p.paid_satang > p.amount_satang)`

export const { page: owedBills, part: owedBillsPart } = list(owedList, {
  may: 'billing.seeDocuments',
  from: sql`billing.payables p`,
  as: sql`p`,
  key: sql`p.id`,
  sorts: { created: sql`p.created_at`, amount: sql`p.amount_satang` },
  filters: {
    state: (states) => sql`(${whereTheyAre(states)} and ${oneOf(moneyState)(states)})`,
    created: ({ from, to }) =>
      sql`(p.created_at at time zone 'Asia/Bangkok')::date between coalesce(${from}::date, '-infinity') and coalesce(${to}::date, 'infinity')`,
    amount: baht(sql`p.amount_satang`),
  },
  search: (q) => {
    const ways = [
      ...holdsAsTyped(billNumber, q),
      sql<boolean>`p.buyer_tax_id = ${q}`,
      sql<boolean>`p.buyer_phone = ${q}`,
      ...holdsKeptWords(payerName, q),
    ]
    return sql`p.id = any(array(${foundByAny(sql`select p.id from billing.payables p`, ways)}))`
  },
  select: sql`p.id, p.number, coalesce(p.buyer ->> 'company', p.buyer ->> 'name', '') as "buyerName", p.created_at as "createdAt",
    ${moneyState} as state, p.amount_satang as "amountSatang", p.amount_satang - p.owed_satang as "paidSatang"`,
  row: (found) => found as ListedBill, // what `select` says
})

/** What an index knows of bills in these states, so that only those are asked which one they are in. */
function whereTheyAre(states: readonly string[]) {
  const areAll = (...some: string[]) => states.every((state) => some.includes(state))
  if (areAll('over', 'late', 'part')) return undecided
  return areAll('open', 'review', 'part') ? sql`p.status = 'open'` : sql`true`
}

/** Lines of the book that name a bill lead to it. */
bookSource(({ kind, memo }) =>
  memo && ['payment', 'sale', 'refund', 'reversal', 'claim'].includes(kind)
    ? `${owedPath}?q=${encodeURIComponent(memo)}`
    : null,
)

/** Money that came too late, too much, or in part: it waits for somebody's word. */
export const waitingMoney = query({
  may: 'billing.enterPayments',
  input: z.object({}),
  async run({ db }): Promise<Waiting[]> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from billing.payables p
      where ${undecided} and ${moneyState} in ('over', 'late', 'part')
        and not (p.status = 'open' and p.subject_type = any(${kindsThatKeepParts}::text[]))`.execute(db)
    const { count } = rows[0]!
    const label = { th: `เงินที่รอตัดสินใจ ${count} บิล`, en: `Bills whose money needs a decision: ${count}` }
    const to = `${owedPath}?state=over&state=late&state=part`
    return [{ key: 'money', count, label, icon: 'wallet', to, urgent: false }]
  },
})
