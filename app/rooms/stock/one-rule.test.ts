import { beforeEach, expect, test } from 'vitest'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { saveVariant } from '#rooms/catalogue/index.ts'
import { someProduct } from '#rooms/catalogue/testing.ts'
import { levels } from './levels.ts'
import { stockState } from './parts/stock-state.ts'
import { products } from './products.ts'
import { someStock } from './testing.ts'
import { toOrder } from './to-order.ts'

let tenant: TestTenant
let variantId: string
let productId: string
const as = () => tenant.as('manager')
const all = { q: '', sort: null, filters: {} }

beforeEach(async () => {
  tenant = await newTenant('one-rule')
  const made = await someProduct(as(), { skus: ['CUP', 'MUG'] })
  productId = made.productId
  variantId = made.variants.find(({ sku }) => sku === 'CUP')!.variantId
  await someStock(as(), { CUP: 8, MUG: 100 })
})

/** What each place of the office says of CUP, and of its product. */
async function said() {
  const [level] = (await levels(as(), all)).rows.filter(({ sku }) => sku === 'CUP')
  const ordered = (await toOrder(as(), all)).rows.some(({ sku }) => sku === 'CUP')
  const scarce = await tenant.sql('select from stock.scarce where variant_id = $1', [variantId])
  const [product] = (await products(as(), all)).rows
  return { level: level!.state, ordered, scarce: scarce.length > 0, product: product!.state }
}

const alertAt = async (reorderPoint: number) => {
  const [{ version } = { version: 0 }] = await tenant.sql<{ version: number }>(
    'select version from catalogue.variants where id = $1',
    [variantId],
  )
  await saveVariant(as(), { productId, variantId, version, sku: 'CUP', priceSatang: '100', reorderPoint })
}

test('one rule: nothing is out, up to the point is low, and what has no limit is in', () => {
  expect([0, 1, 5, 6].map((left) => stockState(left, 5))).toEqual(['out', 'low', 'low', 'in'])
  expect([stockState(null, 5), stockState(-2n, 5), stockState(1n, 0)]).toEqual(['in', 'out', 'in'])
})

test('every screen follows the point of the variant, also when it is set after the goods came', async () => {
  expect(await said()).toEqual({ level: 'ok', ordered: false, scarce: false, product: 'in' })
  await alertAt(8)
  expect(await said()).toEqual({ level: 'low', ordered: true, scarce: true, product: 'low' })
  await alertAt(7)
  expect(await said()).toEqual({ level: 'ok', ordered: false, scarce: false, product: 'in' })
})

test('a product is out when all its kinds are: before, it is low', async () => {
  await tenant.sql('update stock.levels set on_hand = 0 where variant_id = $1', [variantId])
  expect((await said()).product).toBe('low')
  await tenant.sql('update stock.levels set on_hand = 0')
  expect((await said()).product).toBe('out')
})
