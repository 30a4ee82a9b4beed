import pg from 'pg'

pg.types.setTypeParser(20, Number)

export const pool = new pg.Pool({
  connectionString: process.env.BARE_DATABASE_URL,
  max: Number(process.env.BARE_POOL_SIZE ?? 12),
  application_name: 'bare',
  // As Sala's own connections: no side plans a statement anew.
  options: '-c plan_cache_mode=force_generic_plan',
  ...({ pipeline: true } as object),
})
pool.on('error', () => {})
pool.on('connect', (client) => client.on('error', () => {}))

const names = new Map<string, string>()

function prepared(text: string, values: unknown[]): { name: string; text: string; values: unknown[] } {
  let name = names.get(text)
  if (name === undefined) names.set(text, (name = `b${names.size}`))
  return { name, text, values }
}

export type Row = Record<string, any> // oxlint-disable-line no-explicit-any -- rows of the statements beside

/** One statement is its own transaction. */
export async function one(text: string, values: unknown[]): Promise<Row[]> {
  return (await pool.query(prepared(text, values))).rows as Row[]
}

export type Ask = (text: string, values: unknown[]) => Promise<Row[]>

/** BEGIN travels with the first statement. */
export async function transaction<T>(work: (ask: Ask) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    const begun = client.query(prepared('begin', []))
    begun.catch(() => {})
    const result = await work(async (text, values) => (await client.query(prepared(text, values))).rows as Row[])
    await begun
    await client.query(prepared('commit', []))
    client.release()
    return result
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      () => client.release(true),
    )
    throw error
  }
}
