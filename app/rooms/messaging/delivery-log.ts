/** What left the house, for staff: a page of it, what waits for somebody, and sending again. */
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { audit } from '#kernel/audit.server.ts'
import type { Waiting } from '#kernel/office.ts'
import { type DeliveryChannel, deliveryChannels, type DeliveryState, deliveryStates } from './delivery-columns.ts'
import { deliveriesPath } from './links.ts'
import { hasToGo } from './queue.ts'
import { refuse } from './refusals.ts'
import { command, query } from './room.ts'

const Filters = z.object({
  q: z.string().trim().max(60).default(''),
  channel: z.array(z.enum(deliveryChannels)).default([]),
  state: z.array(z.enum(deliveryStates)).default([]),
  from: z.iso.date().nullable().default(null),
  to: z.iso.date().nullable().default(null),
})

const perPage = 25
const mostPages = 400

export interface LoggedDelivery {
  id: string
  channel: DeliveryChannel
  recipient: string
  recipientName: string
  /** Null for a letter that was not written yet. */
  subject: string | null
  state: DeliveryState
  attempts: number
  createdAt: Date
  sentAt: Date | null
  nextAt: Date | null
  lastError: string | null
}

/** The page that is asked for, or the last one there is; newest first. */
export const deliveryLog = query({
  may: 'messaging.deliveries',
  input: Filters.extend({ page: z.coerce.number().int().min(1).default(1) }),
  async run(tools, { page: asked, ...filters }) {
    const where = conditions(filters)
    const counted = await sql<{ total: number }>`
      select count(*)::int as total from messaging.deliveries where ${where}`.execute(tools.db)
    const total = counted.rows[0]?.total ?? 0
    const page = Math.max(1, Math.min(asked, mostPages, Math.ceil(total / perPage)))
    const { rows } = await sql<LoggedDelivery>`
      select id, channel, recipient, recipient_name as "recipientName", subject, state, attempts,
        created_at as "createdAt", sent_at as "sentAt", next_at as "nextAt", last_error as "lastError"
      from messaging.deliveries where ${where}
      order by created_at desc, id limit ${perPage} offset ${(page - 1) * perPage}`.execute(tools.db)
    return { deliveries: rows, total, page, perPage }
  },
})

/** Days are those of Bangkok, the last one included. */
function conditions({ q, channel, state, from, to }: z.output<typeof Filters>): RawBuilder<unknown> {
  const all = [sql`true`]
  if (channel.length > 0) all.push(sql`channel = any(${channel})`)
  if (state.length > 0) all.push(sql`state = any(${state})`)
  if (from) all.push(sql`created_at >= ${from}::date::timestamp at time zone 'Asia/Bangkok'`)
  if (to) all.push(sql`created_at < (${to}::date + 1)::timestamp at time zone 'Asia/Bangkok'`)
  if (q) {
    const anywhere = `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`
    all.push(sql`(recipient ilike ${anywhere} or recipient_name ilike ${anywhere} or subject ilike ${anywhere})`)
  }
  return sql.join(all, sql` and `)
}

/**
 * Sends given-up messages again, and those whose next try is still to come at once; the count of tries begins anew.
 *
 * Errors: 409 INVALID_STATE when none of them may (any more): sent meanwhile, or not here.
 */
export const sendAgain = command({
  may: 'messaging.deliveries',
  input: z.object({ id: z.union([z.array(z.uuid()).min(1).max(100), z.uuid().transform((id) => [id])]) }),
  async run(tools, { id: ids }): Promise<{ sentAgain: number }> {
    const rows = await tools.db
      .updateTable('messaging.deliveries')
      .set({ state: 'queued', attempts: 0, next_at: null })
      .where('id', 'in', ids)
      .where('state', 'in', ['gave_up', 'failed'])
      .returning('id')
      .execute()
    if (rows.length === 0) return refuse('notToSendAgain')
    for (const { id } of rows) {
      hasToGo(tools, id)
      await audit(tools, 'messaging.sentAgain', id)
    }
    return { sentAgain: rows.length }
  },
})

/** Messages of the last week that were given up: somebody may know the right address. */
export const waitingDeliveries = query({
  may: 'messaging.deliveries',
  input: z.object({}),
  async run(tools): Promise<Waiting[]> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from messaging.deliveries
      where state = 'gave_up' and created_at > now() - interval '7 days'`.execute(tools.db)
    const count = rows[0]?.count ?? 0
    return [
      {
        key: 'undelivered',
        count,
        label: { th: `ข้อความที่ส่งไม่สำเร็จ ${count} รายการ`, en: `${count} messages were not sent` },
        icon: 'warning',
        to: `${deliveriesPath}?state=gave_up`,
        urgent: false,
      },
    ]
  },
})
