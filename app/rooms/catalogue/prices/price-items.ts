/** The prices of a list: one at a time, or all those of a sheet. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import type { LocalText } from '#kernel/context.ts'
import { notFound, refuseFields } from '#kernel/refusals.ts'
import { changed } from '../changed.ts'
import { Sku } from '../inputs.ts'
import type { Option } from '../product.ts'
import { command, query } from '../room.ts'
import type { Tables } from '../tables.ts'
import { PriceInput, type TypedPrice } from './price-list-input.ts'

export interface ListedPrice {
  sku: string
  name: LocalText
  options: Option[]
  tagSatang: bigint
  priceSatang: bigint | null
  offBp: number | null
  /** What is paid while it holds, sales and all. */
  paysSatang: bigint
}

const shown = 200

/** The first of them by name; the sheet has all. */
export const pricesOf = query({
  may: 'catalogue.edit',
  input: z.object({ id: z.uuid() }),
  async run({ db }, { id }): Promise<{ prices: ListedPrice[]; more: number }> {
    const { rows } = await sql<ListedPrice & { total: number }>`
      select k.sku, json_build_object('th', k.name_th, 'en', k.name_en) as name, k.options, k.price_satang as "tagSatang",
        i.price_satang as "priceSatang", i.off_bp as "offBp", count(*) over ()::int as total,
        catalogue.price_under(array[i.list_id], i.variant_id, k.price_satang, k.unit_price_satang) as "paysSatang"
      from catalogue.price_list_items i join catalogue.kinds k on k.variant_id = i.variant_id
      where i.list_id = ${id} order by k.name_th, k.sort, k.sku limit ${shown}`.execute(db)
    return { prices: rows.map(({ total: _, ...price }) => price), more: Math.max(0, (rows[0]?.total ?? 0) - shown) }
  },
})

const kind = auditKind('catalogue.putPrices', { th: 'เปลี่ยนราคาในรายการราคา', en: 'changed prices of a price list' })

/** Errors: 404 for a list that is not there; 422 for an unknown SKU, for both, and for neither. */
export const putPrice = command({
  may: 'catalogue.edit',
  input: z.object({ id: z.uuid() }).and(PriceInput),
  async run(tools, { id, ...typed }): Promise<PutPrices> {
    if (typed.price === null && typed.percent === null)
      refuseFields([{ field: 'price', th: 'ใส่ราคาหรือเปอร์เซ็นต์', en: 'Give a price or a percentage.' }])
    const { unknown, ...done } = await putPrices(tools, id, [typed])
    if (unknown.length > 0)
      refuseFields([{ field: 'sku', th: 'ไม่มีสินค้ารหัสนี้', en: 'There is no product with this SKU.' }])
    return done
  },
  audit: {
    kind,
    subject: ({ id }) => `price-list:${id}`,
    details: ({ sku, price, percent }) => ({ sku, price, percent }),
  },
})

/** A price that is not there any more is no error. */
export const takePriceOut = command({
  may: 'catalogue.edit',
  input: z.object({ id: z.uuid(), sku: Sku }),
  async run(tools, { id, sku }): Promise<PutPrices> {
    const { put, out } = await putPrices(tools, id, [{ sku, price: null, percent: null }])
    return { put, out }
  },
  audit: { kind, subject: ({ id }) => `price-list:${id}`, details: ({ sku }) => ({ sku, out: true }) },
})

export interface PutPrices {
  put: number
  out: number
}

/** All of them in one statement each way; a list is changed by one at a time. SKUs that nobody has are said. */
export async function putPrices(
  tools: Tools<Tables>,
  id: string,
  prices: readonly TypedPrice[],
): Promise<PutPrices & { unknown: string[] }> {
  const list = await tools.db
    .selectFrom('catalogue.price_lists')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!list) notFound()
  const typed = sql`unnest(${prices.map(({ sku }) => sku)}::text[], ${prices.map(({ price }) => price)}::bigint[],
    ${prices.map(({ percent }) => (percent === null ? null : Math.round(percent * 100)))}::int[]) as typed (sku, price, off_bp)`
  const { rows: unknown } = await sql<{ sku: string }>`
    select typed.sku from ${typed} where not exists (select from catalogue.variants v where v.sku = typed.sku)`.execute(
    tools.db,
  )
  if (unknown.length > 0) return { put: 0, out: 0, unknown: unknown.map(({ sku }) => sku) }
  const { numAffectedRows: put } = await sql`
    insert into catalogue.price_list_items (list_id, variant_id, price_satang, off_bp)
    select ${id}::uuid, v.id, typed.price, typed.off_bp from ${typed} join catalogue.variants v on v.sku = typed.sku
    where typed.price is not null or typed.off_bp is not null
    on conflict (tenant_id, list_id, variant_id) do update set price_satang = excluded.price_satang, off_bp = excluded.off_bp
    where (price_list_items.price_satang, price_list_items.off_bp) is distinct from (excluded.price_satang, excluded.off_bp)`.execute(
    tools.db,
  )
  const { numAffectedRows: out } = await sql`
    delete from catalogue.price_list_items i using ${typed} join catalogue.variants v on v.sku = typed.sku
    where i.list_id = ${id}::uuid and i.variant_id = v.id and typed.price is null and typed.off_bp is null`.execute(
    tools.db,
  )
  changed(tools)
  return { put: Number(put), out: Number(out), unknown: [] }
}
