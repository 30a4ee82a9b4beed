/**
 * Objects on this machine's disk, below the data folder. One put is a file, a multipart upload a folder of its parts.
 * An object is written once: what comes again under its key is the same or is refused.
 */
import { link, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { bytesOf, etagOfFile, type Piece, takeIn, type Taking } from './disk-bytes.server.ts'
import { newEtag } from './disk-etag.ts'
import { listDisk } from './disk-list.server.ts'
import {
  besideName,
  isMissing,
  isThere,
  makeFolder,
  objectPath,
  syncFolder,
  tenantOf,
  uploadsOf,
} from './disk-folders.server.ts'
import {
  abortUpload,
  beginUpload,
  checkUpload,
  completeUpload,
  manifestOf,
  partsOf,
  staleUploads,
} from './disk-multipart.server.ts'
import { signedPath } from './object-token.server.ts'
import { type ObjectStore, StoreError, type StoredObject } from './store.ts'

export const diskStore: ObjectStore = {
  kind: 'disk',
  put,
  head,
  async read(key, range) {
    const { pieces, size } = (await layOf(key)) ?? (await noKey())
    if (range && range.end >= size) throw new StoreError('StoreAway', 'fewer bytes than were asked for')
    return bytesOf(pieces, range ?? { start: 0, end: size - 1 })
  },
  remove,
  list: listDisk,
  begin: beginUpload,
  parts: partsOf,
  complete: completeUpload,
  abort: abortUpload,
  stale: staleUploads,
  signPut: (key, { size, contentType, seconds }) =>
    Promise.resolve({
      url: signedPath({ operation: 'put', tenant: tenantOf(key), key, size, type: contentType }, seconds),
      method: 'PUT',
      headers: { 'content-type': contentType },
    }),
  async signPart(key, upload, { part, size, seconds }) {
    await checkUpload(key, upload)
    const url = signedPath({ operation: 'part', tenant: tenantOf(key), key, upload, part, size }, seconds)
    return { url, method: 'PUT', headers: {} }
  },
}

/** Errors: AccessDenied when something else lies there. */
async function put(key: string, bytes: Uint8Array): Promise<StoredObject> {
  const [path, beside] = [objectPath(key), join(uploadsOf(tenantOf(key)), besideName())]
  const etag = newEtag()
  etag.update(bytes)
  await makeFolder(dirname(beside))
  try {
    await writeFile(beside, bytes, { flag: 'wx', mode: 0o600, flush: true })
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
  return settle(key, { path, beside, etag: etag.done() })
}

/** The same of what comes in. */
export async function takePut(
  key: string,
  size: number,
  body: Readable,
  taking: Omit<Taking, 'flush'> = {},
): Promise<StoredObject> {
  const path = objectPath(key)
  const beside = join(uploadsOf(tenantOf(key)), besideName())
  await makeFolder(dirname(beside))
  const etag = await takeIn(body, beside, size, { ...taking, flush: true })
  return settle(key, { path, beside, etag })
}

/** To its place in one step; what was written beside is gone then. */
async function settle(key: string, { path, beside, etag }: { path: string; beside: string; etag: string }) {
  try {
    await makeFolder(dirname(path))
    // Not a rename: that would take the place of what is there.
    await link(beside, path)
    await syncFolder(dirname(path))
  } catch (error) {
    if (!isThere(error)) throw error
    if ((await head(key))?.etag !== etag) throw new StoreError('AccessDenied')
  } finally {
    await rm(beside, { force: true })
  }
  const lay = (await layOf(key)) ?? (await noKey())
  // Reckoned while it came in: it is not read again for it.
  knowEtag(lay, etag)
  return { size: lay.size, modifiedAt: lay.modifiedAt, etag }
}

/** Out of the way in one step, then taken apart. */
async function remove(key: string): Promise<void> {
  const gone = join(uploadsOf(tenantOf(key)), besideName())
  try {
    await makeFolder(dirname(gone))
    await rename(objectPath(key), gone)
  } catch (error) {
    if (isMissing(error)) return
    throw error
  }
  await rm(gone, { recursive: true, force: true })
}

async function head(key: string): Promise<StoredObject | null> {
  const lay = await layOf(key)
  if (!lay) return null
  try {
    return { size: lay.size, modifiedAt: lay.modifiedAt, etag: lay.etag ?? (await etagOf(lay)) }
  } catch (error) {
    if (error instanceof StoreError && error.code === 'NoSuchKey') return null
    throw error
  }
}

interface Lay {
  size: number
  modifiedAt: Date
  pieces: Piece[]
  /** Null: still to be reckoned. */
  etag: string | null
  /** Another one as soon as another file lies there. */
  stamp: string
}

async function layOf(key: string): Promise<Lay | null> {
  const path = objectPath(key)
  try {
    const found = await stat(path)
    const { mtime: modifiedAt, size } = found
    const stamp = `${path} ${found.ino} ${found.mtimeMs} ${size}`
    if (found.isFile()) return { size, modifiedAt, pieces: [{ path, size }], etag: null, stamp }
    const { manifest, pieces } = await manifestOf(path)
    return { size: manifest.size, modifiedAt, pieces, etag: manifest.etag, stamp }
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

const mostEtags = 5000
const etags = new Map<string, string>()

/** Of a single put: 5 MB at most, read once while this process remembers it. */
async function etagOf(lay: Lay): Promise<string> {
  const known = etags.get(lay.stamp)
  if (known !== undefined) return known
  return knowEtag(lay, await etagOfFile(lay.pieces[0]!.path))
}

function knowEtag({ stamp }: Lay, etag: string): string {
  etags.set(stamp, etag)
  if (etags.size > mostEtags) etags.delete(etags.keys().next().value!)
  return etag
}

const noKey = (): Promise<never> => Promise.reject(new StoreError('NoSuchKey'))
