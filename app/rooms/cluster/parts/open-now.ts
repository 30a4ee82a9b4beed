/** Pure: whether a business is open at a moment, by its hours of Bangkok. It informs; nothing is refused by it. */
import { addDays, weekday } from '#kernel/calendar.ts'
import type { Locale } from '#kernel/context.ts'
import { businessDate, businessDayStart } from '#kernel/dates.ts'
import { weekdayNames } from './hours-text.ts'

interface Day {
  weekday: number
  opens: string
  closes: string
}

export type OpenState =
  | { isOpen: true; until: string }
  /** In how many days it opens again: 0 is later today. */
  | { isOpen: false; opens: string; inDays: number; weekday: number }

/** Null where no hours are said. */
export function openState(days: readonly Day[], now: Date): OpenState | null {
  const today = businessDate(now)
  const at = Math.floor((now.getTime() - businessDayStart(today).getTime()) / 60_000)
  const on = (day: string) => days.find((one) => one.weekday === (weekday(day) || 7))
  // Of yesterday's what goes on past midnight.
  for (const [day, since] of [[addDays(today, -1), at + 1440], [today, at]] as const) {
    const span = on(day)
    if (span && minutes(span.opens) <= since && since < endOf(span)) return { isOpen: true, until: span.closes }
  } // prettier-ignore
  for (let inDays = 0; inDays <= 7; inDays++) {
    const span = on(addDays(today, inDays))
    if (span && (inDays > 0 || minutes(span.opens) > at))
      return { isOpen: false, opens: span.opens, inDays, weekday: span.weekday }
  }
  return null
}

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const endOf = ({ opens, closes }: Day): number => minutes(closes) + (closes <= opens ? 1440 : 0)

export function openText(state: OpenState, locale: Locale): string {
  const text = texts[locale]
  if (state.isOpen) return text.open(state.until)
  const day = [text.today, text.tomorrow][state.inDays] ?? weekdayNames[locale][state.weekday - 1]!
  return text.closed(day, state.opens)
}

const texts = {
  th: {
    open: (until: string) => `ตอนนี้ร้านเปิด ถึง ${until} น.`,
    closed: (day: string, opens: string) => `ตอนนี้ร้านปิด เปิดอีกครั้ง ${day} ${opens} น.`,
    today: 'วันนี้',
    tomorrow: 'พรุ่งนี้',
  },
  en: {
    open: (until: string) => `Open now until ${until}`,
    closed: (day: string, opens: string) => `Closed now, opens ${day} at ${opens}`,
    today: 'today',
    tomorrow: 'tomorrow',
  },
}
