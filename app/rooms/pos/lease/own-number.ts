/** The number that a device gave: of its register's own series, and after the one before it. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { numberBefore } from '#rooms/billing/index.ts'
import { tillIn, tillOf } from '../parts/device-series.ts'
import { refuse } from '../refusals.ts'
import type { PosTables } from '../room.ts'

interface Numbered {
  id: string
  registerId: string
  device: string
  seq: number
  number: string
  no: number
}

/** Which of its register's series a number is of. Errors: 404; 409 NUMBER_OTHER for another register's, the house's, none. */
export async function tillHere(
  tools: Tools<PosTables>,
  { registerId, number, no }: Pick<Numbered, 'registerId' | 'number' | 'no'>,
): Promise<string> {
  const { rows } = await sql<{ no: number; seriesNo: number }>`
    select no, series_no as "seriesNo" from pos.registers where id = ${registerId}::uuid`.execute(tools.db)
  const register = rows[0] ?? notFound()
  const till = tillIn(number)
  const tills = Array.from({ length: register.seriesNo }, (_, at) => tillOf(register.no, at + 1))
  if (!tills.includes(till) || no < 1 || no > 99_999_999) refuse('numberOther', { number })
  return till
}

/**
 * The paper is written, its series locked: each number between it and the one before has come and waits, was decided on, or is of
 * a sale that the device has no more. False: the sale has no paper yet. Errors: 409 NUMBER_GAP.
 */
export async function mustFollow(tools: Tools<PosTables>, sale: Numbered): Promise<boolean> {
  const paper = await numberBefore(tools, {
    subjectType: 'counter',
    subjectId: sale.id,
  })
  if (!paper) return false
  const { kind, series, period, no, last } = paper
  if (no <= last + 1) return true
  const gaps = no - last - 1
  const { rows } = await sql<{ no: number }>`
    select distinct paper_no as no from pos.sync_items where paper_kind = ${kind} and paper_series = ${series}
      and paper_period = ${period} and paper_no > ${last}::int and paper_no < ${no}::int`.execute(tools.db)
  const left = gaps - rows.length
  if (left === 0) return true
  const { rows: lost } = await sql<{ id: string }>`
    select id from pos.sync_items where device = ${sale.device} and register_id = ${sale.registerId}::uuid and paper_no is null
      and state <> 'applied' and number = '' and (kind = 'lost' or code = 'VALIDATION') and seq < ${sale.seq}
    order by seq limit ${Math.min(left, 10_000)}`.execute(tools.db)
  if (lost.length < left) refuse('numberGap', { number: sale.number })
  const known = new Set(rows.map((one) => one.no))
  const missing = Array.from({ length: gaps }, (_, at) => last + 1 + at).filter((one) => !known.has(one))
  await sql`
    update pos.sync_items i set paper_kind = ${kind}, paper_series = ${series}, paper_period = ${period}, paper_no = m.no
    from unnest(${lost.map(({ id }) => id)}::uuid[], ${missing}::int[]) as m (id, no) where i.id = m.id`.execute(
    tools.db,
  )
  return true
}
