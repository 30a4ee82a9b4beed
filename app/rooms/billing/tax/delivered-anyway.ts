/** A payment was none: goods that left are with the buyer, paid or not. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { Posting } from '#rooms/ledger/index.ts'
import { billFromStored } from '../bill.ts'
import { lockById } from '../locks.ts'
import type { Tables } from '../tables.ts'
import { leftToDeliver } from '../trade/delivery-note.ts'
import { billMoved } from './goods-moved.ts'

/** What went with delivery notes, or left before: a room above tells of its own when it hears. The caller posts what is answered. */
export async function deliveredAnyway(tools: Tools<Tables>, payableId: string): Promise<Posting[]> {
  const payable = await lockById(tools, payableId)
  const bill = billFromStored(payable.bill)
  const left = await leftToDeliver(tools, payableId, bill)
  const gone = bill.lines.map((line, at) => ({ place: line.place ?? at, pieces: line.quantity - left[at]! }))
  const { rows } = await sql<{ on: string | null }>`
    select max(day)::text as on from (
      select t.arose_on from billing.tax_points t where t.payable_id = ${payableId}::uuid and t.cause = 'sent'
      union all
      select d.business_date from billing.documents d where d.payable_id = ${payableId}::uuid and d.kind = 'delivery'
    ) as left_us (day)`.execute(tools.db)
  const on = rows[0]?.on
  return billMoved(tools, payable, { gone, neverBack: true, ...(on && { on }) })
}
