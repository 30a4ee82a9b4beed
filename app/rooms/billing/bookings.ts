import type { Entry, Posting } from '#rooms/ledger/index.ts'
import { spread } from '#kernel/money.ts'
import type { Bill } from './bill.ts'

/** Money came and is not earned yet: it belongs to the customer until the sale stands. */
export function receiptOfMoney(payment: { id: string; method: string; amountSatang: bigint; number: string }): Posting {
  return {
    kind: 'payment',
    sourceType: 'payment',
    sourceId: payment.id,
    memo: payment.number,
    entries: [
      { account: `bank:${payment.method}`, kind: 'asset', amountSatang: payment.amountSatang },
      { account: 'customer:advances', kind: 'liability', amountSatang: -payment.amountSatang },
    ],
  }
}

/** The sale stands: the advance is earned, and the VAT in it is owed to the state. */
export function saleOf(payable: { id: string; number: string }, bill: Bill): Posting {
  const shipping = bill.shippingSatang
  const goods = bill.totalSatang - shipping
  const shippingVat = bill.shippingVatSatang ?? spread(bill.vatSatang, [goods, shipping])[1] ?? 0n
  const entries: Entry[] = [
    { account: 'customer:advances', kind: 'liability', amountSatang: bill.totalSatang },
    { account: 'income:sales', kind: 'income', amountSatang: -(goods - (bill.vatSatang - shippingVat)) },
    { account: 'income:shipping', kind: 'income', amountSatang: -(shipping - shippingVat) },
    { account: 'vat:output', kind: 'liability', amountSatang: -bill.vatSatang },
  ]
  return { kind: 'sale', sourceType: 'payable', sourceId: payable.id, memo: payable.number, entries }
}
