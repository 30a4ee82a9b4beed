/** Tickets that wait for their customer: seen at every register, taken up by one. They move on when a shift is closed. */
import { sql } from 'kysely'
import * as z from 'zod'
import { Satang } from '#rooms/catalogue/index.ts'
import { refuse } from '../refusals.ts'
import { refuse as refuseHere } from './refusals.ts'
import { command, query } from '../room.ts'

const most = 20_000

/** Held again under its id it is written over; what is paid never becomes open again (traps/counter 15). Errors: 404; 409 once it is sold; 422. */
export const holdTicket = command({
  may: 'pos.sell',
  input: z.object({
    id: z.uuid(),
    registerId: z.uuid(),
    name: z.string().trim().min(1).max(100),
    /** As the counter keeps it: only a counter reads it. */
    ticket: z.string().min(2).max(most),
    totalSatang: Satang,
  }),
  async run(tools, { id, registerId, name, ticket, totalSatang }): Promise<{ id: string }> {
    const { accountId, name: by = '' } = tools.context.actor
    const kept = z.record(z.string(), z.unknown()).parse(JSON.parse(ticket))
    // As a sale of this id does: of the two at once the second sees the first.
    await sql`select pg_advisory_xact_lock(hashtextextended(${id}::text, 281))`.execute(tools.db)
    const { rows: sold } = await sql<{ number: string }>`select number from pos.sales where id = ${id}::uuid`.execute(
      tools.db,
    )
    if (sold[0]) refuseHere('soldAlready', sold[0])
    await sql`
      insert into pos.held_tickets (id, register_id, name, ticket, total_satang, held_by, held_name)
      values (${id}, ${registerId}, ${name}, ${JSON.stringify(kept)}::jsonb, ${totalSatang}, ${accountId}, ${by})
      on conflict (tenant_id, id) do update set name = excluded.name, ticket = excluded.ticket,
        total_satang = excluded.total_satang, held_at = now()`.execute(tools.db)
    tools.tell(`register:${registerId}`)
    return { id }
  },
})

export interface HeldTicket {
  id: string
  name: string
  ticket: string
  totalSatang: bigint
  heldName: string
  heldAt: Date
}

export const heldTickets = query({
  may: 'pos.sell',
  input: z.object({}),
  async run(tools): Promise<HeldTicket[]> {
    const { rows } = await sql<HeldTicket>`
      select id, name, ticket::text, total_satang as "totalSatang", held_name as "heldName", held_at as "heldAt"
      from pos.held_tickets order by held_at limit 200`.execute(tools.db)
    return rows
  },
})

/** Of two who take it up one has it. Errors: 409. */
export const takeUpTicket = command({
  may: 'pos.sell',
  input: z.object({ id: z.uuid() }),
  async run(tools, { id }): Promise<{ ticket: string }> {
    const { rows } = await sql<{ ticket: string }>`
      delete from pos.held_tickets where id = ${id}::uuid returning ticket::text`.execute(tools.db)
    return rows[0] ?? refuse('taken')
  },
})
