/** What people do in a shop, in any order: each operation chooses by luck among what is there, and may be refused. */
import { randomUUID } from 'node:crypto'
import { approveSlip, rejectSlip, undoApproval } from '#rooms/billing/index.ts'
import { slipFacts, submitSlip } from '#rooms/billing/testing.ts'
import { putPrice, setPrice } from '#rooms/catalogue/index.ts'
import { guestFrom } from '#rooms/identity/testing.ts'
import { seeCart } from '#rooms/shop/index.ts'
import { applyCoupon } from '#rooms/shop/coupons.ts'
import { cancelOrder, freeOrder } from '#rooms/shop/end-order.ts'
import { finishParcel, packParcel, sendParcel, unpackParcel } from '#rooms/shop/fulfilment/parcels.ts'
import { editOrder } from '#rooms/shop/edits/edit-order.ts'
import { seeEdit } from '#rooms/shop/edits/see-edit.ts'
import { placeOrder } from '#rooms/shop/place-order.ts'
import { takeGoodsBack } from '#rooms/shop/returns/take-back.ts'
import { buyer, cartWith, pickUp, shipTo, timePasses } from '#rooms/shop/testing.ts'
import { adjustShelf, receiveStock } from '#rooms/stock/index.ts'
import { enterCounts, openCount, postCount, putInCount, reviewCount, startCount } from '#rooms/stock/counts.ts'
import { cancelTransfer, openTransfer, putInTransfer, receiveTransfer, sendTransfer } from '#rooms/stock/transfers.ts'
import { refundToWallet } from '#rooms/wallet/index.ts'
import { writeTransferDown } from '#rooms/wallet/transfer-refund.ts'
import { nothingThere, type Operation, staff, withOne } from './random-scene.ts'

/** To be sent, paid at the door, fetched where the web sells from, or at a branch that has less. */
const ways = [shipTo, { ...shipTo, cod: true }, pickUp, { ...pickUp, branch: 'RIVER' }]

const buy: Operation = async (scene) => {
  const { tenant, luck, skus, members, codes } = scene
  const accountId = luck.upTo(2) ? undefined : luck.pick(members)
  const who = () => (accountId ? tenant.as('user', { accountId }) : guestFrom(tenant))
  const lines = Object.fromEntries(
    Array.from({ length: luck.between(1, 3) }, () => [luck.pick(skus), luck.between(1, 3)]),
  )
  const cart = await cartWith(guestFrom(tenant), lines)
  if (luck.upTo(2) === 0) await applyCoupon(who(), { cart, code: luck.pick(codes) })
  const seen = await seeCart(who(), { cart })
  const delivery = luck.pick(ways)
  const expectedTotalSatang = seen.totalSatang - (delivery !== shipTo ? seen.shippingSatang : 0n)
  const order = { cart, buyer: { ...buyer, phone: `08${luck.between(10_000_000, 99_999_999)}` }, delivery }
  try {
    return await placeOrder(who(), { ...order, expectedTotalSatang })
  } catch (error) {
    // A member's price, free shipping: they are told, and go on.
    const { code, details } = error as { code?: string; details?: { totalSatang?: bigint; lines?: unknown[] } }
    if (code !== 'PRICE_CHANGED' || details?.totalSatang === undefined || details.lines?.length !== 0) throw error
    return placeOrder(who(), { ...order, expectedTotalSatang: details.totalSatang })
  }
}

const awaiting = `select i.slug from billing.payment_intents i where i.status = 'awaiting'`
const sendSlip = withOne<{ slug: string }>(awaiting, ({ tenant }, { slug }) =>
  submitSlip(guestFrom(tenant), slipFacts(tenant, slug)),
)
const queued = `select id from billing.slips where status in ('queued', 'needs_info')`
const approve = withOne<{ id: string }>(queued, (scene, { id }) => approveSlip(staff(scene), { id }))
const reject = withOne<{ id: string }>(queued, (scene, { id }) => rejectSlip(staff(scene), { id, reason: 'ยอดไม่ตรง' }))
const undo = withOne<{ id: string }>(`select id from billing.slips where status = 'approved'`, (scene, { id }) =>
  undoApproval(staff(scene), { slipId: id, reason: 'เงินไม่เข้าบัญชี', claim: scene.luck.pick(['keep', 'free']) }),
)
const waiting = `select number, public_token as "orderToken" from shop.orders where status = 'pending_payment'`
type Waiting = { number: string; orderToken: string }
const expire = withOne<Waiting>(waiting, ({ tenant }, { number, orderToken }) =>
  timePasses(tenant, { number, orderToken, intentSlug: null, totalSatang: 0n, giftsGone: [] }, 3000),
)
const cancel = withOne<Waiting>(waiting, (scene, { number, orderToken }) =>
  scene.luck.upTo(1)
    ? freeOrder(staff(scene), { number, reason: 'ลูกค้าเปลี่ยนใจ' })
    : cancelOrder(guestFrom(scene.tenant), { order: orderToken }),
)

const reroute = withOne<Waiting>(waiting, async (scene, { number }) => {
  const edit = await seeEdit(staff(scene), { number })
  if (!edit) return nothingThere
  const asked = { number, buyer, delivery: scene.luck.pick(ways), version: edit.version }
  const save = (sum: bigint) =>
    editOrder({ ...staff(scene), idempotencyKey: randomUUID() }, { ...asked, expectedTotalSatang: Number(sum) })
  try {
    return await save(edit.sums.totalSatang)
  } catch (error) {
    // Another way costs something else: they are told, and go on.
    const { key, details } = error as { key?: string; details?: { totalSatang?: bigint } }
    if (key !== 'shop.newTotal' || details?.totalSatang === undefined) throw error
    return save(details.totalSatang)
  }
})

const confirmed = `select o.number, l.id as line, l.quantity from shop.orders o join shop.order_lines l on l.order_id = o.id
  where o.status = 'confirmed'`
type Line = { number: string; line: string; quantity: number }
const pack = withOne<Line>(confirmed, (scene, { number, line, quantity }) =>
  packParcel(staff(scene), {
    number,
    until: scene.luck.pick(['picking', 'packed', 'sent']),
    carrier: 'flash',
    ...(scene.luck.upTo(1) ? { quantity: { [line]: scene.luck.between(1, quantity) } } : {}),
  }),
)
const moveParcel = withOne<{ number: string; parcel: string }>(
  `select o.number, f.id as parcel from shop.fulfilments f join shop.orders o on o.id = f.order_id where f.state in ('picking', 'packed')`,
  (scene, asked) => {
    const operation = scene.luck.pick(['finish', 'send', 'send', 'unpack'] as const)
    if (operation === 'send') return sendParcel(staff(scene), { ...asked, carrier: 'kex' })
    return operation === 'finish' ? finishParcel(staff(scene), asked) : unpackParcel(staff(scene), asked)
  },
)
const takeBack = withOne<Line>(
  `select o.number, l.id as line, l.quantity from shop.orders o join shop.order_lines l on l.order_id = o.id
   where o.status in ('confirmed', 'completed')`,
  (scene, { number, line, quantity }) => {
    const pieces = { [line]: scene.luck.between(1, quantity) }
    const way = scene.luck.upTo(1)
      ? { back: pieces, goes: { [line]: scene.luck.pick(['shelf', 'damaged', 'none'] as const) } }
      : { out: pieces }
    return takeGoodsBack(staff(scene), { number, ...way, reason: 'ลูกค้าส่งคืน' })
  },
)
const refund = withOne<{ number: string; left: bigint; accountId: string | null }>(
  `select p.number, p.paid_satang - p.refunded_satang as left, p.account_id as "accountId" from billing.payables p
   where p.subject_type in ('order', 'ticket') and p.paid_satang > p.refunded_satang`,
  (scene, { number, left, accountId }) => {
    // Sometimes more than there is: it is refused.
    const part = scene.luck.pick([left, left / 2n || 1n, left + 1n])
    const asked = { number, amount: `${part / 100n}.${String(part % 100n).padStart(2, '0')}`, reason: 'สินค้าชำรุด' }
    if (accountId) return refundToWallet(staff(scene), asked)
    const proofKey = `${scene.tenant.id}/refunds/${randomUUID()}.webp`
    return writeTransferDown(staff(scene), { ...asked, bank: '004', paidOn: '2026-11-20', reference: 'K1', proofKey })
  },
)

const levels = `select l.variant_id as "variantId", l.location_id as "locationId", l.on_hand::int as "onHand"
  from stock.levels l join stock.locations d on d.id = l.location_id where d.kind <> 'transit'`
type Level = { variantId: string; locationId: string; onHand: number }
const receive = withOne<Level>(levels, (scene, { variantId, locationId }) =>
  receiveStock(staff(scene), { variantId, locationId, quantity: scene.luck.between(1, 20), unitCost: '12.50' }),
)
const adjust = withOne<Level>(levels, (scene, { variantId, locationId, onHand }) =>
  adjustShelf(staff(scene), {
    variantId,
    locationId,
    mode: scene.luck.pick(['count', 'take', 'add'] as const),
    quantity: scene.luck.upTo(Math.max(4, onHand)),
    reason: scene.luck.pick(['counted', 'broken', 'lost', 'used', 'found', 'other'] as const),
  }),
)
const count = withOne<Level & { sku: string }>(
  `${levels.replace('select ', 'select v.sku, ').replace(' where', ' join catalogue.variants v on v.id = l.variant_id where')}`,
  async (scene, { variantId, locationId, onHand, sku }) => {
    const by = () => staff(scene)
    const { countId } = await openCount(by(), { locationId, all: 'chosen' })
    await putInCount(by(), { countId, sku })
    await startCount(by(), { countId })
    await enterCounts(by(), { countId, counted: { [variantId]: Math.max(0, onHand + scene.luck.between(-2, 2)) } })
    await reviewCount(by(), { countId })
    return postCount(by(), { countId })
  },
)
const send: Operation = async (scene) => {
  const { tenant, luck, skus } = scene
  const places = await tenant.sql<{ id: string }>(
    `select id from stock.locations where kind in ('shop', 'warehouse') order by code`,
  )
  const from = luck.pick(places)
  const to = luck.pick(places.filter(({ id }) => id !== from.id))
  const { transferId } = await openTransfer(staff(scene), { from: from.id, to: to.id })
  await putInTransfer(staff(scene), { transferId, sku: luck.pick(skus), quantity: luck.between(1, 5) })
  return sendTransfer(staff(scene), { transferId })
}
const arrive = withOne<{ transferId: string; variantId: string; quantity: number }>(
  `select t.id as "transferId", l.variant_id as "variantId", l.quantity::int from stock.transfers t
   join stock.transfer_lines l on l.transfer_id = t.id where t.state in ('draft', 'sent')`,
  (scene, { transferId, variantId, quantity }) =>
    scene.luck.upTo(4) === 0
      ? cancelTransfer(staff(scene), { transferId })
      : receiveTransfer(staff(scene), {
          transferId,
          arrived: { [variantId]: scene.luck.upTo(quantity) },
          rest: scene.luck.pick(['later', 'lost', 'broken'] as const),
        }),
)
const reprice = withOne<{ sku: string; version: number }>(
  `select sku, version from catalogue.variants`,
  (scene, { sku, version }) =>
    scene.luck.upTo(1)
      ? setPrice(staff(scene), { sku, version, priceSatang: BigInt(scene.luck.between(1_000, 30_000)) })
      : putPrice(staff(scene), { id: scene.listId, sku, percent: String(scene.luck.between(1, 60)) }),
)

/** How often of a hundred each is tried. */
export const operations: Readonly<Record<string, { operation: Operation; often: number }>> = {
  buy: { operation: buy, often: 24 },
  sendSlip: { operation: sendSlip, often: 14 },
  approve: { operation: approve, often: 13 },
  reject: { operation: reject, often: 2 },
  undo: { operation: undo, often: 3 },
  expire: { operation: expire, often: 4 },
  cancel: { operation: cancel, often: 3 },
  reroute: { operation: reroute, often: 3 },
  pack: { operation: pack, often: 9 },
  moveParcel: { operation: moveParcel, often: 6 },
  takeBack: { operation: takeBack, often: 5 },
  refund: { operation: refund, often: 4 },
  receive: { operation: receive, often: 4 },
  adjust: { operation: adjust, often: 3 },
  count: { operation: count, often: 1 },
  send: { operation: send, often: 2 },
  arrive: { operation: arrive, often: 2 },
  reprice: { operation: reprice, often: 1 },
}
