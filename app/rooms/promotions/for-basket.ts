/** What only the database knows of a basket's offers, asked for only where an offer asks for it. */
import { sql } from 'kysely'
import type { LocalText } from '#kernel/context.ts'
import type { Option, Picture, ProductKind, VatClass } from '#rooms/catalogue/index.ts'
import { type Customer, customerKeys } from './customer.server.ts'
import { usesOf } from './hold.ts'
import type { Offer } from './promotion.ts'
import { within } from './room.ts'

export interface Gift {
  variantId: string
  sku: string
  kind: ProductKind
  vatClass: VatClass
  name: LocalText
  options: Option[]
  picture: Picture | null
  listPriceSatang: bigint
  /** null where stock does not limit it */
  available: number | null
}

/** How often somebody has used the offers that limit it, but for one order. */
export const usesByCustomer = within(
  async (
    tools,
    { offers, customer, except }: { offers: readonly Offer[]; customer: Customer; except?: string | undefined },
  ): Promise<Record<string, number>> => {
    const limited = offers.filter((offer) => offer.perCustomer !== null).map(({ promotionId }) => promotionId)
    const keys = limited.length > 0 ? customerKeys(tools.context, customer) : []
    if (keys.length === 0) return {}
    const { rows } = await sql<{ id: string; uses: number }>`
      select p.id, ${usesOf(keys, except)}::int as uses from promotions.promotions p where p.id = any(${limited}::uuid[])`.execute(
      tools.db,
    )
    return Object.fromEntries(rows.map(({ id, uses }) => [id, uses]))
  },
)

/** The categories of each variant, with all that stand above them. */
export const categoriesOf = within(
  async (
    tools,
    { offers, variantIds }: { offers: readonly Offer[]; variantIds: readonly string[] },
  ): Promise<Record<string, string[]>> => {
    if (!offers.some(({ conditions }) => conditions.categories.length > 0)) return {}
    const { rows } = await sql<{ variantId: string; codes: string[] }>`
      select s.variant_id as "variantId", array_agg(h.code) as codes
      from catalogue.sellables s join catalogue.shelves h on h.product_id = s.product_id
      where s.variant_id = any(${[...variantIds]}::uuid[]) group by s.variant_id`.execute(tools.db)
    return Object.fromEntries(rows.map(({ variantId, codes }) => [variantId, codes]))
  },
)

/** The goods that the offers give away, as far as they are sold and lie where the order is fetched; null: where the web sells from. */
export const giftsOf = within(async (tools, { offers, placeId }: AtPlace): Promise<Gift[]> => {
  const ids = offers.flatMap(({ rule }) => (rule.kind === 'gift' ? [rule.variantId] : []))
  if (ids.length === 0) return []
  const shelf = placeId ? sql`stock.at_branches` : sql`stock.availability`
  const there = placeId ? sql`and a.location_id = ${placeId}::uuid` : sql``
  const { rows } = await sql<Gift>`
    select s.variant_id as "variantId", s.sku, s.kind, s.vat_class as "vatClass", json_build_object('th', s.name_th, 'en', s.name_en) as name,
      s.options, s.pictures -> 0 as picture, s.list_price_satang as "listPriceSatang", a.available::int
    from catalogue.sellables s left join ${shelf} a on a.variant_id = s.variant_id ${there}
    where s.variant_id = any(${ids}::uuid[]) and s.sellable`.execute(tools.db)
  return rows
})

interface AtPlace {
  offers: readonly Offer[]
  placeId: string | null
}

/** The offer behind a code as somebody typed it, and the code as it is kept. */
export const offerByCode = within(async (tools, { code }: { code: string }): Promise<StoredCode | null> => {
  const { rows } = await sql<StoredCode>`
    select code_key as "codeKey", promotion from promotions.coded where code_key = promotions.code_key(${code})`.execute(
    tools.db,
  )
  return rows[0] ?? null
})

interface StoredCode {
  codeKey: string
  promotion: unknown
}
