/** By when what is bought now leaves, as a sentence of the page: made here, so that no script carries its words. */
import { businessDate, businessDayStart, formatDate } from '#kernel/dates.ts'
import type { OpenDay } from '#rooms/cluster/index.ts'
import { hoursText } from '#rooms/cluster/parts/hours-text.ts'
import { type OpenState, openText } from '#rooms/cluster/parts/open-now.ts'
import { dispatchOf } from './sending-days.ts'
import type { DeliveryMethod, SendingDays } from './terms.ts'

const texts = {
  th: {
    ship: (day: string) => `ส่งภายใน ${day}`,
    pickup: (day: string) => `พร้อมให้รับภายใน ${day}`,
    ifPaid: ' เมื่อชำระเงินวันนี้',
    shipAgain: (day: string) => `วันนี้ร้านหยุด เริ่มส่งอีกครั้ง ${day}`,
    pickupAgain: (day: string) => `วันนี้ร้านหยุด รับได้อีกครั้ง ${day}`,
    closed: (from: string, until: string) => ` (ร้านหยุด ${from === until ? from : `${from} – ${until}`})`,
  },
  en: {
    ship: (day: string) => `Ships by ${day}`,
    pickup: (day: string) => `Ready for pickup by ${day}`,
    ifPaid: ' if paid today',
    shipAgain: (day: string) => `Closed today; ships again on ${day}`,
    pickupAgain: (day: string) => `Closed today; pickup again on ${day}`,
    closed: (from: string, until: string) => ` (closed ${from === until ? from : `${from} – ${until}`})`,
  },
}

export type Dispatch = Partial<Record<DeliveryMethod, string>>

/** For each way of delivery; null where the shop promises no day and is open. */
export function dispatchText(
  { sending }: { sending: SendingDays },
  locale: 'th' | 'en',
  now = new Date(),
): Dispatch | null {
  const found = dispatchOf(businessDate(now), sending)
  if (!found) return null
  const text = texts[locale]
  const day = (date: string) => formatDate(businessDayStart(date), locale, 'medium')
  const { by, isPromise, closed } = found
  if (!isPromise)
    return { ship: text.shipAgain(day(by)), cod: text.shipAgain(day(by)), pickup: text.pickupAgain(day(by)) }
  const rest = closed ? text.closed(day(closed.from), day(closed.until)) : ''
  return {
    ship: text.ship(day(by)) + text.ifPaid + rest,
    cod: text.ship(day(by)) + rest,
    pickup: text.pickup(day(by)) + text.ifPaid + rest,
  }
}

/** Who fetches it reads when the shop is open, and whether it is now. Nothing is refused by it: it may be fetched tomorrow. */
export function withHours(
  dispatch: Dispatch | null,
  { days, now }: { days: readonly OpenDay[]; now: OpenState | null },
  locale: 'th' | 'en',
): Dispatch | null {
  if (!now) return dispatch
  return {
    ...dispatch,
    pickup: [dispatch?.pickup, hoursText(days, locale), openText(now, locale)].filter(Boolean).join(' · '),
  }
}
