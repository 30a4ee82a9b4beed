/** What every sale at the counter writes: who may at a register, its offers, its goods, and the book; a deposit and its rest, too. */
import type { Tools } from '#kernel/action.server.ts'
import { type CounterSale, sellAtCounter } from '#rooms/billing/index.ts'
import { holdPromotions, usePromotions } from '#rooms/promotions/index.ts'
import { saleNumber } from '#rooms/sales/index.ts'
import { consume, reserve, takeAnyway, tryReserve } from '#rooms/stock/index.ts'
import type { walletInBook } from '#rooms/wallet/index.ts'
import { tillOf } from '../parts/device-series.ts'
import { refuse } from '../refusals.ts'
import type { PosTables } from '../room.ts'
import type { LockedShift } from '../shift/lock-shift.ts'
import { type ExchangeSettled, refundOfExchange } from './exchange.ts'
import { drawerOf, moneysOf, type SharedTender, tipPosting } from './moneys.ts'
import type { Reckoned } from './reckon-sale.ts'
import type { Sale } from './sell-input.ts'
import type { Given } from './sell-ticket.ts'

export type Wallet = Awaited<ReturnType<typeof walletInBook>> | null

/** A register that a device has is sold at by that device alone: it gives numbers by itself while it is cut off. */
export function mustHoldLease(
  { leaseDevice, leaseEpoch }: LockedShift,
  { device, epoch }: Sale,
  always: boolean,
): void {
  if ((always || leaseDevice !== '') && (leaseDevice !== device || leaseEpoch !== epoch)) refuse('leaseLost')
}

/** Its budget and who has had it are kept as the shop keeps them. Errors: 409 COUPON_EXHAUSTED. */
export async function holdOffers(
  tools: Tools<PosTables>,
  sale: Sale,
  { reckoned, memberId }: { reckoned: Reckoned; memberId: string | null },
): Promise<void> {
  if (reckoned.applied.length === 0) return
  const customer = { accountId: memberId }
  await holdPromotions(tools, { orderId: sale.id, number: sale.id, customer, applied: reckoned.applied })
  await usePromotions(tools, { orderId: sale.id })
}

/** What is weighed is not counted in pieces (scale goods are not kept in stock). */
export const countedLines = ({ lines }: Pick<Reckoned, 'lines'>) =>
  lines.flatMap(({ variantId, isWeighed, quantityMilli }) =>
    variantId && !isWeighed ? [{ variantId, quantity: quantityMilli / 1000 }] : [],
  )

export async function takeGoods(
  tools: Tools<PosTables>,
  sale: Sale,
  { reckoned, shift }: { reckoned: Reckoned; shift: LockedShift },
): Promise<void> {
  const lines = countedLines(reckoned)
  if (lines.length === 0) return
  const holder = { holderType: 'counter', holderId: sale.id }
  const holding = { ...holder, holderName: shift.registerName, placeId: shift.placeId, lines }
  if (!sale.isOffline) await reserve(tools, holding)
  // The goods were in hand: what the shelf lacks for it is counted again (commerce.md §4 rule 7).
  else if ((await tryReserve(tools, holding)).length > 0) return takeAnyway(tools, holding)
  await consume(tools, holder)
}

export function writeBook(
  tools: Tools<PosTables>,
  sale: Sale,
  book: { reckoned: Reckoned; tenders: readonly SharedTender[]; rounding: bigint; wallet: Wallet; shift: LockedShift; on: string; given: Given | undefined; exchange: ExchangeSettled | null; stage?: CounterSale['stage'] }, // prettier-ignore
) {
  const { reckoned, tenders, rounding, wallet, shift, on, given, exchange, stage } = book
  const places = { drawer: drawerOf(shift.registerNo), wallet }
  const { name = '', phone = '', taxId = '', branchNo = '', address = '' } = sale.buyer ?? {}
  return sellAtCounter(tools, {
    subjectType: 'counter',
    subjectId: sale.id,
    number: saleNumber('P'),
    amountSatang: reckoned.totals.total,
    accountId: null,
    buyer: {
      name,
      ...(phone && { phone }),
      ...(taxId && { taxId, branchNo: branchNo || '00000' }),
      ...(address && { address }),
    },
    bill: reckoned.bill,
    returnPath: '/',
    till: given?.till ?? tillOf(shift.registerNo, shift.seriesNo),
    ...(stage && { stage }),
    ...(given && { given: { number: given.number, no: given.no } }),
    moneys: moneysOf(tenders, { rounding, ...places }),
    on,
    ...(exchange && { takes: refundOfExchange(exchange, shift) }),
    also: tipPosting(sale, tenders, { ...places, on }),
  })
}
