/** Where the smaller pictures lie: beside the file they were drawn of. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { Drawing } from './draw-picture.server.ts'
import type { FilesTables } from '../room.ts'
import { newObjectKey } from '../store/store-of.server.ts'
import type { ObjectStore } from '#kernel/store/store.ts'

interface Of {
  itemId: string
  version: number
  storageId: string | null
}

export type PutRendition = Omit<Drawing, 'bytes'> & { key: string; size: number; mark: string }

/** Into the store, before anything names them. What a crash leaves here is swept with other nameless objects. */
export async function putRenditions(
  { store }: { store: ObjectStore },
  tenantId: string,
  drawings: readonly Drawing[],
  mark = '',
): Promise<PutRendition[]> {
  const put: PutRendition[] = []
  for (const { bytes, ...drawing } of drawings) {
    const key = newObjectKey(tenantId, drawing.format)
    await store.put(key, bytes, `image/${drawing.format}`)
    put.push({ ...drawing, key, size: bytes.byteLength, mark })
  }
  return put
}

/** Answers the keys that nothing names after this: of those that were drawn before, or by somebody else meanwhile. */
export async function keepRenditions(
  { db }: Tools<FilesTables>,
  { itemId, version, storageId }: Of,
  put: readonly PutRendition[],
): Promise<string[]> {
  const replaced: string[] = []
  for (const { side, format, width, height, key, size, mark } of put) {
    const before = await db
      .selectFrom('files.renditions')
      .select('object_key')
      .where('item_id', '=', itemId)
      .where('version', '=', version)
      .where('side', '=', side)
      .where('format', '=', format)
      .where('is_watermarked', '=', mark !== '')
      .forUpdate()
      .executeTakeFirst()
    if (before) replaced.push(before.object_key)
    await sql`
      insert into files.renditions
        (item_id, version, side, format, is_watermarked, mark, width, height, storage_id, object_key, size_bytes)
      values (${itemId}, ${version}, ${side}, ${format}, ${mark !== ''}, ${mark}, ${width}, ${height}, ${storageId},
        ${key}, ${BigInt(size)})
      on conflict (tenant_id, item_id, version, side, format, is_watermarked) do update set
        mark = excluded.mark, width = excluded.width, height = excluded.height, object_key = excluded.object_key,
        storage_id = excluded.storage_id, size_bytes = excluded.size_bytes, created_at = now()`.execute(db)
  }
  return replaced
}
