import * as z from 'zod'
import { deleteObject, listObjects, objectAgeMs } from '#kernel/storage.server.ts'
import { job } from './room.ts'

/** Longer than any upload takes: what is older and belongs to no slip was left by a crash. */
const leftBehindMs = 3_600_000

/**
 * Removes pictures that were stored just before a crash and belong to no slip. Every slip asks for this two hours
 * later, under one key: a tenant is swept once, however many slips it gets.
 */
export const sweepSlips = job('billing.sweepSlips', z.object({}), async (tools) => {
  const keys = await listObjects(tools.context.tenantId, 'slips')
  if (keys.length === 0) return
  const rows = await tools.db.selectFrom('billing.slips').select('object_key').execute()
  const known = new Set(rows.map((row) => row.object_key))
  for (const key of keys) if (!known.has(key) && (await objectAgeMs(key)) > leftBehindMs) await deleteObject(key)
})

export const sweepLaterMs = 2 * leftBehindMs
