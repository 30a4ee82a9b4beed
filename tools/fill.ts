import { randomUUID } from 'node:crypto'
import type { OwnDatabase } from './own-database.ts'

interface Column {
  table: string
  column: string
  type: string
  nullable: boolean
  has_default: boolean
}

interface Link {
  table: string
  parent: string
  columns: string[]
  parent_columns: string[]
}

export type Row = Record<string, unknown>

/** One row per table and tenant, with whatever the catalogue demands: for asking every table who sees it. */
export interface Filled {
  tables: string[]
  /** `rows.get(tenant)!.get('shop.carts')`: what was inserted, tenant_id included. */
  rows: Map<string, Map<string, Row>>
  links: Link[]
}

const values: Record<string, () => unknown> = {
  uuid: randomUUID,
  bool: () => true,
  int2: () => 1,
  int4: () => 1,
  int8: () => 1,
  float8: () => 1,
  numeric: () => 1,
  jsonb: () => '{}',
  int4multirange: () => '{}',
  date: () => '2026-11-20',
  time: () => '08:00',
  timestamptz: () => '2026-11-20T00:00:00Z',
  tstzrange: () => '[2026-11-20T00:00:00Z,2026-11-20T01:00:00Z)',
  _text: () => [],
  _int2: () => [],
  _int4: () => [],
  _int8: () => [],
  _uuid: () => [],
}

/** Takes the checks and triggers of all tables away first: a made-up row keeps no rule but keys, and not-null. */
export async function fillEveryTable(
  database: OwnDatabase,
  schemas: readonly string[],
  tenants: readonly string[],
): Promise<Filled> {
  for (const { text } of await database.owner<{ text: string }>(loosenSql, [schemas])) await database.owner(text)
  const columns = Map.groupBy(await database.owner<Column>(columnsSql, [schemas]), ({ table }) => table)
  // Belongs to no tenant; that the app's role sees nothing of it is walls.test.ts's to say.
  columns.delete('kernel.platform')
  const links = await database.owner<Link>(linksSql, [schemas])
  const tables = parentsFirst([...columns.keys()], links, [...columns.values()].flat())
  const rows = new Map<string, Map<string, Row>>()
  for (const tenant of tenants) {
    const mine = new Map<string, Row>()
    rows.set(tenant, mine)
    for (const table of tables)
      mine.set(table, await insert(database, tenant, table, rowFor(tenant, columns.get(table)!, links, mine)))
  }
  return { tables, rows, links }
}

/** A time of day is a text that other columns are reckoned from. */
const valueOf = (column: string, type: string): unknown =>
  type === 'text' && column.endsWith('_time') ? '09:00' : (values[type] ?? (() => `filled ${randomUUID()}`))()

function rowFor(
  tenant: string,
  columns: readonly Column[],
  links: readonly Link[],
  filled: ReadonlyMap<string, Row>,
): Row {
  const row: Row = {}
  for (const { table, column, type, nullable, has_default } of columns) {
    const link = links.find((one) => one.table === table && one.columns.includes(column) && one.parent !== table)
    const parent = link && column !== 'tenant_id' ? filled.get(link.parent) : undefined
    if (column === 'tenant_id' || (table === 'tenancy.tenants' && column === 'id')) row[column] = tenant
    else if (parent) row[column] = parent[link!.parent_columns[link!.columns.indexOf(column)]!]
    else if (!nullable && !has_default) row[column] = valueOf(column, type)
  }
  return row
}

async function insert(database: OwnDatabase, tenant: string, table: string, row: Row): Promise<Row> {
  const names = Object.keys(row)
  const [whole] = await database.owner<Row>(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')}) returning *`,
    Object.values(row),
    tenant,
  )
  return whole!
}

/** Two tables that name each other: the one whose word may be missing comes first, and says nothing yet. */
function parentsFirst(tables: readonly string[], links: readonly Link[], columns: readonly Column[]): string[] {
  const mayMiss = new Set(columns.filter(({ nullable }) => nullable).map(({ table, column }) => `${table} ${column}`))
  const isFirm = ({ table, columns: names }: Link) => !names.some((name) => mayMiss.has(`${table} ${name}`))
  const firm = links.filter(isFirm)
  const needs = (table: string, other: string, path: readonly string[] = []): boolean =>
    firm.some(
      ({ table: from, parent }) =>
        from === table && (parent === other || (!path.includes(parent) && needs(parent, other, [...path, table]))),
    )
  const sorted: string[] = []
  const visit = (table: string, path: readonly string[]) => {
    if (sorted.includes(table) || path.includes(table)) return
    for (const link of links.filter((each) => each.table === table))
      if (isFirm(link) || !needs(link.parent, table)) visit(link.parent, [...path, table])
    sorted.push(table)
  }
  for (const table of tables) visit(table, [])
  return sorted
}

const columnsSql = `
  select n.nspname || '.' || c.relname as table, a.attname as column, t.typname as type, not a.attnotnull as nullable,
    a.atthasdef or a.attidentity <> '' as has_default
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    join pg_type t on t.oid = a.atttypid
  where n.nspname = any($1) and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by 1, a.attnum`

const linksSql = `
  select n.nspname || '.' || c.relname as table, pn.nspname || '.' || p.relname as parent,
    array(select a.attname::text from unnest(f.conkey) with ordinality as u(att, place)
      join pg_attribute a on a.attrelid = f.conrelid and a.attnum = u.att order by u.place) as columns,
    array(select a.attname::text from unnest(f.confkey) with ordinality as u(att, place)
      join pg_attribute a on a.attrelid = f.confrelid and a.attnum = u.att order by u.place) as parent_columns
  from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_namespace n on n.oid = c.relnamespace
    join pg_class p on p.oid = f.confrelid join pg_namespace pn on pn.oid = p.relnamespace
  where f.contype = 'f' and n.nspname = any($1)
    -- what is reckoned from others of its row, nobody can point anywhere by hand
    and not exists (select from pg_attribute g where g.attrelid = f.conrelid and g.attnum = any(f.conkey) and g.attgenerated <> '')`

const loosenSql = `
  select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as text
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
  where k.contype = 'c' and n.nspname = any($1)
  union all
  select format('alter table %s disable trigger user', c.oid::regclass)
  from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'p') and n.nspname = any($1)`
