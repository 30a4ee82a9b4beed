/** Tickets that became free go to who waits: offered for a day, and then to the next (seats). */
import { sql } from 'kysely'
import type { AnyTools, Tools } from '#kernel/action.server.ts'
import { addDays } from '#kernel/calendar.ts'
import { businessDayStart } from '#kernel/dates.ts'
import { freePlace, moveQueue, offerSoon, prolongOffer } from '#rooms/seats/index.ts'
import * as z from 'zod'
import { type EventTables, job } from '../room.ts'

/** Whoever is somebody's at this moment is passed over, and so is an address that nobody has said is theirs (decision 710). */
export async function offerTickets(
  tools: AnyTools,
  { holderId, until }: { holderId: string; poolId: string; until: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update events.waiting set state = 'offered', offered_until = ${until}
    where id = (select id from events.waiting where id = ${holderId}::uuid and state = 'waiting' and confirmed_at is not null
      for update skip locked)`.execute(tools.db)
  if (numAffectedRows === 1n) tools.after('events.ticketsOffered', { waitingId: holderId })
  return numAffectedRows === 1n
}

const inADay = () => new Date(Date.now() + 24 * 3_600_000)

/**
 * Nobody answered in time: it goes on. What was bought meanwhile is another's place by now. Nobody can buy while the event is
 * postponed, so that what was offered stays.
 */
export async function endOffer(tools: AnyTools, holderId: string): Promise<void> {
  const until = inADay()
  const { numAffectedRows: kept } = await sql`
    update events.waiting w set offered_until = ${until} from events.events e
    where w.id = ${holderId}::uuid and w.state = 'offered' and w.offered_until <= now() and e.id = w.event_id and e.state = 'postponed'`.execute(
    tools.db,
  )
  if (kept === 1n) return prolongOffer(tools, holderId, until)
  const { numAffectedRows } = await sql`
    update events.waiting set state = 'lapsed' where id = ${holderId}::uuid and state = 'offered' and offered_until <= now()`.execute(
    tools.db,
  )
  if (numAffectedRows === 1n) await freePlace(tools as never, holderId)
}

/** It goes on: what became free meanwhile is offered, and who was offered something has a day from now. */
export async function offerAgain(tools: Tools<EventTables>, eventId: string): Promise<void> {
  const until = inADay()
  const { rows: offered } = await sql<{ id: string }>`
    update events.waiting set offered_until = ${until} where event_id = ${eventId}::uuid and state = 'offered' returning id`.execute(
    tools.db,
  )
  for (const { id } of offered) {
    await prolongOffer(tools, id, until)
    tools.after('events.ticketsOffered', { waitingId: id })
  }
  const kinds = await tools.db.selectFrom('events.kinds').select('id').where('event_id', '=', eventId).execute()
  for (const { id } of kinds) await offerSoon(tools, id)
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
    // Who stands in that queue already keeps the earlier turn of the two, or what they were offered there.
    const { rows: left } = await sql<{ id: string }>`
      with twice as (
        select case when o.state = 'offered' or mine.turn > theirs.turn then w.id else o.id end as id
        from events.waiting w join events.waiting o on o.kind_id = ${to}::uuid and lower(o.email) = lower(w.email) and o.state in ('waiting', 'offered')
          join seats.queued mine on mine.holder_id = w.id left join seats.queued theirs on theirs.holder_id = o.id
        where w.id = any(${moved}::uuid[]) and w.state = 'waiting')
      update events.waiting w set state = 'left' from twice t where w.id = t.id and w.state = 'waiting' returning w.id`.execute(
      tools.db,
    )
    for (const { id } of left) await freePlace(tools, id)
    await sql`
      update events.waiting set kind_id = ${to}::uuid where id = any(${moved}::uuid[]) and state = 'waiting'`.execute(
      tools.db,
    )
  }
}

/** When the last day of a kind is over, whoever waits goes on to the one that follows. */
export const passOnAfter = (tools: AnyTools, kindId: string, lastDay: string): void =>
  tools.later('events.passWaitingOn', {}, { at: businessDayStart(addDays(lastDay, 1)), key: kindId })

/** At the end of the day on which a kind is last sold, and as often as it takes. */
export const passWaitingOn = job('events.passWaitingOn', z.object({}), (tools) => passOn(tools, 'over'))
