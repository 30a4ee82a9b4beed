/** Files of the business's drive as higher rooms give them to people outside: they have decided who may, and how often. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { holdsWords } from '#kernel/holds-words.ts'
import { signedForSeconds } from './limits.ts'
import { objectLink } from './store/object-link.server.ts'
import { type FilesTables, within } from './room.ts'

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
