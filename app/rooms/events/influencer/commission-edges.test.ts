import { expect, test } from 'vitest'
import { undoApproval } from '#rooms/billing/index.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { payWithWallet } from '#rooms/wallet/index.ts'
import { claimByCode } from '../gift/claim-gift.ts'
import { makeGifts } from '../gift/make-gifts.ts'
import { buy, someEvent } from '../testing.ts'
import { noteClick } from './click.server.ts'
import { influencerMoves } from './influencer-moves.ts'
import { payInfluencer } from './pay-influencer.ts'
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

test('9, 10: a money gift is a way to pay, and earns as any other; to buy one is no sale yet', async () => {
  const tenant = await house()
  const id = await influencer(tenant, 'may')
  const by = await click(tenant, 'may')
  const boss = (await newAccount(tenant, { role: 'admin', email: 'boss@mail.example' })).id
  const { id: accountId } = await newAccount(tenant, { email: 'manee@mail.example' })
  const mine = () => tenant.as('user', { accountId, confirmedAt: new Date() })
  const { codes } = await makeGifts(tenant.as('admin', { accountId: boss }), { value: '1070', count: 1, days: 30 })
  await claimByCode(mine(), { code: codes[0]! })
  const { slug } = await bill(tenant, by, { isPaid: false, more: { accountId } })
  await payWithWallet(mine(), { slug })
  await hear(tenant)
  expect(await told(tenant, id)).toEqual([['counts', 10_000, 'pending']])
  await bill(tenant, by, { lines: [net(100_000n)], isPaid: false, more: { subjectType: 'topup', accountId } })
  await hear(tenant)
  expect((await told(tenant, id))[0]).toEqual(['no_sale', 0, 'none'])
  expect(await breaches(tenant)).toEqual([])
})

test('14, 15: the last second of thirty days counts, the next does not', async () => {
  const tenant = await house()
  const id = await influencer(tenant, 'may')
  await tenant.sql(`update events.influencer_terms set since = since - interval '100 days'`)
  for (const [isLate, right] of [
    [false, ['counts', 10_000, 'pending']],
    [true, ['late', 0, 'none']],
  ] as const) {
    const by = await click(tenant, 'may')
    const { payableId } = await bill(tenant, by, { isPaid: false })
    await tenant.sql(
      `update events.clicks set clicked_at = p.created_at - interval '30 days' + make_interval(secs => $1) from billing.payables p where p.id = $2 and events.clicks.id = $3`,
      [isLate ? 0 : 1, payableId, by],
    )
    await pay(tenant, (await slugOf(payableId))!)
    expect((await told(tenant, id))[0]).toEqual(right)
  }
  async function slugOf(payableId: string) {
    const rows = await tenant.sql<{ slug: string }>('select slug from billing.payment_intents where payable_id = $1', [
      payableId,
    ])
    return rows[0]?.slug
  }
})

test('20, 21: told twice, marked unpaid by staff and paid again it is one row and one payout; what was paid out comes off meanwhile', async () => {
  const scene = await someEvent({ price: 107_000 })
  const { tenant } = scene
  const id = await influencer(tenant, 'may', { payee: 'เมย์ ใจดี', taxId: '1101700207030' })
  const by = await click(tenant, 'may')
  const { paySlug } = await buy(scene, 1, {}, { ...tenant.as('guest'), referral: by })
  await pay(tenant, paySlug!)
  const [bought] = await tenant.sql<{ id: string }>('select id from billing.payables')
  const dayPasses = () => tenant.sql(`update events.commissions set available_at = now() - interval '1 minute'`)
  await dayPasses()
  expect((await payInfluencer(tenant.as('admin'), { id })).amountSatang).toBe(10_000n)
  const [slip] = await tenant.sql<{ id: string }>("select id from billing.slips where status = 'approved'")
  const undone = { slipId: slip!.id, reason: 'เงินไม่เข้าบัญชี', claim: 'free' as const }
  await undoApproval(tenant.as('admin', { confirmedAt: new Date() }), undone)
  await hear(tenant)
  expect((await earned(tenant, id)).sums.balanceSatang).toBe(-10_000n)
  await pay(tenant, paySlug!)
  await dayPasses()
  expect((await earned(tenant, id)).sums.balanceSatang).toBe(0n)
  await expect(payInfluencer(tenant.as('admin'), { id })).rejects.toMatchObject({ code: 'NOTHING_TO_PAY' })
  expect(await tenant.sql('select count(*)::int as n from events.commissions')).toEqual([{ n: 1 }])
  await giveBack(tenant, bought!.id, 107_000n)
  expect((await earned(tenant, id)).sums.balanceSatang).toBe(-10_000n)
  expect(await breaches(tenant)).toEqual([])
})

test('an order placed while somebody is paused earns nothing, by an old click, by their code or once they are back', async () => {
  const tenant = await house()
  const id = await influencer(tenant, 'may')
  const by = await click(tenant, 'may')
  const boss = () => tenant.as('admin')
  await influencerMoves.pause(boss(), { id })
  expect(await noteClick(tenant.as('guest'), { slug: 'may' })).toBeNull()
  const { slug } = await bill(tenant, by, { isPaid: false })
  await influencerMoves.approve(boss(), { id })
  await pay(tenant, slug)
  expect(await told(tenant, id)).toEqual([['paused', 0, 'none']])
  await influencerMoves.close(boss(), { id })
  await bill(tenant, by)
  expect(await told(tenant, id)).toEqual([
    ['paused', 0, 'none'],
    ['paused', 0, 'none'],
  ])
})
