/** The day's twelve signs by the clock: when each begins to rise (hora.md §5.4). */
import { mod } from './days.ts'
import { antonathi, lagnaOf, minutesBefore } from './lagna.ts'

export interface RisingWindow {
  sign: number
  /** minutes on the clock from midnight of the civil day; may lie before 0 or after 1440 */
  from: number
  until: number
}

/** A quarter of a sign's shortest rising: nearer than this to a border, an uncertain birth time decides the sign. */
export const NEAR_MINUTES = 4

/**
 * By อันโตนาที: twelve windows that fill 24 hours, from the one in which the day begins. `dawn` in minutes on the clock;
 * `local` what ตัดเวลาท้องถิ่น adds. The Sun stands where it stands at the moment that is asked about.
 */
export function antoWindows(sun: number, dawn: number, local: number): RisingWindow[] {
  const { steps } = lagnaOf(sun, local)
  let from = dawn - (steps.dial - minutesBefore(steps.sign))
  return antonathi.map((_, index) => {
    const sign = (steps.sign + index) % 12
    const window = { sign, from, until: from + antonathi[sign]! }
    from = window.until
    return window
  })
}

/**
 * By the sky: `ascendant` in arcminutes of a minute on the clock. From the entry before dawn on, 24 hours; the stars gain
 * four minutes a day, so the first sign comes again at the end.
 */
export function skyWindows(ascendant: (minute: number) => number, dawn: number): RisingWindow[] {
  const signAt = (minute: number) => Math.floor(mod(ascendant(minute), 21_600) / 1800)
  const first = border(signAt, dawn - 300, dawn)
  const windows: RisingWindow[] = []
  let from = first
  while (from < first + 1440 - 0.01) {
    const sign = signAt(from + 0.02)
    const until = Math.min(nextBorder(signAt, from + 0.02, sign), first + 1440)
    windows.push({ sign, from, until })
    from = until
  }
  return windows
}

/** Where the sign of `to` began. */
function border(signAt: (minute: number) => number, from: number, to: number): number {
  const sign = signAt(to)
  let late = to
  while (late - 5 > from && signAt(late - 5) === sign) late -= 5
  return halve(signAt, late - 5, late, sign)
}

function nextBorder(signAt: (minute: number) => number, from: number, sign: number): number {
  let early = from
  while (signAt(early + 5) === sign) early += 5
  return halve(signAt, early, early + 5, signAt(early + 5))
}

/** The moment at which `sign` begins, to the second. */
function halve(signAt: (minute: number) => number, before: number, after: number, sign: number): number {
  let [low, high] = [before, after]
  while (high - low > 1 / 120) {
    const middle = (low + high) / 2
    if (signAt(middle) === sign) high = middle
    else low = middle
  }
  return high
}

/** How many minutes this birth is from the nearest border, and the sign on the other side; null when it is not near. */
export function nearBorder(windows: readonly RisingWindow[], minute: number): { minutes: number; sign: number } | null {
  const index = windows.findIndex(({ from, until }) =>
    [0, 1440, -1440].some((day) => inside(minute + day, from, until)),
  )
  const window = windows[index]
  if (!window) return null
  const at = [minute, minute + 1440, minute - 1440].find((one) => inside(one, window.from, window.until))!
  const [back, ahead] = [at - window.from, window.until - at]
  const minutes = Math.min(back, ahead)
  if (minutes > NEAR_MINUTES) return null
  return { minutes, sign: mod(window.sign + (back <= ahead ? -1 : 1), 12) }
}

const inside = (minute: number, from: number, until: number): boolean => minute >= from && minute < until
