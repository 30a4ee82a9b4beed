import { sql } from 'kysely'
import * as z from 'zod'
import type { LocalText } from '#kernel/context.ts'
import { notFound } from '#kernel/refusals.ts'
import { seesCost } from './cost.ts'
import type { Picture } from './picture.ts'
import type { Option, ProductKind, VatClass } from './product.ts'
import { query } from './room.ts'

export interface DeskVariant {
  variantId: string
  version: number
  sku: string
  barcode: string | null
  options: Option[]
  priceSatang: bigint
  salePriceSatang: bigint
  saleFrom: Date | null
  saleTo: Date | null
  /** What it costs a buyer at this moment. */
  unitPriceSatang: bigint
  /** Null for whoever may not know. */
  costSatang: bigint | null
  weightG: number
  reorderPoint: number
  /** Typed as it is sold. */
  openPrice: boolean
  trackStock: boolean
  lotTracked: boolean
  allowBackorder: boolean
  active: boolean
  sort: number
}

export interface DeskProduct {
  productId: string
  version: number
  slug: string
  status: 'draft' | 'active' | 'archived'
  kind: ProductKind
  name: LocalText
  description: LocalText
  vatClass: VatClass
  featured: boolean
  sort: number
  pictures: Picture[]
  categories: string[]
  variants: DeskVariant[]
}

/** A product as staff see it, in any state, with all its variants. */
export const deskProduct = query({
  may: 'catalogue.see',
  input: z.object({ productId: z.string() }),
  async run({ db, context }, { productId }): Promise<DeskProduct> {
    if (!z.uuid().safeParse(productId).success) return notFound()
    const product = await db.selectFrom('catalogue.products').selectAll().where('id', '=', productId).executeTakeFirst()
    if (!product) return notFound()
    const [shelves, variants] = await Promise.all([
      db
        .selectFrom('catalogue.product_categories as pc')
        .innerJoin('catalogue.categories as c', 'c.id', 'pc.category_id')
        .select('c.code')
        .where('pc.product_id', '=', productId)
        .execute(),
      sql<DeskVariant>`
        select id as "variantId", version, sku, barcode, options, price_satang as "priceSatang",
          sale_price_satang as "salePriceSatang", sale_from as "saleFrom", sale_to as "saleTo", cost_satang as "costSatang",
          catalogue.price_now(price_satang, sale_price_satang, sale_from, sale_to) as "unitPriceSatang",
          weight_g as "weightG", reorder_point as "reorderPoint", open_price and price_satang = 0 as "openPrice", track_stock as "trackStock", lot_tracked as "lotTracked",
          coalesce(own_backorder, allow_backorder) as "allowBackorder", active, sort
        from catalogue.variants where product_id = ${productId} order by sort, sku`.execute(db),
    ])
    const { id, version, slug, status, kind, vat_class, featured, sort, pictures } = product
    return {
      productId: id,
      version,
      slug,
      status,
      kind,
      name: { th: product.name_th, en: product.name_en },
      description: { th: product.description_th, en: product.description_en },
      vatClass: vat_class,
      featured,
      sort,
      pictures: pictures as Picture[], // what addPicture wrote
      categories: shelves.map(({ code }) => code),
      variants: seesCost(context) ? variants.rows : variants.rows.map((each) => ({ ...each, costSatang: null })),
    }
  },
})
