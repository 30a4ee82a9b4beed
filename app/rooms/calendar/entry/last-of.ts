/**
 * Pure: the last moment of a rule that counts. Of what people mostly write (each n-th day, week with its weekdays, month,
 * year) it is reckoned; anything else is gone through from its beginning, which costs, and is remembered.
 */
import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import { partsOfRule } from './rule.ts'

/** A rule that counts is gone through from its beginning. Beyond as many it has no end that anybody will see. */
const mostCounted = 1_000
/** In a year of the lunar calendar or of leap days nothing is nearer. */
const mostSteps = 20_000
/** Later than four digits of a year can say nobody looks. */
const never = '99991231T235959Z'

export const expanded = (start: string, rule: string) =>
  new RRuleTemporal({
    rruleString: `${start}\nRRULE:${rule}`,
    maxIterations: mostSteps,
    maxCandidateEvaluations: mostSteps,
  })

/** What was gone through once. */
const lasts = new Map<string, string | null>()
const mostLasts = 20_000

/** The rule without COUNT, until its last instead: so that the library can begin where somebody looks. Null: it has none. */
export function endless(start: string, rule: string): string | null {
  const [, count] = /(?:^|;)COUNT=(\d+)/i.exec(rule) ?? []
  if (count === undefined) return rule
  const bare = rule.replace(/(^|;)COUNT=\d+/i, '').replace(/^;/, '')
  if (Number(count) > mostCounted) return bare
  const key = `${start} ${rule}`
  if (!lasts.has(key)) {
    if (lasts.size >= mostLasts) lasts.clear()
    lasts.set(key, reckoned(start, rule) ?? goneThrough(start, rule))
  }
  const last = lasts.get(key)!
  return last === null ? null : `${bare};UNTIL=${last}`
}

/** How many it takes to go through it; 0 where it is reckoned. */
export function stepsOf(start: string, rule: string): number {
  const count = Number(partsOfRule(rule).get('COUNT') ?? 0)
  return count === 0 || count > mostCounted || reckoned(start, rule) !== null ? 0 : count
}

function goneThrough(start: string, rule: string): string | null {
  try {
    const last = expanded(start, rule).all().at(-1)
    return last ? utcOf(last.year, last.epochMilliseconds) : null
  } catch (error) {
    // Past what a calendar can say, or looked for in vain: 30 February, five times.
    return error instanceof RangeError ? never : null
  }
}

const utcOf = (year: number, ms: number): string =>
  year > 9999 ? never : `${new Date(ms).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** Null for what it does not know. */
function reckoned(start: string, rule: string): string | null {
  const parts = partsOfRule(rule)
  const [, zone = 'UTC', text = ''] = /^DTSTART(?:;TZID=([^:]+))?:(\d{8}T\d{6})/.exec(start) ?? []
  const { COUNT: count, FREQ: freq, INTERVAL: interval, BYDAY: byday, WKST: wkst, ...more } = Object.fromEntries(parts)
  if (text === '' || Object.keys(more).length > 0) return null
  const from = Temporal.PlainDateTime.from(text)
  const days = afterwards(from, {
    freq: freq ?? '',
    byday,
    wkst: wkst ?? 'MO',
    rounds: Number(count) - 1,
    step: Number(interval ?? 1),
  })
  if (days === null) return null
  try {
    const last = from.add(days)
    return utcOf(last.year, last.toZonedDateTime(zone).epochMilliseconds)
  } catch {
    return never
  }
}

interface Simple {
  freq: string
  byday: string | undefined
  wkst: string
  /** After the first. */
  rounds: number
  step: number
}

function afterwards(
  from: Temporal.PlainDateTime,
  { freq, byday, wkst, rounds, step }: Simple,
): Temporal.DurationLike | null {
  if (rounds < 0) return null
  if (freq === 'WEEKLY') return weeksAfter(from, { byday: byday ?? weekdays[from.dayOfWeek - 1]!, wkst, rounds, step })
  if (byday !== undefined) return freq === 'MONTHLY' ? monthsAfter(from, { byday, months: rounds * step }) : null
  if (freq === 'DAILY') return { days: rounds * step }
  // Days that some months have not are left out there: they are gone through.
  if (from.day > 28) return null
  if (freq === 'MONTHLY') return { months: rounds * step }
  return freq === 'YEARLY' ? { years: rounds * step } : null
}

function weeksAfter(
  from: Temporal.PlainDateTime,
  { byday, wkst, rounds, step }: { byday: string; wkst: string; rounds: number; step: number },
): Temporal.DurationLike | null {
  const first = weekdays.indexOf(wkst)
  const named = [...new Set(byday.split(','))].map((day) => weekdays.indexOf(day))
  const own = from.dayOfWeek - 1
  // What does not begin on one of its days is told apart by every reader.
  if (first === -1 || named.includes(-1) || !named.includes(own)) return null
  const inWeek = named.map((day) => (day - first + 7) % 7).toSorted((a, b) => a - b)
  const at = inWeek.indexOf((own - first + 7) % 7)
  const to = at + rounds
  const weeks = Math.floor(to / inWeek.length) * step
  return { days: weeks * 7 + inWeek[to % inWeek.length]! - inWeek[at]! }
}

/** The second Tuesday, the last Friday: what every month has. */
function monthsAfter(
  from: Temporal.PlainDateTime,
  { byday, months }: { byday: string; months: number },
): Temporal.DurationLike | null {
  const [, nth, day = ''] = /^(-1|\+?[1-4])([A-Z]{2})$/.exec(byday) ?? []
  const weekday = weekdays.indexOf(day) + 1
  if (nth === undefined || weekday === 0) return null
  const inMonth = (month: Temporal.PlainDate): Temporal.PlainDate => {
    const edge = Number(nth) < 0 ? month.with({ day: month.daysInMonth }) : month.with({ day: 1 })
    const back = (edge.dayOfWeek - weekday + 7) % 7
    return Number(nth) < 0
      ? edge.subtract({ days: back })
      : edge.add({ days: ((7 - back) % 7) + 7 * (Number(nth) - 1) })
  }
  const own = from.toPlainDate()
  if (!inMonth(own).equals(own)) return null
  return { days: own.until(inMonth(own.with({ day: 1 }).add({ months }))).days }
}
