import { approveSlip, sendSlip } from '#rooms/billing/index.ts'
import { putFile } from '#rooms/files/index.ts'
import { addProductFile, addToCart, placeOrder, takeDownload } from '#rooms/shop/index.ts'
import { acting, demoPeople, type Someone } from './acting.ts'
import type { DemoSite } from './content/index.ts'
import { onePagePdf } from './one-page-pdf.ts'
import { makeSlip } from './slips.ts'
import { contextOf, inOneTransaction } from './work.ts'

type People = Record<'customer' | 'admin' | 'manager', Someone>

/** What customers left in the shop, and what they got of it: files that were bought. */
export async function addStorefront(demo: DemoSite, tenantId: string): Promise<void> {
  const people = await demoPeople(demo, tenantId)
  if (!people) return
  await sellFiles(demo, tenantId, people)
}

/** Every digital product has a file; the demo's customer bought the first one, and downloaded it once. */
async function sellFiles(demo: DemoSite, tenantId: string, people: People): Promise<void> {
  const goods = await inOneTransaction(contextOf(tenantId, people.admin), ({ rows }) =>
    rows<{ productId: string; sku: string; name: string; price: bigint }>(
      `select product_id as "productId", sku, name_en as name, unit_price_satang as price from catalogue.sellables
       where kind = 'digital' and sellable order by sku`,
    ),
  )
  const admin = acting(tenantId, people.admin)
  for (const { productId, sku, name } of goods) {
    const bytes = onePagePdf([name, sku, 'A sample of the demo.'])
    const file = await putFile(admin, { name: `${name}.pdf`, parent: null, scope: 'business' }, bytes)
    await addProductFile(acting(tenantId, people.manager), { productId, itemId: file.id })
  }
  const [first] = goods
  if (!first) return
  const customer = acting(tenantId, people.customer)
  await addToCart(customer, { cart: null, sku: first.sku, quantity: 1 })
  const { name, email } = people.customer
  const placed = await placeOrder(customer, {
    buyer: { name, phone: '0812345678', email },
    delivery: { method: 'none' },
    expectedTotalSatang: Number(first.price),
  })
  const file = await makeSlip({
    bankCode: '014',
    transRef: `2026EBOOK${demo.key.toUpperCase()}`,
    amountSatang: placed.totalSatang,
    at: new Date(),
    fromName: 'DEMO CUSTOMER',
    toName: demo.name.en,
  })
  const { slipId } = await sendSlip(acting(tenantId, people.customer), { slug: placed.intentSlug!, file })
  await approveSlip(admin, { id: slipId })
  const [link] = await inOneTransaction(contextOf(tenantId, people.admin), ({ rows }) =>
    rows<{ token: string; file: string }>(
      'select k.token, d.id as file from shop.download_links k join shop.downloads d on d.order_id = k.order_id',
    ),
  )
  await takeDownload(customer, link!)
}
