import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rooms } from '../app/shell/made/rooms.ts'
import { checkWalls, staleExceptions } from './walls.ts'

const schemas = ['kernel', ...rooms]
let client: pg.Client
beforeAll(async () => {
  client = new pg.Client({ connectionString: process.env.SALA_OWNER_URL })
  await client.connect()
})
afterAll(() => client.end())

test('every table, key, view and function keeps the wall', async () => {
  const walls = await checkWalls(client, schemas)
  expect(walls.breaches).toEqual([])
  expect(walls.looked.tables).toBeGreaterThan(30)
  expect(walls.looked.keys).toBeGreaterThan(60)
  expect(walls.looked.foreignKeys).toBeGreaterThan(25)
  expect(walls.looked.views).toBeGreaterThan(4)
  expect(walls.looked.functions).toBeGreaterThan(5)
  expect(staleExceptions(walls)).toEqual([])
})

const good = `create table shop.planted (tenant_id uuid not null default kernel.tenant_id(), id uuid not null, code text,
  primary key (tenant_id, id)); select kernel.wall('shop.planted');`

test('a table made in the way of the house is no breach', async () => {
  expect(await after(good)).toEqual([])
})

test.each([
  [
    'no row security',
    'create table shop.planted (tenant_id uuid not null default kernel.tenant_id(), id uuid, primary key (tenant_id, id))',
    /planted row security: is off/,
  ],
  [
    'row security not forced',
    `${good} alter table shop.planted no force row level security`,
    /planted row security: is not forced/,
  ],
  ['no policy', `${good} drop policy wall on shop.planted`, /planted policies: are none/],
  [
    'a policy that admits everybody',
    `${good} create policy open on shop.planted using (true)`,
    /planted policy open for all: admits true/,
  ],
  [
    'a policy that lets others be written',
    `${good} create policy half on shop.planted using (tenant_id = (select kernel.tenant_id())) with check (true)`,
    /planted policy half for all: admits true/,
  ],
  [
    'a policy whose plans belong to whoever came first',
    `${good} drop policy wall on shop.planted; create policy wall on shop.planted using (tenant_id = kernel.tenant_id())`,
    /planted policy wall for all: admits \(tenant_id = kernel\.tenant_id\(\)\)/,
  ],
  [
    'the platform’s policy outside the kernel',
    `${good} drop policy wall on shop.planted; select kernel.wall_for_platform('shop.planted')`,
    /planted policy wall for all: admits CASE/,
  ],
  ['no tenant_id', 'create table shop.planted (id uuid primary key)', /planted has no tenant_id/],
  [
    'a tenant_id that may be null',
    'create table shop.planted (tenant_id uuid default kernel.tenant_id(), id uuid primary key)',
    /planted tenant_id: may be null/,
  ],
  [
    'no default',
    'create table shop.planted (tenant_id uuid not null, id uuid, primary key (tenant_id, id))',
    /planted tenant_id: has the default null/,
  ],
  [
    'no primary key',
    'create table shop.planted (tenant_id uuid not null default kernel.tenant_id())',
    /planted primary key: is missing/,
  ],
  [
    'a unique key across tenants',
    `${good} create unique index planted_code on shop.planted (code)`,
    /key planted_code: is unique across tenants/,
  ],
  [
    'a unique key on an expression',
    `${good} create unique index planted_code on shop.planted (lower(code), tenant_id)`,
    /key planted_code: is unique across tenants/,
  ],
  [
    'a plain foreign key',
    `create unique index on shop.orders (id); ${good} alter table shop.planted add foreign key (id) references shop.orders (id)`,
    /foreign key .* leaves the tenant out/,
  ],
  [
    'a foreign key that ties another column',
    `create unique index on shop.orders (id, cart_id); ${good} alter table shop.planted add foreign key (tenant_id, id) references shop.orders (id, cart_id)`,
    /leaves the tenant out/,
  ],
  [
    'a view with its owner’s rights',
    'create view shop.planted as select * from shop.orders',
    /planted view: is not security_invoker/,
  ],
  [
    'a view without tenant_id',
    'create view shop.planted with (security_invoker = true) as select id from shop.orders',
    /does not pass tenant_id on/,
  ],
  [
    'a materialized view',
    'create materialized view shop.planted as select tenant_id, 1 as one from tenancy.sites',
    /materialized view: keeps rows/,
  ],
  [
    'a security definer function',
    'create function shop.planted() returns int language sql security definer return 1',
    /security definer/,
  ],
  [
    'a schema of nobody',
    'create schema cellar; create table cellar.planted (id uuid primary key)',
    /lies in the schema cellar/,
  ],
  [
    'a dropped wall of a real table',
    'drop policy wall on billing.slips; create policy wall on billing.slips using (true)',
    /billing\.slips policy wall for all: admits true/,
  ],
])('reports %s', async (_what, text, sentence) => {
  expect((await after(text)).join('\n')).toMatch(sentence)
})

describe('the role of the app', () => {
  test('is no superuser, passes no wall, owns nothing and makes nothing', async () => {
    const app = new pg.Client({ connectionString: process.env.SALA_DATABASE_URL })
    await app.connect()
    const { rows } = await app.query(`select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
        (select count(*)::int from pg_class c where c.relowner = r.oid) as owns,
        (select count(*)::int from pg_roles o where (o.rolsuper or o.rolbypassrls) and pg_has_role(r.oid, o.oid, 'member')) as stronger,
        (select count(*)::int from pg_namespace n where n.nspname !~ '^pg_temp' and has_schema_privilege(r.oid, n.oid, 'create')) as makes,
        has_schema_privilege(r.oid, 'graphile_worker', 'usage') as sees_queue
      from pg_roles r where rolname = current_user`)
    await app.end()
    expect(rows[0]).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      owns: 0,
      stronger: 0,
      makes: 0,
      sees_queue: false,
    })
  })

  test('adds to history and never changes it', async () => {
    const { rows } = await client.query<{ name: string; changes: boolean; adds: boolean }>(
      `select tgrelid::regclass::text as name, has_table_privilege($1, tgrelid, 'update, delete, truncate') as changes,
         has_table_privilege($1, tgrelid, 'insert') as adds
       from pg_trigger where tgname = 'append_only' order by 1`,
      [new URL(process.env.SALA_DATABASE_URL!).username],
    )
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'billing.documents',
        'kernel.audit_log',
        'ledger.entries',
        'ledger.transactions',
        'stock.movements',
        'shop.order_events',
      ]),
    )
    expect(rows.filter(({ changes, adds }) => changes || !adds)).toEqual([])
  })
})

/** What is reported with the statements run, which are then undone. */
async function after(text: string): Promise<string[]> {
  await client.query('begin')
  try {
    await client.query(`set local app.tenant_id = '${randomUUID()}'`)
    await client.query(text)
    return (await checkWalls(client, schemas)).breaches
  } catch (error) {
    return [(error as Error).message]
  } finally {
    await client.query('rollback')
  }
}
