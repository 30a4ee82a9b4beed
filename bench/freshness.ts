/**
 * A price changed in one place is what visitors see everywhere, cached pages of another web process included; so is a page
 * that was published.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { blocks, page, t } from '#rooms/cms/starters/build.ts'
import { signIn } from './support/buying.ts'
import { newVisitor, type Visitor } from './support/client.ts'
import { type House, ordinaryHouse } from './support/house.ts'
import { percentile } from './support/load.ts'
import { sized } from './support/options.ts'
import type { Row } from './support/report.ts'
import { startJobs, startWeb } from './support/servers.ts'

const sku = 'SKU-4-1'

/** What is changed for the so-many-th time, at one process, and what visitors of the other must then read at `path`. */
interface Change {
  path: string
  make(turn: number): Promise<string>
}

export async function bench(): Promise<Row[]> {
  const house = await ordinaryHouse()
  const { host, admin, id } = house.tenants[0]!
  const [here, there, jobs] = await Promise.all([startWeb(house), startWeb(house), startJobs(house)])
  const staff = newVisitor({ port: here.port, host })
  const visitor = newVisitor({ port: there.port, host })
  const headers = { authorization: `Bearer ${await signIn(staff, admin)}` }
  const price = await rowOf(visitor, 'changed price on another web process', priceOf(house, id, staff, headers))
  const published = await rowOf(
    visitor,
    'published page on another web process',
    await pageOf(house, id, staff, headers),
  )
  for (const each of [staff, visitor]) each.close()
  await Promise.all([here.stop(), there.stop(), jobs.stop()])
  return [price, published]
}

async function rowOf(visitor: Visitor, promise: string, { path, make }: Change): Promise<Row> {
  const pageHas = async (text: string) => (await visitor.ask({ path })).body.includes(text)
  const took: number[] = []
  for (let turn = 0; turn < sized(10, 4, 1); turn++) {
    await pageHas('') // lies in the other process's cache from here on
    const shown = await make(turn)
    const from = performance.now()
    while (!(await pageHas(shown))) {
      if (performance.now() - from > sized(10_000, 10_000, 60_000))
        throw new Error(`for too long ${path} does not say ${shown}`)
      await wait(10)
    }
    took.push(performance.now() - from)
  }
  const slowest = took.indexOf(Math.max(...took)) + 1
  const note = `slowest of ${took.length} (the ${slowest}.), median ${percentile(took, 0.5).toFixed(0)} ms`
  return { promise, reached: Math.max(...took) / 1000, unit: 's', atMost: 1, note }
}

const priceOf = (house: House, tenant: string, staff: Visitor, headers: Record<string, string>): Change => ({
  path: `/shop/product/${sku}`,
  async make() {
    const [{ version }] = (await house.sql<{ version: number }>(
      'select version from catalogue.variants where tenant_id = $1 and sku = $2',
      [tenant, sku],
    )) as [{ version: number }]
    const baht = 1000 + Math.floor(Math.random() * 8000)
    await staff.json({
      method: 'POST',
      path: `/api/bench/prices/${sku}`,
      headers,
      json: { priceSatang: baht * 100, version },
    })
    return baht.toLocaleString('en')
  },
})

/** As its owner does it: what they wrote is saved, then published. */
async function pageOf(house: House, tenant: string, staff: Visitor, headers: Record<string, string>): Promise<Change> {
  const docOf = (said: string) =>
    page(t('สด', 'Fresh'), t('', ''), blocks([['heading', { text: t(said, said), level: '2' }]]))
  const [{ id }] = (await house.sql<{ id: string }>(
    `with made as (insert into cms.pages (tenant_id, kind, path) values ($1, 'page', 'fresh') returning id)
     insert into cms.drafts (tenant_id, page_id, doc) select $1, id, $2::jsonb from made returning page_id as id`,
    [tenant, JSON.stringify(docOf('begun'))],
  )) as [{ id: string }]
  let version = 1
  return {
    path: '/fresh',
    async make(turn) {
      const said = `said-${turn}-${Math.floor(Math.random() * 1e9)}`
      const draft = await staff.json<{ data: { version: number } }>({
        method: 'PUT',
        path: `/api/cms/pages/${id}/draft`,
        headers,
        json: { doc: docOf(said), version },
      })
      version = draft.data.version
      await staff.json({ method: 'POST', path: `/api/bench/pages/${id}/publish`, headers, json: { version } })
      return said
    },
  }
}
