import { pastedCode } from './pasted.ts'

/**
 * National id or tax id: 13 digits whose last is `(11 − Σ d[i]·(13−i) mod 11) mod 10` (commerce.md §1; the Revenue
 * Department's tax ids of companies carry the same check digit). Plain digits only: normalise first.
 */
export function isThaiId(digits: string): boolean {
  if (!/^\d{13}$/.test(digits)) return false
  const sum = digits
    .slice(0, 12)
    .split('')
    .reduce((total, digit, i) => total + Number(digit) * (13 - i), 0)
  return (11 - (sum % 11)) % 10 === Number(digits[12])
}

/** What a person typed (`1-1017-00230-70-8`, Thai digits, spaces) → 13 digits with a good checksum, or null. */
export function normaliseThaiId(text: string): string | null {
  const digits = digitsOf(text)
  return digits !== null && isThaiId(digits) ? digits : null
}

/** Whether it is a person's: companies and other bodies have a 0 in front. */
export const isPersonId = (taxId: string | undefined): boolean => /^[1-8]\d{12}$/.test(taxId ?? '')

/**
 * The branch of a tax-payer as documents state it: `00000` is the head office (Revenue Department, VAT notice 199).
 * @throws RangeError when not five digits.
 */
export function branchLabel(branchNo: string, locale: 'th' | 'en'): string {
  if (!/^\d{5}$/.test(branchNo)) throw new RangeError('a branch number has five digits')
  if (branchNo === '00000') return locale === 'th' ? 'สำนักงานใหญ่' : 'Head office'
  return locale === 'th' ? `สาขาที่ ${branchNo}` : `Branch ${branchNo}`
}

/**
 * A Thai telephone number as typed (`081-234-5678`, `+66 81 234 5678`, `0066…`, Thai digits) → national form
 * (`0812345678`, `021234567`), or null. Mobiles have 10 digits (06, 08, 09), fixed lines 9 (02 to 05, 07): NBTC plan.
 */
export function normalisePhone(text: string): string | null {
  const digits = digitsOf(pastedCode(text).replace(/^\+\s*(?=66)/, '00'))
  if (digits === null) return null
  const national = digits.replace(/^(?:0066|66(?=\d{8,9}$))0?/, '0')
  return /^(?:0[689]\d{8}|0[23457]\d{7})$/.test(national) ? national : null
}

/** Whether a normalised number is a mobile: only these can be a PromptPay id or take an SMS. */
export function isThaiMobile(phone: string): boolean {
  return /^0[689]\d{8}$/.test(phone)
}

/** A branch as typed (`1`, `00001`, Thai digits) → five digits, or null. */
export function normaliseBranchNo(text: string): string | null {
  const digits = digitsOf(text)
  return digits !== null && digits.length <= 5 ? digits.padStart(5, '0') : null
}

/** Five digits as typed, or null; whether anybody has that zip is for places to say. */
export function normaliseZip(text: string): string | null {
  const digits = digitsOf(text)
  return digits?.length === 5 ? digits : null
}

/** Five digits, 10000 to 96999: the first two are the post office region of a province. Existence is places’ matter. */
export function isZip(text: string): boolean {
  return /^[1-9]\d{4}$/.test(text) && Number(text) < 97_000
}

/** Digits out of separators people use; null when anything else is there, or far too much of it. */
function digitsOf(text: string): string | null {
  if (text.length > 40) return null
  const digits = pastedCode(text).replace(/[\s().-]/g, '')
  return /^\d+$/.test(digits) ? digits : null
}
