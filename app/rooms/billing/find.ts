/** What the back-office's search finds of the money. */
import { sql } from 'kysely'
import * as z from 'zod'
import { formatDate } from '#kernel/dates.ts'
import { formatBaht } from '#kernel/money.ts'
import type { Found } from '#kernel/office.ts'
import { foundByAny, holdsNumber, holdsPhone } from '#kernel/holds-number.ts'
import { holdsKeptWords } from '#kernel/holds-words.ts'
import { typedNumber } from '#kernel/search-text.ts'
import { paperPath, slipPath } from './links.ts'
import { billNumber, paperNumber, payerName } from './buyer-sought.ts'
import { query } from './room.ts'

const input = z.object({ q: z.string().trim().min(1).max(60) })
const most = 6
/** Matches no number. */
const nothing = '!'

interface Row {
  id: string
  number: string
  name: string | null
  satang: bigint
  at: Date
  exact: boolean
}

const detailOf = ({ name, satang, at }: Row, locale: 'th' | 'en'): string =>
  [name ?? '', formatBaht(satang, { locale }), formatDate(at, locale, 'medium')].filter(Boolean).join(' · ')

/** Of so many bills that are meant, the newest, slips are looked for. */
const candidates = 100

/** Slips by what they pay for, by who pays (name or phone), or by the bank’s own number; the newest first. */
export const findSlips = query({
  may: 'billing.reviewSlips',
  input,
  async run({ db, context: { locale } }, { q }): Promise<Found[]> {
    const number = typedNumber(q) ?? nothing
    const refs = [number, number.toLowerCase(), q]
    const ways = [...holdsNumber(billNumber, q), ...holdsPhone(sql`p.buyer_phone`, q), ...holdsKeptWords(payerName, q)]
    const { rows } = await sql<Row>`
      with bills as materialized (
        select f.id from (${foundByAny(sql`select p.id from billing.payables p`, ways)}) f
        order by f.id desc limit ${candidates}
      ), intents as materialized (
        select i.id from billing.payment_intents i where i.payable_id = any(array(select id from bills))
      ), best as materialized (
        select s.id, s.intent_id, s.created_at, coalesce(s.trans_ref = any(${refs}), false) as exact from billing.slips s
        where s.intent_id = any(array(select id from intents)) or s.trans_ref = any(${refs})
        order by exact desc, s.id desc limit ${most}
      )
      select best.id, bill.number, bill.name, bill.satang, best.created_at as at, best.exact
      from best cross join lateral (
        select p.number, p.buyer ->> 'name' as name, i.amount_satang as satang
        from billing.payment_intents i join billing.payables p on p.id = i.payable_id where i.id = best.intent_id limit 1) bill
      order by exact desc, best.id desc`.execute(db)
    return rows.map((row) => ({
      title: row.number,
      detail: detailOf(row, locale),
      to: slipPath(row.id),
      exact: row.exact,
    }))
  },
})

/** Receipts and invoices by their number, or by that of what they are for. */
export const findPapers = query({
  may: 'billing.seeDocuments',
  input,
  async run({ db, context: { locale } }, { q }): Promise<Found[]> {
    const number = typedNumber(q)
    if (number === null) return []
    const ways = [...holdsNumber(paperNumber, q), sql<boolean>`d.payable_id = any(array(select id from bills))`]
    const { rows } = await sql<Row>`
      with bills as materialized (
        select f.id from (${foundByAny(sql`select p.id from billing.payables p`, holdsNumber(billNumber, q))}) f
        order by f.id desc limit ${candidates}
      ), best as materialized (
        select f.id, f.number_plain = ${number} as exact
        from (${foundByAny(sql`select d.id, d.number_plain, d.payable_id from billing.documents d`, ways)}) f
        where f.payable_id is not null order by exact desc, f.id desc limit ${most}
      )
      select best.id, d.number, d.name, d.satang, d.at, best.exact from best cross join lateral (
        select d.number, d.buyer ->> 'name' as name, d.total_satang as satang, d.issued_at as at
        from billing.documents d where d.id = best.id limit 1) d
      order by exact desc, d.at desc`.execute(db)
    return rows.map((row) => ({
      title: row.number,
      detail: detailOf(row, locale),
      to: paperPath(row.id),
      exact: row.exact,
    }))
  },
})
