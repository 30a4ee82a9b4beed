import * as z from 'zod'
import type { Context } from '#kernel/context.ts'
import { limit } from '#kernel/rate-limit.server.ts'
import { siteOrigins } from '#rooms/tenancy/index.ts'
import { query } from '../room.ts'
import { s3Store } from '#kernel/store/s3-store.server.ts'
import { newObjectKey } from '../store/store-of.server.ts'
import type { StorageInput } from './settings-input.ts'
import { type Probed, probeStorage } from './storage-probe.server.ts'
import { typedStorage } from './storage-settings.ts'

/** "Test the connection" with what is typed, before it is saved. Asks outside: never in a transaction. */
export async function testStorage(context: Context, typed: z.input<typeof StorageInput>): Promise<Probed> {
  const storage = await typedStorage(context, typed)
  await limit(context, 'storage tests', { tries: 10, perSeconds: 600 })
  const origins = await ownOrigins(context, {})
  return probeStorage(await s3Store(storage), newObjectKey(context.tenantId, 'txt'), origins)
}

const ownOrigins = query({ may: 'files.settings', input: z.object({}), run: (tools) => siteOrigins(tools) })
