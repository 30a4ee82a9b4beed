/**
 * What tests choose at random is the same in every run: a run says something about the change and not about the dice.
 * `SALA_SEED=random npx vitest run …` throws them anew and says which seed it was; `SALA_SEED=7` does that one again.
 */
export const seed = Number(process.env.SALA_SEED ?? 2569)

/** Mulberry32: the same choices for the same seed. */
export function luckOf(of: number = seed) {
  let state = of
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const upTo = (most: number) => Math.floor(next() * (most + 1))
  return {
    next,
    upTo,
    between: (a: number, b: number) => a + upTo(b - a),
    pick: <T>(from: readonly T[]): T => from[upTo(from.length - 1)]!,
    shuffled: <T>(list: readonly T[]): T[] =>
      list
        .map((item) => ({ item, at: next() }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ item }) => item),
  }
}
export type Luck = ReturnType<typeof luckOf>
