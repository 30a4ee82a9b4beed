/**
 * An upload in parts, on disk: a folder of its part files, which one rename makes the object. A part's name carries its
 * number, size and ETag, so a part that is sent again, or late, never changes one that was there.
 */
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { type Piece, takeIn, type Taking } from './disk-bytes.server.ts'
import { newEtag } from './disk-etag.ts'
import {
  besideName,
  isMissing,
  isThere,
  makeFolder,
  newUploadId,
  objectPath,
  syncFolder,
  uploadPath,
  uploadsOf,
} from './disk-folders.server.ts'
import { keepForCertain, thisBoot } from './disk-durable.server.ts'
import { mostParts, partBytes } from './limits.ts'
import { StoreError, type StoredObject, type StoredPart } from './store.ts'

const partForm = /^(\d{5})-(\d+)-([0-9a-f]{32})-([0-9a-f]{8})$/
const about = 'upload.json'
const manifestName = 'manifest.json'
/** A part with other bytes than before, so often: who sends more is not uploading. */
const mostOfOnePart = 4

/** What a finished object is made of. Written once, before the folder becomes the object. */
export interface Manifest {
  upload: string
  etag: string
  size: number
  /** File names in order. */
  parts: string[]
}

export async function beginUpload(key: string): Promise<string> {
  const upload = newUploadId()
  const folder = uploadPath(key, upload)
  const beside = join(dirname(folder), besideName())
  await makeFolder(beside)
  await writeSafely(join(beside, about), JSON.stringify({ key }))
  await rename(beside, folder)
  await syncFolder(dirname(folder))
  return upload
}

/** Errors: NoSuchUpload. */
export async function checkUpload(key: string, upload: string): Promise<void> {
  if ((await keyOf(uploadPath(key, upload))) !== key) throw new StoreError('NoSuchUpload')
}

/** Errors: NoSuchUpload, also when it was completed or aborted while the part was on its way. */
export async function takePart(
  key: string,
  upload: string,
  number: number,
  size: number,
  body: Readable,
  taking: Omit<Taking, 'flush'> = {},
): Promise<string> {
  const folder = uploadPath(key, upload)
  if (!(number >= 1 && number <= mostParts)) throw new StoreError('InvalidPart')
  const names = await namesOf(key, upload)
  if (names.filter((name) => numberOf(name) === number).length >= mostOfOnePart) throw new StoreError('InvalidPart')
  const beside = join(folder, besideName())
  try {
    // The disk keeps it for certain when the whole is finished: one wait then, not one for every part.
    const etag = await takeIn(body, beside, size, { ...taking, flush: false })
    await rename(beside, join(folder, nameOf({ number, size, etag, boot: thisBoot() })))
    return etag
  } catch (error) {
    throw isMissing(error) ? new StoreError('NoSuchUpload') : error
  }
}

/** Of a part that was sent twice the later one. */
export async function partsOf(key: string, upload: string): Promise<StoredPart[]> {
  const folder = uploadPath(key, upload)
  const latest = new Map<number, StoredPart & { at: number }>()
  let isGone = false
  for (const name of await namesOf(key, upload)) {
    const part = partIn(name)
    const found = part && (await stat(join(folder, name)).catch(() => null))
    if (part && !found) isGone = true
    // Cut short by a power cut: as if it had never come.
    if (found?.size !== part?.size || !part || !found) continue
    const { number, size, etag } = part
    if (found.mtimeMs > (latest.get(number)?.at ?? 0)) latest.set(number, { number, size, etag, at: found.mtimeMs })
  }
  // Finished or given up while it was looked at: then the parts are not missing, the upload is over.
  if (isGone) await checkUpload(key, upload)
  return [...latest.values()].sort((a, b) => a.number - b.number).map(({ at: _, ...part }) => part)
}

export async function completeUpload(
  key: string,
  upload: string,
  wanted: readonly Pick<StoredPart, 'number' | 'etag'>[],
): Promise<StoredObject> {
  const done = await finished(key, upload)
  if (done) return done
  const folder = uploadPath(key, upload)
  try {
    const manifest = manifestFrom(upload, wanted, await namesOf(key, upload))
    await keepForCertain(
      folder,
      manifest.parts.map((name) => ({ name, ...partIn(name)! })),
    )
    const beside = join(folder, besideName())
    await writeSafely(beside, JSON.stringify(manifest))
    await rename(beside, join(folder, manifestName))
    await syncFolder(folder)
    await makeFolder(dirname(objectPath(key)))
    await rename(folder, objectPath(key))
    await syncFolder(dirname(objectPath(key)))
    await syncFolder(dirname(folder))
  } catch (error) {
    // Somebody else was faster: completed, or gave it up.
    if (!isMissing(error) && !isThere(error) && !isOver(error)) throw error
  }
  return (await finished(key, upload)) ?? Promise.reject(new StoreError('NoSuchUpload'))
}

const isOver = (error: unknown): boolean =>
  error instanceof StoreError && ['NoSuchUpload', 'NoSuchKey'].includes(error.code)

/** Of an object and an upload that came to its end one is no more: the folder has one place at a time. */
export async function abortUpload(key: string, upload: string): Promise<void> {
  const folder = uploadPath(key, upload)
  if ((await keyOf(folder)) !== key) return
  const gone = join(dirname(folder), besideName())
  try {
    await rename(folder, gone)
  } catch (error) {
    if (isMissing(error)) return
    throw error
  }
  await rm(gone, { recursive: true, force: true })
}

/** Also takes away what a crash left half written, older than that. */
export async function staleUploads(tenantId: string, before: Date): Promise<{ key: string; upload: string }[]> {
  const uploads = uploadsOf(tenantId)
  const found: { key: string; upload: string }[] = []
  for (const name of await readdir(uploads).catch(() => [])) {
    const path = join(uploads, name)
    const begun = await stat(name.startsWith('~') ? path : join(path, about)).catch(() => null)
    if (!begun || begun.mtime >= before) continue
    const key = name.startsWith('~') ? null : await keyOf(path)
    if (key) found.push({ key, upload: name })
    else await rm(path, { recursive: true, force: true })
  }
  return found
}

export async function manifestOf(path: string): Promise<{ manifest: Manifest; pieces: Piece[] }> {
  const manifest = JSON.parse(await readFile(join(path, manifestName), 'utf8')) as Manifest
  const pieces = manifest.parts.map((name) => ({ path: join(path, name), size: partIn(name)!.size }))
  return { manifest, pieces }
}

/** The object that this upload became; with it goes what was sent and not asked for. */
async function finished(key: string, upload: string): Promise<StoredObject | null> {
  const path = objectPath(key)
  try {
    const { manifest } = await manifestOf(path)
    if (manifest.upload !== upload) return null
    const wanted = new Set([...manifest.parts, manifestName])
    for (const name of await readdir(path)) if (!wanted.has(name)) await rm(join(path, name), { force: true })
    const { mtime } = await stat(join(path, manifestName))
    return { size: manifest.size, etag: manifest.etag, modifiedAt: mtime }
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Errors: InvalidPart, EntityTooSmall. */
function manifestFrom(
  upload: string,
  wanted: readonly Pick<StoredPart, 'number' | 'etag'>[],
  names: readonly string[],
): Manifest {
  const there = new Map(names.map((name) => [`${name.slice(0, 5)}-${partIn(name)?.etag}`, name]))
  const whole = newEtag()
  const chosen = wanted.map(({ number, etag }, index) => {
    const name = there.get(`${padded(number)}-${etag}`)
    if (name === undefined || number <= (wanted[index - 1]?.number ?? 0)) throw new StoreError('InvalidPart')
    whole.update(Buffer.from(etag, 'hex'))
    return { name, size: partIn(name)!.size }
  })
  if (chosen.length === 0) throw new StoreError('InvalidPart')
  if (chosen.slice(0, -1).some(({ size }) => size < partBytes)) throw new StoreError('EntityTooSmall')
  return {
    upload,
    etag: `${whole.done()}-${chosen.length}`,
    size: chosen.reduce((sum, { size }) => sum + size, 0),
    parts: chosen.map(({ name }) => name),
  }
}

/** Errors: NoSuchUpload, also for an upload of another key. */
async function namesOf(key: string, upload: string): Promise<string[]> {
  await checkUpload(key, upload)
  return readdir(uploadPath(key, upload)).catch(() => Promise.reject(new StoreError('NoSuchUpload')))
}

async function keyOf(folder: string): Promise<string | null> {
  const text = await readFile(join(folder, about), 'utf8').catch(() => null)
  return text === null ? null : (JSON.parse(text) as { key: string }).key
}

const padded = (number: number): string => String(number).padStart(5, '0')
const numberOf = (name: string): number | undefined => partIn(name)?.number

/** A part, and since which start of this machine it has been there. */
interface KnownPart extends StoredPart {
  boot: string
}

const nameOf = ({ number, size, etag, boot }: KnownPart): string => `${padded(number)}-${size}-${etag}-${boot}`

function partIn(name: string): KnownPart | null {
  const [, number, size, etag, boot] = partForm.exec(name) ?? []
  if (etag === undefined || boot === undefined) return null
  return { number: Number(number), size: Number(size), etag, boot }
}

async function writeSafely(path: string, text: string): Promise<void> {
  await writeFile(path, text, { flag: 'wx', mode: 0o600, flush: true })
}
