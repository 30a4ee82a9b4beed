/**
 * A plan that a connection keeps serves every tenant as well as a plan of its own, whoever came first: shops of 0, 60,
 * 1,000 and 10,000 products on one connection, any two of them as the first. And no search reads a table from end to end.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase } from '#kernel/database.server.ts'
import { searchTerms } from '#kernel/search-terms.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { allNodes, blocksOf, costOf, hearStatements } from '../../../tools/kept-plans.ts'
import { moveToOwnDatabase, type OwnDatabase } from '../../../tools/own-database.ts'
import { browse } from './browse.ts'
import { seeProduct } from './see-product.ts'
import { suggest } from './suggest.ts'

const sizes = [0, 60, 1000, 10_000]
let own: OwnDatabase
let tenants: TestTenant[]
const { plansOf, stop } = hearStatements()

beforeAll(async () => {
  process.env.SALA_POOL_SIZE = '1'
  own = await moveToOwnDatabase()
  tenants = []
  for (const size of sizes) tenants.push(await shopOf(size))
  await own.owner('vacuum analyze')
})
afterAll(async () => {
  stop()
  await closeDatabase()
  await own.stop()
})

async function shopOf(size: number): Promise<TestTenant> {
  const tenant = await newTenant(`shop-${size}`)
  await tenant.sql(`insert into catalogue.categories (code, name_th, name_en, sort)
    select 'c' || c, 'หมวด ' || c, 'Shelf ' || c, c from generate_series(1, 6) c`)
  await tenant.sql(
    `insert into catalogue.products (slug, name_th, name_en, sort, from_price_satang, to_price_satang, for_sale)
     select 'p' || s, 'กาแฟ ' || s, 'Lot ' || s, s, s, s, true from generate_series(1, $1::int) s`,
    [size],
  )
  // Foreign keys are looked up by kept plans as well: those of an empty table would read it all for each row.
  await own.owner('analyze catalogue.products')
  await tenant.sql(`insert into catalogue.product_categories (product_id, category_id)
    select p.id, c.id from catalogue.products p join catalogue.categories c on c.sort = 1 + p.sort % 6`)
  await tenant.sql(`insert into catalogue.variants (product_id, sku, price_satang, sort)
    select p.id, 'SKU-' || p.sort || '-' || v, p.sort + v, v from catalogue.products p, generate_series(1, 2) v`)
  await own.owner('analyze catalogue.variants')
  await tenant.sql("insert into stock.locations (code, name_th, name_en, is_default) values ('M', 'ร้าน', 'Shop', true)")
  await tenant.sql(`insert into stock.levels (variant_id, location_id, on_hand)
    select v.id, l.id, 9 from catalogue.variants v, stock.locations l`)
  const products = await tenant.sql<{ id: string; name_th: string; name_en: string; sort: number }>(
    'select id, name_th, name_en, sort from catalogue.products',
  )
  const rows = products.flatMap(({ id, name_th, name_en, sort }) =>
    [...searchTerms([name_th, name_en], [`SKU-${sort}-1`], [])].map(([term, weight]) => ({ id, term, weight })),
  )
  await tenant.sql(
    'insert into catalogue.search_terms (product_id, term, weight) select * from unnest($1::uuid[], $2::text[], $3::smallint[])',
    [rows.map(({ id }) => id), rows.map(({ term }) => term), rows.map(({ weight }) => weight)],
  )
  return tenant
}

const asks: [string, (tenant: TestTenant) => Promise<unknown>][] = [
  ['list', (tenant) => browse(tenant.as('guest'), {})],
  ['category', (tenant) => browse(tenant.as('guest'), { category: 'c1', sort: 'priceUp' })],
  ['search', (tenant) => browse(tenant.as('guest'), { q: 'lot 77' })],
  ['near', (tenant) => browse(tenant.as('guest'), { q: 'lit 77x' })],
  ['suggest', (tenant) => suggest(tenant.as('guest'), { q: 'lot 7' })],
  ['product', (tenant) => seeProduct(tenant.as('guest'), { sku: 'SKU-7-1' }).catch(() => null)],
]

function orders<T>(items: T[]): T[][] {
  if (items.length < 2) return [items]
  return items.flatMap((first) => orders(items.filter((item) => item !== first)).map((rest) => [first, ...rest]))
}

test('whoever came first on a connection, each shop costs what it costs by its own plan', async () => {
  const alone = new Map<string, number>()
  for (const [at, tenant] of tenants.entries()) {
    await closeDatabase()
    for (const [what, ask] of asks) alone.set(`${what} of ${sizes[at]}`, costOf(await plansOf(tenant, ask)))
  }
  const worst = new Map<string, number>()
  // A plan is made when a statement first comes: by the first of them, or by the second when the first did not need it.
  const told = orders([0, 1, 2, 3]).filter(([, , third, last]) => third! < last!)
  for (const order of told) {
    await closeDatabase()
    for (const at of order)
      for (const [what, ask] of asks) {
        const name = `${what} of ${sizes[at]}`
        const ratio = costOf(await plansOf(tenants[at]!, ask)) / alone.get(name)!
        worst.set(name, Math.max(worst.get(name) ?? 0, ratio))
      }
  }
  expect(worst.size).toBe(asks.length * sizes.length)
  expect([...worst].filter(([, ratio]) => !(ratio <= 1.5))).toEqual([])
}, 240_000)

test('a search of 10,000 products steps through indexes; none of its tables is read from end to end', async () => {
  await closeDatabase()
  const large = tenants.at(-1)!
  for (const [what, ask] of asks) {
    const plans = await plansOf(large, ask)
    expect(plans.length, what).toBeGreaterThan(0)
    const scanned = plans
      .flatMap(allNodes)
      .filter((node) => node['Node Type'] === 'Seq Scan')
      .map((node) => node['Relation Name'])
    for (const table of ['search_terms', 'variants', 'levels']) expect(scanned, what).not.toContain(table)
  }
})

test('a shelf of 10,000 products touches little more than the page it shows', async () => {
  await closeDatabase()
  const [list] = await plansOf(tenants.at(-1)!, asks[0]![1])
  expect(blocksOf([list!])).toBeLessThan(1000)
  // Numbered in the order of the index: as many as are shown, and none are sorted to find them.
  expect(allNodes(list!).flatMap((node) => (node['Node Type'] === 'WindowAgg' ? [node['Actual Rows']] : []))).toEqual([
    24,
  ])
})
