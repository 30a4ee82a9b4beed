import { sql } from 'kysely'

/**
 * What one of `s` (catalogue.sellables) costs in the cart `c`: that of whoever asks, and where staff fill it of the channel and
 * the group that they chose. Everywhere else the view's own price counts (docs/decisions/192).
 */
export const priceInCart = sql`case when c.by_staff then catalogue.price_at(s.variant_id, c.channel, c.group_id)
  else s.unit_price_satang end`
