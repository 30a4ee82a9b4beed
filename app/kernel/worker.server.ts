import pg from 'pg'
import { Logger, run, type Runner } from 'graphile-worker'
import type { Handler } from './action.server.ts'
import { watchWorkers } from './dead-workers.server.ts'
import { jobContext } from './job-context.ts'
import { type JobPlaces, openJobPlaces } from './job-places.server.ts'
import { log } from './log.server.ts'
import { handlerName, startRelay, takeApart, taskName, type TaskPayload } from './relay.server.ts'
import { settings } from './settings.server.ts'
import { fromStored } from './stored-json.ts'

/** Jobs of one process. */
const atOnce = 4

/** The job worker: relay, queue and housekeeping. Survives a database that goes away. */
export async function startJobs(handlers: readonly Handler[]): Promise<{ close(): Promise<void> }> {
  const pool = new pg.Pool({ connectionString: settings().ownerUrl, max: 3, application_name: 'sala jobs' })
  // The queue writes its numbers as JSON, which knows no bigint: a failed job would end the process.
  const queue = new pg.Pool({
    connectionString: settings().ownerUrl,
    max: 6,
    application_name: 'sala queue',
    types: { getTypeParser: (oid, format) => (oid === 20 ? String : pg.types.getTypeParser(oid, format)) },
  })
  for (const each of [pool, queue]) {
    each.on('error', () => {})
    each.on('connect', (client) => client.on('error', () => {}))
  }
  const byName = new Map(handlers.map((handler) => [handlerName(handler), handler]))
  let closed = false
  let runner: Runner | undefined

  async function work(raw: unknown, places: JobPlaces): Promise<void> {
    const task = raw as TaskPayload
    const { tenantId, handler, payload, requestId, many } = task
    const doer = byName.get(handler)
    if (!doer) throw new Error(`no handler named "${handler}"`)
    const read = (stored: unknown) => fromStored(JSON.stringify(stored))
    const handle = () => {
      const context = jobContext(tenantId, requestId)
      if (!many || !doer.handleMany) return doer.handle(context, read(payload))
      return doer.handleMany(context, many.map(read)).catch((error: unknown) => {
        log.warn('what was gathered is done one by one', { handler, error })
        return takeApart(pool, task, doer.isExternalJob)
      })
    }
    await (doer.isExternalJob ? places.hold(tenantId, handle) : handle())
  }

  const watch = watchWorkers(settings().ownerUrl)
  const closing = Promise.withResolvers<void>()

  async function keepRunning(): Promise<void> {
    while (!closed) {
      await runOnce().catch((error: Error) => {
        if (!closed) log.warn('the job queue lost the database', { error: error.message })
      })
      if (!closed) await new Promise((resolve) => setTimeout(resolve, 300))
    }
  }

  /** Ends when the queue gives up. Its name lives on for as long as one of its jobs still does. */
  async function runOnce(): Promise<void> {
    const places = openJobPlaces(atOnce)
    const underway = new Set<Promise<void>>()
    const names: string[] = []
    places.events.on('pool:create', ({ workerPool }) => {
      names.push(workerPool.id)
      watch.add(workerPool.id)
    })
    const doing = async (raw: unknown): Promise<void> => {
      const one = work(raw, places)
      underway.add(one)
      await one.finally(() => underway.delete(one))
    }
    try {
      runner = await run({
        pgPool: queue,
        concurrency: atOnce,
        pollInterval: 500,
        noHandleSignals: true,
        taskList: { [taskName]: doing },
        logger: queueLog,
        events: places.events,
        async forbiddenFlags() {
          await Promise.race([watch.held(), closing.promise])
          return await places.forbiddenFlags()
        },
      })
      // A stop that came while the queue was starting would otherwise wait for ever.
      if (closed) await runner.stop()
      else await runner.promise
    } finally {
      void Promise.allSettled(underway).then(() => names.forEach(watch.remove))
    }
  }

  const relay = startRelay(pool, handlers)
  const running = keepRunning()
  const sweeping = setInterval(() => void sweep(pool), 600_000)
  return {
    async close() {
      closed = true
      closing.resolve()
      clearInterval(sweeping)
      await relay.close()
      await runner?.stop().catch(() => {})
      await running
      await watch.close()
      await Promise.all([pool.end(), queue.end()])
    },
  }
}

/** Keys are kept 72 hours (commerce.md rule 4.1); a bucket nobody touched for a day is full again anyway. */
async function sweep(pool: pg.Pool): Promise<void> {
  const client = await pool.connect().catch(() => null)
  if (!client) return
  try {
    await client.query('begin')
    await client.query("select set_config('app.platform', 'on', true)")
    await client.query("delete from kernel.idempotency where created_at < now() - interval '72 hours'")
    await client.query("delete from kernel.rate_buckets where filled_at < now() - interval '1 day'")
    await client.query('commit')
  } catch (error) {
    log.warn('housekeeping failed', { error: (error as Error).message })
    await client.query('rollback').catch(() => {})
  }
  client.release()
}

/** graphile-worker's own chatter stays out of the log; its warnings and errors do not. */
const queueLog = new Logger(() => (level, message) => {
  if (level === 'error' || level === 'warning') log.warn('job queue', { detail: message })
})
