import { sql } from 'kysely'
import * as z from 'zod'
import type { LocalText } from '#kernel/context.ts'
import { type Product, productBySku, Sku, type Variant } from '#rooms/catalogue/index.ts'
import { byPlace } from '#rooms/stock/index.ts'
import { query } from './room.ts'
import { stockSaid, type StockState } from './stock-said.ts'

export interface OfferedVariant extends Variant {
  stock: StockState
  /** How many are left when they are few and the shop says so. */
  left: number | null
}

export interface OfferedProduct extends Omit<Product, 'variants'> {
  /** The SKU that was asked for. */
  sku: string
  variants: OfferedVariant[]
  /** Where the asked variant lies, in a shop of several branches. */
  places: { name: LocalText; stock: StockState; left: number | null }[]
}

/** A product as the shop offers it, opened at one of its variants. Archived and unknown: 404. Three statements. */
export const seeProduct = query({
  may: 'shop.buy',
  input: z.object({ sku: Sku }),
  async run(tools, { sku }): Promise<OfferedProduct> {
    const product = await productBySku(tools, { sku })
    const { rows } = await sql<{ variantId: string; available: bigint | null; exact: boolean }>`
      select a.variant_id as "variantId", a.available, coalesce((select show_exact_stock from shop.settings limit 1), false) as exact
      from stock.availability a where a.variant_id = any(${product.variants.map((variant) => variant.variantId)}::uuid[])`.execute(
      tools.db,
    )
    const said = new Map(
      rows.map((row) => [row.variantId, stockSaid(row.available === null ? null : Number(row.available), row.exact)]),
    )
    const chosen = product.variants.find((variant) => variant.sku === sku) ?? product.variants[0]!
    const exact = rows[0]?.exact ?? false
    const places = await byPlace(tools, chosen.variantId)
    return {
      ...product,
      sku,
      places: places.map(({ name, available }) => ({ name, ...stockSaid(available, exact) })),
      variants: product.variants.map((variant) => ({
        ...variant,
        ...(said.get(variant.variantId) ?? stockSaid(0, false)),
      })),
    }
  },
})
