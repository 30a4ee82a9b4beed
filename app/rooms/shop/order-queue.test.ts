import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { listAsk } from '#kernel/list.ts'
import { listFile } from '#kernel/list-file.server.ts'
import { readTableState } from '#kernel/table-state.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { adjustStock } from '#rooms/stock/index.ts'
import { doWithOrders } from './desk/many-orders.server.ts'
import { orderList } from './order-list.ts'
import { orderFilePart, orderQueue } from './order-queue.ts'
import { breaches, cartWith, moneyComes, openShop, orderOf, timePasses } from './testing.ts'

const ask = (search = '') => {
  const state = readTableState(new URLSearchParams(search), orderList.shapes)
  return { ...listAsk(state), page: state.page }
}
const orderFile = (context: Context, request: Request) =>
  listFile(context, request, orderList, orderFilePart, { format: 'csv' })

/** Three orders of 107, 214 and 321 baht; the second one is paid. */
async function threeOrders() {
  const shop = await openShop({ CUP: 50 })
  const orders = []
  for (const [index, name] of ['มานี มีตา', 'Piti "=1+1" Rak', '=HYPERLINK("x")'].entries())
    orders.push(
      await orderOf(shop.guest(), await cartWith(shop.guest(), { CUP: index + 1 }), 107 * (index + 1), {
        buyer: { name, phone: `081-234-567${index}`, email: 'manee@example.com' },
      }),
    )
  await moneyComes(shop.tenant, orders[1]!)
  const [one, two, three] = orders.map(({ number }) => number)
  const numbers = async (search: string) =>
    (await orderQueue(shop.manager, ask(search))).rows.map(({ number }) => number)
  return { ...shop, orders, one: one!, two: two!, three: three!, numbers }
}

test('shows nobody but staff a list or a file, and another tenant nothing', async () => {
  const { tenant, guest } = await threeOrders()
  const { context } = await (await newAccount(tenant)).signIn()
  const request = new Request('http://shop.localhost/cluster/user/store/orders.csv')
  for (const [who, status] of [
    [guest(), 401],
    [context, 403],
  ] as const) {
    await expect(orderQueue(who, ask())).rejects.toMatchObject({ status })
    await expect(orderFile(who, request)).rejects.toMatchObject({ status })
  }
  const other = await openShop({ CUP: 1 })
  expect((await orderQueue(other.manager, ask())).total).toBe(0)
})

test('an order of another’s file is no place to go on from', async () => {
  const { orders } = await threeOrders()
  const other = await openShop({ CUP: 1 })
  const { page: _, ...filters } = ask()
  expect(await orderFilePart(other.manager, { ...filters, after: orders[2]!.orderToken })).toEqual([])
})

test('finds by number, name and phone, whatever signs are in them', async () => {
  const { numbers, one, two, three } = await threeOrders()
  expect(await numbers(`q=${one}`)).toEqual([one])
  expect(await numbers('q=piti')).toEqual([two])
  expect(await numbers('q=081 234-5671')).toEqual([two])
  expect((await numbers('q=Manee@example.com')).toSorted()).toEqual([one, two, three].toSorted())
  expect(await numbers('q=nobody@example.com')).toEqual([])
  expect(await numbers("q=%25' or 1=1 --")).toEqual([])
  expect(await numbers('q=-')).not.toContain(undefined)
})

test('filters by state, payment, total and day in Bangkok', async () => {
  const { tenant, numbers, one, two, three } = await threeOrders()
  expect(await numbers('status=confirmed')).toEqual([two])
  expect(await numbers('status=pending_payment,confirmed&sort=number')).toEqual([one, two, three].toSorted())
  expect(await numbers('payment=paid')).toEqual([two])
  expect(await numbers('payment=unpaid&sort=total')).toEqual([one, three])
  expect(await numbers('total.min=107.01&total.max=214')).toEqual([two])
  await tenant.sql("update shop.orders set placed_at = '2026-01-31T17:00:00Z' where number = $1", [one])
  expect(await numbers('placed.from=2026-02-01&placed.to=2026-02-01')).toEqual([one])
  expect(await numbers('placed.to=2026-01-31')).toEqual([])
})

test('sorts both ways, newest first by itself', async () => {
  const { numbers, one, two, three } = await threeOrders()
  expect(await numbers('')).toEqual([three, two, one])
  expect(await numbers('sort=placed')).toEqual([one, two, three])
  expect(await numbers('sort=-total')).toEqual([three, two, one])
})

test('a page that there is not is the last one there is', async () => {
  const { manager } = await threeOrders()
  const list = await orderQueue(manager, ask('page=9999'))
  expect(list).toMatchObject({ total: 3, page: 1 })
  expect(list.rows).toHaveLength(3)
})

test('the file goes on where its last part ended, also where many cost the same', async () => {
  const { tenant, manager, one, two, three } = await threeOrders()
  await tenant.sql(
    'update shop.orders set shipping_satang = 0, subtotal_satang = 5000, discount_satang = 0, total_satang = 5000',
  )
  const { page: _, ...filters } = ask('sort=-total')
  const all = await orderFilePart(manager, { ...filters, after: null })
  expect(all.map(({ number }) => number).toSorted()).toEqual([one, two, three].toSorted())
  const rest = await orderFilePart(manager, { ...filters, after: all[0]!.token })
  expect(rest.map(({ number }) => number)).toEqual(all.slice(1).map(({ number }) => number))
})

test('the file byte for byte: what matches, sorted, in words, formulas made text', async () => {
  const { tenant, manager, one, two, three } = await threeOrders()
  await tenant.sql("update shop.orders set placed_at = '2026-11-20T18:30:00Z', ship_by = '2026-11-24'")
  const request = new Request('http://shop.localhost/cluster/user/store/orders.csv?sort=total&total.min=200')
  const response = await orderFile({ ...manager, locale: 'th' }, request)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf])
  const lines = new TextDecoder().decode(bytes).split('\r\n')
  expect(lines[0]).toBe(
    'เลขที่,วันที่สั่ง,ลูกค้า,เบอร์โทร,สินค้า,สถานะ,การชำระเงิน,การส่งมอบ,ส่งภายใน,เก็บเงินปลายทาง,ขนส่ง,ช่องทางขาย,ยอดรวม',
  )
  expect(lines[1]).toMatch(
    new RegExp(
      `^${two},2026-11-21T01:30:00\\+07:00,"Piti ""=1\\+1"" Rak",0812345671,.* 2 ชิ้น,ยืนยันแล้ว,ชำระแล้ว,.*,2026-11-24,.*,214\\.00$`,
    ),
  )
  expect(lines[2]).toMatch(new RegExp(`^${three},.*,"'=HYPERLINK\\(""x""\\)",0812345672,.*,321\\.00$`))
  expect(lines.slice(3)).toEqual([''])
  expect(lines.join('')).not.toContain(one)
})

test('the same as a workbook: the total a number, the buyer’s name text', async () => {
  const { manager, two, three } = await threeOrders()
  const request = new Request('http://shop.localhost/cluster/user/store/orders.xlsx?sort=total&total.min=200')
  const response = await listFile(manager, request, orderList, orderFilePart, { format: 'xlsx' })
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="orders.xlsx"')
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml']!)
  expect(sheet.indexOf(two)).toBeLessThan(sheet.indexOf(three))
  expect(sheet).toContain('<v>214.00</v>')
  expect(sheet).toContain('>=HYPERLINK(&quot;x&quot;)<')
  expect(sheet).not.toContain('<f>')
})

const acceptMany = (context: Context, number: unknown) => doWithOrders(context, { operation: 'acceptMany', number })

test('of many late orders those with goods are accepted, each by itself', async () => {
  const { tenant, manager, guest } = await openShop({ CUP: 2 })
  const orders = []
  for (let index = 0; index < 2; index++) orders.push(await orderOf(guest(), await cartWith(guest(), { CUP: 1 }), 107))
  for (const order of orders) await timePasses(tenant, order)
  await adjustStock(manager, { sku: 'CUP', by: -2, reason: 'นับได้น้อยกว่า' })
  for (const order of orders) await moneyComes(tenant, order)
  const numbers = orders.map(({ number }) => number)
  await expect(acceptMany(guest(), numbers)).rejects.toMatchObject({ status: 401 })
  expect(await acceptMany(manager, { hostile: true })).toEqual({ many: { done: 0, notDone: 0 } })
  await adjustStock(manager, { sku: 'CUP', by: 1, reason: 'เจอในคลัง' })
  expect(await acceptMany(manager, numbers)).toEqual({ many: { done: 1, notDone: 1 } })
  expect(await acceptMany(manager, numbers[0])).toEqual({ many: { done: 0, notDone: 1 } })
  expect(await breaches(tenant)).toEqual([])
})
