/**
 * Bodies on their way: whoever sends one holds no turn of the tenant's until all of it is here, small ones in memory,
 * large ones on disk, none slower than a least pace (docs/decisions/101).
 */
import { mkdirSync } from 'node:fs'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { type Pace, watchPace } from '#kernel/pace.ts'
import { openArrivingRoom } from './arriving-room.ts'

export interface Arrived {
  /** All of it; asked for when there is a turn to work on it. */
  bytes(): Promise<Buffer>
  /** The room it took is free again. */
  forget(): void
}

/** `full`: as much as may be is on its way. `slow`: given up. `gone`: whoever sent it is. */
export type NotArrived = 'full' | 'slow' | 'gone'

export interface ArrivingLimits {
  mostBytes: number
  leastEach: number
  inMemory: number
  pace: Pace
}

export const arrivingLimits: ArrivingLimits = {
  /** On its way at once in one process. One address alone may hold a third of it, one tenant half. */
  mostBytes: 256 * 1024 * 1024,
  /** What a connection costs, however little comes. */
  leastEach: 16 * 1024,
  inMemory: 64 * 1024,
  /** A quarter of the slowest line that people still have, and long enough for a tunnel. */
  pace: { bytes: 8 * 1024, withinMs: 20_000 },
}

export function createArriving(folder: string, limits: ArrivingLimits = arrivingLimits) {
  const room = openArrivingRoom(limits)
  mkdirSync(folder, { recursive: true, mode: 0o700 })

  return {
    /** Null for a request without a body; one with a body says its length. */
    async receive(
      req: IncomingMessage,
      from: { tenantId: string; address: string },
    ): Promise<Arrived | NotArrived | null> {
      const length = Number(req.headers['content-length'] ?? 0)
      if (length === 0 || req.method === 'GET' || req.method === 'HEAD') return null
      const giveBack = room.take(length, from)
      if (!giveBack) return 'full'
      const place = length <= limits.inMemory ? inMemory() : await onDisk(folder)
      let isForgotten = false
      const forget = () => {
        if (isForgotten) return
        isForgotten = true
        giveBack()
        place.close()
      }
      const outcome = await fill(place, req, limits.pace)
      if (outcome === 'whole') return { bytes: place.bytes, forget }
      forget()
      return outcome
    },
    /** Bytes that are promised to bodies on their way and to those that are worked on. */
    held: room.held,
  }
}

interface Place {
  write(chunk: Buffer): void | Promise<void>
  bytes(): Promise<Buffer>
  close(): void
}

async function fill(place: Place, req: IncomingMessage, pace: Pace): Promise<'whole' | 'slow' | 'gone'> {
  let gone = 0
  let isHeldUp = false
  let isSlow = false
  const { promise: late, resolve: tooSlow } = Promise.withResolvers<'slow'>()
  const stop = watchPace(pace, {
    gone: () => gone,
    isHeldUp: () => isHeldUp,
    tooSlow: () => tooSlow('slow'),
  })
  const take = async () => {
    try {
      for await (const chunk of req as AsyncIterable<Buffer>) {
        if (isSlow) break
        gone += chunk.length
        isHeldUp = true
        await place.write(chunk)
        isHeldUp = false
      }
      return req.complete ? 'whole' : 'gone'
    } catch (error) {
      if (req.destroyed) return 'gone'
      throw error
    }
  }
  try {
    return await Promise.race([take(), late])
  } finally {
    isSlow = true
    stop()
  }
}

function inMemory(): Place {
  const chunks: Buffer[] = []
  return {
    write: (chunk) => void chunks.push(chunk),
    bytes: async () => Buffer.concat(chunks),
    close: () => void chunks.splice(0),
  }
}

/** A file without a name: whatever happens to the process, nothing of it is left. */
async function onDisk(folder: string): Promise<Place> {
  const path = join(folder, randomUUID())
  const file: FileHandle = await open(path, 'wx+', 0o600)
  await unlink(path)
  let size = 0
  return {
    async write(chunk) {
      await file.writev([chunk], size)
      size += chunk.length
    },
    async bytes() {
      const whole = Buffer.allocUnsafe(size)
      for (let at = 0; at < size;) at += (await file.read(whole, at, size - at, at)).bytesRead
      return whole
    },
    close: () => void file.close().catch(() => {}),
  }
}
