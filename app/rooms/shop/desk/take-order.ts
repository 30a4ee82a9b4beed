/** An order by telephone, at the counter or from LINE: staff fill a cart, and it is placed as any other. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import type { LocalText } from '#kernel/context.ts'
import { holdsWords } from '#kernel/holds-words.ts'
import { percentOf } from '#kernel/money.ts'
import { notFound } from '#kernel/refusals.ts'
import { likePattern } from '#kernel/search-text.ts'
import type { Option, Picture } from '#rooms/catalogue/index.ts'
import { branches } from '#rooms/stock/index.ts'
import { readBasket } from '../basket.server.ts'
import { CartToken } from '../cart-token.server.ts'
import { detailsOf, placeBasket, type PlacedOrder } from '../place-order.ts'
import { refuse } from '../refusals.ts'
import { command, query, type ShopTables } from '../room.ts'
import { discountLimitBp } from './discount-limit.ts'
import { deskChannels, SellAs, TakeOrderForm } from './take-order-input.ts'

/**
 * Holds the goods and opens the bill; its link is sent to the customer. The order is nobody's account.
 *
 * Errors: 403 LIMIT_EXCEEDED for a discount above one's limit; 404 for a cart that is none or was ordered; as placeOrder.
 */
export const takeOrder = command({
  may: 'shop.takeOrders',
  idempotent: true,
  input: TakeOrderForm.extend({ cart: CartToken }),
  run: (tools, asked): Promise<PlacedOrder> => placeTaken(tools, asked, null),
  audit: {
    kind: auditKind('shop.takeOrder', { th: 'รับคำสั่งซื้อด้วยมือ', en: 'took an order by hand' }),
    subject: (_input, { number }) => `order:${number}`,
    details: ({ discount }, { number, totalSatang }) => ({ number, discount, totalSatang }),
  },
})

/** The same in the caller's transaction, for whoever's account it is. */
export async function placeTaken(
  tools: Tools<ShopTables>,
  { cart, buyer, delivery, discount, note }: z.output<typeof TakeOrderForm> & { cart: string },
  accountId: string | null,
): Promise<PlacedOrder> {
  const basket = (await readBasket(tools, cart, 'lock')) ?? notFound()
  // A customer's own is theirs to order, and one in which an order is changed is no new one.
  if (!basket.byStaff || basket.channel === 'web') return notFound()
  if (basket.lines.length === 0) refuse('cartEmpty')
  if (basket.lines.some((line) => !line.sellable)) refuse('noLongerSold')
  const goods = basket.lines.reduce((sum, line) => sum + line.unitPriceSatang * BigInt(line.quantity), 0n)
  const limitSatang = percentOf(goods, discountLimitBp(tools.context.actor))
  const details = detailsOf(basket, { buyer, delivery }, delivery.method === 'pickup' ? await branches(tools) : [])
  if (discount > limitSatang) refuse('discountLimit', { limitSatang })
  return placeBasket(tools, basket, {
    details,
    note,
    accountId,
    discountSatang: discount,
    // Whoever takes it sees the sum on the order's page, and its customer before they pay.
    agree: () => undefined,
  })
}

export interface FoundGoods {
  sku: string
  name: LocalText
  options: Option[]
  picture: Picture | null
  unitPriceSatang: bigint
  /** Null where stock does not limit the sale. */
  available: bigint | null
}

/** What may be put into such an order: by SKU, or by words of its name, at the prices that it will have; before anything is asked, some of it. */
export const findGoods = query({
  may: 'shop.takeOrders',
  input: SellAs.extend({
    channel: z.enum(['web', ...deskChannels]).default('manual'),
    q: z.string().trim().max(60),
  }),
  async run({ db }, { q, channel, groupId }): Promise<FoundGoods[]> {
    const { rows } = await sql<FoundGoods>`
      select s.sku, json_build_object('th', s.name_th, 'en', s.name_en) as name, s.options, s.pictures -> 0 as picture,
        catalogue.price_at(s.variant_id, ${channel}, ${groupId}::uuid) as "unitPriceSatang", a.available
      from catalogue.sellables s left join stock.availability a on a.variant_id = s.variant_id
      where s.sellable and (s.sku ilike ${likePattern(q)} or ${holdsWords(sql`s.name_th`, q)} or ${holdsWords(sql`s.name_en`, q)})
      order by s.sku limit ${q === '' ? 6 : 12}`.execute(db)
    return rows
  },
})
