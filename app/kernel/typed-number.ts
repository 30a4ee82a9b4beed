/** Numbers and baht as people type and paste them: Thai digits, commas, ฿, บาท. No float on the way to money. */
import { formatBaht, parseBaht } from './money.ts'
import { pastedCode } from './pasted.ts'

/** `฿1,290.50`, `๑๒๙๐ บาท`, with `negative` also `-20` → satang; null when it is no amount. */
export function parseTypedBaht(text: string, { negative = false }: { negative?: boolean } = {}): bigint | null {
  if (text.length > 60) return null
  const plain = pastedCode(text).replace(/\s*(?:บาท(?:ถ้วน)?|baht|thb)\.?$/i, '')
  const minus = /^(฿?\s?)[-−](?=[\d๐-๙.฿])/.exec(plain)
  if (!minus) return parseBaht(plain)
  const satang = negative ? parseBaht(minus[1] + plain.slice(minus[0].length)) : null
  return satang === null ? null : -satang
}

/** `129050n` → `1,290.50`: as it stands behind the ฿ of its field. */
export function formatTypedBaht(satang: bigint): string {
  return formatBaht(satang).replace('฿', '')
}

/** `1,250`, `๑๒`, with `decimals` also `0.5` → a number; null when it is none, or has more decimals than that. */
export function parseTypedNumber(text: string, { decimals = 0 }: { decimals?: number } = {}): number | null {
  if (text.length > 24) return null
  const plain = pastedCode(text)
  const match = /^-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/.exec(plain)
  if (!match || (match[1] ?? '').length > decimals) return null
  const number = Number(plain.replaceAll(',', ''))
  return Number.isSafeInteger(Math.trunc(number)) ? number + 0 : null
}

/** `1250` → `1,250`. */
export function formatTypedNumber(value: number): string {
  const [whole = '0', rest] = String(value).split('.')
  return whole.replace(/\B(?=(?:\d{3})+$)/g, ',') + (rest === undefined ? '' : `.${rest}`)
}
