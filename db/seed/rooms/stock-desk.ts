import { acting, demoPeople } from '../acting.ts'
import type { DemoSite } from '../content/index.ts'
import type { DemoPart } from '../demo-part.ts'
import { importProducts, planImport, putInBundle } from '#rooms/catalogue/index.ts'
import {
  enterCounts,
  openCount,
  openTransfer,
  postCount,
  putInCount,
  putInTransfer,
  receiveStock,
  receiveTransfer,
  reviewCount,
  savePlace,
  sendTransfer,
  startCount,
} from '#rooms/stock/index.ts'
import { contextOf, inOneTransaction } from '../work.ts'
import { tableOf } from '#kernel/table-file/read-table.server.ts'

export const part: DemoPart = {
  at: 20,
  add: async (...of) => {
    await addStockDesk(...of)
    await addFruitStall(...of)
  },
}

/** The grocer has a fruit stall by the station: what one comes to fetch may be at either place, and not all of it is. */
async function addFruitStall(demo: DemoSite, tenantId: string): Promise<void> {
  const people = await demoPeople(demo, tenantId)
  if (!people || demo.key !== 'market') return
  const as = () => acting(tenantId, people.manager)
  const { locationId } = await savePlace(as(), {
    name: { th: 'แผงผลไม้หน้าสถานี', en: 'Fruit stall by the station' },
    code: 'STATION',
    kind: 'shop',
  })
  const fruit = await inOneTransaction(contextOf(tenantId, { id: null, name: 'demo' }), ({ rows }) =>
    rows<{ id: string }>("select id from catalogue.variants where sku like 'SJ-FR-%' and active order by sku"),
  )
  for (const [at, { id }] of fruit.entries())
    await receiveStock(as(), { variantId: id, locationId, quantity: 12 + (at % 4) * 6, note: 'ส่งจากแผงใหญ่ตอนเช้า' })
}

/** The roastery keeps a warehouse, counts its shelves and watches its dates. */
async function addStockDesk(demo: DemoSite, tenantId: string): Promise<void> {
  const people = await demoPeople(demo, tenantId)
  if (!people || demo.key !== 'roastery') return
  // A fresh key for each operation.
  const as = () => acting(tenantId, people.manager)
  const { shop, goods, bundle, lots } = await found(tenantId)
  const store = await savePlace(as(), {
    name: { th: 'คลังแม่ริม', en: 'Mae Rim store' },
    code: 'MAERIM',
    kind: 'warehouse',
  })
  await savePlace(as(), { name: { th: 'ชั้นของเสีย', en: 'Damaged goods' }, code: 'DAMAGED', kind: 'damaged' })
  const [first, second, third] = [goods[0]!, goods[1]!, goods[2]!]
  for (const { sku } of [first, second]) await putInBundle(as(), { variantId: bundle, sku, quantity: 1 })

  const csv = 'รหัสสินค้า,ชื่อ,ราคา,สถานะ\nDM-NEW-01,กาแฟดริปซองรสลำไย,35,ร่าง\nDM-NEW-02,กาแฟดริปซองรสลิ้นจี่,35,ร่าง'
  const { plan } = await planImport(as(), { table: tableOf(csv) })
  await importProducts(as(), { table: tableOf(csv), plan })

  const way = { from: shop, to: store.locationId }
  const move = async (lines: Record<string, number>, note: string) => {
    const { transferId } = await openTransfer(as(), { ...way, note })
    for (const [sku, quantity] of Object.entries(lines)) await putInTransfer(as(), { transferId, sku, quantity })
    return transferId
  }
  const past = await move({ [first.sku]: 3, [second.sku]: 2 }, 'สำรองไว้ช่วงปีใหม่')
  await sendTransfer(as(), { transferId: past })
  const arrived = { [first.variantId]: 2, [second.variantId]: 2 }
  await receiveTransfer(as(), { transferId: past, arrived, rest: 'broken', note: 'ถุงแตกหนึ่งถุง' })
  await sendTransfer(as(), { transferId: await move({ [third.sku]: 4 }, 'รอบส่งวันนี้') })
  await move({ [first.sku]: 1 }, '')

  const { countId } = await openCount(as(), { locationId: shop, all: 'chosen', note: 'นับชั้นหน้าร้านประจำเดือน' })
  for (const { sku } of [first, second, third]) await putInCount(as(), { countId, sku })
  await startCount(as(), { countId })
  const seen = Object.fromEntries(
    [first, second, third].map((one, at) => [one.variantId, one.onHand - (at === 1 ? 1 : 0)]),
  )
  await enterCounts(as(), { countId, counted: seen })
  await reviewCount(as(), { countId })
  await postCount(as(), { countId })
  await startCount(as(), await openCount(as(), { locationId: store.locationId }))

  const today = Date.now()
  for (const [at, variantId] of lots.entries())
    await receiveStock(as(), {
      variantId,
      locationId: shop,
      quantity: 4 + at,
      lotCode: `R2569-${String(11 + at)}`,
      expiresOn: new Date(today + (at * 40 - 5) * 86_400_000).toISOString().slice(0, 10),
      note: 'คั่วใหม่',
    })
}

interface Goods {
  sku: string
  variantId: string
  onHand: number
}

/** What lies there after the operations of the day, and two coffees that are tracked by lot from now on. */
async function found(tenantId: string) {
  return inOneTransaction(contextOf(tenantId, { id: null, name: 'demo' }), async ({ rows }) => {
    const [place] = await rows<{ id: string }>('select id from stock.locations where is_default')
    const goods = await rows<Goods & { at: number }>(
      `select v.sku, v.id as "variantId", (l.on_hand - case row_number() over (order by v.sku) when 1 then 3 when 2 then 2 else 4 end)::int as "onHand"
       from stock.levels l join catalogue.variants v on v.id = l.variant_id
       where v.sku like 'DM-SO-%' and l.on_hand - l.reserved > 12 order by v.sku limit 3`,
    )
    const [bundle] = await rows<{ id: string }>("select id from catalogue.variants where sku = 'DM-GF-001'")
    const lots = await rows<{ id: string }>(
      `update catalogue.variants set lot_tracked = true where sku in
       (select sku from catalogue.variants where sku like 'DM-SO-%' order by sku desc limit 2) returning id`,
    )
    return { shop: place!.id, goods, bundle: bundle!.id, lots: lots.map(({ id }) => id) }
  })
}
