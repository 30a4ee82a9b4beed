import * as z from 'zod'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { changed } from './changed.ts'
import { Sku } from './inputs.ts'
import { refuse } from './refusals.ts'
import { command, within } from './room.ts'

const auditSaveBundle = auditKind('catalogue.saveBundle', { th: 'แก้ไขชุดสินค้า', en: 'changed a bundle' })

/**
 * Says what a bundle holds. One level only: stock expands a bundle once (the view catalogue.parts).
 *
 * Errors: 422 VALIDATION for a bundle inside a bundle, 404 for an unknown SKU.
 */
export const saveBundle = command({
  may: 'catalogue.edit',
  input: z.object({
    sku: Sku,
    items: z
      .array(z.object({ sku: Sku, quantity: z.int().min(1).max(999) }))
      .min(1)
      .max(50),
  }),
  async run(tools, { sku, items }) {
    const skus = [sku, ...items.map((item) => item.sku)]
    const variants = await tools.db
      .selectFrom('catalogue.variants')
      .select(['id', 'sku'])
      .where('sku', 'in', skus)
      .execute()
    const idOf = (wanted: string) => variants.find((variant) => variant.sku === wanted)?.id ?? notFound()
    const [bundleId, componentIds] = [idOf(sku), items.map((item) => idOf(item.sku))]
    const nested = await tools.db
      .selectFrom('catalogue.bundle_items')
      .select('variant_id')
      .where((eb) => eb.or([eb('variant_id', 'in', componentIds), eb('component_variant_id', '=', bundleId)]))
      .executeTakeFirst()
    if (nested || componentIds.includes(bundleId)) refuse('bundleInBundle')
    await tools.db.deleteFrom('catalogue.bundle_items').where('variant_id', '=', bundleId).execute()
    await tools.db
      .insertInto('catalogue.bundle_items')
      .values(
        items.map((item) => ({ variant_id: bundleId, component_variant_id: idOf(item.sku), quantity: item.quantity })),
      )
      .execute()
    await audit(tools, auditSaveBundle, `variant:${bundleId}`, { sku, items })
    changed(tools)
    return { sku }
  },
})

export interface VariantLine {
  variantId: string
  quantity: number
}

/**
 * What must lie on the shelf for these lines: bundles as their components, the same thing once, in id order
 * (commerce.md rule 4.2). Stock does the same by joining catalogue.parts.
 */
export const expandBundles = within(async (tools, lines: readonly VariantLine[]): Promise<VariantLine[]> => {
  if (lines.length === 0) return []
  const parts = await tools.db
    .selectFrom('catalogue.parts')
    .select(['variant_id', 'part_id', 'quantity'])
    .where(
      'variant_id',
      'in',
      lines.map((line) => line.variantId),
    )
    .execute()
  const total = new Map<string, number>()
  for (const line of lines)
    for (const part of parts)
      if (part.variant_id === line.variantId)
        total.set(part.part_id, (total.get(part.part_id) ?? 0) + part.quantity * line.quantity)
  return [...total]
    .map(([variantId, quantity]) => ({ variantId, quantity }))
    .sort((a, b) => (a.variantId < b.variantId ? -1 : 1))
})
