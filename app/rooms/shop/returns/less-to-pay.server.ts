/** Goods of an order that is paid at the door came back, or never left, before its money did: nobody pays for them. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { changePayable } from '#rooms/billing/index.ts'
import { billBuyer, billFor } from '../bill.server.ts'
import { readOrder } from '../order-read.server.ts'
import { ratesToday } from '../rates.server.ts'
import type { ShopTables } from '../room.ts'
import { computeTotals, type VatClass } from '#rooms/sales/parts/totals.ts'

/** The bill holds what its buyer keeps, each for its share of what it cost, and the way. Whoever calls holds the order's lock. */
export async function lessToPay(tools: Tools<ShopTables>, orderId: string): Promise<void> {
  const order = (await readOrder(tools, sql`o.id = ${orderId}`))!
  const { rows: classes } = await sql<{ id: string; vatClass: VatClass }>`
    select id, vat_class as "vatClass" from shop.order_lines where order_id = ${orderId}`.execute(tools.db)
  const rates = await ratesToday(tools)
  const kept = order.lines
    .map((line, place) => ({ ...line, place, left: line.quantity - line.withdrawn - line.returned }))
    .filter(({ left }) => left > 0)
    .map(({ left, ...line }) => {
      // As take-back.ts values what went: by the sum so far, so that both add up to the line.
      const gone = (line.netSatang * BigInt(line.quantity - left)) / BigInt(line.quantity)
      const gross = line.unitPriceSatang * BigInt(left)
      const vatClass = classes.find(({ id }) => id === line.lineId)!.vatClass
      const kind = line.needsParcel ? ('goods' as const) : ('service' as const)
      return { ...line, kind, quantity: left, vatClass, discountSatang: gross - (line.netSatang - gone) }
    })
  const totals = computeTotals({
    lines: kept,
    shippingSatang: order.shippingSatang,
    vatRates: rates ?? { vat7: 0, vat0: 0, exempt: 0 },
    vatRegistered: rates !== null,
  })
  await changePayable(tools, {
    subjectType: 'order',
    subjectId: orderId,
    amountSatang: totals.total,
    buyer: billBuyer(order),
    bill: billFor(kept, totals),
    expiresAt: null,
  })
}
