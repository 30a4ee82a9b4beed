/** Each hour while anything is on its way: what nobody goes on with is given up, and nothing of it is left anywhere. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { AnyTools, Steps, Tools } from '#kernel/action.server.ts'
import { log } from '#kernel/log.server.ts'
import type { ObjectStore } from '#kernel/store/store.ts'
import { uploadIdleMs } from '../limits.ts'
import { externalJob, type FilesTables } from '../room.ts'
import { storeOf } from '../store/store-of.server.ts'
import { sweepObjectsLater } from '../store/sweep-objects.server.ts'
import { empty, giveUpUpload, leftOf } from './abort-upload.ts'

type FilesTools = Tools<FilesTables>
type FilesSteps = Steps<FilesTables>

/** A file is looked at within moments; after an hour whoever did it is dead. */
const lookedAtWithinMs = 3_600_000

export const cleanUploads = externalJob('files.cleanUploads', z.object({}), async (steps) => {
  for (let after: string | null = null; ;) {
    const ids: string[] = await steps.step((tools) => idleUploads(tools, after))
    for (const id of ids) await survive(`upload ${id}`, () => clearUpload(steps, id))
    if (ids.length < atOnce) break
    after = ids.at(-1)!
  }
  const before = new Date(Date.now() - uploadIdleMs)
  for (const storageId of await steps.step(storages))
    await survive(`storage ${storageId ?? 'disk'}`, () => clearStore(steps, storageId, before))
  await steps.step(async (tools) => {
    await lookAgain(tools)
    sweepObjectsLater(tools)
    if (await isAnythingLeft(tools)) cleanUploadsLater(tools)
  })
})

/** What cannot be done now is tried again in an hour; the rest is done anyway. */
async function survive(what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    log.warn('uploads could not be cleaned up', { what, error })
  }
}

const atOnce = 1000
/** By the clock that wrote it. */
const isIdle = sql<boolean>`touched_at < now() - make_interval(secs => ${uploadIdleMs / 1000})`

/** Of any state: a finished one that nobody asks about any more goes too. */
async function idleUploads({ db }: FilesTools, after: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from files.uploads where ${isIdle} ${after === null ? sql`` : sql`and id > ${after}::uuid`}
    order by id limit ${atOnce}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Given up in its row, emptied at the store, and only then forgotten: whatever is left has a row that names it. */
async function clearUpload({ step }: FilesSteps, id: string): Promise<void> {
  if (!(await step((tools) => giveUpIdle(tools, id)))) return
  // A step of its own: its space is free also where its store cannot be opened any more.
  const left = await step((tools) => leftOf(tools, id))
  if (!left) return
  await empty(left)
  await step(({ db }) =>
    sql`with gone as (delete from files.uploads where id = ${id}::uuid returning item_id)
      delete from files.items i using gone where i.id = gone.item_id and i.status = 'aborted'
        and not exists (select from files.uploads u where u.item_id = i.id and u.id <> ${id}::uuid)`.execute(db),
  )
}

/** False when its sender has come back since it was read. */
async function giveUpIdle(tools: FilesTools, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from files.uploads where id = ${id}::uuid and ${isIdle} for update`.execute(tools.db)
  if (rows.length === 0) return false
  await giveUpUpload(tools, id)
  return true
}

async function storages({ db }: FilesTools): Promise<(string | null)[]> {
  const rows = await db.selectFrom('files.storages').select('id').execute()
  return [null, ...rows.map(({ id }) => id)]
}

/** Uploads that the store has and no row goes on with: the process died before it could write them down. */
async function clearStore({ context, step }: FilesSteps, storageId: string | null, before: Date): Promise<void> {
  const store: ObjectStore = await step((tools) => storeOf(tools, storageId))
  const stale = await store.stale(context.tenantId, before)
  const known = await step((tools) =>
    goingOn(
      tools,
      stale.map(({ upload }) => upload),
    ),
  )
  for (const { key, upload } of stale) if (!known.has(`${key} ${upload}`)) await store.abort(key, upload)
}

async function goingOn({ db }: FilesTools, uploads: string[]): Promise<Set<string>> {
  if (uploads.length === 0) return new Set()
  const rows = await db
    .selectFrom('files.uploads')
    .select(['object_key', 'store_upload'])
    .where('status', '=', 'open')
    .where('store_upload', 'in', uploads)
    .execute()
  return new Set(rows.map(({ object_key: key, store_upload: upload }) => `${key} ${upload}`))
}

/** Whoever looked at it was killed, or gave up. */
async function lookAgain(tools: FilesTools): Promise<void> {
  const stuck = await tools.db
    .selectFrom('files.items')
    .select(['id', 'version'])
    .where('status', '=', 'processing')
    .where('updated_at', '<', new Date(Date.now() - lookedAtWithinMs))
    .limit(1000)
    .execute()
  for (const { id, version } of stuck)
    tools.later('files.look', { itemId: id, version }, { key: `look again at ${id}` })
}

async function isAnythingLeft({ db }: FilesTools): Promise<boolean> {
  const { rows } = await sql`
    select 1 from files.uploads union all select 1 from files.items where status = 'processing' limit 1`.execute(db)
  return rows.length > 0
}

const hourMs = 3_600_000

/**
 * The cleaning job at the next full hour. Whoever asks for it within the hour asks for the same: uploads that never end
 * would otherwise put it off for ever.
 */
export function cleanUploadsLater(tools: AnyTools): void {
  const hour = Math.floor(Date.now() / hourMs) + 1
  tools.later('files.cleanUploads', {}, { at: new Date(hour * hourMs), key: `clean uploads ${hour}` })
}
