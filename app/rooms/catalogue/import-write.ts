/** Lines of a file written many at a time: what is new, and what changes. */
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { auditSaveCategory } from './categories.ts'
import type { Line } from './import-columns.ts'
import { type PlannedLine, productKey } from './import-plan.ts'
import { choice, slugOf } from './make-product.ts'
import { refreshProducts } from './refresh.ts'
import type { Tables } from './tables.ts'
import { refuseTaken } from './taken.ts'

const auditImported = auditKind('catalogue.importedLine', { th: 'แก้ไขสินค้าจากไฟล์', en: 'changed it by a file' })

/** Name → code, as the preview showed them. */
export async function makeCategories(tools: Tools<Tables>, made: ReadonlyMap<string, string>): Promise<void> {
  if (made.size === 0) return
  const values = [...made].map(([name, code]) => ({ code, name_th: name, name_en: name }))
  await tools.db
    .insertInto('catalogue.categories')
    .values(values)
    .onConflict((clash) => clash.doNothing())
    .execute()
  for (const [name, code] of made)
    await audit(tools, auditSaveCategory, `category:${code}`, { name: { th: name, en: name }, parent: null })
}

/** `products`: of lines that go together, the product that is there; those that are made here join it. */
export async function addLines(
  tools: Tools<Tables>,
  importId: string,
  lines: readonly Line[],
  products: Map<string, string>,
): Promise<void> {
  if (lines.length === 0) return
  const text = (of: (line: Line) => string) => lines.map(of)
  const slugs = slugsOf(lines)
  const joined = lines.map((line) => products.get(productKey(line) ?? '') ?? null)
  const { rows } = await refuseTaken(
    sql<{ id: string; sku: string }>`
      with line as (
        select line.*, line.at::int as sort from unnest(${slugs}::text[], ${joined}::uuid[], ${text(({ name_th }) => name_th ?? '')}::text[],
          ${text(({ name_th, name_en }) => name_en || (name_th ?? ''))}::text[], ${text(({ status }) => status ?? 'draft')}::text[], ${text(({ sku }) => sku)}::text[],
          ${lines.map(({ price }) => price ?? 0n)}::bigint[], ${lines.map(({ sale_price }) => sale_price ?? 0n)}::bigint[],
          ${lines.map(({ cost }) => cost ?? 0n)}::bigint[], ${lines.map(({ barcode }) => barcode ?? null)}::text[],
          ${lines.map(({ weight_g }) => weight_g ?? 0)}::int[], ${text(({ category }) => category ?? '')}::text[],
          ${text((line) => JSON.stringify(optionsFor(line, lines)))}::text[], ${text(({ description }) => description ?? '')}::text[],
          ${text(({ parts }) => (parts ? 'bundle' : 'goods'))}::text[], ${text((line) => line.vat_class ?? 'vat7')}::text[],
          ${lines.map(({ reorder }) => reorder ?? 5)}::int[], ${lines.map(({ counted }) => counted !== 'no')}::boolean[],
          ${lines.map(({ open }) => open === 'yes')}::boolean[])
          with ordinality as line (slug, product_id, name_th, name_en, status, sku, price, sale_price, cost, barcode, weight_g, category, options, description,
            kind, vat_class, reorder, counted, open_price, at)
      ), product as (
        insert into catalogue.products (slug, name_th, name_en, status, description_th, description_en, kind, vat_class)
        select distinct on (slug) slug, name_th, name_en, status, description, description, kind, vat_class from line where product_id is null order by slug, at
        returning id, slug
      ), placed as (
        insert into catalogue.product_categories (product_id, category_id)
        select distinct product.id, c.id from line join product using (slug) join catalogue.categories c on c.code = line.category
      )
      insert into catalogue.variants (product_id, sku, price_satang, sale_price_satang, cost_satang, barcode, weight_g, options, sort,
        reorder_point, track_stock, open_price)
      select coalesce(line.product_id, product.id), sku, price, sale_price, cost, barcode, weight_g, line.options::jsonb,
        line.sort + coalesce((select max(v.sort) from catalogue.variants v where v.product_id = line.product_id), -1),
        reorder, counted, open_price
      from line left join product using (slug)
      returning product_id as id, sku`.execute(tools.db),
  )
  const productOf = new Map(rows.map(({ id, sku }) => [sku, id]))
  for (const line of lines) {
    const key = productKey(line)
    if (key !== undefined) products.set(key, productOf.get(line.sku)!)
  }
  await refreshProducts(tools, [...new Set(productOf.values())])
  await note(tools, importId, lines)
}

/** One for each product that is made. */
function slugsOf(lines: readonly Line[]): string[] {
  const slugs = new Map<string, string>()
  return lines.map((line) => {
    const key = productKey(line) ?? `sku ${line.sku}`
    const slug = slugs.get(key) ?? `${slugOf(line.sku) || 'p'}-${randomInt(10_000, 100_000)}`
    slugs.set(key, slug)
    return slug
  })
}

/** As the desk keeps them; lines of one product that say none are told apart by their SKU. */
function optionsFor(line: Line, lines: readonly Line[]) {
  const key = productKey(line)
  const isAlone = key === undefined || lines.every((other) => other === line || productKey(other) !== key)
  const options = line.options?.length ? line.options : isAlone ? [] : [{ name: '', value: line.sku }]
  return options.map(({ name, value }) => ({
    name: name ? { th: name, en: name } : choice,
    value: { th: value, en: value },
  }))
}

export async function changeLines(
  tools: Tools<Tables>,
  lines: readonly Line[],
  planned: ReadonlyMap<string, PlannedLine['changes']>,
): Promise<void> {
  if (lines.length === 0) return
  const line = sql`
    unnest(${lines.map(({ sku }) => sku)}::text[], ${lines.map(({ price }) => price ?? null)}::bigint[],
      ${lines.map(({ sale_price }) => sale_price ?? null)}::bigint[], ${lines.map(({ cost }) => cost ?? null)}::bigint[],
      ${lines.map(({ barcode }) => barcode ?? null)}::text[], ${lines.map(({ weight_g }) => weight_g ?? null)}::int[],
      ${lines.map(({ name_th }) => name_th ?? null)}::text[], ${lines.map(({ name_en }) => name_en ?? null)}::text[],
      ${lines.map(({ status }) => status ?? null)}::text[], ${lines.map(({ category }) => category ?? null)}::text[])
      as line (sku, price, sale_price, cost, barcode, weight_g, name_th, name_en, status, category)`
  const { rows } = await refuseTaken(
    sql<{ id: string; product_id: string; sku: string }>`
      update catalogue.variants v set price_satang = coalesce(line.price, v.price_satang),
        sale_price_satang = coalesce(line.sale_price, v.sale_price_satang), cost_satang = coalesce(line.cost, v.cost_satang),
        barcode = coalesce(line.barcode, v.barcode), weight_g = coalesce(line.weight_g, v.weight_g), version = v.version + 1, updated_at = now()
      from ${line} where v.sku = line.sku returning v.id, v.product_id, v.sku`.execute(tools.db),
  )
  await sql`
    update catalogue.products p set name_th = coalesce(said.name_th, p.name_th), name_en = coalesce(said.name_en, p.name_en),
      status = coalesce(said.status, p.status), version = p.version + 1, updated_at = now()
    from (select distinct on (v.product_id) v.product_id, line.* from ${line} join catalogue.variants v on v.sku = line.sku
      order by v.product_id, v.sort, v.sku) said
    where p.id = said.product_id`.execute(tools.db)
  await sql`
    insert into catalogue.product_categories (product_id, category_id)
    select distinct v.product_id, c.id from ${line} join catalogue.variants v on v.sku = line.sku join catalogue.categories c on c.code = line.category
    on conflict do nothing`.execute(tools.db)
  await refreshProducts(tools, [...new Set(rows.map(({ product_id }) => product_id))])
  for (const { id, sku } of rows) {
    const changes = (planned.get(sku) ?? []).map(({ column, from, to }) => [column, [from, to]])
    await audit(tools, auditImported, `variant:${id}`, { sku, changes: Object.fromEntries(changes) })
  }
}

/** Which variants these lines are, and what stood there: of all of them before any is changed, as sisters share a product. */
export async function note(
  tools: Tools<Tables>,
  importId: string,
  lines: readonly Line[],
  withBefore = false,
): Promise<void> {
  const pictures = lines.map(({ pictures: names }) => JSON.stringify(names ?? []))
  await sql`
    insert into catalogue.import_rows (import_id, variant_id, product_id, sku, before, variant_version, product_version, pictures)
    select ${importId}::uuid, v.id, v.product_id, v.sku,
      case when ${withBefore}::boolean then jsonb_build_object('price', v.price_satang, 'sale_price', v.sale_price_satang, 'cost', v.cost_satang,
        'barcode', v.barcode, 'weight_g', v.weight_g, 'name_th', p.name_th, 'name_en', p.name_en, 'status', p.status,
        'categories', (select coalesce(jsonb_agg(pc.category_id), '[]') from catalogue.product_categories pc where pc.product_id = p.id)) end,
      v.version, p.version, array(select jsonb_array_elements_text(line.pictures))
    from unnest(${lines.map(({ sku }) => sku)}::text[], ${pictures}::jsonb[]) as line (sku, pictures)
      join catalogue.variants v on v.sku = line.sku join catalogue.products p on p.id = v.product_id`.execute(tools.db)
}

/** As they are once all is done: whoever changes one of them afterwards makes it another version. */
export async function noteVersions(tools: Tools<Tables>, importId: string): Promise<void> {
  await sql`
    update catalogue.import_rows r set variant_version = v.version, product_version = p.version
    from catalogue.variants v join catalogue.products p on p.id = v.product_id
    where r.import_id = ${importId} and v.id = r.variant_id`.execute(tools.db)
}
