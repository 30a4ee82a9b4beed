/** Pure: where the money of a sale lies in the book. */
import { type CounterMoney, exchanged } from '#rooms/billing/index.ts'
import type { BookKind, Entry } from '#rooms/ledger/index.ts'
import type { Settled } from '../parts/cash.ts'
import { handedOver, type KeptMethod } from '../parts/tender-methods.ts'
import type { Sale } from './sell-input.ts'

/** Each register's drawer is an account of its own: what lies in it is what the book says. */
export const drawerOf = (registerNo: number) => ({ account: `bank:cash-${registerNo}`, kind: 'asset' as const })
/** The safe. */
export const safe = { account: 'bank:cash', kind: 'asset' as const }
const roundedOff = { account: 'expense:rounding', kind: 'expense' as const }

export interface SharedTender {
  method: KeptMethod
  /** For the bill, and of it for the tip. */
  billSatang: bigint
  tipSatang: bigint
  tenderedSatang: bigint
  changeSatang: bigint
  reference: string
  /** Of a gift, and where its money stood. */
  code?: string | undefined
  from?: CounterMoney['to'] | undefined
}

export type GivenTender = Pick<SharedTender, 'method' | 'reference' | 'code'> & { givenSatang: bigint }

/** The tip comes out of what was given last: money from hand to hand, never what lies with the house. */
export function shareTenders(
  { tenders, tipSatang }: { tenders: readonly GivenTender[]; tipSatang: bigint },
  { changeSatang }: Settled,
): SharedTender[] {
  let [change, tip] = [changeSatang, tipSatang]
  const shared: SharedTender[] = []
  for (const { method, givenSatang, reference, code } of tenders.toReversed()) {
    const back = method === 'cash' ? least(change, givenSatang) : 0n
    change -= back
    const kept = givenSatang - back
    const tipped = isHandedOver(method) ? least(tip, kept) : 0n
    tip -= tipped
    if (kept === 0n) continue
    const tendered = method === 'cash' ? { tenderedSatang: givenSatang, changeSatang: back } : { tenderedSatang: 0n, changeSatang: 0n } // prettier-ignore
    shared.unshift({ method, billSatang: kept - tipped, tipSatang: tipped, ...tendered, reference, code })
  }
  return shared
}

const isHandedOver = (method: KeptMethod): boolean => handedOver.includes(method as 'cash')

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)

interface Places {
  drawer: CounterMoney['to']
  /** Of the member whose code was read. */
  wallet: CounterMoney['to'] | null
}

function placeOf(
  { method, from }: Pick<SharedTender, 'method' | 'from'>,
  { drawer, wallet }: Places,
): CounterMoney['to'] {
  if (from) return from
  if (method === 'cash') return drawer
  if (method === 'exchange') return exchanged
  if (method !== 'wallet') return { account: `bank:${method}`, kind: 'asset' }
  if (!wallet) throw new Error('a wallet that nobody showed')
  return wallet
}

/** What is given up first, so that money closes the bill wherever money came. */
export function moneysOf(
  tenders: readonly SharedTender[],
  { rounding, ...places }: { rounding: bigint } & Places,
): CounterMoney[] {
  const rounded: CounterMoney[] = rounding > 0n ? [{ method: 'rounding', amountSatang: rounding, to: roundedOff }] : []
  return [
    ...rounded,
    ...tenders.flatMap(({ method, billSatang, reference, from }) => {
      // What was paid beforehand is booked already.
      if (billSatang <= 0n || method === 'deposit') return []
      const to = placeOf({ method, from }, places)
      return [{ method: method === 'exchange' ? ('moved' as const) : method, amountSatang: billSatang, to, reference }]
    }),
  ]
}

/** A tip is the staff's: no sale, no VAT. */
export function tipPosting(
  { id, tipSatang }: Pick<Sale, 'id' | 'tipSatang'>,
  tenders: readonly SharedTender[],
  { on, ...places }: { on: string } & Places,
) {
  if (tipSatang === 0n) return []
  const entries: Entry[] = tenders
    .filter((tender) => tender.tipSatang > 0n)
    .map((tender) => ({ ...placeOf(tender, places), amountSatang: tender.tipSatang }))
  const kind: BookKind = 'tip'
  entries.push({ account: 'payable:tips', kind: 'liability', amountSatang: -tipSatang })
  return [{ kind, sourceType: 'counter', sourceId: id, entries, businessOn: on }]
}
