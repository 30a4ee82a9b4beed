/** Pure: what stands for each question of a paper once its keys count anew, beside what stood there before. */

/** By the key that counts. Points in millionths; null: a person grades it. */
export interface Scored {
  slot: number
  version: string
  thrown: 'full' | 'out' | null
  /** Nobody loses by it what they had. */
  keepsHigher: boolean
  points: number | null
  most: number
  byHand: boolean
}

/** What was there, as if its question had never been thrown out. */
export interface Held {
  points: number | null
  /** Of one grader or two; null while somebody is asked. */
  counted: number | null
  thrown: 'full' | 'out' | null
}

export interface Mark {
  slot: number
  version: string
  points: number | null
  max: number
  most: number
  isThrown: boolean
  held: number | null
  /** What it adds to the sum; null while somebody is asked. */
  counted: number | null
  byHand: boolean
}

export const nothingHeld: Held = { points: null, counted: null, thrown: null }

export function marksOf(scored: readonly Scored[], held: ReadonlyMap<number, Held>): Mark[] {
  const marks = scored.map((one) => {
    const before = held.get(one.slot) ?? nothingHeld
    return { mark: markOf(one, before), mayGo: mayBeLeftOut(one, before) }
  })
  const out = leftOut(marks)
  return marks.map(({ mark }) => (out.has(mark) ? throwOut(mark, 'out') : mark))
}

function markOf({ slot, version, thrown, keepsHigher, points, most, byHand }: Scored, before: Held): Mark {
  const isHigher = keepsHigher && !thrown && points !== null && before.points !== null && before.points > points
  const base = isHigher ? before.points : (points ?? before.points)
  // What two graders come to is theirs; of what a key scores the points are all there is.
  const counted = points === null ? before.counted : base
  const mark = { slot, version, points: base, max: most, most, isThrown: false, held: null, counted, byHand }
  if (thrown === 'full' || (keepsHigher && before.thrown === 'full' && !thrown)) return throwOut(mark, 'full')
  return thrown === 'out' && !keepsHigher ? throwOut(mark, 'out') : mark
}

/** It counts for nobody, unless somebody would lose by that. */
const mayBeLeftOut = ({ thrown, keepsHigher }: Scored, before: Held): boolean =>
  keepsHigher && (thrown === 'out' || (thrown === null && before.thrown === 'out'))

function throwOut(mark: Mark, way: 'full' | 'out'): Mark {
  const points = way === 'full' ? mark.most : 0
  return { ...mark, points, counted: points, max: points, isThrown: true, held: mark.points }
}

/** Of those that may go: the worst first, as long as the share of points rises by it. What nobody has read is not read for it. */
function leftOut(marks: readonly { mark: Mark; mayGo: boolean }[]): Set<Mark> {
  const [out, may] = [new Set<Mark>(), [] as { mark: Mark; points: number }[]]
  let [points, max] = [0, 0]
  for (const { mark, mayGo } of marks) {
    if (mayGo && mark.counted === null) out.add(mark)
    else {
      points += mark.counted ?? 0
      max += mark.max
      if (mayGo && mark.max > 0) may.push({ mark, points: mark.counted ?? 0 })
    }
  }
  for (const one of may.toSorted((a, b) => a.points / a.mark.max - b.points / b.mark.max)) {
    const [less, rest] = [points - one.points, max - one.mark.max]
    if (rest <= 0 || BigInt(less) * BigInt(max) <= BigInt(points) * BigInt(rest)) continue
    out.add(one.mark)
    ;[points, max] = [less, rest]
  }
  return out
}
