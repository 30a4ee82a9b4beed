import { putPrice, savePriceList } from '#rooms/catalogue/index.ts'
import { makeCustomerGroup, putInGroup } from '#rooms/cluster/index.ts'
import { acting, demoPeople } from '../acting.ts'
import type { DemoSite } from '../content/index.ts'
import type { DemoPart } from '../demo-part.ts'
import { contextOf, inOneTransaction } from '../work.ts'

export const part: DemoPart = { at: 90, add: addPriceLists }

/** Wholesale prices for orders by hand, staff prices for who works here, and last month's LINE prices, which are over. */
async function addPriceLists(demo: DemoSite, tenantId: string): Promise<void> {
  const people = await demoPeople(demo, tenantId)
  if (!people) return
  const admin = () => acting(tenantId, people.admin)
  const [goods, staff] = await inOneTransaction(contextOf(tenantId, people.admin), async ({ rows }) => [
    await rows<{ sku: string }>(
      `select sku from catalogue.sellables where kind = 'goods' and sellable order by sort, sku limit 12`,
    ),
    await rows<{ id: string }>(
      `select id from identity.accounts where role = 'user' and email like any(array['cashier@%', 'account@%'])`,
    ),
  ])
  if (goods.length === 0) return
  const wholesale = await makeCustomerGroup(admin(), {
    name: 'ขายส่ง',
    note: 'ร้านกาแฟที่สั่งประจำ ชำระก่อนส่ง',
  })
  const team = await makeCustomerGroup(admin(), { name: 'พนักงาน', note: 'ใช้ส่วนตัวเท่านั้น' })
  for (const { id } of staff) await putInGroup(admin(), { accountId: id, groupId: team.id })
  const lists = [
    { name: 'ราคาส่ง', groupId: wholesale.id, percent: '25', priority: '10' },
    { name: 'ราคาพนักงาน', groupId: team.id, percent: '20' },
    { name: 'ราคาพิเศษทาง LINE เดือนที่แล้ว', channel: 'line' as const, percent: '10', ...lastMonth() },
  ]
  for (const { percent, ...list } of lists) {
    const { id } = await savePriceList(admin(), { id: null, active: 'on', ...list })
    for (const { sku } of goods) await putPrice(admin(), { id, sku, percent })
  }
}

function lastMonth(): { startsOn: string; endsOn: string } {
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
  return { startsOn: day(45), endsOn: day(15) }
}
