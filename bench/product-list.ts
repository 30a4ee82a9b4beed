/**
 * The first page of products: 24 cards with price and stock, as JSON. Beside plain SQL as a careful engineer writes it,
 * and beside the very statements that Sala sends.
 */
import { inTurn } from './support/compare.ts'
import { memoryOf } from './support/cpu.ts'
import { statementsOf } from './support/heard.ts'
import { ordinaryHouse } from './support/house.ts'
import { newCrowd } from './support/load.ts'
import { mustAgree, ratio } from './support/pair.ts'
import type { Row } from './support/report.ts'
import { type Server, startBare, startWeb } from './support/servers.ts'

const ask = { path: '/api/shop/products' }
const same = { path: '/api/bench/same' }

interface List {
  total: number
  products: { sku: string; unitPriceSatang: number; listPriceSatang: number; stock: string }[]
}
const core = ({ total, products }: List) => {
  if (products.length !== 24) throw new Error(`${products.length} products are listed, not 24`)
  return [
    total,
    products.map(({ sku, unitPriceSatang, listPriceSatang, stock }) => [sku, unitPriceSatang, listPriceSatang, stock]),
  ]
}

export async function bench(): Promise<Row[]> {
  const house = await ordinaryHouse()
  const { host } = house.tenants[0]!
  const [app, bare] = await Promise.all([
    startWeb(house),
    startBare(house, { same: await statementsOf(house, ask.path) }),
  ])
  const sideOf = (server: Server, { path }: { path: string }) => {
    const crowd = newCrowd({ port: server.port, host })
    return {
      first: crowd.first,
      meter: { pids: [server.pid], postmaster: house.postmaster },
      load: (ms: number) => crowd.run(async (visitor) => void (await visitor.json({ path })), ms),
    }
  }
  const sides = { app: sideOf(app, ask), plain: sideOf(bare, ask), same: sideOf(bare, same) }
  await mustAgree(ask, core, { app: sides.app.first, bare: sides.plain.first })
  const found = await inTurn(sides, house.analyze)
  const memoryMb = memoryOf(app.pid).now
  await Promise.all([app.stop(), bare.stop()])
  return [
    {
      promise: 'product list of 24',
      reached: ratio(found.app, found.plain),
      unit: '×',
      atMost: 4,
      app: found.app,
      bare: found.plain,
      memoryMb,
      note: 'of plain SQL',
    },
    {
      promise: 'product list of 24, same SQL',
      reached: ratio(found.app, found.same),
      unit: '×',
      atMost: 2,
      app: found.app,
      bare: found.same,
      note: 'of the same statements behind the same wall',
    },
  ]
}
