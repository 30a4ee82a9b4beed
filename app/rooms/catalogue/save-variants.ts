/** The table of a product's variants, saved with one press: all of it or nothing. */
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { changesOf } from '#kernel/changes.ts'
import { notFound } from '#kernel/refusals.ts'
import { changed } from './changed.ts'
import { VariantLinesInput } from './parts/variant-lines.ts'
import { refreshProduct } from './refresh.ts'
import { refuse } from './refusals.ts'
import { command } from './room.ts'
import type { Tables } from './tables.ts'
import { refuseTaken } from './taken.ts'

const auditSaveVariants = auditKind('catalogue.saveVariants', {
  th: 'แก้ไขตัวเลือกสินค้าในตาราง',
  en: 'changed variants in the table',
})

interface Row {
  id: string
  version: number
  sku: string
  barcode: string | null
  price_satang: bigint
  sale_price_satang: bigint
}

/**
 * What a line says as it stands already is left alone, with its version; so two people who change different variants of one product
 * do not hinder each other. The days of a sale stay.
 *
 * Errors: 404 for a variant of another product; 409 CHANGED_ELSEWHERE where a changed line was changed meanwhile; 422 for a SKU or
 * barcode in use. Nothing is saved then.
 */
export const saveVariants = command({
  may: 'catalogue.edit',
  input: VariantLinesInput,
  async run(tools, { productId, lines }): Promise<{ many: number }> {
    const { rows } = await sql<Row>`
      select id, version, sku, barcode, price_satang, sale_price_satang from catalogue.variants
      where product_id = ${productId} and id = any(${Object.keys(lines)}::uuid[]) order by id for no key update`.execute(
      tools.db,
    )
    if (rows.length < Object.keys(lines).length) return notFound()
    const edits = rows.flatMap((row) => {
      const line = lines[row.id]!
      const now = columnsOf(line)
      const changes = changesOf({ ...row }, now)
      return Object.keys(changes).length === 0 ? [] : [{ row, line, now, changes }]
    })
    const late = edits.filter(({ row, line }) => row.version !== line.version)
    if (late.length > 0)
      refuse('linesEdited', {
        lines: late.map(({ row }) => ({ variantId: row.id, sku: row.sku, version: row.version })),
      })
    await makeRoom(tools, edits)
    for (const { row, now, changes } of edits) {
      await refuseTaken(write(tools, row.id, now), `lines.${row.id}.`)
      await audit(tools, auditSaveVariants, `variant:${row.id}`, { sku: now.sku, changes })
    }
    if (edits.length > 0) {
      await refreshProduct(tools, productId)
      changed(tools)
    }
    return { many: edits.length }
  },
})

type Line = z.output<typeof VariantLinesInput>['lines'][string]

const columnsOf = ({ sku, barcode, priceSatang, salePriceSatang }: Line) => ({
  sku,
  barcode: barcode ?? null,
  price_satang: priceSatang,
  sale_price_satang: salePriceSatang,
})

/** Two that change barcodes with each other find both free. */
const makeRoom = (tools: Tools<Tables>, edits: readonly { row: Row; now: { barcode: string | null } }[]) =>
  sql`update catalogue.variants set barcode = null
    where id = any(${edits.flatMap(({ row, now }) => (row.barcode && row.barcode !== now.barcode ? [row.id] : []))}::uuid[])`.execute(
    tools.db,
  )

const write = (tools: Tools<Tables>, id: string, now: ReturnType<typeof columnsOf>) =>
  tools.db
    .updateTable('catalogue.variants')
    .set({ ...now, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
