/** The second half of a purge: the store forgets the objects, then the database their rows. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Steps, Tools } from '#kernel/action.server.ts'
import { log } from '#kernel/log.server.ts'
import type { ObjectStore } from '#kernel/store/store.ts'
import { signedForSeconds } from '../limits.ts'
import { externalJob, type FilesTables } from '../room.ts'
import { purgeBelow } from '../trash/purge.ts'
import { storeOf } from './store-of.server.ts'

interface GoneObject {
  itemId: string
  storageId: string | null
  key: string
  /** Of a multipart upload that was under way. */
  upload: string | null
}

const atOnce = 100
/** A service is asked so often at the same time. */
const removing = 8
const rowsAtOnce = 1000

/**
 * Removes what every purged item had. What the store does not confirm stays written down and is tried again, by this
 * job's own repetition or the next purge.
 */
export const purgeObjects = externalJob('files.purge', z.object({}), async (steps) => {
  await purgeBelow(steps)
  let failed = 0
  for (let after: string | null = null; ;) {
    const ids = await steps.step((tools) => nextPurged(tools, after))
    if (ids.length === 0) break
    failed += (await removeObjectsOf(steps, ids)).length
    after = ids.at(-1)!
  }
  while ((await steps.step(forgetEmptyItems)) > 0);
  if (failed > 0) throw new Error(`${failed} purged files are still at the store`)
})

/** Answers the items of which something may still lie at the store; the others have no objects any more, and no rows of them. */
export async function removeObjectsOf(steps: Steps<FilesTables>, ids: readonly string[]): Promise<string[]> {
  const objects = await steps.step((tools) => objectsOf(tools, ids))
  const failed = new Set<string>()
  for (const [storageId, lying] of Map.groupBy(objects, ({ storageId: at }) => at)) {
    const store = await steps.step((tools) => storeOf(tools, storageId)).catch(() => null)
    for (let from = 0; from < lying.length; from += removing) {
      const gone = lying.slice(from, from + removing).map(async (object) => {
        if (!store || !(await isRemoved(store, object))) failed.add(object.itemId)
      })
      await Promise.all(gone)
    }
  }
  await steps.step((tools) =>
    forgetObjects(
      tools,
      ids.filter((id) => !failed.has(id)),
    ),
  )
  return [...failed]
}

/** Removed, and seen to be gone. */
export async function isRemoved(
  store: ObjectStore,
  { key, upload }: { key: string; upload: string | null },
): Promise<boolean> {
  try {
    if (upload) await store.abort(key, upload)
    await store.remove(key)
    return (await store.head(key)) === null
  } catch (error) {
    log.warn('an object could not be removed', { key, error: (error as Error).message })
    return false
  }
}

async function nextPurged({ db }: Tools<FilesTables>, after: string | null): Promise<string[]> {
  const rows = await db
    .selectFrom('files.items')
    .select('id')
    .where('status', '=', 'purged')
    .$if(after !== null, (q) => q.where('id', '>', after!))
    .orderBy('id')
    .limit(atOnce)
    .execute()
  return rows.map(({ id }) => id)
}

async function objectsOf({ db }: Tools<FilesTables>, ids: readonly string[]): Promise<GoneObject[]> {
  const { rows } = await sql<GoneObject>`
    select item_id as "itemId", storage_id as "storageId", object_key as key, null as upload
      from files.versions where item_id = any(${ids}::uuid[])
    union all
    select item_id, storage_id, object_key, null from files.renditions where item_id = any(${ids}::uuid[])
    union all
    select item_id, storage_id, object_key, store_upload from files.uploads where item_id = any(${ids}::uuid[])
    union all
    select item_id, storage_id, kept_key, null from files.uploads
      where item_id = any(${ids}::uuid[]) and kept_key is not null`.execute(db)
  return rows
}

/** A link for sending that was given out still works: what it leads to is looked for again when it has ended. */
const linksEndAfter = signedForSeconds + 60

async function forgetObjects(tools: Tools<FilesTables>, ids: readonly string[]): Promise<void> {
  const { db } = tools
  const these = sql`item_id = any(${ids}::uuid[])`
  // Also of what was sent through a link to one of them and lies elsewhere by now: its upload is over.
  // One that is open holds space: it is given up first, and goes then.
  await sql`delete from files.uploads where touched_at < now() - make_interval(secs => ${linksEndAfter})
    and status <> 'open' and (${these} or share_id = any(array(select id from files.shares where ${these})))`.execute(
    db,
  )
  await sql`delete from files.activity where ${these}`.execute(db)
  await sql`delete from files.renditions where ${these}`.execute(db)
  await sql`delete from files.versions where ${these}`.execute(db)
  await sql`delete from files.shares s where ${these}
    and not exists (select from files.uploads u where u.share_id = s.id)`.execute(db)
  const { rows } = await sql`select from files.uploads where ${these} limit 1`.execute(db)
  if (rows.length > 0)
    tools.later('files.purge', {}, { at: new Date(Date.now() + linksEndAfter * 1000), key: 'purge what was just sent' })
}

/** Leaf by leaf: a folder goes when nothing lies in it any more. */
async function forgetEmptyItems({ db }: Tools<FilesTables>): Promise<number> {
  // An array is made once. What is `in (…)` may be asked again for each row of the table: 600 items took 20 s.
  const { numAffectedRows = 0n } = await sql`
    delete from files.items where id = any(array(
      select i.id from files.items i where i.status = 'purged'
        and not exists (select from files.items below where below.parent_id = i.id)
        and not exists (select from files.versions v where v.item_id = i.id)
        and not exists (select from files.uploads u where u.item_id = i.id)
        and not exists (select from files.shares s where s.item_id = i.id)
      limit ${rowsAtOnce} for update skip locked))`.execute(db)
  return Number(numAffectedRows)
}

const Payload = z.object({ objects: z.array(z.object({ storageId: z.uuid().nullable(), key: z.string() })) })

/** Objects that no row names any more. What the store does not confirm is tried again. */
export const removeObjects = externalJob('files.removeObjects', Payload, async ({ step }, { objects }) => {
  let failed = 0
  for (const { storageId, key } of objects) {
    const store = await step((tools) => storeOf(tools, storageId))
    if (!(await isRemoved(store, { key, upload: null }))) failed++
  }
  if (failed > 0) throw new Error(`${failed} objects are still at the store`)
})
