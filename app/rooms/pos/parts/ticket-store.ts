/** The ticket of a register, kept on the device until it is sold: a reload or another page loses nothing of it. */
import { useMemo, useSyncExternalStore } from 'react'
import type { LocalText } from '#kernel/context.ts'
import { offerFrom, type StoredOffer } from '#rooms/promotions/parts/deal.ts'
import type { VatClass } from '#rooms/sales/parts/totals.ts'
import type { SeenTill } from '../counter/see-counter.ts'
import { type Discount, type Reckoned, reckonTicket } from './ticket.ts'

export interface KeptLine {
  key: string
  variantId: string | null
  name: LocalText
  details: string
  vatClass: VatClass
  /** Satang as numbers: it is kept as JSON. */
  unitSatang: number
  quantityMilli: number
  isWeighed: boolean
  labelSatang?: number
  /** Somebody typed its price. */
  isOpen?: true
  /** What promotions may be for. */
  categories?: string[]
  listSatang?: number
  note: string
  /** What it cost when it was put on the ticket, where it costs another price now. */
  wasSatang?: number
}

export interface KeptTicket {
  /** Of the sale that it will be. */
  id: string
  lines: KeptLine[]
  discount: { bp: number } | { satang: number }
  way: '' | 'here' | 'away'
  /** Codes that somebody typed, with what they offer; asked for while the line is up. */
  coupons?: { code: string; offer: StoredOffer }[]
  /** Their member code was read. */
  member?: { accountId: string; name: string; balanceSatang: number; uses: Record<string, number> }
  /** Sent to be prepared before it is paid, under this number. */
  queueNo?: number
  /** What comes back for it, by its receipt; satang as a number. */
  exchange?: {
    id: string
    saleId: string
    number: string
    /** What it is, to be shown. */
    names?: LocalText
    lines: { place: number; quantityMilli: number }[]
    goes: 'shelf' | 'damaged' | 'kept'
    reason: string
    worthSatang: number
    /** What goes back into the wallet that paid it. */
    toWalletSatang?: number
  }
}

const listeners = new Set<() => void>()
const kept = new Map<string, KeptTicket>()
const keyOf = (registerId: string) => `pos ticket ${registerId}`

export const newTicket = (): KeptTicket => ({ id: crypto.randomUUID(), lines: [], discount: { bp: 0 }, way: '' })
const nothing: KeptTicket = { id: '', lines: [], discount: { bp: 0 }, way: '' }

function read(registerId: string): KeptTicket {
  const known = kept.get(registerId)
  if (known) return known
  const stored = localStorage.getItem(keyOf(registerId))
  const ticket = (stored ? parsed(stored) : null) ?? newTicket()
  kept.set(registerId, ticket)
  return ticket
}

function parsed(stored: string): KeptTicket | null {
  try {
    const ticket = JSON.parse(stored) as KeptTicket // as `keep` wrote it
    return Array.isArray(ticket.lines) && ticket.id ? ticket : null
  } catch {
    return null
  }
}

function keep(registerId: string, ticket: KeptTicket): void {
  kept.set(registerId, ticket)
  localStorage.setItem(keyOf(registerId), JSON.stringify(ticket))
  for (const tell of listeners) tell()
}

export interface TicketHand {
  ticket: KeptTicket
  change(how: (ticket: KeptTicket) => KeptTicket): void
  add(line: Omit<KeptLine, 'key' | 'note'> & { note?: string }): void
  setQuantity(key: string, quantityMilli: number): void
  clear(): void
}

export function useTicket(registerId: string): TicketHand {
  const ticket = useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => void listeners.delete(tell)
    },
    () => read(registerId),
    () => nothing,
  )
  // What is done stays the same function from ticket to ticket: who only puts goods on it is not drawn anew by each.
  const deeds = useMemo(() => {
    const change = (how: (before: KeptTicket) => KeptTicket) => keep(registerId, how(read(registerId)))
    return {
      change,
      clear: () => keep(registerId, newTicket()),
      /** What stands there already is one more; what was weighed or priced by hand stands by itself. */
      add: ({ note = '', ...line }: Parameters<TicketHand['add']>[0]) =>
        change((before) => {
          const same = before.lines.find(
            (one) =>
              !line.isWeighed &&
              !line.isOpen &&
              one.variantId !== null &&
              one.variantId === line.variantId &&
              one.note === note,
          )
          const lines = same
            ? before.lines.map((one) =>
                one === same ? { ...one, quantityMilli: one.quantityMilli + line.quantityMilli } : one,
              )
            : [...before.lines, { ...line, note, key: crypto.randomUUID() }]
          return { ...before, lines }
        }),
      setQuantity: (key: string, quantityMilli: number) =>
        change((before) => ({
          ...before,
          lines: before.lines
            .map((one) => (one.key === key ? { ...one, quantityMilli } : one))
            .filter((one) => one.quantityMilli > 0),
        })),
    } satisfies Omit<TicketHand, 'ticket'>
  }, [registerId])
  return useMemo(() => ({ ticket, ...deeds }), [ticket, deeds])
}

/** Prices as they are now, each marked with what it was: whoever takes the money sees why it is another sum. */
export const repriced = (ticket: KeptTicket, now: ReadonlyMap<string, number>): KeptTicket => ({
  ...ticket,
  lines: ticket.lines.map((line) => {
    const unitSatang = line.variantId === null ? undefined : now.get(line.variantId)
    return unitSatang === undefined || line.isOpen || unitSatang === line.unitSatang
      ? line
      : { ...line, unitSatang, wasSatang: line.unitSatang }
  }),
})

/** Integers beyond what is asked for never come out of a discount. */
export const discountOf = (discount: KeptTicket['discount']): Discount =>
  'bp' in discount ? discount : { satang: BigInt(discount.satang) }

/** Of what the ticket costs, what comes back for it pays. */
export function creditOf({ exchange }: Pick<KeptTicket, 'exchange'>, totalSatang: bigint): bigint {
  const worth = BigInt(exchange?.worthSatang ?? 0)
  return worth < totalSatang ? worth : totalSatang
}

/** How much is put on top of what is had here, in basis points. */
export const serviceBpOf = ({ way }: Pick<KeptTicket, 'way'>, { serviceBp }: SeenTill['register']): number =>
  way === 'here' ? serviceBp : 0

/** What it comes to at this moment. */
export function totalsOf(
  ticket: KeptTicket,
  { rates, offers, register }: Pick<SeenTill, 'rates' | 'offers' | 'register'>,
): Reckoned {
  const typed = (ticket.coupons ?? []).map(({ offer }) => offer)
  return reckonTicket(
    ticket.lines.map((line) => ({
      variantId: line.variantId,
      vatClass: line.vatClass,
      unitSatang: BigInt(line.unitSatang),
      quantityMilli: line.quantityMilli,
      labelSatang: line.labelSatang === undefined ? undefined : BigInt(line.labelSatang),
      discountSatang: 0n,
      categories: line.categories ?? [],
      listSatang: line.listSatang === undefined ? undefined : BigInt(line.listSatang),
    })),
    {
      discount: discountOf(ticket.discount),
      rates,
      serviceBp: serviceBpOf(ticket, register),
      promotions: { offers: [...offers, ...typed].map(offerFrom), now: new Date(), uses: ticket.member?.uses ?? null },
    },
  )
}
