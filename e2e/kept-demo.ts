/**
 * The loaded demo, kept between runs on one's own machine: one for each day and each state of migrations and seed. What
 * was made when it was loaded, and what ends after it (the thirty minutes of an order, the time of a job), is moved to
 * now, so that it is as fresh as one that was loaded this minute. History stays where it is.
 */
import { execFileSync } from 'node:child_process'
import { createHash, createHmac } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { businessDate } from '#kernel/dates.ts'
import { startPostgres } from '#runtime/postgres.ts'

const root = join(import.meta.dirname, '..')
const shelf = join(root, 'node_modules/.cache/sala-demo')

interface Loaded {
  began: string
  ended: string
}
const loadedFile = 'demo-loaded.json'

/** With its owners: PostgreSQL runs as another user than root. */
export const copyOf = (from: string, into: string): void => void execFileSync('cp', ['-a', `${from}/.`, into])

/** Fills the folder from the one that is kept; false where there is none, and in CI, which begins with nothing. */
export async function takeKept(dataDir: string): Promise<boolean> {
  const kept = join(shelf, nameOfNow())
  if (process.env.CI || !existsSync(kept)) return false
  copyOf(kept, dataDir)
  await moveTimes(dataDir)
  return true
}

/** Whole or not at all; what was kept for another day, or other migrations, goes. */
export function keepDemo(dataDir: string, began: Date): void {
  if (process.env.CI) return
  const loaded: Loaded = { began: began.toISOString(), ended: new Date().toISOString() }
  writeFileSync(join(dataDir, loadedFile), JSON.stringify(loaded))
  mkdirSync(shelf, { recursive: true })
  const part = mkdtempSync(join(shelf, 'part-'))
  copyOf(dataDir, part)
  for (const old of readdirSync(shelf)) if (!old.startsWith('part-')) rmSync(join(shelf, old), { recursive: true })
  try {
    renameSync(part, join(shelf, nameOfNow()))
  } catch {
    // Another run was faster.
    rmSync(part, { recursive: true })
  }
}

function nameOfNow(): string {
  const hash = createHash('sha256').update(businessDate(new Date()))
  const files = ['package-lock.json', ...globSync('db/**/*', { cwd: root, withFileTypes: false }).sort()]
  for (const file of files)
    if (/\.\w+$/.test(file) && !file.includes('.test.')) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

/** Every instant of every table that lies after the loading began. */
export async function moveTimes(dataDir: string): Promise<number> {
  const postgres = await startPostgres({ dataDir, log: () => {} })
  const key = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim()
  const password = createHmac('sha256', key).update('postgres').digest('base64url')
  const client = new pg.Client(postgres.ownerUrl.replace(/\/\/[^:]+:[^@]+@/, `//postgres:${password}@`))
  try {
    await client.connect()
    // Rows that nobody may change, and times that triggers write, move with the rest.
    await client.query('set session_replication_role = replica')
    const { began, ended } = JSON.parse(readFileSync(join(dataDir, loadedFile), 'utf8')) as Loaded
    const { rows: columns } = await client.query<{ table: string; column: string; isRange: boolean }>(
      `select format('%I.%I', n.nspname, c.relname) as table, format('%I', a.attname) as column,
         a.atttypid = 'tstzrange'::regtype as "isRange"
       from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and a.atttypid in ('timestamptz'::regtype, 'tstzrange'::regtype) and a.attnum > 0 and not a.attisdropped
         and a.attgenerated = '' and n.nspname !~ '^(pg_|information_schema)'`,
    )
    // Of two bookings that touch, the first is moved into the second before that one is moved: only together are they right.
    const { rows: apart } = await client.query<{ table: string; name: string; said: string }>(
      `select format('%s', conrelid::regclass) as table, format('%I', conname) as name, pg_get_constraintdef(oid) as said
       from pg_constraint where contype = 'x' and conparentid = 0`,
    )
    for (const { table, name } of apart) await client.query(`alter table ${table} drop constraint ${name}`)
    const tables = Map.groupBy(columns, ({ table }) => table)
    for (const [table, its] of tables) {
      const later = (at: string) => `case when ${at} > $1 then ${at} + (now() - $2::timestamptz) else ${at} end`
      const moved = its.map(({ column, isRange }) =>
        isRange
          ? `${column} = tstzrange(${later(`lower(${column})`)}, ${later(`upper(${column})`)})`
          : `${column} = ${later(column)}`,
      )
      const some = its.map(({ column, isRange }) => (isRange ? `upper(${column}) > $1` : `${column} > $1`))
      await client.query(`update ${table} set ${moved.join(', ')} where ${some.join(' or ')}`, [began, ended])
    }
    for (const { table, name, said } of apart) await client.query(`alter table ${table} add constraint ${name} ${said}`)
    return tables.size
  } finally {
    await client.end()
    await postgres.stop()
  }
}
