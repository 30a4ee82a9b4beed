import { createHmac } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../db/migrate.ts'
import { startPostgres } from '../runtime/postgres.ts'
import { appRole } from '../runtime/postgres-roles.ts'

/** A real PostgreSQL for the run, thrown away afterwards. Every test makes tenants of its own in it. */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.SALA_SEED === 'random') {
    process.env.SALA_SEED = String(Math.floor(Math.random() * 1_000_000))
    console.log(`Dice thrown anew: SALA_SEED=${process.env.SALA_SEED} does it again.`)
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'sala-test-'))
  const { SALA_TEST_POSTGRES: older } = process.env
  const nativeDir = older ? olderPostgres(older) : undefined
  if (older && !nativeDir) throw new Error(`PostgreSQL ${older} is not installed: npm install, on Linux x64`)
  const postgres = await startPostgres({ dataDir, log: () => {}, ...(nativeDir && { nativeDir }) })
  await migrate(postgres.ownerUrl, appRole)
  process.env.SALA_DATABASE_URL = postgres.appUrl
  process.env.SALA_OWNER_URL = postgres.ownerUrl
  process.env.SALA_TEMPLATE_URL = await keepEmpty(postgres.ownerUrl, dataDir)
  process.env.SALA_DATA_DIR = dataDir
  process.env.SALA_SECRET = 'only-for-tests-only-for-tests-only-for-tests'
  process.env.SALA_MODE = 'local'
  process.env.LOG_LEVEL = 'error'
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Where the programs of an older PostgreSQL lie, which we promise to run on: `SALA_TEST_POSTGRES=16 npx vitest run …`. */
export function olderPostgres(major: string): string | null {
  const folder = join(import.meta.dirname, '..', 'node_modules', `postgres-${major}`, 'native')
  return existsSync(folder) ? folder : null
}

/** A copy in which nobody ever is, from which own-database.ts makes others. Answers who may do that. */
async function keepEmpty(ownerUrl: string, dataDir: string): Promise<string> {
  const url = new URL(ownerUrl)
  const key = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim()
  url.username = 'postgres'
  url.password = createHmac('sha256', key).update('postgres').digest('base64url')
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query('create database empty template sala')
  await client.end()
  return url.href
}
