/** Pure: how much of something to order, from what sells and how long it takes to come. */

/** Sold in so many days, the speed at which it goes. */
export const speedDays = 28
/** An order is for so many days more than it takes to come. */
export const coverDays = 14
/** Where nobody said how long it takes. */
export const usualLeadDays = 7

export interface Stand {
  /** Free of promises, at all places that sell. */
  free: bigint
  /** Under way, and in drafts that are not placed yet. */
  coming: bigint
  drafted: bigint
  /** Within `speedDays`. */
  sold: bigint
  reorderPoint: bigint
  leadDays: number | null
}

export interface Pack {
  baseQuantity: bigint
  minQuantity: number
}

const up = (some: bigint, of: bigint): bigint => (some + of - 1n) / of

/** At or below this it is time: the reorder point, or what sells until more has come. */
export const levelOf = ({ sold, reorderPoint, leadDays }: Stand): bigint => {
  const until = up((sold > 0n ? sold : 0n) * BigInt(leadDays ?? usualLeadDays), BigInt(speedDays))
  return until > reorderPoint ? until : reorderPoint
}

/** Pieces; 0 where enough is there or comes. */
export function piecesToOrder(stand: Stand): bigint {
  const { free, coming, drafted, sold, reorderPoint } = stand
  const have = free + coming + drafted
  const level = levelOf(stand)
  if (have > level || (level === 0n && have >= 0n)) return 0n
  const cover = level + up((sold > 0n ? sold : 0n) * BigInt(coverDays), BigInt(speedDays))
  const target = cover > 2n * reorderPoint ? cover : 2n * reorderPoint
  return target > have ? target - have : 0n
}

/** In packs of the supplier, no fewer than they sell. */
export function packsToOrder(pieces: bigint, { baseQuantity, minQuantity }: Pack): bigint {
  if (pieces === 0n) return 0n
  const packs = up(pieces, baseQuantity)
  return packs > BigInt(minQuantity) ? packs : BigInt(minQuantity)
}
