/** Pure: of which lines something is still to be packed, and how much. */
import type { OrderLine } from '../order-read.server.ts'

export function leftToPack<Line extends OrderLine>({ lines }: { lines: readonly Line[] }): (Line & { left: number })[] {
  return lines
    .filter(({ needsParcel }) => needsParcel)
    .map((line) => ({ ...line, left: line.quantity - line.withdrawn - line.packed }))
    .filter(({ left }) => left > 0)
}
