import { sql } from 'kysely'
import * as z from 'zod'
import type { Context } from '#kernel/context.ts'
import { limit } from '#kernel/rate-limit.server.ts'
import { s3Store } from '#kernel/store/s3-store.server.ts'
import { siteOrigins } from '#rooms/tenancy/index.ts'
import { query } from '../room.ts'
import { newObjectKey, storeOf } from '../store/store-of.server.ts'
import type { StorageInput } from './settings-input.ts'
import { conditionOf, type Probed, type ProbeProblem, probeStorage } from './storage-probe.server.ts'
import { typedStorage } from './storage-settings.ts'

export interface PlaceCondition {
  endpoint: string
  bucket: string
  /** What its files wait for somebody to mend; null: they open. */
  problem: ProbeProblem | 'keys' | null
}

const mostAsked = 10

/**
 * Whether the services open at which files lie, or new ones go: each is asked now, with its kept keys, and nothing is
 * written there. Never in a transaction.
 */
export async function seeConditions(context: Context): Promise<PlaceCondition[]> {
  const used = await usedPlaces(context, {})
  await limit(context, 'storage conditions', { tries: 60, perSeconds: 600 })
  return Promise.all(
    used.map(async ({ store, ...place }) => {
      const absent = newObjectKey(context.tenantId, 'txt')
      return { ...place, problem: store === null ? 'keys' : await conditionOf(store, absent) }
    }),
  )
}

const usedPlaces = query({
  may: 'files.settings',
  input: z.object({}),
  async run(tools) {
    const { rows } = await sql<{ id: string; endpoint: string; bucket: string }>`
      select p.id, p.endpoint, p.bucket from files.storages p
      where exists (select from files.settings s where s.store = 's3' and s.storage_id = p.id)
        or exists (select from files.versions v where v.storage_id = p.id)
      order by p.id desc limit ${mostAsked}`.execute(tools.db)
    return Promise.all(
      rows.map(async ({ id, endpoint, bucket }) => ({
        endpoint,
        bucket,
        store: await storeOf(tools, id).catch(() => null),
      })),
    )
  },
})

/** "Test the connection" with what is typed, before it is saved. Asks outside: never in a transaction. */
export async function testStorage(context: Context, typed: z.input<typeof StorageInput>): Promise<Probed> {
  const storage = await typedStorage(context, typed)
  await limit(context, 'storage tests', { tries: 10, perSeconds: 600 })
  const origins = await ownOrigins(context, {})
  return probeStorage(await s3Store(storage), newObjectKey(context.tenantId, 'txt'), origins)
}

const ownOrigins = query({ may: 'files.settings', input: z.object({}), run: (tools) => siteOrigins(tools) })
