/** Pure: what a buyer must be told about a line before it is ordered (commerce.md §3.1). */
interface Line {
  quantity: number
  unitPriceSatang: bigint
  seenPriceSatang: bigint
  sellable: boolean
  available: number | null
  atBranch?: number | null
}

export type CartNotice =
  | { kind: 'gone' }
  | { kind: 'priceChanged'; wasSatang: bigint; nowSatang: bigint }
  | { kind: 'short'; available: number }
  /** A branch has them; there is not enough to be sent. */
  | { kind: 'fetchOnly'; available: number }

/** What is fetched at a branch need not lie where parcels leave from: what that branch lacks is said beside it. */
export const noticesFor = (
  { notices }: { notices: readonly CartNotice[] },
  branch: object | undefined,
): readonly CartNotice[] => (branch ? notices.filter(({ kind }) => kind !== 'short' && kind !== 'fetchOnly') : notices)

export function noticesOf(line: Line): CartNotice[] {
  if (!line.sellable) return [{ kind: 'gone' }]
  const notices: CartNotice[] = []
  if (line.unitPriceSatang !== line.seenPriceSatang)
    notices.push({ kind: 'priceChanged', wasSatang: line.seenPriceSatang, nowSatang: line.unitPriceSatang })
  if (line.available !== null && line.available < line.quantity)
    notices.push({ kind: (line.atBranch ?? 0) >= line.quantity ? 'fetchOnly' : 'short', available: line.available })
  return notices
}
