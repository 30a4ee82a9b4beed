import pg from 'pg'
import { noteWritten } from './freshness.server.ts'
import { hear, hearEverythingAgain } from './live.server.ts'
import { log } from './log.server.ts'
import { startPulse } from './wire-pulse.server.ts'

/** The channel on which the relay speaks to every web process. */
export const wireChannel = 'sala_wire'

/** One thing said on the wire: `stale` tables of a tenant, or a `tell` for pages that watch a topic. */
export interface WireWord {
  tenantId: string
  kind: 'stale' | 'tell'
  topic: string
}

/** One connection of its own that listens; reconnects by itself and then treats everything as changed. */
export function openWire(databaseUrl: string, pulseMs?: number): { close(): Promise<void> } {
  let client: pg.Client | undefined
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let stopPulse = () => {}

  async function connect(): Promise<void> {
    if (closed) return
    const next = new pg.Client({ connectionString: databaseUrl, application_name: 'sala wire' })
    client = next
    next.on('error', () => {})
    next.on('end', () => {
      stopPulse()
      if (!closed) timer = setTimeout(connect, 250)
    })
    next.on('notification', ({ channel, payload }) => {
      if (channel === wireChannel) for (const word of JSON.parse(payload ?? '[]') as WireWord[]) take(word)
    })
    try {
      await next.connect()
      await next.query(`listen ${wireChannel}`)
      hearEverythingAgain()
      noteWritten('*', ['*'])
      stopPulse = await startPulse(next, pulseMs)
    } catch (error) {
      log.debug('the wire is not open yet', { error: (error as Error).message })
      await next.end().catch(() => {})
    }
  }

  void connect()
  return {
    async close() {
      closed = true
      clearTimeout(timer)
      stopPulse()
      await client?.end().catch(() => {})
    },
  }
}

function take(word: WireWord): void {
  if (word.kind === 'stale') noteWritten(word.tenantId, word.topic.split(' '))
  else hear(word.tenantId, word.topic)
}
