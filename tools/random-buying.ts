/** Who buys for the shop, and the lists by which carriers pay, in any order: each may be refused. */
import { randomUUID } from 'node:crypto'
import { businessDate } from '#kernel/dates.ts'
import { tableOf } from '#kernel/table-file/read-table.server.ts'
import {
  cancelBill,
  cancelCredit,
  cancelPurchaseOrder,
  creditReturn,
  dropRest,
  enterBill,
  giveBack,
  makeOrder,
  payBill,
  placeOrder,
  putOrderLine,
  receiveOrder,
} from '#rooms/purchasing/testing.ts'
import { bookPayout, lookAtPayout } from '#rooms/shop/payouts/payouts.ts'
import { about, anyDay, baht, nothingThere, type Operation, staff, thai, withOne } from './random-scene.ts'

const today = () => businessDate(new Date())
const keyed = (scene: Parameters<typeof staff>[0]) => ({ ...staff(scene), idempotencyKey: randomUUID() })

const orders = withOne<{ supplierId: string; locationId: string }>(
  `select s.id as "supplierId", d.id as "locationId" from purchasing.suppliers s cross join stock.locations d where d.kind in ('shop', 'warehouse')`,
  async (scene, { supplierId, locationId }) => {
    const { luck, skus } = scene
    const { id } = await makeOrder(keyed(scene), { supplierId, locationId })
    for (let lines = luck.between(1, 3); lines > 0; lines--)
      await putOrderLine(keyed(scene), {
        id,
        sku: luck.pick(skus),
        quantity: String(luck.between(1, 12)),
        price: baht(about(scene, 30_000n)),
        vat: luck.pick(['vat7', 'vat7', 'none']),
        ...(luck.upTo(3) === 0 && { unit: 'ลัง', baseQuantity: '6' }),
      } as never)
    return placeOrder(keyed(scene), { id })
  },
)
const toCome = `select o.id, jsonb_object_agg(l.id, l.quantity * l.base_quantity - l.received - l.dropped) as lines
  from purchasing.orders o join purchasing.order_lines l on l.order_id = o.id where o.state in ('ordered', 'partly_received') group by o.id`
type Pieces = { id: string; lines: Record<string, number> }
const receives = withOne<Pieces>(toCome, (scene, { id, lines }) =>
  receiveOrder(keyed(scene), {
    id,
    came: Object.fromEntries(
      Object.entries(lines).map(([line, left]) => [
        line,
        String(scene.luck.pick([left, Math.floor(left / 2), Math.floor(left / 2), left + 1])),
      ]),
    ),
  } as never),
)
const drops = withOne<{ id: string }>(
  `select id from purchasing.orders where state = 'partly_received'`,
  (scene, one) => dropRest(staff(scene), one),
)
const cancelsOrder = withOne<{ id: string }>(
  `select id from purchasing.orders where state in ('draft', 'ordered')`,
  (scene, one) => cancelPurchaseOrder(staff(scene), one),
)

const unbilled = `select o.id, jsonb_object_agg(l.id, l.open) as lines from purchasing.orders o join (
    select l.order_id, l.id, sum(r.quantity - r.billed - r.unbilled_back) as open from purchasing.order_lines l
      join purchasing.receipt_lines r on r.order_line_id = l.id group by 1, 2) l on l.order_id = o.id and l.open > 0
  where o.state in ('partly_received', 'received') group by o.id`
const bills = withOne<Pieces>(unbilled, (scene, { id, lines }) => {
  const { luck } = scene
  const goods = Object.entries(lines).map(([line, open]) => {
    const quantity = luck.pick([open, open, Math.max(1, Math.floor(open / 2)), open + 1])
    return [line, { quantity: String(quantity), ...(luck.upTo(2) === 0 && { amount: baht(about(scene, 90_000n)) }) }]
  })
  const other = { what: 'ค่าบริการ', amount: baht(about(scene, 300_000n)), vat: luck.pick(['claimable', 'lost', 'none']), income: luck.pick(['', 'service', 'transport', 'rent']) } // prettier-ignore
  return enterBill(keyed(scene), {
    id,
    kind: luck.pick(['tax_invoice', 'tax_invoice', 'receipt']),
    paperNo: `B${luck.between(1, 9_999_999)}`,
    paperOn: thai(luck.pick([today(), anyDay(scene)])),
    goods: Object.fromEntries(goods),
    ...(luck.upTo(2) === 0 && { others: { 0: other } }),
    claim: luck.pick(['now', 'now', 'later']),
  } as never)
})
const stands = `select b.id from purchasing.bills b join ledger.purchases p on p.id = b.purchase_id where b.state = 'stands'`
type One = { id: string }
const pays = withOne<One & { left: bigint }>(
  `${stands.replace('b.id', 'b.id, p.total_satang - p.paid_satang as left')} and p.paid_satang < p.total_satang`,
  (scene, { id, left }) =>
    payBill(keyed(scene), {
      id,
      account: scene.luck.pick(['bank:transfer', 'bank:cash']),
      paidOn: thai(scene.luck.pick([today(), anyDay(scene)])),
      income: scene.luck.pick(['', 'all', 'all']),
      ...(scene.luck.upTo(1) && { amount: baht(scene.luck.pick([left, left / 2n || 1n, left + 1n])) }),
    } as never),
)
const unbills = withOne<One>(stands, (scene, { id }) => cancelBill(staff(scene), { id, reason: 'คีย์ผิดใบ' }))
const givesBack = withOne<One & { line: string; left: number }>(
  `select l.order_id as id, r.id as line, (r.quantity - r.unbilled_back - r.billed_back)::int as left
   from purchasing.receipt_lines r join purchasing.order_lines l on l.id = r.order_line_id where r.quantity > r.unbilled_back + r.billed_back`,
  (scene, { id, line, left }) =>
    giveBack(keyed(scene), { id, back: { [line]: String(scene.luck.between(1, left)) }, reason: 'ชำรุด' } as never),
)
const back =
  'select order_id as id, id as "returnId" from purchasing.returns where credit_satang > 0 and purchase_id is'
type Back = { id: string; returnId: string }
const credits = withOne<Back>(`${back} null`, (scene, one) =>
  creditReturn(keyed(scene), {
    ...one,
    paperNo: `CN${scene.luck.between(1, 9_999_999)}`,
    paperOn: thai(scene.luck.pick([today(), anyDay(scene)])),
  } as never),
)
const uncredits = withOne<Back>(`${back} not null`, (scene, one) =>
  cancelCredit(staff(scene), { ...one, reason: 'ผิดใบ' }),
)

const codOut = `select o.number, o.total_satang as total, p.owed_satang as owed from shop.orders o
  join billing.payables p on p.subject_type = 'order' and p.subject_id = o.id
  where o.delivery ->> 'cod' = 'true' and o.fulfilment_status in ('partial', 'fulfilled')
  order by p.owed_satang = 0, o.placed_at desc limit 60`
type Cod = { number: string; total: bigint; owed: bigint }
/** A list as a carrier sends it, also with lines that it had before, of a wrong sum and of parcels that nobody knows. */
const paysOut: Operation = async (scene) => {
  const { luck, tenant } = scene
  const all = await tenant.sql<Cod>(codOut)
  if (all.length === 0) return nothingThere
  const waiting = all.filter(({ owed }) => owed > 0n)
  const lines = Array.from({ length: luck.between(1, 5) }, () => {
    const { number, owed, total } = luck.pick(waiting.length > 0 && luck.upTo(4) > 0 ? waiting : all)
    const cod = luck.pick([owed || total, owed || total, owed || total, total + 100n])
    const fee = luck.pick([0n, cod / 33n, cod / 2n])
    const vat = luck.pick([0n, (fee * 7n + 50n) / 100n])
    const order = luck.upTo(9) === 0 ? '691120-ZZZZZ' : number
    return [order, baht(cod), baht(fee), baht(vat), baht(cod - fee - vat)].join(',')
  })
  const table = tableOf(['เลขที่คำสั่งซื้อ,ยอด COD,ค่าธรรมเนียม COD,VAT,ยอดโอน', ...lines].join('\n'))
  const asked = { table, carrier: luck.pick(['flash', 'kex'] as const) }
  const { plan } = await lookAtPayout(staff(scene), asked as never)
  return bookPayout(staff(scene), {
    ...asked,
    plan,
    fileName: 'cod.csv',
    receivedOn: thai(luck.pick([today(), anyDay(scene)])),
  } as never)
}

/** How often each is tried, beside a hundred of the shop’s. */
export const buyingOperations: Readonly<Record<string, { operation: Operation; often: number }>> = {
  ordersGoods: { operation: orders, often: 5 },
  receivesOrder: { operation: receives, often: 5 },
  dropsRest: { operation: drops, often: 1 },
  cancelsOrder: { operation: cancelsOrder, often: 1 },
  entersBill: { operation: bills, often: 5 },
  paysSupplier: { operation: pays, often: 4 },
  unbills: { operation: unbills, often: 2 },
  givesBack: { operation: givesBack, often: 3 },
  creditsReturn: { operation: credits, often: 3 },
  uncredits: { operation: uncredits, often: 1 },
  paysOut: { operation: paysOut, often: 4 },
}
