import { Stopped } from './upload-problem.ts'

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
