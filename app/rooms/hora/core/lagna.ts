/** ลัคนา by อันโตนาที: how long each sign rises, counted from the Sun's place at dawn (hora.md §3.5). */
import { CIRCLE } from './suriyayatra.ts'
import { mod } from './days.ts'

/** อันโตนาทีสามัญ, minutes of Aries to Pisces; together a day. */
export const antonathi = [120, 96, 72, 120, 144, 168, 168, 144, 120, 72, 96, 120] as const

/** What was reckoned, for who wants to follow it. */
export interface LagnaSteps {
  /** the Sun, in arcminutes */
  sun: number
  /** minutes of its sign, and how many of them lie before it */
  ofSign: number
  inSign: number
  /** minutes of all signs before it, from Aries */
  before: number
  /** minutes since the day began, with what local time added */
  elapsed: number
  /** where the dial stands: 0 to 1440 */
  dial: number
  sign: number
  /** minutes that the lagna's sign has been rising */
  risen: number
}

export function lagnaOf(sun: number, elapsed: number): { longitude: number; steps: LagnaSteps } {
  const sunSign = Math.floor(sun / 1800)
  const before = minutesBefore(sunSign)
  const inSign = (antonathi[sunSign]! * (sun - sunSign * 1800)) / 1800
  const dial = mod(before + inSign + elapsed, 1440)
  const sign = signAt(dial)
  const risen = dial - minutesBefore(sign)
  const longitude = mod(sign * 1800 + (risen / antonathi[sign]!) * 1800, CIRCLE)
  return { longitude, steps: { sun, ofSign: antonathi[sunSign]!, inSign, before, elapsed, dial, sign, risen } }
}

/** ตัดเวลาท้องถิ่น, in minutes, from the offset that the clock really had; not rounded. */
export const localMinutes = (longitude: number, offset: number): number => 4 * longitude - offset / 60

export const minutesBefore = (sign: number): number =>
  antonathi.slice(0, sign).reduce<number>((sum, minutes) => sum + minutes, 0)

function signAt(dial: number): number {
  let sign = 11
  while (minutesBefore(sign) > dial) sign--
  return sign
}
