/** Who waits for tickets of an event, for its staff. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { LocalText } from '#kernel/context.ts'
import { eventThere } from '../event/event-there.ts'
import { query } from '../room.ts'
import type { TurnState } from './turn-token.ts'

export interface Waiter {
  id: string
  name: string
  email: string
  kind: LocalText
  quantity: number
  state: TurnState
  offeredUntil: Date | null
  madeAt: Date
}

/** Those who wait first, in their turn. Errors: 404. */
export const waitingOf = query({
  may: 'events.seeAttendees',
  input: z.object({ id: z.uuid() }),
  async run(tools, { id }): Promise<{ waiters: Waiter[]; waiting: number; offered: number }> {
    await eventThere(tools, id)
    const { rows } = await sql<Omit<Waiter, 'kind'> & { th: string; en: string }>`
      select w.id, w.name, w.email, k.name_th as th, k.name_en as en, w.quantity, w.state, w.offered_until as "offeredUntil", w.created_at as "madeAt"
      from events.waiting w join events.kinds k on k.id = w.kind_id
      where w.event_id = ${id}::uuid order by w.state <> 'offered', w.state <> 'waiting', w.id limit 200`.execute(
      tools.db,
    )
    const { rows: sums } = await sql<{ waiting: number; offered: number }>`
      select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'offered')::int as offered
      from events.waiting where event_id = ${id}::uuid`.execute(tools.db)
    return { waiters: rows.map(({ th, en, ...waiter }) => ({ ...waiter, kind: { th, en: en || th } })), ...sums[0]! }
  },
})
