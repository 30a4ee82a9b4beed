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
  const stream: Stream = { source: new EventSource(path), hearers: new Set() }
  const tell = (what: keyof Hearer) => () => {
    for (const hearer of stream.hearers) hearer[what]()
  }
  stream.source.addEventListener('changed', tell('changed'))
  stream.source.addEventListener('open', tell('opened'))
  stream.source.addEventListener('error', tell('failed'))
  streams.set(path, stream)
  return stream
}
