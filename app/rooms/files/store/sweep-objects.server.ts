/** Each day, at every store: what no row names is taken away, and a row whose object is gone says so. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { AnyTools, Steps, Tools } from '#kernel/action.server.ts'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { log } from '#kernel/log.server.ts'
import type { ObjectStore } from '#kernel/store/store.ts'
import { forgetOldActivity } from '../activity/item-activity.ts'
import { filesTopic } from '../drive/links.ts'
import { externalJob, type FilesTables } from '../room.ts'
import { isOwnPlace, storeOf } from './store-of.server.ts'

type FilesSteps = Steps<FilesTables>

/** Rows come before objects, but for pictures that are just being drawn: nothing young is ever touched. */
const objectRestsMs = 48 * 3_600_000
/** Of an upload in parts that no row ever knew. */
const uploadRestsMs = 24 * 3_600_000

export const sweepObjects = externalJob(
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

const dayMs = 86_400_000

/** Once a day, each tenant at a time of its own; whoever asks for it meanwhile asks for the same. */
export function sweepObjectsLater(tools: AnyTools): void {
  const ownTimeMs = (Number.parseInt(tools.context.tenantId.slice(-6), 16) % 86_400) * 1000
  const day = Math.floor((Date.now() - ownTimeMs) / dayMs) + 1
  tools.later('files.sweepObjects', {}, { at: new Date(day * dayMs + ownTimeMs), key: `sweep objects ${day}` })
}

/** Files whose object is gone from its store. They say so, until it is there again; no row is ever removed for it. */
interface MissingLook {
  /** A page of the store's list, in the order of keys. */
  passed(keys: readonly string[]): Promise<void>
  /** Behind the last page nothing lies there. */
  end(): Promise<void>
}

const lookedForAtOnce = 1000
const asking = 8

/** Walks along the store's list: a row that lies between two pages and on neither is asked for by name. */
export function missingLook(steps: Steps<FilesTables>, store: ObjectStore, storageId: string | null): MissingLook {
  let after = ''
  async function upTo(last: string | null, there: ReadonlySet<string>): Promise<void> {
    for (;;) {
      const rows = await steps.step((tools) => rowsBetween(tools, storageId, after, last))
      const absent = rows.filter(({ key }) => !there.has(key))
      const gone = await goneOf(
        store,
        absent.map(({ key }) => key),
      )
      const back = rows.flatMap(({ key, isMissing }) => (isMissing && !gone.has(key) ? [key] : []))
      const newly = rows.flatMap(({ key, isMissing }) => (!isMissing && gone.has(key) ? [key] : []))
      if (back.length + newly.length > 0) await steps.step((tools) => note(tools, storageId, { newly, back }))
      if (rows.length < lookedForAtOnce) break
      after = rows.at(-1)!.key
    }
    after = last ?? after
  }
  return {
    passed: async (keys) => {
      const last = keys.at(-1)
      if (last !== undefined) await upTo(last, new Set(keys))
    },
    end: () => upTo(null, new Set()),
  }
}

interface KeptObject {
  key: string
  isMissing: boolean
}

async function rowsBetween(
  { db }: Tools<FilesTables>,
  storageId: string | null,
  after: string,
  last: string | null,
): Promise<KeptObject[]> {
  const { rows } = await sql<KeptObject>`
    select v.object_key as key, v.missing_since is not null as "isMissing"
    from files.versions v join files.items i on i.id = v.item_id
    where v.object_key > ${after} ${last === null ? sql`` : sql`and v.object_key <= ${last}`}
      and v.storage_id is not distinct from ${storageId}::uuid and i.status <> 'purged'
    order by v.object_key limit ${lookedForAtOnce}`.execute(db)
  return rows
}

async function goneOf(store: ObjectStore, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const gone = new Set<string>()
  for (let from = 0; from < keys.length; from += asking) {
    const heads = keys.slice(from, from + asking).map(async (key) => (await store.head(key)) ?? gone.add(key))
    await Promise.all(heads)
  }
  return gone
}

const auditObjectsMissing = auditKind('files.objectsMissing', {
  th: 'พบว่าเนื้อไฟล์หายไปจากที่เก็บไฟล์',
  en: 'found that the content of files is gone',
})

async function note(
  tools: Tools<FilesTables>,
  storageId: string | null,
  { newly, back }: { newly: readonly string[]; back: readonly string[] },
): Promise<void> {
  const { rows } = await sql<{ ownerId: string | null; isGone: boolean }>`
    update files.versions v set missing_since = case when v.object_key = any(${newly}::text[]) then now() end
    from files.items i
    where i.id = v.item_id and i.status <> 'purged' and v.object_key = any(${[...newly, ...back]}::text[])
    returning i.owner_id as "ownerId", v.missing_since is not null as "isGone"`.execute(tools.db)
  for (const topic of new Set(rows.map(filesTopic))) tools.tell(topic)
  const files = rows.filter(({ isGone }) => isGone).length
  if (files > 0) await audit(tools, auditObjectsMissing, 'files', { storage: storageId ?? 'disk', objects: files })
}
