/**
 * The bytes that rooms keep beside their rows: pictures, slips, marks, attachments. They lie in the store that the tenant
 * chose, and one who asks for a key need not know where. What lies on this machine's disk is found there first.
 */
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { log } from './log.server.ts'
import { notFound, Refusal, refuseKernel } from './refusals.ts'
import { objectPath } from './store/disk-folders.server.ts'
import { diskStore } from './store/disk-store.server.ts'
import { type ByteRange, type ObjectStore, StoreError } from './store/store.ts'
import { streamOf } from './store/stream-of.server.ts'
import { wholeOf } from './store/whole-of.server.ts'

/** Told by the room that knows what tenants chose (rooms/files/store/kept-objects.server.ts); each asks in a transaction of its own. */
export interface Elsewhere {
  /** Where a new object goes, written down before its bytes come; null: this machine's disk. */
  take(key: string, size: number): Promise<ObjectStore | null>
  find(key: string): Promise<{ store: ObjectStore; size: number } | null>
  forget(key: string): Promise<void>
  /** Of one folder, kept before: for the sweep. Not those of a place where another database clears up. */
  keptBefore(tenantId: string, folder: string, before: Date): Promise<string[]>
}

let elsewhere: Elsewhere | undefined

export const keepElsewhere = (given: Elsewhere): void => void (elsewhere = given)

/** `{tenant}/{folder}/{random}.{ext}`: unguessable, under its tenant, never made from anything a visitor typed. */
export function newKey(tenantId: string, folder: string, extension: string): string {
  return `${tenantId}/${folder}/${randomBytes(18).toString('base64url')}.${extension}`
}

/** Whole or not at all, before the row that names it. Errors: 503 when the tenant's store is away. */
export async function putObject(key: string, bytes: Uint8Array): Promise<void> {
  await atStore(key, async () => {
    // No other name is one of ours, wherever it would lie.
    objectPath(key)
    const store = (await elsewhere?.take(key, bytes.byteLength)) ?? diskStore
    await store.put(key, bytes, 'application/octet-stream')
  })
}

/** Errors: 404, 503. */
export const readObject = (key: string, range?: ByteRange): Promise<Readable> =>
  atStore(key, async () => {
    const here = await onDisk(key, () => diskStore.read(key, range))
    if (here) return here
    const { store, size } = (await elsewhere?.find(key)) ?? notFound()
    return size === 0 ? Readable.from([]) : store.read(key, range ?? { start: 0, end: size - 1 })
  })

/** For a Response. Errors: 404, 503. */
export const objectBody = async (key: string): Promise<ReadableStream<Uint8Array>> => streamOf(await readObject(key))

/** All of it in memory: of what its room has limited to some megabytes. Errors: 404, 503. */
export const objectBytes = (key: string): Promise<Buffer<ArrayBuffer>> =>
  atStore(key, async () => {
    const here = await onDisk(key, () => diskStore.read(key))
    const there = here ? null : ((await elsewhere?.find(key)) ?? notFound())
    // What comes in chunks of their own is never of shared memory.
    return (here ? await buffer(here) : await wholeOf(there!.store, key, there!.size)) as Buffer<ArrayBuffer>
  })

/** What the tenant's store does not let go now, the sweep takes. */
export async function deleteObject(key: string): Promise<void> {
  try {
    const there = await elsewhere?.find(key)
    if (there) {
      await there.store.remove(key)
      await elsewhere!.forget(key)
    }
  } catch (error) {
    log.warn('an object could not be removed', { key, error: (error as Error).message })
  }
  await diskStore.remove(key)
}

/** Null when it is nowhere. */
export async function objectSize(key: string): Promise<number | null> {
  const here = await diskStore.head(key)
  return here?.size ?? (await elsewhere?.find(key))?.size ?? null
}

/** Every object of a tenant's folder that was kept before, wherever it lies. */
export async function objectsBefore(tenantId: string, folder: string, before: Date): Promise<string[]> {
  const found = (await elsewhere?.keptBefore(tenantId, folder, before)) ?? []
  for await (const page of diskStore.list(tenantId, folder))
    for (const { key, modifiedAt } of page) if (modifiedAt < before) found.push(key)
  return found
}

async function onDisk<O>(key: string, ask: () => Promise<O>): Promise<O | null> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof StoreError && error.code === 'NoSuchKey') return null
    throw error
  }
}

/** A store's errors in words that its reader understands. Others, such as a full disk, stay what they are. */
async function atStore<O>(key: string, work: () => Promise<O>): Promise<O> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof StoreError) || error instanceof Refusal) throw error
    if (error.code === 'NoSuchKey') return notFound()
    log.warn('the object store did not do as asked', { key, code: error.code, error: error.message })
    return refuseKernel('storeAway', { retryAfter: 5 })
  }
}
