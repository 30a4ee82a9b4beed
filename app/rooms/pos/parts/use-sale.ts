/** A ticket is paid: sent, or kept on the device; afterwards its slips come out. */
import { useRef, useState } from 'react'
import type { Refused } from '#kernel/refused.ts'
import { useFormat } from '#ui/format.ts'
import { useLocale } from '#ui/words.tsx'
import type { SeenTill } from '../counter/see-counter.ts'
import type { SentBatch } from '../prepare/send-to-prepare.ts'
import { settleTenders } from './cash.ts'
import type { Done } from './done-view.tsx'
import type { Till } from './offline/till.ts'
import { provisionalOf } from './device-series.ts'
import { printKitchen } from './print/print-sale.ts'
import type { handedOver, TenderMethod } from './tender-methods.ts'
import type { Reckoned } from './ticket.ts'
import { creditOf, type KeptTicket, newTicket, repriced, serviceBpOf, type TicketHand } from './ticket-store.ts'

export interface Tender {
  method: TenderMethod
  givenSatang: bigint
  /** Of a gift. */
  code?: string | undefined
}

interface Paying {
  counter: SeenTill
  hand: TicketHand
  totals: Reckoned
  till: Till
  onSold: (sold: Done) => void
}

/** What is paid, and how: the same again after somebody said yes. */
interface Paid {
  tenders: Tender[]
  tipSatang: bigint
  buyer: string
  onAccount: boolean
  /** By what the difference of an exchange goes out. */
  outBy?: (typeof handedOver)[number]
}

export function useSale({ counter, hand, totals, till, onSold }: Paying) {
  const locale = useLocale()
  const { dateTime } = useFormat()
  const [refused, setRefused] = useState<Refused | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const last = useRef<Paid>({ tenders: [], tipSatang: 0n, buyer: '', onAccount: false })
  const { register } = counter
  const { ticket, change } = hand

  async function sell(paid: Paid): Promise<void> {
    last.current = paid
    setBusy(true)
    const { tenders, tipSatang, onAccount } = paid
    const { changeSatang } = settleTenders(
      totals.total + tipSatang,
      ticket.exchange ? [{ method: 'exchange', givenSatang: creditOf(ticket, totals.total) }, ...tenders] : tenders,
      BigInt(register.cashStep),
    )
    const hasVat = counter.rates && ticket.lines.some(({ vatClass }) => vatClass !== 'exempt')
    const answer = await till.sell({
      id: ticket.id,
      shiftId: register.shift.id,
      totalSatang: Number(totals.total),
      changeSatang: Number(changeSatang),
      mayWait: !ticket.exchange && !onAccount && totals.total > 0n && tenders.every(({ method }) => method !== 'wallet' && method !== 'gift') && (ticket.coupons ?? []).length === 0, // prettier-ignore
      kind: hasVat || (counter.rates && totals.serviceSatang > 0n) ? 'abbr_tax_invoice' : 'receipt',
      sale: saleOf(ticket, totals, counter, paid),
    })
    setBusy(false)
    setRefused('refused' in answer ? answer.refused : null)
    if ('refused' in answer && answer.refused.code === 'PRICE_CHANGED')
      change((before) => repriced(before, pricesIn(answer.refused)))
    setFailed('failed' in answer)
    if (!('sold' in answer)) return
    const { sold } = answer
    // Without a line nobody gives a queue's number; what is to be made is said all the same.
    const queueNo = sold.prepared?.queueNo ?? ticket.queueNo ?? null
    const provisional = sold.isOffline && register.hasKitchen && queueNo === null ? provisionalOf(sold.number) : null
    const at = { way: ticket.way, when: dateTime(new Date(), 'short'), register: register.name, locale }
    if (sold.prepared) void printKitchen(sold.prepared, at)
    else if (sold.isOffline && register.hasKitchen)
      void printKitchen(wholeOf(ticket), { ...at, provisional, isCopy: ticket.queueNo !== undefined })
    change(newTicket)
    onSold({ ...sold, ticket, totals, tenders, tipSatang, queueNo, provisional, at: new Date() })
  }

  return { sell, again: () => sell(last.current), refused, hasFailed, isBusy }
}

/** Of PRICE_CHANGED, by variant: none where a promotion is over. */
export function pricesIn({ details }: Refused): Map<string, number> {
  const { lines = [] } = (details ?? {}) as { lines?: { variantId: string; nowSatang: number }[] } // as the refusal says it
  return new Map(lines.map(({ variantId, nowSatang }) => [variantId, Number(nowSatang)]))
}

/** All of a ticket, where nobody can say what of it was sent before. */
const wholeOf = ({ lines, queueNo = 0 }: KeptTicket): SentBatch => ({
  queueNo,
  place: 1,
  lines: lines.map(({ key, name, details, note, quantityMilli, categories = [] }) => ({
    key,
    name,
    details: [details, note].filter(Boolean).join(' · '),
    milli: quantityMilli,
    categories,
  })),
})

const exchangeOf = (
  { number: _number, names: _names, toWalletSatang: _into, ...exchange }: NonNullable<KeptTicket['exchange']>,
  method: Paid['outBy'],
) => ({
  ...exchange,
  method: method ?? 'cash',
})

export function saleOf(
  ticket: KeptTicket,
  totals: Reckoned,
  { register }: SeenTill,
  paid: Paid,
): Record<string, unknown> {
  const { tenders, tipSatang, buyer, onAccount } = paid
  return {
    id: ticket.id,
    registerId: register.id,
    clientAt: new Date().toISOString(),
    way: ticket.way,
    discount: ticket.discount,
    serviceBp: serviceBpOf(ticket, register),
    promoted: totals.promotions.map(({ promotionId, lines }) => ({ id: promotionId, lines: lines.map(Number) })),
    coupons: (ticket.coupons ?? []).map(({ code }) => code),
    tipSatang: Number(tipSatang),
    lines: ticket.lines.map(({ variantId, name, vatClass, unitSatang, quantityMilli, labelSatang, note }) => ({
      variantId,
      name: variantId ? '' : name.th,
      vatClass,
      unitSatang,
      quantityMilli,
      ...(labelSatang !== undefined && { labelSatang }),
      note,
    })),
    tenders: tenders.map(({ method, givenSatang, code }) => ({
      method,
      givenSatang: Number(givenSatang),
      ...(code && { code }),
    })),
    onAccount,
    ...(buyer && { buyer: { name: buyer } }),
    ...(ticket.exchange && { exchange: exchangeOf(ticket.exchange, paid.outBy) }),
    expectedTotalSatang: Number(totals.total),
  }
}
