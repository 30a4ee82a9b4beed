/** Each day, at every store: what no row names is taken away, and a row whose object is gone says so. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Steps, Tools } from '#kernel/action.server.ts'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { log } from '#kernel/log.server.ts'
import { forgetOldActivity } from '../activity/forget-activity.ts'
import { missingLook } from './missing-objects.server.ts'
import { isOwnPlace } from './own-place.server.ts'
import { errand, type FilesTables } from '../room.ts'
import type { ObjectStore } from '#kernel/store/store.ts'
import { storeOf } from './store-of.server.ts'
import { sweepObjectsLater } from './sweep-objects-later.ts'

type FilesSteps = Steps<FilesTables>

/** Rows come before objects, but for pictures that are just being drawn: nothing young is ever touched. */
const objectRestsMs = 48 * 3_600_000
/** Of an upload in parts that no row ever knew. */
const uploadRestsMs = 24 * 3_600_000

export const sweepObjects = errand(
  'files.sweepObjects',
  z.object({}),
  async (steps) => {
    await steps.step(async (tools) => {
      if (await isAnythingKept(tools)) sweepObjectsLater(tools)
    })
    await forgetOldActivity(steps)
    await sweepStores(steps, Date.now())
  },
  { isPatient: true },
)

/** What one store does not answer, its next day does; the others are swept anyway. */
export async function sweepStores(steps: FilesSteps, nowMs: number): Promise<void> {
  for (const storageId of await steps.step(storages))
    try {
      await sweepStore(steps, storageId, nowMs)
    } catch (error) {
      log.warn('a store could not be swept', { storage: storageId ?? 'disk', error: (error as Error).message })
    }
}

async function isAnythingKept({ db }: Tools<FilesTables>): Promise<boolean> {
  const { rows } = await sql`(select from files.items limit 1) union all (select from files.storages limit 1)`.execute(
    db,
  )
  return rows.length > 0
}

async function storages({ db }: Tools<FilesTables>): Promise<(string | null)[]> {
  const rows = await db.selectFrom('files.storages').select('id').orderBy('id').execute()
  return [null, ...rows.map(({ id }) => id)]
}

/** A bucket may be shared, with others and with other tenants: only names of our own form are ours. */
const ownForm = (tenantId: string): RegExp => new RegExp(`^${tenantId}/files/[A-Za-z0-9_-]{24}\\.[a-z0-9]{1,5}$`)

async function sweepStore(steps: FilesSteps, storageId: string | null, nowMs: number): Promise<void> {
  const { tenantId } = steps.context
  const store = await steps.step((tools) => storeOf(tools, storageId))
  const [form, before] = [ownForm(tenantId), new Date(nowMs - objectRestsMs)]
  const missing = missingLook(steps, store, storageId)
  const nameless: string[] = []
  let objects = 0
  for await (const page of store.list(tenantId, 'files')) {
    const own = page.filter(({ key }) => form.test(key))
    objects += own.length
    const old = own.flatMap(({ key, modifiedAt }) => (modifiedAt < before ? [key] : []))
    nameless.push(...(await steps.step((tools) => namelessOf(tools, old))))
    await missing.passed(own.map(({ key }) => key))
  }
  await missing.end()
  const found = { storage: storageId ?? 'disk', objects, nameless: nameless.length }
  if (isTooMany(found) || !(await isOwnPlace(steps.context, store))) return hold(steps, found)
  await takeAway(steps, { store, storageId, nameless, before })
  await giveUpUnknown(steps, store, form, new Date(nowMs - uploadRestsMs))
}

async function namelessOf({ db }: Tools<FilesTables>, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<{ key: string }>`
    select k.key from unnest(${keys}::text[]) as k (key)
    where not exists (select from files.versions v where v.object_key = k.key)
      and not exists (select from files.renditions r where r.object_key = k.key)
      and not exists (select from files.uploads u where u.object_key = k.key)
      and not exists (select from files.uploads u where u.kept_key = k.key)`.execute(db)
  return rows.map(({ key }) => key)
}

interface Nameless {
  store: ObjectStore
  storageId: string | null
  nameless: readonly string[]
  before: Date
}

interface Found {
  storage: string
  objects: number
  nameless: number
}

/** Crashes leave a few. So many at once means that our rows are older than the store: then a person has to look. */
const isTooMany = ({ nameless, objects }: Found): boolean => nameless > 100 && nameless * 10 > objects

const auditSweepHeld = auditKind('files.sweepHeld', {
  th: 'พบข้อมูลในที่เก็บไฟล์ที่ไม่เข้ากับฐานข้อมูลนี้ จึงไม่ล้าง',
  en: 'found stored data that does not fit this database, and left it alone',
})

async function hold({ step }: FilesSteps, { storage, objects, nameless }: Found): Promise<void> {
  if (nameless === 0) return
  log.error('objects without a row were left alone: are they of another database?', { storage, objects, nameless })
  await step((tools) => audit(tools, auditSweepHeld, 'files', { storage, objects: nameless }))
}

const atOnce = 100

const auditObjectsSwept = auditKind('files.objectsSwept', {
  th: 'ล้างข้อมูลตกค้างในที่เก็บไฟล์ที่ไม่ใช่ของไฟล์ใดแล้ว',
  en: 'cleared out stored data that belonged to no file',
})

/** Each is asked about once more right before: neither its age nor its rows are of an hour ago. */
async function takeAway(steps: FilesSteps, { store, storageId, nameless, before }: Nameless): Promise<void> {
  let removed = 0
  for (let from = 0; from < nameless.length; from += atOnce) {
    const batch = nameless.slice(from, from + atOnce)
    for (const key of await steps.step((tools) => namelessOf(tools, batch))) {
      const there = await store.head(key)
      if (!there || there.modifiedAt >= before) continue
      await store.remove(key)
      removed++
    }
  }
  if (removed > 0)
    await steps.step((tools) =>
      audit(tools, auditObjectsSwept, 'files', { storage: storageId ?? 'disk', objects: removed }),
    )
}

/** Uploads in parts that the store began and no row ever named: the process died in between. */
async function giveUpUnknown(
  { context, step }: FilesSteps,
  store: ObjectStore,
  form: RegExp,
  before: Date,
): Promise<void> {
  const stale = await store.stale(context.tenantId, before)
  const own = stale.filter(({ key }) => form.test(key))
  const unknown = new Set(
    await step((tools) =>
      namelessOf(
        tools,
        own.map(({ key }) => key),
      ),
    ),
  )
  for (const { key, upload } of own) if (unknown.has(key)) await store.abort(key, upload)
}
