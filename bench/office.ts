/**
 * The office of a business of 10,000 orders beside one of 100, in one database and one run, among 300 small ones that
 * sold too: what each page costs in each. Of both as many orders wait, and a search finds as many.
 */
import { inTurn, type Side } from './support/compare.ts'
import { type House, houseOf } from './support/house.ts'
import { newCrowd } from './support/load.ts'
import { membersOf } from './support/members.ts'
import { sized } from './support/options.ts'
import { fillOrders } from './support/orders.ts'
import { ratio } from './support/pair.ts'
import type { Row } from './support/report.ts'
import { type Server, startWeb } from './support/servers.ts'
import { productsEach } from './support/tenants.ts'

const many = sized(10_000, 10_000, 300)
const few = 100
const others = sized(300, 300, 3)

/** At most 1.3× where a page shows as much of both; where it sums a year's days, what a day's sum costs. */
const pages: readonly [promise: string, path: string, atMost?: number][] = [
  ['bell', '/cluster/manage/groups'],
  ['orders', '/cluster/user/store/orders'],
  ['orders to decide on', '/cluster/user/store/orders?status=needs_decision'],
  ['orders to pack', '/cluster/user/store/orders?fulfilment=unfulfilled&fulfilment=partial'],
  ['orders unpaid', '/cluster/user/store/orders?payment=unpaid'],
  ['orders by name', `/cluster/user/store/orders?q=${encodeURIComponent('มานี')}`],
  ['orders by number', '/cluster/user/store/orders?q=BN-000050'],
  ['an order', '/cluster/user/store/orders/BN-000050'],
  ['find by name', `/api/office/find?q=${encodeURIComponent('มานี')}`],
  ['find by number', '/api/office/find?q=BN-000050'],
  ['find by phone', '/api/office/find?q=0800395950'],
  ['slips', '/cluster/user/bills'],
  ['papers', '/cluster/bills'],
  ['bills', '/cluster/bills/owed'],
  ['bills to decide on', '/cluster/bills/owed?state=over&state=late&state=part'],
  ['statements', '/cluster/bills/statements'],
  ['dashboard', '/cluster/user/dashboard'],
  ['people', '/cluster/manage/user'],
  ['payouts', '/cluster/user/store/orders/payouts'],
  ['books', '/cluster/bills/books'],
  ['VAT report', '/cluster/bills/vat'],
  ['VAT return', '/cluster/bills/vat/return'],
  ['journal', '/cluster/bills/journal'],
  ['profit and loss', '/cluster/bills/profit'],
]

export async function bench(): Promise<Row[]> {
  const house = await houseOf([productsEach, productsEach, ...Array.from({ length: others }, () => 5)])
  const web = await startWeb(house)
  await fillOrders(house, web, [many, few, ...Array.from({ length: others }, () => 5)])
  const [large, small] = await Promise.all(
    house.tenants
      .slice(0, 2)
      .map(async ({ id, host }) => ({ host, cookie: (await membersOf(house, id, 1, 'admin'))[0]! })),
  )
  await house.analyze()
  const rows: Row[] = []
  for (const [promise, path, atMost = 1.3] of pages) {
    const sides = { app: sideOf(house, web, { ...large!, path }), bare: sideOf(house, web, { ...small!, path }) }
    const { app, bare } = await inTurn(sides)
    sides.app.close()
    sides.bare.close()
    rows.push({
      promise: `${many} orders: ${promise}`,
      reached: ratio(app, bare),
      unit: '×',
      atMost,
      app,
      bare,
      note: `of the same with ${few} (bare)`,
    })
  }
  await web.stop()
  return rows
}

function sideOf(
  house: House,
  web: Server,
  { host, path, cookie }: { host: string; path: string; cookie: string },
): Side & { close(): void } {
  const crowd = newCrowd({ port: web.port, host, connections: 2 })
  return {
    meter: { pids: [web.pid], postmaster: house.postmaster },
    enough: 40,
    load: (ms) =>
      crowd.run(async (visitor) => {
        const { status, body } = await visitor.ask({ path, headers: { cookie, 'accept-encoding': 'br' } })
        if (status !== 200) throw new Error(`${path} answers ${status}: ${body.toString().slice(0, 200)}`)
      }, ms),
    close: () => crowd.close(),
  }
}
