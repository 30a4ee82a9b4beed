import type { Socket } from 'node:net'
import pg from 'pg'
import type { DatabaseConnection, QueryResult } from 'kysely'
import { endWhenLeft } from './left-visitors.server.ts'
import { log } from './log.server.ts'
import { refuseKernel } from './refusals.ts'
import { settings } from './settings.server.ts'
import { tablesIn } from './table-names.ts'

// int8 is satang and counters: bigint. date stays 'YYYY-MM-DD'. numeric stays text.
pg.types.setTypeParser(20, BigInt)
pg.types.setTypeParser(1082, (text: string) => text)

const names = new Map<string, string>()

/** Every statement is prepared once per connection under a short name: parsing costs more than running. */
function nameOf(text: string): string {
  let name = names.get(text)
  if (name === undefined) {
    if (names.size > 5000) log.warn('more than 5000 different statements: is a query built from data?')
    name = `s${names.size}`
    names.set(text, name)
  }
  return name
}

let pool: pg.Pool | undefined

/** A statement has an end: what a visitor waits for, and what a job does. */
const longestMs = { visit: 15_000, job: 600_000 }

export function databasePool(): pg.Pool {
  if (pool) return pool
  pool = new pg.Pool({
    connectionString: settings().databaseUrl,
    max: settings().poolSize,
    connectionTimeoutMillis: 15_000,
    idleTimeoutMillis: 60_000,
    application_name: 'sala',
    // A statement with arrays was planned anew at every call, which cost five times its running (bench/product-by-sku).
    options: `-c plan_cache_mode=force_generic_plan -c statement_timeout=${longestMs.visit}`,
    // Read by our pg version (8.23): statements go out without waiting for the answer to the one before.
    ...({ pipeline: true } as object),
  })
  // A dying server breaks idle and checked-out clients alike; without these handlers Node would die with them.
  pool.on('error', (error) => log.warn('database connection lost', { error: error.message }))
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

export async function closeDatabase(): Promise<void> {
  const closing = pool
  pool = undefined
  await closing?.end()
}

/** Connections in use and people waiting for one: for /metrics and for turning requests away. */
export function poolState(): { total: number; idle: number; waiting: number } {
  return { total: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 }
}

export interface Connection extends DatabaseConnection {
  run(text: string, values?: readonly unknown[]): Promise<pg.QueryResult>
  /** Sends a statement whose answer only COMMIT has to wait for: it travels in the same packet. */
  runLast(text: string, values?: readonly unknown[]): void
  /** Tables named by the statements sent so far. */
  read: Set<string>
  written: Set<string>
}

interface Life {
  isOver: boolean
  /** A write does; what a page reads together tells apart who failed and who only followed (read-together). */
  remembers: boolean
  /** Of a write: what failed last, and so why PostgreSQL runs no more of its statements. */
  failed?: { error: unknown }
}

/** Steps at once fail together, and one that only says so may be awaited first: then it says why, or nobody would try again. */
const isAborted = (error: unknown): boolean => sqlState(error) === '25P02'

function connectionOver(client: pg.PoolClient, life: Life, sendHeld: () => void, last: Promise<unknown>[]): Connection {
  const read = new Set<string>()
  const written = new Set<string>()
  const run = (text: string, values: readonly unknown[] = []) => {
    // A step that nobody waited for must not write through a connection that is another tenant's by now.
    if (life.isOver) return Promise.reject(new Error('this transaction is over: a step was not awaited'))
    const tables = tablesIn(text)
    for (const table of tables.read) read.add(table)
    for (const table of tables.written) written.add(table)
    const answer = client.query({ name: nameOf(text), text, values: values as unknown[] }).catch((error: unknown) => {
      if (life.failed && isAborted(error)) throw life.failed.error
      try {
        throwRefused(error)
      } catch (said) {
        if (life.remembers) life.failed = { error: said }
        throw said
      }
    })
    sendHeld()
    return answer
  }
  return {
    run,
    runLast(text, values) {
      const answer = run(text, values)
      answer.catch(() => {})
      last.push(answer)
    },
    read,
    written,
    async executeQuery<R>(compiled: { sql: string; parameters: readonly unknown[] }): Promise<QueryResult<R>> {
      const result = await run(compiled.sql, compiled.parameters)
      return { rows: result.rows, numAffectedRows: BigInt(result.rowCount ?? 0) } as QueryResult<R>
    },
    // oxlint-disable-next-line require-yield
    async *streamQuery() {
      throw new Error('streaming holds a connection: page through the rows instead')
    },
  }
}

export interface TransactionOptions {
  /** The wall: which tenant's rows exist. null sees none at all. */
  tenantId: string | null
  /** Who asks, for what depends on it behind the wall (catalogue's prices); nobody for guests and jobs. */
  accountId?: string | null
  mode: 'read' | 'write'
  /** Platform housekeeping: sees the kernel's own tables across tenants, nothing else. */
  platform?: boolean
  /** A job's: nobody waits for it, and it may take its time. */
  isPatient?: boolean
  /** Has whoever asked gone away? Then a read is ended. */
  hasLeft?: (() => boolean) | undefined
}

/**
 * Runs `work` in one transaction in which the tenant is set. BEGIN and the setting travel with the first statement.
 * A read does not wait for its COMMIT; a write is done only when this returns.
 */
export async function transaction<R>(
  options: TransactionOptions,
  work: (connection: Connection) => Promise<R>,
): Promise<R> {
  const client = await databasePool().connect()
  const stopped = options.mode === 'read' && options.hasLeft ? endWhenLeft(pidOf(client), options.hasLeft) : () => null
  const last: Promise<unknown>[] = []
  const life: Life = { isOver: false, remembers: options.mode === 'write' }
  const connection = connectionOver(client, life, holdUntilFirstStatement(client), last)
  const opening = [
    client.query({
      name: options.mode === 'read' ? 'begin-read' : 'begin',
      text: options.mode === 'read' ? 'begin read only' : 'begin',
    }),
    client.query({
      name: 'wall',
      text: "select set_config('app.tenant_id', $1, true), set_config('app.platform', $2, true), set_config('app.account_id', $3, true)",
      values: [options.tenantId ?? '', options.platform ? 'on' : 'off', options.accountId ?? ''],
    }),
  ]
  if (options.isPatient)
    opening.push(client.query({ name: 'patient', text: `set local statement_timeout = ${longestMs.job}` }))
  const opened = Promise.all(opening)
  opened.catch(() => {})
  let result: R
  try {
    result = await work(connection)
    await opened
    life.isOver = true
  } catch (error) {
    life.isOver = true
    await rollback(client, stopped())
    throw error
  }
  if (options.mode === 'read') {
    const stopping = stopped()
    if (stopping) await stopping.then(() => client.release(true))
    if (stopping) return result
    client.query({ name: 'commit', text: 'commit' }).then(
      () => client.release(),
      (error) => client.release(error),
    )
    return result
  }
  try {
    const [commit] = await Promise.all([client.query({ name: 'commit', text: 'commit' }), ...last])
    // A statement whose error was swallowed leaves an aborted transaction: PostgreSQL then answers ROLLBACK.
    if (commit.command !== 'COMMIT')
      throw life.failed?.error ?? new Error('the transaction was aborted by an earlier error')
  } catch (error) {
    await rollback(client)
    throwRefused(error)
  }
  client.release()
  return result
}

const pidOf = (client: pg.PoolClient): number => (client as unknown as { processID: number }).processID

/**
 * BEGIN and the wall wait for the first statement, so that all three are one write to the socket. The returned function
 * lets them go; so does the end of this turn of the event loop, should no statement come.
 */
function holdUntilFirstStatement(client: pg.PoolClient): () => void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.cork()
  let held = true
  const send = () => {
    if (!held) return
    held = false
    stream.uncork()
  }
  setImmediate(send)
  return send
}

async function rollback(client: pg.PoolClient, stopping: Promise<void> | null = null): Promise<void> {
  if (stopping) {
    await stopping
    return client.release(true)
  }
  try {
    await client.query({ name: 'rollback', text: 'rollback' })
    client.release()
  } catch (error) {
    client.release(error as Error)
  }
}

/** PostgreSQL's code for an error, or undefined. */
export function sqlState(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined
}

/** What the database cannot do now, said so that people understand it: not a bug. Everything else as it is. */
function throwRefused(error: unknown): never {
  const state = sqlState(error)
  if (state === '57014') throw refusalOf('overdue', error)
  if (state === '53100') throw refusalOf('full', error)
  if (state?.startsWith('53') && state !== '53300') throw refusalOf('busy', error)
  // Another branch's: a trigger says so where the command itself did not look (docs/decisions/930).
  if (state === 'SB404') throw refusalOf('notFound', error)
  // A number, a day or an id that its column cannot hold came from whoever asked: nothing of ours is so large.
  // A uuid of nothing is no one's answer: it is the wall, asked without a tenant.
  const isWall = state === '22P02' && (error as Error).message.endsWith(': ""')
  if (state && ['22003', '22007', '22008', '22P02'].includes(state) && !isWall) throw refusalOf('outOfRange', error)
  throw error
}

function refusalOf(key: 'overdue' | 'full' | 'busy' | 'outOfRange' | 'notFound', cause: unknown): unknown {
  log.warn(`the database refused: ${key}`, { error: (cause as Error).message })
  try {
    return refuseKernel(
      key,
      key === 'outOfRange' || key === 'notFound' ? undefined : { retryAfter: key === 'full' ? 60 : 5 },
    )
  } catch (refusal) {
    ;(refusal as Error).cause = cause
    return refusal
  }
}

/** Deadlock, serialization failure, lock not available: the same work may succeed when tried again. */
export function isWorthRetrying(error: unknown): boolean {
  return ['40001', '40P01', '55P03'].includes(sqlState(error) ?? '')
}

/** The database is away or going away: 503, not a bug. */
export function isDatabaseAway(error: unknown): boolean {
  const state = sqlState(error)
  if (state && (state.startsWith('08') || state.startsWith('57P') || state === '53300')) return true
  const { code, message } = (error ?? {}) as { code?: string; message?: string }
  if (code === 'ECONNREFUSED' || code === 'ECONNRESET' || code === 'ENOENT' || code === 'EPIPE') return true
  return /Connection terminated|Connection ended|Client was closed|not queryable|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
    message ?? '',
  )
}
