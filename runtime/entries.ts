/** The parts of the product that the supervisor calls. Tests put small stand-ins in their place by SALA_*_ENTRY. */
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { DemoAccount } from './banner.ts'
import type { Say } from './log.ts'

export type Migrations = { migrate(ownerUrl: string, appRole: string, log: Say): Promise<{ applied: string[] }> }
export type Seed = {
  seedIfEmpty(
    database: { ownerUrl: string; appUrl: string; dataDir: string; secret: string },
    log: Say,
  ): Promise<boolean>
  holdsDemo(appUrl: string): Promise<boolean>
  demoAccounts: readonly DemoAccount[]
}

const root = join(import.meta.dirname, '..')

export const serverFile = join(root, 'server.ts')
export const workerFile = join(root, 'worker.ts')
export const standInsFile = join(root, 'stand-ins/index.ts')

export async function loadMigrations(env = process.env): Promise<Migrations> {
  return (await import(pathOf(env.SALA_MIGRATE_ENTRY, 'db/migrate.ts'))) as Migrations
}

/** Drawing its pictures happens in a process of its own. */
export async function loadSeed(env = process.env): Promise<Seed> {
  return (await import(pathOf(env.SALA_SEED_ENTRY, 'db/seed/index.ts'))) as Seed
}

function pathOf(given: string | undefined, ours: string): string {
  return pathToFileURL(given ? resolve(given) : join(root, ours)).href
}
