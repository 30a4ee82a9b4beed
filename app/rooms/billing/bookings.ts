import type { AccountKind, Entry, Posting } from '#rooms/ledger/index.ts'
import { bookedOf, type RefundPart } from './refund-parts.ts'

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

/** What a bill is rounded by when it is paid in cash. */
export const roundedOff = { account: 'expense:rounding', kind: 'expense' as const }

/** Money goes back: what was never earned out of the advances, the rest out of income and VAT of what it is for. */
export function refundOf(
  refund: {
    id: string
    number: string
    amountSatang: bigint
    to: { account: string; kind: AccountKind }
    roundingSatang?: bigint | undefined
    /** What of it goes back to where it lay (`goesBackFirst`). */
    first?: readonly Entry[]
    /** Of what is no sale: where its money was kept. */
    keptIn?: Pick<Entry, 'account' | 'kind'> | undefined
    rest?: readonly { amountSatang: bigint; to: { account: string; kind: AccountKind } }[]
  },
  fromSale: readonly RefundPart[],
): Posting {
  const { goods, shipping, vat } = bookedOf(fromSale)
  const { amountSatang, roundingSatang = 0n, first = [], keptIn, rest = [] } = refund
  const toFirst = first.reduce((sum, one) => sum - one.amountSatang, 0n)
  const toOthers = rest.reduce((sum, one) => sum + one.amountSatang, 0n)
  const entries: Entry[] = [
    {
      account: 'customer:advances',
      kind: 'liability',
      amountSatang: amountSatang + roundingSatang - goods - shipping - vat,
    },
    { ...(keptIn ?? { account: 'income:returns', kind: 'income' as const }), amountSatang: goods },
    { account: 'income:shipping', kind: 'income', amountSatang: shipping },
    { account: 'vat:output', kind: 'liability', amountSatang: vat },
    ...first,
    { ...refund.to, amountSatang: toFirst + toOthers - amountSatang },
    ...rest.map((one) => ({ ...one.to, amountSatang: -one.amountSatang })),
    { ...roundedOff, amountSatang: -roundingSatang },
  ]
  return { kind: 'refund', sourceType: 'refund', sourceId: refund.id, memo: refund.number, entries }
}
