/** What stands on a ticket, as it is sold at this moment. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { LocalText } from '#kernel/context.ts'
import type { Option, VatClass } from '#rooms/catalogue/index.ts'
import type { PosTables } from '../room.ts'

export interface SoldGoods {
  variantId: string
  sku: string
  name: LocalText
  options: Option[]
  vatClass: VatClass
  /** Of goods that are weighed, for a kilogram. */
  priceSatang: bigint
  listSatang: bigint
  /** With all that stand above them. */
  categories: string[]
  isSold: boolean
  /** Its price is typed as it is sold. */
  isOpen: boolean
  isWeighed: boolean
  /** Done, not handed over: its tax waits for its money (Revenue Code s.78/1). */
  isService: boolean
}

export async function readGoods(tools: Tools<PosTables>, ids: readonly string[]): Promise<Map<string, SoldGoods>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<SoldGoods>`
    select s.variant_id as "variantId", s.sku, json_build_object('th', s.name_th, 'en', s.name_en) as name,
      coalesce(s.options, '[]') as options, s.vat_class as "vatClass", s.sellable or s.open_price as "isSold",
      s.open_price as "isOpen",
      catalogue.price_at(s.variant_id, 'pos', null::uuid) as "priceSatang", s.list_price_satang as "listSatang",
      coalesce((select array_agg(h.code) from catalogue.shelves h where h.product_id = s.product_id), '{}') as categories, w.variant_id is not null as "isWeighed",
      s.kind not in ('goods', 'bundle') as "isService"
    from catalogue.sellables s left join pos.scale_goods w on w.variant_id = s.variant_id
    where s.variant_id = any(${[...new Set(ids)]}::uuid[])`.execute(tools.db)
  return new Map(rows.map((row) => [row.variantId, row]))
}
