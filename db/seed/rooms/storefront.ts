import { randomBytes } from 'node:crypto'
import { approveSlip, sendSlip } from '#rooms/billing/index.ts'
import { putFile } from '#rooms/files/index.ts'
import { addProductFile, addToCart, placeOrder, takeDownload } from '#rooms/shop/index.ts'
import { authorOf } from '#rooms/shop/reviews/write-review.ts'
import { acting, demoPeople, type Someone } from '../acting.ts'
import type { DemoSite } from '../content/index.ts'
import type { DemoPart } from '../demo-part.ts'
import { onePagePdf } from '../one-page-pdf.ts'
import { makeSlip } from '../slips.ts'
import { contextOf, inOneTransaction } from '../work.ts'

export const part: DemoPart = { at: 60, add: addStorefront }

type People = Record<'customer' | 'admin' | 'manager', Someone>

/** What customers left in the shop, and what they got of it: files that were bought. */
async function addStorefront(demo: DemoSite, tenantId: string): Promise<void> {
  const people = await demoPeople(demo, tenantId)
  if (!people) return
  await sellFiles(demo, tenantId, people)
  await addReviews(tenantId)
  await addWishes(tenantId, people)
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

const said = [
  [5, 'หอมมาก ส่งไว แพ็กมาดี จะกลับมาซื้ออีก', 'ขอบคุณมากค่ะ'],
  [5, 'ของตรงปก คุณภาพดีเกินราคา', ''],
  [4, 'ดีครับ แต่กล่องบุบนิดหน่อยตอนมาถึง', 'ขออภัยด้วยนะคะ รอบหน้าจะห่อให้หนาขึ้น ทักแชทมาได้เลยค่ะ'],
  [5, '', ''],
  [3, 'พอใช้ได้ กลิ่นอ่อนกว่าที่คิด', ''],
  [5, 'ซื้อเป็นของขวัญ คนรับชอบมาก', ''],
  [2, 'รอของนานไปหน่อย', 'ขออภัยค่ะ ช่วงนั้นขนส่งล่าช้า'],
] as const

/** Buyers of orders that arrived said what they think; the shop answered some, and hid one. */
async function addReviews(tenantId: string): Promise<void> {
  await inOneTransaction(contextOf(tenantId, { id: null, name: 'demo' }), async ({ rows }) => {
    const bought = await rows<{ product: string; order: string; buyer: string; at: Date }>(
      `select distinct on (l.variant_id) v.product_id as product, o.id as "order", o.buyer ->> 'name' as buyer, o.placed_at as at
       from shop.orders o join shop.order_lines l on l.order_id = o.id join catalogue.variants v on v.id = l.variant_id
       where o.status = 'completed' order by l.variant_id, o.placed_at limit 24`,
    )
    for (const [n, { product, order, buyer, at }] of bought.entries()) {
      const [stars, body, reply] = said[n % said.length]!
      await rows(
        `insert into shop.reviews (product_id, order_id, author, stars, body, reply, replied_at, hidden_because, hidden_at, created_at)
         values ($1, $2, $3, $4, $5, $6, case when $6::text <> '' then $7::timestamptz + interval '5 days' end, $8, case when $8::text is not null then now() end, $7::timestamptz + interval '4 days')
         on conflict do nothing`,
        [product, order, authorOf(buyer), stars, body, reply, at, n === 6 ? 'มีข้อมูลส่วนตัวของผู้อื่น' : null],
      )
    }
  })
}

/** The demo's customer keeps a few things in mind, and waits for one that is sold out. */
const addWishes = (tenantId: string, { customer }: People): Promise<void> =>
  inOneTransaction(contextOf(tenantId, customer), async ({ rows }) => {
    await rows(
      `insert into shop.wishes (account_id, product_id) select $1, product_id from catalogue.listed order by featured desc, product_id limit 5`,
      [customer.id],
    )
    await rows(
      `insert into shop.stock_notices (variant_id, account_id, locale, token, confirmed_at)
       select a.variant_id, $1, 'th', $2, now() from stock.availability a join catalogue.sellables s on s.variant_id = a.variant_id
       where a.available = 0 and s.sellable order by s.sku limit 1`,
      [customer.id, randomBytes(16).toString('base64url')],
    )
  })
