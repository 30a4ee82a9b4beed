/** Who may read which bytes. Everything else is not found. */
import { sql } from 'kysely'
import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { query } from '../room.ts'
import { settingsOf } from '../settings/settings.ts'
import { storeOf } from '../store/store-of.server.ts'
import type { ObjectStore } from '#kernel/store/store.ts'
import { seenItems } from '../whose-items.ts'

export interface ReadableFile {
  id: string
  name: string
  version: number
  contentType: string
  size: bigint
  storageId: string | null
  key: string
}

const columns = [
  'i.id',
  'i.name',
  'v.number as version',
  'v.content_type as contentType',
  'v.size_bytes as size',
  'v.storage_id as storageId',
  'v.object_key as key',
] as const

/** One's own file or one of the business's; an older version where one is named. A quarantined one is nobody's. */
export const readableFile = query({
  may: 'files.own',
  input: z.object({ id: z.uuid(), version: z.coerce.number().int().positive().optional() }),
  async run({ db, context }, { id, version }): Promise<ReadableFile> {
    const file = await db
      .selectFrom('files.items as i')
      .innerJoin('files.versions as v', 'v.item_id', 'i.id')
      .select(columns)
      .where('i.id', '=', id)
      .where('i.type', '=', 'file')
      .where('i.status', 'in', ['processing', 'ready'])
      .where('v.quarantined_because', 'is', null)
      .where(seenItems(context))
      .where((eb) => eb('v.number', '=', version ?? eb.ref('i.version')))
      .executeTakeFirst()
    return file ?? notFound()
  },
})

export interface ReadableRendition {
  store: ObjectStore
  key: string
  format: 'webp' | 'avif'
  size: bigint
}

/** A drawn picture of it, in the trash too. */
export const readableThumbnail = query({
  may: 'files.own',
  input: z.object({
    id: z.uuid(),
    side: z.coerce
      .number()
      .pipe(z.literal([320, 1280]))
      .default(320),
    v: z.coerce.number().int().positive().optional(),
    avif: z.boolean(),
  }),
  async run(tools, { id, side, v, avif }): Promise<ReadableRendition> {
    const found = await tools.db
      .selectFrom('files.renditions as r')
      .innerJoin('files.items as i', 'i.id', 'r.item_id')
      .select(['r.storage_id as storageId', 'r.object_key as key', 'r.format', 'r.size_bytes as size'])
      .where('i.id', '=', id)
      .where('i.status', 'in', ['processing', 'ready', 'trashed'])
      .where(seenItems(tools.context))
      .where((eb) => eb('r.version', '=', v ?? eb.ref('i.version')))
      .where('r.side', '=', side)
      .where('r.is_watermarked', '=', false)
      .where('r.format', 'in', avif ? ['avif', 'webp'] : ['webp'])
      .orderBy('r.format')
      .limit(1)
      .executeTakeFirst()
    if (!found) return notFound()
    const { storageId, ...rendition } = found
    return { ...rendition, store: await storeOf(tools, storageId) }
  },
})

export interface PublicFile extends ReadableFile {
  store: ObjectStore
  /** Of the version, without quotes. */
  etag: string
  /** The tenant's words over what everybody may see; '' for none. */
  watermark: string
  drawn: { side: number; key: string; mark: string; storageId: string | null }[]
}

/** What its owner made public, for everybody; nothing else, and no longer than it is. */
export const publicFile = query({
  may: anyone,
  input: z.object({ id: z.uuid() }),
  async run(tools, { id }): Promise<PublicFile> {
    const { watermark } = await settingsOf(tools)
    const file = await tools.db
      .selectFrom('files.items as i')
      .innerJoin('files.versions as v', (join) =>
        join.onRef('v.item_id', '=', 'i.id').onRef('v.number', '=', 'i.version'),
      )
      .select([...columns, 'v.etag'])
      .where('i.id', '=', id)
      .where('i.access', '=', 'public')
      .where('i.status', '=', 'ready')
      .executeTakeFirst()
    if (!file) return notFound()
    const { rows } = await sql<PublicFile['drawn'][number]>`
      select side, object_key as key, mark, storage_id as "storageId" from files.renditions
      where item_id = ${id} and version = ${file.version} and format = 'webp'`.execute(tools.db)
    return { ...file, watermark, drawn: rows, store: await storeOf(tools, file.storageId) }
  },
})
