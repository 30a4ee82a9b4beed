import { sql } from 'kysely'
import * as z from 'zod'
import type { AnyTools, Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { noteChange } from './activity/note-change.ts'
import { downloadPath, filesTopic } from './drive/links.ts'
import { giveBack } from './drive/usage.ts'
import { isListed, itemColumns, type ItemRow, type ItemView, itemView } from './item-view.ts'
import { versionsKept } from './limits.ts'
import { type ChosenItem, holdChosen, ItemId } from './place.ts'
import { refuse } from './refusals.ts'
import { command, type FilesTables, query, within } from './room.ts'
import { type Scope, seenItems } from './whose-items.ts'

export interface VersionView {
  number: number
  isCurrent: boolean
  size: number
  contentType: string
  createdAt: string
  /** Who sent it; '' for somebody outside, or who has left. */
  by: string
  /** It may not be opened: null. */
  url: string | null
}

/** What a file was, the newest first. Errors: 404. */
export const listVersions = query({
  may: 'files.own',
  input: z.object({ itemId: ItemId }),
  async run({ db, context }, { itemId }): Promise<VersionView[]> {
    const { rows } = await sql<Row>`
      select v.number, v.number = i.version as "isCurrent", v.size_bytes as size, v.content_type as "contentType",
        v.created_at as "createdAt", coalesce(n.name, '') as by,
        v.quarantined_because is not null as "isShut"
      from files.items i join files.versions v on v.item_id = i.id left join identity.names n on n.account_id = v.created_by
      where i.id = ${itemId}::uuid and ${seenItems(context)} and ${isListed} order by v.number desc`.execute(db)
    if (rows.length === 0) return notFound()
    return rows.map(({ isShut, size, createdAt, ...row }) => ({
      ...row,
      size: Number(size),
      createdAt: createdAt.toISOString(),
      url: isShut ? null : downloadPath(itemId, row.isCurrent ? undefined : row.number),
    }))
  },
})
interface Row extends Omit<VersionView, 'size' | 'createdAt' | 'url'> {
  size: bigint
  createdAt: Date
  isShut: boolean
}

const OneVersion = z.object({ itemId: ItemId, number: z.coerce.number().int().positive() })

/**
 * An older version becomes the newest and counts again: it moves to the head of the list, and nothing is copied. What
 * was shut stays shut. Errors: 404; versionIsCurrent.
 */
export const restoreVersion = command({
  may: 'files.own',
  input: OneVersion,
  async run(tools, { itemId, number }): Promise<ItemView> {
    const item = await older(tools, itemId, number)
    // In one statement: pictures of the version keep their version.
    const { rows } = await sql<{ version: number; isLookedAt: boolean }>`
      with newest as (select max(number) + 1 as number from files.versions where item_id = ${item.id}::uuid),
      v as (update files.versions set number = newest.number, created_at = now(), created_by = ${tools.context.actor.accountId}::uuid
        from newest where item_id = ${item.id}::uuid and files.versions.number = ${number} returning files.versions.*),
      r as (update files.renditions set version = newest.number
        from newest where item_id = ${item.id}::uuid and version = ${number})
      update files.items i set version = v.number, size_bytes = v.size_bytes, content_type = v.content_type, width = v.width,
        height = v.height, quarantined_because = v.quarantined_because, updated_at = now(),
        status = case when v.quarantined_because is not null then 'quarantined' when v.sha256 is null then 'processing' else 'ready' end
      from v where i.id = v.item_id returning i.version, i.status <> 'processing' as "isLookedAt"`.execute(tools.db)
    const now = rows[0] ?? notFound()
    await noteChange(tools, 'versionRestored', [{ id: itemId, before: String(number), after: String(now.version) }])
    if (!now.isLookedAt) tools.later('files.look', { itemId, version: now.version })
    tools.tell(filesTopic(item))
    return viewOf(tools, itemId)
  },
})

/** An older version goes for good, and its space is free. Errors: 404; versionIsCurrent. */
export const removeVersion = command({
  may: 'files.own',
  input: OneVersion,
  async run(tools, { itemId, number }): Promise<ItemView> {
    const item = await older(tools, itemId, number)
    await dropVersions(tools, item, [number])
    await noteChange(tools, 'versionRemoved', [{ id: itemId, before: String(number) }])
    tools.tell(filesTopic(item))
    return viewOf(tools, itemId)
  },
})

async function older(tools: Tools<FilesTables>, itemId: string, number: number): Promise<ChosenItem> {
  const [item] = await holdChosen(tools, [itemId])
  if (item?.type !== 'file') return notFound()
  if (item.version === number) return refuse('versionIsCurrent')
  const { rows } = await sql`
    select 1 from files.versions where item_id = ${itemId}::uuid and number = ${number} for update`.execute(tools.db)
  return rows.length === 0 ? notFound() : item
}

async function viewOf({ db }: Tools<FilesTables>, id: string): Promise<ItemView> {
  const { rows } = await sql<ItemRow>`select ${itemColumns} from files.items i where i.id = ${id}::uuid`.execute(db)
  return rows[0] ? itemView(rows[0]) : notFound()
}

interface Of {
  id: string
  scope: Scope
  ownerId: string | null
}

/** Whoever adds a version calls this: of a file the newest twenty stay. */
export const keepNewest = within(async (tools, item: Of): Promise<void> => {
  const { rows } = await sql<{ number: number }>`
    select v.number from files.versions v join files.items i on i.id = v.item_id
    where v.item_id = ${item.id}::uuid and v.number <> i.version
    order by v.number desc offset ${versionsKept - 1}`.execute(tools.db)
  await dropVersions(
    tools,
    item,
    rows.map(({ number }) => number),
  )
})

/** Their rows and space now, their objects right after. */
export async function dropVersions(tools: Tools<FilesTables>, item: Of, numbers: readonly number[]): Promise<void> {
  if (numbers.length === 0) return
  const { rows: drawn } = await sql<Lying>`
    delete from files.renditions where item_id = ${item.id}::uuid and version = any(${numbers}::int[])
    returning storage_id as "storageId", object_key as key`.execute(tools.db)
  const { rows: dropped } = await sql<Lying & { size: bigint }>`
    delete from files.versions where item_id = ${item.id}::uuid and number = any(${numbers}::int[])
    returning storage_id as "storageId", object_key as key, size_bytes as size`.execute(tools.db)
  await giveBack(tools, { drive: item, bytes: dropped.reduce((sum, { size }) => sum + size, 0n) })
  removeLater(tools, [...drawn, ...dropped])
}

export interface Lying {
  storageId: string | null
  key: string
}

function removeLater(tools: AnyTools, objects: readonly Lying[]): void {
  tools.later('files.removeObjects', { objects: objects.map(({ storageId, key }) => ({ storageId, key })) })
}
