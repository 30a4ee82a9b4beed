/** Pure: numbers as people type them, compared without binary fractions. */
import { pastedCode } from '#kernel/pasted.ts'

/** `1,250.50`, `๑,๒๕๐.๕`, `−5`: `-5`; null for what the field must ask about: `0,5`, `0.1+0.2` (traps/exams 22). */
export function readDecimal(typed: string): string | null {
  if (typed.length > 40) return null
  const found = /^([+-]?)(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/.exec(pastedCode(typed))
  if (!found) return null
  const [, sign, whole, rest] = found
  const digits = whole!.replaceAll(',', '').replace(/^0+(?=\d)/, '')
  if (digits.length > 15 || (rest ?? '').length > 12) return null
  return `${sign === '-' ? '-' : ''}${digits}${rest ? `.${rest}` : ''}`
}

/** Below zero: less. Both as `readDecimal` gives them. */
export function compareDecimals(one: string, other: string): number {
  const scale = Math.max(placesOf(one), placesOf(other))
  const difference = scaled(one, scale) - scaled(other, scale)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** `1.1` and `0.1`: `1.0` and `1.2`. */
export function around(middle: string, tolerance: string): { low: string; high: string } {
  const scale = Math.max(placesOf(middle), placesOf(tolerance))
  const [at, by] = [scaled(middle, scale), scaled(tolerance, scale)]
  return { low: textOf(at - by, scale), high: textOf(at + by, scale) }
}

const placesOf = (text: string): number => text.split('.')[1]?.length ?? 0

function scaled(text: string, scale: number): bigint {
  const [whole = '0', rest = ''] = text.replace('-', '').split('.')
  const value = BigInt(whole + rest.padEnd(scale, '0'))
  return text.startsWith('-') ? -value : value
}

function textOf(value: bigint, scale: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(scale + 1, '0')
  const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
  return value < 0n ? `-${text}` : text
}
