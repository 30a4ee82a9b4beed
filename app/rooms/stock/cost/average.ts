/**
 * Pure: the moving average cost of one kind of goods, in whole satang of all its pieces together, so that nothing is lost by
 * rounding. What has no cost known stands apart and is worth nothing until somebody says what it cost.
 */
import { divideHalfUp } from '#kernel/money.ts'

/** Satang. Pieces below 0 left before they came; what they were reckoned at is the value below 0. */
export interface CostCard {
  pieces: bigint
  valueSatang: bigint
  /** Pieces of which nobody knows the cost; below 0: sold before any came, at no known cost. */
  unknown: bigint
  lastUnitSatang: bigint | null
  /** Pieces that were sold and whose cost is still not known. */
  soldUnknown: bigint
}

/** What one movement did to the card. The value and what is late are together what came, or went. */
export interface CostStep {
  pieces: bigint
  unknown: bigint
  valueSatang: bigint
  /** Of what came: the cost of pieces that had been sold before. */
  lateSatang: bigint
  isEstimate: boolean
}

export const emptyCard = (): CostCard => ({
  pieces: 0n,
  valueSatang: 0n,
  unknown: 0n,
  lastUnitSatang: null,
  soldUnknown: 0n,
})

const nothing: CostStep = { pieces: 0n, unknown: 0n, valueSatang: 0n, lateSatang: 0n, isEstimate: false }
const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)
const above0 = (number: bigint): bigint => (number > 0n ? number : 0n)
/** The part of `total` that belongs to `some` of `all`; all of it to all. */
const share = (total: bigint, some: bigint, all: bigint): bigint =>
  some === all ? total : divideHalfUp(total * some, all)

/** What so many would cost by what is known of the others; null: nothing is known. */
export function estimate({ pieces, valueSatang, lastUnitSatang }: CostCard, many: bigint): bigint | null {
  if (pieces > 0n) return divideHalfUp(valueSatang * many, pieces)
  return lastUnitSatang === null ? null : lastUnitSatang * many
}

/** `many` came; all of them cost `totalSatang`, or nobody said so (null). */
export function come(card: CostCard, many: bigint, totalSatang: bigint | null): CostStep {
  const total = totalSatang ?? estimate(card, many)
  if (total === null) return moved(card, { ...nothing, unknown: many })
  const late = least(many, above0(-card.unknown))
  const lateTotal = share(total, late, many)
  const rest = many - late
  const owed = least(rest, above0(-card.pieces))
  const owedTotal = rest === 0n ? 0n : share(total - lateTotal, owed, rest)
  // What those that had gone were reckoned at is made good; the difference is their cost too.
  const reckoned = owed === 0n ? 0n : share(-card.valueSatang, owed, -card.pieces)
  card.soldUnknown = above0(card.soldUnknown - late)
  if (totalSatang !== null) card.lastUnitSatang = divideHalfUp(totalSatang, many)
  return moved(card, {
    pieces: rest,
    unknown: late,
    valueSatang: reckoned + total - lateTotal - owedTotal,
    lateSatang: lateTotal + owedTotal - reckoned,
    isEstimate: totalSatang === null,
  })
}

/** `many` went: first what has no cost, then at the average, then, where nothing lies there, at the last cost that was known. */
export function go(card: CostCard, many: bigint, { isSale }: { isSale: boolean }): CostStep {
  const bare = least(many, above0(card.unknown))
  const there = least(many - bare, above0(card.pieces))
  const short = many - bare - there
  const value = there === 0n ? 0n : share(card.valueSatang, there, card.pieces)
  // What is short costs as those that lie there do, rounded once.
  const atAverage = there > 0n && short > 0n ? divideHalfUp(card.valueSatang * short, card.pieces) : null
  if (there > 0n) card.lastUnitSatang = divideHalfUp(card.valueSatang, card.pieces)
  const isKnown = card.lastUnitSatang !== null
  const shortValue = atAverage ?? (isKnown ? short * card.lastUnitSatang! : 0n)
  const unknown = bare + (isKnown ? 0n : short)
  if (isSale) card.soldUnknown += unknown
  return moved(card, {
    pieces: -there - (isKnown ? short : 0n),
    unknown: -unknown,
    valueSatang: -value - shortValue,
    lateSatang: 0n,
    isEstimate: isKnown && short > 0n,
  })
}

/** What was sold comes back at what it had cost; `left` is what of that sale is still out. */
export function comeBack(
  card: CostCard,
  many: bigint,
  left: { pieces: bigint; valueSatang: bigint; unknown: bigint },
): CostStep {
  const known = least(many, above0(left.pieces))
  // What of it got its cost since then was booked as sold, and comes back like any other.
  const bare = least(least(many - known, above0(left.unknown)), card.soldUnknown)
  const other = many - known - bare
  const steps: CostStep[] = []
  if (known > 0n) steps.push(come(card, known, share(left.valueSatang, known, left.pieces)))
  if (bare > 0n) {
    // Its cost was never booked: it lies there again as it did before.
    card.soldUnknown = above0(card.soldUnknown - bare)
    steps.push(moved(card, { ...nothing, unknown: bare }))
  }
  if (other > 0n) steps.push(come(card, other, null))
  return steps.reduce((sum, step) => ({
    pieces: sum.pieces + step.pieces,
    unknown: sum.unknown + step.unknown,
    valueSatang: sum.valueSatang + step.valueSatang,
    lateSatang: sum.lateSatang + step.lateSatang,
    isEstimate: sum.isEstimate || step.isEstimate,
  }))
}

/** Somebody says what one costs: those without a cost get one, those that were sold too, and those that have one another. */
export function price(card: CostCard, unitSatang: bigint): CostStep {
  const found = above0(card.unknown)
  const known = above0(card.pieces)
  const late = card.soldUnknown * unitSatang
  const value = found * unitSatang + (known > 0n ? known * unitSatang - card.valueSatang : 0n)
  // Sold before any came: when some come, what they cost is told then.
  if (card.unknown < 0n) {
    card.pieces += card.unknown
    card.valueSatang += card.unknown * unitSatang
    const step = {
      pieces: card.unknown,
      unknown: -card.unknown,
      valueSatang: card.unknown * unitSatang,
      lateSatang: late,
      isEstimate: true,
    }
    card.unknown = 0n
    card.soldUnknown = 0n
    card.lastUnitSatang = unitSatang
    return step
  }
  card.soldUnknown = 0n
  card.lastUnitSatang = unitSatang
  return moved(card, { pieces: found, unknown: -found, valueSatang: value, lateSatang: late, isEstimate: false })
}

function moved(card: CostCard, step: CostStep): CostStep {
  card.pieces += step.pieces
  card.unknown += step.unknown
  card.valueSatang += step.valueSatang
  return step
}
