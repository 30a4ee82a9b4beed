import { beforeAll, expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { listIds } from './list-ids.ts'
import { somebody, someFile, someFolder } from '../testing.ts'

let tenant: TestTenant
let me: Context
beforeAll(async () => {
  tenant = await newTenant('ids')
  me = await somebody(tenant)
})

test('a range whose one end is gone by now is what is left of it; never another folder’s', async () => {
  const parent = await someFolder(me, 'ช่วง')
  const ids = []
  for (const name of ['a', 'b', 'c']) ids.push(await someFile(tenant, me, name, { parent }))
  const elsewhere = await someFile(tenant, me, 'ที่อื่น')
  const range = async (ends: [string | number, string | number]) => (await listIds(me, { parent, ends })).ids
  expect(await range([ids[2]!, ids[0]!])).toEqual(ids)
  expect(await range([elsewhere, ids[1]!])).toEqual([ids[1]])
  expect(await range([elsewhere, elsewhere])).toEqual([])
  expect(await range([1, 7])).toEqual([ids[1]])
})

test(
  'a range of a folder that has just become long, which the database has not counted yet',
  { timeout: 10_000 },
  async () => {
    const parent = await someFolder(me, 'ยาว')
    await tenant.sql(
      `insert into files.items (scope, owner_id, parent_id, type, name, status)
     select 'own', $1, $2, 'file', lpad(n::text, 5, '0'), 'ready' from generate_series(1, 20000) n`,
      [me.actor.accountId, parent],
    )
    expect((await listIds(me, { parent, ends: [5000, 6199] })).ids).toHaveLength(1200)
  },
)
