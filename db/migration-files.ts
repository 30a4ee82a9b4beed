import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'

/** From the project's folder, where every process of Sala runs: this file is also part of the bundled web process. */
export const migrationFolder = resolve('db/migrations')

/** The names in the order in which they run. */
export async function migrationFiles(): Promise<string[]> {
  return (await readdir(migrationFolder)).filter((name) => name.endsWith('.sql')).sort()
}

/** What /readyz compares the database with. */
export async function newestMigration(): Promise<string> {
  return (await migrationFiles()).at(-1) ?? ''
}
