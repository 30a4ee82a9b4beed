/** Which store an object lies in, and which one takes new ones. */
import * as z from 'zod'
import { type AnyTools, anyone } from '#kernel/action.server.ts'
import { newKey } from '#kernel/storage.server.ts'
import { diskStore } from '#kernel/store/disk-store.server.ts'
import { refuse } from '../refusals.ts'
import { query, within } from '../room.ts'
import { s3Store } from '#kernel/store/s3-store.server.ts'
import { settingsOf } from '../settings/settings-of.ts'
import { openStorage } from '../settings/storage-secrets.server.ts'
import type { ObjectStore } from '#kernel/store/store.ts'

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
