/** Pure: what a buyer must be told about a line before it is ordered (commerce.md §3.1). */
interface Line {
  quantity: number
  unitPriceSatang: bigint
  seenPriceSatang: bigint
  sellable: boolean
  available: number | null
}

export type CartNotice =
  | { kind: 'gone' }
  | { kind: 'priceChanged'; wasSatang: bigint; nowSatang: bigint }
  | { kind: 'short'; available: number }

export function noticesOf(line: Line): CartNotice[] {
  if (!line.sellable) return [{ kind: 'gone' }]
  const notices: CartNotice[] = []
  if (line.unitPriceSatang !== line.seenPriceSatang)
    notices.push({ kind: 'priceChanged', wasSatang: line.seenPriceSatang, nowSatang: line.unitPriceSatang })
  if (line.available !== null && line.available < line.quantity)
    notices.push({ kind: 'short', available: line.available })
  return notices
}
