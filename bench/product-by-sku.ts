/** One product with its variants and their stock, as JSON. */
import { ordinaryHouse } from './support/house.ts'
import { comparePair, mustAgree } from './support/pair.ts'
import type { Row } from './support/report.ts'

interface Product {
  slug: string
  categories: unknown
  variants: { sku: string; unitPriceSatang: number; listPriceSatang: number; stock: string }[]
}
const core = ({ slug, categories, variants }: Product) => [
  slug,
  categories,
  variants.map(({ sku, unitPriceSatang, listPriceSatang, stock }) => [sku, unitPriceSatang, listPriceSatang, stock]),
]

export async function bench(): Promise<Row[]> {
  const house = await ordinaryHouse()
  const { skus } = house.tenants[0]!
  const askFor = (number: number) => ({ path: `/api/shop/products/${skus[number % skus.length]}` })
  const row = await comparePair(house, {
    promise: 'product by sku',
    atMost: 5,
    operation: async (visitor, number) => void (await visitor.json(askFor(number))),
    same: (visitors) => mustAgree(askFor(2), core, visitors),
  })
  return [row]
}
