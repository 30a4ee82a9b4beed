/** Files of the business's drive as higher rooms give them to people outside: they have decided who may, and how often. */
import { sql } from 'kysely'
import type { AnyTools, Tools } from '#kernel/action.server.ts'
import { holdsWords } from '#kernel/holds-words.ts'
import { bytesAt } from '#kernel/store/whole-of.server.ts'
import { thumbnailPath } from './drive/links.ts'
import { signedForSeconds } from './limits.ts'
import { type FilesTables, within } from './room.ts'
import { objectLink, storeOf } from './store/store-of.server.ts'

export interface BusinessFile {
  itemId: string
  name: string
  size: bigint
  changedAt: Date
}

const most = 20

/** To choose from: the newest files of the business whose name holds the words; all the newest for none. */
export const businessFiles = within(async ({ db }, q: string): Promise<BusinessFile[]> => {
  const named = q.trim() === '' ? sql`true` : holdsWords(sql`i.name`, q)
  const { rows } = await sql<BusinessFile>`
    select i.id as "itemId", i.name, i.size_bytes as size, i.updated_at as "changedAt" from files.items i
    where i.scope = 'business' and i.type = 'file' and i.status in ('ready', 'processing') and ${named}
    order by i.updated_at desc, i.id limit ${most}`.execute(db)
  return rows
})

/** Of these, what can be handed out now: no trash, nothing that is kept shut; what only waits for its small picture can. In the order in which they are asked for. */
export const filesToHandOut = within(async ({ db }, ids: readonly string[]): Promise<BusinessFile[]> => {
  const { rows } = await sql<BusinessFile>`
    select i.id as "itemId", i.name, i.size_bytes as size, i.updated_at as "changedAt" from files.items i
    where i.id = any(${[...ids]}::uuid[]) and i.scope = 'business' and i.type = 'file' and i.status in ('ready', 'processing')
    order by array_position(${[...ids]}::uuid[], i.id)`.execute(db)
  return rows
})

/** An address of the file's newest version, for saving, that holds a quarter of an hour; null when it cannot be had. */
export const handOutPath = within((tools, itemId: string) => pathOf(tools, itemId, 'attachment'))

/** The same for looking at: a film or a recording that is played in parts, a picture, a PDF. */
export const watchPath = within((tools, itemId: string) => pathOf(tools, itemId, 'inline'))

async function pathOf(
  { db, context }: Tools<FilesTables>,
  itemId: string,
  how: 'inline' | 'attachment',
): Promise<string | null> {
  const file = await db
    .selectFrom('files.items as i')
    .innerJoin('files.versions as v', (join) =>
      join.onRef('v.item_id', '=', 'i.id').onRef('v.number', '=', 'i.version'),
    )
    .select(['i.name', 'v.content_type as contentType', 'v.storage_id as storageId', 'v.object_key as key'])
    .where('i.id', '=', itemId)
    .where('i.scope', '=', 'business')
    .where('i.status', 'in', ['ready', 'processing'])
    .where('v.missing_since', 'is', null)
    .where('v.quarantined_because', 'is', null)
    .executeTakeFirst()
  return file ? objectLink({ ...file, tenantId: context.tenantId, how, seconds: signedForSeconds }) : null
}

/** Files of the business's drive that the server itself reads, for rooms above: a picture by its name, a zip by its parts. */
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

export interface ShownFile {
  name: string
  /** Address of a small picture of it; null until one is drawn. */
  thumbnail: string | null
}

/** The newest pictures that are ready, no larger than that; of a name the newest. */
export const newestPicturesShown = within(async ({ db }, mostBytes: number): Promise<ShownFile[]> => {
  const { rows } = await sql<{ id: string; name: string; version: number; isDrawn: boolean }>`
    select i.id, i.name, i.version, exists (select from files.renditions r
      where r.item_id = i.id and r.version = i.version and r.side = 320) as "isDrawn"
    from files.items i
    where i.scope = 'business' and i.type = 'file' and i.status = 'ready' and i.size_bytes between 1 and ${mostBytes}
      and i.content_type in ('image/jpeg', 'image/png', 'image/webp')
    order by i.updated_at desc, i.id limit 30`.execute(db)
  const byName = new Map<string, ShownFile>()
  for (const { id, name, version, isDrawn } of rows)
    if (!byName.has(name)) byName.set(name, { name, thumbnail: isDrawn ? thumbnailPath(id, version) : null })
  return [...byName.values()]
})

/** Their names alone. */
export const newestPictures = async (tools: AnyTools, mostBytes: number): Promise<string[]> =>
  (await newestPicturesShown(tools, mostBytes)).map(({ name }) => name)
