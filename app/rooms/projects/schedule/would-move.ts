/** Pure: what is told before other tasks move. */
export interface Moved {
  id: string
  number: number
  title: string
  from: { first: string; last: string } | null
  to: { first: string; last: string }
}

/** What refusing with WOULD_MOVE tells. */
export interface WouldMove {
  count: number
  moves: Moved[]
  /** Days that were promised, and how many working days would be left before each; below zero it is late. */
  promised: { title: string; room: number }[]
}
