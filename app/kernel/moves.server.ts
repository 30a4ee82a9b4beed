/** What is done with one record by its states: locked, allowed or refused, moved on, and told in the trail. */
import { type Kysely, sql } from 'kysely'
import * as z from 'zod'
import type { Action, Tools } from './action.server.ts'
import { auditKind } from './audit.server.ts'
import type { LocalText } from './context.ts'
import type { Audited } from './guards.server.ts'
import { notFound, Refusal } from './refusals.ts'
import type { OperationShape, StatesShape } from './states.ts'

/** Errors: 409 INVALID_STATE, with what it is now. */
export function refuseUnless<State extends string, Operation extends string>(
  states: StatesShape<State, Operation>,
  state: State,
  operation: NoInfer<Operation>,
): void {
  if (states.can(state, operation)) return
  const now = states.words[state]
  const { th, en } = states.operations[operation]
  throw new Refusal(
    'kernel.state',
    409,
    'INVALID_STATE',
    {
      th: `ตอนนี้สถานะเป็น “${now.th}” ${th ? `จึง${th}ไม่ได้` : 'จึงทำรายการนี้ไม่ได้'}`,
      en: `It is “${now.en}” now: ${en ? `“${en}”` : 'this'} cannot be done.`,
    },
    { state, operation },
  )
}

const One = z.object({ id: z.uuid() })
export type Moved = { id: string; from: string; to: string }
export type Move = Action<typeof One, Moved>

/** The tables of which each row has these. */
type Moving<Tables> = {
  [Table in keyof Tables & string]: Tables[Table] extends Readonly<Record<'state' | 'version' | 'id', unknown>>
    ? Table
    : never
}[keyof Tables & string]

interface MovesSaid<Tables, Operation extends string> {
  table: Moving<Tables>
  /** Before the id in the trail, as its other commands write it: `visit`. */
  subject: string
  /** What else is done, or refused, in the same transaction; what it answers is set in the row as well. */
  besides?: { readonly [Key in Operation]?: (tools: Tools<Tables>, moved: Moved) => Promise<object | void> }
}

type Command<Tables, Permission extends string> = (definition: {
  may: Permission
  input: typeof One
  run(tools: Tools<Tables>, input: z.output<typeof One>): Promise<Moved>
  audit: Audited<z.output<typeof One>, Moved>
}) => Move

type Buttons<Operations> = {
  [Key in keyof Operations as Operations[Key] extends { may: string; did: LocalText } ? Key : never]: Move
}

/** `export const { close: closeVisit } = moves(visitStates, { table: 'clinic.visits', subject: 'visit' })` */
export function movesIn<Tables, Permission extends string>(room: string, command: Command<Tables, Permission>) {
  return function moves<
    State extends string,
    Operations extends Readonly<Record<string, OperationShape & { may?: Permission; did?: LocalText }>>,
  >(
    states: StatesShape<State, keyof Operations & string> & { operations: Operations },
    said: MovesSaid<Tables, keyof Operations & string>,
  ): Buttons<Operations> {
    const { subject, besides = {} } = said
    const table: string = said.table
    const move = (operation: keyof Operations & string, may: Permission, did: LocalText) =>
      command({
        may,
        input: One,
        async run(tools, { id }) {
          const db = tools.db as unknown as AnyTable // of it `Moving` knows these columns
          const row = await db.selectFrom(table).select('state').where('id', '=', id).forUpdate().executeTakeFirst()
          const from = (row ?? notFound()).state as State // the column's check holds the same
          refuseUnless(states, from, operation)
          const moved = { id, from, to: states.next(from, operation)[0]! }
          const set = await (besides as Besides<Tables>)[operation]?.(tools, moved)
          await db
            .updateTable(table)
            .set({ ...set, state: moved.to, version: sql<number>`version + 1` })
            .where('id', '=', id)
            .execute()
          return moved
        },
        audit: {
          kind: auditKind(`${room}.${operation}${pascal(subject)}`, did),
          subject: ({ id }) => `${subject}:${id}`,
          details: (_input, { from, to }) => ({ changes: { state: [from, to] } }),
        },
      })
    const made = Object.entries(states.operations).flatMap(([operation, { may, did }]) =>
      may && did ? [[operation, move(operation, may, did)]] : [],
    )
    return Object.fromEntries(made) as Buttons<Operations> // one for each that has a button
  }
}

type AnyTable = Kysely<Record<string, { id: string; state: string; version: number }>>
type Besides<Tables> = Readonly<Record<string, (tools: Tools<Tables>, moved: Moved) => Promise<object | void>>>

const pascal = (subject: string) => subject.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
