/** Tickets that became free go to who waits: offered for a day, and then to the next (seats). */
import { sql } from 'kysely'
import type { AnyTools, Tools } from '#kernel/action.server.ts'
import { freePlace, moveQueue } from '#rooms/seats/index.ts'
import * as z from 'zod'
import { type EventTables, job } from '../room.ts'

/** Whoever is somebody's at this moment is passed over. */
export async function offerTickets(
  tools: AnyTools,
  { holderId, until }: { holderId: string; poolId: string; until: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update events.waiting set state = 'offered', offered_until = ${until}
    where id = (select id from events.waiting where id = ${holderId}::uuid and state = 'waiting' for update skip locked)`.execute(
    tools.db,
  )
  if (numAffectedRows === 1n) tools.after('events.ticketsOffered', { waitingId: holderId })
  return numAffectedRows === 1n
}

/** Nobody answered in time: it goes on. What was bought meanwhile is another's place by now. */
export async function endOffer(tools: AnyTools, holderId: string): Promise<void> {
  const { numAffectedRows } = await sql`
    update events.waiting set state = 'lapsed' where id = ${holderId}::uuid and state = 'offered' and offered_until <= now()`.execute(
    tools.db,
  )
  if (numAffectedRows === 1n) await freePlace(tools as never, holderId)
}

/** Who waits for a kind that is sold no more waits for the one that follows, in the same turn. */
export async function passOn(tools: Tools<EventTables>, which: { kindId: string } | 'over'): Promise<void> {
  const { rows } = await sql<{ from: string; to: string }>`
    select k.id as "from", k.next_id as "to" from events.kinds k
    where k.next_id is not null and ${which === 'over' ? sql`k.sale_until < (now() at time zone 'Asia/Bangkok')::date` : sql`k.id = ${which.kindId}::uuid and k.is_closed`}
      and exists (select from events.waiting w where w.kind_id = k.id and w.state = 'waiting') order by k.id`.execute(
    tools.db,
  )
  for (const { from, to } of rows) {
    const moved = await moveQueue(tools, { from, to })
    // Who stands in that queue already keeps the earlier turn of the two.
    await sql`
      update events.waiting w set state = 'left' where w.id = any(${moved}::uuid[]) and w.state = 'waiting' and exists (
        select from events.waiting o where o.kind_id = ${to}::uuid and lower(o.email) = lower(w.email) and o.state in ('waiting', 'offered'))`.execute(
      tools.db,
    )
    const { rows: left } = await sql<{ id: string }>`
      select id from events.waiting where id = any(${moved}::uuid[]) and state = 'left'`.execute(tools.db)
    for (const { id } of left) await freePlace(tools, id)
    await sql`
      update events.waiting set kind_id = ${to}::uuid where id = any(${moved}::uuid[]) and state = 'waiting'`.execute(
      tools.db,
    )
  }
}

/** At the end of the day on which a kind is last sold, and as often as it takes. */
export const passWaitingOn = job('events.passWaitingOn', z.object({}), (tools) => passOn(tools, 'over'))
