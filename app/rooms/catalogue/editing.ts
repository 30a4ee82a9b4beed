/** What managers do with a product as a whole. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { changed } from './changed.ts'
import { ProductInput } from './inputs-desk.ts'
import { refreshProduct } from './refresh.ts'
import { refuse } from './refusals.ts'
import { command } from './room.ts'
import type { Tables } from './tables.ts'
import { refuseTaken } from './taken.ts'

/**
 * Makes or changes a product. It is for sale once it is active and has an active variant.
 *
 * Errors: 409 VERSION_CONFLICT, 422 VALIDATION for a slug in use, 404 for an unknown category or product.
 */
export const saveProduct = command({
  may: 'catalogue.edit',
  input: ProductInput,
  async run(tools, { productId, version, categories, name, description, vatClass, ...rest }) {
    const values = {
      ...rest,
      name_th: name.th,
      name_en: name.en,
      description_th: description.th,
      description_en: description.en,
      vat_class: vatClass,
    }
    const saved = await refuseTaken(productId ? change(tools, productId, version, values) : add(tools, values))
    await putOnShelves(tools, saved.id, categories)
    await refreshProduct(tools, saved.id)
    changed(tools)
    return { productId: saved.id, version: saved.version }
  },
  audit: {
    kind: auditKind('catalogue.saveProduct', { th: 'แก้ไขสินค้า', en: 'changed a product' }),
    subject: (_input, { productId }) => `product:${productId}`,
    details: ({ slug, status, name }) => ({ slug, status, name }),
  },
})

/** Takes a product out of the shop. What was sold stays on its orders. */
export const archiveProduct = command({
  may: 'catalogue.edit',
  input: z.object({ productId: z.uuid(), version: z.int() }),
  async run(tools, { productId, version }) {
    const saved = await change(tools, productId, version, { status: 'archived' })
    changed(tools)
    return { productId, version: saved.version }
  },
  audit: {
    kind: auditKind('catalogue.archiveProduct', { th: 'เก็บสินค้าเข้าคลังเก่า', en: 'archived a product' }),
    subject: ({ productId }) => `product:${productId}`,
  },
})

type Values = Partial<{ slug: string; status: 'draft' | 'active' | 'archived'; name_th: string }>

function add(tools: Tools<Tables>, values: Required<Pick<Values, 'slug'>> & { name_th: string; name_en: string }) {
  return tools.db.insertInto('catalogue.products').values(values).returning(['id', 'version']).executeTakeFirstOrThrow()
}

async function change(tools: Tools<Tables>, productId: string, version: number | undefined, values: Values) {
  const saved = await tools.db
    .updateTable('catalogue.products')
    .set({ ...values, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', productId)
    .where('version', '=', version ?? 0)
    .returning(['id', 'version'])
    .executeTakeFirst()
  if (saved) return saved
  const there = await tools.db
    .selectFrom('catalogue.products')
    .select('version')
    .where('id', '=', productId)
    .executeTakeFirst()
  return there ? refuse('editedMeanwhile', there) : notFound()
}

async function putOnShelves(tools: Tools<Tables>, productId: string, codes: string[]): Promise<void> {
  await tools.db.deleteFrom('catalogue.product_categories').where('product_id', '=', productId).execute()
  if (codes.length === 0) return
  const placed = await tools.db
    .insertInto('catalogue.product_categories')
    .columns(['product_id', 'category_id'])
    .expression((eb) =>
      eb
        .selectFrom('catalogue.categories')
        .select([eb.val(productId).as('product_id'), 'id'])
        .where('code', 'in', codes),
    )
    .executeTakeFirst()
  if (Number(placed.numInsertedOrUpdatedRows) < new Set(codes).size) notFound()
}
