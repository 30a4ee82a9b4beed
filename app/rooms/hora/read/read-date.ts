/**
 * A birth date as people type it, in the Buddhist, Christian or Rattanakosin era. Day first always; the year says its era.
 * What cannot be read is answered with what may have been meant, never changed in silence.
 */
import { arabicDigits } from '#kernel/money.ts'
import { pastedLine } from '#kernel/pasted.ts'
import { monthNames } from '#kernel/typed-date.ts'
import {
  BUDDHIST,
  christianYear,
  type Day,
  FIRST_YEAR,
  isRealDay,
  type IssueCode,
  LAST_YEAR,
  OLD_STYLE,
} from '../core/index.ts'

export type Era = 'BE' | 'historicBE' | 'CE' | 'RS'

export interface ReadDay {
  kind: 'day'
  day: Day
  era: Era
  /** as it was typed, in that era */
  year: number
  /** January to March of 2432 to 2482: the year then began in April, and the other reading is a year earlier */
  mayBeOldStyle: boolean
  /** 0 is Sunday, where somebody wrote the weekday too */
  weekday: number | null
}

export type DateReading =
  | { kind: 'empty' }
  | ReadDay
  | {
      kind: 'wrong'
      code: Extract<IssueCode, 'HORA_DATE_INVALID' | 'HORA_DATE_RANGE' | 'HORA_BE_NO_SUCH_DATE'>
      meant: Meant[]
      /** that there is not, as it was typed: 15 */
      month?: number
    }

/** What may have been meant instead. */
export interface Meant {
  day: Day
  why: 'swapped' | 'twice543' | 'before' | 'after'
}

export interface DateHints {
  /** the Christian year it is now: two digits are never in the future */
  thisYear: number
  /** of two digits */
  era?: 'BE' | 'CE' | undefined
  /** whether January to March of 2432–2483 are read as they were counted then */
  isOldStyle?: boolean | undefined
}

export function readDate(typed: string, hints: DateHints): DateReading {
  if (typed.length > 80) return invalid()
  const whole = arabicDigits(pastedLine(typed).toLowerCase())
  if (whole === '') return { kind: 'empty' }
  const { weekday, text } = withoutWeekday(whole)
  // As it is written on papers: the era behind the year, or the other one in brackets.
  const parts = partsOf(text.replace(/ ?\([^()]*\)$/, '').replace(eraLast, '$2 $1'))
  if (!parts) return invalid()
  const read = dayOf(parts, hints)
  return read.kind === 'day' ? { ...read, weekday } : read
}

interface Parts {
  day: number
  month: number
  year: string
  era: 'BE' | 'CE' | 'RS' | null
}

const eraWord = String.raw`(พ\.? ?ศ\.?|ค\.? ?ศ\.?|ร\.? ?ศ\.?|b\.?e\.?|a\.?d\.?|c\.?e\.?)?`
const eraLast = /(\d{2,4}) ?(พ\. ?ศ\.?|ค\. ?ศ\.?|ร\. ?ศ\.?|b\.?e\.?|a\.?d\.?|c\.?e\.?)$/
const inNumbers = new RegExp(
  String.raw`^(\d{1,2}) ?(?:[/.\-\s]|เดือน) ?(\d{1,2}) ?(?:[/.\-\s]|ปี) ?${eraWord} ?(\d{2,4})$`,
)
const inWords = new RegExp(
  String.raw`^(\d{1,2})(?:st|nd|rd|th)? ?[-/]? ?(?:เดือน ?|of )?([a-z]{3,9}\.?|[ก-๏.]+?) ?[-/,]? ?(?:ปี)? ?${eraWord} ?(\d{2,4})$`,
)
const monthFirst = new RegExp(String.raw`^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? ${eraWord} ?(\d{4})$`)
const isoFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
const inOneGo = /^(\d{2})(\d{2})(\d{4})$/

function partsOf(text: string): Parts | null {
  const iso = isoFirst.exec(text)
  if (iso) return { year: iso[1]!, month: Number(iso[2]), day: Number(iso[3]), era: null }
  const joined = inOneGo.exec(text)
  if (joined) return { day: Number(joined[1]), month: Number(joined[2]), year: joined[3]!, era: null }
  const turned = monthFirst.exec(text)
  const match = turned
    ? [turned[0], turned[2], turned[1], turned[3], turned[4]]
    : (inNumbers.exec(text) ?? inWords.exec(text))
  if (!match) return null
  const [, day, month, era, year] = match
  const number = monthOf(month!)
  if (number === null) return null
  return { day: Number(day), month: number, year: year!, era: eraOf(era) ?? (/^[a-z]/.test(month!) ? 'CE' : null) }
}

function eraOf(text: string | undefined): Parts['era'] {
  if (!text) return null
  return /^[พb]/.test(text) ? 'BE' : text.startsWith('ร') ? 'RS' : 'CE'
}

const shortThai = 'มค กพ มีค เมย พค มิย กค สค กย ตค พย ธค'.split(' ')

function monthOf(text: string): number | null {
  if (/^\d+$/.test(text)) return Number(text)
  const name = text.replaceAll('.', '')
  const thai = monthNames.th.findIndex(
    (full, index) => full === name || full.slice(0, -2) === name || shortThai[index] === name,
  )
  if (thai >= 0) return thai + 1
  const english = name.length < 3 ? -1 : monthNames.en.findIndex((full) => full.toLowerCase().startsWith(name))
  return english < 0 ? null : english + 1
}

function dayOf({ day, month, year: typedYear, era: saidEra }: Parts, hints: DateHints): DateReading {
  const { year, era } = yearOf(typedYear, saidEra, hints)
  if (month > 12) return { ...invalid(swapped(year, era, day, month, hints)), month }
  const old = era === 'RS' || (era === 'BE' && hints.isOldStyle !== false)
  const buddhist = era === 'RS' ? year + 2324 : year
  const inOld = buddhist >= OLD_STYLE.first && buddhist <= OLD_STYLE.last
  const christian = era === 'CE' ? year : christianYear(buddhist, month, old)
  if (christian === null) return { kind: 'wrong', code: 'HORA_BE_NO_SUCH_DATE', meant: around2483(day, month) }
  if (christian < FIRST_YEAR || christian > LAST_YEAR)
    return { kind: 'wrong', code: 'HORA_DATE_RANGE', meant: outOfRange(year, month, day) }
  const found = { year: christian, month, day }
  if (!isRealDay(found)) return invalid()
  const wasOld = era === 'BE' && old && inOld
  return {
    kind: 'day',
    day: found,
    era: wasOld ? 'historicBE' : era,
    year,
    mayBeOldStyle: era === 'BE' && inOld && month <= 3,
    weekday: null,
  }
}

/** Four digits say their era, whatever stands before them; two are never in the future. */
function yearOf(
  text: string,
  said: Parts['era'],
  { thisYear, era: chosen }: DateHints,
): { year: number; era: 'BE' | 'CE' | 'RS' } {
  const number = Number(text)
  if (said === 'RS') return { year: number, era: 'RS' }
  if (text.length === 2) {
    const era = said ?? chosen ?? 'BE'
    const now = era === 'BE' ? thisYear + BUDDHIST : thisYear
    const century = Math.floor(now / 100) * 100
    return { year: century + number > now ? century - 100 + number : century + number, era }
  }
  if (number >= FIRST_YEAR + BUDDHIST) return { year: number, era: 'BE' }
  return { year: number, era: 'CE' }
}

function swapped(year: number, era: 'BE' | 'CE' | 'RS', day: number, month: number, hints: DateHints): Meant[] {
  if (day > 12) return []
  const other = dayOf({ day: month, month: day, year: String(year), era }, hints)
  return other.kind === 'day' ? [{ day: other.day, why: 'swapped' }] : []
}

/** Nobody was born from January to March 2483: the year had nine months. */
function around2483(day: number, month: number): Meant[] {
  const both = [
    { day: { year: 1940, month, day }, why: 'before' as const },
    { day: { year: 1941, month, day }, why: 'after' as const },
  ]
  return both.filter((one) => isRealDay(one.day))
}

function outOfRange(year: number, month: number, day: number): Meant[] {
  const once = year - 2 * BUDDHIST
  const meant = { year: once, month, day }
  return once >= FIRST_YEAR && once <= LAST_YEAR && isRealDay(meant) ? [{ day: meant, why: 'twice543' }] : []
}

const weekdays: readonly [RegExp, number][] = [
  [/^(?:วัน)?(?:พฤหัสบดี|พฤหัส|พฤ(?:\.|(?= ))|thu(?:rsday|\.)?)/, 4],
  [/^(?:วัน)?(?:อาทิตย์|อา(?:\.|(?= ))|sun(?:day|\.)?)/, 0],
  [/^(?:วัน)?(?:จันทร์|จ(?:\.|(?= ))|mon(?:day|\.)?)/, 1],
  [/^(?:วัน)?(?:อังคาร|อ(?:\.|(?= ))|tue(?:sday|\.)?)/, 2],
  [/^(?:วัน)?(?:พุธ|พ(?:\.(?! ?ศ)|(?= ))|wed(?:nesday|\.)?)/, 3],
  [/^(?:วัน)?(?:ศุกร์|ศ(?:\.|(?= ))|fri(?:day|\.)?)/, 5],
  [/^(?:วัน)?(?:เสาร์|ส(?:\.(?! ?ค)|(?= ))|sat(?:urday|\.)?)/, 6],
]

function withoutWeekday(text: string): { weekday: number | null; text: string } {
  for (const [pattern, weekday] of weekdays) {
    const match = pattern.exec(text)
    if (match) return { weekday, text: text.slice(match[0].length).replace(/^(?:กลางคืน|กลางวัน)?[ ,]*(?:ที่)? ?/, '') }
  }
  return { weekday: null, text: text.replace(/^(?:วันที่|วัน|ที่) ?/, '') }
}

const invalid = (meant: Meant[] = []): Extract<DateReading, { kind: 'wrong' }> => ({
  kind: 'wrong',
  code: 'HORA_DATE_INVALID',
  meant,
})
