/**
 * Planets by the Suriyayatra (สุริยยาตร์), as hora.md §3.4 has it: whole arcminutes, every stage floored where the text
 * floors it. Divisions are of whole numbers, so that no binary fraction decides a minute.
 */
import { type Day, julianDay, mod } from './days.ts'

/** A day and a second of it on the clock of the frame (Bangkok's mean time by default). */
export interface FrameTime {
  /** หรคุณ: days since the epoch of the lesser era */
  horakhun: number
  second: number
}

export type Planet = 'sun' | 'moon' | 'mars' | 'mercury' | 'jupiter' | 'venus' | 'saturn' | 'rahu' | 'ketu' | 'uranus'

/** Arcminutes 0 to 21599 of the sidereal zodiac. */
export type Longitudes = Record<Planet, number>

export const CIRCLE = 21_600
export const horakhunOf = (day: Day): number => julianDay(day) - 1_954_167

export function suriyayatra({ horakhun: h, second }: FrameTime): Longitudes {
  const { mean, mark } = meanSun(h, second)
  const ravi = mean - 23
  const sun = mean + correction(mean - 4800, 900, SUN)
  const era = (lesserEra({ horakhun: h, second }) - (mark >= 364 ? 610 : 611)) * CIRCLE + ravi
  const turned = (planet: Corrected, base: number) => mod(correct(planet, mod(base, CIRCLE), ravi), CIRCLE)
  return {
    sun: mod(sun, CIRCLE),
    moon: mod(moonAt(h, second, mean), CIRCLE),
    mars: turned('mars', div(era, 2) + div(16 * era, 505) + 5420),
    mercury: turned('mercury', div(7 * era, 46) + 4 * era + 10_642),
    jupiter: turned('jupiter', div(era, 12) + div(era, 1032) + 14_297),
    venus: turned('venus', div(5 * era, 3) - div(10 * era, 243) + 10_944),
    saturn: turned('saturn', div(era, 30) + div(6 * era, 10_000) + 11_944),
    rahu: mod(15_150 - (div(era, 20) + div(era, 265)), CIRCLE),
    ketu: thaiKetu({ horakhun: h, second }),
    uranus: turned('uranus', div(era, 84) + div(era, 7224) + 16_277),
  }
}

/** ๙ of Thai charts: a cycle of 679 days of its own, not the point across from Rahu. */
export const thaiKetu = ({ horakhun, second }: FrameTime): number =>
  mod(CIRCLE - div(mod(horakhun - 345, 679) * 86_400 + second, 2716), CIRCLE)

/** จ.ศ. of the moment: it changes at เถลิงศก, not with a day. */
export const lesserEra = ({ horakhun, second }: FrameTime): number =>
  Math.ceil((((horakhun - 1) * 800 - 373) * 86_400 + 800 * second) / (292_207 * 86_400)) - 1

function meanSun(h: number, second: number): { mean: number; mark: number } {
  const u = div(800 * second, 86_400)
  const mark = mod((h - 1) * 800 + u - 373, 292_207)
  const s = mod((h - 1) * 800 - 373, 292_207) + u
  const rest = mod(s, 24_350)
  const mean = div(s, 24_350) * 1800 + div(rest, 811) * 60 + div(rest % 811, 14) - 3
  return { mean: mod(mean, CIRCLE), mark }
}

function moonAt(h: number, second: number, meanOfSun: number): number {
  const l = mod((h - 1) * 703 + 650 + div(703 * second, 86_400), 20_760)
  const q = l % 692
  const mean = div(l, 692) * 720 + q + div(q, 25) - 40 + meanOfSun
  const apogee = div(mod(h - 622, 3232) * 86_400 + second, 12_928) + 2
  return mean + correction(mean - apogee, 900, MOON)
}

const SUN = [0, 35, 67, 94, 116, 129, 134]
const MOON = [0, 77, 148, 209, 256, 286, 296]
/** ฉายา: for each 30 degrees of arc. */
const SHADOW = [0, 244, 427, 488]

interface Folded {
  arc: number
  co: number
  turn: 1 | -1
  coTurn: 1 | -1
}

function fold(x: number): Folded {
  const a = mod(x, CIRCLE)
  const quadrant = div(a, 5400)
  const arc = [a, 10_800 - a, a - 10_800, CIRCLE - a][quadrant]!
  return { arc, co: 5400 - arc, turn: quadrant < 2 ? -1 : 1, coTurn: quadrant === 0 || quadrant === 3 ? 1 : -1 }
}

function correction(x: number, step: number, table: readonly number[]): number {
  const { arc, turn } = fold(x)
  return turn * between(arc, step, table, 1)
}

/** ⌊times · the table’s value at an arc⌋. */
function between(arc: number, step: number, table: readonly number[], times: number): number {
  const index = Math.min(div(arc, step), table.length - 2)
  const rise = table[index + 1]! - table[index]!
  return times * table[index]! + div(times * rise * (arc - index * step), step)
}

/** The table's value, rounded with the half upwards. */
function nearest(arc: number): number {
  return div(between2(arc) + 1, 2)
}
const between2 = (arc: number): number => between(arc, 1800, SHADOW, 2)

type Corrected = 'mars' | 'mercury' | 'jupiter' | 'venus' | 'saturn' | 'uranus'

interface Parameters {
  /** it begins at the mean Sun instead of its own mean longitude */
  isInner?: true
  offset: number
  divisor: number
  /** a share of the first divisor, or a number of its own */
  second: readonly [times: number, by: number] | number
}

const parameters: Record<Corrected, Parameters> = {
  mars: { offset: 7620, divisor: 2700, second: [4, 15] },
  mercury: { isInner: true, offset: 13_200, divisor: 6000, second: 1260 },
  jupiter: { offset: 10_320, divisor: 5520, second: [3, 7] },
  venus: { isInner: true, offset: 4800, divisor: 19_200, second: 660 },
  saturn: { offset: 14_820, divisor: 3780, second: [7, 6] },
  uranus: { offset: 7440, divisor: 38_640, second: [3, 7] },
}

function correct(planet: Corrected, mean: number, ravi: number): number {
  const { isInner, offset, divisor, second } = parameters[planet]
  const base = isInner ? ravi : mean
  const one = fold(base - offset)
  const n = between(one.arc, 1800, SHADOW, 60)
  const d = divisor + div(nearest(one.co), 2) * one.coTurn
  const first = base + one.turn * div(60 * n, d)
  const two = fold(first - (isInner ? mean : ravi))
  const n2 = between(two.arc, 1800, SHADOW, 60)
  const share = div(div(n2 + 30, 60), 3)
  const d2 = typeof second === 'number' ? second : div(d * second[0], second[1])
  return first + two.turn * div(60 * n2, share + d2 + nearest(two.co) * two.coTurn)
}

const div = (value: number, by: number): number => Math.floor(value / by)
