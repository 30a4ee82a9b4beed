import { expect, test } from 'vitest'
import { seeOrder } from '../order/see-order.ts'
import { jobContext } from '#kernel/job-context.ts'
import { eventMoves } from '../event/event-moves.ts'
import { endThing } from '../order/end-things.ts'
import { refundTicket } from '../refund/one-ticket.ts'
import { jobsOf, someEvent, someKind } from '../testing.ts'
import { claimGift } from './claim-gift.ts'
import { takeThing } from './given-things.ts'
import { savePackage } from './packages.ts'
import { myGifts } from './see-gift.ts'
import { paidGift, refunds, someone, somePackage, sound, staffOf } from './testing-bought.ts'

const tokenOf = (path: string) => path.split('/').at(-1)!

test('a package gives tickets: who has it takes them, once each of fifty presses, and what was had does not go back', async () => {
  const { tenant } = await someEvent({ price: 50_000, capacity: 3 })
  const items = '2 ที่นั่ง /event/show\n1 กาแฟ'
  const packageId = await somePackage(tenant, { items })
  const buyer = await someone(tenant)
  const gift = await paidGift(tenant, buyer, { packageId })
  const friend = await someone(tenant)
  await claimGift(friend.as(), { token: gift.token })
  const seats = async () => (await myGifts(friend.as(), {})).things.find(({ takes }) => takes === 'ticket')!
  const { id: thingId, left } = await seats()
  expect(left).toBe(2)
  await expect(takeThing(buyer.as(), { thingId })).rejects.toMatchObject({ status: 404 })
  await expect(takeThing(tenant.as('guest'), { thingId })).rejects.toMatchObject({ status: 401 })
  const asked = await Promise.allSettled(Array.from({ length: 50 }, () => takeThing(friend.as(), { thingId })))
  const had = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value.path] : []))
  expect(new Set(had).size).toBe(2)
  for (const path of had)
    expect(await seeOrder(tenant.as('guest'), { token: tokenOf(path) })).toMatchObject({ state: 'paid', tickets: [{}] })
  expect(await tenant.sql('select taken from seats.pools')).toEqual([{ taken: 2 }])
  expect(await tenant.sql("select count(*)::int as n from billing.payables where subject_type = 'ticket'")).toEqual([
    { n: 0 },
  ])
  expect(await seats()).toMatchObject({ left: 0, isOpen: false })
  const coffee = (await myGifts(friend.as(), {})).things.find(({ takes }) => takes === null)!
  await expect(takeThing(friend.as(), { thingId: coffee.id })).rejects.toMatchObject({ status: 404 })
  await expect(refunds(tenant, gift.number, '1070')).rejects.toMatchObject({ code: 'GIFT_USED' })
  expect(await sound(tenant)).toEqual([])
}, 60_000)

test('sold out, the ticket is refused and the use is kept; an event or course that is none is no item', async () => {
  const scene = await someEvent({ price: 50_000, capacity: 1 })
  const { tenant } = scene
  const packageId = await somePackage(tenant, { items: '2 ที่นั่ง /event/show' })
  const friend = await someone(tenant)
  await paidGift(tenant, friend, { packageId, isOwn: 'on' })
  const thing = async () => (await myGifts(friend.as(), {})).things[0]!
  const { id: thingId } = await thing()
  await takeThing(friend.as(), { thingId })
  await expect(takeThing(friend.as(), { thingId })).rejects.toMatchObject({ code: 'TICKET_SOLD_OUT' })
  expect(await thing()).toMatchObject({ left: 1 })
  const say = (items: string) =>
    savePackage(staffOf(tenant), { name: { th: 'ชุด', en: '' }, price: '100', items } as never)
  for (const items of ['1 งาน /event/none', '1 คอร์ส /lesson/detail/none'])
    await expect(say(items)).rejects.toMatchObject({ status: 422 })
  await someKind(tenant, scene.eventId, { name: { th: 'วีไอพี', en: 'VIP' }, price: 90_000 })
  await expect(say('1 ที่นั่ง /event/show')).rejects.toMatchObject({ status: 422 })
  await say('1 วีไอพี https://house.example/event/show')
  expect(await sound(tenant)).toEqual([])
})

test('an event is called off: the use goes back to the package once, long enough to be used; who came in has had it', async () => {
  const { tenant, eventId } = await someEvent({ price: 50_000, capacity: 5 })
  const packageId = await somePackage(tenant, { items: '3 ที่นั่ง /event/show', validDays: '1' })
  const friend = await someone(tenant)
  await paidGift(tenant, friend, { packageId, isOwn: 'on' })
  const thing = async () => (await myGifts(friend.as(), {})).things[0]!
  const { id: thingId } = await thing()
  const take = async () => tokenOf((await takeThing(friend.as(), { thingId })).path)
  const [given, stays, came] = [await take(), await take(), await take()]
  const ticketOf = async (token: string) =>
    (
      await tenant.sql<{ id: string; orderId: string }>(
        `select t.id, o.id as "orderId" from events.tickets t join events.orders o on o.id = t.order_id where o.token = $1`,
        [token],
      )
    )[0]!
  // One is taken back at the desk.
  const back = { id: eventId, ticketId: (await ticketOf(given)).id, reason: 'มาไม่ได้' }
  await refundTicket({ ...tenant.as('admin', { confirmedAt: new Date() }), idempotencyKey: crypto.randomUUID() }, back)
  expect(await thing()).toMatchObject({ left: 1 })
  const { id: ticketId } = await ticketOf(came)
  await tenant.sql(
    `with d as (insert into events.doors (event_id, name, list, opens_at, closes_at) values ($1, 'x', 'x', now(), now() + interval '1 day') returning id)
     insert into events.check_ins (id, event_id, list, ticket_id, door_id, scanned_at, result) select gen_random_uuid(), $1, 'x', $2, id, now(), 'in' from d`,
    [eventId, ticketId],
  )
  await eventMoves.cancel(tenant.as('manager'), { id: eventId })
  const jobs = await jobsOf(tenant, 'events.endThing')
  expect(jobs).toHaveLength(2)
  for (let n = 0; n < 3; n++)
    await Promise.all(jobs.map(({ payload }) => endThing.handle(jobContext(tenant.id), payload as never)))
  const left = await thing()
  expect(left).toMatchObject({ left: 2, isOpen: true })
  expect(left.endsAt!.getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000)
  expect(await seeOrder(tenant.as('guest'), { token: stays })).toMatchObject({ state: 'refunded', tickets: [] })
  expect(await seeOrder(tenant.as('guest'), { token: came })).toMatchObject({ state: 'paid' })
  expect(await sound(tenant)).toEqual([])
}, 60_000)
