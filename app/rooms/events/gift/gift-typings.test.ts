import { expect, test } from 'vitest'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { claimByCode } from './claim-gift.ts'
import { giftHash } from './gift-code.server.ts'
import { makeGifts } from './make-gifts.ts'

const live = '7K3Q9XTM2FHDPWZ4'
let people = 0
/** Somebody new, from an address of their own. */
const somebody = async (tenant: TestTenant) => ({
  ...tenant.as('user', { accountId: (await newAccount(tenant, { email: `typist${++people}@mail.example` })).id }),
  address: `203.0.113.${people}`,
})

async function house() {
  const tenant = await newTenant('typings')
  const boss = (await newAccount(tenant, { role: 'admin', email: 'boss@mail.example' })).id
  return {
    tenant,
    async alive() {
      await tenant.sql("update events.gifts set code_hash = repeat(right(code_hash, 1), 32) || right(code_hash, 32) where code_hash = $1", [giftHash(live)]) // prettier-ignore
      const { batchId } = await makeGifts(tenant.as('admin', { accountId: boss }), { value: '500', count: 1, days: 30 })
      await tenant.sql('update events.gifts set code_hash = $1 where batch_id = $2', [giftHash(live), batchId])
    },
  }
}
const said = (typed: Promise<unknown>) =>
  typed.then(
    () => 'found',
    ({ code, text }: { code: string; text?: { th: string } }) => `${code}: ${text?.th ?? ''}`,
  )

test.each([
  '7K3Q-9XTM-2FHD-PWZ4',
  '7k3q9xtm2fhdpwz4',
  '7K3Q 9XTM 2FHD PWZ4',
  '7K3Q–9XTM–2FHD–PWZ4',
  '７Ｋ３Ｑ-９ＸＴＭ-２ＦＨＤ-ＰＷＺ４',
  '\u200B7K3Q-9XTM-2FHD-PWZ4 ',
  'โค้ดของขวัญ: 7K3Q-9XTM-2FHD-PWZ4 ใช้ได้ถึง 31 ธ.ค.',
  '๗K๓Q-๙XTM-๒FHD-PWZ๔',
])('1 to 8: %s finds the gift', async (code) => {
  const { tenant, alive } = await house()
  await alive()
  expect(await said(claimByCode(await somebody(tenant), { code }))).toBe('found')
})

test('9 to 12: what is none is told in the same words and counted; nothing typed is no try', async () => {
  const { tenant, alive } = await house()
  await alive()
  const typist = await somebody(tenant)
  for (let n = 0; n < 7; n++) expect(await said(claimByCode(typist, { code: ' ' }))).toMatch(/^VALIDATION/)
  const none = ['7K3Q-9XTM-2FHD-PWZ5', '7K3Q-9XTM', "' OR 1=1 --", '7K3Q-9XTM', '7K3Q-9XTM-2FHD-PWZ5']
  const told = []
  for (const code of none) told.push(await said(claimByCode(typist, { code })))
  expect(new Set(told).size).toBe(1)
  expect(told[0]).toMatch(/^GIFT_INVALID: .*ไม่พบ/)
  await expect(claimByCode(typist, { code: live })).rejects.toMatchObject({ status: 429 })
  expect(await said(claimByCode(await somebody(tenant), { code: live }))).toBe('found')
})
