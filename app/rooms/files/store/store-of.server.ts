/** Which store an object lies in, and which one takes new ones. */
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import * as z from 'zod'
import { anyone, type AnyTools } from '#kernel/action.server.ts'
import type { Context } from '#kernel/context.ts'
import { log } from '#kernel/log.server.ts'
import { notFound, Refusal } from '#kernel/refusals.ts'
import { newKey } from '#kernel/storage.server.ts'
import { diskStore } from '#kernel/store/disk-store.server.ts'
import { type Operation, signedPath } from '#kernel/store/object-token.server.ts'
import { s3Store } from '#kernel/store/s3-store.server.ts'
import { type ObjectStore, StoreError, type StoreErrorCode } from '#kernel/store/store.ts'
import { refuse } from '../refusals.ts'
import { query, within } from '../room.ts'
import { settingsOf } from '../settings/settings.ts'
import { openStorage } from '../settings/storage-settings.ts'

/** An unguessable key under its tenant; of the name only an ending of plain letters stays. */
export function newObjectKey(tenantId: string, extension: string): string {
  return newKey(tenantId, 'files', /^[a-z0-9]{1,5}$/.test(extension) ? extension : 'bin')
}

/** Where a new object goes. Errors: noStorage when the tenant's store is off or cannot be opened. */
export async function storeForNew(tools: AnyTools): Promise<{ store: ObjectStore; storageId: string | null }> {
  const { store, storageId } = await settingsOf(tools)
  if (store === 'off') refuse('noStorage')
  const id = store === 'disk' ? null : storageId
  return { store: await storeOf(tools, id), storageId: id }
}

/**
 * The store with that id; null is this machine's disk. It asks the service nothing: call it inside a transaction, use
 * the store outside. Errors: noStorage.
 */
export async function storeOf(tools: AnyTools, storageId: string | null): Promise<ObjectStore> {
  if (storageId === null) return diskStore
  const row = await storageRow(tools, storageId)
  return (row && (await opened(tools.context.tenantId, row))) ?? refuse('noStorage')
}

/** For whoever holds a signed path: that is what lets them in. Errors: noStorage. */
export const storeAt = query({
  may: anyone,
  input: z.object({ storageId: z.uuid().nullable() }),
  run: (tools, { storageId }): Promise<ObjectStore> => storeOf(tools, storageId),
})

const columns = ['id', 'endpoint', 'region', 'bucket', 'is_path_style', 'sealed_key', 'sealed_secret'] as const

interface StorageRow {
  id: string
  endpoint: string
  region: string
  bucket: string
  is_path_style: boolean
  sealed_key: string
  sealed_secret: string
}

const storageRow = within(({ db }, storageId: string) =>
  db.selectFrom('files.storages').select(columns).where('id', '=', storageId).executeTakeFirst(),
)

const mostOpen = 200
/** A client keeps connections open; one per storage, made anew when anything about it changed. */
const open = new Map<string, { stamp: string; store: Promise<ObjectStore> }>()

/** Null when its secrets cannot be opened, or its address may not be asked. */
async function opened(tenantId: string, row: StorageRow): Promise<ObjectStore | null> {
  const stamp = columns.map((column) => String(row[column])).join('\n')
  const known = open.get(row.id)
  if (known?.stamp === stamp) return known.store.catch(() => null)
  const keys = openStorage(tenantId, row)
  if (!keys) return null
  const { endpoint, region, bucket, is_path_style: isPathStyle } = row
  const store = s3Store({ endpoint, region, bucket, isPathStyle, ...keys })
  open.delete(row.id)
  open.set(row.id, { stamp, store })
  if (open.size > mostOpen) open.delete(open.keys().next().value!)
  return store.catch(() => null)
}

/**
 * Asks the store about an upload, outside any transaction, and says in this room's words what it answers. Errors:
 * entityTooSmall, partsUnlike, uploadLost, notArrived, and those of every store: noStorage, archived, storeAway.
 */
export const atStore = <O>(work: () => Promise<O>): Promise<O> => asked(work, () => refuse('notArrived'))

/** The same for what is read. Errors: 404, noStorage, archived, storeAway. */
export const fromStore = <O>(work: () => Promise<O>): Promise<O> => asked(work, notFound)

async function asked<O>(work: () => Promise<O>, notThere: () => never): Promise<O> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) throw error
    const code = error instanceof StoreError ? error.code : 'StoreAway'
    if (code === 'NoSuchKey') return notThere()
    log.warn('the object store did not do as asked', { code, error })
    return refusals[code]()
  }
}

/** What nobody can wait for is not to be tried again: the settings are wrong, and /config/storage says which. */
const noStorage = (): never => refuse('noStorage')

const refusals: Record<Exclude<StoreErrorCode, 'NoSuchKey'>, () => never> = {
  EntityTooSmall: () => refuse('entityTooSmall'),
  InvalidPart: () => refuse('partsUnlike'),
  NoSuchUpload: () => refuse('uploadLost'),
  InvalidObjectState: () => refuse('archived'),
  NoSuchBucket: noStorage,
  AccessDenied: noStorage,
  RequestTimeTooSkewed: noStorage,
  StoreAway: () => refuse('storeAway', { retryAfter: 2 }),
}

/** Beside a tenant's files, not among them. */
export const markKey = (tenantId: string): string => `${tenantId}/swept-by`

/**
 * Whether our database is the one that clears up there: the first to come says so. A copy of it knows the same bucket
 * and not what came since; what has no row there may have one here.
 */
export async function isOwnPlace(context: Context, store: ObjectStore): Promise<boolean> {
  if (store.kind === 'disk') return true
  const [key, own] = [markKey(context.tenantId), await databaseName(context, {})]
  const there = await store.head(key)
  if (!there) await store.put(key, Buffer.from(own), 'text/plain')
  else if (there.size !== own.length) return false
  return (await text(await store.read(key, { start: 0, end: own.length - 1 }))) === own
}

/** A restored dump has another one. */
const databaseName = query({
  may: anyone,
  input: z.object({}),
  async run({ db }): Promise<string> {
    const { rows } = await sql<{ name: string }>`
      select system_identifier || ' ' || current_database() as name from pg_control_system()`.execute(db)
    return rows[0]!.name
  },
})

export interface ObjectLink {
  tenantId: string
  /** Null: this machine's disk. */
  storageId: string | null
  key: string
  /** As the file is called when it is saved. */
  name: string
  contentType: string
  /** What could act in a browser is always an attachment (served-types.ts). */
  how: 'inline' | 'attachment'
  seconds: number
}

/** A path that answers this one object for a while, on this tenant's hosts, without any cookie (object-answer.server.ts). */
export function objectLink({ tenantId, storageId, key, name, contentType, how, seconds }: ObjectLink): string {
  const operation: Operation = {
    operation: 'get',
    tenant: tenantId,
    storage: storageId,
    key,
    name,
    type: contentType,
    how,
  }
  return signedPath(operation, seconds)
}
