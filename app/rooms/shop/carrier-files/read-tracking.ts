/** Pure: which parcel got which number, from the file that a carrier gives back: by order number, else by the buyer's telephone. */
import type { Table } from '#kernel/table-file/table.ts'
import { payoutRoleOf } from '../payouts/payout-layout.ts'

export interface Waiting {
  number: string
  phone: string
}

export interface FoundTracking {
  /** Order → number of its parcel. */
  tracking: Record<string, string>
  /** Lines of no order here, or of one that the file has twice. */
  unknown: number
}

/** Null where no column is called a tracking number. */
export function readTracking({ rows }: Table, waiting: readonly Waiting[]): FoundTracking | null {
  const at = rows.slice(0, 30).findIndex(({ cells }) => cells.some((cell) => payoutRoleOf(cell) === 'tracking'))
  const head = rows[at]
  if (!head) return null
  const place = head.cells.findIndex((cell) => payoutRoleOf(cell) === 'tracking')
  const numbers = new Map(waiting.map(({ number }) => [plain(number), number]))
  const phones = Map.groupBy(waiting, ({ phone }) => lastDigits(phone))
  const found: FoundTracking = { tracking: {}, unknown: 0 }
  for (const { cells } of rows.slice(at + 1)) {
    const tracking = plain(cells[place] ?? '')
    if (!tracking) continue
    const others = cells.filter((_, index) => index !== place)
    const byNumber = others.map((cell) => numberIn(cell, numbers)).find(Boolean)
    const byPhone = others.map((cell) => phones.get(lastDigits(cell))).find((all) => all?.length === 1)?.[0]?.number
    const number = byNumber ?? byPhone
    if (!number || found.tracking[number]) found.unknown++
    else found.tracking[number] = tracking
  }
  return found
}

const plain = (text: string): string => text.replaceAll(/[\s'-]/g, '').toUpperCase()

/** `SA-1042`, also among other words: `1 ถนนใหม่ (SA-1042)`. */
const numberIn = (cell: string, numbers: ReadonlyMap<string, string>): string | undefined =>
  numbers.get(plain(cell)) ??
  cell
    .split(/[\s()|,]+/)
    .map((word) => numbers.get(plain(word)))
    .find(Boolean)

/** The last nine: 0812345678, 66812345678 and 812345678 are one. */
const lastDigits = (text: string): string => {
  const digits = text.replaceAll(/\D/g, '')
  return digits.length >= 9 ? digits.slice(-9) : '-'
}
