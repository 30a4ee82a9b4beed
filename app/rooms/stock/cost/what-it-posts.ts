/** Pure: what a line of a card is in the book. */
import type { BookKind, Entry } from '#rooms/ledger/index.ts'
import type { CostStep } from './average.ts'

interface Against {
  kind: BookKind
  account: string
  accountKind: Entry['kind']
}

const against = (kind: BookKind, account: string, accountKind: Entry['kind']): Against => ({
  kind,
  account,
  accountKind,
})

const received = against('stock_in', 'payable:received', 'liability')
const sold = against('stock_sold', 'cost:goods', 'expense')
const differs = against('stock_adjusted', 'cost:stock-differences', 'expense')
const opening = against('stock_opening', 'equity:opening', 'equity')

/** By kind of movement; by what somebody said it is set against. What is not here is a difference. */
const ways: Readonly<Record<string, Against>> = {
  purchase_in: received,
  vendor_in: received,
  supplier_return_out: received,
  vendor_out: received,
  opening,
  sale_out: sold,
  sale_return_in: { ...sold, kind: 'stock_back' },
  price_billed: { ...received, kind: 'stock_adjusted' },
  price_received: { ...received, kind: 'stock_adjusted' },
  price_opening: opening,
  price_differs: differs,
}

export interface CostPosting {
  kind: BookKind
  entries: Entry[]
}

/** `paidSatang`: what a supplier takes goods back for, where that is another sum than they are worth here. */
export function postingOf(kind: string, step: CostStep, paidSatang: bigint | null = null): CostPosting {
  const way = ways[kind] ?? differs
  const whole = step.valueSatang + step.lateSatang
  const owed = paidSatang === null ? whole : -paidSatang
  const entries: Entry[] = [
    { account: 'stock:goods', kind: 'asset', amountSatang: step.valueSatang },
    { account: 'cost:goods', kind: 'expense', amountSatang: step.lateSatang },
    { account: way.account, kind: way.accountKind, amountSatang: -owed },
    { account: 'cost:stock-differences', kind: 'expense', amountSatang: owed - whole },
  ]
  return { kind: way.kind, entries: entries.filter(({ amountSatang }) => amountSatang !== 0n) }
}

/** One posting of several lines: each account once. */
export function summed(entries: readonly Entry[]): Entry[] {
  const of = new Map<string, Entry>()
  for (const entry of entries) {
    const { amountSatang = 0n } = of.get(entry.account) ?? {}
    of.set(entry.account, { ...entry, amountSatang: amountSatang + entry.amountSatang })
  }
  return [...of.values()].filter(({ amountSatang }) => amountSatang !== 0n)
}
