/** Answers that nobody reads end: a file, a zip or a page that waits for its reader holds memory and an open file. */
import type { Socket } from 'node:net'

export interface ReadingPace {
  bytes: number
  withinMs: number
}

/**
 * The system takes a good part of an answer ahead and tells us in lumps what has left: who reads on a slow line seems to
 * rest for a while. So it is a whole minute, and then any lump will do.
 */
export const readingPace: ReadingPace = { bytes: 8 * 1024, withinMs: 60_000 }

export interface Reader {
  /** Bytes that had left, and when we last saw enough of them leave. */
  left: number
  leftAt: number
}

export const newReader = (): Reader => ({ left: 0, leftAt: performance.now() })

/** Nothing waits for a reader who is quick, or has nothing to read. */
export function isUnread(socket: Socket, reader: Reader, { bytes, withinMs }: ReadingPace): boolean {
  const waiting = waitingIn(socket)
  const left = socket.bytesWritten - waiting
  if (waiting === 0 || left - reader.left >= bytes) Object.assign(reader, { left, leftAt: performance.now() })
  return performance.now() - reader.leftAt >= withinMs
}

/** What we gave the system and it has not taken yet. There is no public way to ask; Node's own timeouts ask so too. */
function waitingIn(socket: Socket): number {
  const { _handle: handle } = socket as unknown as { _handle?: { writeQueueSize?: number } | null }
  return handle?.writeQueueSize ?? 0
}
