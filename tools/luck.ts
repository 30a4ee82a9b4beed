/** Mulberry32: the same choices for the same seed. */
export function luckOf(seed: number) {
  const next = () => {
    seed = (seed + 0x6d2b79f5) | 0
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const upTo = (most: number) => Math.floor(next() * (most + 1))
  return {
    upTo,
    between: (a: number, b: number) => a + upTo(b - a),
    pick: <T>(of: readonly T[]): T => of[upTo(of.length - 1)]!,
  }
}
export type Luck = ReturnType<typeof luckOf>
