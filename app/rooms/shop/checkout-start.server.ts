import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { myAddresses } from '#rooms/identity/index.ts'
import type { Address } from './checkout-details.ts'
import type { ShopTables } from './room.ts'
import { type DeliveryMethod, methodOf } from './terms.ts'
import type { CheckoutStart, KeptCheckout } from './typed-checkout.ts'

/** What the form opens with: what was being typed, else what was saved, else the account's last order. */
export async function checkoutStart(tools: Tools<ShopTables>, kept: KeptCheckout): Promise<CheckoutStart> {
  if (kept.typed) return kept.typed
  if (kept.buyer && kept.delivery) {
    const { delivery } = kept
    return {
      buyer: kept.buyer,
      delivery: {
        method: methodOf(delivery),
        ...(delivery.method === 'ship' && { address: delivery.address }),
        ...(delivery.method === 'pickup' && delivery.branch && { branch: delivery.branch.code }),
      },
    }
  }
  return fromLastOrder(tools)
}

/** Phone and way of delivery of the last order; where it goes is chosen among one's own addresses, when there are any. */
async function fromLastOrder(tools: Tools<ShopTables>): Promise<CheckoutStart> {
  const { accountId } = tools.context.actor
  if (accountId === null) return {}
  const { rows } = await sql<{ phone: string; method: DeliveryMethod; address: Address | null }>`
    select o.buyer ->> 'phone' as phone, o.delivery ->> 'method' as method,
      (select s.delivery -> 'address' from shop.orders s
       where s.account_id = o.account_id and s.delivery ->> 'method' = 'ship' order by s.placed_at desc limit 1) as address
    from shop.orders o where o.account_id = ${accountId}::uuid order by o.placed_at desc limit 1`.execute(tools.db)
  const [last] = rows
  const [own] = await myAddresses(tools, {})
  if (!last) return own ? { buyer: { phone: own.phone } } : {}
  const { phone, method } = last
  const address = own ? null : last.address
  return {
    buyer: { phone },
    delivery: {
      method,
      ...(address ? { address: { line: address.line, tambonCode: address.tambonCode, zip: address.zip } } : {}),
    },
  }
}
