/** What is in a cart right now: prices, stock and the shop's terms read in one statement. */
import { type RawBuilder, sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { LocalText } from '#kernel/context.ts'
import type { Option, Picture, ProductKind, VatClass } from '#rooms/catalogue/index.ts'
import { offerFrom, type StoredOffer } from '#rooms/promotions/index.ts'
import type { Offer } from '#rooms/promotions/parts/deal.ts'
import { priceInCart } from './cart-price.ts'
import { hashOf } from './cart-token.server.ts'
import type { ShopTables } from './room.ts'
import { type Terms, type TermsRow, termsFrom } from './terms.ts'
import type { KeptCheckout } from './typed-checkout.ts'
import type { deskChannels } from './desk/take-order-input.ts'

export interface BasketLine {
  variantId: string
  sku: string
  kind: ProductKind
  vatClass: VatClass
  name: LocalText
  options: Option[]
  picture: Picture | null
  quantity: number
  /** Of one, with its packing; a bundle that does not say weighs what its parts weigh. */
  weightG: number
  unitPriceSatang: bigint
  listPriceSatang: bigint
  /** What the buyer was last told. */
  seenPriceSatang: bigint
  sellable: boolean
  /** How many can be promised; null where stock does not limit the sale. */
  available: number | null
  /** Where that is too few and goods may be fetched: the most that one branch has. */
  atBranch?: number | null
}

export type CartChannel = 'web' | (typeof deskChannels)[number]

export interface Basket {
  cartId: string
  /** Which way it came: `web`, or as staff say who fill it. */
  channel: CartChannel
  byStaff: boolean
  checkout: KeptCheckout
  lines: BasketLine[]
  terms: Terms
  /** The codes it brings, as they are kept. */
  codes: string[]
  /** What is given to every basket, and what its codes are for, whether or not it fits. */
  offers: Offer[]
}

interface Row extends Omit<BasketLine, 'name'>, Offered {
  cartId: string
  channel: CartChannel
  byStaff: boolean
  checkout: KeptCheckout
  terms: TermsRow | null
  name_th: string
  name_en: string
}

interface Offered {
  codes: string[]
  automatic: StoredOffer[] | null
  coded: StoredOffer[] | null
}

/** The cart of the token, else of the signed-in account; null when there is none. */
export async function readBasket(
  tools: Tools<ShopTables>,
  token: string | null | undefined,
  how: 'look' | 'lock' = 'look',
): Promise<Basket | null> {
  const whose = whoseCart(tools, token)
  return whose && basketOf(tools, sql`${whose} and c.status = 'active'`, how)
}

/** The same of the cart `c` for which the condition holds, whatever became of it. */
export async function basketOf(
  tools: Tools<ShopTables>,
  which: RawBuilder<unknown>,
  how: 'look' | 'lock' = 'look',
): Promise<Basket | null> {
  const { rows } = await sql<Row>`
    select c.id as "cartId", c.channel, c.by_staff as "byStaff", c.checkout, c.coupon_codes as codes, (select jsonb_agg(f.promotion) from promotions.automatic f) as automatic,
      (select jsonb_agg(f.promotion) from promotions.coded f where f.code_key = any(c.coupon_codes)) as coded, (select to_jsonb(t) from shop.settings t limit 1) as terms,
      l.variant_id as "variantId", l.quantity, l.seen_price_satang as "seenPriceSatang",
      s.sku, s.kind, s.vat_class as "vatClass", s.name_th, s.name_en, s.options, s.pictures -> 0 as picture,
      ${priceInCart} as "unitPriceSatang", s.list_price_satang as "listPriceSatang", s.sellable, a.available::int,
      case when a.available < l.quantity then (select max(b.available)::int from stock.at_branches b where b.variant_id = l.variant_id) end as "atBranch",
      case when s.kind = 'bundle' and s.weight_g = 0 then (
        select sum(part.weight_g * p.quantity)::int from catalogue.parts p
          join catalogue.sellables part on part.variant_id = p.part_id where p.variant_id = s.variant_id
      ) else s.weight_g end as "weightG"
    from shop.carts c
      left join shop.cart_lines l on l.cart_id = c.id
      left join catalogue.sellables s on s.variant_id = l.variant_id
      left join stock.availability a on a.variant_id = l.variant_id
    where ${which}
    order by l.added_at, l.variant_id
    ${how === 'lock' ? sql`for update of c` : sql``}`.execute(tools.db)
  const [first] = rows
  if (!first) return null
  const terms = termsFrom(first.terms)
  const fetched = (row: Row): Row => (terms.pickup ? row : { ...row, atBranch: null })
  return {
    cartId: first.cartId,
    channel: first.channel,
    byStaff: first.byStaff,
    checkout: first.checkout,
    terms,
    codes: first.codes,
    offers: [...(first.automatic ?? []), ...(first.coded ?? [])].map(offerFrom),
    lines: rows.filter((row) => row.variantId !== null).map((row) => lineFrom(fetched(row))),
  }
}

/** A cart is seen by whoever it is of, on pages that nobody keeps. */
export const cartTables = ['shop.carts', 'shop.cart_lines'] as const

/** The condition on `c` that finds the caller's cart, or null for a guest without one. */
export function whoseCart(tools: Tools<ShopTables>, token: string | null | undefined): RawBuilder<boolean> | null {
  tools.unseen(...cartTables)
  if (token) return sql`c.token_hash = ${hashOf(token)}`
  const { accountId } = tools.context.actor
  return accountId === null ? null : sql`c.account_id = ${accountId}::uuid`
}

function lineFrom({ cartId: _cart, checkout: _checkout, terms: _terms, name_th, name_en, ...row }: Row): BasketLine {
  const { channel: _channel, byStaff: _staff, codes: _codes, automatic: _automatic, coded: _coded, ...line } = row
  return { ...line, name: { th: name_th, en: name_en } }
}
