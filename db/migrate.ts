import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { migrationFiles, migrationFolder } from './migration-files.ts'

const lockId = 5_120_569

type Log = (message: string) => void

/**
 * Brings the database up to date: each file of db/migrations once, in order, in a transaction of its own, under a lock
 * that makes a second node wait. Then gives the app's role its rights.
 *
 * Errors: a file that changed after it ran, or that came in before one that ran, stops everything.
 */
export async function migrate(ownerUrl: string, appRole: string, log: Log = () => {}): Promise<{ applied: string[] }> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'sala migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockId])
    const applied = await applyNew(client, log)
    if (applied.length > 0 || !(await hasQueue(client))) await runMigrations({ connectionString: ownerUrl })
    if (applied.length > 0) await grant(client, appRole)
    return { applied }
  } finally {
    await client.end()
  }
}

async function applyNew(client: pg.Client, log: Log): Promise<string[]> {
  await client.query(`create table if not exists public.migrations (
    name text primary key, hash text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from public.migrations')
  const known = new Map(rows.map((row) => [row.name, row.hash]))
  const applied: string[] = []
  for (const name of await migrationFiles()) {
    const text = await readFile(join(migrationFolder, name), 'utf8')
    const hash = createHash('sha256').update(text).digest('hex')
    const before = known.get(name)
    if (before === hash) continue
    if (before !== undefined) throw new Error(`migration ${name} was changed after it ran: write a new one`)
    await client.query('begin')
    try {
      await client.query(text)
      await client.query('insert into public.migrations (name, hash) values ($1, $2)', [name, hash])
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw new Error(`migration ${name}: ${(error as Error).message}`, { cause: error })
    }
    applied.push(name)
    log(`migrated ${name}`)
  }
  return applied
}

async function hasQueue(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("select to_regclass('graphile_worker.jobs') is not null as there")
  return rows[0].there
}

/** Rows yes, structure no; history can be added to, not changed. */
async function grant(client: pg.Client, appRole: string): Promise<void> {
  const { rows } = await client.query<{ me: string }>('select current_user as me')
  if (rows[0]!.me === appRole) return
  const role = pg.escapeIdentifier(appRole)
  const schemas = await client.query<{ name: string }>(
    `select nspname as name from pg_namespace
     where nspname !~ '^pg_' and nspname not in ('information_schema', 'graphile_worker', 'public')`,
  )
  for (const { name } of schemas.rows) {
    const schema = pg.escapeIdentifier(name)
    await client.query(`grant usage on schema ${schema} to ${role}`)
    await client.query(`grant select, insert, update, delete on all tables in schema ${schema} to ${role}`)
    await client.query(`grant usage on all sequences in schema ${schema} to ${role}`)
    await client.query(`grant execute on all functions in schema ${schema} to ${role}`)
  }
  await client.query(`grant select on public.migrations to ${role}`)
  const { rows: frozen } = await client.query<{ name: string }>(
    `select tgrelid::regclass::text as name from pg_trigger where tgname = 'append_only'`,
  )
  for (const { name } of frozen) await client.query(`revoke update, delete on ${name} from ${role}`)
}
