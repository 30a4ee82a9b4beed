import { expect, test } from 'vitest'
import { newTenant } from '#kernel/testing.ts'
import { doDeed } from './manager-deeds.server.ts'
import { somebody } from '../testing.ts'

test('who selected more than a command takes asks once all the same', async () => {
  const tenant = await newTenant('deeds')
  const me = await somebody(tenant)
  const files = await tenant.sql<{ id: string }>(
    `insert into files.items (scope, owner_id, type, name, status, version, created_by)
     select 'own', $1, 'file', 'ไฟล์ ' || n, 'ready', 1, $1 from generate_series(1, 501) n returning id`,
    [me.actor.accountId],
  )
  const items = JSON.stringify(files.map(({ id }) => id))
  const place = { scope: 'own', path: '/user/filemanager' } as const
  await doDeed(me, { deed: 'access', items, access: 'public' }, place)
  const [opened] = await tenant.sql<{ count: number }>(
    "select count(*)::int from files.items where access = 'public' and tenant_id = kernel.tenant_id()",
  )
  expect(opened!.count).toBe(501)
})
