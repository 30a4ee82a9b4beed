/** What a scanner let in or out while it had no network. What was shown stays; they count by their times, whoever tells first. */
import { sql } from 'kysely'
import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import type { Tools } from '#kernel/action.server.ts'
import { command, type EventTables } from '../room.ts'
import { type Goes, reckonEntries, ways } from './entries.ts'
import { doorByPass, type OpenDoor, WithPass } from './pass.ts'

const Kept = z.object({
  scanId: z.uuid(),
  code: z.string().max(16),
  /** By the clock of the device, in milliseconds since 1970. */
  at: z.number(),
  goes: z.enum(ways).default('in'),
})

export interface Synced {
  scanId: string
  /** conflict: somebody had come in by it before; unknown: no ticket of this event. */
  result: 'in' | 'out' | 'conflict' | 'unknown'
  code: string
  at: Date
}

/**
 * Bears repeating: a scan is one by its id. `sentAt` is the clock of the device at this moment, by which its other times are
 * set right. Errors: 404; 403 DOOR_PIN. A door that has closed meanwhile still takes what was scanned.
 */
export const syncScans = command({
  may: anyone,
  input: WithPass.extend({
    device: z.string().trim().max(60).default(''),
    sentAt: z.number(),
    scans: z.array(Kept).max(500),
  }),
  limit: (_context, { token }) => [{ bucket: `door sync ${token}`, tries: 120, perSeconds: 60 }],
  async run(tools, { device, sentAt, scans, ...asked }): Promise<{ scans: Synced[] }> {
    const door = await doorByPass(tools, asked)
    const now = Date.now()
    const told: Synced[] = []
    // All lock tickets in one order.
    for (const scan of [...scans].sort((a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : a.at - b.at))) {
      const right = scan.at + (now - sentAt)
      // A clock that runs years ahead, or a time that is still to come: as it came, and said so.
      const isDoubtful = !(right >= door.opensAt.getTime() - dayMs && right <= now + 1000)
      const at = new Date(isDoubtful ? now : Math.min(right, now))
      told.push({ ...(await keepScan(tools, door, { ...scan, device, at, isDoubtful })), code: scan.code })
    }
    return { scans: told }
  },
})

const dayMs = 86_400_000

interface Scan {
  scanId: string
  code: string
  device: string
  at: Date
  isDoubtful: boolean
  goes: Goes
}

async function keepScan(tools: Tools<EventTables>, door: OpenDoor, scan: Scan): Promise<Omit<Synced, 'code'>> {
  const { scanId } = scan
  const { db } = tools
  const { rows: tickets } = await sql<{ id: string; state: string }>`
    select id, state from events.tickets where event_id = ${door.eventId} and (code = ${scan.code} or former @> array[${scan.code}]) for update`.execute(
    db,
  )
  const [ticket] = tickets
  if (!ticket) return { scanId, result: 'unknown', at: scan.at }
  const put = await db
    .insertInto('events.check_ins')
    .values({
      id: scanId,
      event_id: door.eventId,
      list: door.list,
      ticket_id: ticket.id,
      door_id: door.id,
      device: scan.device,
      scanned_at: scan.at,
      is_doubtful: scan.isDoubtful,
      goes: scan.goes,
      result: 'conflict',
      note: ticket.state === 'issued' ? '' : ticket.state,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (put) await reckonEntries(tools, { eventId: door.eventId, list: door.list, ticketId: ticket.id })
  const { goes, result, at } = await db
    .selectFrom('events.check_ins')
    .select(['goes', 'result', 'scanned_at as at'])
    .where('id', '=', scanId)
    .executeTakeFirstOrThrow()
  // Who went out twice has gone out.
  return { scanId, result: goes === 'out' ? 'out' : result, at }
}
