/** What gifts give is taken, and goes back; what was sold and expired is settled. */
import { randomUUID } from 'node:crypto'
import { jobContext } from '#kernel/job-context.ts'
import { claimGift } from '#rooms/events/gift/claim-gift.ts'
import { giftToken } from '#rooms/events/gift/gift-code.server.ts'
import { lapseGift } from '#rooms/events/gift/gift-ends.ts'
import { saveGiftSettings } from '#rooms/events/gift/gift-settings.ts'
import { takeGoods } from '#rooms/events/gift/given-goods.ts'
import { takeThing } from '#rooms/events/gift/given-things.ts'
import { makeGifts } from '#rooms/events/gift/make-gifts.ts'
import { savePackage } from '#rooms/events/gift/packages.ts'
import { endThing } from '#rooms/events/order/end-things.ts'
import { addAddress } from '#rooms/identity/index.ts'
import { nothingThere, type Operation, type Scene, staff, withOne } from './random-scene.ts'

type Thing = { thingId: string; accountId: string }
const thingsOf = (kind: string) => `select h.id as "thingId", h.account_id as "accountId" from entitlements.held h
  join events.gifts g on g.id = h.source_id join events.gift_batches b on b.id = g.batch_id join events.packages p on p.id = b.package_id
  join lateral jsonb_to_recordset(p.items) as i (id uuid, gives jsonb) on i.id = h.ref_id
  where h.kind = 'thing' and h.source_type = 'gift' and h.is_open and i.gives ->> 'kind' = '${kind}'`
const member = ({ tenant }: Scene, accountId: string) => ({
  ...tenant.as('user', { accountId }),
  idempotencyKey: randomUUID(),
})
const takesTicketOf = (which: string) =>
  withOne<Thing>(`${thingsOf('ticket')} ${which}`, (scene, { thingId, accountId }) =>
    takeThing(member(scene, accountId), { thingId }),
  )
/** Mostly of an event that is not called off: of any other it is refused. */
const takesStanding = takesTicketOf(`and exists (select from events.kinds k join events.events e on e.id = k.event_id
  where k.id::text = i.gives ->> 'ref' and not k.is_closed and e.state = 'published')`)
const takesAny = takesTicketOf('')
const takesTicket: Operation = (scene) => (scene.luck.upTo(3) > 0 ? takesStanding : takesAny)(scene)
const takesGoods = withOne<Thing>(thingsOf('product'), async (scene, { thingId, accountId }) => {
  const address = { line: '239 ถนนห้วยแก้ว', tambonCode: '500108', zip: '50200' }
  const kept = { label: 'บ้าน', recipient: 'มานี มีตา', phone: '081-234-5678', address }
  const { id: addressId } = await addAddress(member(scene, accountId), kept as never)
  return takeGoods(member(scene, accountId), { thingId, addressId })
})
/** A package of tickets alone is made, taken by somebody, and one of its tickets at once. */
const givesSeats: Operation = async (scene) => {
  const { tenant, luck } = scene
  const seats = await tenant.sql<{ slug: string }>(
    `select e.slug from events.events e join events.kinds k on k.event_id = e.id and k.name_th = 'ฟรี' and not k.is_closed
     where e.state = 'published' and e.ends_at > now() order by e.id`,
  )
  if (seats.length === 0) return nothingThere
  const keyed = () => ({ ...staff(scene), idempotencyKey: randomUUID() })
  const items = `2 ฟรี /event/${luck.pick(seats).slug}`
  const { packageId } = await savePackage(keyed(), { name: { th: 'ตั๋วของขวัญ', en: 'Seats' }, price: '0', validDays: 30, vatClass: 'vat7', items }) // prettier-ignore
  await makeGifts(keyed(), { packageId, count: 1, days: 30 })
  const [gift] = await tenant.sql<{ id: string }>(
    `select g.id from events.gifts g join events.gift_batches b on b.id = g.batch_id where b.package_id = $1`,
    [packageId],
  )
  const accountId = luck.pick(scene.members)
  await claimGift(tenant.as('user', { accountId }), { token: giftToken(tenant.id, gift!.id) })
  const [thing] = await tenant.sql<{ id: string }>(`select id from entitlements.held where source_id = $1`, [gift!.id])
  return takeThing(member(scene, accountId), { thingId: thing!.id })
}
/** An event was called off: what packages gave of it ends, told twice as a relay may. */
const thingsEnd = withOne<{ orderId: string }>(
  `select o.id as "orderId" from events.orders o join events.events e on e.id = o.event_id
   where o.thing_id is not null and o.state = 'paid' and e.state = 'cancelled'`,
  async ({ tenant }, one) => {
    for (let n = 0; n < 2; n++) await endThing.handle(jobContext(tenant.id), one)
  },
)
/** What was sold expired long ago. */
const lapses = withOne<{ giftId: string; batchId: string }>(
  `select g.id as "giftId", b.id as "batchId" from events.gifts g join events.gift_batches b on b.id = g.batch_id
   where b.sale_id is not null and g.state = 'active'`,
  async (scene, { giftId, batchId }) => {
    const { tenant, luck } = scene
    await saveGiftSettings(
      { ...staff(scene), idempotencyKey: randomUUID() },
      { afterExpiry: luck.pick(['wallet', 'kept']) },
    )
    await tenant.sql(`update events.gift_batches set expires_at = now() - interval '31 days' where id = $1`, [batchId])
    for (let n = 0; n < 2; n++) await lapseGift.handle(jobContext(tenant.id), { giftId })
  },
)

/** How often each is tried, beside a hundred of the shop’s. */
export const thingOperations: Readonly<Record<string, { operation: Operation; often: number }>> = {
  givesSeats: { operation: givesSeats, often: 2 },
  takesTicket: { operation: takesTicket, often: 3 },
  takesGoods: { operation: takesGoods, often: 2 },
  thingsEnd: { operation: thingsEnd, often: 2 },
  lapsesGift: { operation: lapses, often: 1 },
}
