/** Where the disk driver lays things: finished objects, and what is on its way. Both in one file system. */
import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { settings } from '../settings.server.ts'
import { pathOf, syncFolder } from '../storage.server.ts'
import { StoreError } from './store.ts'

const uploadForm = /^[A-Za-z0-9_-]{24}$/
const tenantForm = /^[0-9a-f-]{36}$/

export const newUploadId = (): string => randomBytes(18).toString('base64url')

/** Errors: NoSuchKey for what is no key of this room. */
export function objectPath(key: string): string {
  if (!key.includes('/files/')) throw new StoreError('NoSuchKey')
  try {
    return pathOf(key)
  } catch {
    throw new StoreError('NoSuchKey')
  }
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

/** Made with its parents, all of them there after a power cut. */
export async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true })
  if (first === undefined) return
  for (let made = path; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made))
}

export const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(codeOf(error))
export const isThere = (error: unknown): boolean => ['EEXIST', 'ENOTEMPTY', 'ENOTDIR', 'EISDIR'].includes(codeOf(error))

const codeOf = (error: unknown): string => String((error as NodeJS.ErrnoException | null)?.code)
