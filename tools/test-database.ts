import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../db/migrate.ts'
import { startPostgres } from '../runtime/postgres.ts'

/** A real PostgreSQL for the run, thrown away afterwards. Every test makes tenants of its own in it. */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sala-test-'))
  const postgres = await startPostgres({ dataDir, log: () => {} })
  await migrate(postgres.ownerUrl, 'sala_app')
  process.env.SALA_DATABASE_URL = postgres.appUrl
  process.env.SALA_OWNER_URL = postgres.ownerUrl
  process.env.SALA_DATA_DIR = dataDir
  process.env.SALA_SECRET = 'only-for-tests-only-for-tests-only-for-tests'
  process.env.SALA_MODE = 'local'
  process.env.LOG_LEVEL = 'error'
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
