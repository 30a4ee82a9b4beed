/** Delivery notes (ใบส่งของ): what goes with the goods. What is sent under one bill is never more than it names. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { type Bill, type BillLine, billFromStored, billToStored, type Buyer } from '../bill.ts'
import { postTransactions } from '#rooms/ledger/index.ts'
import { issueDocument } from '../documents.ts'
import { lockById } from '../locks.ts'
import type { Subject } from '../payables.ts'
import { command } from '../room.ts'
import { subjectOf } from '../subjects.ts'
import { billMoved } from '../tax/goods-moved.ts'
import type { Tables } from '../tables.ts'
import { refuse } from './refusals.ts'
import { DeliveryInput } from './trade-inputs.ts'

/**
 * How much of each line of a bill is still to be delivered. An edited order has its lines in other places: what was sent
 * counts where its goods are now, and what left the order counts nowhere.
 */
export async function leftToDeliver(tools: Tools<Tables>, payableId: string, bill: Bill): Promise<number[]> {
  const { rows } = await sql<{ line: BillLine }>`
    select line from billing.documents d, jsonb_array_elements(d.bill -> 'lines') line
    where d.payable_id = ${payableId}::uuid and d.kind = 'delivery' order by d.id`.execute(tools.db)
  const left = bill.lines.map(({ quantity }) => quantity)
  for (const { line } of rows) {
    const places = bill.lines.flatMap((one, at) => (goodsOf(one) === goodsOf(line) ? [at] : []))
    let sent = line.quantity
    for (const at of places.toSorted((one, other) => Number(other === line.place) - Number(one === line.place))) {
      const here = Math.min(sent, Math.max(left[at]!, 0))
      left[at]! -= here
      sent -= here
    }
    if (sent > 0 && places.length > 0) left[places[0]!]! -= sent
  }
  return left
}

const goodsOf = ({ sku, name }: Pick<BillLine, 'sku' | 'name'>): string => sku ?? name.th

export const goesByNote = async (tools: Tools<Tables>, { subjectType, subjectId }: Subject): Promise<boolean> =>
  (await subjectOf(subjectType).goesByNote?.(tools, { subjectId })) ?? true

/** Errors: 404; 409 INVALID_STATE above what is left of a line, and of what goes otherwise. */
export const issueDeliveryNote = command({
  may: 'billing.issuePapers',
  idempotent: true,
  input: DeliveryInput.extend({ payable: z.uuid() }),
  async run(tools, { payable: id, quantity }): Promise<{ id: string; number: string }> {
    const payable = await lockById(tools, id)
    if (!(await goesByNote(tools, { subjectType: payable.subject_type, subjectId: payable.subject_id })))
      refuse('notByNote')
    const bill = billFromStored(payable.bill)
    const left = await leftToDeliver(tools, id, bill)
    const lines = [...quantity].map(([place, many]) => {
      const line = bill.lines[place] ?? notFound()
      if (many > left[place]!) refuse('deliveredAll', { left: left[place]! })
      const { name, details, sku } = line
      return {
        name,
        ...(details && { details }),
        ...(sku && { sku }),
        quantity: many,
        place,
        unitPriceSatang: 0n,
        netSatang: 0n,
      }
    })
    const none = { subtotalSatang: 0n, discountSatang: 0n, shippingSatang: 0n, vatSatang: 0n, totalSatang: 0n }
    const { documentId, number } = await issueDocument(tools, {
      payableId: id,
      accountId: payable.account_id,
      buyer: payable.buyer as Buyer,
      bill: JSON.parse(billToStored({ lines, ...none })),
      kind: 'delivery',
    })
    // Goods left, paid or not: their tax arises with them.
    const gone = bill.lines.map((line, at) => ({
      place: line.place ?? at,
      pieces: line.quantity - left[at]! + (quantity.get(at) ?? 0),
    }))
    await postTransactions(tools, await billMoved(tools, payable, { gone, neverBack: true }))
    return { id: documentId, number }
  },
  audit: {
    kind: auditKind('billing.issueDeliveryNote', { th: 'ออกใบส่งของ', en: 'issued a delivery note' }),
    subject: ({ payable }) => `payable:${payable}`,
    details: (_input, { number }) => ({ document: number }),
  },
})
