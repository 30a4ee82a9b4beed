/** Goods of a promotion come back: what goes out is what was paid less what the rest costs by itself (traps/counter 10). */
import type { Tools } from '#kernel/action.server.ts'
import { divideHalfUp, spread } from '#kernel/money.ts'
import { offersOfOrder } from '#rooms/promotions/index.ts'
import { reckonTicket } from '../parts/ticket.ts'
import type { ReceiptLine, SeenReceipt } from '../counter/receipts.ts'
import type { PosTables } from '../room.ts'
import type { BackLine } from './goods-back.ts'
import { readGoods } from './read-goods.ts'

/** Each line by its own net; where promotions made it cheaper, never more than that all of it is less than the rest. */
export async function asItWasGiven(tools: Tools<PosTables>, sale: SeenReceipt, back: BackLine[]): Promise<BackLine[]> {
  const offers = await offersOfOrder(tools, { orderId: sale.id })
  const own = back.reduce((sum, { netSatang }) => sum + netSatang, 0n)
  const left = sale.lines.map((line) => line.quantityMilli - line.backMilli - (back.find(({ place }) => place === line.place)?.milli ?? 0n)) // prettier-ignore
  if (offers.length === 0 || left.every((milli) => milli === 0n)) return back
  const goods = await readGoods(
    tools,
    sale.lines.flatMap(({ variantId }) => variantId ?? []),
  )
  const ticket = (some: readonly { line: ReceiptLine; milli: bigint; handSatang: bigint }[]) =>
    some.map(({ line, milli, handSatang }) => ({
      variantId: line.variantId,
      vatClass: line.vatClass,
      unitSatang: line.unitSatang,
      quantityMilli: Number(milli),
      labelSatang: line.isWeighed ? divideHalfUp(line.grossSatang * milli, line.quantityMilli) : undefined,
      discountSatang: handSatang,
      categories: line.variantId ? (goods.get(line.variantId)?.categories ?? []) : [],
    }))
  const terms = { discount: { bp: 0 }, rates: null, promotions: { offers, now: sale.soldAt, uses: {} } }
  // What somebody gave by hand is each line's, whatever promotions take off.
  const whole = reckonTicket(ticket(sale.lines.map((line) => ({ line, milli: line.quantityMilli, handSatang: 0n }))), terms) // prettier-ignore
  const rest = sale.lines.flatMap((line, at) => {
    const [milli, byHand] = [left[at]!, line.discountSatang - whole.lines[at]!.discountSatang]
    if (milli <= 0n) return []
    return [{ line, milli, handSatang: byHand > 0n ? divideHalfUp(byHand * milli, line.quantityMilli) : 0n }]
  })
  const reckoned = reckonTicket(ticket(rest), terms)
  const paid = sale.lines.reduce((sum, line) => sum + line.netSatang - line.backSatang, 0n)
  const due = paid > reckoned.total ? paid - reckoned.total : 0n
  if (due >= own) return back
  const shares = spread(
    due,
    back.map(({ netSatang }) => netSatang),
  )
  return back.map((line, at) => ({ ...line, netSatang: shares[at]! }))
}
