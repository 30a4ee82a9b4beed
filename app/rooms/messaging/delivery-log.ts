/** What left the house, for staff: a page of it, what waits for somebody, and sending again. */
import { sql } from 'kysely'
import * as z from 'zod'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { days, oneOf } from '#kernel/list.server.ts'
import { type Done, Many } from '#kernel/many.server.ts'
import type { Waiting } from '#kernel/office.ts'
import { likePattern } from '#kernel/search-text.ts'
import { type DeliveryChannel, deliveryList, type DeliveryState } from './delivery-list.ts'
import { deliveriesPath } from './links.ts'
import { hasToGo } from './queue.ts'
import { refuse } from './refusals.ts'
import { command, list, query } from './room.ts'

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

export const { page: deliveryLog } = list(deliveryList, {
  may: 'messaging.deliveries',
  from: sql`messaging.deliveries d`,
  as: sql`d`,
  key: sql`d.id`,
  sorts: { at: sql`d.created_at` },
  filters: { channel: oneOf(sql`d.channel`), state: oneOf(sql`d.state`), at: days(sql`d.created_at`) },
  search(q) {
    const anywhere = likePattern(q)
    return sql`(d.recipient ilike ${anywhere} or d.recipient_name ilike ${anywhere} or d.subject ilike ${anywhere})`
  },
  select: sql`d.id, d.channel, d.recipient, d.recipient_name as "recipientName", d.subject, d.state, d.attempts,
    d.created_at as "createdAt", d.sent_at as "sentAt", d.next_at as "nextAt", d.last_error as "lastError"`,
})

const auditSentAgain = auditKind('messaging.sentAgain', { th: 'ส่งข้อความอีกครั้ง', en: 'sent a message again' })

/**
 * Sends given-up messages again, and those whose next try is still to come at once; the count of tries begins anew.
 *
 * Errors: 409 INVALID_STATE when none of them may (any more): sent meanwhile, or not here.
 */
export const sendAgain = command({
  may: 'messaging.deliveries',
  input: Many,
  async run(tools, { id: wanted }): Promise<Done> {
    const rows = await tools.db
      .updateTable('messaging.deliveries')
      .set({ state: 'queued', attempts: 0, next_at: null })
      .where('id', 'in', wanted)
      .where('state', 'in', ['gave_up', 'failed'])
      .returning('id')
      .execute()
    if (rows.length === 0) return refuse('notToSendAgain')
    const ids = rows.map(({ id }) => id)
    for (const id of ids) {
      hasToGo(tools, id)
      await audit(tools, auditSentAgain, id)
    }
    return { ids }
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
