import type { Readable } from 'node:stream'

/** How slowly something may go. */
export interface Pace {
  bytes: number
  withinMs: number
}

interface Watched {
  /** Bytes so far. */
  gone(): number
  /** It waits for us and not for the other side. */
  isHeldUp(): boolean
  /** Called once. */
  tooSlow(): void
}

/**
 * Looks each `withinMs` whether enough has gone by since it last looked. Who held it up then or does now is not told of
 * it, and nobody is when we look late: we slept ourselves, and what came meanwhile is not read yet. Answers how to stop.
 */
export function watchPace({ bytes, withinMs }: Pace, { gone, isHeldUp, tooSlow }: Watched): () => void {
  let before = { gone: gone(), isHeldUp: false, at: performance.now() }
  const timer = setInterval(() => {
    const now = { gone: gone(), isHeldUp: isHeldUp(), at: performance.now() }
    const isTheirs = !before.isHeldUp && !now.isHeldUp && now.at - before.at < withinMs * 1.2
    if (isTheirs && now.gone - before.gone < bytes) {
      clearInterval(timer)
      tooSlow()
    }
    before = now
  }, withinMs)
  return () => clearInterval(timer)
}

/** All bytes, when they come within that time; an error after it. */
export async function* inTime(body: Readable, withinMs: number): AsyncGenerator<Buffer> {
  const late = setTimeout(() => body.destroy(new Error(`not whole within ${withinMs} ms`)), withinMs)
  try {
    for await (const chunk of body) yield chunk as Buffer
  } finally {
    clearTimeout(late)
  }
}
