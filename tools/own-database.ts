import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../db/migrate.ts'
import { startPostgres } from '../runtime/postgres.ts'
import { appRole, ownerRole } from '../runtime/postgres-roles.ts'

export interface OwnDatabase {
  ownerUrl: string
  appUrl: string
  dataDir: string
  /** Runs as the owner, who may change tables but sees no tenant's rows unless `tenant` is set. */
  owner<Row extends object>(text: string, values?: unknown[], tenant?: string): Promise<Row[]>
  /** Connections as the owner, for relay and queue. They end with the database, which may happen in the middle of their goodbye. */
  ownerPool(max: number): pg.Pool
  stop(): Promise<void>
}

/** A migrated database for one test file that takes walls and checks away to see what is reported then. */
export async function ownDatabase(): Promise<OwnDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sala-own-'))
  const template = process.env.SALA_TEMPLATE_URL
  const { ownerUrl, appUrl, end } = await (template ? inTheRunsServer(template) : ownServer(dataDir))
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => {})
  await client.connect()
  const pools: pg.Pool[] = []
  return {
    ownerUrl,
    appUrl,
    dataDir,
    async owner<Row extends object>(text: string, values: unknown[] = [], tenant = '') {
      await client.query("select set_config('app.tenant_id', $1, false)", [tenant])
      return (await client.query<Row>(text, values)).rows
    },
    ownerPool(max) {
      const pool = new pg.Pool({ connectionString: ownerUrl, max })
      // Both hear of a connection that the ending database closes first: the pool while it lies idle, else the client.
      pool.on('error', () => {})
      pool.on('connect', (one) => one.on('error', () => {}))
      pools.push(pool)
      return pool
    },
    async stop() {
      await Promise.all(pools.map((pool) => pool.end()))
      await client.end()
      await end()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

interface Place {
  ownerUrl: string
  appUrl: string
  end(): Promise<void>
}

/** Copied in a moment from what test-database.ts migrated: another server would be made, and migrated, in seconds. */
async function inTheRunsServer(template: string): Promise<Place> {
  const name = `own_${randomBytes(6).toString('hex')}`
  const asSuperuser = async (text: string) => {
    const client = new pg.Client({ connectionString: template })
    await client.connect()
    await client.query(text)
    await client.end()
  }
  await asSuperuser(`create database ${name} template empty owner ${ownerRole}`)
  const named = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href
  return {
    ownerUrl: named(process.env.SALA_OWNER_URL!),
    appUrl: named(process.env.SALA_DATABASE_URL!),
    end: () => asSuperuser(`drop database ${name} with (force)`),
  }
}

async function ownServer(dataDir: string): Promise<Place> {
  const postgres = await startPostgres({ dataDir, log: () => {} })
  await migrate(postgres.ownerUrl, appRole)
  return { ownerUrl: postgres.ownerUrl, appUrl: postgres.appUrl, end: () => postgres.stop() }
}

/**
 * The same, as the one that this test file's whole process uses, before anything of it was read: for tests in which
 * relay and queue run, which would take what other files' tests have put down.
 */
export async function moveToOwnDatabase(): Promise<OwnDatabase> {
  const own = await ownDatabase()
  process.env.SALA_DATABASE_URL = own.appUrl
  process.env.SALA_OWNER_URL = own.ownerUrl
  process.env.SALA_DATA_DIR = own.dataDir
  return own
}
