import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newAccount } from '#rooms/identity/testing.ts'
import { jobContext } from '#kernel/job-context.ts'
import { forgetPerson } from '../forget-person.ts'
import { decideReferral } from './decide-referral.ts'
import { askPayout, dueToAll, payAll } from './pay-all.ts'
import { payInfluencer } from './pay-influencer.ts'
import { bill, breaches, click, earned, giveBack, house, influencer, net } from './testing-referrals.ts'

const payee = { payee: 'เมย์ ใจดี', taxId: '1101700207030' }
const by = (buyer: object) => ({ more: { buyer: { name: 'มานี', ...buyer } } })
type House = Awaited<ReturnType<typeof house>>
const dayPasses = (tenant: House) =>
  tenant.sql(`update events.commissions set available_at = now() - interval '1 minute'`)
const refs = async (tenant: House, id: string) =>
  (await earned(tenant, id)).referrals.map(({ verdict, state, doubts, amountSatang }) => [
    verdict,
    state,
    doubts.join(' '),
    Number(amountSatang),
  ])
const boss = (tenant: House) => ({ ...tenant.as('admin'), idempotencyKey: randomUUID() })

test('one telephone or address under two e-mails waits for a person, who lets it count or not, and may think better of it', async () => {
  const tenant = await house()
  const id = await influencer(tenant, 'may', payee)
  const link = await click(tenant, 'may')
  const phone = '0812345678'
  await bill(tenant, link, by({ phone, email: 'a@mail.example', address: '1 ถนนสุข กทม. 10110' }))
  // The same person again is no wonder.
  await bill(tenant, link, by({ phone, email: 'A@mail.example' }))
  const second = await bill(tenant, link, by({ phone, email: 'b@mail.example' }))
  await bill(tenant, link, by({ phone: '0899999999', email: 'c@mail.example', address: '1 ถนนสุข, กทม 10110' }))
  await dayPasses(tenant)
  expect(await refs(tenant, id)).toEqual([
    ['counts', 'held', 'alias', 10_000],
    ['counts', 'held', 'alias', 10_000],
    ['counts', 'available', '', 10_000],
    ['counts', 'available', '', 10_000],
  ])
  const { referrals, sums } = await earned(tenant, id)
  expect(sums).toMatchObject({ balanceSatang: 20_000n, heldSatang: 20_000n })
  expect((await payInfluencer(boss(tenant), { id })).amountSatang).toBe(20_000n)
  await expect(payInfluencer(boss(tenant), { id })).rejects.toMatchObject({ code: 'NOTHING_TO_PAY' })
  const [address, telephone] = referrals
  const says = (referralId: string, decision: 'cleared' | 'refused', as = boss(tenant)) =>
    decideReferral(as, { id, referralId, decision })
  for (const role of ['guest', 'user', 'manager'] as const)
    await expect(
      says(address!.id, 'cleared', { ...tenant.as(role), idempotencyKey: randomUUID() }),
    ).rejects.toMatchObject({
      status: role === 'guest' ? 401 : 403,
    })
  await says(address!.id, 'cleared')
  await says(telephone!.id, 'refused')
  expect((await refs(tenant, id)).slice(0, 2)).toEqual([
    ['counts', 'pending', 'alias', 10_000],
    ['fraud', 'none', 'alias', 0],
  ])
  // Whatever happens to the bill, what was decided stays.
  await giveBack(tenant, second.payableId, 10_700n)
  expect((await refs(tenant, id))[1]).toEqual(['fraud', 'none', 'alias', 0])
  await says(telephone!.id, 'cleared')
  expect((await refs(tenant, id))[1]).toEqual(['counts', 'pending', 'alias', 9000])
  expect(
    (await tenant.sql<{ said: string }>(`select string_agg(marks::text, ' ') as said from events.referrals`))[0]!.said,
  ).not.toMatch(/mail\.example|0812345678|ถนน/)
  expect(await breaches(tenant)).toEqual([])
})

test('who looks like the owner’s own purchase waits, and so does the fifth within an hour', async () => {
  const tenant = await house()
  const id = await influencer(tenant, 'may', payee)
  const { id: accountId } = await newAccount(tenant, { email: 'may@mail.example' })
  await tenant.sql('update events.influencers set account_id = $1', [accountId])
  const link = await click(tenant, 'may')
  const address = '9 ซอยสี่ เชียงใหม่'
  await bill(tenant, link, by({ email: 'may@mail.example', address }))
  await bill(tenant, link, by({ email: 'other@mail.example', address }))
  expect(await refs(tenant, id)).toEqual([
    ['counts', 'held', 'like_self', 10_000],
    ['self', 'none', '', 0],
  ])
  for (let n = 0; n < 3; n++) await bill(tenant, link, by({ email: `x${n}@mail.example` }))
  expect((await refs(tenant, id)).map(([, , doubts]) => doubts)).toEqual(['velocity', '', '', 'like_self', ''])
})

test('they ask for their money; everybody is paid in one go, exactly what was seen, and each satang once', async () => {
  const tenant = await house()
  const one = await influencer(tenant, 'may', payee)
  const two = await influencer(tenant, 'bee', { payee: 'บี', taxId: '1101700207030' })
  const three = await influencer(tenant, 'cat')
  const { id: accountId } = await newAccount(tenant, { email: 'may@mail.example' })
  await tenant.sql('update events.influencers set account_id = $1 where id = $2', [accountId, one])
  const me = () => ({ ...tenant.as('user', { accountId }), idempotencyKey: randomUUID() })
  await expect(askPayout(me(), {})).rejects.toMatchObject({ code: 'NOTHING_TO_PAY' })
  for (const slug of ['may', 'bee', 'cat']) await bill(tenant, await click(tenant, slug))
  await bill(tenant, await click(tenant, 'bee'), { lines: [net(53_500n)] })
  await dayPasses(tenant)
  await askPayout(me(), {})
  expect((await earned(tenant, one)).askedAt).not.toBeNull()
  expect(await dueToAll(boss(tenant), {})).toMatchObject([
    { id: one, amountSatang: 10_000n, withheldSatang: 300n, isPayeeMissing: false },
    { id: two, amountSatang: 15_000n, withheldSatang: 450n },
    { id: three, isPayeeMissing: true },
  ])
  await expect(payAll(boss(tenant), { total: '251' })).rejects.toMatchObject({ code: 'AMOUNT_DIFFERS' })
  const pressed = await Promise.allSettled(Array.from({ length: 5 }, () => payAll(boss(tenant), { total: '250' })))
  expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(
    await tenant.sql(
      'select count(*)::int as n, count(distinct batch_id)::int as batches, sum(amount_satang)::int as satang from events.payouts',
    ),
  ).toEqual([{ n: 2, batches: 1, satang: 25_000 }])
  expect((await earned(tenant, one)).askedAt).toBeNull()
  await expect(payAll(tenant.as('manager'), { total: '1' })).rejects.toMatchObject({ status: 403 })
  expect(await breaches(tenant)).toEqual([])
})

test('whose account ended leaves no mark, neither of what they bought as a guest nor among others’', async () => {
  const tenant = await house()
  await influencer(tenant, 'may', payee)
  const link = await click(tenant, 'may')
  const { id: accountId } = await newAccount(tenant, { email: 'a@mail.example' })
  const theirs = { phone: '0812345678', email: 'a@mail.example', address: '1 ถนนสุข' }
  await bill(tenant, link, { more: { accountId, buyer: { name: 'มานี', ...theirs } } })
  await bill(tenant, link, by({ ...theirs, address: '2 ถนนอื่น' }))
  await bill(tenant, link, by({ phone: '0899999999', email: 'b@mail.example' }))
  await forgetPerson.handle(jobContext(tenant.id), { accountId })
  expect(await tenant.sql('select cardinality(marks)::int as n from events.referrals order by id')).toEqual([
    { n: 0 },
    { n: 1 },
    { n: 2 },
  ])
})
