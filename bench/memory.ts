/** What one web process holds: at rest, and while visitors come. */
import { setTimeout as wait } from 'node:timers/promises'
import { memoryOf } from './support/cpu.ts'
import { ordinaryHouse } from './support/house.ts'
import { newCrowd } from './support/load.ts'
import { sized, times } from './support/options.ts'
import type { Row } from './support/report.ts'
import { startWeb } from './support/servers.ts'

const paths = ['/', '/shop/products', '/api/shop/products', '/shop/product/SKU-1-1', '/api/shop/products/SKU-2-1']

export async function bench(): Promise<Row[]> {
  const house = await ordinaryHouse()
  const web = await startWeb(house)
  const crowd = newCrowd({ port: web.port, host: house.tenants[0]!.host, connections: 64 })
  // Idle is not "never used": every part has been loaded, every page rendered.
  for (const path of [...paths, ...paths]) await crowd.first.ask({ path })
  await wait(sized(1500, 1500, 0))
  const idle = memoryOf(web.pid).now
  // With a cart no page comes from the cache: everything is rendered.
  const { warmMs, rounds, roundMs } = times()
  await crowd.run(
    async (visitor, number) =>
      void (await visitor.ask({
        path: paths[number % paths.length]!,
        headers: { cookie: 'cart=AAAAAAAAAAAAAAAAAAAAAA' },
      })),
    warmMs + rounds * roundMs,
  )
  const { peak } = memoryOf(web.pid)
  crowd.close()
  await web.stop()
  return [
    { promise: 'app process, idle', reached: idle, unit: 'MB', atMost: 250 },
    {
      promise: 'app process, under load',
      reached: peak,
      unit: 'MB',
      atMost: 350,
      note: 'highest; 64 connections, nothing cached',
    },
  ]
}
