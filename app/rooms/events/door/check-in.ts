/** Who comes or goes through a door: scanned or typed, online at once, or later by what a scanner kept. */
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import type { Tools } from '#kernel/action.server.ts'
import type { LocalText } from '#kernel/context.ts'
import { networkOf } from '#kernel/network-of.server.ts'
import { refuse } from '../refusals.ts'
import { command, type EventTables, query } from '../room.ts'
import { readCode } from '../ticket/read-code.ts'
import { isSame, isSignedBy, pinOf } from '../ticket/sign.server.ts'
import { type Goes, lastCounted, ways } from './entries.ts'
import { doorByPass, doorOf, DoorToken, type OpenDoor, passOf, WithPass } from './pass.ts'

/** What whoever opens the link is told before the PIN. Errors: 404. */
export const seeDoor = query({
  may: anyone,
  input: z.object({ token: DoorToken }),
  async run(tools, { token }) {
    const { name, list, event, opensAt, closesAt, isOpen } = await doorOf(tools, token)
    return { name, list, event, opensAt, closesAt, isOpen }
  },
})

/** The PIN, once a device; answers the pass with which it scans. Errors: 404; 403 DOOR_PIN, DOOR_CLOSED; 429. */
export const openDoor = command({
  may: anyone,
  input: z.object({ token: DoorToken, pin: z.string().trim().max(12) }),
  limit: ({ address }, { token }) => [
    { bucket: `door pin ${token}`, tries: 30, perSeconds: 600 },
    { bucket: `door pin by ${networkOf(address)}`, tries: 20, perSeconds: 600 },
  ],
  async run(tools, { token, pin }): Promise<{ pass: string }> {
    const { tenantId } = tools.context
    const door = await doorOf(tools, token)
    if (!isSame(pin, pinOf(tenantId, door.id, door.round))) refuse('wrongPin')
    if (!door.isOpen) refuse('doorClosed')
    return { pass: passOf(tenantId, door) }
  },
})

export interface Scanned {
  /** ok, out: let in, let out; notIn: who would go out is not in. */
  result:
    | 'ok'
    | 'already'
    | 'out'
    | 'notIn'
    | 'wrongList'
    | 'otherEvent'
    | 'notPaid'
    | 'cancelled'
    | 'moved'
    | 'unknown'
    | 'none'
  /** Of `unknown`. */
  why?: 'signature' | 'newer' | 'promptpay' | 'elsewhere' | 'caseless' | 'other'
  shown?: string
  holder?: string
  kind?: LocalText
  code?: string
  /** Of `already`: when and where. */
  at?: Date
  gate?: string
  /** Of `otherEvent`. */
  event?: LocalText
}

const Scan = z.object({
  scanId: z.uuid(),
  code: z.string().max(3000),
  device: z.string().trim().max(60).default(''),
  goes: z.enum(ways).default('in'),
})

/**
 * One scan, online. The ticket’s row is locked, so that of two doors at once exactly one lets it in, or out.
 * Errors: 404; 403 DOOR_PIN, DOOR_CLOSED.
 */
export const scanTicket = command({
  may: anyone,
  input: Scan.extend(WithPass.shape),
  limit: (_context, { token }) => [{ bucket: `scans ${token}`, tries: 600, perSeconds: 60 }],
  async run(tools, { token, pass, scanId, code, device, goes }): Promise<Scanned> {
    const door = await doorByPass(tools, { token, pass })
    if (!door.isOpen) refuse('doorClosed')
    const read = readCode(code, tools.context.site.hostname)
    if (read.kind === 'none') return { result: 'none' }
    if (read.kind === 'unknown') return { result: 'unknown', why: read.why, shown: read.shown }
    if (read.kind === 'signed' && !isSignedBy(tools.context.tenantId, read.said, read.signature))
      return { result: 'unknown', why: 'signature' }
    const ticket =
      (await ticketToAdmit(tools, sql`t.code = ${read.code}`)) ?? (await movedTicket(tools, door, read.code))
    if (!ticket) return { result: 'unknown', why: read.kind === 'typed' ? 'other' : 'signature', shown: read.code }
    const said = {
      holder: ticket.holder,
      kind: { th: ticket.kindTh, en: ticket.kindEn || ticket.kindTh },
      code: read.code,
    }
    if (ticket.eventId !== door.eventId)
      return { ...said, result: 'otherEvent', event: { th: ticket.eventTh, en: ticket.eventEn || ticket.eventTh } }
    if (ticket.code !== read.code || (read.kind === 'signed' && read.secret !== ticket.secret))
      return { ...said, result: 'moved' }
    if (ticket.state === 'held') return { ...said, result: 'notPaid' }
    if (ticket.state !== 'issued') return { ...said, result: 'cancelled' }
    if (door.kindIds.length > 0 && !door.kindIds.includes(ticket.kindId)) return { ...said, result: 'wrongList' }
    return { ...said, ...(await admit(tools, door, { ticketId: ticket.id, scanId, device, goes })) }
  },
})

interface TicketToAdmit {
  id: string
  code: string
  secret: string
  state: 'held' | 'issued' | 'cancelled' | 'refunded'
  holder: string
  eventId: string
  eventTh: string
  eventEn: string
  kindId: string
  kindTh: string
  kindEn: string
}

async function ticketToAdmit(
  { db }: Tools<EventTables>,
  which: RawBuilder<unknown>,
): Promise<TicketToAdmit | undefined> {
  const { rows } = await sql<TicketToAdmit>`
    select t.id, t.code, t.secret, t.state, t.holder, t.event_id as "eventId", e.title_th as "eventTh", e.title_en as "eventEn",
      t.kind_id as "kindId", k.name_th as "kindTh", k.name_en as "kindEn"
    from events.tickets t join events.events e on e.id = t.event_id join events.kinds k on k.id = t.kind_id
    where ${which} for update of t`.execute(db)
  return rows[0]
}

/** Who gave it on still knows its former code. */
const movedTicket = (tools: Tools<EventTables>, { eventId }: OpenDoor, code: string) =>
  ticketToAdmit(tools, sql`t.event_id = ${eventId} and t.former @> array[${code}]`)

/** The camera reads the same code twice. */
const sameScanMs = 3000

async function admit(
  tools: Tools<EventTables>,
  door: OpenDoor,
  { ticketId, scanId, device, goes }: { ticketId: string; scanId: string; device: string; goes: Goes },
): Promise<Pick<Scanned, 'result' | 'at' | 'gate'>> {
  const was = await lastCounted(tools, { eventId: door.eventId, list: door.list, ticketId })
  const done = goes === 'in' ? 'ok' : 'out'
  if (was?.goes === goes) {
    const isSameScan =
      was.id === scanId ||
      (was.doorId === door.id && was.device === device && Date.now() - was.at.getTime() < sameScanMs)
    return { result: isSameScan ? done : goes === 'in' ? 'already' : 'notIn', at: was.at, gate: was.gate }
  }
  if (!was && goes === 'out') return { result: 'notIn' }
  await tools.db
    .insertInto('events.check_ins')
    .values({
      id: scanId,
      event_id: door.eventId,
      list: door.list,
      ticket_id: ticketId,
      door_id: door.id,
      device,
      scanned_at: sql<Date>`now()`,
      goes,
      entry: (was?.entry ?? 0) + (goes === 'in' ? 1 : 0),
      result: goes,
    })
    .execute()
  return { result: done, at: new Date(), gate: door.name }
}
