/** What an organiser lets be all the same: money that came when no place was left, people whom the rules of a door refuse. */
import { randomUUID } from 'node:crypto'
import { approveSlip } from '#rooms/billing/index.ts'
import { slipFacts, submitSlip } from '#rooms/billing/testing.ts'
import { openDoor, scanTicket } from '#rooms/events/door/check-in.ts'
import { allowOverrides, doorsOf } from '#rooms/events/door/doors.ts'
import { refusals } from '#rooms/events/door/entries.ts'
import { letInAnyway } from '#rooms/events/door/override.ts'
import { acceptLate } from '#rooms/events/order/attendees.ts'
import { saveKind } from '#rooms/events/index.ts'
import { guestFrom } from '#rooms/identity/testing.ts'
import { endHold, keyed, type Order, ordersIn } from './random-events.ts'
import { type Operation, type Scene, staff, withOne } from './random-scene.ts'

interface Kind {
  id: string
  version: number
  price: bigint
  th: string
  vat: 'vat7'
  taken: number
  /** By the order, and by whoever waits before it: a place that comes free is theirs first. */
  wanted: number
}

/** How many chairs stand there for each kind of an order. */
async function seats(
  scene: Scene,
  { eventId, orderId }: Pick<Order, 'eventId' | 'orderId'>,
  many: (kind: Kind) => number,
): Promise<void> {
  const kinds = await scene.tenant.sql<Kind>(
    `select k.id, k.version, k.price_satang as price, k.name_th as th, k.vat_class as vat, s.taken, l.quantity
       + coalesce((select sum(w.quantity)::int from events.waiting w where w.kind_id = k.id and w.state in ('waiting', 'offered')), 0) as wanted
     from events.lines l join events.kinds k on k.id = l.kind_id join seats.pools s on s.id = k.id where l.order_id = $1 order by k.id`,
    [orderId],
  )
  for (const kind of kinds) {
    const { id, version, price, th, vat } = kind
    const name = { th, en: th }
    await saveKind(keyed(scene), { id: eventId, kindId: id, version, name, price: Number(price), capacity: many(kind), vatClass: vat }) // prettier-ignore
  }
}

/** Time is over, chairs are taken away; then the money comes. */
const comesTooLate = withOne<Order & { slug: string }>(
  `select o.*, i.slug from (${ordersIn('expired', 'waiting')}) o join events.events e on e.id = o."eventId" and e.state = 'published'
   join billing.payables p on p.subject_type = 'ticket' and p.subject_id = o."orderId" and p.paid_satang = 0
   join billing.payment_intents i on i.payable_id = p.id`,
  async (scene, { eventId, orderId, slug }) => {
    await endHold(scene, orderId)
    await seats(scene, { eventId, orderId }, ({ taken }) => Math.max(taken, 1))
    const { slipId } = await submitSlip(guestFrom(scene.tenant), slipFacts(scene.tenant, slug))
    return approveSlip(staff(scene), { id: slipId })
  },
)

/** Mostly of an event that takes place, whose money is all there: any other is refused. */
const acceptsOf = (which: string) =>
  withOne<Order>(`${ordersIn('undecided')} ${which}`, async (scene, { eventId, orderId }) => {
    // More chairs are put up for it; else it is refused while others have all places, which they mostly have for good.
    if (scene.luck.upTo(2) > 0) await seats(scene, { eventId, orderId }, ({ taken, wanted }) => taken + wanted)
    return acceptLate(keyed(scene), { id: eventId, orderId })
  })
const acceptsStanding = acceptsOf(`and exists (select from events.events e where e.id = event_id and e.state <> 'cancelled')
  and exists (select from billing.payables p where p.subject_type = 'ticket' and p.subject_id = orders.id
    and p.paid_satang - p.refunded_satang >= p.amount_satang)`) // prettier-ignore
const acceptsAny = acceptsOf('')
const accepts: Operation = (scene) => (scene.luck.upTo(3) > 0 ? acceptsStanding : acceptsAny)(scene)

/** A helper lets in who was refused, by what their scanner showed; now and then by what was true before, or where nobody may. */
const overrides = withOne<{ eventId: string; code: string }>(
  'select code, event_id as "eventId" from events.tickets',
  async ({ tenant, luck, admins }, { eventId, code }) => {
    const owner = tenant.as('admin', { accountId: admins[0]! })
    const doors = await doorsOf(owner, { id: eventId })
    const { id: doorId, path, pin } = luck.pick(doors)
    await allowOverrides(owner, { id: eventId, doorId, mayOverride: luck.upTo(5) > 0 })
    const token = path.split('/').at(-1)!
    const { pass } = await openDoor(guestFrom(tenant), { token, pin })
    const at = { token, pass, code, device: luck.pick(['A', 'B']) }
    const scanned = await scanTicket(guestFrom(tenant), { ...at, scanId: randomUUID() })
    const refused = refusals.find((one) => one === scanned.result)
    if (!refused) return scanned
    const seen = (scanned.overrides ?? 0) + (luck.upTo(6) === 0 ? 1 : 0)
    const asked = { ...at, scanId: randomUUID(), refused, seen, reason: 'ผู้จัดงานรับรอง' }
    await letInAnyway(guestFrom(tenant), asked)
    // Told twice.
    return letInAnyway(guestFrom(tenant), asked)
  },
)

export const lateOperations: Readonly<Record<string, { operation: Operation; often: number }>> = {
  comesTooLate: { operation: comesTooLate, often: 3 },
  acceptsLate: { operation: accepts, often: 4 },
  letsInAnyway: { operation: overrides, often: 3 },
}
