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
  /** Not to be sent, but a branch has it and people may fetch it there. */
  isFetchOnly: boolean
}

export interface OfferedProduct extends Omit<Product, 'variants'> {
  /** The SKU that was asked for. */
  sku: string
  /** What is said of it while there is enough: a file is not sent. */
  ready: LocalText
  variants: OfferedVariant[]
  /** Where the asked variant lies, in a shop of several branches. */
  places: { name: LocalText; stock: StockState; left: number | null }[]
}

// Here and not among the words of the page: each visitor would bring all of them.
const sent = { th: 'มีสินค้า พร้อมส่ง', en: 'In stock, ready to ship' }
const ready: Partial<Record<Product['kind'], LocalText>> = {
  goods: sent,
  bundle: sent,
  digital: { th: 'ดาวน์โหลดได้หลังชำระเงิน', en: 'Download after payment' },
}

interface Said {
  variantId: string
  available: bigint | null
  lowAt: number
  exact: boolean
  isFetchOnly: boolean
  isAtBranches: boolean
}

/**
 * A product as the shop offers it, opened at one of its variants. Archived and unknown: 404. Two statements; a shop of
 * several branches asks a third.
 */
export const seeProduct = query({
  may: 'shop.buy',
  input: z.object({ sku: Sku }),
  async run(tools, { sku }): Promise<OfferedProduct> {
    const product = await productBySku(tools, { sku })
    const chosen = product.variants.find((variant) => variant.sku === sku) ?? product.variants[0]!
    const { rows } = await sql<Said>`
      select a.variant_id as "variantId", a.available, a.low_at as "lowAt", coalesce((select show_exact_stock from shop.settings limit 1), false) as exact,
        coalesce((select pickup from shop.settings limit 1), true) and a.available = 0 and exists (
          select from stock.at_branches b where b.variant_id = a.variant_id and b.available > 0) as "isFetchOnly",
        a.variant_id = ${chosen.variantId}::uuid and exists (
          select from stock.at_branches b where b.variant_id = a.variant_id) as "isAtBranches"
      from stock.availability a where a.variant_id = any(${product.variants.map((variant) => variant.variantId)}::uuid[])`.execute(
      tools.db,
    )
    const said = new Map(
      rows.map(({ variantId, available, lowAt, exact, isFetchOnly }) => [
        variantId,
        {
          ...stockSaid(available === null ? null : Number(available), lowAt, exact),
          isFetchOnly: isFetchOnly === true,
        },
      ]),
    )
    const exact = rows[0]?.exact ?? false
    const lowAt = rows.find(({ variantId }) => variantId === chosen.variantId)?.lowAt ?? 0
    const places = rows.some(({ isAtBranches }) => isAtBranches) ? await byPlace(tools, chosen.variantId) : []
    return {
      ...product,
      sku,
      ready: ready[product.kind] ?? { th: 'เปิดขายอยู่', en: 'Available' },
      places: places.map(({ name, available }) => ({ name, ...stockSaid(available, lowAt, exact) })),
      variants: product.variants.map((variant) => ({
        ...variant,
        ...(said.get(variant.variantId) ?? { ...stockSaid(0, 0, false), isFetchOnly: false }),
      })),
    }
  },
})

/** The SKU that is written so but for case, when exactly one is. Asked only where the address itself is of nothing. */
export const skuInOtherCase = query({
  may: 'shop.buy',
  input: z.object({ sku: z.string().max(100) }),
  async run(tools, { sku }): Promise<string | null> {
    const { rows } = await sql<{ sku: string }>`
      select s.sku from catalogue.sellables s where lower(s.sku) = ${sku.toLowerCase()} and s.sku <> ${sku} limit 2`.execute(
      tools.db,
    )
    return rows.length === 1 ? rows[0]!.sku : null
  },
})
