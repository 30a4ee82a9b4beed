/** What the back-office's search finds of the money. */
import { sql } from 'kysely'
import * as z from 'zod'
import { formatDate } from '#kernel/dates.ts'
import { formatBaht } from '#kernel/money.ts'
import type { Found } from '#kernel/office.ts'
import { holdsWords } from '#kernel/holds-words.ts'
import { likePattern, typedNumber, typedPhone } from '#kernel/search-text.ts'
import { paperPath, slipPath } from './links.ts'
import { query } from './room.ts'

const input = z.object({ q: z.string().trim().min(1).max(60) })
const most = 6
/** Matches no number and no phone. */
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

/** Slips by what they pay for, by who pays (name or phone), or by the bank’s own number; the newest first. */
export const findSlips = query({
  may: 'billing.reviewSlips',
  input,
  async run({ db, context: { locale } }, { q }): Promise<Found[]> {
    const number = typedNumber(q) ?? nothing
    const { rows } = await sql<Row>`
      select s.id, p.number, p.buyer ->> 'name' as name, i.amount_satang as satang, s.created_at as at,
        coalesce(upper(s.trans_ref) = ${number}, false) as exact
      from billing.slips s
        join billing.payment_intents i on i.id = s.intent_id
        join billing.payables p on p.id = i.payable_id
      where replace(p.number, '-', '') like ${likePattern(number)} or upper(s.trans_ref) = ${number}
        or p.buyer ->> 'phone' like ${likePattern(typedPhone(q) ?? nothing)}
        or ${holdsWords(sql`p.buyer ->> 'name'`, q)}
      order by exact desc, s.id desc limit ${most}`.execute(db)
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
    const { rows } = await sql<Row>`
      select d.id, d.number, d.buyer ->> 'name' as name, d.total_satang as satang, d.issued_at as at,
        replace(d.number, '-', '') = ${number} as exact
      from billing.documents d join billing.payables p on p.id = d.payable_id
      where replace(d.number, '-', '') like ${likePattern(number)} or replace(p.number, '-', '') like ${likePattern(number)}
      order by exact desc, d.issued_at desc limit ${most}`.execute(db)
    return rows.map((row) => ({
      title: row.number,
      detail: detailOf(row, locale),
      to: paperPath(row.id),
      exact: row.exact,
    }))
  },
})
