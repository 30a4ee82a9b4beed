/** The largest amount the product handles, in satang: |x| < 9·10^15 (commerce.md §2), so it also fits a JSON number. */
export const MAX_SATANG = 8_999_999_999_999_999n

export type MoneyLocale = 'th' | 'en'

/**
 * `129000n` → `฿1,290.00`, `-129000n` → `-฿1,290.00`. Always two decimals and Arabic digits, so that columns line
 * up with tabular figures; Thai and English write it alike, the locale is taken for the day they differ.
 */
export function formatBaht(satang: bigint, _options: { locale?: MoneyLocale } = {}): string {
  const [baht = '0', decimals = '00'] = satangToDecimal(absolute(satang)).split('.')
  return `${satang < 0n ? '-' : ''}฿${baht.replace(/\B(?=(?:\d{3})+$)/g, ',')}.${decimals}`
}

/** `129000n` → `1290.00`: for CSV, XML and QR codes, where a comma would harm. */
export function satangToDecimal(satang: bigint): string {
  const digits = absolute(satang).toString().padStart(3, '0')
  return `${satang < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * What a person typed → satang, or null when it is not a plain amount of baht.
 * Takes `1290`, `1,290`, `1290.5`, `฿1,290.00`, Thai digits. Refuses signs, exponents, more than two decimals,
 * commas in the wrong place, and amounts above MAX_SATANG.
 */
export function parseBaht(text: string): bigint | null {
  if (text.length > 40) return null
  const plain = arabicDigits(text.trim()).replace(/^฿\s?/, '')
  const match = /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/.exec(plain)
  if (!match) return null
  const baht = (match[1] ?? '').replaceAll(',', '')
  const satang = BigInt(baht) * 100n + BigInt((match[2] ?? '').padEnd(2, '0'))
  return satang <= MAX_SATANG ? satang : null
}

/**
 * Satang as JSON carries it: a whole number of satang (safe, because MAX_SATANG < 2^53).
 * @throws RangeError above MAX_SATANG.
 */
export function satangToJson(satang: bigint): number {
  if (absolute(satang) > MAX_SATANG) throw new RangeError(`satang out of range: ${satang}`)
  return Number(satang)
}

/**
 * A JSON number of satang → bigint; null for text, fractions, NaN, and anything beyond ±MAX_SATANG.
 * With zod: `z.number().refine(n => satangFromJson(n) !== null).transform(BigInt)`.
 */
export function satangFromJson(value: unknown): bigint | null {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return null
  const satang = BigInt(value)
  return absolute(satang) <= MAX_SATANG ? satang : null
}

/** `bp` basis points (700 = 7 %) of an amount, half rounded away from zero, so a refund mirrors its sale (§4 rule 10). */
export function percentOf(satang: bigint, bp: number): bigint {
  return divideHalfUp(satang * basisPoints(bp), 10_000n)
}

/** The VAT inside a VAT-inclusive amount: round-half-up(gross × bp / (10000 + bp)), §1. */
export function vatIncluded(grossSatang: bigint, bp: number): bigint {
  return divideHalfUp(grossSatang * basisPoints(bp), 10_000n + basisPoints(bp))
}

/** `numerator / denominator` to the nearest whole, half away from zero. The denominator is positive. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  if (denominator <= 0n) throw new RangeError('denominator must be positive')
  const rounded = (absolute(numerator) * 2n + denominator) / (denominator * 2n)
  return numerator < 0n ? -rounded : rounded
}

/**
 * Splits `total` in proportion to `weights` by largest remainder: the shares add up to `total` exactly, equal
 * remainders go to the lower index. A zero weight gets nothing, unless all are zero: then the split is even.
 * When `total` ≤ Σ weights no share exceeds its weight.
 * @throws RangeError for a negative total or weight, or something to split among nobody.
 */
export function spread(total: bigint, weights: readonly bigint[]): bigint[] {
  if (total < 0n || weights.some((weight) => weight < 0n)) throw new RangeError('spread takes no negative amounts')
  if (weights.length === 0 && total > 0n) throw new RangeError('nobody to spread among')
  const sum = weights.reduce((a, b) => a + b, 0n)
  if (sum === 0n)
    return weights.length === 0
      ? []
      : spread(
          total,
          weights.map(() => 1n),
        )
  const shares = weights.map((weight) => (total * weight) / sum)
  const left = Number(total - shares.reduce((a, b) => a + b, 0n))
  weights
    .map((weight, index) => ({ index, remainder: (total * weight) % sum }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
    .slice(0, left)
    .forEach(({ index }) => (shares[index] = (shares[index] ?? 0n) + 1n))
  return shares
}

/** `๑๒๙๐` → `1290`; every other character stays. */
export function arabicDigits(text: string): string {
  return text.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
}

function basisPoints(bp: number): bigint {
  if (!Number.isSafeInteger(bp) || bp < 0) throw new RangeError(`not basis points: ${bp}`)
  return BigInt(bp)
}

function absolute(n: bigint): bigint {
  return n < 0n ? -n : n
}
