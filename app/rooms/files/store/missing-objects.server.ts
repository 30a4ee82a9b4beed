/** Files whose object is gone from its store. They say so, until it is there again; no row is ever removed for it. */
import { sql } from 'kysely'
import type { Steps, Tools } from '#kernel/action.server.ts'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { filesTopic } from '../drive/links.ts'
import type { FilesTables } from '../room.ts'
import type { ObjectStore } from '#kernel/store/store.ts'

interface MissingLook {
  /** A page of the store's list, in the order of keys. */
  passed(keys: readonly string[]): Promise<void>
  /** Behind the last page nothing lies there. */
  end(): Promise<void>
}

const atOnce = 1000
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
      if (rows.length < atOnce) break
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
    order by v.object_key limit ${atOnce}`.execute(db)
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
