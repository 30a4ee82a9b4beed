/** One tenant's rush is not everybody's: 500 connections on one shop, and a visitor of another waits no longer. */
import { newCrowd, percentile } from './support/load.ts'
import { ordinaryHouse } from './support/house.ts'
import { options, sized, times } from './support/options.ts'
import type { Row } from './support/report.ts'
import { startWeb } from './support/servers.ts'

/** All 500 have connected by then. */
const settlingMs = sized(1000, 1000, 50)

export async function bench(): Promise<Row[]> {
  const house = await ordinaryHouse()
  const [rushed, calm] = house.tenants
  const web = await startWeb(house)
  const rush = newCrowd({ port: web.port, host: rushed!.host, connections: sized(500, 500, 40) })
  const other = newCrowd({ port: web.port, host: calm!.host, connections: 4 })
  const statuses = new Map<number, number>()
  let withoutRetryAfter = 0
  const uncached = { path: '/shop/products', headers: { cookie: 'cart=AAAAAAAAAAAAAAAAAAAAAA' } }
  await other.run(async (visitor) => void (await visitor.ask(uncached)), sized(3000, 3000, 50))
  const { warmMs, rounds, roundMs } = times()
  const ms = warmMs + rounds * roundMs
  const rushing = rush.run(async (visitor) => {
    const { status, headers } = await visitor.ask(uncached)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if ((status === 503 || status === 429) && !headers['retry-after']) withoutRetryAfter++
    // A turned-away visitor comes back when told to, not at once.
    if (status !== 200 && !options.smoke)
      await new Promise((resolve) => setTimeout(resolve, 1000 * Number(headers['retry-after'] ?? 1)))
  }, ms)
  await new Promise((resolve) => setTimeout(resolve, settlingMs))
  const calmly = await other.run(async (visitor) => {
    const { status } = await visitor.ask(uncached)
    if (status !== 200) throw new Error(`the calm tenant is answered ${status}`)
  }, ms - settlingMs)
  const rushed500 = await rushing
  rush.close()
  other.close()
  await web.stop()
  const told = [...statuses]
    .sort()
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')
  const odd = [...statuses.keys()].filter((status) => ![200, 429, 503].includes(status)).length
  return [
    {
      promise: 'another tenant beside 500 connections, p99',
      reached: percentile(calmly.latencies, 0.99),
      unit: 'ms',
      atMost: 250,
      note: `p50 ${percentile(calmly.latencies, 0.5).toFixed(0)} ms; the rushed tenant: ${told}, p99 ${percentile(rushed500.latencies, 0.99).toFixed(0)} ms`,
    },
    { promise: 'excess answered without Retry-After or oddly', reached: withoutRetryAfter + odd, unit: '', atMost: 0 },
  ]
}
