/** What a finger that moved by so many pixels meant: 1 the next one (to the left), −1 the one before, 0 nothing. */
export function swipe(x: number, y: number): -1 | 0 | 1 {
  if (Math.abs(x) < 48 || Math.abs(x) < 2 * Math.abs(y)) return 0
  return x < 0 ? 1 : -1
}
