/**
 * Pure: when a task that repeats is due next, in the words of RFC 5545 with two of our own: `X-WORKDAY=EACH` (every
 * working day) or `LAST` (of the month), and `X-FROM=DONE` (counted from the day it was done). A month without the 31st
 * gets its last day, and the 31 is kept.
 */
import { addDays, weekday } from '#kernel/calendar.ts'

export interface Recurrence {
  every: 'day' | 'week' | 'month' | 'year'
  interval: number
  /** 0 is Sunday; of a week. */
  weekdays: readonly number[]
  /** Of a month or a year; null: that of the day it was due. */
  monthDay: number | null
  month: number | null
  workday: 'each' | 'last' | null
  isFromDone: boolean
}

const units = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' } as const
const dayNames = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** Null for what this house cannot keep: it is told, not guessed. */
export function readRecurrence(text: string): Recurrence | null {
  const parts = new Map(
    text
      .toUpperCase()
      .replace(/^RRULE:/, '')
      .split(';')
      .map((part) => part.split('=', 2) as [string, string]),
  )
  const known = ['FREQ', 'INTERVAL', 'BYDAY', 'BYMONTHDAY', 'BYMONTH', 'X-WORKDAY', 'X-FROM']
  if ([...parts.keys()].some((name) => !known.includes(name))) return null
  const every = units[parts.get('FREQ') as keyof typeof units]
  const number = (name: string, most: number): number | null | undefined => {
    const said = parts.get(name)
    if (said === undefined) return null
    return /^\d{1,3}$/.test(said) && Number(said) >= 1 && Number(said) <= most ? Number(said) : undefined
  }
  const [interval, monthDay, month] = [number('INTERVAL', 366), number('BYMONTHDAY', 31), number('BYMONTH', 12)]
  const weekdays = (parts.get('BYDAY')?.split(',') ?? []).map((name) => dayNames.indexOf(name))
  const [workday, from] = [parts.get('X-WORKDAY'), parts.get('X-FROM')]
  if (!every || interval === undefined || monthDay === undefined || month === undefined || weekdays.includes(-1))
    return null
  if (
    (weekdays.length > 0 && every !== 'week') ||
    ![undefined, 'EACH', 'LAST'].includes(workday) ||
    ![undefined, 'DONE'].includes(from)
  )
    return null
  return {
    every,
    interval: interval ?? 1,
    weekdays,
    monthDay,
    month,
    workday: workday === 'EACH' ? 'each' : workday === 'LAST' ? 'last' : null,
    isFromDone: from === 'DONE',
  }
}

interface Done {
  /** Null: nobody said; it is counted from the day it was done. */
  dueOn: string | null
  /** In Bangkok. */
  doneOn: string
  isWorked: (day: string) => boolean
}

/** The first day of the rule after it was due and after it was done. Null: there is none within forty years. */
export function nextDue(rule: Recurrence, { dueOn, doneOn, isWorked }: Done): string | null {
  const from = rule.isFromDone || dueOn === null ? doneOn : dueOn
  let day = from > doneOn ? from : doneOn
  for (let left = 40 * 366; left > 0; left--) {
    day = addDays(day, 1)
    if (isOf(rule, day, from, isWorked)) return day
  }
  return null
}

/** Where a short month cut the day, the next one's rule says the day that was meant; else it is the rule as it was. */
export function ruleOfNext(text: string, { dueOn, doneOn }: Pick<Done, 'dueOn' | 'doneOn'>, next: string): string {
  const rule = readRecurrence(text)
  const from = dueOn ?? doneOn
  if (!rule || rule.isFromDone || rule.workday !== null || rule.monthDay !== null) return text
  if ((rule.every !== 'month' && rule.every !== 'year') || dateOf(next) === dateOf(from)) return text
  const month = rule.every === 'year' && rule.month === null ? `;BYMONTH=${monthOf(from)}` : ''
  const kept = `${text}${month};BYMONTHDAY=${dateOf(from)}`
  return kept.length > 200 ? text : kept
}

function isOf(rule: Recurrence, day: string, from: string, isWorked: (day: string) => boolean): boolean {
  const { every, interval, weekdays, workday } = rule
  if (workday === 'each') return isWorked(day)
  if (every === 'day') return daysBetween(from, day) % interval === 0
  if (every === 'week') {
    const weeks = daysBetween(addDays(from, -weekday(from)), addDays(day, -weekday(day))) / 7
    return weeks % interval === 0 && (weekdays.length > 0 ? weekdays : [weekday(from)]).includes(weekday(day))
  }
  const months = monthsOf(day) - monthsOf(from)
  if (every === 'year' && (months - ((rule.month ?? monthOf(from)) - monthOf(from))) % 12 !== 0) return false
  if (
    every === 'year' ? (Number(day.slice(0, 4)) - Number(from.slice(0, 4))) % interval !== 0 : months % interval !== 0
  )
    return false
  if (workday === 'last') return isWorked(day) && !worksLater(day, isWorked)
  const wanted = rule.monthDay ?? dateOf(from)
  return dateOf(day) === Math.min(wanted, lastDate(day))
}

const worksLater = (day: string, isWorked: (day: string) => boolean): boolean => {
  for (let next = addDays(day, 1); next.slice(0, 7) === day.slice(0, 7); next = addDays(next, 1))
    if (isWorked(next)) return true
  return false
}

const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / 86_400_000
const monthOf = (day: string): number => Number(day.slice(5, 7))
const dateOf = (day: string): number => Number(day.slice(8, 10))
const monthsOf = (day: string): number => Number(day.slice(0, 4)) * 12 + monthOf(day)
const lastDate = (day: string): number => new Date(Date.UTC(Number(day.slice(0, 4)), monthOf(day), 0)).getUTCDate()
