/** Pure: what promotions take off a ticket, by the shop's own arithmetic, on device and server alike. */
import { type Applied, type Offer, reckonDeal } from '#rooms/promotions/parts/deal.ts'
import type { TicketLine } from './ticket.ts'

export interface TicketOffers {
  offers: readonly Offer[]
  now: Date
  /** How often a member has used those that limit it; null: nobody said who they are. */
  uses: Readonly<Record<string, number>> | null
}

/** What is sent or given along is the shop's; what is for one person asks who it is, and for a first order nobody knows here. */
export const atCounter = ({ offers, uses }: Pick<TicketOffers, 'offers' | 'uses'>): Offer[] =>
  offers.filter(
    ({ rule, conditions, perCustomer }) =>
      rule.kind !== 'gift' &&
      rule.kind !== 'free_shipping' &&
      !conditions.firstOrder &&
      (perCustomer === null || uses !== null),
  )

/** Off each line, and by which promotions. What is weighed is one thing; an open price is none of the house's goods. */
export function promoted(
  lines: readonly TicketLine[],
  gross: readonly bigint[],
  { offers, now, uses }: TicketOffers,
): { cuts: bigint[]; applied: Applied[] } {
  const there = atCounter({ offers, uses })
  if (there.length === 0) return { cuts: lines.map(() => 0n), applied: [] }
  const isPieces = (line: TicketLine) => line.labelSatang === undefined && line.quantityMilli % 1000 === 0
  const { lines: cuts, applied } = reckonDeal({
    lines: lines.map((line, at) => ({
      variantId: line.variantId ?? '',
      categories: line.categories ?? [],
      ...(isPieces(line)
        ? { quantity: line.quantityMilli / 1000, unitPriceSatang: line.unitSatang, listPriceSatang: line.listSatang ?? line.unitSatang } // prettier-ignore
        : { quantity: 1, unitPriceSatang: gross[at]!, listPriceSatang: gross[at]! }),
    })),
    shippingSatang: 0n,
    offers: there,
    now,
    channel: 'pos',
    customer: { isFirstOrder: false, uses: uses ?? {} },
    gifts: {},
  })
  return { cuts, applied }
}
