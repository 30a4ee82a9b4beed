/** What a scanner let in or out while it had no network. What was shown stays; they count by their times, whoever tells first. */
import { sql } from 'kysely'
import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import type { Tools } from '#kernel/action.server.ts'
import { command, type EventTables } from '../room.ts'
import { type Goes, overridesSoFar, reckonEntries, type Refused, refusals, ways } from './entries.ts'
import { auditOverride, Reason } from './override.ts'
import { doorByPass, type OpenDoor, WithPass } from './pass.ts'

const Kept = z.object({
  scanId: z.uuid(),
  code: z.string().max(16),
  /** By the clock of the device, in milliseconds since 1970. */
  at: z.number(),
  goes: z.enum(ways).default('in'),
  /** It was let in against what the list said of it, for that reason. */
  override: z.object({ refused: z.enum(refusals), reason: Reason }).optional(),
})
type Override = z.output<typeof Kept>['override']

export interface Synced {
  scanId: string
  /**
   * conflict: somebody had come in by it before, and the device did not know; override: let in against the rules;
   * unknown: no ticket of this event.
   */
  result: 'in' | 'out' | 'conflict' | 'override' | 'unknown'
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
  override?: Override
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
  const at = { eventId: door.eventId, list: door.list, ticketId: ticket.id }
  const override = scan.goes === 'in' ? scan.override : undefined
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
      // What was shown stays, also where it was not theirs to show.
      note: override && !door.mayOverride ? 'notAllowed' : ticket.state === 'issued' ? '' : ticket.state,
      ...(override && { ...override, override: (await overridesSoFar(tools, at)) + 1 }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (put) await reckonEntries(tools, at)
  if (put && override)
    await auditOverride(tools, door, { ...override, code: scan.code, device: scan.device, isOffline: true })
  const kept = await db
    .selectFrom('events.check_ins')
    .select(['goes', 'result', 'refused', 'scanned_at as at'])
    .where('id', '=', scanId)
    .executeTakeFirstOrThrow()
  if (put && kept.result === 'in') tools.after('events.cameIn', { ticketId: ticket.id })
  return { scanId, result: toldOf(kept), at: kept.at }
}

function toldOf({ goes, result, refused }: { goes: Goes; result: Goes | 'conflict'; refused: Refused | null }) {
  // Who went out twice has gone out.
  if (goes === 'out') return 'out'
  // Who was let in although somebody is in was known to be one too many.
  return refused !== null && (result === 'in' || refused === 'already') ? 'override' : result
}
