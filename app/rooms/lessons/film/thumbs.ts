/** Pure: small pictures of a film in one large one, and which of them belongs to a second. */
export interface Thumbs {
  /** Seconds from one to the next. */
  everyS: number
  count: number
  columns: number
  /** Of one of them, in pixels. */
  width: number
  height: number
}

const most = 100
const leastEveryS = 2
export const thumbsIn = { columns: 10, width: 160, height: 90 }

export function thumbsFor(durationS: number): Thumbs {
  const everyS = Math.max(leastEveryS, Math.ceil(durationS / most))
  return { everyS, count: Math.max(1, Math.min(most, Math.ceil(durationS / everyS))), ...thumbsIn }
}

/** Where in the large picture it is, from its left top corner. */
export function thumbAt({ everyS, count, columns, width, height }: Thumbs, second: number): { x: number; y: number } {
  const n = Math.min(count - 1, Math.max(0, Math.floor(second / everyS)))
  return { x: (n % columns) * width, y: Math.floor(n / columns) * height }
}
