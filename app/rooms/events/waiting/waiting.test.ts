import { expect, test } from 'vitest'
import { jobContext } from '#kernel/job-context.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { lapse, offerOfQueue } from '#rooms/seats/testing.ts'
import { eventMoves } from '../event/event-moves.ts'
import { forgetPerson } from '../forget-person.ts'
import { cancelOrder } from '../order/attendees.ts'
import { orderSale } from '../order/order-sale.ts'
import { saveKind } from '../ticket/kinds.ts'
import { breaches, buy, jobsOf, moneyComes, type Scene, someEvent, someKind } from '../testing.ts'
import { confirmTurn, joinQueue, leaveQueue } from './join-queue.ts'
import { passWaitingOn } from './offers.ts'
import { seeTurn } from './see-turn.ts'
import { takeOffer } from './take-offer.ts'
import { turnToken } from './turn-token.ts'
import { waitingOf } from './waiting-of.ts'

async function joins(scene: Scene, email: string, quantity = 1, kindId = scene.kindId): Promise<string> {
  await joinQueue(scene.tenant.as('guest'), {
    event: scene.slug,
    kindId,
    quantity,
    name: email,
    email: `${email}@mail.example`,
  })
  const [row] = await scene.tenant.sql<{ id: string }>(
    'select id from events.waiting where name = $1 order by id desc',
    [email],
  )
  const token = turnToken(scene.tenant.id, row!.id)
  await confirmTurn(scene.tenant.as('guest'), { token })
  return token
}
const state = async ({ tenant }: Scene, token: string) => (await seeTurn(tenant.as('guest'), { token })).state
const states = (scene: Scene, ...tokens: string[]) => Promise.all(tokens.map((token) => state(scene, token)))
const idOf = async ({ tenant }: Scene, token: string) =>
  (await tenant.sql<{ id: string }>('select id from events.orders where token = $1', [token]))[0]!.id
const cancels = async (scene: Scene, token: string) =>
  cancelOrder(scene.tenant.as('manager'), { id: scene.eventId, orderId: await idOf(scene, token) })
const raise = async (scene: Scene, capacity: number) => {
  const [{ version }] = (await scene.tenant.sql<{ version: number }>('select version from events.kinds where id = $1', [
    scene.kindId,
  ])) as [{ version: number }]
  await saveKind(scene.tenant.as('manager'), {
    id: scene.eventId,
    kindId: scene.kindId,
    version,
    name: { th: 'บัตรทั่วไป', en: 'General' },
    price: 0,
    capacity,
  })
}
/** What was offered so long ago runs out. */
async function dayPasses({ tenant }: Scene): Promise<void> {
  await tenant.sql("update events.waiting set offered_until = now() - interval '1 second' where state = 'offered'")
  await tenant.sql("update seats.places set until = now() - interval '1 second' where state = 'offered'")
  const due = await tenant.sql<{ id: string }>(
    "select holder_id as id from seats.places where until < now() and state = 'offered'",
  )
  await Promise.all(due.flatMap(({ id }) => [0, 1].map(() => lapse.handle(jobContext(tenant.id), { holderId: id }))))
}

test('steps 1 to 4: the first who fits, and the first keeps the turn; what was bought and given up goes on; never more than there is', async () => {
  const scene = await someEvent({ capacity: 10 })
  const ten = []
  for (let n = 0; n < 10; n++) ten.push(await buy(scene))
  await expect(buy(scene)).rejects.toMatchObject({ code: 'TICKET_SOLD_OUT' })
  const [p1, p2, p3] = [await joins(scene, 'p1', 2), await joins(scene, 'p2'), await joins(scene, 'p3')]
  await cancels(scene, ten[0]!.token)
  expect(await states(scene, p1, p2, p3)).toEqual(['waiting', 'offered', 'waiting'])
  expect(await seeTurn(scene.tenant.as('guest'), { token: p1 })).toMatchObject({ place: 1, isTooMany: true })
  await expect(buy(scene)).rejects.toMatchObject({ code: 'TICKET_SOLD_OUT' })
  const bought = await takeOffer(scene.tenant.as('guest'), { token: p2, seenSatang: 0n })
  await expect(takeOffer(scene.tenant.as('guest'), { token: p2 })).rejects.toMatchObject({ code: 'HOLD_EXPIRED' })
  await cancels(scene, bought.token)
  expect(await states(scene, p1, p2, p3)).toEqual(['waiting', 'purchased', 'offered'])
  await raise(scene, 12)
  expect(await states(scene, p1, p3)).toEqual(['offered', 'offered'])
  expect(await waitingOf(scene.tenant.as('manager'), { id: scene.eventId })).toMatchObject({ waiting: 0, offered: 2 })
  // 4: what is held beyond what there is gives no offers when it goes.
  await raise(scene, 13)
  const p4 = await joins(scene, 'p4', 2)
  expect(await states(scene, p4)).toEqual(['waiting'])
  expect((await scene.tenant.sql<{ taken: number }>('select taken from seats.pools'))[0]!.taken).toBe(12)
  expect(await breaches(scene)).toEqual([])
})

test('E3: what nobody answers goes on by itself, and once; who declines makes way at once', async () => {
  const scene = await someEvent({ capacity: 1 })
  const first = await buy(scene)
  const [a, b, c] = [await joins(scene, 'a'), await joins(scene, 'b'), await joins(scene, 'c')]
  await cancels(scene, first.token)
  expect(await states(scene, a, b, c)).toEqual(['offered', 'waiting', 'waiting'])
  await dayPasses(scene)
  expect(await states(scene, a, b, c)).toEqual(['lapsed', 'offered', 'waiting'])
  await leaveQueue(scene.tenant.as('guest'), { token: b })
  expect(await states(scene, a, b, c)).toEqual(['lapsed', 'declined', 'offered'])
  await dayPasses(scene)
  expect(await states(scene, c)).toEqual(['lapsed'])
  await buy(scene)
  expect(await breaches(scene)).toEqual([])
})

test('5: who stands at the payment page keeps the tickets to the end of that hold; 7, 8: a closed sale, and the kind that follows', async () => {
  const scene = await someEvent({ price: 50_000, capacity: 1 })
  const { tenant } = scene
  const slow = await buy(scene)
  const [a, b] = [await joins(scene, 'a'), await joins(scene, 'b')]
  await tenant.sql("update events.orders set hold_until = now() - interval '1 minute'")
  await orderSale.clock.handle(jobContext(tenant.id), { orderId: await idOf(scene, slow.token) })
  expect(await states(scene, a, b)).toEqual(['offered', 'waiting'])
  await expect(takeOffer(tenant.as('guest'), { token: a, seenSatang: 40_000n })).rejects.toMatchObject({
    code: 'PRICE_CHANGED',
  })
  const held = await takeOffer(tenant.as('guest'), { token: a, seenSatang: 50_000n })
  await dayPasses(scene)
  expect(await states(scene, a, b)).toEqual(['purchased', 'waiting'])
  expect(await moneyComes(scene, held.paySlug!)).toBe('accepted')
  // 6: money that comes after the end, when the seats are others’, is kept apart.
  expect(await moneyComes(scene, slow.paySlug!)).toBe('needs_decision')
  const next = await someKind(tenant, scene.eventId, { price: 80_000, capacity: 5 })
  await tenant.sql(
    'update events.kinds set next_id = $1, sale_until = current_date - 3, sale_from = null where id = $2',
    [next, scene.kindId],
  )
  expect(await states(scene, b)).toEqual(['closed'])
  await Promise.all([0, 1].map(() => passWaitingOn.handle(jobContext(tenant.id), {})))
  await offerOfQueue.handle(jobContext(tenant.id), { queueId: next })
  expect(await seeTurn(tenant.as('guest'), { token: b })).toMatchObject({ state: 'offered', unitSatang: 80_000n })
  await takeOffer(tenant.as('guest'), { token: b, seenSatang: 80_000n })
  expect(await breaches(scene)).toEqual([])
})

test('9: forty join and ten places come at once: an offer a place, and nobody stands there twice', async () => {
  const scene = await someEvent({ capacity: 1 })
  await buy(scene)
  const all = await Promise.all(Array.from({ length: 20 }, (_, n) => joins(scene, `w${n}`)))
  await joins(scene, 'w0')
  expect((await scene.tenant.sql<{ n: number }>('select count(*)::int as n from events.waiting'))[0]!.n).toBe(20)
  await raise(scene, 11)
  const now = await states(scene, ...all)
  expect(now.filter((one) => one === 'offered')).toHaveLength(10)
  await Promise.allSettled(all.flatMap((token) => [0, 1, 2].map(() => takeOffer(scene.tenant.as('guest'), { token }))))
  expect((await scene.tenant.sql<{ n: number }>('select count(*)::int as n from events.orders'))[0]!.n).toBe(11)
  expect(await breaches(scene)).toEqual([])
}, 60_000)

test('who may not: a token of another tenant, another kind, an open sale, a draft', async () => {
  const [scene, other] = [await someEvent({ capacity: 5 }), await someEvent({ capacity: 1 })]
  const who = { name: 'a', email: 'a@mail.example', quantity: 1 }
  const guest = scene.tenant.as('guest')
  await expect(joinQueue(guest, { ...who, event: scene.slug, kindId: scene.kindId })).rejects.toMatchObject({
    status: 409,
  })
  await expect(joinQueue(guest, { ...who, event: scene.slug, kindId: other.kindId })).rejects.toMatchObject({
    status: 404,
  })
  await buy(other)
  const token = await joins(other, 'x')
  await expect(seeTurn(guest, { token })).rejects.toMatchObject({ status: 404 })
  await expect(leaveQueue(guest, { token })).rejects.toMatchObject({ status: 404 })
  await expect(takeOffer(guest, { token })).rejects.toMatchObject({ status: 404 })
  await expect(waitingOf(scene.tenant.as('user'), { id: scene.eventId })).rejects.toMatchObject({ status: 403 })
  await expect(waitingOf(scene.tenant.as('manager'), { id: other.eventId })).rejects.toMatchObject({ status: 404 })
})

test('postponed, nobody loses an offer; when it goes on those who wait are asked before the public', async () => {
  const scene = await someEvent({ capacity: 2 })
  const { tenant, eventId, kindId } = scene
  const [one, two] = [await buy(scene), await buy(scene)]
  const [a, b] = [await joins(scene, 'a'), await joins(scene, 'b')]
  await cancels(scene, one.token)
  expect(await states(scene, a, b)).toEqual(['offered', 'waiting'])
  await eventMoves.postpone(tenant.as('manager'), { id: eventId })
  await dayPasses(scene)
  expect((await tenant.sql('select state from events.waiting order by id'))[0]).toEqual({ state: 'offered' })
  await cancels(scene, two.token)
  await tenant.sql("update events.waiting set offered_until = now() + interval '1 minute' where state = 'offered'")
  const asked = await jobsOf(tenant, 'seats.offerOfQueue')
  await eventMoves.publish(tenant.as('manager'), { id: eventId })
  expect(await jobsOf(tenant, 'seats.offerOfQueue')).toHaveLength(asked.length + 1)
  await offerOfQueue.handle(jobContext(tenant.id), { queueId: kindId })
  expect(await states(scene, a, b)).toEqual(['offered', 'offered'])
  await takeOffer(tenant.as('guest'), { token: a, seenSatang: 0n })
  await expect(buy(scene)).rejects.toMatchObject({ code: 'TICKET_SOLD_OUT' })
  expect(
    await tenant.sql(
      "select offered_until > now() + interval '23 hours' as whole from events.waiting where state = 'offered'",
    ),
  ).toEqual([{ whole: true }])
  expect(await breaches(scene)).toEqual([])
})

test('who asks again is sent their link again; what was offered on the last day is kept for its day; who is erased makes way', async () => {
  const scene = await someEvent({ capacity: 1 })
  const { tenant } = scene
  const first = await buy(scene)
  const [a, b] = [await joins(scene, 'a'), await joins(scene, 'b')]
  await joins(scene, 'b')
  const sent = await tenant.sql<{ again: string | null }>(
    "select payload ->> 'again' as again from kernel.outbox where topic = 'events.queued' order by id",
  )
  expect(sent.map(({ again }) => again)).toEqual([null, null, expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d$/)])
  await cancels(scene, first.token)
  const { id: accountId } = await newAccount(tenant, { email: 'a@mail.example' })
  await tenant.sql("update events.waiting set account_id = $1 where name = 'a'", [accountId])
  await forgetPerson.handle(jobContext(tenant.id), { accountId })
  expect(await states(scene, a, b)).toEqual(['declined', 'offered'])
  expect(await tenant.sql("select count(*)::int as n from events.waiting where email = 'a@mail.example'")).toEqual([
    { n: 0 },
  ])
  await tenant.sql('update events.kinds set sale_until = current_date - 3, sale_from = null')
  await takeOffer(tenant.as('guest'), { token: b, seenSatang: 0n })
  expect(await breaches(scene)).toEqual([])
})

test('who waits for both kinds keeps the earlier of the two turns; fewer than are sold at once nobody waits for', async () => {
  const scene = await someEvent({ capacity: 1 })
  const { tenant, eventId, kindId } = scene
  const next = await someKind(tenant, eventId, { capacity: 2, least: 2 })
  await buy(scene)
  await buy(scene, 2, { wanted: { [next]: 2 } })
  await expect(joins(scene, 'x', 1, next)).rejects.toMatchObject({ code: 'TICKET_LIMIT' })
  await joins(scene, 'b', 2, kindId)
  await joins(scene, 'c', 2, next)
  await joins(scene, 'b', 2, next)
  const turns = await tenant.sql<{ id: string }>('select id from events.waiting order by id')
  await tenant.sql(
    'update events.kinds set next_id = $1, sale_until = current_date - 3, sale_from = null where id = $2',
    [next, kindId],
  )
  await passWaitingOn.handle(jobContext(tenant.id), {})
  const now = await tenant.sql<{ id: string; state: string }>('select id, state from events.waiting order by id')
  expect(now).toEqual(turns.map(({ id }, n) => ({ id, state: ['waiting', 'waiting', 'left'][n] })))
  expect(await breaches(scene)).toEqual([])
})

test('who has not said that the address is theirs is passed over, and is offered what is free once they have', async () => {
  const scene = await someEvent({ capacity: 1 })
  const { tenant } = scene
  const { token } = await buy(scene)
  const { id: accountId } = await newAccount(tenant, { email: 'own@mail.example' })
  const queue = (as: Parameters<typeof joinQueue>[0], email: string) =>
    joinQueue(as, { event: scene.slug, kindId: scene.kindId, quantity: 1, name: email, email })
  await queue(tenant.as('guest'), 'stranger@mail.example')
  await queue(tenant.as('user', { accountId }), 'Own@mail.example')
  const rows = await tenant.sql<{ id: string; confirmed: boolean }>(
    'select id, confirmed_at is not null as confirmed from events.waiting order by id',
  )
  expect(rows.map(({ confirmed }) => confirmed)).toEqual([false, true])
  const [stranger, own] = rows.map(({ id }) => turnToken(tenant.id, id)) as [string, string]
  expect(await seeTurn(tenant.as('guest'), { token: stranger })).toMatchObject({ isUnconfirmed: true, place: 1 })
  await cancels(scene, token)
  expect(await states(scene, stranger, own)).toEqual(['waiting', 'offered'])
  await leaveQueue(tenant.as('guest'), { token: own })
  expect(await states(scene, stranger, own)).toEqual(['waiting', 'declined'])
  await confirmTurn(tenant.as('guest'), { token: stranger })
  await offerOfQueue.handle(jobContext(tenant.id), { queueId: scene.kindId })
  expect(await states(scene, stranger)).toEqual(['offered'])
  await expect(confirmTurn(tenant.as('guest'), { token: own })).rejects.toMatchObject({ code: 'HOLD_EXPIRED' })
  expect(await breaches(scene)).toEqual([])
})
