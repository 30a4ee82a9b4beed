/**
 * How far this process knows what others wrote. On the connection that listens it asks twice a second which stale words
 * the outbox still holds, and says a word of its own: the database hands notifications out in the order of their commits,
 * so when its own word comes, all that was said before it was heard. A word that lay in the outbox once and is gone was
 * said; therefore everything that was committed when the question was asked is known when those words are gone.
 */
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { type Instant, instant, sinceMs } from './instant.server.ts'
import { log } from './log.server.ts'

const pulseChannel = 'sala_pulse'
/** As long as without any wire. */
const currentMs = 2000

let known: Instant | null = null

/** True: what anybody committed two seconds ago or earlier was heard here. Never true while in doubt. */
export const isWireCurrent = (): boolean => known !== null && sinceMs(known) < currentMs

/** Beats on a connection that listens to the wire already; what it remembers from before must be forgotten by then. */
export async function startPulse(client: pg.Client, everyMs = 500): Promise<() => void> {
  if (!(await isOwnConnection(client))) {
    log.info('behind a pooler: what was read is believed for two seconds, never longer')
    return () => {}
  }
  const self = randomUUID()
  let count = 0
  let heard = 0
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let file: string | undefined
  let waiting: { newest: bigint; at: Instant } | null = null

  client.on('notification', ({ channel, payload = '' }) => {
    const [who, number] = payload.split(' ')
    if (channel === pulseChannel && who === self) heard = Number(number)
  })

  async function beat(): Promise<void> {
    const at = instant()
    const own = ++count
    const { rows } = await client.query<{ oldest: string | null; newest: string | null; file: string }>(
      `select min(id)::text as oldest, max(id)::text as newest,
         pg_relation_filenode('kernel.outbox')::text as file, pg_notify('${pulseChannel}', $1)
       from kernel.outbox where kind = 'stale'`,
      [`${self} ${own}`],
    )
    const { oldest, newest } = rows[0]!
    if (stopped || heard !== own) return
    // Emptied, or another one since a backup was put in: words may be gone unsaid. A new wire forgets everything first.
    file ??= rows[0]!.file
    if (file !== rows[0]!.file) return client.end()
    if (oldest === null || newest === null) {
      known = at
      waiting = null
    } else if (waiting === null || BigInt(oldest) > waiting.newest) {
      if (waiting) known = waiting.at
      waiting = { newest: BigInt(newest), at }
    }
  }
  function next(): void {
    // What fails leaves the process knowing less; a connection that is gone stops the pulse by its end.
    void beat()
      .catch(() => {})
      .then(() => void (stopped || (timer = setTimeout(next, everyMs))))
  }

  // Looking into the outbox is the platform's; nobody waits for the disk because of a pulse.
  await client.query("select set_config('app.platform', 'on', false), set_config('app.tenant_id', '', false)")
  await client.query('set synchronous_commit = off')
  await client.query(`listen ${pulseChannel}`)
  next()
  return () => {
    stopped = true
    known = null
    clearTimeout(timer)
  }
}

/**
 * A pooler lends the server's process to others between two questions, and a word that comes meanwhile is lost. It cannot
 * know that process's number beforehand, and makes one up.
 */
async function isOwnConnection(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  // The driver keeps it for cancelling; its types do not say so.
  return rows[0]!.pid === (client as pg.Client & { processID?: number }).processID
}
