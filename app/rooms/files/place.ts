import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { mostDepth } from './limits.ts'
import { refuse } from './refusals.ts'
import type { FilesTables } from './room.ts'
import { changedItems, driveOf, type Scope, seenItems, spaceOf } from './whose-items.ts'

/** A folder, or the top of a drive. */
export interface Place {
  scope: Scope
  ownerId: string | null
  parentId: string | null
  /** How many folders lie above what is put here. */
  depth: number
}

/** An id of an item; anything else is simply not found. */
export const ItemId = z.uuid()

/** A folder's id; nothing, null or '' is the top. */
export const ParentId = z
  .union([z.uuid(), z.literal('').transform(() => null), z.null()])
  .optional()
  .transform((id) => id ?? null)

/** Whose top it is, where no folder says so. */
export const ScopeInput = z.enum(['own', 'business']).default('own')

/**
 * Where something is put: from here to the end of the transaction nobody else changes this drive's tree, so the folder
 * stays where it is. Errors: 404 for what is not the actor's; `noPlace`, otherwise 404, for what is no folder or lies in
 * the trash; tooDeep.
 */
export async function placeFor(
  tools: Tools<FilesTables>,
  { parent, scope }: { parent: string | null; scope: Scope },
  noPlace: () => never = notFound,
): Promise<Place> {
  const drive = parent ? await driveOfFolder(tools, parent, noPlace) : driveOf(tools.context, scope, 'change')
  await lockDrive(tools, drive)
  if (!parent) return { ...drive, parentId: null, depth: 0 }
  const depth = await depthOf(tools, parent)
  if (depth >= mostDepth) refuse('tooDeep')
  return { ...drive, parentId: parent, depth }
}

/** One at a time: whoever changes which item lies where in a drive, or what it is called. */
export async function lockDrive(
  tools: Tools<FilesTables>,
  drive: { scope: Scope; ownerId: string | null },
): Promise<void> {
  const key = `${tools.context.tenantId}|files|${spaceOf(drive)}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 13))`.execute(tools.db)
}

/** How many folders one passes on the way to what lies in this one. Read after the lock: 404 if it is gone by now. */
async function depthOf(tools: Tools<FilesTables>, folder: string): Promise<number> {
  const { rows } = await sql<{ depth: number; status: string }>`
    with recursive above as (
      select i.id, i.parent_id, i.status, 1 as depth from files.items i where i.id = ${folder}::uuid
      union all
      select i.id, i.parent_id, above.status, above.depth + 1 from above join files.items i on i.id = above.parent_id
        where above.depth <= ${mostDepth})
    select depth, status from above order by depth desc limit 1`.execute(tools.db)
  return rows[0]?.status === 'ready' ? rows[0].depth : notFound()
}

async function driveOfFolder(
  { db, context }: Tools<FilesTables>,
  id: string,
  noPlace: () => never,
): Promise<{ scope: Scope; ownerId: string | null }> {
  const folder = await db
    .selectFrom('files.items as i')
    .select(['i.scope', 'i.owner_id', 'i.type', 'i.status'])
    .where('i.id', '=', id)
    .where('i.status', '<>', 'purged')
    .where(changedItems(context))
    .executeTakeFirst()
  if (!folder) return notFound()
  return folder.type === 'folder' && folder.status === 'ready'
    ? { scope: folder.scope, ownerId: folder.owner_id }
    : noPlace()
}

/** The folder that is looked into, or the top. Errors: 404. */
export async function seenFolder(
  { db, context }: Tools<FilesTables>,
  { parent, scope }: { parent: string | null; scope: Scope },
): Promise<{ scope: Scope; ownerId: string | null; folder: { id: string; name: string } | null }> {
  if (!parent) return { ...driveOf(context, scope, 'see'), folder: null }
  const folder = await db
    .selectFrom('files.items as i')
    .select(['i.id', 'i.name', 'i.scope', 'i.owner_id'])
    .where('i.id', '=', parent)
    .where('i.type', '=', 'folder')
    .where('i.status', '=', 'ready')
    .where(seenItems(context))
    .executeTakeFirst()
  if (!folder) return notFound()
  const { id, name, scope: whose, owner_id: ownerId } = folder
  return { scope: whose, ownerId, folder: { id, name } }
}

/** Items that somebody chose: one, as the source's calls have it, or several at once. */
export const Chosen = z.object({
  itemId: ItemId.optional(),
  items: z.array(ItemId).min(1).max(500).optional(),
})

export const chosenIds = ({ itemId, items = [] }: z.output<typeof Chosen>): string[] => [
  ...new Set([...(itemId ? [itemId] : []), ...items]),
]

type Status = FilesTables['files.items']['status']

export interface ChosenItem {
  id: string
  scope: Scope
  ownerId: string | null
  parentId: string | null
  type: 'file' | 'folder'
  name: string
  status: Status
  version: number
}

export const live: readonly Status[] = ['processing', 'ready', 'quarantined']

/**
 * All of them, in the order asked for, with their drives held until the end of the transaction: so where they lie and
 * what they are called stays as read. Errors: 404 when one of them is not the actor's to change, or is gone.
 */
export async function holdChosen(
  tools: Tools<FilesTables>,
  ids: readonly string[],
  statuses: readonly Status[] = live,
): Promise<ChosenItem[]> {
  const before = await read(tools, ids)
  // Always in the same order: two people with the same two drives never wait for each other.
  const drives = new Map(before.map((item) => [spaceOf(item), item]))
  for (const [, drive] of [...drives].toSorted(([a], [b]) => (a < b ? -1 : 1))) await lockDrive(tools, drive)
  const now = new Map((await read(tools, ids)).map((item) => [item.id, item]))
  return ids.map((id) => {
    const item = now.get(id)
    return item && statuses.includes(item.status) ? item : notFound()
  })
}

async function read({ db, context }: Tools<FilesTables>, ids: readonly string[]): Promise<ChosenItem[]> {
  const { rows } = await sql<ChosenItem>`
    select i.id, i.scope, i.owner_id as "ownerId", i.parent_id as "parentId", i.type, i.name, i.status, i.version
    from files.items i where i.id = any(${ids}::uuid[]) and ${changedItems(context)}`.execute(db)
  return rows
}
