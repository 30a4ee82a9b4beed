/**
 * `node tools/carry-over.ts DIR COPIES`: what our migrations do to a house of before. DIR is the data of a Sala that has stopped,
 * of any older state; nothing in it is changed, a copy is. Its largest business is made COPIES times as many (of other days,
 * months closed), then each migration that is missing is run and timed; papers, closed months and trial balances are compared,
 * and all promises are asked.
 */
import { execFileSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { migrate } from '../db/migrate.ts'
import { startPostgres } from '../runtime/postgres.ts'
import { appRole } from '../runtime/postgres-roles.ts'
import { allProofs } from './proofs.ts'

/** What stands of a tenant and may not change: its papers to the letter, its accounts, each month that was closed. */
const standing = {
  papers: `select count(*)::int as many, coalesce(md5(string_agg(md5(d.id::text || d.kind || d.number || d.business_date::text || d.seller::text
    || d.buyer::text || d.bill::text || d.total_satang || d.vat_satang || d.issued_at::text), '' order by d.id)), '') as said from billing.documents d`,
  book: `select string_agg(code || '=' || balance_satang, ' ' order by code) as said, sum(balance_satang)::bigint as off from ledger.accounts where balance_satang <> 0`,
  months: `select to_char(t.business_date, 'YYYY-MM') as month, a.code, sum(e.amount_satang)::bigint as satang from ledger.entries e
    join ledger.transactions t on t.tenant_id = e.tenant_id and t.id = e.transaction_id join ledger.accounts a on a.tenant_id = e.tenant_id and a.id = e.account_id
    group by 1, 2 order by 1, 2`,
} as const

export interface Carried {
  orders: number
  entries: number
  migrations: { name: string; ms: number }[]
  /** Tenants whose papers, accounts or months are others than before. */
  changed: string[]
  broken: { tenant: string; promise: string; found: unknown }[]
}

export async function carryOver(dir: string, { copies }: { copies: number }): Promise<Carried> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sala-carried-'))
  // With its owner: PostgreSQL takes no data of somebody else’s.
  execFileSync('cp', ['-a', ...['postgres', 'postgres-password'].map((name) => join(dir, name)), dataDir])
  const postgres = await startPostgres({ dataDir, log: () => {} })
  const as = async (url: string) => {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    await client.connect()
    return client
  }
  try {
    const all = await as(everythingUrl(postgres.ownerUrl, dataDir))
    const [{ tenant }] = (
      await all.query('select tenant_id as tenant from billing.payables group by 1 order by count(*) desc limit 1')
    ).rows as [{ tenant: string }]
    for (let n = 1; n <= copies; n++) await copyTenant(all, tenant, n)
    await all.query('analyze')
    const { rows: tenants } = await all.query<{ id: string }>('select id from tenancy.tenants order by id')
    const [owner, app] = [await as(postgres.ownerUrl), await as(postgres.appUrl)]
    const before = await standingOf(owner, tenants)
    const migrations: Carried['migrations'] = []
    let last = performance.now()
    await migrate(postgres.ownerUrl, appRole, (message) => {
      migrations.push({ name: message.replace('migrated ', ''), ms: Math.round(performance.now() - last) })
      last = performance.now()
    })
    const after = await standingOf(owner, tenants)
    const changed = tenants.map(({ id }) => id).filter((id) => before.get(id) !== after.get(id))
    const broken: Carried['broken'] = []
    for (const { id } of tenants)
      for (const { promise, breaches } of await allProofs()) {
        const found = await behindWall(app, id, breaches)
        if (found.length > 0) broken.push({ tenant: id, promise, found: found.slice(0, 2) })
      }
    const { rows: counted } = await all.query<{ orders: number; entries: number }>(
      'select (select count(*)::int from shop.orders) as orders, (select count(*)::int from ledger.entries) as entries',
    )
    await Promise.all([all.end(), owner.end(), app.end()])
    return { ...counted[0]!, migrations, changed, broken }
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Who may copy rows of all tenants without a trigger asking: as tools/test-database.ts finds them. */
function everythingUrl(ownerUrl: string, dataDir: string): string {
  const url = new URL(ownerUrl)
  const key = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim()
  url.username = 'postgres'
  url.password = createHmac('sha256', key).update('postgres').digest('base64url')
  return url.href
}

async function behindWall(client: pg.Client, tenant: string, text: string): Promise<unknown[]> {
  await client.query('begin read only')
  await client.query("select set_config('app.tenant_id', $1, true)", [tenant])
  await client.query('set local enable_nestloop = off')
  try {
    return (await client.query(text)).rows
  } finally {
    await client.query('rollback')
  }
}

async function standingOf(client: pg.Client, tenants: readonly { id: string }[]): Promise<Map<string, string>> {
  const said = new Map<string, string>()
  for (const { id } of tenants) {
    const parts = []
    for (const text of Object.values(standing)) parts.push(await behindWall(client, id, text))
    said.set(
      id,
      JSON.stringify(parts, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
    )
  }
  return said
}

/** All its rows under another tenant, so many days earlier; the month before they end is closed. */
async function copyTenant(client: pg.Client, tenant: string, n: number): Promise<void> {
  const { rows: columns } = await client.query<{ table: string; column: string; type: string }>(
    `select format('%I.%I', c.table_schema, c.table_name) as table, quote_ident(c.column_name) as column, c.data_type as type
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER' and c.is_identity = 'NO' and c.table_schema not in ('kernel', 'public', 'graphile_worker')
       and exists (select from information_schema.columns o where o.table_schema = c.table_schema and o.table_name = c.table_name and o.column_name = 'tenant_id')
     order by 1, c.ordinal_position`,
  )
  const days = 31 * (n % 4)
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
  const { rows } = await client.query<{ id: string }>(
    `insert into tenancy.tenants (id, key, name) select gen_random_uuid(), key || '-' || $2, name from tenancy.tenants where id = $1 returning id`,
    [tenant, n],
  )
  const copy = rows[0]!.id
  for (const [table, of] of Map.groupBy(columns, (row) => row.table)) {
    if (table === 'tenancy.sites' || table === 'tenancy.domains') continue
    const value = ({ column, type }: (typeof of)[number]) => {
      if (column === 'tenant_id') return '$1::uuid'
      // No two of the platform may claim one transfer.
      if (column === 'dup_key') return `md5($1::text || ${column}) || md5(${column})`
      // Its objects lie under its own name.
      if (column === 'object_key') return `replace(${column}, $2::text, $1::text)`
      return /^(date|timestamp)/.test(type) && table !== 'stock.lots'
        ? `${column} - $3::int * interval '1 day'`
        : column
    }
    await client.query(
      `insert into ${table} (${of.map(({ column }) => column).join(', ')}) select ${of.map(value).join(', ')} from ${table} where tenant_id = $2::uuid and $3::int is not null`,
      [copy, tenant, days],
    )
  }
  if (days > 0)
    await client.query(
      `insert into ledger.closings (tenant_id, month) select $1, to_char(now() - $2::int * interval '1 day', 'YYYY-MM') on conflict do nothing`,
      [copy, days],
    )
  await client.query('commit')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [dir = '', copies = '0'] = process.argv.slice(2)
  const { migrations, changed, broken, ...counted } = await carryOver(dir, { copies: Number(copies) })
  console.log(counted)
  for (const { name, ms } of migrations.toSorted((a, b) => b.ms - a.ms).slice(0, 12)) console.log(`${ms} ms  ${name}`)
  console.log(`${changed.length} tenants changed`, changed)
  console.log(`${broken.length} promises broken`, JSON.stringify(broken, null, 1))
  process.exitCode = changed.length + broken.length > 0 ? 1 : 0
}
