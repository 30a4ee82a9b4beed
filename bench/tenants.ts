/** A thousand tenants in one database cost an operation no more than one alone; and unequal ones no more than their own. */
import { checkoutSide, staffTokens } from './support/checkout.ts'
import { inTurn, type Side } from './support/compare.ts'
import { type House, houseOf, houseWith } from './support/house.ts'
import { newCrowd } from './support/load.ts'
import { sized } from './support/options.ts'
import { ratio } from './support/pair.ts'
import type { Row } from './support/report.ts'
import { type Server, startWeb } from './support/servers.ts'
import { visitorAt } from './support/client.ts'

const many = sized(1000, 1000, 3)
/** Of so many tenants staff sign in; their shops are bought at, spread over the thousand. */
const shops = 100

export async function bench(): Promise<Row[]> {
  const [single, crowded] = [await houseWith(1), await houseWith(many)]
  const [one, thousand] = await Promise.all([startWeb(single), startWeb(crowded)])
  const both = async () => void (await Promise.all([single.analyze(), crowded.analyze()]))
  const list = await inTurn({ one: listSide(single, one), thousand: listSide(crowded, thousand) }, both)
  const checkout = await inTurn(
    { one: await buyingSide(single, one), thousand: await buyingSide(crowded, thousand) },
    both,
  )
  await Promise.all([one.stop(), thousand.stop()])
  return [
    ...(await unequal()),
    {
      promise: 'product list, 1,000 tenants of one',
      reached: ratio(list.thousand, list.one),
      unit: '×',
      atMost: 1.1,
      app: list.thousand,
      bare: list.one,
      note: '"bare" is one tenant',
    },
    {
      promise: 'checkout, 1,000 tenants of one',
      reached: ratio(checkout.thousand, checkout.one),
      unit: '×',
      atMost: 1.1,
      app: checkout.thousand,
      bare: checkout.one,
      note: '"bare" is one tenant',
    },
  ]
}

/** Shops as unequal as they come: what each costs on connections whose plans another one's visitors made. */
const sizes = sized([0, 60, 1000, 10_000], [0, 60, 10_000], [0, 60])

async function unequal(): Promise<Row[]> {
  const house = await houseOf(sizes)
  const rows: Row[] = []
  for (const [at, size] of sizes.entries())
    for (const first of [0, sizes.length - 1]) {
      if (first === at) continue
      const [own, after] = await Promise.all([startWeb(house), startWeb(house)])
      await listSide(house, after, first).load(500)
      const { alone, second } = await inTurn({ alone: listSide(house, own, at), second: listSide(house, after, at) })
      await Promise.all([own.stop(), after.stop()])
      rows.push({
        promise: `list of ${size} products after one of ${sizes[first]!}`,
        reached: ratio(second, alone),
        unit: '×',
        atMost: 1.5,
        app: second,
        bare: alone,
        note: '"bare" is its own plan',
      })
    }
  return rows
}

/** `only`: one tenant's list; otherwise those of all in turn. */
function listSide(house: House, server: Server, only?: number): Side {
  const crowd = newCrowd({ port: server.port, host: house.tenants[0]!.host })
  return {
    meter: { pids: [server.pid], postmaster: house.postmaster },
    load: (ms) =>
      crowd.run(async (visitor, number) => {
        const { host } = house.tenants[only ?? (number * 7) % house.tenants.length]!
        await visitorAt(visitor, host).json({ path: '/api/shop/products' })
      }, ms),
  }
}

async function buyingSide(house: House, server: Server): Promise<Side> {
  const step = Math.max(1, Math.floor(house.tenants.length / shops))
  const tenants = house.tenants.filter((_, at) => at % step === 0)
  const { skus } = tenants[0]!
  const tokens = await staffTokens(server, tenants)
  const skusOf = (number: number) => [skus[(number * 7) % skus.length]!, skus[(number * 7 + 3) % skus.length]!]
  return checkoutSide(house, server, { tenants, tokens, skusOf })
}
