/** Pure: in which states a record may be, and what may be done with it in each; `states` of ui/states.ts says it. */
import type { LocalText } from './context.ts'

/** What is done with a record. One with `may` has a button and a command of its own; others are steps of something else. */
export interface OperationShape {
  /** the permission without which it is neither done nor shown */
  may?: string
  /** what its button says */
  th?: string
  en?: string
  /** the rest of the trail's sentence, after who did it */
  did?: LocalText
}

export interface StatesShape<State extends string = string, Operation extends string = string> {
  /** in the order in which they were said */
  names: readonly State[]
  words: Readonly<Record<State, LocalText>>
  operations: Readonly<Record<Operation, OperationShape>>
  // Methods, so that what takes any states takes these.
  can(state: State, operation: Operation): boolean
  /** Where it leads: mostly one, several where the record decides, itself where it stays; none where it may not be done. */
  next(state: State, operation: Operation): readonly State[]
  /** The states in which it may be done: for the guard of an UPDATE. */
  from(operation: Operation): State[]
}
