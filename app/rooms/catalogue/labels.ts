/** Price labels: which variants, and how many of each. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { LocalText } from '#kernel/context.ts'
import { mostLabels } from './label-sizes.ts'
import type { Option } from './product.ts'
import { query } from './room.ts'

export interface Labelled {
  sku: string
  barcode: string
  name: LocalText
  options: Option[]
  priceSatang: bigint
}

/** Of these SKUs, and of every active variant of these products; in the order of their names. */
export const labelled = query({
  may: 'catalogue.see',
  input: z.object({ skus: z.array(z.string().max(40)).max(500), products: z.array(z.string().max(40)).max(200) }),
  async run(tools, { skus, products }): Promise<Labelled[]> {
    const ids = products.filter((id) => z.uuid().safeParse(id).success)
    if (skus.length + ids.length === 0) return []
    const { rows } = await sql<Labelled>`
      select k.sku, k.barcode, json_build_object('th', k.name_th, 'en', k.name_en) as name, k.options, k.unit_price_satang as "priceSatang"
      from catalogue.kinds k
      where k.sku = any(${skus}) or (k.product_id = any(${ids}::uuid[]) and k.active)
      order by k.name_th, k.sort, k.sku limit 500`.execute(tools.db)
    return rows
  },
})

/** `n.{sku}=3` of the address: how many of each, a whole number up to what is printed at once. */
export function wantedOf(query: URLSearchParams): Map<string, number> {
  const wanted = new Map<string, number>()
  for (const [name, value] of query) {
    const many = Math.trunc(Number(value))
    if (name.startsWith('n.') && many > 0) wanted.set(name.slice(2, 42), Math.min(many, mostLabels))
  }
  return new Map([...wanted].slice(0, 500))
}
