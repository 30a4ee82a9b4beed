/**
 * A time of birth as people say it → hours and minutes. Where two readings are possible they are all given and none is
 * chosen: an hour decides the lagna. The six-hour clock: ตี 1–5, 1–5 โมงเช้า (07:00–11:00), บ่าย 1–5, 1–6 ทุ่ม.
 */
import { arabicDigits } from '#kernel/money.ts'
import { pastedLine } from '#kernel/pasted.ts'
import type { Clock } from '../core/index.ts'
import { numberPattern, thaiNumber } from './thai-numbers.ts'

export interface TimeChoice extends Clock {
  /** of the day after the one that was typed */
  nextDay?: boolean
}

export type TimeReading =
  | { kind: 'empty' }
  | { kind: 'unknown' }
  | { kind: 'clock'; clock: Clock }
  | { kind: 'ask'; why: 'midnight' | 'half' | 'minutes' | 'range'; choices: readonly TimeChoice[] }
  | { kind: 'wrong' }

export function readTime(typed: string): TimeReading {
  if (typed.length > 60) return { kind: 'wrong' }
  const text = arabicDigits(pastedLine(typed).toLowerCase())
  if (text === '') return { kind: 'empty' }
  if (/^(?:ไม่ทราบ|ไม่รู้|จำไม่ได้|unknown|-$|\?$)/.test(text)) return { kind: 'unknown' }
  return inNumbers(text) ?? midnight(text) ?? range(text) ?? inWords(text.replaceAll(' ', '')) ?? { kind: 'wrong' }
}

function inNumbers(text: string): TimeReading | null {
  const plain = text.replace(/^เวลา ?/, '').replace(/ ?(?:น\.?|นาฬิกา|o'clock)$/, '')
  const match = /^(\d{1,2}) ?[:.] ?(\d{1,2})(?:[:.]\d{2})? ?(am|pm|a\.m\.|p\.m\.)?$/.exec(plain)
  const joined = match ? null : /^(\d{2})(\d{2})$/.exec(plain)
  const bare = match || joined ? null : /^(\d{1,2})(?: ?(am|pm|a\.m\.|p\.m\.))?$/.exec(plain)
  if (bare && plain === text && !bare[2])
    return Number(bare[1]) > 12 ? clockOf(Number(bare[1]), 0) : bareHour(Number(bare[1]))
  const [, hours, minutes, half] = match ?? joined ?? (bare ? [bare[0], bare[1], '00', bare[2]] : [])
  if (hours === undefined || minutes === undefined) return null
  if (minutes.length === 1) return oneDigit(Number(hours), Number(minutes))
  if (half !== undefined) return turnedHalf(Number(hours), Number(minutes), half)
  if (Number(hours) === 24 && Number(minutes) === 0) return midnightOf(true)
  return clockOf(Number(hours), Number(minutes))
}

/** `8` alone: in the morning, or in the evening. */
function bareHour(hour: number): TimeReading {
  if (hour === 0) return clockOf(0, 0)
  return { kind: 'ask', why: 'half', choices: [hour % 12, (hour % 12) + 12].map((one) => ({ hour: one, minute: 0 })) }
}

/** `8.5`: five minutes, fifty, or half an hour. */
function oneDigit(hour: number, digit: number): TimeReading {
  if (hour > 23) return { kind: 'wrong' }
  const minutes = [digit, digit * 10, digit * 6].filter((minute) => minute < 60)
  const choices = [...new Set(minutes)].map((minute) => ({ hour, minute }))
  return choices.length === 1 ? clockOf(hour, choices[0]!.minute) : { kind: 'ask', why: 'minutes', choices }
}

function turnedHalf(hour: number, minute: number, half: string): TimeReading {
  if (hour < 1 || hour > 12) return { kind: 'wrong' }
  return clockOf((hour % 12) + (half.startsWith('p') ? 12 : 0), minute)
}

function midnight(text: string): TimeReading | null {
  const plain = text.replaceAll(' ', '')
  const ofThree = /^(?:ตอน)?(?:เที่ยงคืน|สองยาม|2ยาม|midnight|(?:หก|6)ทุ่ม)(.*)$/.exec(plain)
  if (!ofThree) return null
  const minute = minutesIn(ofThree[1]!)
  return minute === null ? { kind: 'wrong' } : midnightOf(false, minute)
}

const midnightOf = (isNextFirst: boolean, minute = 0): TimeReading => {
  const choices: TimeChoice[] = [
    { hour: 0, minute },
    { hour: 0, minute, nextDay: true },
  ]
  return { kind: 'ask', why: 'midnight', choices: isNextFirst ? choices.reverse() : choices }
}

/** Parts of the day, from–to: nobody knows the hour. */
const parts: Readonly<Record<string, readonly [number, number]>> = {
  เช้ามืด: [4, 6],
  รุ่งสาง: [5, 6],
  เช้าตรู่: [5, 7],
  เช้า: [6, 9],
  สาย: [9, 11],
  กลางวัน: [11, 13],
  บ่าย: [13, 16],
  เย็น: [16, 18],
  พลบค่ำ: [18, 19],
  หัวค่ำ: [18, 20],
  ค่ำ: [18, 20],
  กลางคืน: [20, 23],
  ดึก: [22, 23],
}

function range(text: string): TimeReading | null {
  const named = /^(?:ประมาณ|ราว ?ๆ?|ช่วง|ตอน|เวลา)* ?(\S+)$/.exec(text)?.[1] ?? ''
  const hours = parts[named]
  return hours ? { kind: 'ask', why: 'range', choices: hours.map((hour) => ({ hour, minute: 0 })) } : null
}

const number = `(${numberPattern})`
/** What stands after the hour: ครึ่ง, fifteen, fifteen minutes, trailing words. */
const rest = `(.*)$`

type Hours = (hour: number | null, tail: string) => TimeReading | null
const whenSaid: readonly [RegExp, Hours][] = [
  [/^(ย่ำรุ่ง)(.*)$/, (_, tail) => withMinutes(6, tail)],
  [/^(ย่ำค่ำ)(.*)$/, (_, tail) => withMinutes(18, tail)],
  [/^(เที่ยง(?:วัน|ตรง)?)(.*)$/, (_, tail) => withMinutes(12, tail)],
  [
    new RegExp(`^ตี${number}${rest}`),
    (hour, tail) => (hour! >= 1 && hour! <= 5 ? withMinutes(hour!, tail) : { kind: 'wrong' }),
  ],
  [new RegExp(`^บ่าย${number}?โมง${rest}`), (hour, tail) => afternoon(hour ?? 1, tail)],
  [new RegExp(`^บ่าย${number}${rest}`), (hour, tail) => afternoon(hour!, tail)],
  [new RegExp(`^${number}?ทุ่ม${rest}`), (hour, tail) => evening(hour, tail)],
  [new RegExp(`^${number}?โมง${rest}`), (hour, tail) => oClock(hour, tail)],
]

function inWords(text: string): TimeReading | null {
  const plain = text.replace(/^(?:เวลา|ตอน|ประมาณ)/, '')
  for (const [pattern, read] of whenSaid) {
    const match = pattern.exec(plain)
    if (match) return read(match[1] === undefined ? null : thaiNumber(match[1]), match[2]!)
  }
  return null
}

const afternoon = (hour: number, tail: string): TimeReading =>
  hour >= 1 && hour <= 5 ? withMinutes(12 + hour, tail.replace(/^โมง/, '')) : { kind: 'wrong' }

/** ทุ่ม, ทุ่มนึง, สามทุ่มสี่สิบ: from one to five; six is midnight. */
function evening(hour: number | null, tail: string): TimeReading {
  if (hour !== null) return hour >= 1 && hour <= 5 ? withMinutes(18 + hour, tail) : { kind: 'wrong' }
  return withMinutes(19, tail.replace(/^(?:นึง|หนึ่ง)/, ''))
}

function oClock(hour: number | null, tail: string): TimeReading {
  const half = /(เช้า|เย็น)/.exec(tail)?.[1]
  const minutes = half ? tail.replace(half, '') : tail
  if (half === 'เย็น')
    return hour !== null && hour >= 3 && hour <= 6 ? withMinutes(12 + hour, minutes) : { kind: 'wrong' }
  if (half === 'เช้า') {
    const counted = hour ?? 1
    return counted >= 1 && counted <= 11 ? withMinutes(counted < 6 ? counted + 6 : counted, minutes) : { kind: 'wrong' }
  }
  if (hour === null || hour < 1 || hour > 12) return { kind: 'wrong' }
  if (hour >= 7) return withMinutes(hour, minutes)
  const minute = minutesIn(minutes)
  if (minute === null) return { kind: 'wrong' }
  const early = hour === 6 ? 6 : hour + 6
  return { kind: 'ask', why: 'half', choices: [early, hour + 12].map((one) => ({ hour: one, minute })) }
}

function withMinutes(hour: number, tail: string): TimeReading {
  const minute = minutesIn(tail)
  return minute === null ? { kind: 'wrong' } : { kind: 'clock', clock: { hour, minute } }
}

function minutesIn(tail: string): number | null {
  const plain = tail.replace(/^(?:ตรง|กับ)/, '').replace(/(?:นาที|น\.?)$/, '')
  if (plain === '' || plain === 'ตรง') return 0
  if (plain === 'ครึ่ง') return 30
  const minute = thaiNumber(plain)
  return minute !== null && minute < 60 ? minute : null
}

const clockOf = (hour: number, minute: number): TimeReading =>
  hour < 24 && minute < 60 ? { kind: 'clock', clock: { hour, minute } } : { kind: 'wrong' }
