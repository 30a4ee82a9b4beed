/** Pure: weights of other tills. Here a price is for a kilogram (International Yard and Pound Agreement, 1959: 1 lb = 0.45359237 kg). */
import { parseBaht, satangToDecimal } from '#kernel/money.ts'
import { plainAmount } from '#kernel/table-file/amount-cell.ts'
import type { WeightUnit } from './till.ts'

/** In hundredths of a microgram. */
const sizes: Record<WeightUnit, bigint> = {
  kg: 100_000_000_000n,
  g: 100_000_000n,
  lb: 45_359_237_000n,
  oz: 2_834_952_312n,
}
const words: readonly (readonly [WeightUnit, RegExp])[] = [
  ['kg', /\b(?:kgs?|kilos?|kilograms?|กก|กิโลกรัม)(?![a-z])/i],
  ['lb', /\b(?:lbs?|pounds?)(?![a-z])/i],
  ['oz', /\b(?:oz|ounces?)(?![a-z])/i],
  ['g', /\b(?:g|gr|grams?|กรัม)(?![a-z])/i],
]

/** `kg`, `Per pound (.00)`, …; null: by the piece; '': by something that is no weight. */
export function weightUnit(said: string): WeightUnit | '' | null {
  if (said === '' || /\b(?:each|items?|pieces?|pcs?|units?|ชิ้น)\b/i.test(said)) return null
  return words.find(([, pattern]) => pattern.test(said))?.[0] ?? ''
}

/** Half a satang goes up. What is no amount stays, to be refused where it stands. */
export function perKilo(price: string, unit: WeightUnit): string {
  const satang = parseBaht(plainAmount(price))
  return satang === null ? price : satangToDecimal((satang * sizes.kg * 2n + sizes[unit]) / (sizes[unit] * 2n))
}

/** To the gram; what is no number stays. */
export function kilosOf(amount: string, unit: WeightUnit): string {
  const typed = /^(\d{1,9})(?:\.(\d{1,5})\d*)?$/.exec(amount.replaceAll(',', ''))
  if (!typed || unit === 'kg') return amount
  const many = BigInt(typed[1]! + (typed[2] ?? '').padEnd(5, '0'))
  const grams = (many * sizes[unit] * 2n + sizes.g * 100_000n) / (sizes.g * 200_000n)
  return `${grams / 1000n}.${String(grams % 1000n).padStart(3, '0')}`
}
