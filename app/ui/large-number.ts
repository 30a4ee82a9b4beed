/** 999 → 999, 1000 → 1k, 1500 → 1.5k, 999999 → 999.9k, 1000000 → 1M; cut, never rounded up (content.md §3.9). */
export function largeNumber(value: number | bigint): string {
  const number = Number(value)
  if (!Number.isFinite(number)) return String(value)
  const size = Math.abs(number)
  const sign = number < 0 ? '-' : ''
  if (size >= 1_000_000) return `${sign}${tenths(size, 1_000_000)}M`
  if (size >= 1000) return `${sign}${tenths(size, 1000)}k`
  return String(number)
}

// Whole tenths are counted before they are divided: 1.1 is not eleven times a tenth in binary.
const tenths = (size: number, unit: number): string => String(Math.floor(size / (unit / 10)) / 10)
