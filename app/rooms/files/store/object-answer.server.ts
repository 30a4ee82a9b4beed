/**
 * `/objects/{token}`: bytes in and out by a signed path alone. It reads no cookie, sets none and knows no session, so
 * what lies there can never act for whoever looks at it.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context, Site } from '#kernel/context.ts'
import { log } from '#kernel/log.server.ts'
import { networkOf } from '#kernel/network-of.server.ts'
import type { Pace } from '#kernel/pace.ts'
import { Refusal } from '#kernel/refusals.ts'
import { guest } from '#kernel/roles.ts'
import { type Operation, objectsPath, readSignedPath } from '#kernel/store/object-token.server.ts'
import { StoreError, type StoreErrorCode } from '#kernel/store/store.ts'
import { refuseObject, sendObject, takeObject, TooSlow } from './send-object.server.ts'

/** What it bears at once in one process, and how slowly it may come (docs/decisions/084). */
export interface ObjectLimits {
  bodies: number
  ofOneUpload: number
  pace: Pace
}

export const objectLimits: ObjectLimits = {
  /** Coming or going. Each may hold some 200 kB in the worst case: 25 MB of a process in all. */
  bodies: 128,
  /** Browsers send four parts at once; after a cut the four before them may still count for a moment. */
  ofOneUpload: 8,
  /**
   * Of a body on its way to us. A quarter of the slowest line that people still have (20 kbit/s, four parts at once),
   * and long enough for a tunnel and the wait until TCP tries again after it.
   */
  pace: { bytes: 8 * 1024, withinMs: 30_000 },
}

export const isObjectPath = (path: string): boolean => path.startsWith(objectsPath)

interface Asked {
  path: string
  site: Site
  address: string
}

/** The answering of one process: its places are its own. */
export function openObjects(limits: ObjectLimits) {
  const places = openPlaces(limits)
  return async function answer(req: IncomingMessage, res: ServerResponse, asked: Asked): Promise<void> {
    const { path, site, address } = asked
    const { tenantId } = site
    const operation = readSignedPath(path)
    const isReading = req.method === 'GET' || req.method === 'HEAD'
    if (!isReading && req.method !== 'PUT') return refuseObject(req, res, 405)
    if (operation && (operation.tenant !== tenantId || !isOfFiles(operation))) return refuseObject(req, res, 404)
    if (!operation || (operation.operation === 'get') !== isReading) return refuseObject(req, res, 403)
    const leave = places.enter({ tenantId, address, upload: uploadOf(operation) })
    if (typeof leave === 'string') return refuseObject(req, res, turnedAway[leave])
    res.once('close', leave)
    try {
      await (operation.operation === 'get'
        ? sendObject(req, res, operation, nobodyAt(site))
        : takeObject(req, res, operation, limits.pace))
    } catch (error) {
      // A body that was read to its end is "destroyed" too: its sender still waits for the answer.
      if (res.headersSent || res.destroyed || (req.destroyed && !req.complete)) return void res.destroy()
      refuseObject(req, res, statusOf(error, isReading))
    }
  }
}

/** What other rooms keep has no address of this kind. */
const isOfFiles = ({ key, tenant }: Operation): boolean => key.startsWith(`${tenant}/files/`)

export const answerObject = openObjects(objectLimits)

const turnedAway = { full: 503, share: 429 } as const

const uploadOf = (operation: Operation): string | null =>
  operation.operation === 'get' ? null : operation.operation === 'part' ? operation.upload : operation.key

/** Whoever it is, the path alone says what they may. */
const nobodyAt = (site: Site): Context => ({
  tenantId: site.tenantId,
  site,
  actor: guest,
  locale: 'th',
  requestId: '',
  address: '',
  idempotencyKey: null,
  reads: new Set(),
})

const statuses: Record<StoreErrorCode, number> = {
  NoSuchKey: 404,
  NoSuchUpload: 404,
  InvalidPart: 409,
  EntityTooSmall: 409,
  AccessDenied: 409,
  InvalidObjectState: 423,
  NoSuchBucket: 502,
  RequestTimeTooSkewed: 502,
  StoreAway: 503,
}

function statusOf(error: unknown, isReading: boolean): number {
  if (error instanceof Refusal) return error.code === 'STORAGE_UNAVAILABLE' ? 502 : error.status
  if (error instanceof TooSlow) return 408
  // Read with our own keys: then the store does not know us any more.
  if (error instanceof StoreError) return isReading && error.code === 'AccessDenied' ? 502 : statuses[error.code]
  if (['ENOSPC', 'EDQUOT'].includes(String((error as NodeJS.ErrnoException).code))) return 507
  log.error('an object could not be sent or taken', { error })
  return 500
}

/**
 * Who may send and read at once. A tenant may hold as many places as are still free, an address half as many: however
 * many one of them takes, as many are left for the others, and whoever holds none gets in while there is one.
 */
export interface Visit {
  tenantId: string
  address: string
  /** Of a body that comes: the upload it belongs to. */
  upload: string | null
}

/** `full`: nobody gets in. `share`: others still do. */
export type TurnedAway = 'full' | 'share'

export interface ObjectPlaces {
  /** How to leave, or why there is no place. */
  enter(visit: Visit): (() => void) | TurnedAway
}

export function openPlaces({ bodies, ofOneUpload }: { bodies: number; ofOneUpload: number }): ObjectPlaces {
  const held = new Map<string, number>()
  const count = (name: string) => held.get(name) ?? 0
  const change = (name: string, by: number) => {
    const now = count(name) + by
    if (now === 0) held.delete(name)
    else held.set(name, now)
  }
  return {
    enter({ tenantId, address, upload }) {
      const free = bodies - count(house)
      if (free <= 0) return 'full'
      const [tenant, network] = [`tenant ${tenantId}`, `network ${networkOf(address)}`]
      const sending = upload === null ? [] : [`upload ${upload}`]
      if (count(tenant) >= free || count(network) * 2 >= free) return 'share'
      if (sending.some((name) => count(name) >= ofOneUpload)) return 'share'
      const names = [house, tenant, network, ...sending]
      for (const name of names) change(name, 1)
      return () => {
        for (const name of names.splice(0)) change(name, -1)
      }
    },
  }
}

const house = 'house'
