/** Pure: which slips are printed for an order, and what stands on each. */
import type { PrintedOrder } from './orders-at-once.ts'

export interface SlipOf {
  /** Null while nothing is packed: all that is to be sent. */
  parcelNo: number | null
  lines: { lineId: string; quantity: number }[]
}

/** One for each parcel that is being packed; of an order of which all has left, for each that left. */
export function packingSlips({ lines, parcels }: Pick<PrintedOrder, 'lines' | 'parcels'>): SlipOf[] {
  const open = parcels.filter(({ state }) => state !== 'sent')
  const left = lines
    .map((line) => ({ lineId: line.lineId, quantity: line.quantity - line.withdrawn - line.packed }))
    .filter(({ quantity }) => quantity > 0)
  const packed = (open.length > 0 ? open : left.length > 0 ? [] : parcels).map((parcel) => ({
    parcelNo: parcel.parcelNo,
    lines: parcel.lines.map(({ lineId, quantity }) => ({ lineId, quantity })),
  }))
  return packed.length > 0 ? packed : [{ parcelNo: null, lines: left }]
}
