/** Where a tenant's new objects go. Nothing is moved: what lies somewhere stays there, and is read from there. */
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { refuseFields } from '#kernel/refusals.ts'
import { SeenAt } from '#kernel/seen-version.ts'
import { settings } from '#kernel/settings.server.ts'
import type { OpenStorage } from '#kernel/store/s3-client.server.ts'
import { mayBeAsked } from '#kernel/store/storage-endpoint.server.ts'
import { seal, unseal } from '#rooms/identity/index.ts'
import { command, type FilesTables, query } from '../room.ts'
import { keepSettings } from './keep-settings.ts'
import { fileStore } from './kept-parts.ts'
import { StorageInput } from './settings-input.ts'
import { endpointOf } from './storage-place.ts'

type Typed = z.output<typeof StorageInput>
type FilesTools = Tools<FilesTables>

const auditStorageChanged = auditKind('files.storageChanged', {
  th: 'เปลี่ยนที่เก็บไฟล์',
  en: 'changed where files are kept',
})

/**
 * Step-up: whoever sets this decides where the business's files go. An empty key and secret stay as they are, at the
 * place for which they were given and at no other.
 *
 * Errors: 409 VERSION_CONFLICT; 422 for an endpoint inside our own network, and for a place without its keys.
 */
export const changeStorage = command({
  may: 'files.settings',
  confirmed: true,
  input: StorageInput.safeExtend({ version: SeenAt }),
  async run(tools, { version, ...typed }) {
    const before = await currentPlace(tools)
    const kept = before?.storage_id ?? null
    const next = typed.store === 's3' ? await keepPlace(tools, await openedFrom(tools, typed)) : kept
    await fileStore.keeping(tools, () =>
      keepSettings(tools, 'store', { store: typed.store, storage_id: next }, version),
    )
    await forgetEmptyPlaces(
      tools,
      [kept, next].filter((id) => id !== null),
    )
    const after = await currentPlace(tools)
    await audit(tools, auditStorageChanged, tools.context.tenantId, {
      before: said(before),
      after: said(after),
      keys: typed.store === 's3' && typed.s3Secret !== '' ? 'new' : 'kept',
    })
    return { changed: true }
  },
})

/** What was typed, with the keys that are kept: for a try before it is saved. */
export const typedStorage = query({
  may: 'files.settings',
  confirmed: true,
  input: StorageInput,
  async run(tools, typed): Promise<OpenStorage> {
    return openedFrom(tools, typed)
  },
})

async function openedFrom(tools: FilesTools, typed: Typed): Promise<OpenStorage> {
  const { s3Region: region, s3Bucket: bucket, s3Key: key, s3Secret: secret } = typed
  const endpoint = endpointOf(typed.s3Endpoint, region, settings().s3EndpointDefault)
  if (!mayBeAsked(endpoint)) refuseFields([{ field: 's3Endpoint', ...notOutside }])
  const place = { endpoint, region, bucket, isPathStyle: typed.s3VirtualHost === undefined }
  if (key !== '' && secret !== '') return { ...place, key, secret }
  // One without the other opens nothing; and the keys of one place are never sent to another.
  if (key !== '') refuseFields([{ field: 's3Secret', ...bothKeys }])
  const known = secret === '' ? await placeAt(tools, place) : undefined
  const opened = known && openStorage(tools.context.tenantId, known)
  return opened ? { ...place, ...opened } : refuseFields([{ field: 's3Key', ...bothKeys }])
}

const notOutside = { th: 'ต้องเป็นที่อยู่ https:// บนอินเทอร์เน็ต', en: 'This must be an https:// address on the internet.' }
const bothKeys = {
  th: 'ที่เก็บนี้ต้องใส่ทั้ง access key และ secret key',
  en: 'This storage needs both its access key and its secret key.',
}

/** The same endpoint and bucket is the same place, with new keys perhaps: what lies there opens with them from now on. */
async function keepPlace(tools: FilesTools, { endpoint, region, bucket, isPathStyle, ...keys }: OpenStorage) {
  const values = { region, is_path_style: isPathStyle, ...sealStorage(tools.context.tenantId, keys) }
  const known = await placeAt(tools, { endpoint, bucket })
  if (known) {
    await tools.db.updateTable('files.storages').set(values).where('id', '=', known.id).execute()
    return known.id
  }
  const { id } = await tools.db
    .insertInto('files.storages')
    .values({ endpoint, bucket, ...values, created_by: tools.context.actor.accountId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const placeAt = ({ db }: FilesTools, { endpoint, bucket }: Pick<OpenStorage, 'endpoint' | 'bucket'>) =>
  db
    .selectFrom('files.storages')
    .select(['id', 'sealed_key', 'sealed_secret'])
    .where('endpoint', '=', endpoint)
    .where('bucket', '=', bucket)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

const currentPlace = ({ db }: FilesTools) =>
  db
    .selectFrom('files.settings as s')
    .leftJoin('files.storages as p', 'p.id', 's.storage_id')
    .select(['s.store', 's.storage_id', 'p.endpoint', 'p.bucket'])
    .executeTakeFirst()

const said = (place: Awaited<ReturnType<typeof currentPlace>>) =>
  place?.store === 's3' ? `${place.endpoint} ${place.bucket}` : (place?.store ?? 'disk')

/** The one just left stays one change longer: an upload may be about to begin there. */
async function forgetEmptyPlaces({ db }: FilesTools, except: string[]): Promise<void> {
  await sql`delete from files.storages p where p.id <> all(${except}::uuid[])
    and not exists (select from files.versions v where v.storage_id = p.id)
    and not exists (select from files.renditions r where r.storage_id = p.id)
    and not exists (select from files.uploads u where u.storage_id = p.id)
    and not exists (select from files.kept k where k.storage_id = p.id)`.execute(db)
}

/** What opens a tenant's object storage. Written, and never shown again but for its last four characters. */
export interface StorageKeys {
  key: string
  secret: string
}

interface Sealed {
  sealed_key: string
  sealed_secret: string
}

export const sealStorage = (tenantId: string, { key, secret }: StorageKeys): Sealed => ({
  sealed_key: seal(key, sealOf(tenantId, 'key')),
  sealed_secret: seal(secret, sealOf(tenantId, 'secret')),
})

/** Null when they were sealed for somebody else, or by a SALA_SECRET that is gone. */
export function openStorage(tenantId: string, { sealed_key, sealed_secret }: Sealed): StorageKeys | null {
  const key = unseal(sealed_key, sealOf(tenantId, 'key'))?.plain
  const secret = unseal(sealed_secret, sealOf(tenantId, 'secret'))?.plain
  return key === undefined || secret === undefined ? null : { key, secret }
}

/** Bound to the tenant, and to which of the two it is. */
const sealOf = (tenantId: string, part: 'key' | 'secret') => ({
  purpose: 'file storage' as const,
  bound: `${tenantId}|${part}`,
})
