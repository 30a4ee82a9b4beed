import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newKey, objectSize, putObject } from '#kernel/storage.server.ts'
import { newTenant } from '#kernel/testing.ts'
import { jobContext } from '#kernel/job-context.ts'
import { sweepSlips } from './sweep-slips.ts'
import { submitSlip } from './slips.ts'
import { open, readyToSell, slipFacts } from './testing.ts'

async function hangAround(tenantId: string, hoursAgo: number): Promise<string> {
  const key = newKey(tenantId, 'slips', 'webp')
  await putObject(key, Buffer.from('picture'))
  const then = new Date(Date.now() - hoursAgo * 3_600_000)
  await utimes(join(process.env.SALA_DATA_DIR!, 'objects', key), then, then)
  return key
}

test('removes what a crash left behind, and nothing that is young or belongs to a slip', async () => {
  const tenant = await newTenant()
  const [old, young] = [await hangAround(tenant.id, 50), await hangAround(tenant.id, 0)]
  await sweepSlips.handle(jobContext(tenant.id), {})
  expect(await objectSize(old)).toBeNull()
  expect(await objectSize(young)).toBe(7)
})

test('a slip’s own picture stays however old it is', async () => {
  const tenant = await newTenant()
  await readyToSell(tenant)
  const key = await hangAround(tenant.id, 90)
  const { slug } = await open(tenant.as('guest'))
  await submitSlip(tenant.as('guest'), { ...slipFacts(tenant, slug!), objectKey: key })
  await sweepSlips.handle(jobContext(tenant.id), {})
  expect(await objectSize(key)).toBe(7)
})

test('a database of yesterday: so many pictures without a row are left for a person to look at', async () => {
  const tenant = await newTenant()
  const keys = await Promise.all(Array.from({ length: 101 }, () => hangAround(tenant.id, 50)))
  await sweepSlips.handle(jobContext(tenant.id), {})
  expect((await Promise.all(keys.map(objectSize))).filter((size) => size === null)).toEqual([])
})
