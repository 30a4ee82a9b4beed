/** Where what other rooms keep lies: at the storage that the tenant chose, by a row that comes before the bytes. */
import { sql } from 'kysely'
import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import type { Context } from '#kernel/context.ts'
import { jobContext } from '#kernel/job-context.ts'
import { remember } from '#kernel/memo.server.ts'
import { keepElsewhere } from '#kernel/storage.server.ts'
import { command, query } from '../room.ts'
import { settingsOf } from '../settings/settings.ts'
import { isOwnPlace, storeOf } from './store-of.server.ts'

const tenantOf = (key: string): Context => jobContext(key.slice(0, key.indexOf('/')))

keepElsewhere({
  async take(key, size) {
    const context = tenantOf(key)
    const storageId = await remember(context, 'files.keptAt', (own) => storageOfRooms(own, {}))
    return storageId === null ? null : noteKept(context, { key, size, storageId })
  },
  find: (key) => findKept(tenantOf(key), { key }),
  forget: (key) => forgetKept(tenantOf(key), { key }),
  async keptBefore(tenantId, folder, before) {
    const context = jobContext(tenantId)
    const found: string[] = []
    for (const { storageId, keys } of await oldKept(context, { folder, before })) {
      const store = await openKept(context, { storageId })
      if (await isOwnPlace(context, store)) found.push(...keys)
    }
    return found
  },
})

/** Null: this machine's disk, also while the drives take nothing new ('off'): a shop goes on taking slips. */
const storageOfRooms = query({
  may: anyone,
  input: z.object({}),
  async run(tools): Promise<string | null> {
    const { store, storageId } = await settingsOf(tools)
    return store === 's3' ? storageId : null
  },
})

const Key = z.object({ key: z.string().max(200) })

/** Errors: 503 noStorage when it cannot be opened. */
const noteKept = command({
  may: anyone,
  input: Key.extend({ size: z.int().nonnegative(), storageId: z.uuid() }),
  async run(tools, { key, size, storageId }) {
    await sql`
      insert into files.kept (key, storage_id, size_bytes) values (${key}, ${storageId}, ${size})
      on conflict (tenant_id, key) do update set storage_id = excluded.storage_id, size_bytes = excluded.size_bytes,
        kept_at = now()`.execute(tools.db)
    return storeOf(tools, storageId)
  },
})

const findKept = query({
  may: anyone,
  input: Key,
  async run(tools, { key }) {
    const row = await tools.db
      .selectFrom('files.kept')
      .select(['storage_id', 'size_bytes'])
      .where('key', '=', key)
      .executeTakeFirst()
    return row ? { store: await storeOf(tools, row.storage_id), size: Number(row.size_bytes) } : null
  },
})

const forgetKept = command({
  may: anyone,
  input: Key,
  async run({ db }, { key }): Promise<void> {
    await db.deleteFrom('files.kept').where('key', '=', key).execute()
  },
})

const oldKept = query({
  may: anyone,
  input: z.object({ folder: z.string(), before: z.date() }),
  async run({ db, context }, { folder, before }) {
    const { rows } = await sql<{ storageId: string; keys: string[] }>`
      select storage_id as "storageId", array_agg(key) as keys from files.kept
      where starts_with(key, ${`${context.tenantId}/${folder}/`}) and kept_at < ${before} group by 1`.execute(db)
    return rows
  },
})

const openKept = query({
  may: anyone,
  input: z.object({ storageId: z.uuid() }),
  run: (tools, { storageId }) => storeOf(tools, storageId),
})
