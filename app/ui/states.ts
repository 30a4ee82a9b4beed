/** Pure: what may be done with a record in each state, by whom, and what is next. Command, buttons, list and test read it. */
import type { LocalText } from '#kernel/context.ts'
import type { OperationShape, StatesShape } from '#kernel/states.ts'
import type { Tone } from './badge.tsx'
import type { IconName } from './icon.tsx'
import type { StateTable } from './state-badge.tsx'

/** Its badge, and operation → next state; several where the record decides, the same one where it stays. */
type StateSaid<State, Operation extends string> = LocalText & {
  tone: Tone
  icon?: IconName
  /** what it means, in a line over the record */
  note?: LocalText
  can?: { readonly [Key in Operation]?: State | readonly State[] }
}

/** With `may` it has a button, with `did` a command too (`moves` of room.ts); without, it is a step of something else. */
export type OperationSaid = OperationShape &
  (
    | { may?: never }
    | (LocalText & {
        may: string
        icon?: IconName
        kind?: 'primary' | 'secondary' | 'quiet' | 'danger'
        /** asked first, where it cannot be undone */
        ask?: { title: LocalText; body?: LocalText }
      })
  )
export type ButtonSaid = Extract<OperationSaid, { may: string }>

export interface States<
  State extends string = string,
  Operations extends Record<string, OperationSaid> = Record<string, OperationSaid>,
> extends StatesShape<State, keyof Operations & string> {
  operations: Operations
  /** for StateBadge; its note is said over the record */
  table: StateTable<State> & Readonly<Record<State, { note?: LocalText }>>
  /** of a list, whose rows have `state` */
  tabs: { of: 'state'; each: Record<string, readonly string[]>; words: Readonly<Record<string, LocalText>> }
  column: {
    states: { table: StateTable<string>; of(row: { state: State }): string }
    filter: { kind: 'choice'; values: readonly State[] }
    phone: 'end'
    width: 'narrow'
  }
}

export type OperationOf<S> = S extends { operations: infer Operations } ? keyof Operations & string : never

/** `states({ booked: { tone, th, en, can: { close: 'closed' } }, closed: { … } }, { close: { may, th, en, did } })` */
export function states<const State extends string, const Operations extends Record<string, OperationSaid>>(
  each: Readonly<Record<State, StateSaid<NoInfer<State>, keyof Operations & string>>>,
  operations: Operations,
): States<State, Operations> {
  const names = Object.keys(each) as State[] // as they were said
  const next = (state: State, operation: keyof Operations & string): readonly State[] => {
    const to: State | readonly State[] | undefined = each[state].can?.[operation]
    if (to === undefined) return []
    return Array.isArray(to) ? (to as readonly State[]) : [to as State] // a state is a string
  }
  const can = (state: State, operation: keyof Operations & string) => next(state, operation).length > 0
  return {
    names,
    words: each,
    operations,
    next,
    can,
    from: (operation) => names.filter((state) => can(state, operation)),
    table: each,
    tabs: {
      of: 'state',
      each: { all: [], ...Object.fromEntries(names.map((name) => [name, [name]])) },
      words: each,
    },
    column: {
      states: { table: each as StateTable<string>, of: ({ state }) => state },
      filter: { kind: 'choice', values: names },
      phone: 'end',
      width: 'narrow',
    },
  }
}
