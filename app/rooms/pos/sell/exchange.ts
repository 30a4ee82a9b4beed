/**
 * What comes back by its receipt pays for what is taken instead, in one ticket: a credit note for the one, a paper for the
 * other, and only the difference moves money.
 */
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { type CounterMoney, payableOf, type Refunded } from '#rooms/billing/index.ts'
import { giveBackPromotions } from '#rooms/promotions/index.ts'
import { lockShelves } from '#rooms/stock/index.ts'
import { receiptOf } from '../counter/receipts.ts'
import { cashBack, roundedDown } from '../parts/cash.ts'
import { callOff } from '../prepare/send-to-prepare.ts'
import { refuse } from '../refusals.ts'
import { query, type PosTables } from '../room.ts'
import { drawerOfShift } from '../shift/figures.ts'
import type { LockedShift } from '../shift/lock-shift.ts'
import { mayRefund } from './give-back.ts'
import { type ExchangeInput, linesInput } from './exchange-input.ts'
import { type Back, backOf, goodsBack, markBack, worthOf } from './goods-back.ts'
import { insertRefund, refundNumber } from './insert-refund.ts'
import { drawerOf } from './moneys.ts'
import { asKept, intoWallet, leftByWay, placeBack } from './where-it-goes-back.ts'

type Exchange = z.output<typeof ExchangeInput>

export interface ExchangeSettled {
  asked: Exchange
  back: Back
  /** Of the new ticket, what it pays. */
  creditSatang: bigint
  /** What a wallet had paid is in it again. */
  toWallet: { amountSatang: bigint; to: CounterMoney['to'] } | null
  /** Given to the buyer. */
  paidOutSatang: bigint
  roundingSatang: bigint
}

/** As much as went in for them: what a ticket is told before it is sold. Errors: 404; 422 OVER_REFUND. */
export const seeWorth = query({
  may: 'pos.takeMoney',
  input: z.object({ saleId: z.uuid(), lines: z.string().max(10_000) }),
  async run(tools, { saleId, lines }): Promise<Worth & { number: string }> {
    const sale = await receiptOf(tools, saleId)
    if (sale.kind !== 'sale' || sale.state === 'voided') refuse('overRefund')
    const money = (await payableOf(tools, { subjectType: 'counter', subjectId: saleId })) ?? refuse('overRefund')
    const { dueSatang, isLast } = await worthOf(tools, sale, parsedLines(lines))
    const leftSatang = money.sentSatang - money.refundedSatang
    return { ...(await worthOfAll(tools, { sale, dueSatang, isLast, leftSatang })), number: sale.number }
  },
})

const parsedLines = (lines: string): z.output<typeof linesInput> => {
  const pairs = lines.split(',').map((one) => one.split(':').map(Number))
  const read = linesInput.safeParse(pairs.map(([place, quantityMilli]) => ({ place, quantityMilli })))
  return read.success ? read.data : refuse('overRefund')
}

export interface Worth {
  /** Of the new ticket, what it may pay. */
  worthSatang: bigint
  /** What goes back into the wallet that paid it: it never becomes money of another kind. */
  toWalletSatang: bigint
}

type OfWorth = Pick<Back, 'dueSatang' | 'isLast' | 'leftSatang'> & { sale: { id: string } }

/** All of it is what was paid for it, rounding and all. Errors: 422 where a wallet had paid all of it. */
async function worthOfAll(tools: Tools<PosTables>, { dueSatang, isLast, leftSatang, sale }: OfWorth): Promise<Worth> {
  const { amountSatang } = cashBack(dueSatang, { isLast, leftSatang, step: 0n, dueBefore: 0n, paidBefore: 0n })
  const { handedSatang, ofCodeSatang } = await leftByWay(tools, { sale, leftSatang })
  if (amountSatang > leftSatang - ofCodeSatang) refuse('exchangeByCode')
  const worthSatang = amountSatang < handedSatang ? amountSatang : handedSatang
  if (worthSatang <= 0n && amountSatang > 0n) refuse('exchangeByWallet')
  return { worthSatang, toWalletSatang: amountSatang - worthSatang }
}

/** The old bill is locked. Errors: 403 APPROVAL_REQUIRED; 404; 409 PRICE_CHANGED; 422 OVER_REFUND. */
export async function beginExchange(
  tools: Tools<PosTables>,
  asked: Exchange,
): Promise<{ asked: Exchange; back: Back } & Worth> {
  const back = await backOf(tools, asked.saleId, asked.lines)
  await mayRefund(tools, asked.saleId, back.dueSatang)
  const { worthSatang, toWalletSatang } = await worthOfAll(tools, back)
  if (worthSatang <= 0n) refuse('nothingBack')
  if (worthSatang !== asked.worthSatang) refuse('worthChanged', { satang: worthSatang })
  return { asked, back, worthSatang, toWalletSatang }
}

/** Errors: 422 where nothing is taken, or the drawer has too little. */
export async function settleExchange(
  tools: Tools<PosTables>,
  { asked, back, worthSatang, toWalletSatang }: Awaited<ReturnType<typeof beginExchange>>,
  { totalSatang, shift }: { totalSatang: bigint; shift: LockedShift },
): Promise<ExchangeSettled> {
  if (totalSatang === 0n) refuse('nothingTaken')
  const creditSatang = worthSatang < totalSatang ? worthSatang : totalSatang
  const step = asked.method === 'cash' ? BigInt(shift.cashStep) : 0n
  const paidOutSatang = roundedDown(worthSatang - creditSatang, step)
  const roundingSatang = back.dueSatang - creditSatang - paidOutSatang - toWalletSatang
  if (roundingSatang > 99n || roundingSatang < -99n) refuse('overRefund')
  const isCash = asked.method === 'cash' && paidOutSatang > 0n
  if (isCash && (await drawerOfShift(tools, shift.id)).expectedSatang < paidOutSatang) refuse('notInCash')
  const wallet = { method: 'wallet' as const, saleId: asked.saleId, drawer: drawerOf(shift.registerNo) }
  const toWallet = toWalletSatang > 0n ? { amountSatang: toWalletSatang, to: await placeBack(tools, wallet) } : null
  return { asked, back, creditSatang, toWallet, paidOutSatang, roundingSatang }
}

/** Before goods are taken for it: the same piece may be what goes out again. */
export async function takeInExchange(
  tools: Tools<PosTables>,
  { asked, back }: ExchangeSettled,
  taken: readonly string[],
): Promise<void> {
  await lockShelves(tools, [...taken, ...back.lines.flatMap(({ line }) => line.variantId ?? [])])
  await markBack(tools, back)
  if (back.isLast) {
    await giveBackPromotions(tools, { orderId: asked.saleId })
    await callOff(tools, asked.saleId)
  }
  await goodsBack(tools, back, asked.goes)
}

/** As billing takes it: the credit lies between the two bills, the rest goes out. */
export function refundOfExchange(exchange: ExchangeSettled, { registerNo }: LockedShift) {
  const { asked, back, creditSatang, paidOutSatang, roundingSatang, toWallet } = exchange
  const { method } = asked
  const to = method === 'cash' ? drawerOf(registerNo) : { account: `bank:${method}`, kind: 'asset' as const }
  return {
    payableId: back.payableId,
    amountSatang: creditSatang + paidOutSatang + (toWallet?.amountSatang ?? 0n),
    roundingSatang,
    reason: asked.reason,
    rest: [
      ...(paidOutSatang > 0n ? [{ method: asKept(method), amountSatang: paidOutSatang, to }] : []),
      ...(toWallet ? [{ method: 'wallet' as const, ...toWallet }] : []),
    ],
  }
}

const auditExchange = auditKind('pos.exchange', { th: 'เปลี่ยนสินค้าหน้าร้าน', en: 'exchanged goods at the counter' })

/** Its row, as of any refund. */
export async function keepExchange(
  tools: Tools<PosTables>,
  { asked, back, creditSatang, paidOutSatang, roundingSatang, toWallet }: ExchangeSettled,
  { hash, shift, refunded }: { hash: string; shift: LockedShift; refunded: Refunded },
): Promise<{ number: string; token: string | null }> {
  const number = refundNumber(back.sale, refunded)
  const { id, reason, method } = asked
  const tenders = [
    { method: 'exchange', amountSatang: creditSatang },
    ...(paidOutSatang > 0n ? [{ method, amountSatang: paidOutSatang }] : []),
    ...(toWallet ? [{ method: 'wallet' as const, amountSatang: toWallet.amountSatang }] : []),
  ]
  const into = toWallet ? [{ method: 'wallet' as const, amountSatang: toWallet.amountSatang }] : []
  await intoWallet(tools, into, { sale: back.sale, refundId: refunded.refundId })
  const token = await insertRefund(tools, { id, hash, shift, back, refunded, number, roundingSatang, tenders, reason })
  const details = { number, creditSatang, paidOutSatang, reason }
  await audit(tools, auditExchange, `sale:${asked.saleId}`, details)
  return { number, token }
}
