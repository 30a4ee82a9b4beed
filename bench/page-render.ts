/** A page that nobody may share: read from the database and rendered for this one visitor, all routes registered. */
import { inTurn, type Side } from './support/compare.ts'
import { memoryOf } from './support/cpu.ts'
import { ordinaryHouse } from './support/house.ts'
import { newCrowd } from './support/load.ts'
import type { Row } from './support/report.ts'
import { startWeb } from './support/servers.ts'

/** With a cart the cache is passed by; one that is not there any more costs the same question. */
const headers = { cookie: 'cart=AAAAAAAAAAAAAAAAAAAAAA', 'accept-encoding': 'br' }

export async function bench(): Promise<Row[]> {
  const house = await ordinaryHouse()
  const { host, skus } = house.tenants[0]!
  const web = await startWeb(house)
  const sideOf = (pathOf: (number: number) => string): Side => {
    const crowd = newCrowd({ port: web.port, host })
    return {
      meter: { pids: [web.pid], postmaster: house.postmaster },
      enough: 1500,
      load: (ms) =>
        crowd.run(async (visitor, number) => {
          const path = pathOf(number)
          const { status, body } = await visitor.ask({ path, headers })
          if (status !== 200) throw new Error(`${path} answers ${status}: ${body.toString().slice(0, 200)}`)
        }, ms),
    }
  }
  const { list, product } = await inTurn({
    list: sideOf(() => '/shop/products'),
    product: sideOf((number) => `/shop/product/${skus[number % skus.length]}`),
  })
  const memoryMb = memoryOf(web.pid).now
  await web.stop()
  const row = (promise: string, app: typeof list): Row => ({
    promise,
    reached: app.perOperation,
    unit: 'ms',
    atMost: 1.6,
    app,
    memoryMb,
    note: 'CPU, aim 0.8',
  })
  return [row('page of 24 products, rendered', list), row('page of a product, rendered', product)]
}
