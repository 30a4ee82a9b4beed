/**
 * A list's two queries, from its shape and SQL that is constant: a page with its count, and the parts of a file, which
 * go on after a row and not after a number of them. Values are parameters; sorts and filters are tables of fragments.
 */
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import type { Action, Tools } from './action.server.ts'
import { type ListAsk, type ListColumn, type ListFound, type ListShape, longestSearch, sortOf } from './list.ts'
import { mostAtOnce, mostCounted, pagesOf } from './most-counted.ts'
import type { ColumnShape, Direction, FilterShape, FilterValue, Sort } from './table-state.ts'

export type Sql = RawBuilder<unknown>

type Bounds<T> = { from: T | null; to: T | null }
type Asked<Filter> = Filter extends { kind: 'choice'; values: readonly (infer Value)[] }
  ? readonly Value[]
  : Filter extends { kind: 'text' }
    ? string
    : Filter extends { kind: 'range' }
      ? { min: number | null; max: number | null }
      : Bounds<string>

type Columns = Readonly<Record<string, ListColumn<never>>>
type Filters<C extends Columns> = {
  [K in keyof C as C[K] extends { filter: FilterShape } ? K : never]: (
    asked: Asked<C[K] extends { filter: infer Filter } ? Filter : never>,
  ) => Sql
}
type Sorts<C extends Columns> = {
  [K in keyof C as C[K] extends { sort: Direction } ? K : never]: Sql | readonly Sql[]
}

export interface ListSql<Tables, Permission extends string, Row, C extends Columns> {
  /** who sees the page */
  may: Permission
  /** who takes the file, where these are fewer */
  takes?: Permission
  /** sql`shop.orders o`: what is filtered, sorted and counted */
  from: Sql
  /** sql`o`: its name there */
  as: Sql
  /** sql`o.id`: ends every order, so that no row comes twice; unique */
  key: Sql
  /** what `rowKey` of the list is in the database, where that is not the key */
  mark?: { of: (row: Row) => string; is: Sql }
  /** the columns of a row, and what they are joined from once the page is found */
  select: Sql
  joins?: Sql
  /** what holds for all of it: whom somebody sees */
  where?: (tools: Tools<Tables>, asked: { q: string }) => Sql
  /** never null: parts of a file go on by comparing them */
  sorts: Sorts<C>
  filters: Filters<C>
  search?: (q: string) => Sql
  /** of what `select` gave */
  row?(found: object): Row
}

type Whole = Required<ListAsk>
export type ListPageOf<Row> = Action<
  z.ZodType<Whole & { page: number; many: boolean }, ListAsk & { page?: number; many?: boolean }>,
  ListFound<Row>
>
export type ListPartOf<Row> = Action<
  z.ZodType<Whole & { after: string | null }, ListAsk & { after: string | null }>,
  Row[]
>

type Query<Tables, Permission extends string> = <I extends z.ZodType, O>(definition: {
  may: Permission
  input: I
  run(tools: Tools<Tables>, input: z.output<I>): Promise<O>
}) => Action<I, O>

const perPage = 25
const filePart = 500
/** Said in the statement: as a parameter the planner would take it for a tenth of all rows, and join as many. */
const onePage = sql`limit 25`
const atOnce = sql`limit 100`

/** `export const { page: orderQueue, part: orderFilePart } = list(orderList, { may: 'shop.seeOrders', … })` */
export function listIn<Tables, Permission extends string>(query: Query<Tables, Permission>) {
  return function list<Row, const C extends Columns>(
    shape: ListShape<Row> & { columns: C },
    said: ListSql<Tables, Permission, Row, C>,
  ): { page: ListPageOf<Row>; part: ListPartOf<Row> } {
    const input = inputOf(shape)
    const mark = said.mark ?? { of: shape.rowKey, is: said.key }
    const ordered = (sort: Sort | null) => orderOf(said, sort ?? sortOf(shape.sortedBy))

    const read = async (tools: Tools<Tables>, asked: Whole, part: Sql, rest: Sql = sql``): Promise<Row[]> => {
      const { order } = ordered(asked.sort)
      const { rows } = await sql<object>`
        with found as (select ${said.as}.* from ${said.from} where ${conditions(said, tools, asked)} ${rest} ${order} ${part})
        select ${said.select} from found ${said.as} ${said.joins ?? sql``} ${order}`.execute(tools.db)
      return said.row ? rows.map((row) => said.row!(row)) : (rows as Row[]) // what `select` says is the row
    }

    const page = query({
      may: said.may,
      // `many`: as many of the first as may be taken in one go, instead of a page.
      input: input.extend({ page: z.coerce.number().int().min(1).default(1), many: z.boolean().default(false) }),
      async run(tools, { page: wanted, many, ...rest }) {
        const asked = rest as unknown as Whole // the schema is made of the shape, its type is not
        const { rows } = await sql<{ total: number }>`
          select count(*)::int as total from (
            select from ${said.from} where ${conditions(said, tools, asked)} limit ${mostCounted + 1}) counted`.execute(
          tools.db,
        )
        const total = rows[0]?.total ?? 0
        if (many) return { rows: await read(tools, asked, atOnce), total, page: wanted, perPage: mostAtOnce }
        const page = Math.max(1, Math.min(wanted, pagesOf({ total, perPage })))
        const found = total === 0 ? [] : await read(tools, asked, sql`${onePage} offset ${(page - 1) * perPage}`)
        return { rows: found, total, page, perPage }
      },
    })

    const part = query({
      may: said.takes ?? said.may,
      input: input.extend({ after: z.string().max(200).nullable() }),
      async run(tools, { after, ...rest }) {
        const asked = rest as unknown as Whole
        const { keys, than } = ordered(asked.sort)
        const goesOn = sql`and (${keys}) ${than} (select ${keys} from ${said.from} where ${mark.is} = ${after})`
        return read(tools, asked, sql`limit ${filePart}`, after === null ? undefined : goesOn)
      },
    })

    return {
      page: page as unknown as ListPageOf<Row>,
      part: Object.assign(part, { mark: mark.of }) as unknown as ListPartOf<Row>,
    }
  }
}

const ways = { ascending: sql`asc`, descending: sql`desc` }
const thans = { ascending: sql`>`, descending: sql`<` }

function orderOf<T, P extends string, Row, C extends Columns>(said: ListSql<T, P, Row, C>, { key, direction }: Sort) {
  const by = (said.sorts as Readonly<Record<string, Sql | readonly Sql[]>>)[key] // the schema knows its keys
  const all = [...(by === undefined ? [] : [by].flat()), said.key] as Sql[]
  return {
    keys: sql.join(all),
    than: thans[direction],
    order: sql`order by ${sql.join(all.map((each) => sql`${each} ${ways[direction]}`))}`,
  }
}

function conditions<T, P extends string, Row, C extends Columns>(
  said: ListSql<T, P, Row, C>,
  tools: Tools<T>,
  { q, filters }: Whole,
): Sql {
  const table = said.filters as unknown as Readonly<Record<string, (asked: unknown) => Sql>>
  const all = [said.where?.(tools, { q }) ?? sql`true`]
  for (const [key, value] of Object.entries(filters)) all.push(table[key]!(bare(value)))
  if (q !== '' && said.search) all.push(said.search(q))
  return sql.join(all, sql` and `)
}

const bare = (value: FilterValue) =>
  value.kind === 'choice' ? value.values : value.kind === 'text' ? value.text : value

/** Days are those of Bangkok, the last one included. */
export const days =
  (column: Sql) =>
  ({ from, to }: Bounds<string>): Sql =>
    between(
      from === null ? null : sql`${column} >= ${from}::date::timestamp at time zone 'Asia/Bangkok'`,
      to === null ? null : sql`${column} < (${to}::date + 1)::timestamp at time zone 'Asia/Bangkok'`,
    )

/** A range that people type in baht, of a column in satang. */
export const baht =
  (column: Sql) =>
  ({ min, max }: { min: number | null; max: number | null }): Sql =>
    between(
      min === null ? null : sql`${column} >= ${BigInt(Math.round(min * 100))}::bigint`,
      max === null ? null : sql`${column} <= ${BigInt(Math.round(max * 100))}::bigint`,
    )

export const oneOf =
  (column: Sql) =>
  (values: readonly string[]): Sql =>
    sql`${column} = any(${values})`

/** What `archiveColumn` of the list says. */
export const archiveState = (archivedAt: Sql): Sql =>
  sql`(case when ${archivedAt} is null then 'active' else 'archived' end)`

const between = (low: Sql | null, high: Sql | null): Sql =>
  low && high ? sql`(${low} and ${high})` : (low ?? high ?? sql`true`)

function inputOf({ shapes }: { shapes: readonly ColumnShape[] }) {
  const sortable = shapes.flatMap(({ key, sort }) => (sort ? [key] : []))
  const filters = Object.fromEntries(shapes.flatMap(({ key, filter }) => (filter ? [[key, filterOf(filter)]] : [])))
  return z.object({
    q: z.string().trim().max(longestSearch).default(''),
    filters: z.object(filters).partial().default({}),
    sort: z
      .object({ key: z.enum(sortable), direction: z.enum(['ascending', 'descending']) })
      .nullable()
      .default(null),
  })
}

function filterOf(filter: FilterShape) {
  const bound = z.number().min(-1e13).max(1e13).nullable()
  const day = z.iso.date().nullable()
  if (filter.kind === 'choice')
    return z.object({ kind: z.literal('choice'), values: z.array(z.enum(filter.values)).min(1) })
  if (filter.kind === 'text') return z.object({ kind: z.literal('text'), text: z.string().max(100) })
  if (filter.kind === 'range') return z.object({ kind: z.literal('range'), min: bound, max: bound })
  return z.object({ kind: z.literal('dates'), from: day, to: day })
}
