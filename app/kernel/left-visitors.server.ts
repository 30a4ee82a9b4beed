import pg from 'pg'
import { log } from './log.server.ts'
import { settings } from './settings.server.ts'

/** So often it is looked whether anybody still waits for what the database does. */
const lookMs = 250

interface Reading {
  pid: number
  /** Was it under way at the last look already? What takes less is not worth a word. */
  isLong: boolean
  hasLeft(): boolean
  /** Set once PostgreSQL was asked to stop; it knows by then when this is fulfilled. */
  stopping: Promise<void> | null
}

const running = new Set<Reading>()
let looking: NodeJS.Timeout | undefined

/**
 * Ends what a connection does once its visitor has left, for reads only: a write is done or not done as a whole.
 * The returned function says that the work is over. A promise means that it was stopped: the connection must go, since
 * the word may come late and would hit whatever it does next.
 */
export function endWhenLeft(pid: number, hasLeft: () => boolean): () => Promise<void> | null {
  const reading: Reading = { pid, isLong: false, hasLeft, stopping: null }
  running.add(reading)
  looking ??= setInterval(look, lookMs).unref()
  return () => {
    running.delete(reading)
    return reading.stopping
  }
}

function look(): void {
  for (const reading of running) {
    if (reading.isLong && !reading.stopping && reading.hasLeft()) reading.stopping = stop(reading.pid)
    reading.isLong = true
  }
}

/** By a connection of its own: those of the pool may all be busy with just such work. */
async function stop(pid: number): Promise<void> {
  const client = new pg.Client({ connectionString: settings().databaseUrl, application_name: 'sala stop' })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select pg_cancel_backend($1)', [pid])
  } catch (error) {
    log.warn('a statement that nobody waits for could not be stopped', { error: (error as Error).message })
  } finally {
    await client.end().catch(() => {})
  }
}
