import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rooms } from '../app/shell/made/rooms.ts'
import { fillEveryTable, type Filled, type Row } from './fill.ts'
import { type OwnDatabase, ownDatabase } from './own-database.ts'

/** Two tenants with a row in every table, and the app's role looking from one at the other. */
const [mine, theirs] = [randomUUID(), randomUUID()]
let database: OwnDatabase
let filled: Filled
let app: pg.Client

beforeAll(async () => {
  database = await ownDatabase()
  filled = await fillEveryTable(database, ['kernel', ...rooms], [mine, theirs])
  app = new pg.Client({ connectionString: database.appUrl })
  await app.connect()
})
afterAll(async () => {
  await app?.end()
  await database?.stop()
})

const tenantColumn = (table: string) => (table === 'tenancy.tenants' ? 'id' : 'tenant_id')

/** Runs in a transaction in which the tenant is set, and undoes it; an error comes back as its code. */
async function as(
  tenant: string | null,
  text: string,
  values: unknown[] = [],
  client: pg.Client = app,
): Promise<pg.QueryResult | string> {
  await client.query('begin')
  try {
    await client.query("select set_config('app.tenant_id', $1, true)", [tenant ?? ''])
    return await client.query(text, values)
  } catch (error) {
    return (error as pg.DatabaseError).code ?? String(error)
  } finally {
    await client.query('rollback')
  }
}

const rowsOf = (result: pg.QueryResult | string): Row[] | string => (typeof result === 'string' ? result : result.rows)
const changed = (result: pg.QueryResult | string): number | string =>
  typeof result === 'string' ? result : (result.rowCount ?? 0)
/** Row security said no, or the role has no such right at all (history). */
const refused = ['42501', 0]

test('both tenants have a row in every table', () => {
  expect(filled.tables.length).toBeGreaterThan(30)
  for (const table of filled.tables)
    expect([table, filled.rows.get(mine)!.has(table), filled.rows.get(theirs)!.has(table)]).toEqual([table, true, true])
})

test('a tenant sees its own row of every table and none of another’s', async () => {
  for (const table of filled.tables) {
    const column = tenantColumn(table)
    const seen = rowsOf(await as(mine, `select ${column} as tenant from ${table}`))
    expect([table, seen]).toEqual([table, [{ tenant: mine }]])
    expect([table, rowsOf(await as(mine, `select 1 from ${table} where ${column} = $1`, [theirs]))]).toEqual([
      table,
      [],
    ])
  }
})

test('without a tenant a table fails; it does not come back empty', async () => {
  const open = ['tenancy.tenants', 'tenancy.sites', 'tenancy.domains']
  for (const table of filled.tables.filter((name) => !open.includes(name)))
    expect([table, await as(null, `select count(*) from ${table}`)]).toEqual([table, '22P02'])
})

test('no view shows another tenant’s rows', async () => {
  const views = await database.owner<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'v' and n.nspname = any($1)`,
    [['kernel', ...rooms]],
  )
  expect(views.length).toBeGreaterThan(4)
  for (const { name } of views)
    expect([name, rowsOf(await as(mine, `select 1 from ${name} where tenant_id is distinct from $1`, [mine]))]).toEqual(
      [name, []],
    )
})

test('another’s rows can be neither changed nor deleted', async () => {
  for (const table of filled.tables) {
    const column = tenantColumn(table)
    const updated = changed(await as(mine, `update ${table} set ${column} = ${column} where ${column} = $1`, [theirs]))
    const deleted = changed(await as(mine, `delete from ${table} where ${column} = $1`, [theirs]))
    expect([table, updated, deleted]).toSatisfy(() => refused.includes(updated) && refused.includes(deleted))
  }
})

test('no row can be put behind another’s wall, new or moved', async () => {
  const made = await database.owner<{ table: string; column: string }>(
    `select attrelid::regclass::text as table, attname as column from pg_attribute where attgenerated <> ''`,
  )
  expect(made.length).toBeGreaterThan(2)
  for (const table of filled.tables) {
    const row = { ...filled.rows.get(theirs)!.get(table)! }
    if (table === 'kernel.outbox') delete row.id
    for (const { column } of made.filter((one) => one.table === table)) delete row[column]
    const names = Object.keys(row)
    const isJson = (value: unknown) =>
      value !== null && typeof value === 'object' && !Array.isArray(value) && !(value instanceof Date)
    // A list of objects is JSON as well; of words or numbers it is an array.
    const values = Object.values(row).map((value: unknown) =>
      isJson(value) || (Array.isArray(value) && value.some(isJson)) ? JSON.stringify(value) : value,
    )
    const insert = `insert into ${table} (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`
    expect([table, await as(mine, insert, values)]).toEqual([table, '42501'])
    const moved = await as(mine, `update ${table} set ${tenantColumn(table)} = $1`, [theirs])
    expect([table, moved]).toEqual([table, '42501'])
  }
})

test('no row can point at another’s row, not even by the owner’s hand', async () => {
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  const composite = filled.links.filter(({ columns }) => columns.length > 1 && columns.includes('tenant_id'))
  expect(composite.length).toBeGreaterThan(25)
  for (const { table, parent, columns, parent_columns } of composite) {
    const stranger = filled.rows.get(theirs)!.get(parent)!
    const pairs = columns
      .map((column, i) => [column, parent_columns[i]!] as const)
      .filter(([column]) => column !== 'tenant_id')
    const sets = pairs.map(([column], i) => `${column} = $${i + 1}`).join(', ')
    const answer = await as(
      mine,
      `update ${table} set ${sets}`,
      pairs.map(([, theirColumn]) => stranger[theirColumn]),
      owner,
    )
    expect([table, parent, answer]).toEqual([table, parent, '23503'])
  }
  await owner.end()
})

test('a policy taken away is seen at once', async () => {
  await database.owner('drop policy wall on shop.orders')
  await database.owner('create policy wall on shop.orders using (true)')
  const seen = rowsOf(await as(mine, 'select tenant_id from shop.orders'))
  expect(seen).toHaveLength(2)
})
