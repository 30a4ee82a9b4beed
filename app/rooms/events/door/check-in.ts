/** Who comes or goes through a door: scanned or typed, online at once, or later by what a scanner kept. */
import { sql } from 'kysely'
import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import type { Tools } from '#kernel/action.server.ts'
import { networkOf } from '#kernel/network-of.server.ts'
import { refuse } from '../refusals.ts'
import { command, type EventTables, query } from '../room.ts'
import { isSame, pinOf } from '../ticket/sign.server.ts'
import { ways } from './entries.ts'
import { type AScan, judge, type Judged, type Scanned } from './judge.ts'
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

export const Scan = z.object({
  scanId: z.uuid(),
  code: z.string().max(3000),
  device: z.string().trim().max(60).default(''),
})

/**
 * One scan, online. The ticket’s row is locked, so that of two doors at once exactly one lets it in, or out.
 * Errors: 404; 403 DOOR_PIN, DOOR_CLOSED; 409 for an id that another scan has.
 */
export const scanTicket = command({
  may: anyone,
  input: Scan.extend({ ...WithPass.shape, goes: z.enum(ways).default('in') }),
  limit: (_context, { token }) => [{ bucket: `scans ${token}`, tries: 600, perSeconds: 60 }],
  async run(tools, { token, pass, ...scan }): Promise<Scanned> {
    const door = await doorByPass(tools, { token, pass })
    if (!door.isOpen) refuse('doorClosed')
    return admit(tools, door, { judged: await judge(tools, door, scan), scan })
  },
})

/** What the rules let in or out is written; everything else is only said. */
export async function admit(
  tools: Tools<EventTables>,
  door: OpenDoor,
  { judged: { answer, ticketId, was, isNew }, scan }: { judged: Judged; scan: AScan },
): Promise<Scanned> {
  if (!isNew || ticketId === undefined) return answer
  const { scanId, device, goes } = scan
  const put = await tools.db
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
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!put) refuse('scanKnown')
  if (goes === 'in') tools.after('events.cameIn', { ticketId })
  return answer
}
