/**
 * From an empty cart to a settled payment: cart, two lines, address and delivery, order, intent, approval. A job worker
 * carries on what each leaves behind, as in a house that is open: its own processor counts on neither side, what it asks
 * of the database on both.
 */
import { bareTokens, checkoutSide, staffTokens } from './support/checkout.ts'
import { inTurn } from './support/compare.ts'
import { memoryOf } from './support/cpu.ts'
import { ordinaryHouse } from './support/house.ts'
import { ratio, startPair } from './support/pair.ts'
import type { Row } from './support/report.ts'
import { startJobs } from './support/servers.ts'

export async function bench(): Promise<Row[]> {
  const house = await ordinaryHouse()
  const tenants = house.tenants.slice(0, 1)
  const { skus } = tenants[0]!
  const jobs = await startJobs(house)
  const pair = await startPair(house)
  const tokens = await staffTokens(pair.app, tenants)
  const two = (number: number) => [skus[(number * 7) % skus.length]!, skus[(number * 7 + 3) % skus.length]!]
  const one = () => [skus[0]!]
  const spreadOne = (number: number) => [skus[number % skus.length]!]
  const { app, bare } = await inTurn(
    {
      app: checkoutSide(house, pair.app, { tenants, tokens, skusOf: two }),
      bare: checkoutSide(house, pair.bare, { tenants, tokens: bareTokens(tenants), skusOf: two }),
    },
    house.analyze,
  )
  const { hot, spread } = await inTurn(
    {
      hot: checkoutSide(house, pair.app, { tenants, tokens, skusOf: one }),
      spread: checkoutSide(house, pair.app, { tenants, tokens, skusOf: spreadOne }),
    },
    house.analyze,
  )
  const memoryMb = memoryOf(pair.app.pid).now
  await pair.stop()
  await jobs.stop()
  return [
    { promise: 'whole checkout', reached: ratio(app, bare), unit: '×', atMost: 4, app, bare, memoryMb },
    {
      promise: 'whole checkout, p99',
      reached: app.p99 / bare.p99,
      unit: '×',
      atMost: 2,
      note: `${app.p99.toFixed(0)} ms, bare ${bare.p99.toFixed(0)} ms`,
    },
    {
      promise: 'one sku bought by all 16, of spread',
      reached: hot.perSecond / spread.perSecond,
      unit: '×',
      atLeast: 0.5,
      app: hot,
      note: `spread ${spread.perSecond.toFixed(0)}/s`,
    },
  ]
}
