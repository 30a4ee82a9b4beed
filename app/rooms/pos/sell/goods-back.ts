/** Goods of a receipt that come back: which, what they are worth, and where they go. */
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { divideHalfUp } from '#kernel/money.ts'
import { lockPayable, payableOf } from '#rooms/billing/index.ts'
import { takeBackLines } from '#rooms/stock/index.ts'
import { type ReceiptLine, receiptOf, type SeenReceipt } from '../counter/receipts.ts'
import { refuse } from '../refusals.ts'
import type { PosTables } from '../room.ts'
import type { goesInput } from './exchange-input.ts'
import { asItWasGiven } from './rest-costs.ts'

export interface BackLine {
  place: number
  line: ReceiptLine
  milli: bigint
  grossSatang: bigint
  netSatang: bigint
}

export interface Back {
  payableId: string
  sale: SeenReceipt
  lines: BackLine[]
  /** Each line by its own net, the last piece what is left of it. */
  dueSatang: bigint
  isLast: boolean
  /** Of what was paid, what did not go back yet. */
  leftSatang: bigint
  /** Of the refunds before: what came back, and what was paid for it. */
  dueBefore: bigint
  paidBefore: bigint
}

type Asked = readonly { place: number; quantityMilli: number }[]

/** The bill is locked until the transaction ends. Errors: 404; 409 INVALID_STATE; 422 OVER_REFUND. */
export async function backOf(tools: Tools<PosTables>, saleId: string, asked: Asked): Promise<Back> {
  const subject = { subjectType: 'counter', subjectId: saleId }
  const money = await lockPayable(tools, subject)
  const sale = await receiptOf(tools, saleId)
  if (sale.kind !== 'sale' || !money) return refuse('overRefund')
  if (sale.state === 'voided') refuse('voidedAlready')
  if (money.status === 'open') refuse('stillOwed')
  const { payableId } = (await payableOf(tools, subject))!
  const leftSatang = money.sentSatang - money.refundedSatang
  return { payableId, sale, ...(await worthOf(tools, sale, asked)), leftSatang, paidBefore: money.refundedSatang }
}

/** What they cost. Errors: 422 OVER_REFUND. */
export async function worthOf(
  tools: Tools<PosTables>,
  sale: SeenReceipt,
  asked: Asked,
): Promise<Pick<Back, 'lines' | 'dueSatang' | 'isLast' | 'dueBefore'>> {
  const lines = await asItWasGiven(tools, sale, linesBack(sale, asked))
  return {
    lines,
    dueSatang: lines.reduce((sum, line) => sum + line.netSatang, 0n),
    isLast: sale.lines.every(
      (line) => line.quantityMilli - line.backMilli === (lines.find(({ place }) => place === line.place)?.milli ?? 0n),
    ),
    dueBefore: sale.lines.reduce((sum, line) => sum + line.backSatang, 0n),
  }
}

/** Of what is left of each line; together never more than was sold. Errors: 422 OVER_REFUND. */
function linesBack(sale: SeenReceipt, lines: Asked): BackLine[] {
  const places = new Set(lines.map(({ place }) => place))
  if (places.size !== lines.length) refuse('overRefund')
  return lines.map(({ place, quantityMilli }) => {
    const line = sale.lines.find((one) => one.place === place) ?? refuse('overRefund')
    const milli = BigInt(quantityMilli)
    if (!line.isWeighed && milli % 1000n !== 0n) refuse('wholePieces', { name: line.nameTh })
    const left = line.quantityMilli - line.backMilli
    if (milli > left) refuse('overRefund')
    const netLeft = line.netSatang - line.backSatang
    const netSatang = milli === left ? netLeft : divideHalfUp(netLeft * milli, left)
    const isAll = milli === line.quantityMilli
    const grossSatang = isAll ? line.grossSatang : divideHalfUp(line.grossSatang * milli, line.quantityMilli)
    return { place, line, milli, grossSatang: grossSatang < netSatang ? netSatang : grossSatang, netSatang }
  })
}

export async function markBack(tools: Tools<PosTables>, { sale, lines }: Back): Promise<void> {
  await sql`
    update pos.sale_lines l set back_milli = l.back_milli + b.milli, back_satang = l.back_satang + b.satang
    from unnest(${lines.map(({ place }) => place)}::int[], ${lines.map(({ milli }) => milli)}::bigint[],
      ${lines.map(({ netSatang }) => netSatang)}::bigint[]) as b (place, milli, satang)
    where l.sale_id = ${sale.id}::uuid and l.place = b.place`.execute(tools.db)
}

export async function goodsBack(
  tools: Tools<PosTables>,
  { sale, lines: back }: Back,
  goes: z.output<typeof goesInput>,
): Promise<void> {
  if (goes === 'kept') return
  const lines = back.flatMap(({ line, milli }) =>
    line.variantId && !line.isWeighed ? [{ variantId: line.variantId, quantity: Number(milli / 1000n), goes }] : [],
  )
  await takeBackLines(tools, { holderType: 'counter', holderId: sale.id, lines })
}
