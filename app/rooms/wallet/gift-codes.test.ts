import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { cancelGiftCodes, redeemGift } from './gift-codes.ts'
import { giftBatches, makeGiftCodes, redeemGiftCode, seeWallet } from './index.ts'

let tenant: TestTenant
let [maker, person] = ['', '']
beforeAll(async () => {
  tenant = await newTenant('gifts')
  maker = (await newAccount(tenant, { role: 'admin' })).id
  person = (await newAccount(tenant)).id
})
const staff = (more = {}) => tenant.as('admin', { accountId: maker, ...more })
const mine = (more = {}) => tenant.as('user', { accountId: person, ...more })
const batch = { amount: '50', count: 2, days: 30, note: 'ขอบคุณลูกค้า' }
const said = async (code: string) =>
  redeemGift(mine(), { code }).then(
    () => 'done',
    (refusal: { text: { th: string } }) => refusal.text.th,
  )

test('limits of who makes codes, and the step-up before it', async () => {
  const manager = tenant.as('manager')
  await expect(makeGiftCodes(manager, { ...batch, count: 21 })).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
  await expect(makeGiftCodes(staff({ confirmedAt: new Date(0) }), batch)).rejects.toMatchObject({
    code: 'CONFIRM_FIRST',
  })
  await expect(makeGiftCodes(staff({ key: '' }), batch)).rejects.toMatchObject({ status: 422 })
  expect(await tenant.sql('select from wallet.gift_codes')).toEqual([])
})

test('a second press makes no second batch', async () => {
  const key = randomUUID()
  await makeGiftCodes(staff({ key }), batch)
  await expect(makeGiftCodes(staff({ key }), batch)).rejects.toMatchObject({ status: 409 })
})

test('the codes are nowhere in the database', async () => {
  const { codes } = await makeGiftCodes(staff(), batch)
  const kept = JSON.stringify([
    await tenant.sql('select * from wallet.gift_codes'),
    await tenant.sql('select * from kernel.audit_log'),
    await tenant.sql('select * from kernel.idempotency'),
  ])
  for (const code of codes) {
    expect(code).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/)
    expect(kept).not.toContain(code)
    expect(kept).not.toContain(code.replaceAll('-', ''))
  }
})

test('wrong, used, cancelled, expired and another tenant’s code are answered alike', async () => {
  const used = (await makeGiftCodes(staff(), { ...batch, count: 1 })).codes[0]!
  await redeemGift(tenant.as('user', { accountId: (await newAccount(tenant)).id }), { code: used })
  const cancelled = await makeGiftCodes(staff(), { ...batch, count: 1 })
  await cancelGiftCodes(staff(), { id: cancelled.batchId })
  const expired = await makeGiftCodes(staff(), { ...batch, count: 1 })
  await tenant.sql("update wallet.gift_batches set expires_at = now() - interval '1 second' where id = $1", [
    expired.batchId,
  ])
  const other = await newTenant('other')
  const theirs = await makeGiftCodes(other.as('admin'), { ...batch, count: 1 })
  const answers = await Promise.all(
    ['0000-0000-0000-0000', '?', used, cancelled.codes[0]!, expired.codes[0]!, theirs.codes[0]!].map(said),
  )
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toContain('ใช้โค้ดนี้ไม่ได้')
  expect((await seeWallet(mine(), {})).balanceSatang).toBe(0n)
})

test('nobody redeems what they made', async () => {
  const { codes } = await makeGiftCodes(staff(), { ...batch, count: 1 })
  await expect(redeemGift(staff(), { code: codes[0]! })).rejects.toMatchObject({ status: 403 })
  await redeemGift(mine(), { code: codes[0]! })
})

test('a code is understood as people type it, and the statement says what it was', async () => {
  const typist = (await newAccount(tenant)).id
  const asTypist = tenant.as('user', { accountId: typist })
  const { codes } = await makeGiftCodes(staff(), { ...batch, count: 1 })
  const typed = ` ${codes[0]!.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('-', ' ')} `
  expect(await redeemGift(asTypist, { code: typed })).toEqual({ amountSatang: 5_000n, balanceSatang: 5_000n })
  expect((await seeWallet(asTypist, {})).lines).toMatchObject([{ kind: 'gift', reason: 'ขอบคุณลูกค้า' }])
  expect((await giftBatches(staff(), {})).rows[0]).toMatchObject({ redeemed: 1, count: 1, state: 'used' })
})

test('guessing: the sixth try within a minute is refused, by person and by address', async () => {
  const [one, other] = [await newAccount(tenant), await newAccount(tenant)]
  const from = (accountId: string, address: string) => ({ ...tenant.as('user', { accountId }), address })
  const code = 'WRONG-CODE'
  for (let n = 0; n < 5; n++)
    await expect(redeemGiftCode(from(one.id, '10.9.0.1'), { code })).rejects.toMatchObject({ status: 422 })
  await expect(redeemGiftCode(from(one.id, '10.9.0.2'), { code })).rejects.toMatchObject({ status: 429 })
  await expect(redeemGiftCode(from(other.id, '10.9.0.1'), { code })).rejects.toMatchObject({ status: 429 })
})
