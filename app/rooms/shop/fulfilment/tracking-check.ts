/**
 * Pure: whether a number can be one of a carrier's. Thai Post's is international (UPU S10): two letters, eight digits, a check
 * digit, TH; a wrong digit is refused. Of the others only what their numbers look like is known in public, not how they are
 * made: what looks otherwise is a hint, never a refusal.
 */
import type { LocalText } from '#kernel/context.ts'
import type { Carrier } from './carriers.ts'

const s10 = /^[A-Z]{2}(\d{8})(\d)TH$/
const weights = [8, 6, 4, 2, 3, 5, 9, 7]

/** UPU S10: 11 − the weighted sum mod 11; 10 is written 0, 11 is written 5. */
export function isThaiPost(tracking: string): boolean {
  const [, digits, check] = s10.exec(tracking) ?? []
  if (digits === undefined) return false
  const left = 11 - ([...digits].reduce((sum, digit, at) => sum + Number(digit) * weights[at]!, 0) % 11)
  return Number(check) === (left === 10 ? 0 : left === 11 ? 5 : left)
}

/** Seen on parcels and on the carriers' public pages, 2026; they may have others. */
const looks: Partial<Record<Carrier, RegExp>> = {
  flash: /^TH[A-Z0-9]{10,16}$/,
  jt: /^(?:\d{12}|\d{15}|JT\d{10,13})$/,
  kex: /^[A-Z]{2,6}[A-Z0-9]{6,14}$/,
  spx: /^(?:SPXTH|TH)[A-Z0-9]{10,16}$/,
}

export interface TrackingDoubt extends LocalText {
  /** Else it is only unusual. */
  isWrong: boolean
}

/** Null for a number that may be; nothing is said of none. */
export function trackingDoubt(carrier: Carrier | null | undefined, tracking: string): TrackingDoubt | null {
  if (!carrier || tracking === '') return null
  if (carrier === 'thailand_post') {
    if (isThaiPost(tracking)) return null
    if (s10.test(tracking)) return { isWrong: true, ...badCheck }
    return { isWrong: false, ...notPost }
  }
  const look = looks[carrier]
  return look && !look.test(tracking) ? { isWrong: false, ...unusual } : null
}

const badCheck = {
  th: 'เลขพัสดุไปรษณีย์ไทยนี้ตัวเลขไม่ถูกต้อง โปรดตรวจทีละหลัก',
  en: 'This Thailand Post number cannot be right. Please check its digits.',
}
const notPost = {
  th: 'เลขไปรษณีย์ไทยมีตัวอักษร 2 ตัว ตัวเลข 9 หลัก และ TH',
  en: 'Thailand Post’s numbers are two letters, nine digits and TH.',
}
const unusual = { th: 'เลขนี้ไม่เหมือนเลขของขนส่งที่เลือก', en: 'This does not look like a number of that carrier.' }
