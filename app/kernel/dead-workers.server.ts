import type pg from 'pg'
import { log } from './log.server.ts'

const everyMs = 2_000

/**
 * The queue gives the jobs of a killed process to others after four hours; this gives them back within seconds. Every
 * live worker holds a lock on its name for as long as its process lives; jobs whose worker holds none, twice in a row,
 * are free again.
 */
export function watchWorkers(pool: pg.Pool): { add(workerId: string): void; close(): Promise<void> } {
  const mine = new Set<string>()
  let holder: pg.PoolClient | null = null
  let held = new Set<string>()
  let suspects: string[] = []
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = turn()

  async function turn(): Promise<void> {
    try {
      holder ??= await connect()
      for (const name of mine)
        if (!held.has(name)) {
          await holder.query('select pg_advisory_lock(hashtextextended($1, 11))', [name])
          held.add(name)
        }
      suspects = await freeDead(holder, suspects)
    } catch {
      // The relay says when the database is away. Locks go with their connection.
      forget()
    }
    if (!closed) timer = setTimeout(() => (running = turn()), everyMs)
  }

  async function connect(): Promise<pg.PoolClient> {
    const client = await pool.connect()
    held = new Set()
    client.once('error', forget)
    return client
  }

  function forget(): void {
    holder?.release(true)
    holder = null
    suspects = []
  }

  return {
    add: (workerId) => void mine.add(workerId),
    async close() {
      closed = true
      clearTimeout(timer)
      await running
      forget()
    },
  }
}

/** Answers with those whose lock was free now: they are dead when it is free the next time too. */
async function freeDead(client: pg.PoolClient, suspects: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select locked_by as name from graphile_worker.jobs where locked_by is not null
     group by locked_by having not exists (
       select from pg_locks where locktype = 'advisory' and granted and objsubid = 1
         and ((classid::bigint << 32) | objid::bigint) = hashtextextended(locked_by, 11)
         and database = (select oid from pg_database where datname = current_database()))`,
  )
  const names = rows.map(({ name }) => name)
  const dead = names.filter((name) => suspects.includes(name))
  if (dead.length > 0) {
    await client.query('select graphile_worker.force_unlock_workers($1)', [dead])
    log.warn('jobs of a worker that was killed are free again', { workers: dead.length })
  }
  return names.filter((name) => !dead.includes(name))
}
