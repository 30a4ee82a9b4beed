/** An embedded PostgreSQL of the run's own, migrated and filled; thrown away afterwards. */
import { createHmac } from 'node:crypto'
import { mkdtempSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { startPostgres } from '../../runtime/postgres.ts'
import { atEnd } from './cleanup.ts'
import { productsEach, seedTenants, type SeededTenant } from './tenants.ts'
import { builtTree } from './tree.ts'

export interface House {
  tree: string
  dataDir: string
  appUrl: string
  ownerUrl: string
  /** Of a role that no wall holds: for filling tables, for looking, and for the bare server. */
  superUrl: string
  readonly postmaster: number
  tenants: SeededTenant[]
  restart(): Promise<void>
  /** Tells the planner what lies in the tables by now. */
  analyze(): Promise<unknown>
  sql<Row = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>
}

/** One per want of tenants, kept for the run. */
const houses = new Map<string, Promise<House>>()

export const houseWith = (tenants: number): Promise<House> =>
  houseOf(Array.from({ length: tenants }, () => productsEach))

/** A tenant for each size, with so many products. */
export function houseOf(sizes: readonly number[]): Promise<House> {
  const there = houses.get(sizes.join()) ?? openHouse(sizes)
  houses.set(sizes.join(), there)
  return there
}

/** The one that most benches use: two tenants of 60 products each. */
export const ordinaryHouse = (): Promise<House> => houseWith(2)

async function openHouse(sizes: readonly number[]): Promise<House> {
  const tree = await builtTree()
  const dataDir = mkdtempSync(join(tmpdir(), 'sala-bench-data-'))
  atEnd(() => rm(dataDir, { recursive: true, force: true }))
  const postgres = await startPostgres({ dataDir, log: () => {} })
  atEnd(() => postgres.stop())
  const { migrate } = (await import(pathToFileURL(join(tree, 'db/migrate.ts')).href)) as {
    migrate(ownerUrl: string, appRole: string): Promise<unknown>
  }
  await migrate(postgres.ownerUrl, 'sala_app')
  const superUrl = superuserUrl(postgres.ownerUrl, dataDir)
  const pool = new pg.Pool({ connectionString: superUrl, max: 2, application_name: 'sala bench' })
  pool.on('error', () => {})
  atEnd(() => pool.end())
  const tenants = await seedTenants(pool, sizes)
  await pool.query('vacuum analyze')
  return {
    tree,
    dataDir,
    appUrl: postgres.appUrl,
    ownerUrl: postgres.ownerUrl,
    superUrl,
    get postmaster() {
      return postgres.pid
    },
    tenants,
    restart: () => postgres.restart(),
    analyze: () => pool.query('vacuum analyze'),
    sql: async <Row>(text: string, values: unknown[] = []) => (await pool.query(text, values)).rows as Row[],
  }
}

/** As runtime/postgres-folder.ts makes the passwords of the embedded database. */
function superuserUrl(ownerUrl: string, dataDir: string): string {
  const key = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim()
  const password = createHmac('sha256', key).update('postgres').digest('base64url')
  return ownerUrl.replace(/\/\/[^:]+:[^@]+@/, `//postgres:${password}@`)
}
