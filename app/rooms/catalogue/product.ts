import { sql } from 'kysely'
import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import type { LocalText } from '#kernel/context.ts'
import { notFound } from '#kernel/refusals.ts'
import { Sku } from './inputs.ts'
import type { Picture } from './picture.ts'
import { query } from './room.ts'

export type VatClass = 'vat7' | 'vat0' | 'exempt'
export type ProductKind = 'goods' | 'service' | 'digital' | 'bundle' | 'lesson' | 'ticket' | 'subscription'

export interface Option {
  name: LocalText
  value: LocalText
}

export interface Variant {
  variantId: string
  sku: string
  options: Option[]
  /** The price on the tag. */
  listPriceSatang: bigint
  /** What it costs now; lower than the tag while a sale lasts. */
  unitPriceSatang: bigint
}

export interface Product {
  productId: string
  slug: string
  kind: ProductKind
  name: LocalText
  description: LocalText
  vatClass: VatClass
  pictures: Picture[]
  categories: { code: string; name: LocalText }[]
  /** For sale now, in the tenant's order; never empty. */
  variants: Variant[]
}

interface Row extends Omit<Product, 'categories' | 'variants' | 'name' | 'description'> {
  name_th: string
  name_en: string
  description_th: string
  description_en: string
  categories: Product['categories'] | null
  // bigint travels as a JSON number here
  variants: (Omit<Variant, 'listPriceSatang' | 'unitPriceSatang'> & { list: number; unit: number })[]
}

/** The product that this SKU is a variant of, with every variant for sale. Archived, draft and unknown: 404. */
export const productBySku = query({
  may: anyone,
  input: z.object({ sku: Sku }),
  async run(tools, { sku }): Promise<Product> {
    const { rows } = await sql<Row>`
      select p.product_id as "productId", p.slug, p.kind, p.name_th, p.name_en, p.description_th, p.description_en,
        chosen.vat_class as "vatClass", p.pictures,
        (select json_agg(json_build_object('code', c.code, 'name', json_build_object('th', c.name_th, 'en', c.name_en)) order by c.sort, c.code)
          from catalogue.product_categories pc join catalogue.categories c on c.id = pc.category_id
          where pc.product_id = p.product_id) as categories,
        (select json_agg(json_build_object('variantId', v.variant_id, 'sku', v.sku, 'options', v.options,
            'list', v.list_price_satang, 'unit', v.unit_price_satang) order by v.sort, v.sku)
          from catalogue.sellables v where v.product_id = p.product_id and v.sellable) as variants
      from catalogue.sellables chosen join catalogue.listed p on p.product_id = chosen.product_id
      where chosen.sku = ${sku} and chosen.sellable`.execute(tools.db)
    return rows[0] ? productFrom(rows[0]) : notFound()
  },
})

function productFrom({ name_th, name_en, description_th, description_en, categories, variants, ...row }: Row): Product {
  return {
    ...row,
    name: { th: name_th, en: name_en },
    description: { th: description_th, en: description_en },
    categories: categories ?? [],
    variants: variants.map(({ list, unit, ...variant }) => ({
      ...variant,
      listPriceSatang: BigInt(list),
      unitPriceSatang: BigInt(unit),
    })),
  }
}
