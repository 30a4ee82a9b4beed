/** The lesser era (จุลศักราช), and the numbers of a year at its change (อัตตาเถลิงศก): hora.md §3.2 and §3.3. */
import { type Day, dayOfJulian, mod } from './days.ts'

export interface YearNumbers {
  era: number
  /** หรคุณ กัมมัชพล อวมาน มาสเกณฑ์ ดิถี อุจจพล */
  horakhun: number
  kammaja: number
  avoman: number
  masaken: number
  tithi: number
  ucca: number
  /** 0 is Sunday */
  weekday: number
  /** when the year changes (เถลิงศก), on the clock of Bangkok's mean time; a kammaja is 108 seconds */
  changes: { day: Day; second: number }
  /** มหาสงกรานต์: when the Sun enters Aries, 1,732 kammaja earlier */
  songkran: { day: Day; second: number }
}

export function yearNumbers(era: number): YearNumbers {
  const total = 292_207 * era + 373
  const horakhun = Math.floor(total / 800) + 1
  const q = 11 * horakhun + 650
  const s = Math.floor(q / 692) + horakhun
  return {
    era,
    horakhun,
    kammaja: 800 - mod(total, 800),
    avoman: q % 692,
    masaken: Math.floor(s / 30),
    tithi: s % 30,
    ucca: mod(horakhun + 2611, 3232),
    weekday: mod(horakhun - 1, 7),
    changes: instantOf(total),
    songkran: instantOf(total - 1732),
  }
}

function instantOf(kammaja: number): { day: Day; second: number } {
  return { day: dayOfJulian(Math.floor(kammaja / 800) + 1 + 1_954_167), second: mod(kammaja, 800) * 108 }
}

/** พ.ศ. of a Christian year, as it is counted today. */
export const BUDDHIST = 543
/** พ.ศ. years that began on 1 April; in 2484 the year began to begin in January. */
export const OLD_STYLE = { first: 2432, last: 2483 } as const

/**
 * The Christian year of a Buddhist one. In years of the old style January to March belong to the next Christian year;
 * 2483 had nine months. Null: no such day.
 */
export function christianYear(buddhist: number, month: number, isOldStyle: boolean): number | null {
  const isLate = isOldStyle && buddhist >= OLD_STYLE.first && buddhist <= OLD_STYLE.last && month <= 3
  if (isLate && buddhist === OLD_STYLE.last) return null
  return buddhist - BUDDHIST + (isLate ? 1 : 0)
}

/** The Buddhist year of a day; in the old style as it was called then. */
export function buddhistYear({ year, month }: Day, isOldStyle = false): number {
  const late = year + BUDDHIST - 1
  const isLate = isOldStyle && month <= 3 && late >= OLD_STYLE.first && late < OLD_STYLE.last
  return isLate ? late : year + BUDDHIST
}
