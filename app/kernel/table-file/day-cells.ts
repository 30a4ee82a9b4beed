/** Pure: days in the cells of a file, which has one order of day and month. */
import { businessDate } from '../dates.ts'
import { pastedCode } from '../pasted.ts'
import { parseTypedDate } from '../typed-date.ts'
import { parseTypedTime } from '../typed-time.ts'

export const dayOrders = ['dmy', 'mdy'] as const
export type DayOrder = (typeof dayOrders)[number]

export interface FoundOrder {
  order: DayOrder
  /** A cell says it, or no cell needs it. Otherwise day first is taken, as Thailand writes, and both readings are shown. */
  isCertain: boolean
  /** Somebody said it. */
  isSaid?: boolean
  /** The first that could be either, as each order reads it. */
  example?: { cell: string; dmy: string; mdy: string }
  /** Two lines that can be of no one order. */
  mixed?: [number, number]
}

const numbers = /^(\d{1,2})(\s*[/.-]\s*)(\d{1,2})(\s*[/.-]\s*)(\d{4}|\d{2})(?!\d)/

/** `notAfter`: no day of the file is later, so an order that says so is not meant. */
export function dayOrderOf(cells: readonly { line: number; cell: string }[], notAfter?: string): FoundOrder {
  let first: { dmy?: number; mdy?: number } = {}
  let example: FoundOrder['example']
  const later = { dmy: false, mdy: false }
  for (const { line, cell } of cells) {
    const found = numbers.exec(pastedCode(cell))
    if (!found) continue
    const [one, two, year] = [Number(found[1]), Number(found[3]), Number(found[5])]
    // Who counts years from the Buddha writes the day first.
    const isThai = year >= 2400 || (found[5]!.length === 2 && year >= 60 && year < 90)
    if (isThai || (one > 12 && one <= 31 && two <= 12)) first = { dmy: line, ...first }
    else if (two > 12 && two <= 31 && one <= 12) first = { mdy: line, ...first }
    else if (one !== two && one <= 12 && two <= 12) {
      const [dmy, mdy] = [readDay(cell, 'dmy')?.day, readDay(cell, 'mdy')?.day]
      if (!dmy || !mdy) continue
      example ??= { cell, dmy, mdy }
      if (notAfter) for (const [order, day] of Object.entries({ dmy, mdy })) later[order as DayOrder] ||= day > notAfter
    }
  }
  const { dmy, mdy } = first
  if (dmy !== undefined && mdy !== undefined) return { order: 'dmy', isCertain: false, mixed: [dmy, mdy] }
  if (dmy !== undefined || mdy !== undefined) return { order: dmy === undefined ? 'mdy' : 'dmy', isCertain: true }
  if (!example) return { order: 'dmy', isCertain: true }
  if (later.dmy !== later.mdy) return { order: later.dmy ? 'mdy' : 'dmy', isCertain: true, example }
  return { order: 'dmy', isCertain: false, example }
}

const clock = /[T\s,]+(\d{1,2}[:.]\d{2})(?:[:.]\d{2}(?:\.\d+)?)?\s*(am|pm|น\.?)?\s*(z|[+-]\d{2}:?\d{2})?$/i

/** `3/11/2569 10:20`, `03 Nov 2026`, `4 พ.ย. 69`, `2026-11-03T10:20+07:00`, `20261103` → day and time ('' where none is said); null for what is no day. */
export function readDay(cell: string, order: DayOrder): { day: string; time: string } | null {
  const text = pastedCode(cell).replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i, '')
  const timed = clock.exec(text)
  const typed = (timed ? text.slice(0, timed.index) : text).trim()
  const turned = order === 'mdy' ? typed.replace(numbers, '$3$2$1$4$5') : typed
  const joined = /^(\d{4})(\d{2})(\d{2})$/.exec(turned)
  const day = parseTypedDate(turned) ?? (joined ? parseTypedDate(joined.slice(1).join('-')) : null)
  if (day === null || day < '2000-01-01' || day > '2099-12-31') return null
  const time = timed ? readTime(`${timed[1]} ${timed[2] ?? ''}`) : ''
  // Of another zone: the day is that of Thailand.
  if (timed?.[3] && !/^\+07:?00$/.test(timed[3])) return inBangkok(day, time, timed[3])
  return { day, time }
}

/** `10:20`, `10.20 น.`, `10:20:33`, `2:05 PM` → `14:05`; '' for what is none. */
export function readTime(cell: string): string {
  const found = /^(\d{1,2}[:.]\d{2})(?:[:.]\d{2}(?:\.\d+)?)?\s*(am|pm|น\.?)?$/i.exec(pastedCode(cell))
  const time = found ? parseTypedTime(found[1]!) : null
  if (!found || time === null) return ''
  const half = found[2]?.toLowerCase()
  const hours = Number(time.slice(0, 2))
  if (half !== 'am' && half !== 'pm') return time
  return `${String((hours % 12) + (half === 'pm' ? 12 : 0)).padStart(2, '0')}${time.slice(2)}`
}

function inBangkok(day: string, time: string, zone: string): { day: string; time: string } | null {
  const at = new Date(`${day}T${time || '00:00'}${/^z$/i.test(zone) ? 'Z' : zone.replace(/^(...):?(..)$/, '$1:$2')}`)
  if (Number.isNaN(at.getTime())) return null
  const there = new Date(at.getTime() + 7 * 3_600_000).toISOString()
  return { day: businessDate(at), time: there.slice(11, 16) }
}
