/** A new cart and one line in it: two calls, two transactions. */
import { openCart, putLine } from './support/buying.ts'
import { ordinaryHouse } from './support/house.ts'
import { comparePair } from './support/pair.ts'
import type { Row } from './support/report.ts'

export async function bench(): Promise<Row[]> {
  const house = await ordinaryHouse()
  const { skus } = house.tenants[0]!
  const row = await comparePair(house, {
    promise: 'new cart and line',
    atMost: 4,
    operation: async (visitor, number) => putLine(visitor, await openCart(visitor), skus[number % skus.length]!),
  })
  return [row]
}
