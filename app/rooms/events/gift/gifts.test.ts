import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { jobContext } from '#kernel/job-context.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { integrity as ledger } from '#rooms/ledger/index.ts'
import { integrity as wallet, makeGiftCodes } from '#rooms/wallet/index.ts'
import { influencerMoves } from '../influencer/influencer-moves.ts'
import { makeInfluencer } from '../influencer/save-influencer.ts'
import { integrity } from '../integrity.ts'
import { jobsOf } from '../testing.ts'
import { claimByCode, claimGift } from './claim-gift.ts'
import { deliverGift } from './deliver-gift.ts'
import { giftToken } from './gift-code.server.ts'
import { giftBatches, managerFigures } from './gift-desk.ts'
import { extendGifts, makeGifts, voidGifts } from './make-gifts.ts'
import { packages, savePackage, useThing } from './packages.ts'
import { grantQuota, makeGiftLink, myQuotas } from './quotas.ts'
import { myGifts, seeGift } from './see-gift.ts'

const gift = { value: '500', count: 1, days: 30 }
async function house() {
  const tenant = await newTenant('gifts')
  const boss = (await newAccount(tenant, { role: 'admin', email: 'boss@mail.example' })).id
  const person = (n: number | string) => newAccount(tenant, { email: `person${n}@mail.example` })
  return { tenant, boss: () => tenant.as('admin', { accountId: boss }), person }
}
const as = (tenant: TestTenant, { id }: { id: string }) => tenant.as('user', { accountId: id })
const plain = (code: string) => code.replaceAll('-', '')
const breaches = async (tenant: TestTenant) =>
  (await Promise.all([...integrity, ...wallet, ...ledger].map(({ breaches: found }) => tenant.sql(found)))).flat()

test('G1: fifty claim one gift at once: one has it, the wallet has it once, and the balance is the sum of the ledger', async () => {
  const { tenant, boss, person } = await house()
  const { codes } = await makeGifts(boss(), gift)
  const people: { id: string }[] = []
  for (let n = 0; n < 10; n++) people.push(await person(n))
  const all = await Promise.allSettled(
    Array.from({ length: 50 }, (_, n) =>
      claimGift({ ...as(tenant, people[n % 10]!), address: `10.${n % 10}.0.1` }, { code: plain(codes[0]!) }),
    ),
  )
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of all)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 409, code: 'GIFT_USED' })
  expect(await tenant.sql('select sum(amount_satang)::int as satang from wallet.movements')).toEqual([
    { satang: 50_000 },
  ])
  expect(await tenant.sql('select state, balance_satang::int as balance from events.gifts')).toEqual([
    { state: 'claimed', balance: 0 },
  ])
  expect(await breaches(tenant)).toEqual([])
}, 60_000)

test('codes are nowhere in the database; they are found however they are typed; a wrong one is told alike and counted', async () => {
  const { tenant, boss, person } = await house()
  const { codes } = await makeGifts(boss(), { ...gift, count: 2 })
  const kept = inspect(
    [
      await tenant.sql('select * from events.gifts'),
      await tenant.sql('select * from events.gift_batches'),
      await tenant.sql('select * from kernel.audit_log'),
    ],
    { depth: 9, maxArrayLength: null, maxStringLength: null },
  )
  for (const code of codes) expect(kept).not.toContain(plain(code))
  const somebody = await person('a')
  await expect(claimByCode(as(tenant, somebody), { code: '' })).rejects.toMatchObject({ status: 422 })
  await claimByCode(as(tenant, somebody), { code: `โค้ดของขวัญ: ${codes[0]!.toLowerCase()} ใช้ได้ถึง 31 ธ.ค.` })
  const said = async (code: string) =>
    claimByCode(as(tenant, somebody), { code }).catch((error: { code: string; status: number }) => [
      error.code,
      error.status,
    ])
  expect(await said(`${codes[1]!.slice(0, -1)}${codes[1]!.endsWith('0') ? '1' : '0'}`)).toEqual(['GIFT_INVALID', 404])
  expect(await said('7K3Q-9XTM')).toEqual(['GIFT_INVALID', 404])
  expect(await said(codes[0]!)).toEqual(['GIFT_USED', 409])
  expect(await said(codes[1]!)).toMatchObject({ valueSatang: 50_000n })
  expect(await said(codes[1]!)).toContain(429)
  const other = await makeGiftCodes(boss(), { amount: '50', count: 1, days: 30, note: '' })
  expect(
    await claimByCode({ ...as(tenant, await person('b')), address: '203.0.113.9' }, { code: other.codes[0]! }),
  ).toMatchObject({
    valueSatang: 5000n,
  })
})

test('one’s own is not claimed; expired is told and extended; void closes what nobody claimed, and says the sum of what was', async () => {
  const { tenant, boss, person } = await house()
  const { codes, batchId } = await makeGifts(boss(), { ...gift, count: 2 })
  const by = (code: string) => ({ code: plain(code) })
  await expect(claimGift(tenant.as('guest'), by(codes[0]!))).rejects.toMatchObject({ status: 401 })
  await expect(claimGift(boss(), by(codes[0]!))).rejects.toMatchObject({ status: 403 })
  const somebody = await person('a')
  await tenant.sql("update events.gift_batches set expires_at = now() - interval '1 minute'")
  await expect(claimGift(as(tenant, somebody), by(codes[0]!))).rejects.toMatchObject({ code: 'GIFT_EXPIRED' })
  await extendGifts(boss(), { id: batchId, days: 30 })
  await claimGift(as(tenant, somebody), by(codes[0]!))
  expect(await voidGifts(boss(), { id: batchId })).toEqual({ voided: 1 })
  await expect(claimGift(as(tenant, somebody), by(codes[1]!))).rejects.toMatchObject({ code: 'GIFT_INVALID' })
  await expect(voidGifts(boss(), { id: batchId })).rejects.toMatchObject({ status: 409, code: 'GIFT_USED' })
  expect(await giftBatches(boss(), {})).toMatchObject([{ claimed: 1, voided: 1, balanceSatang: 0n }])
  expect(await managerFigures(boss(), {})).toMatchObject({ gifts: { active: 0, claimed: 1 } })
  await expect(makeGifts(boss(), { ...gift, value: '9500' })).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
  for (const role of ['user', 'guest'] as const)
    await expect(makeGifts(tenant.as(role), gift)).rejects.toMatchObject({ status: role === 'guest' ? 401 : 403 })
  expect(await breaches(tenant)).toEqual([])
})

test('one limit for all that somebody gives away in a day: gifts, packages by their price, codes of the wallet', async () => {
  const { boss } = await house()
  await makeGifts(boss(), { ...gift, value: '6000' })
  const codes = { amount: '100', count: 20, days: 30, note: 'ปีใหม่' }
  await makeGiftCodes(boss(), codes)
  const { packageId } = await savePackage(boss(), {
    name: { th: 'สิบครั้ง', en: 'Ten times' },
    price: '1500',
    items: '10 กาแฟดริป',
  })
  await makeGifts(boss(), { packageId, count: 1, days: 30 })
  const refused = { code: 'LIMIT_EXCEEDED' }
  await expect(makeGifts(boss(), { packageId, count: 1, days: 30 })).rejects.toMatchObject(refused)
  await expect(makeGifts(boss(), { ...gift, value: '501' })).rejects.toMatchObject(refused)
  await expect(makeGiftCodes(boss(), { ...codes, count: 6 })).rejects.toMatchObject(refused)
  await makeGifts(boss(), gift)
})

test('a code is tried five times a minute, by the call as by the form', async () => {
  const { tenant, person } = await house()
  const somebody = await person('a')
  const tries = []
  for (let n = 0; n < 6; n++)
    tries.push(await claimGift(as(tenant, somebody), { code: `7K3Q9XTM2FHDPWZ${n}` }).catch(({ code }) => code))
  expect(tries).toEqual([...Array.from({ length: 5 }, () => 'GIFT_INVALID'), 'RATE_LIMITED'])
})

test('a gift goes out on its day, once, and opens by its link', async () => {
  const { tenant, boss, person } = await house()
  const { batchId } = await makeGifts(boss(), {
    ...gift,
    email: 'manee@mail.example',
    sender: 'มานะ',
    message: 'สุขสันต์วันเกิด',
    deliverOn: '2099-12-05',
    deliverTime: '08:00',
    days: 1095,
  })
  const sent = async () =>
    (await tenant.sql<{ n: number }>('select count(*)::int as n from messaging.deliveries'))[0]!.n
  await deliverGift.handle(jobContext(tenant.id), { batchId })
  expect(await sent()).toBe(0)
  await tenant.sql("update events.gift_batches set deliver_at = now() - interval '1 minute'")
  for (let n = 0; n < 2; n++) await deliverGift.handle(jobContext(tenant.id), { batchId })
  expect(await sent()).toBe(1)
  const [{ id }] = (await tenant.sql<{ id: string }>('select id from events.gifts')) as [{ id: string }]
  const token = giftToken(tenant.id, id)
  expect(await seeGift(tenant.as('guest'), { token })).toMatchObject({ state: 'active', sender: 'มานะ', isMine: false })
  const somebody = await person('a')
  await claimGift(as(tenant, somebody), { token })
  expect(await seeGift(as(tenant, somebody), { token })).toMatchObject({ state: 'claimed', isMine: true })
  const { tenant: other } = await house()
  await expect(seeGift(other.as('guest'), { token })).rejects.toMatchObject({ status: 404 })
  await expect(claimGift(other.as('user'), { token })).rejects.toMatchObject({ status: 404 })
})

test('a package becomes rights that are counted: of fifty uses at once for the last there is one', async () => {
  const { tenant, boss, person } = await house()
  const { packageId } = await savePackage(boss(), {
    name: { th: 'ชุดกาแฟ', en: 'Coffee set' },
    price: '900',
    items: '2 กาแฟดริป\n1 × เวิร์กช็อป',
  })
  expect(await packages(boss(), {})).toMatchObject([{ items: [{ quantity: 2 }, { quantity: 1, label: 'เวิร์กช็อป' }] }])
  const { codes } = await makeGifts(boss(), { packageId, count: 1, days: 30 })
  const somebody = await person('a')
  await claimGift(as(tenant, somebody), { code: plain(codes[0]!) })
  const { things } = await myGifts(as(tenant, somebody), {})
  expect(things.map(({ label, total, left }) => [label, total, left]).sort()).toEqual([
    ['กาแฟดริป', 2, 2],
    ['เวิร์กช็อป', 1, 1],
  ])
  const one = things.find(({ total }) => total === 2)!
  const all = await Promise.allSettled(
    Array.from({ length: 50 }, () => useThing(boss(), { thingId: one.id, useId: crypto.randomUUID() })),
  )
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  await expect(useThing(tenant.as('user'), { thingId: one.id, useId: crypto.randomUUID() })).rejects.toMatchObject({
    status: 403,
  })
  const { boss: stranger } = await house()
  await expect(useThing(stranger(), { thingId: one.id, useId: crypto.randomUUID() })).rejects.toMatchObject({
    status: 404,
  })
  expect(await breaches(tenant)).toEqual([])
}, 60_000)

test('an influencer gives by a link: the first who come, one each, never more than was granted', async () => {
  const { tenant, boss, person } = await house()
  const me = await person('me')
  const { id } = await makeInfluencer(boss(), { name: 'เมย์', slug: 'may', rate: '10' })
  await tenant.sql('update events.influencers set account_id = $1', [me.id])
  await grantQuota(boss(), { id, value: '50', count: 5, days: 30 })
  const mine = async () => (await myQuotas(as(tenant, me), {}))!.quotas[0]!
  await expect(makeGiftLink(as(tenant, me), { quotaId: (await mine()).id, count: 3 })).rejects.toMatchObject({
    status: 404,
  })
  await influencerMoves.approve(boss(), { id })
  const quotaId = (await mine()).id
  await expect(makeGiftLink(as(tenant, await person('x')), { quotaId, count: 1 })).rejects.toMatchObject({
    status: 404,
  })
  const links = await Promise.allSettled(
    Array.from({ length: 5 }, () => makeGiftLink(as(tenant, me), { quotaId, count: 3 })),
  )
  const made = links.flatMap((one) => (one.status === 'fulfilled' ? [one.value.path] : []))
  expect(made).toHaveLength(1)
  const token = made[0]!.split('/').at(-1)!
  await expect(claimGift(as(tenant, me), { token })).rejects.toMatchObject({ code: 'GIFT_NOT_YOURS' })
  await influencerMoves.pause(boss(), { id })
  const early = await person('early')
  await expect(claimGift(as(tenant, early), { token })).rejects.toMatchObject({ status: 409 })
  expect(await seeGift(tenant.as('guest'), { token })).toMatchObject({ state: 'gone' })
  await influencerMoves.approve(boss(), { id })
  const people = []
  for (let n = 0; n < 6; n++) people.push(await person(n))
  const asked = await Promise.allSettled(
    people.flatMap((one) => [0, 1].map(() => claimGift(as(tenant, one), { token }))),
  )
  const had = asked.filter(({ status }) => status === 'fulfilled').length
  expect(had).toBeLessThanOrEqual(3)
  for (const one of people) await claimGift(as(tenant, one), { token }).catch(() => {})
  expect(await seeGift(tenant.as('guest'), { token })).toMatchObject({ state: 'gone', left: 0 })
  expect(
    await tenant.sql(
      "select count(*)::int as n, count(distinct claimed_by)::int as people from events.gifts where state = 'claimed'",
    ),
  ).toEqual([{ n: 3, people: 3 }])
  expect(await mine()).toMatchObject({ used: 3, links: [{ claimed: 3, count: 3 }] })
  expect(await breaches(tenant)).toEqual([])
}, 60_000)

test('a gift that is sent later than it would last has its days from then; extended after it expired it is still sent', async () => {
  const { tenant, boss } = await house()
  const { batchId } = await makeGifts(boss(), { ...gift, email: 'manee@mail.example', deliverOn: '2099-12-05' })
  expect(
    await tenant.sql('select expires_at = deliver_at + interval \'30 days\' as "isRight" from events.gift_batches'),
  ).toEqual([{ isRight: true }])
  await tenant.sql(
    "update events.gift_batches set deliver_at = now() - interval '2 days', expires_at = now() - interval '1 day'",
  )
  await extendGifts(boss(), { id: batchId, days: 30 })
  expect(await jobsOf(tenant, 'events.deliverGift')).toHaveLength(2)
})

test('gifts are extended to three years at most; what had expired is given anew and counts with what one gives in a day', async () => {
  const { tenant, boss } = await house()
  const { batchId } = await makeGifts(boss(), { ...gift, value: '4000' })
  await extendGifts(boss(), { id: batchId, days: 1000 })
  await expect(extendGifts(boss(), { id: batchId, days: 1000 })).rejects.toMatchObject({ code: 'INVALID_STATE' })
  await extendGifts(boss(), { id: batchId, days: 60 })
  const ends = () => tenant.sql("update events.gift_batches set expires_at = now() - interval '1 minute'")
  await ends()
  await extendGifts(boss(), { id: batchId })
  await ends()
  await expect(extendGifts(boss(), { id: batchId })).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
})
