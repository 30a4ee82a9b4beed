import type { AccountKind, Entry, Posting } from '#rooms/ledger/index.ts'
import { spread } from '#kernel/money.ts'
import type { Bill } from './bill.ts'

/** Money came and is not earned yet: it belongs to the customer until the sale stands. */
export function receiptOfMoney(payment: {
  id: string
  method: string
  amountSatang: bigint
  number: string
  /** Money that the business holds already; else it came to the bank. */
  from?: { account: string; kind: AccountKind } | undefined
}): Posting {
  const from = payment.from ?? { account: `bank:${payment.method}`, kind: 'asset' as const }
  return {
    kind: 'payment',
    sourceType: 'payment',
    sourceId: payment.id,
    memo: payment.number,
    entries: [
      { ...from, amountSatang: payment.amountSatang },
      { account: 'customer:advances', kind: 'liability', amountSatang: -payment.amountSatang },
    ],
  }
}

/** The sale stands: the advance is earned, and the VAT in it is owed to the state. */
export function saleOf(payable: { id: string; number: string; undone_count?: number }, bill: Bill): Posting {
  const { goods, shipping, vat } = partsOf(bill)
  const entries: Entry[] = [
    { account: 'customer:advances', kind: 'liability', amountSatang: bill.totalSatang },
    { account: 'income:sales', kind: 'income', amountSatang: -goods },
    { account: 'income:shipping', kind: 'income', amountSatang: -shipping },
    { account: 'vat:output', kind: 'liability', amountSatang: -vat },
  ]
  return { ...saleKey(payable), memo: payable.number, entries }
}

/** Under which a sale stands in the book: after its approval was undone the next one is another happening. */
export const saleKey = ({ id, undone_count: undone = 0 }: { id: string; undone_count?: number }) => ({
  kind: 'sale',
  sourceType: undone === 0 ? 'payable' : `payable ${undone}`,
  sourceId: id,
})

/** Money goes back: what was never earned out of the advances, the rest out of income and VAT by their shares. */
export function refundOf(
  refund: { id: string; number: string; amountSatang: bigint; to: { account: string; kind: AccountKind } },
  bill: Bill,
  fromSale: { before: bigint; now: bigint },
): Posting {
  const { goods, shipping, vat } = saleShares(bill, fromSale)
  const entries: Entry[] = [
    { account: 'customer:advances', kind: 'liability', amountSatang: refund.amountSatang - fromSale.now },
    { account: 'income:sales', kind: 'income', amountSatang: goods },
    { account: 'income:shipping', kind: 'income', amountSatang: shipping },
    { account: 'vat:output', kind: 'liability', amountSatang: vat },
    { ...refund.to, amountSatang: -refund.amountSatang },
  ]
  return { kind: 'refund', sourceType: 'refund', sourceId: refund.id, memo: refund.number, entries }
}

/**
 * The shares of goods, shipping and VAT in `now` satang of a sale of which `before` have gone back already: by the sum
 * so far, so that parts given back one after the other add up to the whole, to the satang.
 */
export function saleShares(bill: Bill, { before, now }: { before: bigint; now: bigint }) {
  const { goods, shipping, vat } = partsOf(bill)
  const upTo = (satang: bigint) => (satang === 0n ? [0n, 0n, 0n] : spread(satang, [goods, shipping, vat]))
  const [past, sum] = [upTo(before), upTo(before + now)]
  return { goods: sum[0]! - past[0]!, shipping: sum[1]! - past[1]!, vat: sum[2]! - past[2]! }
}

/** Without VAT, without VAT, and the VAT of both: together the total. */
function partsOf(bill: Bill): { goods: bigint; shipping: bigint; vat: bigint } {
  const gross = bill.totalSatang - bill.shippingSatang
  const shippingVat = bill.shippingVatSatang ?? spread(bill.vatSatang, [gross, bill.shippingSatang])[1] ?? 0n
  return {
    goods: gross - (bill.vatSatang - shippingVat),
    shipping: bill.shippingSatang - shippingVat,
    vat: bill.vatSatang,
  }
}
