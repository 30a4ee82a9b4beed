/** One record of a table: seen, made, changed, and what became of it. `record` of room.ts makes the four. */
import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import * as z from 'zod'
import type { Action, Tools } from './action.server.ts'
import type { AuditKind } from './audit.server.ts'
import { type Changes, changesOf, type HistoryEntry } from './changes.ts'
import { changing, type Changing } from './changing.ts'
import { sqlState } from './database.server.ts'
import type { Audited } from './guards.server.ts'
import { recordHistory } from './history.server.ts'
import { notFound, refuseKernel } from './refusals.ts'

type Camel<Column extends string> = Column extends `${infer Head}_${infer Rest}`
  ? `${Head}${Capitalize<Camel<Rest>>}`
  : Column
type Cameled<Row> = { [Key in keyof Row & string as Camel<Key>]: Row[Key] }

/** The tables whose rows go by an id and count their changes. */
type Kept<Tables> = {
  [Table in keyof Tables & string]: Tables[Table] extends Readonly<Record<'id' | 'version', unknown>> ? Table : never
}[keyof Tables & string]

/** Where each field is the column of its name (`bornOn`, born_on), the room says nothing; otherwise it says `columns`. */
type Columns<Row, Fields> =
  Fields extends Partial<Cameled<Insertable<Row>>>
    ? { columns?: (typed: Partial<Fields>) => Updateable<Row> }
    : { columns: (typed: Partial<Fields>) => Updateable<Row> }

type Said<Tables, Permission extends string, Table extends keyof Tables & string, Shape extends z.ZodRawShape, Seen> = {
  table: Table
  /** What the trail knows it by, before its id: `visit`; and where a command does it to many: `visits`. */
  subject: string
  many?: string
  /** who sees it, and who makes and changes it */
  see: Permission
  change: Permission
  input: z.ZodObject<Shape>
  /** Of the row, what the page is given; without it the columns, `born_on` as `bornOn`. */
  read?: (row: Selectable<Tables[Table]>) => Seen
  made: AuditKind
  changed: AuditKind
  /** columns that follow from another, which the history tells */
  untold?: readonly (keyof Tables[Table] & string)[]
  /** What else is refused, of what is typed and how it stands: null for one that is made. */
  refuses?: (typed: Partial<z.output<z.ZodObject<Shape>>>, known: Selectable<Tables[Table]> | null) => void
  /** What is refused where a unique key holds it already. */
  taken?: () => never
} & Columns<Tables[Table], z.output<z.ZodObject<Shape>>>

type One = z.ZodObject<{ id: z.ZodUUID }>
type OneOrNew = z.ZodObject<{ id: z.ZodNullable<z.ZodUUID> }>
type Change<Shape> = z.ZodObject<Changing<Shape> & { id: z.ZodUUID; version: z.ZodType<number, number | string> }>

interface RecordActions<Shape extends z.ZodRawShape, Seen> {
  /** Null for the one that is to be made. */
  see: Action<OneOrNew, Seen | null>
  history: Action<One, HistoryEntry[]>
  make: Action<z.ZodObject<Shape>, { id: string }>
  /** Errors: 404; 409 VERSION_CONFLICT when somebody else saved it since `version`. */
  change: Action<Change<Shape>, { changes: Changes }>
}

type Make<Kind, Tables, Permission extends string> = <I extends z.ZodType, O>(
  definition: {
    may: Permission
    input: I
    run(tools: Tools<Tables>, input: z.output<I>): Promise<O>
  } & (Kind extends 'command' ? { idempotent?: true; audit: Audited<z.output<I>, NoInfer<O>> } : object),
) => Action<I, O>

/** `export const { see: seeVisit, history: visitHistory, make: makeVisit, change: changeVisit } = record({ … })` */
export function recordIn<Tables, Permission extends string>(
  room: string,
  query: Make<'query', Tables, Permission>,
  command: Make<'command', Tables, Permission>,
) {
  return function record<
    Table extends Kept<Tables>,
    Shape extends z.ZodRawShape,
    Seen = Cameled<Selectable<Tables[Table]>>,
  >(said: Said<Tables, Permission, Table, Shape, Seen>): RecordActions<Shape, Seen> {
    const { subject, many = '', input, taken, untold = [] } = said
    const table: string = said.table
    const columns = (said.columns ?? snaked) as (typed: object) => object
    const refuses = said.refuses as ((typed: object, known: object | null) => void) | undefined
    const read = (said.read ?? cameled) as (row: object) => Seen
    const saving = <T>(work: Promise<T>) =>
      work.catch((error: unknown) => (taken && sqlState(error) === '23505' ? taken() : Promise.reject(error)))
    const rowOf = (tools: Tools<Tables>, id: string) =>
      (tools.db as unknown as AnyTable).selectFrom(table).selectAll().where('id', '=', id)

    return {
      see: query({
        may: said.see,
        input: z.object({ id: z.uuid().nullable() }),
        async run(tools, { id }): Promise<Seen | null> {
          if (id === null) return null
          return read((await rowOf(tools, id).executeTakeFirst()) ?? notFound())
        },
      }),
      history: query({
        may: said.see,
        input: z.object({ id: z.uuid() }),
        run: ({ db }, { id }) =>
          recordHistory(db, { room, subjects: [`${subject}:${id}`], ...(many && { among: { many, id } }) }),
      }),
      make: command({
        may: said.change,
        idempotent: true,
        input,
        run({ db }, typed): Promise<{ id: string }> {
          refuses?.(typed, null)
          return saving(
            (db as unknown as AnyTable)
              .insertInto(table)
              .values(columns(typed) as Row)
              .returning('id')
              .executeTakeFirstOrThrow(),
          )
        },
        audit: { kind: said.made, subject: (_input, { id }) => `${subject}:${id}`, details: nameOf },
      }),
      change: command({
        may: said.change,
        input: changing(input).extend({ id: z.uuid(), version: z.coerce.number().int() }) as unknown as Change<Shape>,
        async run(tools, asked): Promise<{ changes: Changes }> {
          const { id, version, ...typed } = asked as Row // and what of the form was sent, whose shape is the room's
          const known = (await rowOf(tools, id).forUpdate().executeTakeFirst()) ?? notFound()
          if (known.version !== version) refuseKernel('changedMeanwhile', { version: known.version })
          refuses?.(typed, known)
          const set = columns(typed)
          await saving(
            (tools.db as unknown as AnyTable)
              .updateTable(table)
              .set({ ...set, version: sql<number>`version + 1` })
              .where('id', '=', id)
              .execute(),
          )
          const told = Object.entries(set).filter(([column]) => !(untold as readonly string[]).includes(column))
          return { changes: changesOf(known, Object.fromEntries(told)) }
        },
        audit: {
          kind: said.changed,
          subject: (asked) => `${subject}:${(asked as Row).id}`,
          details: (typed, { changes }) => ({ ...nameOf(typed), changes }),
        },
      }),
    }
  }
}

type Row = { id: string; version: number }
/** Of the table it is known that it has these. */
type AnyTable = Kysely<Record<string, Row>>

/** So that a line of the trail can be read without the record. */
const nameOf = (typed: object): { name?: unknown } =>
  'name' in typed && typed.name !== undefined ? { name: typed.name } : {}

const renamed = (to: (name: string) => string) => (row: object) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [to(name), value as unknown]))
const snaked = renamed((name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
const cameled = renamed((name) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()))
