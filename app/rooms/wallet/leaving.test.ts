import { beforeAll, expect, test } from 'vitest'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { asksToLeave, newAccount } from '#rooms/identity/testing.ts'
import './leaving.ts'
import { moveNow } from './testing.ts'

let tenant: TestTenant
beforeAll(async () => {
  tenant = await newTenant('leaving-wallet')
})

test('with money in the wallet nobody asks to be erased; without any, they may', async () => {
  const account = await newAccount(tenant)
  const { context } = await account.signIn()
  const move = (amountSatang: bigint) =>
    moveNow(tenant, { accountId: account.id, kind: 'adjustment', amountSatang, reason: 'ทดสอบ' })
  await move(1n)
  await expect(asksToLeave(context)).rejects.toMatchObject({
    code: 'NOT_YET',
    details: { hindrances: [{ to: '/user/wallet', text: { en: 'There is ฿0.01 in the wallet' } }] },
  })
  await move(-1n)
  expect(await asksToLeave(context)).toHaveProperty('dueAt')
})
