import pg from 'pg'
import { log } from './log.server.ts'

/** A name that nobody holds four times in a row is a dead worker's: after 4.5 to 6 s. */
const everyMs = 1_500
const missesOfTheDead = 4
/** While the database is away. */
const againMs = 250

/** A query that is not answered by then has lost its connection. */
const patienceMs = 3_000

/** A machine that lost its power says no goodbye: the server asks, and takes a silent one for gone after 4 s. */
const askOften = 'set tcp_keepalives_idle = 2; set tcp_keepalives_interval = 1; set tcp_keepalives_count = 2'

const numberOf = 'hashtextextended($1, 11)'

export interface WorkerWatch {
  /** From now on jobs locked by this name are a living worker's. */
  add(name: string): void
  remove(name: string): void
  /** Resolves when every name is held: who takes a job before could be taken for dead. */
  held(): Promise<void>
  /** One round, at once. */
  look(): Promise<void>
  close(): Promise<void>
}

/**
 * The queue gives the jobs of a killed process to others after four hours; this gives them back within seconds. Every
 * living worker holds a lock on the name under which it takes jobs, on a connection that is there for nothing else, and
 * takes it anew when that is cut. A shared lock: what the old connection still holds is in nobody's way.
 */
export function watchWorkers(connectionString: string): WorkerWatch {
  const mine = new Set<string>()
  let holder: pg.Client | null = null
  let held = new Set<string>()
  let misses = new Map<string, number>()
  const waiting: (() => void)[] = []
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  async function round(): Promise<void> {
    if (closed) return
    try {
      holder ??= await connect()
      await holdMine(holder)
      misses = await freeDead(holder, misses)
    } catch {
      // The relay says when the database is away. Locks go with their connection.
      forget()
    }
  }

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString,
      application_name: 'sala alive',
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
      keepAlive: true,
    })
    client.on('error', () => {
      if (client !== holder) return
      forget()
      lookIn(0)
    })
    await client.connect()
    await client.query(askOften)
    return client
  }

  async function holdMine(client: pg.Client): Promise<void> {
    for (const name of held.difference(mine)) {
      await client.query(`select pg_advisory_unlock_shared(${numberOf})`, [name])
      held.delete(name)
    }
    for (const name of mine.difference(held)) {
      await client.query(`select pg_advisory_lock_shared(${numberOf})`, [name])
      if (client === holder) held.add(name)
    }
    if (mine.isSubsetOf(held)) for (const goOn of waiting.splice(0)) goOn()
  }

  function forget(): void {
    void holder?.end().catch(() => {})
    holder = null
    held = new Set()
    misses = new Map()
  }

  function look(): Promise<void> {
    clearTimeout(timer)
    running = running.then(round).then(() => {
      if (!closed) lookIn(holder ? everyMs : againMs)
    })
    return running
  }

  function lookIn(ms: number): void {
    clearTimeout(timer)
    if (!closed) timer = setTimeout(() => void look(), ms)
  }

  void look()
  return {
    look,
    add(name) {
      mine.add(name)
      lookIn(0)
    },
    remove(name) {
      mine.delete(name)
    },
    held: () => (mine.isSubsetOf(held) ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
    async close() {
      closed = true
      clearTimeout(timer)
      await running
      await holder?.end().catch(() => {})
      for (const goOn of waiting.splice(0)) goOn()
    },
  }
}

/** Answers with the names that nobody held now, and how many times in a row. */
async function freeDead(client: pg.Client, before: ReadonlyMap<string, number>): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string }>(
    `select locked_by as name from graphile_worker.jobs where locked_by is not null
     group by locked_by having not exists (
       select from pg_locks where locktype = 'advisory' and granted and objsubid = 1
         and ((classid::bigint << 32) | objid::bigint) = hashtextextended(locked_by, 11)
         and database = (select oid from pg_database where datname = current_database()))`,
  )
  const misses = new Map(rows.map(({ name }) => [name, (before.get(name) ?? 0) + 1]))
  const dead = [...misses].flatMap(([name, times]) => (times >= missesOfTheDead ? [name] : []))
  if (dead.length > 0) {
    await client.query('select graphile_worker.force_unlock_workers($1)', [dead])
    log.warn('jobs of a worker that was killed are free again', { workers: dead.length })
  }
  for (const name of dead) misses.delete(name)
  return misses
}
