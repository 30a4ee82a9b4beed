import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { settings } from './settings.server.ts'

/**
 * The disk object store. A key is `{tenant}/{folder}/{random}.{ext}`: unguessable, under its tenant, never made from
 * anything a visitor typed.
 */
const keyForm = /^[0-9a-f-]{36}\/[a-z]{1,20}\/[0-9a-zA-Z_-]{8,64}(\.[a-z0-9]{1,5})?$/

export interface StoredObject {
  key: string
  size: number
  sha256: string
}

const root = (): string => join(settings().dataDir, 'objects')

export function newKey(tenantId: string, folder: string, extension: string): string {
  return `${tenantId}/${folder}/${randomBytes(18).toString('base64url')}.${extension}`
}

/** Whole or not at all: written beside, fsynced, renamed. */
export async function putObject(key: string, bytes: Uint8Array): Promise<StoredObject> {
  const path = pathOf(key)
  await mkdir(dirname(path), { recursive: true })
  const beside = `${path}.${randomBytes(6).toString('hex')}.part`
  const file = await open(beside, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(beside, path)
  await syncFolder(dirname(path))
  return { key, size: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** What was written or renamed in it is there after a power cut. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

export async function objectSize(key: string): Promise<number | null> {
  return stat(pathOf(key)).then(
    (found) => found.size,
    () => null,
  )
}

/** How long ago it was written, in ms; 0 when it is not there. */
export async function objectAgeMs(key: string): Promise<number> {
  return stat(pathOf(key)).then(
    (found) => Date.now() - found.mtimeMs,
    () => 0,
  )
}

/** Bytes `from`…`to` inclusive. */
export function readObject(key: string, range?: { start: number; end: number }): NodeJS.ReadableStream {
  return createReadStream(pathOf(key), range)
}

export async function deleteObject(key: string): Promise<void> {
  await rm(pathOf(key), { force: true })
}

/** Every object of a tenant's folder, for the janitor and the integrity proof. */
export async function listObjects(tenantId: string, folder: string): Promise<string[]> {
  const names = await readdir(join(root(), tenantId, folder)).catch(() => [])
  return names.map((name) => `${tenantId}/${folder}/${name}`)
}

/** Where it lies. Errors: what is not a key of ours names no path at all. */
export function pathOf(key: string): string {
  if (!keyForm.test(key)) throw new Error('not an object key')
  return join(root(), key)
}
