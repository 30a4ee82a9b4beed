import { readdir, readFile, writeFile } from 'node:fs/promises'
import pg from 'pg'
import { migrationFiles } from '../db/migration-files.ts'
import { databaseUrl } from './database-url.ts'
import { ownDatabase } from './own-database.ts'

/**
 * Writes each room's tables.ts from the database: `npm run db:types`. With --check it only compares.
 * tenant_id is left out on purpose: room code never mentions it, the database's wall does the rest.
 */
interface Column {
  schema: string
  table: string
  column: string
  type: string
  nullable: boolean
  has_default: boolean
  is_view: boolean
}

const typeNames: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  citext: 'string',
  date: 'string',
  numeric: 'string',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  float8: 'number',
  bytea: 'Buffer',
  int8: 'bigint',
  timestamptz: 'Date',
  int4multirange: 'string',
  _text: 'string[]',
  _uuid: 'string[]',
}

export async function tablesFiles(client: pg.Client, only?: readonly string[]): Promise<Map<string, string>> {
  const rooms = only ?? (await readdir(new URL('../app/rooms/', import.meta.url))).sort()
  const { rows } = await client.query<Column>(
    `select n.nspname as schema, c.relname as table, a.attname as column, t.typname as type,
       not a.attnotnull as nullable, a.atthasdef as has_default, c.relkind = 'v' as is_view
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
       join pg_type t on t.oid = a.atttypid
     where n.nspname = any($1) and c.relkind in ('r', 'v', 'p') and a.attnum > 0 and not a.attisdropped
     order by n.nspname, c.relname, a.attnum`,
    [rooms],
  )
  const choices = await choicesOf(client)
  const out = new Map<string, string>()
  for (const room of new Set(rows.map((row) => row.schema)))
    out.set(
      room,
      fileOf(
        rows.filter((row) => row.schema === room),
        choices,
      ),
    )
  return out
}

/** Columns that a CHECK limits to some words: 'schema.table.column' → the words. */
async function choicesOf(client: pg.Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select n.nspname || '.' || c.relname || '.' || a.attname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
     where k.contype = 'c' and cardinality(k.conkey) = 1`,
  )
  const found = new Map<string, string[]>()
  for (const { name, definition } of rows) {
    const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.+)\]\)\)\)$/.exec(definition)?.[1]
    if (list)
      found.set(
        name,
        [...list.matchAll(/'([^']+)'::text/g)].map((match) => match[1]!),
      )
  }
  return found
}

function fileOf(columns: Column[], choices: Map<string, string[]>): string {
  const tables = Map.groupBy(columns, (column) => `${column.schema}.${column.table}`)
  const body = [...tables].map(([name, list]) => {
    const lines = list
      .filter((column) => column.column !== 'tenant_id')
      .map((column) => `    ${column.column}: ${typeOf(column, choices)}`)
    return `  '${name}': {\n${lines.join('\n')}\n  }`
  })
  const text = body.join('\n')
  const helpers = ['ColumnType', 'Generated'].filter(
    (helper) => text.includes(`${helper}<`) || (helper === 'ColumnType' && text.includes('Json')),
  )
  const json = text.includes('Json')
    ? '\n/** Read as parsed JSON; written as JSON text. */\ntype Json = ColumnType<unknown, string, string>\n' +
      (text.includes('DefaultJson') ? 'type DefaultJson = ColumnType<unknown, string | undefined, string>\n' : '')
    : ''
  return `// Made from the database by "npm run db:types". Do not edit.\nimport type { ${helpers.join(', ')} } from 'kysely'\n${json}\nexport interface Tables {\n${text}\n}\n`
}

function typeOf(column: Column, choices: Map<string, string[]>): string {
  if (column.type === 'jsonb') return column.has_default ? 'DefaultJson' : column.nullable ? 'Json | null' : 'Json'
  const words = choices.get(`${column.schema}.${column.table}.${column.column}`)
  const base = words ? words.map((word) => `'${word}'`).join(' | ') : (typeNames[column.type] ?? 'unknown')
  const type = column.nullable && !column.is_view ? `${base} | null` : base
  return column.has_default ? `Generated<${type}>` : type
}

/** Null where none runs (what a killed one wrote down is still there), or where it lacks the newest migration. */
async function runningDatabase(): Promise<pg.Client | null> {
  const connectionString = await databaseUrl('owner').catch(() => null)
  if (connectionString === null) return null
  const client = new pg.Client({ connectionString })
  try {
    await client.connect()
    const { rows } = await client.query<{ name: string }>('select name from public.migrations')
    const done = new Set(rows.map(({ name }) => name))
    if ((await migrationFiles()).every((file) => done.has(file))) return client
  } catch {
    // said by the caller
  }
  await client.end().catch(() => {})
  return null
}

if (import.meta.main) {
  // Without a Sala that runs here and has this code's migrations, a database of its own.
  const running = await runningDatabase()
  const own = running === null ? await ownDatabase() : null
  if (own) console.log('no Sala with these migrations runs here: asking a database of our own')
  const client = running ?? new pg.Client({ connectionString: own!.ownerUrl })
  if (own) await client.connect()
  let stale = 0
  for (const [room, text] of await tablesFiles(client)) {
    const path = new URL(`../app/rooms/${room}/tables.ts`, import.meta.url)
    const before = await readFile(path, 'utf8').catch(() => '')
    if (before === text) continue
    stale++
    if (process.argv.includes('--check')) console.error(`app/rooms/${room}/tables.ts is stale: npm run db:types`)
    else await writeFile(path, text)
  }
  await client.end()
  await own?.stop()
  if (stale > 0 && process.argv.includes('--check')) process.exit(1)
}
