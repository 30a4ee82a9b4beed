/**
 * Server-sent events: a page watches a topic and is told that something changed; it then asks again for what it may
 * see. Nothing but the word "changed" travels, so a topic's name must be unguessable or checked by its room.
 */
import { onStale } from './freshness.server.ts'

type Watcher = () => void
const watchers = new Map<string, Set<Watcher>>()
const streams = new Set<() => void>()

export function hear(tenantId: string, topic: string): void {
  for (const watcher of watchers.get(`${tenantId}|${topic}`) ?? []) watcher()
}

/** After the wire was down something may have been missed: every page asks again. */
export function hearEverythingAgain(): void {
  for (const set of watchers.values()) for (const watcher of set) watcher()
}

export function endAllStreams(): void {
  for (const end of streams) end()
}

export const liveStreams = (): number => streams.size

/** One shopper moves several tables, a rush of them many a second: a stream says so this often at most. */
const restMs = 500

/** A topic that is told, or tables that are written. */
type Watched = string | { tables: ReadonlySet<string> }

/** A text/event-stream answer that says `changed` whenever what is watched does, and a comment every 20 s. */
export function eventStream(tenantId: string, watched: Watched): Response {
  const encoder = new TextEncoder()
  let stop = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const say = (text: string) => {
        try {
          controller.enqueue(encoder.encode(text))
        } catch {
          stop()
        }
      }
      const changed = () => say('event: changed\ndata: 1\n\n')
      const beat = setInterval(() => say(': here\n\n'), 20_000)
      const leave =
        typeof watched === 'string'
          ? watchTopic(`${tenantId}|${watched}`, changed)
          : watchTables(tenantId, watched.tables, changed)
      const end = () => {
        stop()
        try {
          controller.close()
        } catch {
          // already closed by the browser
        }
      }
      stop = () => {
        clearInterval(beat)
        leave()
        streams.delete(end)
      }
      streams.add(end)
      say('retry: 1500\n\n')
    },
    cancel: () => stop(),
  })
  return new Response(body, {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
  })
}

function watchTopic(key: string, watcher: Watcher): () => void {
  const set = watchers.get(key) ?? new Set()
  watchers.set(key, set.add(watcher))
  return () => {
    set.delete(watcher)
    if (set.size === 0) watchers.delete(key)
  }
}

/** At once for the first write; what comes while it rests is said together when the rest is over. */
function watchTables(tenantId: string, tables: ReadonlySet<string>, changed: () => void): () => void {
  let resting: NodeJS.Timeout | undefined
  let missed = false
  const rest = () => {
    resting = missed ? setTimeout(rest, restMs) : undefined
    if (missed) changed()
    missed = false
  }
  const leave = onStale((whose, written) => {
    if (whose !== '*' && (whose !== tenantId || !written.some((table) => tables.has(table)))) return
    if (resting) return void (missed = true)
    changed()
    resting = setTimeout(rest, restMs)
  })
  return () => {
    leave()
    clearTimeout(resting)
  }
}
