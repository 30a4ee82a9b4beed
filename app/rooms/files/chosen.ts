/** Items that somebody chose: one, as the source's calls have it, or several at once. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { ItemId, lockDrive } from './place.ts'
import type { FilesTables } from './room.ts'
import { changedItems, type Scope, spaceOf } from './whose-items.ts'

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
