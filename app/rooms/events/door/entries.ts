/** Of the scans of one ticket at one list: which count. In, out, in: who goes out may come in again; twice in is a conflict. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { EventTables } from '../room.ts'

export const ways = ['in', 'out'] as const
export type Goes = (typeof ways)[number]

/** What the rules say, and what a door whose organiser allowed it may set aside with a reason. */
export const refusals = ['already', 'wrongList', 'notPaid', 'cancelled'] as const
export type Refused = (typeof refusals)[number]

export interface AtList {
  eventId: string
  list: string
  ticketId: string
}

export interface Counted {
  id: string
  goes: Goes
  entry: number
  at: Date
  gate: string
  doorId: string
  device: string
  /** Null: it was let in by the rules. */
  override: number | null
}

/** What was scanned last and counts: who is in, and since when. The ticket is locked. */
export async function lastCounted(
  { db }: Tools<EventTables>,
  { eventId, list, ticketId }: AtList,
): Promise<Counted | undefined> {
  const { rows } = await sql<Counted>`
    select c.id, c.goes, c.entry, c.scanned_at as at, d.name as gate, c.door_id as "doorId", c.device, c.override
    from events.check_ins c join events.doors d on d.id = c.door_id
    where c.event_id = ${eventId}::uuid and c.list = ${list} and c.ticket_id = ${ticketId}::uuid and c.result <> 'conflict'
    order by c.entry desc, c.goes desc limit 1`.execute(db)
  return rows[0]
}

/** How often this ticket was let in on this list against the rules. The ticket is locked. */
export async function overridesSoFar({ db }: Tools<EventTables>, { eventId, list, ticketId }: AtList): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(max(override), 0) as n from events.check_ins
    where event_id = ${eventId}::uuid and list = ${list} and ticket_id = ${ticketId}::uuid`.execute(db)
  return rows[0]!.n
}

/** By the times at which they were scanned, whoever told of them first. The ticket is locked. */
export async function reckonEntries({ db }: Tools<EventTables>, { eventId, list, ticketId }: AtList): Promise<void> {
  const { rows } = await sql<{ id: string; goes: Goes; entry: number; result: Goes | 'conflict' }>`
    select id, goes, entry, result from events.check_ins
    where event_id = ${eventId}::uuid and list = ${list} and ticket_id = ${ticketId}::uuid order by scanned_at, received_at, id`.execute(
    db,
  )
  let [entry, isIn] = [0, false]
  const now = rows.map(({ id, goes }) => {
    const counts = (goes === 'in') !== isIn
    if (counts && goes === 'in') entry++
    if (counts) isIn = !isIn
    return { id, entry: Math.max(entry, 1), result: counts ? goes : ('conflict' as const) }
  })
  const changed = now.filter((one, n) => one.result !== rows[n]!.result || one.entry !== rows[n]!.entry)
  // Two that change places would both count for a moment.
  for (const { id } of changed)
    await db.updateTable('events.check_ins').set({ result: 'conflict' }).where('id', '=', id).execute()
  for (const { id, ...one } of changed) await db.updateTable('events.check_ins').set(one).where('id', '=', id).execute()
}
