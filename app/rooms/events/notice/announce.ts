/** Something is said to all who hold tickets of an event: that it is postponed, has a new day, is cancelled, or what the organiser writes. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { eventThere } from '../event/event-there.ts'
import { refuse } from '../refusals.ts'
import { command, type EventTables, query } from '../room.ts'
import { NoticeInput } from './notice-input.ts'

export type NoticeKind = 'postponed' | 'moved' | 'cancelled' | 'message'

interface Said {
  eventId: string
  kind: NoticeKind
  subject?: string
  body?: string
}

/** Answers to how many orders it goes; to none nothing is kept. */
export async function announce(
  tools: Tools<EventTables>,
  { eventId, kind, subject = '', body = '' }: Said,
): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    select count(*)::int as orders from events.orders where event_id = ${eventId}::uuid and state in ('paid', 'undecided')`.execute(
    tools.db,
  )
  const { orders } = rows[0]!
  if (orders === 0) return 0
  const { actor } = tools.context
  const { id } = await tools.db
    .insertInto('events.notices')
    .values({ event_id: eventId, kind, subject, body, orders, maker_name: actor.name ?? actor.email ?? '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  tools.later('events.sendNotice', { noticeId: id, after: null }, { key: id })
  return orders
}

/** Errors: 404; 409 where nobody holds a ticket. */
export const tellAll = command({
  may: 'events.changeEvents',
  idempotent: true,
  input: NoticeInput.extend({ id: z.uuid() }),
  limit: ({ tenantId }) => [{ bucket: `event notices ${tenantId}`, tries: 20, perSeconds: 3600 }],
  async run(tools, { id, subject, body }): Promise<{ orders: number }> {
    await eventThere(tools, id)
    const orders = await announce(tools, { eventId: id, kind: 'message', subject, body })
    if (orders === 0) refuse('nobodyToTell')
    return { orders }
  },
  audit: {
    kind: auditKind('events.tellAll', { th: 'ส่งข้อความถึงผู้ถือตั๋ว', en: 'wrote to all ticket holders' }),
    subject: ({ id }) => `event:${id}`,
    details: ({ subject }) => ({ name: subject }),
  },
})

/** Newest first. Errors: 404. */
export const noticesOf = query({
  may: 'events.seeAttendees',
  input: z.object({ id: z.uuid() }),
  async run(tools, { id }) {
    await eventThere(tools, id)
    return tools.db
      .selectFrom('events.notices')
      .select(['id', 'kind', 'subject', 'orders', 'maker_name as makerName', 'created_at as madeAt'])
      .where('event_id', '=', id)
      .orderBy('id', 'desc')
      .limit(50)
      .execute()
  },
})
