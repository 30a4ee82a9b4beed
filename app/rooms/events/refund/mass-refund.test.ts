import { expect, test } from 'vitest'
import { jobContext } from '#kernel/job-context.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { integrity as ledger } from '#rooms/ledger/index.ts'
import { adjustWallet, integrity as wallet, refundToWallet } from '#rooms/wallet/index.ts'
import { approveSlip } from '#rooms/billing/index.ts'
import { slipFacts, submitSlip } from '#rooms/billing/testing.ts'
import { eventMoves } from '../event/event-moves.ts'
import { acceptLate } from '../order/attendees.ts'
import { endWaiting } from '../order/end-waiting.ts'
import { seeOrder } from '../order/see-order.ts'
import { breaches, buy, jobsOf, moneyComes, type Scene, someEvent } from '../testing.ts'
import { refundAll, refundOne, resumeRefunds } from './mass-refund.ts'
import { seeMassRefund } from './plan.ts'

async function soldOut(price = 53_500): Promise<Scene & { members: string[] }> {
  const scene = await someEvent({ price, capacity: 10 })
  const members = []
  for (let n = 0; n < 3; n++) {
    const { id } = await newAccount(scene.tenant, { email: `member${n}@mail.example` })
    members.push(id)
    const { paySlug } = await buy(scene, 1, {}, scene.tenant.as('user', { accountId: id }))
    await moneyComes(scene, paySlug!)
  }
  const { paySlug } = await buy(scene, 2)
  await moneyComes(scene, paySlug!)
  return { ...scene, members }
}

const admin = ({ tenant }: Scene) => tenant.as('admin')
const plan = (scene: Scene) => seeMassRefund(admin(scene), { id: scene.eventId })
const lines = ({ tenant }: Scene) =>
  tenant.sql<{ id: string; way: string; state: string }>(
    'select order_id as id, way, state from events.mass_refund_lines order by 1',
  )
const inWallets = async ({ tenant }: Scene) =>
  (
    await tenant.sql<{ satang: number }>(
      "select coalesce(sum(amount_satang), 0)::int as satang from wallet.movements where kind = 'refund'",
    )
  )[0]!.satang

test('a dry run says what it comes to by way of payment; the sum is typed; stopped after half nobody is given back twice', async () => {
  const scene = await soldOut()
  const press = (total: string) => refundAll(admin(scene), { id: scene.eventId, total, reason: 'ฝนตกหนัก' })
  await expect(press('2675')).rejects.toMatchObject({ code: 'INVALID_STATE' })
  await eventMoves.cancel(scene.tenant.as('manager'), { id: scene.eventId })
  expect((await plan(scene)).plan).toMatchObject({
    wallet: { orders: 3, satang: 160_500n },
    hand: { orders: 1, satang: 107_000n },
    totalSatang: 267_500n,
  })
  expect(await lines(scene)).toEqual([])
  await expect(press('2674.99')).rejects.toMatchObject({ code: 'AMOUNT_DIFFERS' })
  expect(await press('2675')).toMatchObject({ state: 'begun', orders: 4 })
  const { tenant } = scene
  const due = (await lines(scene)).filter(({ way }) => way === 'wallet')
  await Promise.all([0, 1, 2].map(() => refundOne.handle(jobContext(tenant.id), { orderId: due[0]!.id })))
  expect(await inWallets(scene)).toBe(53_500)
  // It stopped; somebody goes on, and each job comes twice.
  expect(await resumeRefunds(admin(scene), { id: scene.eventId })).toEqual({ orders: 2 })
  await Promise.all(due.flatMap(({ id }) => [0, 1].map(() => refundOne.handle(jobContext(tenant.id), { orderId: id }))))
  expect(await inWallets(scene)).toBe(160_500)
  const { done } = await plan(scene)
  expect(done).toMatchObject({ due: 0, done: 3, failed: 0, doneSatang: 160_500n })
  expect(done!.byHand).toMatchObject([{ amountSatang: 107_000n }])
  await expect(press('2675')).rejects.toMatchObject({ code: 'INVALID_STATE' })
  const promises = [...wallet, ...ledger]
  const found = await Promise.all(promises.map(({ breaches: statement }) => tenant.sql(statement)))
  expect([...(await breaches(scene)), ...found.flat()]).toEqual([])
})

test('above the limit a second person says yes; who may not is told so before anything else', async () => {
  const scene = await soldOut(400_000)
  const { tenant } = scene
  await eventMoves.cancel(tenant.as('manager'), { id: scene.eventId })
  const asked = { id: scene.eventId, total: '20000', reason: 'ฝนตกหนัก' }
  for (const role of ['guest', 'user', 'manager'] as const)
    await expect(refundAll(tenant.as(role), asked)).rejects.toMatchObject({ status: role === 'guest' ? 401 : 403 })
  const { id: accountId } = await newAccount(tenant, { role: 'admin', email: 'boss@mail.example' })
  expect(await refundAll(tenant.as('admin', { accountId }), asked)).toMatchObject({ state: 'waiting' })
  expect(await lines(scene)).toEqual([])
  const [{ n }] = (await tenant.sql<{ n: number }>(
    "select count(*)::int as n from cluster.approvals where status = 'waiting'",
  )) as [{ n: number }]
  expect(n).toBe(1)
  // What goes by bank is its sender's own: only what was said yes to stands beside their limit.
  expect(await tenant.sql('select amount_satang::int as satang from cluster.approvals')).toEqual([
    { satang: 1_200_000 },
  ])
})

test('what jobs have yet to give back counts with what is asked for next: two events pass the limit no more than one', async () => {
  const first = await soldOut(200_000)
  const { tenant } = first
  const { id: accountId } = await newAccount(tenant, { role: 'admin', email: 'boss@mail.example' })
  const boss = () => tenant.as('admin', { accountId })
  const second = await someEvent({ price: 200_000, capacity: 10 }, { slug: 'second', tenant })
  for (const member of first.members) {
    const { paySlug } = await buy(second, 1, {}, tenant.as('user', { accountId: member }))
    await moneyComes(second, paySlug!)
  }
  for (const { eventId } of [first, second]) await eventMoves.cancel(tenant.as('manager'), { id: eventId })
  const press = (id: string, total: string) => refundAll(boss(), { id, total, reason: 'ฝนตกหนัก' })
  expect(await press(first.eventId, '10000')).toMatchObject({ state: 'begun' })
  expect(await press(second.eventId, '6000')).toMatchObject({ state: 'waiting' })
  // It counts with all that they move in wallets, too.
  const [member] = first.members
  const gives = { accountId: member!, mode: 'increase' as const, amount: '4500', reason: 'ชดเชย' }
  const keyed = { ...boss(), idempotencyKey: crypto.randomUUID() }
  expect(await adjustWallet(keyed, gives)).toMatchObject({ state: 'waiting' })
})

test('what was paid in part goes back too; what changed since is not said to be done', async () => {
  const scene = await soldOut()
  const { tenant, members } = scene
  // As an order stands of which a part came and the rest is awaited.
  await tenant.sql("update events.orders set state = 'waiting', hold_until = now() where account_id = $1", [members[0]])
  await eventMoves.cancel(tenant.as('manager'), { id: scene.eventId })
  expect((await plan(scene)).plan).toMatchObject({ wallet: { orders: 3 }, totalSatang: 267_500n })
  await refundAll(admin(scene), { id: scene.eventId, total: '2675', reason: 'ฝนตกหนัก' })
  const wallets = (await lines(scene)).filter(({ way }) => way === 'wallet')
  const [half, more, less] = wallets.map(({ id }) => id) as [string, string, string]
  // Of the second less was agreed to than is left by now; the buyer of the third has no account any more.
  await tenant.sql('update events.mass_refund_lines set amount_satang = 30000 where order_id = $1', [more])
  await tenant.sql('update billing.payables set account_id = null where subject_id = $1', [less])
  for (const { id } of wallets) await refundOne.handle(jobContext(tenant.id), { orderId: id })
  const after = new Map((await lines(scene)).map(({ id, state: now }) => [id, now]))
  expect([half, more, less].map((id) => after.get(id))).toEqual(['done', 'failed', 'failed'])
  expect(await inWallets(scene)).toBe(53_500)
  await tenant.sql("update events.events set state = 'published'")
  await expect(resumeRefunds(admin(scene), { id: scene.eventId })).rejects.toMatchObject({ code: 'INVALID_STATE' })
})

test('what somebody gave back meanwhile is not counted as given by this', async () => {
  const scene = await soldOut()
  const { tenant } = scene
  await eventMoves.cancel(tenant.as('manager'), { id: scene.eventId })
  await refundAll(admin(scene), { id: scene.eventId, total: '2675', reason: 'ฝนตกหนัก' })
  const [one] = (await lines(scene)).filter(({ way }) => way === 'wallet')
  const [order] = await tenant.sql<{ number: string }>('select number from events.orders where id = $1', [one!.id])
  const { id: other } = await newAccount(tenant, { role: 'admin', email: 'boss@mail.example' })
  await refundToWallet(
    { ...tenant.as('admin', { accountId: other }), idempotencyKey: crypto.randomUUID() },
    { number: order!.number, amount: '535', part: '', reason: 'เพื่อน' },
  )
  await refundOne.handle(jobContext(tenant.id), { orderId: one!.id })
  expect(
    await tenant.sql('select state, amount_satang::int as satang from events.mass_refund_lines where order_id = $1', [
      one!.id,
    ]),
  ).toEqual([{ state: 'done', satang: 0 }])
  expect(await breaches(scene)).toEqual([])
})

test('nobody gives back to themselves: what they bought waits for somebody else', async () => {
  const scene = await soldOut()
  const { tenant, members } = scene
  const me = tenant.as('admin', { accountId: members[0]! })
  await eventMoves.cancel(tenant.as('manager'), { id: scene.eventId })
  const { plan: mine } = await seeMassRefund(me, { id: scene.eventId })
  expect(mine).toMatchObject({ wallet: { orders: 2, satang: 107_000n }, hand: { orders: 2 }, totalSatang: 267_500n })
  await refundAll(me, { id: scene.eventId, total: '2675', reason: 'ฝนตกหนัก' })
  // Also if the way had been another one.
  await tenant.sql("update events.mass_refund_lines set way = 'wallet' where way = 'hand' and amount_satang = 53500")
  for (const { id } of await lines(scene)) await refundOne.handle(jobContext(tenant.id), { orderId: id })
  expect(await tenant.sql('select account_id as id from wallet.movements where account_id = $1', [members[0]])).toEqual(
    [],
  )
  expect((await lines(scene)).filter(({ state }) => state === 'failed')).toHaveLength(1)
  expect(await inWallets(scene)).toBe(107_000)
})

test('an event is called off: what waits is paid no further, a part of it is given back, and a slip that was sent is decided upon', async () => {
  const scene = await someEvent({ price: 53_500, capacity: 10 })
  const { tenant } = scene
  const bought = []
  for (let n = 0; n < 3; n++) bought.push(await buy(scene))
  const [part, sent, none] = bought as [Bought, Bought, Bought]
  await moneyComes(scene, part.paySlug!, '200')
  const { slipId } = await submitSlip(tenant.as('guest'), slipFacts(tenant, sent.paySlug!))
  await eventMoves.cancel(tenant.as('manager'), { id: scene.eventId })
  const waiting = await jobsOf(tenant, 'events.endWaiting')
  expect(waiting).toHaveLength(3)
  for (const { payload } of waiting)
    await Promise.all([0, 1].map(() => endWaiting.handle(jobContext(tenant.id), payload as never)))
  const stateOf = async ({ token }: Bought) => (await seeOrder(tenant.as('guest'), { token })).state
  expect(await Promise.all([part, sent, none].map(stateOf))).toEqual(['undecided', 'expired', 'expired'])
  for (const { token } of [part, sent, none])
    expect(await seeOrder(tenant.as('guest'), { token })).toMatchObject({ payPath: null })
  // Who transferred all the same is heard, and gets no ticket by it.
  await moneyComes(scene, none.paySlug!)
  expect(await stateOf(none)).toBe('undecided')
  expect(await tenant.sql('select distinct status from billing.payables')).toEqual([{ status: 'closed' }])
  await approveSlip(tenant.as('manager'), { id: slipId })
  expect(await stateOf(sent)).toBe('undecided')
  expect((await plan(scene)).plan).toMatchObject({ totalSatang: 127_000n })
  const [one] = await tenant.sql<{ id: string }>("select id from events.orders where state = 'undecided' limit 1")
  await expect(acceptLate(tenant.as('manager'), { id: scene.eventId, orderId: one!.id })).rejects.toMatchObject({
    code: 'INVALID_STATE',
  })
  expect(await breaches(scene)).toEqual([])
})
type Bought = Awaited<ReturnType<typeof buy>>

test('who buys while it is called off is refused, or ends with it: nobody pays for an event that is none', async () => {
  const scene = await someEvent({ price: 53_500, capacity: 60 })
  const { tenant } = scene
  const [calledOff, ...asked] = await Promise.allSettled([
    eventMoves.cancel(tenant.as('manager'), { id: scene.eventId }),
    ...Array.from({ length: 40 }, () => buy(scene)),
  ])
  expect(calledOff).toMatchObject({ status: 'fulfilled' })
  for (const one of asked) if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 409 })
  for (const { payload } of await jobsOf(tenant, 'events.endWaiting'))
    await endWaiting.handle(jobContext(tenant.id), payload as never)
  expect(await tenant.sql("select id from events.orders where state = 'waiting'")).toEqual([])
  expect(await tenant.sql("select id from billing.payables where status = 'open'")).toEqual([])
  expect(await breaches(scene)).toEqual([])
})
