/**
 * `npm run prove`: the integrity proof of the running database, or of any that DATABASE_URL names. Reads only, each
 * tenant behind its own wall and as of one moment, so it may run while people buy. Exits 1 on any breach.
 */
import pg from 'pg'
import { rooms } from '#shell/made/rooms.ts'
import { databaseUrl } from './database-url.ts'
import { allProofs, type Proof } from './proofs.ts'
import { objectBreaches } from './prove-objects.ts'
import { ownerlessRows } from './prove-ownerless.ts'
import { checkWalls } from './walls.ts'

export interface Proved {
  promises: { room: string; promise: string; breaches: string[] }[]
  looked: { tenants: number; rows: number; objects: number }
}

interface Options {
  dataDir: string
  /** Without it rows of tenants that do not exist cannot be seen: the wall hides them from everybody else. */
  ownerUrl?: string
}

/** Every promise with what breaks it; `breaches` are sentences that name tenant and row. */
export async function proveAll(url: string, { dataDir, ownerUrl }: Options): Promise<Proved> {
  const client = new pg.Client({ connectionString: url, application_name: 'sala prove' })
  await client.connect()
  try {
    const proofs = await allProofs()
    const { rows: tenants } = await client.query<{ id: string; key: string }>(
      'select id, key from tenancy.tenants order by key',
    )
    const tables = await tablesOf(client)
    const promises = proofs.map(({ room, promise }) => ({ room, promise, breaches: [] as string[] }))
    const looked = { tenants: tenants.length, rows: 0, objects: 0 }
    for (const { id, key } of tenants)
      await asTenant(client, id, async () => {
        for (const [index, proof] of proofs.entries())
          promises[index]!.breaches.push(...(await breachesOf(client, key, proof)))
        looked.rows += await rowsIn(client, tables)
      })
    const objects = await objectBreaches(client, dataDir, tenants, asTenant)
    looked.objects = objects.looked
    promises.push({
      room: 'files',
      promise: 'every object on disk has its row, and every row its object',
      breaches: objects.breaches,
    })
    const ownerless = ownerUrl
      ? await ownerlessRows(ownerUrl, tables)
      : ['not looked at: this needs the role that owns the tables']
    promises.push({ room: 'tenancy', promise: 'no row is without its tenant', breaches: ownerless })
    const walls = await checkWalls(client, ['kernel', ...rooms])
    promises.push({ room: 'kernel', promise: 'every table is behind the wall', breaches: walls.breaches })
    return { promises, looked }
  } finally {
    await client.end()
  }
}

/** One moment: what a running sale does between two of our questions is not a breach. */
async function asTenant(client: pg.Client, tenant: string, work: () => Promise<void>): Promise<void> {
  await client.query('begin isolation level repeatable read read only')
  await client.query("select set_config('app.tenant_id', $1, true)", [tenant])
  // A promise looks at all rows. Of a tenant that grew since the last statistics the planner believes that it has one,
  // and would go through all of them for each: 5,000 folders took half a minute.
  await client.query('set local enable_nestloop = off')
  try {
    await work()
  } finally {
    await client.query('rollback')
  }
}

const shown = 5

async function breachesOf(client: pg.Client, tenant: string, { breaches }: Proof): Promise<string[]> {
  const { rows } = await client.query<{ row: object; total: number }>(
    `select to_jsonb(b) - 'tenant_id' as row, (count(*) over ())::int as total from (${breaches}) as b limit ${shown}`,
  )
  const more = (rows[0]?.total ?? 0) - rows.length
  return [
    ...rows.map(({ row }) => `${tenant}: ${JSON.stringify(row)}`),
    ...(more > 0 ? [`${tenant}: and ${more} more`] : []),
  ]
}

async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname = any($1) and exists
       (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped) order by 1`,
    [['kernel', ...rooms]],
  )
  return rows.map(({ name }) => name)
}

async function rowsIn(client: pg.Client, tables: readonly string[]): Promise<number> {
  const counts = tables.map((table) => `select count(*) as rows from ${table}`)
  const { rows } = await client.query<{ total: string }>(
    `select sum(rows)::text as total from (${counts.join(' union all ')}) as counts`,
  )
  return Number(rows[0]!.total)
}

/** The proof as a list anyone can read. */
export function report({ promises, looked }: Proved): string {
  const broken = promises.filter(({ breaches }) => breaches.length > 0)
  return [
    `Looked at ${looked.tenants} tenants, ${looked.rows} rows, ${looked.objects} objects.`,
    ...promises.map(({ room, promise, breaches }) =>
      [
        `  ${breaches.length > 0 ? '✗' : '✓'} ${room.padEnd(9)} ${promise}`,
        ...breaches.map((breach) => `      ${breach}`),
      ].join('\n'),
    ),
    verdict(looked.tenants, promises.length, broken.length),
  ].join('\n')
}

function verdict(tenants: number, all: number, broken: number): string {
  if (tenants === 0) return 'No tenant was seen: nothing is proved.'
  return broken === 0 ? `All ${all} promises hold.` : `${broken} of ${all} promises are broken.`
}

/** No tenant seen is no proof, whatever the list says. */
export const isProved = ({ promises, looked }: Proved): boolean =>
  looked.tenants > 0 && promises.every(({ breaches }) => breaches.length === 0)

async function main(): Promise<void> {
  const dataDir = process.env.DATA_DIR ?? process.env.SALA_DATA_DIR ?? './data'
  const proved = await proveAll(await databaseUrl('app'), { dataDir, ownerUrl: await databaseUrl('owner') })
  console.log(report(proved))
  if (!isProved(proved)) process.exitCode = 1
}

if (import.meta.main)
  await main().catch((error: Error) => {
    console.error(error.message)
    process.exitCode = 1
  })
