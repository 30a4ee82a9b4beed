import { sql } from 'kysely'
import * as z from 'zod'
import type { LocalText } from '#kernel/context.ts'
import { formatDateTime } from '#kernel/dates.ts'
import type { PersonalCard, PersonalLine } from '#kernel/personal.ts'
import { formatBaht } from '#kernel/money.ts'
import { orderPath } from './order-links.ts'
import { orderWords } from './order-words.ts'
import { query } from './room.ts'

/** So many fit on a card; the list has the rest. */
const shown = 4

interface Row {
  token: string
  number: string
  status: 'pending_payment' | 'confirmed' | 'needs_decision'
  paymentStatus: string
  fulfilmentStatus: 'unfulfilled' | 'partial'
  totalSatang: bigint
  holdExpiresAt: Date
  name_th: string
  name_en: string
  total: number
}

/** One's own orders that wait for payment, for a decision, or are on their way: what runs out first. */
export const myOpenOrders = query({
  may: 'shop.ownOrders',
  input: z.object({}),
  async run({ db, context }): Promise<PersonalCard | null> {
    const { rows } = await sql<Row>`
      select o.public_token as token, o.number, o.status, coalesce(m.payment_status, 'unpaid') as "paymentStatus",
        o.fulfilment_status as "fulfilmentStatus", o.total_satang as "totalSatang", o.hold_expires_at as "holdExpiresAt",
        l.name_th, l.name_en, count(*) over ()::int as total
      from shop.orders o
        left join billing.payment_states m on m.subject_type = 'order' and m.subject_id = o.id
        cross join lateral (select name_th, name_en from shop.order_lines where order_id = o.id order by position limit 1) l
      where o.account_id = ${context.actor.accountId}::uuid
        and (o.status = 'needs_decision'
          or (o.status = 'pending_payment' and (o.hold_expires_at > now() or m.payment_status = 'in_review'))
          or (o.status = 'confirmed' and o.fulfilment_status in ('unfulfilled', 'partial')))
      order by o.status <> 'pending_payment', coalesce(m.payment_status, 'unpaid') <> 'unpaid', o.placed_at desc
      limit ${shown}`.execute(db)
    if (rows.length === 0) return null
    const total = rows[0]!.total
    return {
      key: 'orders',
      title: { th: 'คำสั่งซื้อ', en: 'Orders' },
      icon: 'box',
      figure: { th: `${total} รายการ`, en: total === 1 ? '1 order' : `${total} orders` },
      lines: rows.map(lineOf),
      to: { label: { th: 'คำสั่งซื้อทั้งหมด', en: 'All orders' }, path: '/shop/orders' },
    }
  },
})

function lineOf(order: Row): PersonalLine {
  const isWaiting = order.status === 'pending_payment' && order.paymentStatus === 'unpaid'
  return {
    title: { th: `${order.name_th} · ${order.number}`, en: `${order.name_en} · ${order.number}` },
    detail: isWaiting ? toPay(order) : standing(order),
    to: orderPath(order.token),
    ...(isWaiting ? { urgent: true } : {}),
  }
}

const toPay = ({ totalSatang, holdExpiresAt }: Row): LocalText => ({
  th: `ชำระ ${formatBaht(totalSatang)} ภายใน ${formatDateTime(holdExpiresAt, 'th', 'medium')}`,
  en: `Pay ${formatBaht(totalSatang)} by ${formatDateTime(holdExpiresAt, 'en', 'medium')}`,
})

function standing({ status, paymentStatus, fulfilmentStatus }: Row): LocalText {
  const key =
    status === 'confirmed'
      ? (`fulfilment_${fulfilmentStatus}` as const)
      : status === 'needs_decision'
        ? 'shopWillCall'
        : (`payment_${paymentStatus}` as 'payment_in_review')
  return { th: orderWords.th[key], en: orderWords.en[key] }
}
