import * as z from 'zod'
import { deleteObject, listObjects, objectAgeMs } from '#kernel/storage.server.ts'
import { logoFileOf, markFileOf } from './mark.ts'
import { job } from './room.ts'

/** Longer than any upload takes: what is older and no site's was left by a crash. */
const leftBehindMs = 3_600_000
export const sweepLaterMs = 2 * leftBehindMs

/** Removes logos and favicons that were stored just before a crash and are no site's. */
export const sweepMarks = job('tenancy.sweepMarks', z.object({}), async (tools) => {
  const sites = await tools.db.selectFrom('tenancy.sites').select(['data', 'favicon']).execute()
  const used = new Set(sites.flatMap(({ data, favicon }) => [logoFileOf(data), markFileOf(favicon)]))
  for (const key of await listObjects(tools.context.tenantId, 'marks'))
    if (!used.has(key.split('/')[2]!) && (await objectAgeMs(key)) > leftBehindMs) await deleteObject(key)
})
