/** The statements of a request of Sala's (support/heard.ts), in the same role, behind the same wall, in one breath. */
import { readFileSync } from 'node:fs'
import pg from 'pg'

interface Statement {
  name: string
  text: string
  values: unknown[]
}

const pool = new pg.Pool({
  connectionString: process.env.BARE_APP_URL,
  max: Number(process.env.BARE_POOL_SIZE ?? 12),
  application_name: 'bare same',
  options: '-c plan_cache_mode=force_generic_plan',
  ...({ pipeline: true } as object),
})
pool.on('error', () => {})
pool.on('connect', (client) => client.on('error', () => {}))

let statements: Statement[] | undefined

function heard(): Statement[] {
  const found = JSON.parse(readFileSync(process.env.BARE_SAME_FILE!, 'utf8')) as Omit<Statement, 'name'>[]
  const names = new Map<string, string>()
  return found.map(({ text, values }) => {
    if (!names.has(text)) names.set(text, `h${names.size}`)
    return { name: names.get(text)!, text, values }
  })
}

export async function sameStatements(): Promise<unknown> {
  const client = await pool.connect()
  try {
    const results = await Promise.all((statements ??= heard()).map((statement) => client.query(statement)))
    client.release()
    return results.flatMap(({ rows }) => rows as unknown[])
  } catch (error) {
    client.release(true)
    throw error
  }
}
