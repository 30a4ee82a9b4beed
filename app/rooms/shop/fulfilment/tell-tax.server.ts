/** Billing hears what of an order is with its buyer: what goes unpaid bears its tax on that day. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { goodsMoved, type GoodsMoved } from '#rooms/billing/index.ts'
import { lockOrderWithMoney } from '../order-lock.server.ts'
import { on, type ShopTables } from '../room.ts'

/** After a sending, and after goods came back. Whoever calls holds the order's lock and has moved its stock. */
export async function tellTax(
  tools: Tools<ShopTables>,
  orderId: string,
  told: Pick<GoodsMoved, 'reason' | 'on'> = {},
): Promise<void> {
  const { rows } = await sql<{ place: number; pieces: number }>`
    select position - 1 as place, sent - returned as pieces from shop.order_lines
    where order_id = ${orderId} and needs_parcel order by position`.execute(tools.db)
  await goodsMoved(tools, { subjectType: 'order', subjectId: orderId, gone: rows, ...told })
}

/** Paid, sent, and then the payment proves to be none: the goods are with the buyer since they left. */
export const tellTaxAnew = on(
  'billing.approvalUndone',
  z.object({ subjectType: z.string(), subjectId: z.uuid() }),
  async (tools, { subjectType, subjectId: orderId }) => {
    if (subjectType !== 'order' || !(await lockOrderWithMoney(tools, orderId))) return
    const { rows } = await sql<{ on: string | null }>`
      select (max(sent_at) at time zone 'Asia/Bangkok')::date::text as on from shop.fulfilments
      where order_id = ${orderId} and state = 'sent'`.execute(tools.db)
    if (rows[0]?.on) await tellTax(tools, orderId, { on: rows[0].on })
  },
)
