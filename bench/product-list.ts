/** The first page of products: 24 cards with price and stock, as JSON. */
import { ordinaryHouse } from './support/house.ts'
import { comparePair, mustAgree } from './support/pair.ts'
import type { Row } from './support/report.ts'

const ask = { path: '/api/shop/products' }

interface List {
  total: number
  products: { sku: string; unitPriceSatang: number; listPriceSatang: number; stock: string }[]
}
const core = ({ total, products }: List) => [
  total,
  products.map(({ sku, unitPriceSatang, listPriceSatang, stock }) => [sku, unitPriceSatang, listPriceSatang, stock]),
]

export async function bench(): Promise<Row[]> {
  const house = await ordinaryHouse()
  const row = await comparePair(house, {
    promise: 'product list of 24',
    atMost: 4,
    operation: async (visitor) => void (await visitor.json(ask)),
    same: (visitors) => mustAgree(ask, core, visitors),
  })
  return [row]
}
