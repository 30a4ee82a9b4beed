import { sql } from 'kysely'
import type * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { changed } from './changed.ts'
import { changesOf } from '#kernel/changes.ts'
import { type Price, PriceInput, VariantInput } from './inputs-desk.ts'
import { refreshProduct } from './refresh.ts'
import { refuse } from './refusals.ts'
import { command } from './room.ts'
import type { Tables } from './tables.ts'
import { refuseTaken } from './taken.ts'

const auditSaveVariant = auditKind('catalogue.saveVariant', { th: 'แก้ไขตัวเลือกสินค้า', en: 'changed a variant' })
const auditSetPrice = auditKind('catalogue.setPrice', { th: 'ตั้งราคา', en: 'set a price' })

/**
 * Makes or changes one variant of a product.
 *
 * Errors: 409 VERSION_CONFLICT, 422 VALIDATION for a SKU or barcode in use, 404.
 */
export const saveVariant = command({
  may: 'catalogue.edit',
  input: VariantInput,
  async run(tools, { productId, variantId, version, ...typed }) {
    const values = {
      ...priceColumns(typed),
      sku: typed.sku,
      barcode: typed.barcode ?? null,
      options: JSON.stringify(typed.options),
      ...(typed.costSatang === undefined ? {} : { cost_satang: typed.costSatang }),
      reorder_point: typed.reorderPoint,
      weight_g: typed.weightG,
      open_price: typed.openPrice,
      track_stock: typed.trackStock,
      lot_tracked: typed.lotTracked,
      allow_backorder: typed.allowBackorder,
      active: typed.active,
      sort: typed.sort,
    }
    const product = await tools.db
      .selectFrom('catalogue.products')
      .select('id')
      .where('id', '=', productId)
      .executeTakeFirst()
    if (!product) notFound()
    const before = variantId ? await beforeOf(tools, variantId) : {}
    const saved = await refuseTaken(
      variantId
        ? change(tools, variantId, version, values)
        : tools.db
            .insertInto('catalogue.variants')
            .values({ ...values, product_id: productId })
            .returning(returned)
            .executeTakeFirstOrThrow(),
    )
    await refreshProduct(tools, saved.product_id)
    changed(tools)
    const { sku, priceSatang, salePriceSatang } = typed
    const details = { sku, priceSatang, salePriceSatang, changes: changesOf(before, values) }
    await audit(tools, auditSaveVariant, `variant:${saved.id}`, details)
    return { variantId: saved.id, version: saved.version }
  },
})

/** Changes what a variant costs, with an optional sale for a while. */
export const setPrice = command({
  may: 'catalogue.edit',
  input: PriceInput,
  async run(tools, { sku, version, ...price }) {
    const variant = await tools.db
      .selectFrom('catalogue.variants')
      .select('id')
      .where('sku', '=', sku)
      .executeTakeFirst()
    if (!variant) return notFound()
    const before = await beforeOf(tools, variant.id)
    const saved = await change(tools, variant.id, version, priceColumns(price))
    await refreshProduct(tools, saved.product_id)
    changed(tools)
    const details = { ...price, sku, changes: changesOf(before, priceColumns(price)) }
    await audit(tools, auditSetPrice, `variant:${saved.id}`, details)
    return { variantId: saved.id, version: saved.version }
  },
})

/** As it was, for the history. */
async function beforeOf(tools: Tools<Tables>, variantId: string): Promise<Record<string, unknown>> {
  const was = await tools.db.selectFrom('catalogue.variants').selectAll().where('id', '=', variantId).executeTakeFirst()
  return was ? { ...was, allow_backorder: was.own_backorder ?? was.allow_backorder } : {}
}

const returned = ['id', 'product_id', 'version'] as const

async function change(
  tools: Tools<Tables>,
  variantId: string,
  version: number | undefined,
  values: Partial<ReturnType<typeof priceColumns>>,
) {
  const saved = await tools.db
    .updateTable('catalogue.variants')
    .set({ ...values, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', variantId)
    .where('version', '=', version ?? 0)
    .returning(returned)
    .executeTakeFirst()
  if (saved) return saved
  const there = await tools.db
    .selectFrom('catalogue.variants')
    .select('version')
    .where('id', '=', variantId)
    .executeTakeFirst()
  return there ? refuse('editedMeanwhile', there) : notFound()
}

function priceColumns({ priceSatang, salePriceSatang, saleFrom, saleTo }: z.output<typeof Price>) {
  return {
    price_satang: priceSatang,
    sale_price_satang: salePriceSatang,
    sale_from: saleFrom ?? null,
    sale_to: saleTo ?? null,
  }
}
