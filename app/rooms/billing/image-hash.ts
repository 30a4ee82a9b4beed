/**
 * The 64-bit difference hash of a picture, 16 hex digits: alike pictures have near hashes. A slip within distance 6 of
 * another is shown in yellow (commerce.md §4 rule 6).
 * @param gray 72 brightness values 0–255, the picture shrunk to 9 wide × 8 high, row by row.
 * @throws RangeError for another number of pixels.
 */
export function dHash(gray: ArrayLike<number>): string {
  if (gray.length !== WIDTH * HEIGHT) throw new RangeError('dHash takes 9 × 8 pixels')
  let bits = 0n
  for (let row = 0; row < HEIGHT; row++) {
    for (let column = 0; column < WIDTH - 1; column++) {
      const at = row * WIDTH + column
      bits = (bits << 1n) | ((gray[at] ?? 0) < (gray[at + 1] ?? 0) ? 1n : 0n)
    }
  }
  return bits.toString(16).padStart(16, '0')
}

/** How many of the 64 bits differ, 0–64. @throws RangeError when either is not a dHash. */
export function hammingDistance(a: string, b: string): number {
  if (!isHash(a) || !isHash(b)) throw new RangeError('not a 64-bit hash')
  let differing = BigInt(`0x${a}`) ^ BigInt(`0x${b}`)
  let count = 0
  for (; differing > 0n; differing &= differing - 1n) count++
  return count
}

const WIDTH = 9
const HEIGHT = 8

function isHash(text: string): boolean {
  return /^[0-9a-f]{16}$/.test(text)
}
