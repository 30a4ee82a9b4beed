/**
 * A page that nobody may share: read from the database and rendered for this one visitor, all routes registered. Beside
 * it renderToString of a page of the same parts (bench/bare/page.ts), on plain node:http, with plain SQL.
 */
import { inTurn, type Side } from './support/compare.ts'
import { memoryOf } from './support/cpu.ts'
import { ordinaryHouse } from './support/house.ts'
import { newCrowd } from './support/load.ts'
import { ratio, startPair } from './support/pair.ts'
import type { Row } from './support/report.ts'
import type { Server } from './support/servers.ts'

/** With a cart the cache is passed by; one that is not there any more costs the same question. */
const headers = { cookie: 'cart=AAAAAAAAAAAAAAAAAAAAAA', 'accept-encoding': 'br' }

export async function bench(): Promise<Row[]> {
  const house = await ordinaryHouse()
  const { host, skus } = house.tenants[0]!
  const { app, bare, stop } = await startPair(house)
  const bytes = new Map<Side, number>()
  const sideOf = (web: Server, pathOf: (number: number) => string): Side => {
    const crowd = newCrowd({ port: web.port, host })
    const side: Side = {
      meter: { pids: [web.pid], postmaster: house.postmaster },
      enough: 1500,
      load: (ms) =>
        crowd.run(async (visitor, number) => {
          const path = pathOf(number)
          const { status, body } = await visitor.ask({ path, headers })
          if (status !== 200) throw new Error(`${path} answers ${status}: ${body.toString().slice(0, 200)}`)
          bytes.set(side, body.length)
        }, ms),
    }
    return side
  }
  const list = () => '/shop/products'
  const product = (number: number) => `/shop/product/${skus[number % skus.length]}`
  const sides = {
    list: sideOf(app, list),
    bareList: sideOf(bare, list),
    product: sideOf(app, product),
    bareProduct: sideOf(bare, product),
  }
  const found = await inTurn(sides)
  const memoryMb = memoryOf(app.pid).now
  await stop()
  const rows = (promise: string, ours: 'list' | 'product', theirs: 'bareList' | 'bareProduct'): Row[] => [
    {
      promise,
      reached: found[ours].perOperation,
      unit: 'ms',
      app: found[ours],
      memoryMb,
      note: 'CPU',
    },
    {
      promise: `${promise}, of renderToString`,
      reached: ratio(found[ours], found[theirs]),
      unit: '×',
      atMost: 8,
      app: found[ours],
      bare: found[theirs],
      note: `${kB(sides[ours])} sent, of the bare ${kB(sides[theirs])}`,
    },
  ]
  return [
    ...rows('page of 24 products, rendered', 'list', 'bareList'),
    ...rows('page of a product, rendered', 'product', 'bareProduct'),
  ]

  function kB(side: Side): string {
    return `${((bytes.get(side) ?? 0) / 1000).toFixed(0)} kB`
  }
}
