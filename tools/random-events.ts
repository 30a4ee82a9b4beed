/** Tickets, who waits for them, doors, and money that goes back to everybody, in any order: each may be refused. */
import { randomUUID } from 'node:crypto'
import { businessDate } from '#kernel/dates.ts'
import { jobContext } from '#kernel/job-context.ts'
import { submitSlip, slipFacts } from '#rooms/billing/testing.ts'
import { openDoor, scanTicket } from '#rooms/events/door/check-in.ts'
import { doorsOf, saveDoor } from '#rooms/events/door/doors.ts'
import { syncScans } from '#rooms/events/door/sync-scans.ts'
import { eventMoves } from '#rooms/events/event/event-moves.ts'
import { noteClick } from '#rooms/events/influencer/click.server.ts'
import { cancelOrder } from '#rooms/events/order/attendees.ts'
import { endWaiting } from '#rooms/events/order/end-waiting.ts'
import { orderSale } from '#rooms/events/order/order-sale.ts'
import { seeOrder } from '#rooms/events/order/see-order.ts'
import { refundAll, refundOne, resumeRefunds } from '#rooms/events/refund/mass-refund.ts'
import { refundTicket } from '#rooms/events/refund/one-ticket.ts'
import { seeMassRefund } from '#rooms/events/refund/plan.ts'
import { buyTickets, makeEvent, saveKind } from '#rooms/events/index.ts'
import { transferTicket } from '#rooms/events/ticket/transfer.ts'
import { confirmTurn, joinQueue, leaveQueue } from '#rooms/events/waiting/join-queue.ts'
import { takeOffer } from '#rooms/events/waiting/take-offer.ts'
import { turnToken } from '#rooms/events/waiting/turn-token.ts'
import { guestFrom } from '#rooms/identity/testing.ts'
import { lapse } from '#rooms/seats/testing.ts'
import { baht, nothingThere, type Operation, type Scene, staff, withOne } from './random-scene.ts'

export const keyed = (scene: Scene) => ({
  ...staff(scene),
  idempotencyKey: randomUUID(),
})
const inDays = (days: number) => businessDate(new Date(Date.now() + days * 86_400_000))

/** With few places of each kind, so that they sell out; one kind costs nothing, one is cheaper for a while. */
const opens: Operation = async (scene) => {
  const { tenant, luck } = scene
  const [{ many }] = (await tenant.sql<{ many: number }>(
    `select count(*)::int as many from events.events where state = 'published'`,
  )) as [{ many: number }]
  if (many >= 3) return nothingThere
  const manager = () => ({ ...staff(scene), idempotencyKey: randomUUID() })
  const slug = `event-${luck.between(1, 1_000_000_000)}`
  const day = inDays(luck.between(1, 40))
  const times = {
    startsOn: day,
    startsTime: '18:00',
    endsOn: day,
    endsTime: '21:00',
    place: 'หอศิลป์',
  }
  const { id } = await makeEvent(manager(), {
    ...times,
    title: { th: `งาน ${slug}`, en: slug },
    slug,
  })
  const kinds = [
    { name: { th: 'ฟรี', en: 'Free' }, price: 0, capacity: luck.between(2, 6) },
    {
      name: { th: 'บัตรทั่วไป', en: 'General' },
      price: 10_700,
      early: 8_025,
      earlyUntil: inDays(luck.upTo(2)),
    },
    {
      name: { th: 'หนังสือ', en: 'Book' },
      price: 33_333,
      capacity: luck.between(3, 8),
      vatClass: 'exempt' as const,
    },
  ]
  for (const kind of kinds) await saveKind(manager(), { id, capacity: luck.between(4, 12), ...kind })
  for (const list of ['เข้างาน', 'มื้อค่ำ'])
    await saveDoor(manager(), {
      id,
      name: `ประตู ${list}`,
      list,
      opensOn: '2026-01-01',
      opensTime: '00:00',
      closesOn: '2099-01-01',
      closesTime: '00:00',
    })
  return eventMoves.publish(manager(), { id })
}

interface Kind {
  event: string
  eventId: string
  kindId: string
}
const kinds = `select k.id as "kindId", e.slug as event, e.id as "eventId" from events.kinds k join events.events e on e.id = k.event_id
  where e.state = 'published'`

const someone = ({ luck }: Scene) => ({
  name: 'มานี มีตา',
  email: `guest${luck.upTo(100_000_000)}@mail.example`,
})

/** Who came by a link of somebody, or by none. */
async function visitor({ tenant, luck, members }: Scene) {
  const context = luck.upTo(1) ? tenant.as('user', { accountId: luck.pick(members) }) : guestFrom(tenant)
  const [whose] = await tenant.sql<{ slug: string }>(
    `select slug from events.influencers where state = 'active' order by (id::text || $1) collate "C" limit 1`,
    [String(luck.upTo(9))],
  )
  if (!whose || luck.upTo(2) === 0) return context
  const click = await noteClick(guestFrom(tenant), { slug: whose.slug })
  return { ...context, referral: click?.clickId ?? null }
}

const buys = withOne<Kind>(kinds, async (scene, { event, eventId, kindId }) => {
  const { tenant, luck, codes } = scene
  const wanted: Record<string, number> = { [kindId]: luck.between(1, 3) }
  const others = await tenant.sql<{ id: string }>('select id from events.kinds where event_id = $1 order by id', [
    eventId,
  ])
  if (luck.upTo(2) === 0) wanted[luck.pick(others).id] = 1
  const code = luck.upTo(3) === 0 ? luck.pick([...codes, 'FRIEND']) : ''
  return buyTickets(
    { ...(await visitor(scene)), idempotencyKey: randomUUID() },
    { ...someone(scene), event, wanted, code },
  )
})

export type Order = { eventId: string; orderId: string; token: string }
export const ordersIn = (...states: string[]) =>
  `select id as "orderId", event_id as "eventId", token from events.orders where state in (${states.map((one) => `'${one}'`).join(', ')})`

/** What is paid, or over already, stays. */
export async function endHold({ tenant }: Scene, orderId: string): Promise<void> {
  await tenant.sql(
    `update events.orders set hold_until = now() - interval '1 minute' where id = $1 and state = 'waiting'`,
    [orderId],
  )
  await orderSale.clock.handle(jobContext(tenant.id), { orderId })
}
const holdEnds = withOne<Order>(ordersIn('waiting'), (scene, { orderId }) => endHold(scene, orderId))
const paysTickets = (...states: string[]) =>
  withOne<{ slug: string }>(
    `select i.slug from (${ordersIn(...states)}) o join billing.payables p on p.subject_type = 'ticket' and p.subject_id = o."orderId"
     join billing.payment_intents i on i.payable_id = p.id where p.paid_satang = 0`,
    ({ tenant }, { slug }) => submitSlip(guestFrom(tenant), slipFacts(tenant, slug)),
  )
const cancels = withOne<Order>(ordersIn('waiting', 'waiting', 'paid'), (scene, { eventId, orderId }) =>
  cancelOrder(keyed(scene), { id: eventId, orderId }),
)
const gives = withOne<Order>(ordersIn('paid'), async (scene, { token }) => {
  const { tenant, luck } = scene
  const paths = (await seeOrder(guestFrom(tenant), { token })).tickets.flatMap(({ path }) => path ?? [])
  if (paths.length === 0) return nothingThere
  return transferTicket(
    { ...guestFrom(tenant), idempotencyKey: randomUUID() },
    { ...someone(scene), token: luck.pick(paths).split('/').at(-1)! },
  )
})

const goesBack = withOne<{ eventId: string; ticketId: string }>(
  `select id as "ticketId", event_id as "eventId" from events.tickets where state = 'issued'`,
  (scene, { eventId, ticketId }) => refundTicket(keyed(scene), { id: eventId, ticketId, reason: 'มาไม่ได้' }),
)

const scans = withOne<{ eventId: string; code: string }>(
  'select code, event_id as "eventId" from events.tickets',
  async ({ tenant, luck, admins }, { eventId, code }) => {
    const doors = await doorsOf(tenant.as('admin', { accountId: admins[0]! }), {
      id: eventId,
    })
    const { path, pin } = luck.pick(doors)
    const token = path.split('/').at(-1)!
    const { pass } = await openDoor(guestFrom(tenant), { token, pin })
    const device = luck.pick(['A', 'B'])
    if (luck.upTo(1))
      return scanTicket(guestFrom(tenant), {
        token,
        pass,
        code,
        device,
        scanId: randomUUID(),
      })
    // Kept while there was no network, and told twice.
    const sentAt = Date.now() + luck.pick([0, 600_000])
    const told = {
      token,
      pass,
      device,
      sentAt,
      scans: [{ scanId: randomUUID(), code, at: sentAt - luck.upTo(900_000) }],
    }
    await syncScans(guestFrom(tenant), told)
    return syncScans(guestFrom(tenant), told)
  },
)

const queues = withOne<Kind>(
  kinds.replace('where', `join seats.pools s on s.id = k.id and s.taken >= s.capacity where`),
  (scene, { event, kindId }) =>
    joinQueue(
      { ...guestFrom(scene.tenant), idempotencyKey: randomUUID() },
      { ...someone(scene), event, kindId, quantity: scene.luck.between(1, 2) },
    ),
)
const turns = (...states: string[]) =>
  `select id from events.waiting where state in (${states.map((one) => `'${one}'`).join(', ')})`
const confirms = withOne<{ id: string }>(turns('waiting'), ({ tenant }, { id }) =>
  confirmTurn({ ...guestFrom(tenant), idempotencyKey: randomUUID() }, { token: turnToken(tenant.id, id) }),
)
const takesOf = (...states: string[]) =>
  withOne<{ id: string }>(turns(...states), ({ tenant }, { id }) =>
    takeOffer({ ...guestFrom(tenant), idempotencyKey: randomUUID() }, { token: turnToken(tenant.id, id) }),
  )
const [takesOffered, takesAny] = [takesOf('offered'), takesOf('offered', 'waiting')]
/** Mostly by whom a place is kept for: others have to wait. */
const takes: Operation = (scene) => (scene.luck.upTo(3) > 0 ? takesOffered : takesAny)(scene)
const leaves = withOne<{ id: string }>(turns('offered', 'waiting'), ({ tenant }, { id }) =>
  leaveQueue({ ...guestFrom(tenant), idempotencyKey: randomUUID() }, { token: turnToken(tenant.id, id) }),
)
const offerEnds = withOne<{ id: string }>(turns('offered'), async ({ tenant }, { id }) => {
  await tenant.sql("update events.waiting set offered_until = now() - interval '1 second' where id = $1", [id])
  await tenant.sql("update seats.places set until = now() - interval '1 second' where holder_id = $1", [id])
  for (let times = 0; times < 2; times++) await lapse.handle(jobContext(tenant.id), { holderId: id })
})
const resizes = withOne<{
  id: string
  eventId: string
  version: number
  price: bigint
  th: string
  vat: string
}>(
  `select k.id, k.event_id as "eventId", k.version, k.price_satang as price, k.name_th as th, k.vat_class as vat
   from events.kinds k join events.events e on e.id = k.event_id where e.state = 'published'`,
  (scene, { id, eventId, version, price, th, vat }) =>
    saveKind(keyed(scene), {
      id: eventId,
      kindId: id,
      version,
      name: { th, en: th },
      price: Number(price),
      capacity: scene.luck.between(1, 14),
      vatClass: vat as 'vat7',
    }),
)

/** Called off or put off; then everybody’s money goes back, stopped and gone on with, each job told twice. */
const callsOff = withOne<{ id: string }>(
  `select id from events.events where state = 'published'`,
  async (scene, one) => {
    const { tenant, luck } = scene
    await luck.pick([eventMoves.cancel, eventMoves.postpone])(keyed(scene), one)
    const due = await tenant.sql<{ orderId: string }>(
      `select id as "orderId" from events.orders where state = 'waiting' and event_id = $1 order by id`,
      [one.id],
    )
    for (const job of due) await endWaiting.handle(jobContext(tenant.id), job)
  },
)
const refundsAll = withOne<{ id: string }>(
  `select id from events.events where state in ('cancelled', 'postponed')`,
  async (scene, { id }) => {
    const { tenant, luck } = scene
    const { plan } = await seeMassRefund(keyed(scene), { id })
    const total = baht(luck.upTo(5) ? plan.totalSatang : plan.totalSatang + 1n)
    await refundAll(keyed(scene), { id, total, reason: 'ฝนตกหนัก' })
    if (luck.upTo(1)) await resumeRefunds(keyed(scene), { id })
    const due = await tenant.sql<{ orderId: string }>(
      `select order_id as "orderId" from events.mass_refund_lines where state = 'due' and way <> 'hand' order by 1`,
    )
    for (const job of due.slice(0, luck.upTo(due.length)))
      for (let times = 0; times < 2; times++) await refundOne.handle(jobContext(tenant.id), job)
  },
)
const goesOn = withOne<{ orderId: string }>(
  `select order_id as "orderId" from events.mass_refund_lines where state = 'due' and way <> 'hand'`,
  ({ tenant }, job) => refundOne.handle(jobContext(tenant.id), job),
)

/** How often each is tried, beside a hundred of the shop’s. */
export const eventOperations: Readonly<Record<string, { operation: Operation; often: number }>> = {
  opensEvent: { operation: opens, often: 3 },
  buysTickets: { operation: buys, often: 22 },
  paysTickets: { operation: paysTickets('waiting'), often: 10 },
  ticketHoldEnds: { operation: holdEnds, often: 4 },
  paysLate: { operation: paysTickets('expired'), often: 3 },
  cancelsTickets: { operation: cancels, often: 4 },
  givesTicket: { operation: gives, often: 3 },
  takesTicketBack: { operation: goesBack, often: 4 },
  scansTicket: { operation: scans, often: 6 },
  queuesUp: { operation: queues, often: 5 },
  confirmsTurn: { operation: confirms, often: 5 },
  takesOffer: { operation: takes, often: 3 },
  leavesQueue: { operation: leaves, often: 1 },
  offerEnds: { operation: offerEnds, often: 2 },
  resizesKind: { operation: resizes, often: 2 },
  callsOff: { operation: callsOff, often: 1 },
  refundsAll: { operation: refundsAll, often: 2 },
  refundsNext: { operation: goesOn, often: 2 },
}
