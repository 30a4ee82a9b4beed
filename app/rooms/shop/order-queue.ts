/** All orders of the shop, for staff: a page of them, or one after another for a file. */
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { holdsWords } from '#kernel/holds-words.ts'
import { anywhere, orderFilters, type OrderSummary, type OrderRow, summaryOf } from './order.ts'
import { paymentStatuses, type QueueFilter } from './order-columns.ts'
import { query, type ShopTables } from './room.ts'

const statuses = [
  'pending_payment',
  'confirmed',
  'needs_decision',
  'completed',
  'ended',
] as const satisfies QueueFilter[]
const satang = z.coerce.bigint().nullable().default(null)

const Filters = z.object({
  q: z.string().trim().max(60).default(''),
  status: z.array(z.enum(statuses)).default([]),
  payment: z.array(z.enum(paymentStatuses)).default([]),
  from: z.iso.date().nullable().default(null),
  to: z.iso.date().nullable().default(null),
  minSatang: satang,
  maxSatang: satang,
  sort: z.enum(['placed', 'number', 'total']).default('placed'),
  direction: z.enum(['ascending', 'descending']).default('descending'),
})
type Filters = z.output<typeof Filters>

const perPage = 25
/** So far somebody turns pages; who wants more filters, or takes the file. It keeps every page quick. */
const mostPages = 400

export interface OrderList {
  orders: QueuedSummary[]
  total: number
  page: number
  perPage: number
}
export type QueuedSummary = OrderSummary & { phone: string; holdExpiresAt: Date }

/** The page that is asked for, or the last one there is. */
export const orderQueue = query({
  may: 'shop.seeOrders',
  input: Filters.extend({ page: z.coerce.number().int().min(1).default(1) }),
  async run(tools, { page: asked, ...filters }): Promise<OrderList> {
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from shop.orders o where ${conditions(filters)}`.execute(tools.db)
    const total = rows[0]?.total ?? 0
    const page = Math.max(1, Math.min(asked, mostPages, Math.ceil(total / perPage)))
    const orders = total === 0 ? [] : await read(tools, filters, sql`limit ${perPage} offset ${(page - 1) * perPage}`)
    return { orders, total, page, perPage }
  },
})

const filePart = 500

/** The next part of a file, after this order; empty at the end. */
export const orderFilePart = query({
  may: 'shop.seeOrders',
  input: Filters.extend({ after: z.string().max(64).nullable() }),
  async run(tools, { after, ...filters }): Promise<QueuedSummary[]> {
    const key = keys[filters.sort]
    const than = filters.direction === 'descending' ? sql`<` : sql`>`
    const rest = after
      ? sql`and (${key}, o.id) ${than} (select ${key}, o.id from shop.orders o where o.public_token = ${after})`
      : sql``
    return read(tools, filters, sql`limit ${filePart}`, rest)
  },
})

const keys = { placed: sql`o.placed_at`, number: sql`o.number`, total: sql`o.total_satang` }
const ways = { ascending: sql`asc`, descending: sql`desc` }

async function read(
  tools: Tools<ShopTables>,
  filters: Filters,
  part: RawBuilder<unknown>,
  rest: RawBuilder<unknown> = sql``,
): Promise<QueuedSummary[]> {
  const order = sql`order by ${keys[filters.sort]} ${ways[filters.direction]}, o.id ${ways[filters.direction]}`
  const { rows } = await sql<OrderRow & { phone: string; holdExpiresAt: Date }>`
    with found as (select o.* from shop.orders o where ${conditions(filters)} ${rest} ${order} ${part})
    select o.public_token as token, o.number, o.status, o.fulfilment_status as "fulfilmentStatus",
      coalesce(m.payment_status, 'unpaid') as "paymentStatus", o.total_satang as "totalSatang", o.placed_at as "placedAt",
      o.buyer ->> 'name' as "buyerName", o.buyer ->> 'phone' as phone, o.hold_expires_at as "holdExpiresAt", l.pieces, l.name_th, l.name_en, l.options as "firstOptions"
    from found o
      left join billing.payment_states m on m.subject_type = 'order' and m.subject_id = o.id
      cross join lateral (
        select sum(quantity)::int as pieces, (array_agg(name_th order by position))[1] as name_th,
          (array_agg(name_en order by position))[1] as name_en, (array_agg(options order by position))[1] as options
        from shop.order_lines where order_id = o.id
      ) l
    ${order}`.execute(tools.db)
  return rows.map(summaryOf)
}

/** Days are those of Bangkok, the last one included. */
function conditions({ q, status, payment, from, to, minSatang, maxSatang }: Filters): RawBuilder<unknown> {
  const all = [sql`true`]
  if (status.length > 0) all.push(sql`o.status = any(${status.flatMap((each) => [...orderFilters[each]])})`)
  if (payment.length > 0)
    all.push(sql`coalesce((select m.payment_status from billing.payment_states m
      where m.subject_type = 'order' and m.subject_id = o.id), 'unpaid') = any(${payment})`)
  if (from) all.push(sql`o.placed_at >= ${from}::date::timestamp at time zone 'Asia/Bangkok'`)
  if (to) all.push(sql`o.placed_at < (${to}::date + 1)::timestamp at time zone 'Asia/Bangkok'`)
  if (minSatang !== null) all.push(sql`o.total_satang >= ${minSatang}`)
  if (maxSatang !== null) all.push(sql`o.total_satang <= ${maxSatang}`)
  if (q) all.push(found(q))
  return sql.join(all, sql` and `)
}

function found(q: string): RawBuilder<unknown> {
  const digits = q.replaceAll(/[\s-]/g, '')
  const ways = [sql`o.number ilike ${anywhere(q)}`, holdsWords(sql`o.buyer ->> 'name'`, q)]
  if (digits) ways.push(sql`o.buyer ->> 'phone' like ${anywhere(digits)}`)
  return sql`(${sql.join(ways, sql` or `)})`
}
