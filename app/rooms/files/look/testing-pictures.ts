/** Pictures and files for tests of this room, put where an upload would put them. */
import { Readable } from 'node:stream'
import sharp from 'sharp'
import * as z from 'zod'
import type { Context } from '#kernel/context.ts'
import type { TestTenant } from '#kernel/testing.ts'
import { jobContext } from '#kernel/job-context.ts'
import { takePart } from '#kernel/store/disk-multipart.server.ts'
import { diskStore } from '#kernel/store/disk-store.server.ts'
import { partBytes } from '../limits.ts'
import { inspectFile } from './inspect-file.server.ts'
import { command } from '../room.ts'
import { newObjectKey, storeForNew } from '../store/store-of.server.ts'

/** A photo as a phone takes it: on its side, and with the place where it was taken. */
export const photo = ({ width = 1600, height = 1200, orientation = 6 } = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#7a5230' } })
    .withExif({
      IFD0: { Copyright: 'หลักฐาน', Orientation: String(orientation) },
      IFD3: { GPSLatitude: '18/1 47/1 0/1' },
    })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer()

interface NewFile {
  bytes: Uint8Array
  name?: string
  contentType?: string
  status?: 'processing' | 'ready' | 'quarantined'
  access?: 'private' | 'public'
  parentId?: string | null
  scope?: 'own' | 'business'
}

const storeForTest = command({ may: 'files.own', input: z.object({}), run: (tools) => storeForNew(tools) })

/** A whole file of that person's, as it is just before somebody looks at it. */
export async function newFile(
  tenant: TestTenant,
  person: Context,
  file: NewFile,
): Promise<{ id: string; key: string }> {
  const { store, storageId } = await storeForTest(person, {})
  const key = newObjectKey(tenant.id, file.name?.split('.').at(-1) ?? 'jpg')
  const { etag } = await store.put(key, file.bytes, file.contentType ?? 'image/jpeg')
  return { id: await keep(tenant, person, file, { key, storageId, etag }), key }
}

/** The same, of parts of 5 MB on this machine's disk. */
export async function newMultipart(tenant: TestTenant, person: Context, bytes: Buffer): Promise<{ id: string }> {
  const key = newObjectKey(tenant.id, 'bin')
  const upload = await diskStore.begin(key, 'application/octet-stream')
  for (let number = 1; (number - 1) * partBytes < bytes.length; number++) {
    const part = bytes.subarray((number - 1) * partBytes, number * partBytes)
    await takePart(key, upload, number, part.length, Readable.from([part], { objectMode: false }))
  }
  const { etag } = await diskStore.complete(key, upload, await diskStore.parts(key, upload))
  const file = { bytes, name: 'ใหญ่.bin', contentType: 'application/octet-stream', status: 'ready' } as const
  return { id: await keep(tenant, person, file, { key, storageId: null, etag }) }
}

interface Kept {
  key: string
  storageId: string | null
  etag: string
}

async function keep(
  tenant: TestTenant,
  person: Context,
  { bytes, name = 'รูป.jpg', contentType = 'image/jpeg', status = 'processing', ...more }: NewFile,
  { key, storageId, etag }: Kept,
): Promise<string> {
  const { access = 'private', parentId = null, scope = 'own' } = more
  const { accountId } = person.actor
  const [item] = await tenant.sql<{ id: string }>(
    `insert into files.items (scope, owner_id, parent_id, type, name, status, size_bytes, content_type, access, version, created_by)
     values ($1, $2, $3, 'file', $4, $5, $6, $7, $8, 1, $9) returning id`,
    [
      scope,
      scope === 'own' ? accountId : null,
      parentId,
      name,
      status,
      bytes.byteLength,
      contentType,
      access,
      accountId,
    ],
  )
  await tenant.sql(
    `insert into files.versions (item_id, number, storage_id, object_key, size_bytes, content_type, etag)
     values ($1, 1, $2, $3, $4, $5, $6)`,
    [item!.id, storageId, key, bytes.byteLength, contentType, etag],
  )
  return item!.id
}

export const lookAt = (tenant: TestTenant, itemId: string, tries?: number): Promise<void> =>
  inspectFile.handle(jobContext(tenant.id), { itemId, version: 1, ...(tries !== undefined && { tries }) })
