import type pg from 'pg'
import type { Handler } from './action.server.ts'
import { externalJobFlags } from './job-places.server.ts'
import { log } from './log.server.ts'
import { type WireWord, wireChannel } from './wire.server.ts'

interface OutboxRow {
  id: bigint
  tenant_id: string
  kind: 'event' | 'job' | 'tell' | 'stale'
  topic: string
  payload: unknown
  run_at: Date | null
  job_key: string | null
  request_id: string | null
}

/** The name under which graphile-worker runs everything; the payload says what. */
export const taskName = 'sala'
export interface TaskPayload {
  tenantId: string
  handler: string
  payload: unknown
  requestId: string | null
  /** Of what was gathered: all payloads, this one among them. */
  many?: unknown[]
}
export const handlerName = (handler: Handler): string => `${handler.room} ${handler.kind} ${handler.topic}`

const batch = 500

/**
 * Carries outbox rows on: events and jobs to graphile-worker, one per listener, words for pages to the wire. Taking,
 * handing over and deleting are one transaction: nothing is lost, and nothing is handed over twice.
 */
export function startRelay(pool: pg.Pool, handlers: readonly Handler[], everyMs = 100): { close(): Promise<void> } {
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let failures = 0

  async function turn(): Promise<void> {
    try {
      while (!closed && (await carryOnce(pool, handlers)) >= batch);
      if (failures > 0) log.info('the relay carries on')
      failures = 0
    } catch (error) {
      // Said once: while the database is away the same line ten times a second helps nobody.
      if (failures++ === 0) log.warn('the relay could not reach the database', { error: (error as Error).message })
    }
    if (!closed) timer = setTimeout(next, failures > 0 ? Math.min(everyMs * 2 ** failures, 1000) : everyMs)
  }
  function next(): void {
    running = turn()
  }
  next()
  return {
    async close() {
      closed = true
      clearTimeout(timer)
      await running
    },
  }
}

const begin = "begin; select set_config('app.platform', 'on', true), set_config('app.tenant_id', '', true)"
/** In one journey: ten times a second there is nothing, and that should cost next to nothing. */
const look = `${begin}; select exists (select from kernel.outbox) as "isWaiting"; commit`

async function isWaiting(client: pg.PoolClient): Promise<boolean> {
  const answers = (await client.query(look)) as unknown as pg.QueryResult<{ isWaiting: boolean }>[]
  return answers[2]!.rows[0]!.isWaiting
}

const addJobs = `select graphile_worker.add_jobs(array(
  select json_populate_record(null::graphile_worker.job_spec, j) from json_array_elements($1::json) as j))`

export async function carryOnce(pool: pg.Pool, handlers: readonly Handler[]): Promise<number> {
  const client = await pool.connect()
  try {
    if (!(await isWaiting(client))) {
      client.release()
      return 0
    }
    await client.query(begin)
    const { rows } = await client.query<OutboxRow>(
      // An array is made once; what is `in (…)` may be asked again for each row.
      `delete from kernel.outbox where id = any(array(
         select id from kernel.outbox order by id limit ${batch} for update skip locked))
       returning id, tenant_id, kind, topic, payload, run_at, job_key, request_id`,
    )
    rows.sort((a, b) => (a.id < b.id ? -1 : 1))
    const jobs = gathered(lastOfEachKey(rows.flatMap((row) => jobsFor(row, handlers))))
    if (jobs.length > 0) await client.query(addJobs, [JSON.stringify(jobs)])
    for (const words of wordsIn(rows)) await client.query('select pg_notify($1, $2)', [wireChannel, words])
    await client.query('commit')
    client.release()
    return rows.length
  } catch (error) {
    await client.query('rollback').catch(() => {})
    client.release(error as Error)
    throw error
  }
}

interface QueuedJob {
  identifier: string
  payload: TaskPayload
  run_at: string | undefined
  job_key: string | undefined
  max_attempts: number
  priority: number
  flags: string[] | undefined
  /** So many are handed over as one. */
  gathers: number
}

function jobsFor(row: OutboxRow, handlers: readonly Handler[]): QueuedJob[] {
  if (row.kind !== 'event' && row.kind !== 'job') return []
  const listeners = handlers.filter((handler) => handler.kind === row.kind && handler.topic === row.topic)
  if (row.kind === 'job' && listeners.length === 0) log.error('nobody does this job', { topic: row.topic })
  return listeners.map((handler) => ({
    identifier: taskName,
    payload: {
      tenantId: row.tenant_id,
      handler: handlerName(handler),
      payload: row.payload,
      requestId: row.request_id,
    },
    run_at: row.run_at?.toISOString(),
    job_key: row.job_key === null ? undefined : `${row.tenant_id} ${handlerName(handler)} ${row.job_key}`,
    max_attempts: 12,
    // lower numbers go first
    priority: handler.isPatient ? 10 : 0,
    flags: handler.isExternalJob ? externalJobFlags(row.tenant_id) : undefined,
    gathers: row.run_at === null ? (handler.gathers ?? 1) : 1,
  }))
}

/** A rush is one job for what is due at once of a tenant: one look of the queue, one transaction. Order stays. */
function gathered(jobs: readonly QueuedJob[]): Omit<QueuedJob, 'gathers'>[] {
  const open = new Map<string, QueuedJob & { payload: { many: unknown[] } }>()
  const all: QueuedJob[] = []
  for (const job of jobs) {
    const { payload, gathers } = job
    const of = `${payload.tenantId} ${payload.handler}`
    const there = open.get(of)
    if (gathers > 1 && there && there.payload.many.length < gathers) {
      there.payload.many.push(payload.payload)
      there.job_key = undefined
      continue
    }
    const own = { ...job, payload: { ...payload, many: [payload.payload] } }
    all.push(own)
    if (gathers > 1) open.set(of, own)
  }
  return all.map(({ gathers: _, payload: { many, ...payload }, ...job }) => ({
    ...job,
    payload: many && many.length > 1 ? { ...payload, many } : payload,
  }))
}

/** What could not be done together is queued one by one: whoever fails fails alone. */
export async function takeApart(pool: pg.Pool, { many = [], ...task }: TaskPayload, isExternalJob = false) {
  const jobs = many.map((payload) => ({
    identifier: taskName,
    payload: { ...task, payload } satisfies TaskPayload,
    max_attempts: 12,
    flags: isExternalJob ? externalJobFlags(task.tenantId) : undefined,
  }))
  await pool.query(addJobs, [JSON.stringify(jobs)])
}

/** add_jobs takes a key once per call; within a batch the newest wins, as it would one by one. */
function lastOfEachKey<Job extends { job_key: string | undefined }>(jobs: Job[]): Job[] {
  const keyed = new Map(jobs.flatMap((job) => (job.job_key === undefined ? [] : [[job.job_key, job] as const])))
  return jobs.filter((job) => job.job_key === undefined || keyed.get(job.job_key) === job)
}

/** Packed below PostgreSQL's 8000 bytes of one NOTIFY; the same word once. */
function wordsIn(rows: OutboxRow[]): string[] {
  const said = new Map<string, WireWord>()
  for (const { kind, tenant_id: tenantId, topic } of rows)
    if (kind === 'tell' || kind === 'stale') said.set(`${tenantId} ${kind} ${topic}`, { tenantId, kind, topic })
  const packs: WireWord[][] = [[]]
  let size = 0
  for (const word of said.values()) {
    size += JSON.stringify(word).length + 1
    if (size > 7000) {
      packs.push([])
      size = JSON.stringify(word).length
    }
    packs.at(-1)!.push(word)
  }
  return packs.filter((pack) => pack.length > 0).map((pack) => JSON.stringify(pack))
}
