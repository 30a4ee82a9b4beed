import type { Clock, Outside } from './upload-outside.ts'
import { Stopped, TryAgain, UploadProblem } from './upload-problem.ts'

const mostTries = 8
const firstWaitMs = 1000
const longestWaitMs = 30_000

export type Waiting = 'offline' | 'again' | null

/**
 * Does it until it works: after each failure twice as long later, never two browsers in step, and never sooner than the
 * server said. Without a network it
 * waits for one, however long that takes. Errors: UploadProblem when it has failed too often, Stopped.
 */
export async function trying<T>(
  outside: Outside,
  signal: AbortSignal,
  attempt: () => Promise<T>,
  onWait: (waiting: Waiting) => void = () => {},
): Promise<T> {
  for (let failures = 0; ;) {
    if (signal.aborted) throw new Stopped()
    try {
      return await attempt()
    } catch (error) {
      if (signal.aborted) throw new Stopped()
      if (!(error instanceof TryAgain)) throw error
      const offline = !outside.isOnline()
      if (!offline && ++failures >= Math.min(mostTries, error.most)) throw new UploadProblem(error.text)
      onWait(offline ? 'offline' : 'again')
      if (offline) await networkIsBack(outside, signal)
      else await laterOrOnline(outside, Math.max(error.afterMs ?? 0, waitMs(failures, outside.random())), signal)
      onWait(null)
    }
  }
}

/** Between half of it and the whole. */
export const waitMs = (failures: number, random: number): number =>
  Math.round(Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - 1)) * (0.5 + random / 2))

const networkIsBack = (outside: Outside, signal: AbortSignal): Promise<void> =>
  until(signal, (done) => outside.whenOnline(done))

function laterOrOnline(outside: Outside, ms: number, signal: AbortSignal): Promise<void> {
  return until(signal, (done) => {
    const leave = [whenOver(outside.clock, ms, done), outside.whenOnline(done)]
    return () => leave.forEach((end) => end())
  })
}

const whenOver = (clock: Clock, ms: number, done: () => void) => clock.after(ms, done)

/** Ends when `begin` says so, or when a person stops it. */
function until(signal: AbortSignal, begin: (done: () => void) => () => void): Promise<void> {
  return new Promise((resolve) => {
    let end = () => {}
    const done = () => {
      end()
      signal.removeEventListener('abort', done)
      resolve()
    }
    signal.addEventListener('abort', done)
    end = begin(done)
    if (signal.aborted) done()
  })
}
