/** What promotions make of a basket: all that its offers ask for is read once, then it is arithmetic. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { normalisePhone } from '#kernel/thai-id.ts'
import { categoriesOf, type Gift, giftsOf, usesByCustomer } from '#rooms/promotions/index.ts'
import { type Channel, type Deal, type Offer, reckonDeal } from '#rooms/promotions/parts/deal.ts'
import type { Basket, BasketLine } from './basket.server.ts'
import type { Promote } from './quote.ts'
import type { ShopTables } from './room.ts'
import type { DeliveryMethod } from './terms.ts'

/** As far as it is known who buys: a guest who has typed nothing is nobody yet. */
export interface Known {
  phone?: string | undefined
  email?: string | undefined
}

/** Left out: the caller's own, the way its basket came. */
interface Through {
  accountId?: string | null
  channel?: Channel
  /** The branch where it is fetched: gifts lie there or are not given. */
  placeId?: string | null
  /** An order that is reckoned again: it stands not in its own way, and keeps the hour at which it was placed. */
  again?: Placed
}

export interface Placed {
  orderId: string
  placedAt: Date
  /** How many of each variant it has: there to be given, too. */
  has: ReadonlyMap<string, number>
}

export interface Offers {
  customer: { accountId: string | null; phone?: string; email?: string }
  /** For these lines, going this way. */
  promote(lines: readonly BasketLine[], method: DeliveryMethod): Promote
  /** The lines that a deal gives away. */
  giftLines(deal: Deal): BasketLine[]
}

export async function offersFor(
  tools: Tools<ShopTables>,
  basket: Basket,
  known: Known,
  { accountId = tools.context.actor.accountId, channel = basket.channel, placeId = null, again }: Through = {},
): Promise<Offers> {
  const { offers, lines } = basket
  const phone = normalisePhone(known.phone ?? '')
  const customer = { accountId, ...(phone ? { phone } : {}), ...(known.email ? { email: known.email } : {}) }
  const [uses, categories, gifts, isFirstOrder] = await Promise.all([
    usesByCustomer(tools, { offers, customer, except: again?.orderId }),
    categoriesOf(tools, { offers, variantIds: lines.map(({ variantId }) => variantId) }),
    giftsOf(tools, { offers, placeId }),
    isFirst(tools, offers, customer, again?.orderId ?? null),
  ])
  const now = again?.placedAt ?? new Date()
  return {
    customer,
    promote: (some, method) => (shippingSatang) =>
      reckonDeal({
        lines: some.map((line) => ({ ...line, categories: categories[line.variantId] ?? [] })),
        shippingSatang,
        offers,
        now,
        channel,
        customer: { isFirstOrder, uses },
        gifts: Object.fromEntries(gifts.flatMap((gift) => leftOf(gift, some, method, again))),
      }),
    giftLines: (deal) => deal.applied.flatMap(({ gift }) => (gift ? [giftLine(gift, gifts)] : [])),
  }
}

/** What the basket itself takes is not there to be given; without a parcel nothing is sent along. */
function leftOf(
  { variantId, kind, available }: Gift,
  lines: readonly BasketLine[],
  method: DeliveryMethod,
  own?: Placed,
) {
  if (method === 'none' && (kind === 'goods' || kind === 'bundle')) return []
  const taken = lines.reduce((sum, line) => sum + (line.variantId === variantId ? line.quantity : 0), 0)
  const has = own?.has.get(variantId) ?? 0
  return [[variantId, available === null ? null : available + has - taken] as const]
}

function giftLine(
  { variantId, quantity }: { variantId: string; quantity: number },
  gifts: readonly Gift[],
): BasketLine {
  const gift = gifts.find((one) => one.variantId === variantId)!
  return { ...gift, quantity, weightG: 0, unitPriceSatang: 0n, seenPriceSatang: 0n, sellable: true }
}

/** Nobody has shown the contrary: who ordered and let it lapse is still new. */
async function isFirst(
  tools: Tools<ShopTables>,
  offers: readonly Offer[],
  { accountId, phone, email }: Offers['customer'],
  except: string | null,
): Promise<boolean> {
  if (!offers.some(({ conditions }) => conditions.firstOrder)) return true
  const counts = sql`status not in ('draft', 'expired', 'cancelled') and id is distinct from ${except}::uuid`
  const { rows } = await sql<{ bought: boolean }>`
    select exists (select from shop.orders where account_id = ${accountId}::uuid and ${counts})
      or exists (select from shop.orders where buyer_phone = ${phone ?? null}::text and ${counts})
      or exists (select from shop.orders where buyer_email = lower(${email ?? null}::text) and ${counts}) as bought`.execute(
    tools.db,
  )
  return !rows[0]!.bought
}
