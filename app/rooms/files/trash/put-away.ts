import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { live } from '../chosen.ts'
import type { FilesTables } from '../room.ts'

export interface FolderBelow {
  id: string
  /** By which of the folders asked about it was reached. */
  root: string
}

/**
 * These folders and all that are there below them. Each is looked into by itself (`offset 0`): where the planner knows
 * nothing of a drive that has just been filled, it would compare every folder with every item.
 */
export async function foldersIn({ db }: Tools<FilesTables>, ids: readonly string[]): Promise<FolderBelow[]> {
  const { rows } = await sql<FolderBelow>`
    with recursive folders as (
      select i.id, i.id as root from files.items i
        where i.id = any(${ids}::uuid[]) and i.type = 'folder' and i.status = any(${live}::text[])
      union all
      select c.id, folders.root from folders cross join lateral (
        select i.id from files.items i
        where i.parent_id = folders.id and i.type = 'folder' and i.status = any(${live}::text[]) offset 0) c)
    select id, root from folders`.execute(db)
  return rows
}

const atOnce = 1000

/** So many folders in one statement. */
export function* inLots(folders: readonly FolderBelow[]): Iterable<{ root: string; ids: string[] }> {
  for (const [root, below] of Map.groupBy(folders, (folder) => folder.root))
    for (let from = 0; from < below.length; from += atOnce)
      yield { root, ids: below.slice(from, from + atOnce).map(({ id }) => id) }
}

/** What is there in these folders, the uppermost themselves not: in the trash with them. */
export async function putAway({ db }: Tools<FilesTables>, folders: readonly FolderBelow[]): Promise<void> {
  for (const { root, ids } of inLots(folders))
    await sql`
      update files.items set status = 'trashed', trashed_from = status, trashed_at = now(), trashed_with = ${root}::uuid
      where parent_id = any(${ids}::uuid[]) and status = any(${live}::text[])`.execute(db)
}
