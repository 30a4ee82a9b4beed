import { expect, test } from 'vitest'
import { approveSlip, integrity as billingPromises, undoApproval } from '#rooms/billing/index.ts'
import { slipFacts, submitSlip } from '#rooms/billing/testing.ts'
import { integrity as ledgerPromises } from '#rooms/ledger/index.ts'
import { stockOf } from '#rooms/stock/testing.ts'
import { packParcel } from '../fulfilment/parcels.ts'
import { payOrder } from '../order-payment.ts'
import { takeGoodsBack } from '../returns/take-back.ts'
import { breaches, cartWith, moneyComes, openShop, orderOf, shipTo, statusOf, timePasses } from '../testing.ts'

async function paidOrder() {
  const shop = await openShop({ CUP: 5 })
  const order = await orderOf(shop.guest(), await cartWith(shop.guest(), { CUP: 2 }), 264, { delivery: shipTo })
  const { slipId } = await submitSlip(shop.guest(), slipFacts(shop.tenant, order.intentSlug!))
  await approveSlip(shop.tenant.as('manager'), { id: slipId })
  const undo = (claim: 'keep' | 'free' = 'keep') =>
    undoApproval(shop.tenant.as('admin'), { slipId, reason: 'เงินไม่เข้าบัญชี', claim })
  return { ...shop, order, slipId, undo, staff: () => shop.tenant.as('manager') }
}
type Shop = Awaited<ReturnType<typeof paidOrder>>

async function expectSound({ tenant }: Shop) {
  for (const { promise, breaches: statement } of [...ledgerPromises, ...billingPromises])
    expect({ promise, found: await tenant.sql(statement) }).toEqual({ promise, found: [] })
  expect(await breaches(tenant)).toEqual([])
}
const balances = ({ tenant }: Shop) =>
  tenant.sql<{ code: string; satang: bigint }>(
    'select code, balance_satang as satang from ledger.accounts order by code',
  )

test('who may not, one’s own, a slip that is not approved and a closed month are refused', async () => {
  const shop = await paidOrder()
  const asked = { slipId: shop.slipId, reason: 'เงินไม่เข้า', claim: 'keep' as const }
  await expect(undoApproval(shop.guest(), asked)).rejects.toMatchObject({ status: 401 })
  const branch = shop.tenant.as('user', { staff: ['branchManager'] })
  await expect(undoApproval(branch, asked)).rejects.toMatchObject({ status: 403 })
  const long = shop.tenant.as('admin', { confirmedAt: new Date(0) })
  await expect(undoApproval(long, asked)).rejects.toMatchObject({ code: 'CONFIRM_FIRST' })
  await expect(undoApproval((await paidOrder()).tenant.as('admin'), asked)).rejects.toMatchObject({ status: 404 })
  await shop.tenant.sql(
    "insert into ledger.closings (month) values (to_char(now() at time zone 'Asia/Bangkok', 'YYYY-MM'))",
  )
  await expect(shop.undo()).rejects.toMatchObject({ key: 'billing.undoClosed' })
})

test('the order waits for its money again: goods held, book reversed, paper cancelled; paid anew it is another sale', async () => {
  const shop = await paidOrder()
  expect(await stockOf(shop.tenant, 'CUP')).toEqual({ onHand: 3, reserved: 0 })
  expect(await shop.undo()).toMatchObject({ amountSatang: 26_400n, cancelled: [expect.any(String)] })
  expect(await statusOf(shop.tenant, shop.order)).toBe('pending_payment')
  expect(await stockOf(shop.tenant, 'CUP')).toEqual({ onHand: 5, reserved: 2 })
  expect((await balances(shop)).every(({ satang }) => satang === 0n)).toBe(true)
  await expectSound(shop)
  const { intentSlug } = await payOrder(shop.guest(), { order: shop.order.orderToken })
  const { slipId } = await submitSlip(shop.guest(), slipFacts(shop.tenant, intentSlug))
  expect(await approveSlip(shop.staff(), { id: slipId })).toMatchObject({ outcome: 'accepted' })
  expect(await statusOf(shop.tenant, shop.order)).toBe('confirmed')
  expect(await balances(shop)).toContainEqual({ code: 'bank:promptpay', satang: 26_400n })
  expect(await balances(shop)).toContainEqual({ code: 'customer:advances', satang: 0n })
  expect(await stockOf(shop.tenant, 'CUP')).toEqual({ onHand: 3, reserved: 0 })
  await expectSound(shop)
  // And once more: the third sale is booked as well.
  await undoApproval(shop.tenant.as('admin'), { slipId, reason: 'เงินไม่เข้าอีก', claim: 'free' })
  expect((await balances(shop)).every(({ satang }) => satang === 0n)).toBe(true)
  await expectSound(shop)
})

test('a slip that stays claimed pays nothing any more; one that is freed may pay what it was meant for', async () => {
  for (const claim of ['keep', 'free'] as const) {
    const shop = await paidOrder()
    await shop.undo(claim)
    const claims = await shop.tenant.sql('select dup_key from billing.slip_claims')
    expect(claims).toHaveLength(claim === 'keep' ? 1 : 0)
  }
})

test('20 who undo at once: one does', async () => {
  const shop = await paidOrder()
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => shop.undo()))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expectSound(shop)
})

test('undoing and sending at the same moment, 10 times: one of them happens, never both', async () => {
  for (let round = 0; round < 10; round++) {
    const shop = await paidOrder()
    const operations = [
      () => shop.undo(),
      () => packParcel(shop.staff(), { number: shop.order.number, until: 'sent', carrier: 'flash' }),
    ]
    const done = await Promise.allSettled([operations[round % 2]!(), operations[1 - (round % 2)]!()])
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expectSound(shop)
  }
})

test('what was sent, taken out or refunded is not undone', async () => {
  const sent = await paidOrder()
  await packParcel(sent.staff(), { number: sent.order.number, until: 'sent', carrier: 'kex' })
  await expect(sent.undo()).rejects.toMatchObject({ code: 'INVALID_STATE' })
  const out = await paidOrder()
  const [line] = await out.tenant.sql<{ id: string }>('select id from shop.order_lines')
  await takeGoodsBack(out.staff(), { number: out.order.number, out: { [line!.id]: 1 }, reason: 'หมด' })
  await expect(out.undo()).rejects.toMatchObject({ key: 'shop.goodsMoved' })
})

test('money that came too late and waits for a decision: its order ends again where the goods are gone', async () => {
  const shop = await openShop({ CUP: 1 })
  const order = await orderOf(shop.guest(), await cartWith(shop.guest(), { CUP: 1 }), 107)
  await timePasses(shop.tenant, order)
  await orderOf(shop.guest(), await cartWith(shop.guest(), { CUP: 1 }), 107)
  expect(await moneyComes(shop.tenant, order)).toBe('needs_decision')
  const [slip] = await shop.tenant.sql<{ id: string }>('select id from billing.slips')
  await undoApproval(shop.tenant.as('admin'), { slipId: slip!.id, reason: 'เงินไม่เข้า', claim: 'keep' })
  expect(await statusOf(shop.tenant, order)).toBe('expired')
  await expectSound({ tenant: shop.tenant } as Shop)
})
