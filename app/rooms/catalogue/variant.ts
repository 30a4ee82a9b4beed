import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { audit } from '#kernel/audit.server.ts'
import { both } from '#kernel/field-errors.ts'
import { notFound } from '#kernel/refusals.ts'
import { changed } from './changed.ts'
import { LocalWords, Satang, Sku } from './inputs.ts'
import { refreshProduct } from './refresh.ts'
import { refuse } from './refusals.ts'
import { command } from './room.ts'
import type { Tables } from './tables.ts'
import { refuseTaken } from './taken.ts'

const Price = z.object({
  priceSatang: Satang,
  /** 0 is no sale. */
  salePriceSatang: Satang.default(0n),
  saleFrom: z.coerce.date().nullish(),
  saleTo: z.coerce.date().nullish(),
})
type Sale = Pick<z.output<typeof Price>, 'saleFrom' | 'saleTo'>
const beginsFirst = ({ saleFrom, saleTo }: Sale) => !saleFrom || !saleTo || saleFrom < saleTo
const endsLater = { path: ['saleTo'], error: both('ต้องอยู่หลังวันเริ่มลดราคา', 'Must be after the sale begins.') }

/**
 * Makes or changes one variant of a product.
 *
 * Errors: 409 VERSION_CONFLICT, 422 VALIDATION for a SKU or barcode in use, 404.
 */
export const saveVariant = command({
  may: 'catalogue.edit',
  input: Price.extend({
    productId: z.uuid(),
    /** Left out: a new variant. */
    variantId: z.uuid().optional(),
    version: z.int().optional(),
    sku: Sku,
    barcode: z
      .string()
      .regex(/^[0-9A-Za-z-]{4,40}$/)
      .nullish(),
    options: z
      .array(z.object({ name: LocalWords, value: LocalWords }))
      .max(5)
      .default([]),
    weightG: z.int().min(0).max(10_000_000).default(0),
    trackStock: z.boolean().default(true),
    allowBackorder: z.boolean().default(false),
    active: z.boolean().default(true),
    sort: z.int().default(0),
  }).refine(beginsFirst, endsLater),
  async run(tools, { productId, variantId, version, ...typed }) {
    const values = {
      ...priceColumns(typed),
      sku: typed.sku,
      barcode: typed.barcode ?? null,
      options: JSON.stringify(typed.options),
      weight_g: typed.weightG,
      track_stock: typed.trackStock,
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
    await audit(tools, 'catalogue.saveVariant', `variant:${saved.id}`, {
      sku: typed.sku,
      priceSatang: typed.priceSatang,
      salePriceSatang: typed.salePriceSatang,
    })
    changed(tools)
    return { variantId: saved.id, version: saved.version }
  },
})

/** Changes what a variant costs, with an optional sale for a while. */
export const setPrice = command({
  may: 'catalogue.edit',
  input: Price.extend({ sku: Sku, version: z.int() }).refine(beginsFirst, endsLater),
  async run(tools, { sku, version, ...price }) {
    const variant = await tools.db
      .selectFrom('catalogue.variants')
      .select('id')
      .where('sku', '=', sku)
      .executeTakeFirst()
    if (!variant) return notFound()
    const saved = await change(tools, variant.id, version, priceColumns(price))
    await refreshProduct(tools, saved.product_id)
    await audit(tools, 'catalogue.setPrice', `variant:${saved.id}`, { sku, ...price })
    changed(tools)
    return { variantId: saved.id, version: saved.version }
  },
})

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
    .select('id')
    .where('id', '=', variantId)
    .executeTakeFirst()
  return there ? refuse('editedMeanwhile') : notFound()
}

function priceColumns({ priceSatang, salePriceSatang, saleFrom, saleTo }: z.output<typeof Price>) {
  return {
    price_satang: priceSatang,
    sale_price_satang: salePriceSatang,
    sale_from: saleFrom ?? null,
    sale_to: saleTo ?? null,
  }
}
