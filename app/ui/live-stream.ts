/**
 * One connection per stream and page, however many parts of the page listen: a browser keeps six to a host, and three
 * tabs with two each would leave none for anything else.
 */
export interface Hearer {
  changed: () => void
  opened: () => void
  failed: () => void
}

interface Stream {
  source: EventSource
  hearers: Set<Hearer>
}

const streams = new Map<string, Stream>()

// With the network it is there at once: a browser would try again only after its own pause.
if (typeof window !== 'undefined')
  window.addEventListener('online', () => {
    for (const [path, stream] of streams)
      if (stream.source.readyState !== EventSource.OPEN) {
        stream.source.close()
        stream.source = listen(path, stream.hearers)
      }
  })

/** Listens until the returned function is called; the last one to leave closes the connection. */
export function hearLive(path: string, hearer: Hearer): () => void {
  const stream = streams.get(path) ?? openStream(path)
  stream.hearers.add(hearer)
  if (stream.source.readyState === EventSource.OPEN) hearer.opened()
  return () => {
    stream.hearers.delete(hearer)
    if (stream.hearers.size > 0) return
    stream.source.close()
    streams.delete(path)
  }
}

function openStream(path: string): Stream {
  const hearers = new Set<Hearer>()
  const stream: Stream = { source: listen(path, hearers), hearers }
  streams.set(path, stream)
  return stream
}

function listen(path: string, hearers: ReadonlySet<Hearer>): EventSource {
  const source = new EventSource(path)
  const tell = (what: keyof Hearer) => () => {
    for (const hearer of hearers) hearer[what]()
  }
  source.addEventListener('changed', tell('changed'))
  source.addEventListener('open', tell('opened'))
  source.addEventListener('error', tell('failed'))
  return source
}
