/** Files of the business's drive that the server itself reads, for rooms above: a picture by its name, a zip by its parts. */
import { sql } from 'kysely'
import { bytesAt } from '#kernel/store/whole-of.server.ts'
import { storeOf } from './store/store-of.server.ts'
import { within } from './room.ts'

export interface ReadableFile {
  itemId: string
  name: string
  size: number
  /** These bytes, both ends included. Not inside a transaction. */
  read(start: number, end: number): Promise<Uint8Array>
}

/** Of each of these names the newest that is there, ready and not kept shut. */
export const businessFilesNamed = within(async (tools, names: readonly string[]): Promise<ReadableFile[]> => {
  const { rows } = await sql<{ itemId: string; name: string; size: bigint; storageId: string | null; key: string }>`
    select distinct on (i.name) i.id as "itemId", i.name, v.size_bytes as size, v.storage_id as "storageId", v.object_key as key
    from files.items i join files.versions v on v.item_id = i.id and v.number = i.version
    where i.name = any(${[...names]}) and i.scope = 'business' and i.type = 'file' and i.status = 'ready'
      and v.missing_since is null and v.quarantined_because is null
    order by i.name, i.updated_at desc`.execute(tools.db)
  return Promise.all(
    rows.map(async ({ itemId, name, size, storageId, key }) => {
      const store = await storeOf(tools, storageId)
      return { itemId, name, size: Number(size), read: (start, end) => bytesAt(store, key, { start, end }) }
    }),
  )
})

/** One of them by its id, as it is now; null when it cannot be read. */
export const businessFileToRead = within(
  async (tools, itemId: string): Promise<(ReadableFile & { version: number }) | null> => {
    const { rows } = await sql<{ name: string; version: number; size: bigint; storageId: string | null; key: string }>`
      select i.name, i.version, v.size_bytes as size, v.storage_id as "storageId", v.object_key as key
      from files.items i join files.versions v on v.item_id = i.id and v.number = i.version
      where i.id = ${itemId} and i.scope = 'business' and i.type = 'file' and i.status in ('ready', 'processing')
        and v.missing_since is null and v.quarantined_because is null`.execute(tools.db)
    const [file] = rows
    if (!file) return null
    const store = await storeOf(tools, file.storageId)
    const read = (start: number, end: number) => bytesAt(store, file.key, { start, end })
    return { itemId, name: file.name, version: file.version, size: Number(file.size), read }
  },
)

/** Names of the newest pictures that are ready, no larger than that. */
export const newestPictures = within(async ({ db }, mostBytes: number): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select i.name from files.items i
    where i.scope = 'business' and i.type = 'file' and i.status = 'ready' and i.size_bytes between 1 and ${mostBytes}
      and i.content_type in ('image/jpeg', 'image/png', 'image/webp')
    order by i.updated_at desc, i.id limit 30`.execute(db)
  return [...new Set(rows.map(({ name }) => name))]
})
