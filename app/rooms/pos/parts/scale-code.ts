/** Pure: what a scanner read. A barcode that goods have comes first, then the labels of scales, whose check digit is looked at first. */
export interface ScaleRule {
  /** With which the code begins: 21 */
  prefix: string
  /** What its value says: grams, or satang. */
  says: 'weight' | 'price'
  /** Digits of the goods' own code. */
  itemDigits: number
  /** A digit before the price that checks it; it is not looked at. */
  hasVerifier?: boolean
}

export type ScaleCode =
  | { kind: 'barcode'; code: string }
  | { kind: 'scale'; item: string; says: 'weight' | 'price'; value: number }
  | { kind: 'refused'; why: 'length' | 'checkDigit' | 'weightZero' | 'priceZero' }

/** `isKnown`: goods have just this barcode, for which nothing is taken apart, except a label of no weight or price. */
export function readScan(scanned: string, rules: readonly ScaleRule[], isKnown: (code: string) => boolean): ScaleCode {
  const code = scanned.trim().replace(/^\]E0/, '')
  if (!/^\d+$/.test(code)) return { kind: 'barcode', code }
  const rule = rules.find(({ prefix }) => code.startsWith(prefix))
  if (isKnown(code) && !(rule && code.length === 13 && valueOf(code, rule) === 0)) return { kind: 'barcode', code }
  if (!rule || (code.length !== 13 && code.length !== 12)) return { kind: 'barcode', code }
  if (code.length !== 13) return { kind: 'refused', why: 'length' }
  if (checkDigitOf(code) !== Number(code[12])) return { kind: 'refused', why: 'checkDigit' }
  const value = valueOf(code, rule)
  if (value === 0) return { kind: 'refused', why: rule.says === 'weight' ? 'weightZero' : 'priceZero' }
  const item = code.slice(rule.prefix.length, rule.prefix.length + rule.itemDigits)
  return { kind: 'scale', item, says: rule.says, value }
}

function valueOf(code: string, { prefix, itemDigits, hasVerifier = false }: ScaleRule): number {
  return Number(code.slice(prefix.length + itemDigits + (hasVerifier ? 1 : 0), 12))
}

/** GS1: odd places once, even ones three times. */
function checkDigitOf(code: string): number {
  const sum = Array.from(code.slice(0, 12)).reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10
}

/** Grams of a label that says its price, half up; what is charged is the price. */
export const gramsOfPrice = (priceSatang: bigint, perKiloSatang: bigint): number =>
  Number((priceSatang * 2000n + perKiloSatang) / (perKiloSatang * 2n))

/** What a weight costs, half up once for the line. */
export const priceOfGrams = (grams: number, perKiloSatang: bigint): bigint =>
  (perKiloSatang * BigInt(grams) + 500n) / 1000n
