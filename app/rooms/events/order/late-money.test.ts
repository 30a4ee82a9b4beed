import { expect, test } from 'vitest'
import { jobContext } from '#kernel/job-context.ts'
import { breaches, buy, moneyComes, type Scene, someEvent } from '../testing.ts'
import { confirmTurn, joinQueue } from '../waiting/join-queue.ts'
import { seeTurn } from '../waiting/see-turn.ts'
import { takeOffer } from '../waiting/take-offer.ts'
import { turnToken } from '../waiting/turn-token.ts'
import { acceptLate, attendeesOf, cancelOrder } from './attendees.ts'
import { orderSale } from './order-sale.ts'
import { seeOrder } from './see-order.ts'

const guest = ({ tenant }: Scene) => tenant.as('guest')
const manager = ({ tenant }: Scene) => tenant.as('manager')

/** A minute after what somebody held ran out. */
async function holdEnds({ tenant }: Scene, token: string): Promise<void> {
  const [order] = await tenant.sql<{ id: string }>(
    "update events.orders set hold_until = now() - interval '1 minute' where token = $1 returning id",
    [token],
  )
  await orderSale.clock.handle(jobContext(tenant.id), { orderId: order!.id })
}
const standing = async (scene: Scene) =>
  (
    await scene.tenant.sql<{ issued: number; taken: number }>(
      "select (select count(*)::int from events.tickets where state = 'issued') as issued, (select sum(taken)::int from seats.pools) as taken",
    )
  )[0]!
const orderOf = async (scene: Scene, token: string) =>
  (await scene.tenant.sql<{ id: string }>('select id from events.orders where token = $1', [token]))[0]!.id
const refuses = (scene: Scene, orderId: string) =>
  expect(acceptLate(manager(scene), { id: scene.eventId, orderId })).rejects.toMatchObject({ code: 'TICKET_SOLD_OUT' })

test('trap 1: slips a minute late, sold out: no ticket more than there are seats, each one’s money shown, and the organiser chooses', async () => {
  const scene = await someEvent({ price: 50_000, capacity: 3 })
  const late = [await buy(scene), await buy(scene), await buy(scene)]
  for (const { token } of late) await holdEnds(scene, token)
  const others = [await buy(scene), await buy(scene)]
  for (const { paySlug } of others) expect(await moneyComes(scene, paySlug!)).toBe('accepted')
  // One seat is left, and three come late for it at the same moment.
  const told = await Promise.all(late.map(({ paySlug }) => moneyComes(scene, paySlug!)))
  expect(told.toSorted()).toEqual(['accepted', 'needs_decision', 'needs_decision'])
  expect(await standing(scene)).toEqual({ issued: 3, taken: 3 })
  const { orders } = await attendeesOf(manager(scene), { id: scene.eventId })
  const apart = orders.filter(({ state }) => state === 'undecided')
  expect(apart.map(({ totalSatang }) => totalSatang)).toEqual([50_000n, 50_000n])
  // They stand first on the list, and all of their money is still theirs.
  expect(orders.slice(0, 2)).toEqual(apart)
  expect(await scene.tenant.sql('select paid_satang - refunded_satang as kept from billing.payables where subject_id = any($1)', [apart.map(({ id }) => id)])).toEqual([{ kept: 50_000n }, { kept: 50_000n }]) // prettier-ignore
  const lateOne = late[told.indexOf('needs_decision')]!
  expect(await seeOrder(guest(scene), { token: lateOne.token })).toMatchObject({ state: 'undecided', tickets: [] })
  await refuses(scene, apart[0]!.id)
  expect(await breaches(scene)).toEqual([])
})

test('waitlist 6: money that comes after the hold, the seats being others’ by their turn, is kept apart until the organiser says so', async () => {
  const scene = await someEvent({ price: 50_000, capacity: 1 })
  const full = await buy(scene)
  const join = async (name: string) => {
    const who = { name, email: `${name}@mail.example`, quantity: 1 }
    await joinQueue(guest(scene), { ...who, event: scene.slug, kindId: scene.kindId })
    const [row] = await scene.tenant.sql<{ id: string }>('select id from events.waiting where name = $1', [name])
    const token = turnToken(scene.tenant.id, row!.id)
    await confirmTurn(guest(scene), { token })
    return token
  }
  const [p1, p2] = [await join('p1'), await join('p2')]
  await holdEnds(scene, full.token)
  const held = await takeOffer(guest(scene), { token: p1, seenSatang: 50_000n })
  await holdEnds(scene, held.token)
  expect((await seeTurn(guest(scene), { token: p2 })).state).toBe('offered')
  const next = await takeOffer(guest(scene), { token: p2, seenSatang: 50_000n })
  expect(await moneyComes(scene, next.paySlug!)).toBe('accepted')
  expect(await moneyComes(scene, held.paySlug!)).toBe('needs_decision')
  const orderId = await orderOf(scene, held.token)
  await refuses(scene, orderId)
  await expect(cancelOrder(manager(scene), { id: scene.eventId, orderId })).rejects.toMatchObject({ status: 409 })
  expect(await standing(scene)).toEqual({ issued: 1, taken: 1 })
  expect(await scene.tenant.sql('select paid_satang - refunded_satang as kept from billing.payables where subject_id = $1', [orderId])).toEqual([{ kept: 50_000n }]) // prettier-ignore
  expect(await breaches(scene)).toEqual([])
})
