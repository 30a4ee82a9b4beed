import { expect, test } from 'vitest'
import { saveVariant } from '#rooms/catalogue/index.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { addToCart } from './cart.ts'
import { myOrders, seeOrder } from './order.ts'
import { optionsText } from './options-text.ts'
import { moneyComes, openShop, orderOf } from './testing.ts'

const weight = (th: string, en: string) => ({ name: { th: 'น้ำหนัก', en: 'Weight' }, value: { th, en } })
const ground = { name: { th: 'การบด', en: 'Grind' }, value: { th: 'เมล็ด', en: 'Whole bean' } }

async function buysCoffee() {
  const shop = await openShop({ BAG: 9 })
  const [bag] = await shop.tenant.sql<{ id: string; product_id: string; version: number }>(
    `select id, product_id, version from catalogue.variants where sku = 'BAG'`,
  )
  const becomes = (th: string, en: string, version = bag!.version) =>
    saveVariant(shop.manager, {
      productId: bag!.product_id,
      variantId: bag!.id,
      version,
      sku: 'BAG',
      priceSatang: 10_700,
      options: [weight(th, en), ground],
    })
  await becomes('500 กรัม', '500 g')
  const { context } = await (await newAccount(shop.tenant)).signIn()
  await addToCart(context, { sku: 'BAG' })
  return { ...shop, context, becomes, bag: bag!, order: await orderOf(context, null, 107) }
}

test('an order says which variant was bought, and goes on saying it when the catalogue says otherwise', async () => {
  const { context, becomes, bag, order } = await buysCoffee()
  await becomes('1 กก.', '1 kg', bag.version + 1)
  const { lines } = await seeOrder(context, { order: order.orderToken })
  expect(optionsText(lines[0]!.options, 'th')).toBe('500 กรัม · เมล็ด')
  expect(optionsText(lines[0]!.options, 'en')).toBe('500 g · Whole bean')
  const { orders } = await myOrders(context, {})
  expect(optionsText(orders[0]!.firstOptions, 'th')).toBe('500 กรัม · เมล็ด')
})

test('the paper says it too', async () => {
  const { tenant, order } = await buysCoffee()
  await moneyComes(tenant, order)
  const [paper] = await tenant.sql<{ bill: { lines: unknown[] } }>('select bill from billing.documents')
  expect(paper!.bill.lines).toMatchObject([{ details: { th: '500 กรัม · เมล็ด', en: '500 g · Whole bean' } }])
})

test('a product of one kind has nothing to add', async () => {
  const { tenant, guest } = await openShop({ CUP: 1 })
  const { context } = await (await newAccount(tenant)).signIn()
  await addToCart(context, { sku: 'CUP' })
  const order = await orderOf(context, null, 107)
  expect((await seeOrder(guest(), { order: order.orderToken })).lines[0]!.options).toEqual([])
  await moneyComes(tenant, order)
  const [paper] = await tenant.sql<{ bill: { lines: object[] } }>('select bill from billing.documents')
  expect(paper!.bill.lines[0]).not.toHaveProperty('details')
})
