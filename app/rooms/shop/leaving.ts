import { sql } from 'kysely'
import { beforeLeaving } from '#rooms/identity/index.ts'
import { within } from './room.ts'

/** Longer than any delivery takes: an older order that nobody marked as sent keeps nobody here. */
const deliveryDays = 60

/** An order that waits for its money, for a decision or for its goods is finished first. */
const openOrders = within(async ({ db }, accountId: string) => {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from shop.orders o
      left join billing.payment_states m on m.subject_type = 'order' and m.subject_id = o.id
    where o.account_id = ${accountId}::uuid and (o.status = 'needs_decision' or m.payment_status = 'in_review'
      or (o.status = 'pending_payment' and o.hold_expires_at > now())
      or (o.status = 'confirmed' and o.fulfilment_status in ('unfulfilled', 'partial')
        and o.placed_at > now() - make_interval(days => ${deliveryDays})))`.execute(db)
  const { open } = rows[0]!
  if (open === 0) return null
  return {
    text: {
      th: `มีคำสั่งซื้อที่ยังไม่เสร็จ ${open} รายการ`,
      en: open === 1 ? 'An order is still open' : `${open} orders are still open`,
    },
    to: '/shop/orders',
  }
})

beforeLeaving('shop', openOrders)
