/** What managers do with a product as a whole. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { changed } from './changed.ts'
import { changesOf } from '#kernel/changes.ts'
import { ProductInput } from './inputs-desk.ts'
import type { ProductKind } from './product.ts'
import { refreshProduct } from './refresh.ts'
import { refuse } from './refusals.ts'
import { command } from './room.ts'
import type { Tables } from './tables.ts'
import { refuseTaken } from './taken.ts'

const auditSaveProduct = auditKind('catalogue.saveProduct', { th: 'แก้ไขสินค้า', en: 'changed a product' })

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
    const before = productId ? await beforeOf(tools, productId) : {}
    if (productId) await changeKind(tools, productId, rest.kind)
    const saved = await refuseTaken(productId ? change(tools, productId, version, values) : add(tools, values))
    await putOnShelves(tools, saved.id, categories)
    await refreshProduct(tools, saved.id)
    changed(tools)
    const details = {
      slug: rest.slug,
      status: rest.status,
      name,
      changes: changesOf(before, { ...values, categories: categories.toSorted() }),
    }
    await audit(tools, auditSaveProduct, `product:${saved.id}`, details)
    return { productId: saved.id, version: saved.version }
  },
})

/** Of these what lies there limits the sale; a bundle asks its parts. */
export const isCounted = (kind: string): boolean => kind === 'goods' || kind === 'bundle'

/** What becomes something else is counted as such is. Errors: 409 for a bundle with parts, 422 for a part that would be a bundle. */
async function changeKind(tools: Tools<Tables>, productId: string, kind: ProductKind): Promise<void> {
  // First the lock: what another put into a bundle meanwhile is seen by the next statement only.
  await sql`select from catalogue.products where id = ${productId} for update`.execute(tools.db)
  const { rows } = await sql<{ kind: ProductKind; holds: boolean; isPart: boolean }>`
    select p.kind, exists (select from catalogue.bundle_items b join catalogue.variants v on v.id = b.variant_id where v.product_id = p.id) as holds,
      exists (select from catalogue.bundle_items b join catalogue.variants v on v.id = b.component_variant_id where v.product_id = p.id) as "isPart"
    from catalogue.products p where p.id = ${productId}`.execute(tools.db)
  const [was] = rows
  if (!was || was.kind === kind) return
  if (was.holds) refuse('bundleHolds')
  if (kind === 'bundle' && was.isPart) refuse('bundleInBundle')
  if (isCounted(was.kind) !== isCounted(kind))
    await sql`update catalogue.variants set track_stock = ${isCounted(kind)}::boolean, version = version + 1
      where product_id = ${productId}`.execute(tools.db)
}

/** As it was, for the history. */
async function beforeOf(tools: Tools<Tables>, productId: string): Promise<Record<string, unknown>> {
  const { rows } = await sql<Record<string, unknown>>`
    select p.*, array(select c.code from catalogue.product_categories pc join catalogue.categories c on c.id = pc.category_id
      where pc.product_id = p.id order by c.code collate "C") as categories
    from catalogue.products p where p.id = ${productId}`.execute(tools.db)
  return rows[0] ?? {}
}

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
