import * as z from 'zod'
import { type Product, productBySku, Sku, type Variant } from '#rooms/catalogue/index.ts'
import { availabilityOf } from '#rooms/stock/index.ts'
import { query } from './room.ts'

export interface OfferedVariant extends Variant {
  /** How many can be promised; null where stock does not limit the sale. */
  available: number | null
}

export interface OfferedProduct extends Omit<Product, 'variants'> {
  /** The SKU that was asked for. */
  sku: string
  variants: OfferedVariant[]
}

/** A product as the shop offers it, opened at one of its variants. Archived and unknown: 404. Two statements. */
export const seeProduct = query({
  may: 'shop.buy',
  input: z.object({ sku: Sku }),
  async run(tools, { sku }): Promise<OfferedProduct> {
    const product = await productBySku(tools, { sku })
    const available = await availabilityOf(tools, product.variants.map((variant) => variant.variantId))
    return {
      ...product,
      sku,
      variants: product.variants.map((variant) => ({ ...variant, available: available.get(variant.variantId) ?? null })),
    }
  },
})
