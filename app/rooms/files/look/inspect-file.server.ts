/** After an upload: how large a picture is, what is drawn of it, the file's fingerprint; then it is ready. */
import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { Steps, Tools } from '#kernel/action.server.ts'
import { log } from '#kernel/log.server.ts'
import { type Drawing, isDrawn, type Look, lookAtPicture, shownSizes } from './draw-picture.server.ts'
import { filesTopic } from '../drive/links.ts'
import { keepRenditions, putRenditions } from './renditions.server.ts'
import { externalJob, type FilesTables } from '../room.ts'
import { inTime } from '#kernel/pace.ts'
import { storeOf } from '../store/store-of.server.ts'
import type { ObjectStore } from '#kernel/store/store.ts'

/** A fingerprint of more would keep the disk busy for what nobody asks. */
const mostHashedBytes = 100 * 1024 * 1024
/** A place in the queue is held meanwhile, and others wait for it. */
const mostReadMs = 120_000
/** The store may be away for an hour; then the file is given out without pictures. */
const mostTries = 6

const Payload = z.object({ itemId: z.uuid(), version: z.int().positive(), tries: z.int().optional() })

/** Queued by whoever completed a version. May run twice, and may die anywhere in between. */
export const inspectFile = externalJob(
  'files.look',
  Payload,
  async (steps, { itemId, version, tries = 0 }) => {
    const found = await steps.step((tools) => findVersion(tools, itemId, version))
    if (!found) return
    let seen: Seen = { sha256: null, width: null, height: null, drawings: [] }
    try {
      seen = await lookAt(steps.context.tenantId, found)
      await finish(steps, found, seen)
    } catch (error) {
      log.warn('a file could not be looked at', { itemId, error: (error as Error).message })
      if (tries + 1 < mostTries) return lookAgain(steps, { itemId, version, tries: tries + 1 })
      await steps.step((tools) => settle(tools, found, { ...seen, drawings: [] }))
    }
  },
  { isPatient: true },
)

interface Found {
  itemId: string
  version: number
  store: ObjectStore
  storageId: string | null
  key: string
  size: bigint
  contentType: string
}

type Seen = Look & { sha256: string | null }

async function findVersion(tools: Tools<FilesTables>, itemId: string, version: number): Promise<Found | null> {
  const row = await tools.db
    .selectFrom('files.items as i')
    .innerJoin('files.versions as v', 'v.item_id', 'i.id')
    .select(['v.storage_id', 'v.object_key', 'v.size_bytes', 'v.content_type'])
    .where('i.id', '=', itemId)
    .where('i.status', 'in', ['processing', 'ready', 'trashed'])
    .where('v.number', '=', version)
    .executeTakeFirst()
  if (!row) return null
  const store = await storeOf(tools, row.storage_id)
  const { storage_id: storageId, object_key: key, size_bytes: size, content_type: contentType } = row
  return { itemId, version, store, storageId, key, size, contentType }
}

/** One reading for both; only a picture is ever whole in memory. */
async function lookAt(tenantId: string, { store, key, size, contentType }: Found): Promise<Seen> {
  const isPicture = isDrawn(contentType, size)
  if (!isPicture && size > mostHashedBytes) return { sha256: null, width: null, height: null, drawings: [] }
  const hash = createHash('sha256')
  const chunks: Buffer[] = []
  const whole = size === 0n ? undefined : { start: 0, end: Number(size) - 1 }
  for await (const chunk of inTime(await store.read(key, whole), mostReadMs)) {
    hash.update(chunk)
    if (isPicture) chunks.push(chunk)
  }
  const sha256 = hash.digest('hex')
  if (!isPicture) return { sha256, width: null, height: null, drawings: [] }
  return { sha256, ...(await lookAtPicture(tenantId, Buffer.concat(chunks), shownSizes, true)) }
}

async function finish(steps: Steps<FilesTables>, found: Found, seen: Seen): Promise<void> {
  const put = await putRenditions(found, steps.context.tenantId, seen.drawings)
  const unused = await steps.step(async (tools) => {
    const isThere = await settle(tools, found, seen)
    return isThere ? keepRenditions(tools, found, put) : put.map(({ key }) => key)
  })
  for (const key of unused) await found.store.remove(key)
}

/** False when the version went away meanwhile. */
async function settle(
  { db, tell }: Tools<FilesTables>,
  { itemId, version }: Found,
  { sha256, width, height }: Omit<Seen, 'drawings'> & { drawings?: Drawing[] },
): Promise<boolean> {
  const item = await db
    .selectFrom('files.items')
    .select(['status', 'version', 'trashed_from', 'owner_id as ownerId'])
    .where('id', '=', itemId)
    .forUpdate()
    .executeTakeFirst()
  if (!item || item.status === 'purged') return false
  const changed = await db
    .updateTable('files.versions')
    .set({ sha256, width, height })
    .where('item_id', '=', itemId)
    .where('number', '=', version)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) return false
  if (item.version !== version) return true
  await db
    .updateTable('files.items')
    .set({
      width,
      height,
      ...(item.status === 'processing' && { status: 'ready' as const }),
      ...(item.trashed_from === 'processing' && { trashed_from: 'ready' as const }),
    })
    .where('id', '=', itemId)
    .execute()
  tell(filesTopic(item))
  return true
}

/** Half a minute, one, two, four … later. */
const lookAgain = (steps: Steps<FilesTables>, payload: z.infer<typeof Payload>): Promise<void> =>
  steps.step(async (tools) => {
    const at = new Date(Date.now() + 15_000 * 2 ** (payload.tries ?? 0))
    tools.later('files.look', payload, { at, key: `look at ${payload.itemId} ${payload.version}` })
  })
