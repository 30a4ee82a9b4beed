/**
 * Who may do what in the embedded database. `postgres` is used here only; `sala_owner` owns the tables and migrates;
 * `sala_app` reads and writes behind row security, which it can neither own nor bypass.
 */
import { Client } from 'pg'
import type { Say } from './log.ts'
import type { PostgresFolder } from './postgres-folder.ts'

export const ownerRole = 'sala_owner'
export const appRole = 'sala_app'
const database = 'sala'
/** Installing them needs rights that the owner does not have in every PostgreSQL. */
const extensions = ['pg_trgm', 'citext', 'btree_gist']

/**
 * A URL for a socket: postgresql://role:password@localhost/sala?host=/tmp/…&port=5432. The host in the query counts, for
 * `pg` and for psql; the other is there because `new URL` does not parse a user without one.
 */
export function urlOf({ socketDir, passwordOf }: PostgresFolder, role: string, name = database): string {
  return `postgresql://${role}:${passwordOf(role)}@localhost/${name}?host=${encodeURIComponent(socketDir)}&port=5432`
}

/** Makes roles, database and extensions where they are missing; safe to repeat at every start. */
export async function ensureRoles(folder: PostgresFolder, log: Say): Promise<void> {
  await asSuperuser(folder, 'postgres', async (client) => {
    for (const role of [ownerRole, appRole]) await ensureRole(client, role, folder.passwordOf(role))
    const found = await client.query('select 1 from pg_database where datname = $1', [database])
    if (found.rowCount === 0) await client.query(`create database ${database} owner ${ownerRole}`)
  })
  await asSuperuser(folder, database, async (client) => {
    await client.query(`alter schema public owner to ${ownerRole}`)
    await client.query(`grant connect on database ${database} to ${appRole}`)
    await client.query(`grant usage on schema public to ${appRole}`)
    const missing = await client.query<{ name: string }>(
      'select name from pg_available_extensions where name = any($1) and installed_version is null',
      [extensions],
    )
    for (const { name } of missing.rows) await client.query(`create extension if not exists ${name}`)
    const collation = await client.query(`select 1 from pg_collation where collname = 'th-x-icu'`)
    if (collation.rowCount === 0) log('this PostgreSQL has no ICU: Thai words will not sort in dictionary order')
  })
}

/** The password is set again each time: the file may have been replaced since. Both names and passwords are ours. */
async function ensureRole(client: Client, role: string, password: string): Promise<void> {
  const found = await client.query('select 1 from pg_roles where rolname = $1', [role])
  if (found.rowCount === 0) await client.query(`create role ${role}`)
  await client.query(
    `alter role ${role} login nosuperuser nobypassrls nocreatedb nocreaterole noreplication password '${password}'`,
  )
}

async function asSuperuser(
  folder: PostgresFolder,
  name: string,
  work: (client: Client) => Promise<void>,
): Promise<void> {
  const client = new Client({ connectionString: urlOf(folder, 'postgres', name) })
  // Without a listener, a server that dies under us would take the whole process along.
  client.on('error', () => {})
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
