import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { changed } from './changed.ts'
import { BundlePartInput, mostParts } from './inputs-desk.ts'
import { Sku } from './inputs.ts'
import { refuse } from './refusals.ts'
import { command, within } from './room.ts'
import type { Tables } from './tables.ts'

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
      .max(mostParts),
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
    await refuseNested(tools, bundleId, componentIds)
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

/**
 * Puts so many of one thing into a bundle, or with 0 takes it out.
 *
 * Errors: 404 for what is not of this shop, 409 where it is no bundle, 422 for a bundle inside a bundle or a 51st part.
 */
export const putInBundle = command({
  may: 'catalogue.edit',
  input: BundlePartInput,
  async run(tools, { variantId, sku, quantity }): Promise<{ sku: string; quantity: number }> {
    const part = await tools.db.selectFrom('catalogue.variants').select('id').where('sku', '=', sku).executeTakeFirst()
    if (!part) return notFound()
    // Whoever makes the part a bundle meanwhile waits, or is waited for.
    const { rows } = await sql<{ id: string; kind: string; many: number }>`
      select v.id, p.kind, (select count(*)::int from catalogue.bundle_items where variant_id = ${variantId}) as many
      from catalogue.products p join catalogue.variants v on v.product_id = p.id
      where v.id in (${variantId}, ${part.id}) order by p.id for no key update of p`.execute(tools.db)
    const bundle = rows.find(({ id }) => id === variantId)
    if (!bundle) return notFound()
    if (bundle.kind !== 'bundle') refuse('notABundle')
    if (rows.some(({ id, kind }) => id !== variantId && kind === 'bundle')) refuse('bundleInBundle')
    await refuseNested(tools, variantId, [part.id])
    if (quantity === 0)
      await sql`delete from catalogue.bundle_items where variant_id = ${variantId} and component_variant_id = ${part.id}`.execute(
        tools.db,
      )
    else {
      if (bundle.many >= mostParts) refuse('bundleFull')
      await sql`
        insert into catalogue.bundle_items (variant_id, component_variant_id, quantity) values (${variantId}, ${part.id}, ${quantity})
        on conflict (tenant_id, variant_id, component_variant_id) do update set quantity = excluded.quantity`.execute(
        tools.db,
      )
    }
    await audit(tools, auditSaveBundle, `variant:${variantId}`, { sku, quantity })
    changed(tools)
    return { sku, quantity }
  },
})

async function refuseNested(tools: Tools<Tables>, bundleId: string, partIds: readonly string[]): Promise<void> {
  const nested = await tools.db
    .selectFrom('catalogue.bundle_items')
    .select('variant_id')
    .where((eb) => eb.or([eb('variant_id', 'in', [...partIds]), eb('component_variant_id', '=', bundleId)]))
    .executeTakeFirst()
  if (nested || partIds.includes(bundleId)) refuse('bundleInBundle')
}

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
