import pg from 'pg'
import { closeDatabase, transaction } from '#kernel/database.server.ts'
import { settings } from '#kernel/settings.server.ts'
import { type DemoSite, demoSites } from './content/index.ts'
import { demoTenantId } from './demo-tenant.ts'
import { addAi } from './ai.ts'
import { addBirths } from './births.ts'
import { addDesk } from './desk.ts'
import { addFiles } from './files.ts'
import { addLiveOrders } from './live-orders.ts'
import { addOrderStates } from './order-states.ts'
import { addPages } from './pages.ts'
import { addTradePapers } from './papers.ts'
import { addPlans } from './plans.ts'
import { addLessons } from './lessons.ts'
import { addPriceLists } from './price-lists.ts'
import { addProjects } from './projects.ts'
import { loadSite } from './site.ts'
import { addStorefront } from './storefront.ts'
import { addFruitStall, addStockDesk } from './stock-desk.ts'
import { addSuppliers } from './suppliers.ts'
import { addWallet } from './wallet.ts'

/** While the demo is loading its first site says so; a start that finds this goes on where the last one was cut off. */
export const loadingMark = { demo: 'loading' }

/** What each brings once the site stands, in this order. */
const rooms: readonly ((demo: DemoSite, tenantId: string) => Promise<void>)[] = [
  addLiveOrders,
  addStockDesk,
  addFruitStall,
  addWallet,
  addFiles,
  addLessons,
  addStorefront,
  addDesk,
  addOrderStates,
  addPriceLists,
  addSuppliers,
  addProjects,
  addPlans,
  addTradePapers,
  addPages,
  addAi,
  addBirths,
]

/** Loads the demo sites that are not there yet, then takes the mark away. */
export async function loadDemo(log: (message: string) => void = () => {}): Promise<void> {
  const there = await keysThere()
  for (const [index, demo] of demoSites.entries()) {
    if (there.has(demo.key)) continue
    const start = performance.now()
    await loadSite(demo, { isDefault: index === 0, ...(index === 0 ? { mark: loadingMark } : {}) })
    for (const add of rooms) await add(demo, demoTenantId(demo.key))
    log(`demo: ${demo.hostname}, ${demo.products.length} products, ${Math.round(performance.now() - start)} ms`)
  }
  const first = demoTenantId(demoSites[0]!.key)
  await transaction({ tenantId: first, mode: 'write' }, (connection) =>
    connection.run("update tenancy.sites set data = data - 'demo' where data ->> 'demo' = 'loading'"),
  )
}

async function keysThere(): Promise<Set<string>> {
  const { rows } = await transaction({ tenantId: null, mode: 'read' }, (connection) =>
    connection.run('select key from tenancy.tenants'),
  )
  return new Set(rows.map((row: { key: string }) => row.key))
}

/** Without statistics the planner guesses, and guesses badly on a database that was filled in one go. */
async function analyse(): Promise<void> {
  const client = new pg.Client({ connectionString: settings().ownerUrl, application_name: 'sala seed' })
  await client.connect()
  await client.query('analyze')
  await client.end()
}

if (import.meta.main) {
  await loadDemo((message) => process.send?.(message))
  await analyse()
  await closeDatabase()
  process.disconnect?.()
}
