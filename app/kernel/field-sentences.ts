/** What a field says when what was typed cannot be read: the same words from the field itself and from the server. */
import { formatTypedDate } from './typed-date.ts'
import { formatBaht } from './money.ts'

export interface Sentence {
  readonly th: string
  readonly en: string
}

export const wrong = {
  empty: { th: 'โปรดกรอกช่องนี้', en: 'Please fill this in.' },
  name: { th: 'โปรดกรอกชื่อ', en: 'Please give a name.' },
  email: {
    th: 'อีเมลไม่ถูกต้อง เช่น somchai@example.com',
    en: 'This is not an e-mail address, such as somchai@example.com.',
  },
  hidden: { th: 'มีอักขระที่มองไม่เห็นปนอยู่', en: 'There are characters in it that nobody can see.' },
  phone: {
    th: 'หมายเลขโทรศัพท์ไม่ถูกต้อง เช่น 081 234 5678 หรือ +81 90 1234 5678',
    en: 'This is not a phone number, such as 081 234 5678 or +81 90 1234 5678.',
  },
  taxId: {
    th: 'เลขประจำตัวผู้เสียภาษีไม่ถูกต้อง โปรดตรวจ 13 หลักอีกครั้ง',
    en: 'This tax id is not right. Please check its 13 digits.',
  },
  nationalId: {
    th: 'เลขประจำตัวประชาชนไม่ถูกต้อง โปรดตรวจ 13 หลักอีกครั้ง',
    en: 'This national id is not right. Please check its 13 digits.',
  },
  branchNo: {
    th: 'รหัสสาขามี 5 หลัก สำนักงานใหญ่คือ 00000',
    en: 'A branch number has 5 digits; the head office is 00000.',
  },
  zip: { th: 'รหัสไปรษณีย์มี 5 หลัก', en: 'A zip has 5 digits.' },
  baht: { th: 'จำนวนเงินไม่ถูกต้อง เช่น 1,290.50', en: 'This is not an amount, such as 1,290.50.' },
  number: { th: 'โปรดกรอกเป็นตัวเลข', en: 'Please type a number.' },
  date: { th: 'วันที่ไม่ถูกต้อง เช่น 21/11/2569', en: 'This is not a date, such as 21/11/2026.' },
  month: { th: 'เดือนไม่ถูกต้อง เช่น 11/2569', en: 'This is not a month, such as 11/2026.' },
  time: { th: 'เวลาไม่ถูกต้อง เช่น 09:30', en: 'This is not a time, such as 09:30.' },
  closedDay: { th: 'เลือกวันนี้ไม่ได้ โปรดเลือกวันอื่น', en: 'This day cannot be chosen. Please choose another one.' },
} as const satisfies Record<string, Sentence>

/** Outside its bounds, or null: the sentence names the bound that was crossed. */
export function outside<Value extends number | bigint | string>(
  value: Value,
  { min, max }: { min?: Value | undefined; max?: Value | undefined },
  show: (bound: Value, locale: 'th' | 'en') => string = (bound) => String(bound),
): Sentence | null {
  if (min !== undefined && value < min)
    return { th: `ต้องไม่น้อยกว่า ${show(min, 'th')}`, en: `Must be at least ${show(min, 'en')}.` }
  if (max !== undefined && value > max)
    return { th: `ต้องไม่เกิน ${show(max, 'th')}`, en: `Must be at most ${show(max, 'en')}.` }
  return null
}

export function outsideDays(
  day: string,
  { min, max }: { min?: string | undefined; max?: string | undefined },
): Sentence | null {
  if (min !== undefined && day < min)
    return { th: `ต้องไม่ก่อน ${formatTypedDate(min, 'th')}`, en: `Must not be before ${formatTypedDate(min, 'en')}.` }
  if (max !== undefined && day > max)
    return { th: `ต้องไม่หลัง ${formatTypedDate(max, 'th')}`, en: `Must not be after ${formatTypedDate(max, 'en')}.` }
  return null
}

export const outsideBaht = (
  satang: bigint,
  bounds: { min?: bigint | undefined; max?: bigint | undefined },
): Sentence | null => outside(satang, bounds, (bound) => formatBaht(bound))
