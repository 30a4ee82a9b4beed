/** Whose goods are sold for a share: they come and go, are sold like any other, and their periods are settled, approved, paid. */
import { randomUUID } from 'node:crypto'
import { businessDate } from '#kernel/dates.ts'
import { someProduct } from '#rooms/catalogue/testing.ts'
import {
  addVendorGoods,
  approveSettlement,
  dropSettlement,
  endVendorGoods,
  makeVendor,
  moveVendorGoods,
  paySettlement,
  settleVendor,
  takeVendorSales,
} from '#rooms/purchasing/testing.ts'
import { anyDay, type Operation, staff, thai, withOne } from './random-scene.ts'

const keyed = (scene: Parameters<typeof staff>[0]) => ({ ...staff(scene), idempotencyKey: randomUUID() })
const today = () => businessDate(new Date())

/** Each has goods of its own: a period ends once a day, so many vendors are many periods. */
const opens: Operation = async (scene) => {
  const { luck, tenant } = scene
  const sku = `V${luck.between(1, 9_999_999)}`
  await someProduct(tenant.as('manager'), { skus: [sku], baht: luck.between(20, 900), vatClass: luck.pick(['vat7', 'vat7', 'exempt']) }) // prettier-ignore
  const vat = luck.pick(['yes', 'no'] as const)
  const { id } = await makeVendor(keyed(scene), {
    name: `ผู้ฝากขาย ${sku}`,
    // Of one branch each: a tax id and its branch come once.
    taxId: '0505558012345',
    branchNo: String(luck.between(1, 99_999)).padStart(5, '0'),
    gpPercent: luck.pick(['0', '12.5', '30', '33.33']),
    gpWithheld: luck.pick(['0', '3']),
    income: luck.pick(['none', 'none', 'service']),
    vat,
  })
  await addVendorGoods(staff(scene), { id, sku })
  const [place] = await tenant.sql<{ id: string }>('select id from stock.locations where is_default')
  return moveVendorGoods(keyed(scene), { id, sku, way: 'in', place: place!.id, quantity: '40' })
}

const theirs = `select g.vendor_id as id, v.sku from purchasing.vendor_goods g join catalogue.variants v on v.id = g.variant_id where g.until is null`
type Goods = { id: string; sku: string }
const moves = withOne<Goods & { place: string }>(
  theirs
    .replace('v.sku from', 'v.sku, d.id as place from')
    .replace(' where', ' join stock.locations d on d.is_default where'),
  (scene, goods) =>
    moveVendorGoods(keyed(scene), {
      ...goods,
      way: scene.luck.pick(['in', 'out']),
      quantity: String(scene.luck.between(1, 30)),
    }),
)
const ends = withOne<Goods>(theirs, (scene, goods) => endVendorGoods(staff(scene), goods))
const takes: Operation = (scene) => takeVendorSales(staff(scene))
const settles = withOne<{ id: string }>('select id from purchasing.vendors', (scene, { id }) =>
  settleVendor(keyed(scene), { id, untilOn: thai(scene.luck.pick([today(), today(), anyDay(scene)])) }),
)
const inState = (state: string) => `select id from purchasing.settlements where state = '${state}'`
const drops = withOne<{ id: string }>(inState('calculated'), (scene, one) => dropSettlement(staff(scene), one))
const approves = withOne<{ id: string }>(inState('calculated'), (scene, { id }) =>
  approveSettlement(staff(scene), { id, paperNo: `VI${scene.luck.between(1, 9_999_999)}`, paperOn: thai(today()) }),
)
const pays = withOne<{ id: string }>(inState('approved'), (scene, { id }) =>
  paySettlement(keyed(scene), {
    id,
    account: scene.luck.pick(['bank:transfer', 'bank:cash']),
    paidOn: thai(today()),
  }),
)

export const vendorOperations: Record<string, { often: number; operation: Operation }> = {
  opensVendor: { often: 3, operation: opens },
  movesVendorGoods: { often: 3, operation: moves },
  endsVendorGoods: { often: 1, operation: ends },
  takesVendorSales: { often: 4, operation: takes },
  settlesVendor: { often: 5, operation: settles },
  dropsSettlement: { often: 1, operation: drops },
  approvesSettlement: { often: 4, operation: approves },
  paysSettlement: { often: 4, operation: pays },
}
