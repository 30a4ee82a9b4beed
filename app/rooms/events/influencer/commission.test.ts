import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newAccount } from '#rooms/identity/testing.ts'
import { somePromotion } from '#rooms/promotions/testing.ts'
import { buy, someEvent } from '../testing.ts'
import './own-code.ts'
import { noteClick } from './click.server.ts'
import { influencerMoves } from './influencer-moves.ts'
import { payInfluencer } from './pay-influencer.ts'
import { saveProgramme } from './programme.ts'
import { earnedOf } from './referrals.ts'
import { changeInfluencer, seeInfluencer } from './save-influencer.ts'
import {
  bill,
  breaches,
  click,
  earned,
  giveBack,
  hear,
  house,
  influencer,
  net,
  pay,
  told,
} from './testing-referrals.ts'

test('1, 4, 5, 6: ten per cent of what is left, before VAT; a whole refund leaves nothing, a part its share', async () => {
  const tenant = await house()
  const id = await influencer(tenant, 'may')
  const by = await click(tenant, 'may')
  const [whole, half, unnamed] = [await bill(tenant, by), await bill(tenant, by), await bill(tenant, by)]
  await bill(tenant, by)
  expect(await told(tenant, id)).toEqual(Array.from({ length: 4 }, () => ['counts', 10_000, 'pending']))
  await giveBack(tenant, whole.payableId, 107_000n)
  await giveBack(tenant, half.payableId, 53_500n)
  await giveBack(tenant, unnamed.payableId, 10_700n)
  expect(await told(tenant, id)).toEqual([
    ['counts', 10_000, 'pending'],
    ['counts', 9000, 'pending'],
    ['counts', 5000, 'pending'],
    ['refunded', 0, 'none'],
  ])
  expect(await breaches(tenant)).toEqual([])
})

test('2, 3, 11: discounts and delivery are no base; each line is reckoned for itself, to the satang', async () => {
  const tenant = await house()
  const id = await influencer(tenant, 'may')
  const by = await click(tenant, 'may')
  await bill(tenant, by, { lines: [net(48_150n), net(48_150n)] })
  await bill(tenant, by, { lines: [net(53_500n)], shipping: 5000n })
  const seen = (await seeInfluencer(tenant.as('admin'), { id }))!
  await changeInfluencer(tenant.as('admin'), { id, version: seen.version, rate: '7.5' })
  const three = await bill(tenant, by, { lines: [net(3333n), net(3333n), net(3333n)] })
  expect(await told(tenant, id)).toEqual([
    ['counts', 702, 'pending'],
    ['counts', 5000, 'pending'],
    ['counts', 9000, 'pending'],
  ])
  await giveBack(tenant, three.payableId, 3333n, 1)
  expect((await told(tenant, id))[0]).toEqual(['counts', 468, 'pending'])
})

test('7, 8: what was paid out and went back comes off the next payout; alone it stands below zero and nothing is paid', async () => {
  const tenant = await house()
  const id = await influencer(tenant, 'may', { payee: 'เมย์ ใจดี', taxId: '1101700207030' })
  const by = await click(tenant, 'may')
  const first = await bill(tenant, by)
  await expect(payInfluencer(tenant.as('admin'), { id })).rejects.toMatchObject({ code: 'NOTHING_TO_PAY' })
  const dayPasses = () => tenant.sql(`update events.commissions set available_at = now() - interval '1 minute'`)
  await dayPasses()
  expect(await payInfluencer(tenant.as('admin'), { id })).toMatchObject({ amountSatang: 10_000n, withheldSatang: 300n })
  await giveBack(tenant, first.payableId, 107_000n)
  expect((await earned(tenant, id)).sums).toMatchObject({ balanceSatang: -10_000n, paidSatang: 10_000n })
  expect(await told(tenant, id)).toEqual([['refunded', 0, 'back']])
  await expect(payInfluencer(tenant.as('admin'), { id })).rejects.toMatchObject({ code: 'NOTHING_TO_PAY' })
  await bill(tenant, by, { lines: [net(267_500n)] })
  await dayPasses()
  expect((await payInfluencer(tenant.as('admin'), { id })).amountSatang).toBe(15_000n)
  expect(await tenant.sql('select amount_satang::int as satang from events.payout_lines order by 1')).toEqual([
    { satang: -10_000 },
    { satang: 10_000 },
    { satang: 25_000 },
  ])
  expect(await breaches(tenant)).toEqual([])
  const wht = await tenant.sql(
    "select sum(-e.amount_satang)::int as satang from ledger.entries e join ledger.accounts a on a.id = e.account_id where a.code = 'wht:persons'",
  )
  expect(wht).toEqual([{ satang: 750 }])
})

test('payouts pressed at once, and refunds at the same moment: each satang is paid once', async () => {
  const tenant = await house()
  const id = await influencer(tenant, 'may')
  await saveProgramme(tenant.as('admin'), { rate: '10', clickDays: '30', refundDays: '0' })
  const by = await click(tenant, 'may')
  const bills = []
  for (let n = 0; n < 4; n++) bills.push(await bill(tenant, by))
  const all = await Promise.allSettled([
    ...Array.from({ length: 12 }, () => payInfluencer(tenant.as('admin'), { id })),
    giveBack(tenant, bills[0]!.payableId, 107_000n),
  ])
  await hear(tenant)
  const paid = all.filter((one) => one.status === 'fulfilled' && one.value).length
  expect(paid).toBe(1)
  const { sums } = await earned(tenant, id)
  expect(sums.paidSatang + sums.balanceSatang).toBe(30_000n)
  expect(await breaches(tenant)).toEqual([])
}, 60_000)

test('12, 13: one’s own link and code; a code of another comes before a link', async () => {
  const scene = await someEvent({ price: 107_000 })
  const { tenant } = scene
  const me = await newAccount(tenant, { email: 'may@mail.example' })
  const a = await influencer(tenant, 'a')
  const b = await influencer(tenant, 'b', { code: 'BEE10' })
  await tenant.sql('update events.influencers set account_id = $1 where id = $2', [me.id, b])
  await somePromotion(tenant.as('manager'), { code: 'BEE10', percent: '10' })
  const [byA, byB] = [await click(tenant, 'a'), await click(tenant, 'b')]
  const referred = (referral: string) => ({ ...tenant.as('guest'), referral })
  const { paySlug } = await buy(scene, 1, { code: 'bee10' }, referred(byA))
  await pay(tenant, paySlug!)
  await expect(buy(scene, 1, { code: 'BEE10', email: 'May@mail.example' }, referred(byA))).rejects.toMatchObject({
    code: 'REF_SELF',
  })
  const own = await buy(scene, 1, { email: 'may@mail.example' }, referred(byB))
  await pay(tenant, own.paySlug!)
  expect(await told(tenant, b)).toEqual([
    ['self', 0, 'none'],
    ['counts', 9000, 'pending'],
  ])
  expect((await told(tenant, a))[0]).toEqual(['other_code', 0, 'none'])
  // The code changes hands: the sale stays theirs who had it.
  await tenant.sql("update events.influencers set code = ''")
  await tenant.sql("update events.influencers set code = 'BEE10' where id = $1", [a])
  const [sale] = await tenant.sql<{ id: string }>(
    "select payable_id as id from events.referrals where verdict = 'counts'",
  )
  await giveBack(tenant, sale!.id, 96_300n)
  expect((await told(tenant, b))[1]).toEqual(['refunded', 0, 'none'])
  expect((await told(tenant, a))[0]).toEqual(['other_code', 0, 'none'])
  expect(await breaches(tenant)).toEqual([])
})

test('16 to 18: the terms are those of the order’s moment', async () => {
  const tenant = await house()
  const id = await influencer(tenant, 'may')
  const by = await click(tenant, 'may')
  await tenant.sql(`update events.influencer_terms set since = since - interval '100 days'`)
  await tenant.sql(`update events.clicks set clicked_at = now() - interval '33 days'`)
  const late = await bill(tenant, by, { isPaid: false, agoMinutes: 4 * 1440 })
  await influencerMoves.pause(tenant.as('admin'), { id })
  await pay(tenant, late.slug)
  expect(await told(tenant, id)).toEqual([['counts', 10_000, 'pending']])
  expect(await noteClick(tenant.as('guest'), { slug: 'may' })).toBeNull()
  await bill(tenant, by)
  expect((await told(tenant, id))[0]).toEqual(['paused', 0, 'none'])
})

test('19 to 22: unpaid is nothing; told twice is one row; taken back and paid again is one; the rate is the order’s', async () => {
  const tenant = await house()
  const id = await influencer(tenant, 'may')
  const by = await click(tenant, 'may')
  const waiting = await bill(tenant, by, { isPaid: false })
  await hear(tenant)
  expect(await told(tenant, id)).toEqual([['waiting', 0, 'none']])
  await tenant.sql(`update billing.payables set status = 'closed' where id = $1`, [waiting.payableId])
  await tenant.sql(
    `insert into kernel.outbox (kind, topic, payload) values ('event', 'billing.closed', jsonb_build_object('payableId', $1::text))`,
    [waiting.payableId],
  )
  await hear(tenant)
  expect(await told(tenant, id)).toEqual([['unpaid', 0, 'none']])
  const paid = await bill(tenant, by)
  const seen = (await seeInfluencer(tenant.as('admin'), { id }))!
  await changeInfluencer(tenant.as('admin'), { id, version: seen.version, rate: '20' })
  await giveBack(tenant, paid.payableId, 53_500n)
  expect((await told(tenant, id))[0]).toEqual(['counts', 5000, 'pending'])
  expect(await tenant.sql('select count(*)::int as n from events.commissions')).toEqual([{ n: 1 }])
})

test('nobody but the owner sees or pays; another tenant finds nothing', async () => {
  const [tenant, other] = [await house(), await house()]
  const id = await influencer(tenant, 'may')
  await expect(earnedOf(tenant.as('user'), { id })).rejects.toMatchObject({ status: 403 })
  await expect(payInfluencer(tenant.as('manager'), { id })).rejects.toMatchObject({ status: 403 })
  await expect(earnedOf(other.as('manager'), { id })).rejects.toMatchObject({ status: 404 })
  await expect(payInfluencer(other.as('admin'), { id })).rejects.toMatchObject({ status: 404 })
  expect(await noteClick(other.as('guest'), { slug: 'may' })).toBeNull()
  const foreign = await bill(other, await click(tenant, 'may'))
  expect(foreign.payableId).toBeDefined()
  expect(await other.sql('select id from events.referrals')).toEqual([])
  await expect(payInfluencer(tenant.as('admin'), { id: randomUUID() })).rejects.toMatchObject({ status: 404 })
})

test('I1: commission is due for what was attributed, is paid and past the window for refunds, and for nothing else', async () => {
  const tenant = await house()
  const id = await influencer(tenant, 'may', { payee: 'เมย์ ใจดี', taxId: '1101700207030' })
  const { id: accountId } = await newAccount(tenant, { email: 'may@mail.example' })
  await tenant.sql('update events.influencers set account_id = $1', [accountId])
  const by = await click(tenant, 'may')
  const pays = () => payInfluencer({ ...tenant.as('admin'), idempotencyKey: randomUUID() }, { id })
  const due = async () => (await pays().catch(({ code }: { code: string }) => ({ amountSatang: code }))).amountSatang
  await bill(tenant, null)
  expect(await told(tenant, id)).toEqual([])
  await bill(tenant, by, { isPaid: false })
  await hear(tenant)
  await bill(tenant, by, { more: { accountId, buyer: { name: 'เมย์', phone: '0811111111', address: '9 ซอยสี่' } } })
  const counts = await bill(tenant, by)
  expect(new Set(await told(tenant, id))).toEqual(
    new Set([
      ['waiting', 0, 'none'],
      ['self', 0, 'none'],
      ['counts', 10_000, 'pending'],
    ]),
  )
  expect(await due()).toBe('NOTHING_TO_PAY')
  const back = await bill(tenant, by)
  await giveBack(tenant, back.payableId, 107_000n)
  await tenant.sql(`update events.commissions set available_at = now() - interval '1 minute'`)
  expect(await due()).toBe(10_000n)
  expect(await due()).toBe('NOTHING_TO_PAY')
  await giveBack(tenant, counts.payableId, 53_500n)
  expect((await earned(tenant, id)).sums.balanceSatang).toBe(-5_000n)
  expect(await breaches(tenant)).toEqual([])
})
