/** An import taken back: what it made goes, what it changed is as it was; what somebody used or changed since stays. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import type { LocalText } from '#kernel/context.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { sqlState } from '#kernel/database.server.ts'
import { undoable } from '#kernel/undoable.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { deleteObject } from '#kernel/storage.server.ts'
import { changed } from './changed.ts'
import { importParts } from './import.ts'
import { pictureFile, pictureSizes } from './picture.ts'
import { refreshProducts } from './refresh.ts'
import { refuse } from './refusals.ts'
import { command, externalJob, query } from './room.ts'
import type { Tables } from './tables.ts'
import { refuseTaken } from './taken.ts'

export interface SeenImport {
  importId: string
  made: number
  changed: number
  left: number
  pictures: number
  hung: number
  missing: string[]
  /** What is worth a look, as the preview said it. */
  told: LocalText[]
  at: Date
  by: string
  undoneAt: Date | null
}

const seen = sql`i.id as "importId", i.made, i.changed, i.left_out as left, i.pictures, i.hung, i.missing, i.told, i.created_at as at,
  coalesce((select l.actor_name from kernel.audit_log l where l.actor_id = i.created_by and l.subject = 'products'
    and l.action = 'catalogue.import' order by l.at desc limit 1), '') as by, i.undone_at as "undoneAt"`

export const importOf = query({
  may: 'catalogue.edit',
  input: z.object({ importId: z.string() }),
  async run(tools, { importId }): Promise<SeenImport> {
    if (!z.uuid().safeParse(importId).success) return notFound()
    const { rows } = await sql<SeenImport>`select ${seen} from catalogue.imports i where i.id = ${importId}`.execute(
      tools.db,
    )
    return rows[0] ?? notFound()
  },
})

/** The newest ones. */
export const imports = query({
  may: 'catalogue.edit',
  input: z.object({}),
  async run(tools): Promise<SeenImport[]> {
    const { rows } = await sql<SeenImport>`select ${seen} from catalogue.imports i order by i.id desc limit 10`.execute(
      tools.db,
    )
    return rows
  },
})

interface Row {
  variantId: string
  productId: string
  sku: string
  isNew: boolean
  hung: string[]
  /** Nobody has changed it since. */
  isSame: boolean
}

/**
 * Errors: 404, 409 for one that was taken back already. `kept`: what was changed or used since, or whose barcode another
 * has by now, and so stays.
 */
export const undoImport = command({
  may: 'catalogue.edit',
  input: importParts,
  async run(tools, { importId }): Promise<{ importId: string; gone: number; back: number; kept: string[] }> {
    const { rows: found } = await sql<{ undone: boolean }>`
      select undone_at is not null as undone from catalogue.imports where id = ${importId} for update`.execute(tools.db)
    if ((found[0] ?? notFound()).undone) refuse('importUndone')
    const { rows } = await sql<Row>`
      select r.variant_id as "variantId", r.product_id as "productId", r.sku, r.before is null as "isNew", r.hung,
        coalesce(v.version = r.variant_version and p.version = r.product_version, false) as "isSame"
      from catalogue.import_rows r left join catalogue.variants v on v.id = r.variant_id left join catalogue.products p on p.id = r.product_id
      where r.import_id = ${importId} order by r.variant_id`.execute(tools.db)
    const same = rows.filter(({ isSame }) => isSame)
    const gone = await remove(
      tools,
      same.filter(({ isNew }) => isNew),
    )
    const elsewhere = await barcodesElsewhere(tools, importId)
    const back = same.filter(({ isNew, variantId }) => !isNew && !elsewhere.has(variantId))
    await putBack(tools, importId, back)
    await sql`update catalogue.imports set undone_at = now() where id = ${importId}`.execute(tools.db)
    const names = gone.flatMap(({ hung }) => hung)
    if (names.length > 0) tools.later('catalogue.forgetPictures', { names })
    changed(tools)
    const done = new Set([...gone, ...back].map(({ variantId }) => variantId))
    const kept = rows.filter(({ variantId }) => !done.has(variantId)).map(({ sku }) => sku)
    return { importId, gone: gone.length, back: back.length, kept }
  },
  audit: {
    kind: auditKind('catalogue.undoImport', { th: 'ย้อนการนำเข้าสินค้า', en: 'took an import of products back' }),
    subject: () => 'products',
    details: (_input, { importId, gone, back, kept }) => ({ importId, gone, back, kept: kept.slice(0, 100) }),
  },
})

/** All at once where nobody used any of it; else one by one, and what a basket, an order or a shelf holds stays. */
async function remove(tools: Tools<Tables>, rows: readonly Row[]): Promise<Row[]> {
  if (rows.length === 0 || (await tryRemove(tools, rows))) return [...rows]
  if (rows.length === 1) return []
  const half = Math.ceil(rows.length / 2)
  return [...(await remove(tools, rows.slice(0, half))), ...(await remove(tools, rows.slice(half)))]
}

async function tryRemove(tools: Tools<Tables>, rows: readonly Row[]): Promise<boolean> {
  const [variants, products] = [rows.map(({ variantId }) => variantId), rows.map(({ productId }) => productId)]
  try {
    await undoable(tools, async () => {
      await sql`delete from catalogue.bundle_items where variant_id = any(${variants}::uuid[])`.execute(tools.db)
      await sql`delete from catalogue.variants where id = any(${variants}::uuid[])`.execute(tools.db)
      // A size that came to what was sold before goes alone.
      const { rows: empty } = await sql<{ id: string }>`
        select p.id from catalogue.products p where p.id = any(${products}::uuid[])
          and not exists (select from catalogue.variants v where v.product_id = p.id)`.execute(tools.db)
      const gone = empty.map(({ id }) => id)
      await sql`delete from catalogue.search_terms where product_id = any(${gone}::uuid[])`.execute(tools.db)
      await sql`delete from catalogue.products where id = any(${gone}::uuid[])`.execute(tools.db)
      const left = [...new Set(products)].filter((id) => !gone.includes(id))
      if (left.length > 0) await refreshProducts(tools, left)
    })
    return true
  } catch (error) {
    if (sqlState(error) !== '23503') throw error
    return false
  }
}

/** What the import made is gone by now: its barcodes are free. */
async function barcodesElsewhere(tools: Tools<Tables>, importId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select r.variant_id as id from catalogue.import_rows r join catalogue.variants v on v.barcode = r.before ->> 'barcode'
    where r.import_id = ${importId} and v.id <> r.variant_id`.execute(tools.db)
  return new Set(rows.map(({ id }) => id))
}

async function putBack(tools: Tools<Tables>, importId: string, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ variantId }) => variantId)
  const was = sql`(select distinct on (r.product_id) r.* from catalogue.import_rows r
    where r.import_id = ${importId} and r.variant_id = any(${ids}::uuid[]) order by r.product_id, r.variant_id) r`
  // Somebody who takes a barcode in this very moment is told so, not a fault of ours.
  await refuseTaken(
    sql`
    update catalogue.variants v set price_satang = (r.before ->> 'price')::bigint, sale_price_satang = (r.before ->> 'sale_price')::bigint,
      cost_satang = (r.before ->> 'cost')::bigint, barcode = r.before ->> 'barcode', weight_g = (r.before ->> 'weight_g')::int,
      version = v.version + 1, updated_at = now()
    from catalogue.import_rows r where r.import_id = ${importId} and r.variant_id = v.id and v.id = any(${ids}::uuid[])`.execute(
      tools.db,
    ),
  )
  await sql`
    delete from catalogue.product_categories pc using ${was}
    where pc.product_id = r.product_id and not r.before -> 'categories' @> to_jsonb(pc.category_id)`.execute(tools.db)
  await sql`
    update catalogue.products p set name_th = r.before ->> 'name_th', name_en = r.before ->> 'name_en', status = r.before ->> 'status',
      pictures = coalesce((select jsonb_agg(one order by place) from jsonb_array_elements(p.pictures) with ordinality as each (one, place)
        where not one ->> 'name' = any(select unnest(h.hung) from catalogue.import_rows h where h.import_id = ${importId} and h.product_id = p.id)), '[]'),
      version = p.version + 1, updated_at = now()
    from ${was} where p.id = r.product_id`.execute(tools.db)
  await refreshProducts(tools, [...new Set(rows.map(({ productId }) => productId))])
}

/** Of products that are gone: nobody can show them any more. */
export const forgetPictures = externalJob(
  'catalogue.forgetPictures',
  z.object({ names: z.array(z.string().max(60)) }),
  async ({ context }, { names }) => {
    for (const name of names)
      for (const size of pictureSizes) await deleteObject(`${context.tenantId}/pictures/${pictureFile(name, size)}`)
  },
)
