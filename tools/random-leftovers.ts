/** What little is left: goods that are thrown away or lie elsewhere, rests of bills that nobody pays, money that is too much. */
import { randomUUID } from 'node:crypto'
import { enterPayment, writeOffRest } from '#rooms/billing/owed/by-hand.ts'
import { moveToBill } from '#rooms/billing/owed/other-bill.ts'
import { businessDate } from '#kernel/dates.ts'
import { adjustShelf, receiveStock } from '#rooms/stock/index.ts'
import { discardCount, openCount } from '#rooms/stock/counts.ts'
import { shelfKey } from '#rooms/stock/desk-inputs.ts'
import { sendAtOnce } from '#rooms/stock/send-at-once.ts'
import { setMany } from '#rooms/stock/set-many.ts'
import { baht, type Operation, staff, thai, withOne } from './random-scene.ts'

const lies = `select l.variant_id as "variantId", l.location_id as "locationId", l.on_hand::int as "onHand", v.sku
  from stock.levels l join stock.locations d on d.id = l.location_id join catalogue.variants v on v.id = l.variant_id
  where d.kind <> 'transit' and l.on_hand > 0`
type Lies = { variantId: string; locationId: string; onHand: number; sku: string }

/** Seldom all that lies there; of what is promised too. */
const scraps = withOne<Lies>(lies, (scene, { variantId, locationId, onHand }) =>
  adjustShelf(staff(scene), {
    variantId,
    locationId,
    mode: 'take',
    quantity: scene.luck.upTo(6) === 0 ? onHand : scene.luck.between(1, Math.min(onHand, 4)),
    reason: scene.luck.pick(['broken', 'lost', 'expired']),
  }),
)
const carries = withOne<Lies>(lies, async (scene, { locationId: from, onHand, sku }) => {
  const places = await scene.tenant.sql<{ id: string }>(
    `select id from stock.locations where kind <> 'transit' order by code`,
  )
  const to = scene.luck.pick(places.filter(({ id }) => id !== from)).id
  return sendAtOnce({ ...staff(scene), idempotencyKey: randomUUID() }, {
    from,
    to,
    sku,
    quantity: scene.luck.between(1, Math.min(onHand, 6)),
  } as never)
})
const setsMany: Operation = async (scene) => {
  const all = await scene.tenant.sql<Lies>(`select * from (${lies}) found order by 1, 2 limit 60`)
  const some = all.filter(() => scene.luck.upTo(3) === 0)
  const by = (change: (onHand: number) => number) =>
    Object.fromEntries(some.map((each) => [shelfKey(each), change(each.onHand)]))
  return setMany(
    { ...staff(scene), idempotencyKey: randomUUID() },
    { was: by((onHand) => onHand), counted: by((onHand) => Math.max(0, onHand + scene.luck.between(-2, 1))) },
  )
}
const receivesLot = withOne<{ variantId: string; locationId: string }>(
  `${lies} and v.lot_tracked`,
  (scene, { variantId, locationId }) =>
    receiveStock(staff(scene), {
      variantId,
      locationId,
      quantity: scene.luck.between(1, 12),
      unitCost: baht(BigInt(scene.luck.between(500, 9000))),
      lotCode: `L${scene.luck.between(1, 6)}`,
      expiresOn: thai(businessDate(new Date(Date.now() + scene.luck.between(1, 60) * 86_400_000))),
    } as never),
)
const dropsCount = withOne<Lies>(lies, async (scene, { locationId }) => {
  const { countId } = await openCount(staff(scene), { locationId, all: 'chosen' })
  return discardCount(staff(scene), { countId })
})

const owed = `select p.id, p.owed_satang as owed, p.account_id as account from billing.payables p where p.status = 'open'
  and p.subject_type in ('order', 'quotation', 'ticket') and p.owed_satang > 10000`
type Owed = { id: string; owed: bigint; account: string }
const today = () => thai(businessDate(new Date()))
/** A customer sends a little less, and the rest is given up: at once, or after something else happened. */
const paysLittleLess = withOne<Owed>(owed, async (scene, { id: payable, owed: all }) => {
  const less = BigInt(scene.luck.between(1, Number(all / 25n)))
  const paid = { payable, amount: baht(all - less), method: scene.luck.pick(['transfer', 'cash']), receivedOn: today() }
  const done = await enterPayment(staff(scene), paid as never)
  return scene.luck.upTo(2) > 0 ? writeOffRest(staff(scene), { payable, reason: 'ขาดเล็กน้อย' }) : done
})
/** Somebody pays too much for one of two bills; what is too much pays for the other. */
const paysTooMuch = withOne<Owed & { to: string }>(
  `${owed.replace('select ', 'select o.id as to, ').replace(' where', " join billing.payables o on o.account_id = p.account_id and o.id <> p.id and o.owed_satang > 0 and o.status = 'open' where")}`,
  async (scene, { id: payable, owed: all, to }) => {
    const amount = baht(all + BigInt(scene.luck.between(1, 30_000)))
    await enterPayment(staff(scene), { payable, amount, method: 'transfer', receivedOn: today() } as never)
    return moveToBill(staff(scene), { payable, to })
  },
)

/** How often each is tried, beside a hundred of the shop’s. */
export const leftoverOperations: Readonly<Record<string, { operation: Operation; often: number }>> = {
  scraps: { operation: scraps, often: 6 },
  carries: { operation: carries, often: 4 },
  setsMany: { operation: setsMany, often: 2 },
  receivesLot: { operation: receivesLot, often: 4 },
  dropsCount: { operation: dropsCount, often: 1 },
  paysLittleLess: { operation: paysLittleLess, often: 5 },
  paysTooMuch: { operation: paysTooMuch, often: 4 },
}
