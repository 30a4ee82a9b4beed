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

/** How many transfers go at once, over all files (product.md §9); the file that was chosen first goes first. */
export interface Lanes {
  free: number
  waiting: { order: number; go: () => void }[]
}

export const openLanes = (free: number): Lanes => ({ free, waiting: [] })

/** Errors: Stopped while waiting for a lane. */
export async function inLane<T>(lanes: Lanes, order: number, signal: AbortSignal, send: () => Promise<T>): Promise<T> {
  await enter(lanes, order, signal)
  try {
    return await send()
  } finally {
    lanes.free++
    lanes.waiting.shift()?.go()
  }
}

function enter(lanes: Lanes, order: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.reject(new Stopped())
  if (lanes.free > 0) {
    lanes.free--
    return Promise.resolve()
  }
  return new Promise((resolve, reject) => {
    const leave = () => {
      lanes.waiting.splice(lanes.waiting.indexOf(waits), 1)
      reject(new Stopped())
    }
    const waits = {
      order,
      go() {
        signal.removeEventListener('abort', leave)
        lanes.free--
        resolve()
      },
    }
    signal.addEventListener('abort', leave, { once: true })
    const after = lanes.waiting.findIndex((other) => other.order > order)
    lanes.waiting.splice(after === -1 ? lanes.waiting.length : after, 0, waits)
  })
}
