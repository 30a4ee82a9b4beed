/**
 * Bodies on their way: whoever sends one holds no turn of the tenant's until all of it is here, small ones in memory,
 * large ones on disk, none slower than a pace that grows with it (docs/decisions/101, 261).
 */
import { mkdirSync } from 'node:fs'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { type Pace, watchPace } from '#kernel/pace.ts'
import { type Held, openArrivingRoom, type Whose } from './arriving-room.ts'

export interface Arrived {
  /** All of it; asked for when there is a turn to work on it. */
  bytes(): Promise<Buffer>
  /** The room it took is free again. */
  forget(): void
}

/** `full`: as much as may be is on its way. `crowded`: it made way. `slow`: given up. `gone`: whoever sent it is. */
export type NotArrived = 'full' | 'crowded' | 'slow' | 'gone'

export interface ArrivingLimits {
  mostBytes: number
  /** Of the small ones, which have a room of their own: no number of files keeps a cart or a sign-in out. */
  mostSmall: number
  leastEach: number
  inMemory: number
  pace: Pace
  /** However large it is, it is here after so many times the pace's time. */
  mostPaces: number
}

export const arrivingLimits: ArrivingLimits = {
  /** Here at once in one process. One address alone may hold a third of it, one tenant half. */
  mostBytes: 192 * 1024 * 1024,
  mostSmall: 64 * 1024 * 1024,
  /** What a connection costs, however little comes. */
  leastEach: 16 * 1024,
  inMemory: 64 * 1024,
  /** A quarter of the slowest line that people still have, and long enough for a tunnel. */
  pace: { bytes: 8 * 1024, withinMs: 20_000 },
  /** A quarter of an hour: 10 MB by EDGE. */
  mostPaces: 45,
}

export function createArriving(folder: string, limits: ArrivingLimits = arrivingLimits) {
  const large = openArrivingRoom(limits)
  const small = openArrivingRoom({ ...limits, mostBytes: limits.mostSmall })
  mkdirSync(folder, { recursive: true, mode: 0o700 })

  return {
    /** Null for a request without a body; one with a body says its length. */
    async receive(req: IncomingMessage, from: Whose): Promise<Arrived | NotArrived | null> {
      const length = bodyLength(req)
      if (length === 0) return null
      const isSmall = length <= limits.inMemory
      const { promise: crowded, resolve: giveWay } = Promise.withResolvers<'crowded'>()
      const held = (isSmall ? small : large).enter(from, () => giveWay('crowded'))
      if (!held) return 'full'
      const place = isSmall ? inMemory() : await onDisk(folder)
      let isForgotten = false
      const forget = () => {
        if (isForgotten) return
        isForgotten = true
        held.leave()
        place.close()
      }
      const { bytes, withinMs } = limits.pace
      const pace = { withinMs, bytes: Math.max(bytes, length / limits.mostPaces) }
      const outcome = await fill(place, req, { pace, held, crowded })
      if (outcome === 'whole') held.settle()
      if (outcome === 'whole') return { bytes: place.bytes, forget }
      forget()
      return outcome
    },
    /** Bytes of bodies on their way and of those that are worked on. */
    held: () => large.held() + small.held(),
  }
}

/** 0 for a request without a body. */
export const bodyLength = (req: IncomingMessage): number =>
  req.method === 'GET' || req.method === 'HEAD' ? 0 : Number(req.headers['content-length'] ?? 0)

interface Place {
  write(chunk: Buffer): void | Promise<void>
  bytes(): Promise<Buffer>
  close(): void
}

interface Fill {
  pace: Pace
  held: Held
  crowded: Promise<'crowded'>
}

async function fill(place: Place, req: IncomingMessage, { pace, held, crowded }: Fill): Promise<'whole' | NotArrived> {
  let gone = 0
  let isHeldUp = false
  let isOver = false
  const { promise: late, resolve: tooSlow } = Promise.withResolvers<'slow'>()
  const stop = watchPace(pace, {
    gone: () => gone,
    isHeldUp: () => isHeldUp,
    tooSlow: () => tooSlow('slow'),
  })
  const take = async () => {
    try {
      for await (const chunk of req as AsyncIterable<Buffer>) {
        if (isOver) break
        gone += chunk.length
        if (!held.grow(chunk.length)) return 'crowded'
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
    return await Promise.race([take(), late, crowded])
  } finally {
    isOver = true
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
