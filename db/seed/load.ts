import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { closeDatabase, transaction } from '#kernel/database.server.ts'
import { settings } from '#kernel/settings.server.ts'
import { demoSites } from './content/index.ts'
import type { DemoPart } from './demo-part.ts'
import { demoTenantId } from './demo-tenant.ts'
import { loadSite } from './site.ts'

/** While the demo is loading its first site says so; a start that finds this goes on where the last one was cut off. */
export const loadingMark = { demo: 'loading' }

/** What each file of `rooms/` brings once the site stands, in the order it says. */
async function demoParts(): Promise<DemoPart[]> {
  const folder = join(import.meta.dirname, 'rooms')
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts')).toSorted()
  const all = await Promise.all(
    files.map(async (file) => {
      const { part } = (await import(/* @vite-ignore */ join(folder, file))) as { part?: DemoPart }
      if (!part) throw new Error(`db/seed/rooms/${file} does not say when it comes: export const part`)
      return part
    }),
  )
  return all.toSorted((one, other) => one.at - other.at)
}

/** Loads the demo sites that are not there yet, then takes the mark away. */
export async function loadDemo(log: (message: string) => void = () => {}): Promise<void> {
  const [there, parts] = [await keysThere(), await demoParts()]
  for (const [index, demo] of demoSites.entries()) {
    if (there.has(demo.key)) continue
    const start = performance.now()
    await loadSite(demo, { isDefault: index === 0, ...(index === 0 ? { mark: loadingMark } : {}) })
    for (const { add } of parts) await add(demo, demoTenantId(demo.key))
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
