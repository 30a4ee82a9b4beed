/**
 * Server-sent events: a page watches a topic and is told that something changed; it then asks again for what it may
 * see. Nothing but the word "changed" travels, so a topic's name must be unguessable or checked by its room.
 */
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

/** A text/event-stream answer that says `changed` whenever the topic is told, and a comment every 20 s. */
export function eventStream(tenantId: string, topic: string): Response {
  const key = `${tenantId}|${topic}`
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
      const watcher = () => say('event: changed\ndata: 1\n\n')
      const beat = setInterval(() => say(': here\n\n'), 20_000)
      const set = watchers.get(key) ?? new Set()
      watchers.set(key, set.add(watcher))
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
        set.delete(watcher)
        if (set.size === 0) watchers.delete(key)
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
