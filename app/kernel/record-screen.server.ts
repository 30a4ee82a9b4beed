/** A record's loader and its action, from what `defineRecord` of ui/record says and the room's own queries and commands. */
import { randomUUID } from 'node:crypto'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import type * as z from 'zod'
import type { Action } from './action.server.ts'
import type { HistoryEntry } from './changes.ts'
import type { Context } from './context.ts'
import { formOf } from './form-fields.ts'
import { forbidden, notFound } from './refusals.ts'
import { type Audience, admits } from './roles.ts'
import { act, load } from './screen.server.ts'

type AnyAction<Input, Output> = Action<z.ZodType<unknown, Input>, Output>
type Loading = LoaderFunctionArgs & { params: { id?: string } }

interface Loaded<Rec, Shape extends z.ZodRawShape, More> {
  see: AnyAction<{ id: string | null }, Rec | null>
  history?: AnyAction<{ id: string }, HistoryEntry[]>
  input: z.ZodObject<Shape>
  /** the commands that save it: whom they do not admit only looks; without them everybody does */
  change?: Pick<Action<z.ZodType, unknown>, 'audiences'>
  make?: Pick<Action<z.ZodType, unknown>, 'audiences'>
  /** a record that is over is only looked at */
  isOver?: (record: Rec) => boolean
  /** what else the page shows; the record is null for the one that is to be made */
  more?: (context: Context, record: Rec | null, args: Loading) => Promise<More>
}

/** `export const loader = loadRecord({ see: seeVisit, history: visitHistory, change: changeVisit, input: VisitInput })` */
export const loadRecord = <Rec, Shape extends z.ZodRawShape, More = undefined>({
  see,
  history,
  input,
  change,
  make = change,
  isOver = () => false,
  more,
}: Loaded<Rec, Shape, More>) =>
  load(async (context, args: Loading) => {
    const id = idOf(args.params.id)
    const saves = id === null ? make : change
    const isAdmitted = saves !== undefined && admits(saves.audiences, context.actor)
    if (id === null && !isAdmitted) return forbidden()
    const record = await see(context, { id })
    return {
      record,
      history: history && id !== null ? await history(context, { id }) : null,
      of: formOf(input),
      mayChange: isAdmitted && !(record && isOver(record)),
      /** sent twice, what is made is made once */
      idempotencyKey: randomUUID(),
      more: (await more?.(context, record, args)) as More, // without it More is undefined
    }
  })

/** What is sent besides is parsed by the command; `id` is the record's. */
type Operation = (context: Context, form: never, id: string) => Promise<unknown>
type Saves =
  | { make?: AnyCommand<{ id: string }>; change: AnyCommand<unknown>; save?: never }
  /** one command for both: `id` is null for a new one */
  | { save: AnyCommand<{ id: string }>; make?: never; change?: never }
  | { save?: never; make?: never; change?: never }
type Admits = { audiences?: readonly Audience[] }
type AnyCommand<Output> = (context: Context, form: never) => Promise<Output>

type Page<Name extends string> = {
  pathOf: (id: string) => string
  states: { operations: Readonly<Record<Name, unknown>> } | null
}
type Acted<Name extends string> = Saves & {
  /** By the names of their buttons: each that the record's states have, and what else its page asks. */
  operations: { readonly [Key in Name]: Operation } & Readonly<Record<string, Operation>>
  /** who may do those that are no command themselves, where nothing of it is saved by one */
  may?: readonly Audience[]
  /** What a page without script asks on the way: what was typed comes back with its answer. */
  steps?: Readonly<Record<string, (form: Record<string, unknown>) => object>>
}

/** What was done, what its command said, and when: a form that begins anew after each is keyed by it. */
export type Done = { saved: string; done: unknown; at: number }
/** Or what a step of a page without script found. */
type RecordAnswer = Done | { typed: Record<string, unknown>; found: object }

/**
 * The action of a page of one, without a form of its own: `actOn('transfer', permissions['stock.receive'], { … })`. Each gets what
 * was typed, which its command parses, and the id that this name has in the address.
 */
export const actOn = (param: string, may: readonly Audience[], operations: Readonly<Record<string, Operation>>) =>
  act(
    may,
    async (context, { operation, ...form }, { params }: ActionFunctionArgs): Promise<Done> =>
      doing(operations, operation, context, form, params[param] ?? notFound()),
    { keeps: true },
  )

async function doing(
  operations: Readonly<Record<string, Operation>>,
  operation: unknown,
  context: Context,
  form: Record<string, unknown>,
  id: string,
): Promise<Done> {
  const done = await own(operations, operation)(context, { ...form, id } as never, id)
  return { saved: String(operation), done: done ?? null, at: Date.now() }
}

/** `export const action = actOnRecord(visitRecord, { make: makeVisit, change: changeVisit, operations: visitMoves })` */
export const actOnRecord = <Name extends string>(
  page: Page<Name>,
  { operations, steps = {}, may = [], ...saves }: Acted<NoInfer<Name>>,
) =>
  act(
    // Who may do none of it has no form that is read. An operation that is no command itself is done by who may save.
    [
      ...may,
      ...[...Object.values(saves), ...Object.values(operations)].flatMap(({ audiences = [] }: Admits) => audiences),
    ],
    async (context, { operation = 'save', step, ...form }, { params }: ActionFunctionArgs): Promise<RecordAnswer> => {
      const id = idOf(params.id)
      if (step !== undefined) return { typed: form, found: own(steps, step)(form) }
      if (operation !== 'save') {
        return doing(operations, operation, context, form, id ?? notFound())
      }
      const save = saves.save ?? (id === null ? saves.make : saves.change) ?? notFound()
      // What was typed is parsed by the command.
      const done = await save(context, { ...form, ...((id !== null || saves.save) && { id }) } as never)
      if (id === null) throw redirect(page.pathOf((done as { id: string }).id)) // of `make`, and of `save`
      return { saved: 'save', done: null, at: Date.now() }
    },
    { keeps: true },
  )

const own = <Value>(all: Readonly<Record<string, Value>>, name: unknown): Value =>
  Object.hasOwn(all, String(name)) ? all[String(name)]! : notFound()

const idOf = (id: string | undefined): string | null => (id === 'new' || id === undefined ? null : id)
