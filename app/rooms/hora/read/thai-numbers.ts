/** Small numbers as people say them in Thai: สามสิบห้า, ยี่สิบ, นึง, ๑๕, 40. */
import { arabicDigits } from '#kernel/money.ts'

const units = ['ศูนย์', 'หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า']
const word = `(?:นึง|เอ็ด|ยี่|${units.join('|')})`
export const unitPattern = `(?:นึง|${units.slice(1).join('|')})`
/** One number: digits, or words with at most one สิบ. */
export const numberPattern = `(?:\\d{1,2}|${word}?สิบ${word}?|${word})`

/** 0 to 99; null for what is no number. */
export function thaiNumber(text: string): number | null {
  const plain = arabicDigits(text.trim())
  if (/^\d{1,2}$/.test(plain)) return Number(plain)
  const match = new RegExp(`^(?:(${word})?(สิบ))?(${word})?$`).exec(plain)
  if (!match || plain === '') return null
  const [, tens, ten, unit] = match
  const ones = unit === undefined ? 0 : unitOf(unit)
  if (ones === null) return null
  return ten === undefined ? ones : (tens === undefined ? 1 : (unitOf(tens) ?? 0)) * 10 + ones
}

function unitOf(text: string): number | null {
  if (text === 'นึง' || text === 'เอ็ด') return 1
  if (text === 'ยี่') return 2
  const index = units.indexOf(text)
  return index < 0 ? null : index
}
