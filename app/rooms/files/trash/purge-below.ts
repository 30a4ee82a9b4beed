/** What lies in a folder that was deleted for good goes step by step: each step whole, with its space. */
import { sql } from 'kysely'
import type { Steps, Tools } from '#kernel/action.server.ts'
import type { FilesTables } from '../room.ts'
import { markGone } from './mark-gone.ts'

/** Moments, so that nobody waits for a step. */
const atOnce = 500

/** Which step is next stands in the rows: after a kill -9 whoever takes the job up goes on from there. */
export async function purgeBelow({ step }: Steps<FilesTables>): Promise<void> {
  while ((await step(purgeSome)) > 0);
  await step(letOut)
}

async function purgeSome(tools: Tools<FilesTables>): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select i.id from files.items p join files.items i on i.trashed_with = p.id
    where p.status = 'purged' and p.type = 'folder' and i.status = 'trashed' limit ${atOnce}
    for update of i skip locked`.execute(tools.db)
  if (rows.length === 0) return 0
  await markGone(tools, sql<boolean>`i.id = any(${rows.map(({ id }) => id)}::uuid[])`)
  return rows.length
}

/** What had been put into the trash by itself before stays there, without the folder. */
async function letOut({ db }: Tools<FilesTables>): Promise<void> {
  await sql`update files.items i set parent_id = null from files.items p
    where p.status = 'purged' and p.type = 'folder' and i.parent_id = p.id and i.status <> 'purged'
      and i.trashed_with = i.id`.execute(db)
}

/** Whether anything of this drive is just going. */
export async function isBeingEmptied(
  { db }: Tools<FilesTables>,
  { ownerId }: { ownerId: string | null },
): Promise<boolean> {
  const owner = ownerId ? sql`p.owner_id = ${ownerId}::uuid` : sql`p.owner_id is null`
  const { rows } = await sql`
    select from files.items p join files.items i on i.trashed_with = p.id
    where p.status = 'purged' and p.type = 'folder' and ${owner} and i.status = 'trashed' limit 1`.execute(db)
  return rows.length > 0
}
