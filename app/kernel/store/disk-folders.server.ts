/** Where the disk driver lays things: finished objects, and what is on its way. Both in one file system. */
import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { settings } from '../settings.server.ts'
import { StoreError } from './store.ts'

/** `{tenant}/{folder}/{random}.{ext}` (newKey): no other name leads to a path. */
const keyForm = /^[0-9a-f-]{36}\/[a-z]{1,20}\/[0-9a-zA-Z_-]{8,64}(\.[a-z0-9]{1,5})?$/
const uploadForm = /^[A-Za-z0-9_-]{24}$/
const tenantForm = /^[0-9a-f-]{36}$/

export const newUploadId = (): string => randomBytes(18).toString('base64url')

const objects = (): string => join(settings().dataDir, 'objects')

/** Errors: NoSuchKey for what is no key of ours. */
export function objectPath(key: string): string {
  if (!keyForm.test(key)) throw new StoreError('NoSuchKey')
  return join(objects(), key)
}

/** Every object of a tenant's folder on this machine's disk. */
export async function keysOnDisk(tenantId: string, folder: string): Promise<string[]> {
  const names = await readdir(join(objects(), tenantId, folder)).catch(() => [])
  return names.map((name) => `${tenantId}/${folder}/${name}`)
}

export function uploadsOf(tenantId: string): string {
  if (!tenantForm.test(tenantId)) throw new StoreError('NoSuchUpload')
  return join(settings().dataDir, 'uploads', tenantId)
}

/** The folder of an upload's parts. Errors: NoSuchUpload. */
export function uploadPath(key: string, upload: string): string {
  objectPath(key)
  if (!uploadForm.test(upload)) throw new StoreError('NoSuchUpload')
  return join(uploadsOf(tenantOf(key)), upload)
}

export const tenantOf = (key: string): string => key.slice(0, key.indexOf('/'))

/** A name for what is not whole yet: nobody else's, and known as such to the job that cleans up. */
export const besideName = (): string => `~${randomBytes(9).toString('base64url')}`

/** What was written or renamed in it is there after a power cut. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Made with its parents, all of them there after a power cut. */
export async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true })
  if (first === undefined) return
  for (let made = path; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made))
}

export const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(codeOf(error))
export const isThere = (error: unknown): boolean => ['EEXIST', 'ENOTEMPTY', 'ENOTDIR', 'EISDIR'].includes(codeOf(error))

const codeOf = (error: unknown): string => String((error as NodeJS.ErrnoException | null)?.code)
