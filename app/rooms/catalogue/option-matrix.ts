/** Sizes and colours said once: what of their matrix is not there yet is made. */
import { sql } from 'kysely'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { notFound, refuseFields } from '#kernel/refusals.ts'
import { changed } from './changed.ts'
import { MatrixInput } from './parts/matrix-input.ts'
import { combinationsOf, keyOf, spread } from './parts/matrix.ts'
import { mostVariants } from './parts/variant-lines.ts'
import type { Option } from './product.ts'
import { slugOf } from './make-product.ts'
import { refreshProduct } from './refresh.ts'
import { command } from './room.ts'
import { refuseTaken } from './taken.ts'

const auditMakeMatrix = auditKind('catalogue.makeMatrix', { th: 'กำหนดตัวเลือกสินค้า', en: 'set the options of a product' })

interface Row {
  id: string
  sku: string
  options: Option[]
}

/**
 * One that was there before an option is of the option's first value: so a shirt without sizes becomes the smallest and keeps its
 * SKU, stock and price. What is made is priced and counted like the first. Nothing is taken away: what is no longer sold is switched off.
 *
 * Errors: 404; 422 for more than 100 variants.
 */
export const makeMatrix = command({
  may: 'catalogue.edit',
  input: MatrixInput,
  async run(tools, { productId, axes: typed }): Promise<{ made: number }> {
    await sql`select from catalogue.products where id = ${productId} for update`.execute(tools.db)
    const { rows } = await sql<Row>`
      select id, sku, options from catalogue.variants where product_id = ${productId} order by sort, sku for no key update`.execute(
      tools.db,
    )
    const [first] = rows
    if (!first) return notFound()
    const axes = typed.filter(({ name, values }) => name.th && values.length > 0)
    if (axes.length === 0)
      refuseFields([{ field: 'axes.0.values', th: 'กรอกอย่างน้อยหนึ่งค่า', en: 'Add at least one value.' }])
    for (const row of rows) {
      const options = spread(row.options, axes)
      if (JSON.stringify(options) !== JSON.stringify(row.options))
        await sql`update catalogue.variants set options = ${JSON.stringify(options)}, version = version + 1, updated_at = now()
          where id = ${row.id}`.execute(tools.db)
      row.options = options
    }
    const has = new Set(rows.map(({ options }) => keyOf(options)))
    const missing = combinationsOf(axes).filter((options) => !has.has(keyOf(options)))
    if (rows.length + missing.length > mostVariants)
      refuseFields([
        { field: 'axes.0.values', th: `มีได้ไม่เกิน ${mostVariants} ตัวเลือก`, en: `At most ${mostVariants} variants.` },
      ])
    const mark = stem(first.sku)
    const skus = new Set(rows.map(({ sku }) => sku))
    for (const [index, options] of missing.entries()) {
      const sku = newSku(mark, options, rows.length + index + 1, skus)
      await refuseTaken(
        sql`insert into catalogue.variants (product_id, sku, options, price_satang, weight_g, reorder_point, track_stock, lot_tracked, allow_backorder, sort)
          select product_id, ${sku}, ${JSON.stringify(options)}, price_satang, weight_g, reorder_point, track_stock, lot_tracked, coalesce(own_backorder, allow_backorder), ${rows.length + index}::int
          from catalogue.variants where id = ${first.id}`.execute(tools.db),
        '',
        'axes.0.values',
      )
    }
    await refreshProduct(tools, productId)
    changed(tools)
    await audit(tools, auditMakeMatrix, `product:${productId}`, {
      options: axes.map(({ name }) => name.th),
      made: missing.length,
    })
    return { made: missing.length }
  },
})

/** "TEE-S" of the first is "TEE" for all. */
const stem = (sku: string): string => (sku.includes('-') ? sku.slice(0, sku.lastIndexOf('-')) : sku).slice(0, 24)

function newSku(mark: string, options: readonly Option[], number: number, taken: Set<string>): string {
  const said = options.map(({ value }) => slugOf(value.en).toUpperCase())
  const wanted = said.every(Boolean) ? [mark, ...said].join('-').slice(0, 40) : `${mark}-${number}`
  let sku = wanted
  for (let next = number; taken.has(sku); next++) sku = `${mark}-${next}`
  taken.add(sku)
  return sku
}
