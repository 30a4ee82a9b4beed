/** The same done to many products at once: all of them or none. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { wrong } from '#kernel/field-sentences.ts'
import { notFound, refuseFields } from '#kernel/refusals.ts'
import { parseTypedNumber } from '#kernel/typed-number.ts'
import { changed } from './changed.ts'
import { BulkCategoryInput, BulkPriceInput, BulkStatusInput } from './parts/bulk-inputs.ts'
import { refreshProducts } from './refresh.ts'
import { refuse } from './refusals.ts'
import { command } from './room.ts'
import type { Tables } from './tables.ts'

const auditSetStatusOfMany = auditKind('catalogue.setStatusOfMany', {
  th: 'เปลี่ยนสถานะสินค้าหลายรายการ',
  en: 'changed the state of several products',
})

export const setStatusOfMany = command({
  may: 'catalogue.edit',
  input: BulkStatusInput,
  async run(tools, { productId: ids, status }): Promise<{ many: number }> {
    const { rows } = await sql<{ id: string }>`
      update catalogue.products set status = ${status}, version = version + 1, updated_at = now()
      where id = any(${ids.toSorted()}::uuid[]) and status <> ${status} returning id`.execute(tools.db)
    await audit(tools, auditSetStatusOfMany, 'products', { status, products: rows.map(({ id }) => id) })
    changed(tools)
    return { many: rows.length }
  },
})

const auditSetPricesOfMany = auditKind('catalogue.setPricesOfMany', {
  th: 'เปลี่ยนราคาสินค้าหลายรายการ',
  en: 'changed the prices of several products',
})

/** Half a satang goes up. A sale price stays; one that is no longer lower is no sale. Errors: 422 below zero. */
export const setPricesOfMany = command({
  may: 'catalogue.edit',
  input: BulkPriceInput,
  async run(tools, { productId: ids, way, by: typed }): Promise<{ many: number }> {
    const by = parseTypedNumber(typed.replace(/%$/, ''), { decimals: 2 })
    if (by === null || by === 0) refuseFields([{ field: 'by', ...wrong.number }])
    const hundredths = BigInt(Math.round(by * 100))
    const price =
      way === 'percent'
        ? sql`round(price_satang * (10000 + ${hundredths}::bigint) / 10000.0)`
        : sql`price_satang + ${hundredths}::bigint`
    const { rows: low } = await sql<{ sku: string }>`
      select sku from catalogue.variants where product_id = any(${ids}::uuid[]) and ${price} < 0 limit 1`.execute(
      tools.db,
    )
    if (low[0]) refuse('priceBelowZero', low[0])
    const { rows } = await sql<{ product_id: string }>`
      update catalogue.variants set price_satang = ${price}, version = version + 1, updated_at = now()
      where product_id = any(${ids}::uuid[]) returning product_id`.execute(tools.db)
    const products = await again(tools, rows)
    await audit(tools, auditSetPricesOfMany, 'products', { way, by, products })
    return { many: products.length }
  },
})

const auditPutManyOnShelf = auditKind('catalogue.putManyOnShelf', {
  th: 'ย้ายสินค้าหลายรายการเข้าหมวดหมู่',
  en: 'put several products into a category',
})

/** One more shelf; those it stands on already stay. Errors: 404 for an unknown category. */
export const putManyOnShelf = command({
  may: 'catalogue.edit',
  input: BulkCategoryInput,
  async run(tools, { productId: ids, category }): Promise<{ many: number }> {
    const shelf = await tools.db
      .selectFrom('catalogue.categories')
      .select('id')
      .where('code', '=', category)
      .executeTakeFirst()
    if (!shelf) return notFound()
    const { rows } = await sql<{ product_id: string }>`
      insert into catalogue.product_categories (product_id, category_id)
      select id, ${shelf.id}::uuid from catalogue.products where id = any(${ids}::uuid[])
      on conflict do nothing returning product_id`.execute(tools.db)
    const products = rows.map(({ product_id }) => product_id)
    await audit(tools, auditPutManyOnShelf, `category:${category}`, { products })
    changed(tools)
    return { many: ids.length }
  },
})

async function again(tools: Tools<Tables>, rows: readonly { product_id: string }[]): Promise<string[]> {
  const products = [...new Set(rows.map(({ product_id }) => product_id))].toSorted()
  await refreshProducts(tools, products)
  changed(tools)
  return products
}
