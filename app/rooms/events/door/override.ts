/** A helper whom the organiser allowed lets in who the rules refuse, and says why (traps of tickets, 3). */
import { sql } from 'kysely'
import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import type { Tools } from '#kernel/action.server.ts'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { refuse } from '../refusals.ts'
import { command, type EventTables, query } from '../room.ts'
import { eventThere } from '../event/event-there.ts'
import { admit, Scan } from './check-in.ts'
import { type Refused, refusals } from './entries.ts'
import { judge, type Scanned } from './judge.ts'
import { doorByPass, type OpenDoor, WithPass } from './pass.ts'

export const Reason = z.string().trim().min(1).max(200)

const auditLetIn = auditKind('events.letInAnyway', {
  th: 'ให้เข้างานแทนกฎโดยบอกเหตุผล',
  en: 'let somebody in against the rules',
})

/** Of the scan: what was refused, why it was let in, and at which door. */
export const auditOverride = (
  tools: Tools<EventTables>,
  { eventId, name }: OpenDoor,
  said: { code: string; refused: Refused; reason: string; device: string; isOffline: boolean },
): Promise<void> => audit(tools, auditLetIn, `event:${eventId}`, { ...said, door: name })

/**
 * `refused` and `seen` are what the scanner showed: where the truth has moved on meanwhile, nothing is done and the answer says
 * how it stands. Bears repeating: a scan is one by its id. Errors: 404; 403 DOOR_PIN, DOOR_CLOSED, NO_OVERRIDE; 409 for an id that another scan has; 422.
 */
export const letInAnyway = command({
  may: anyone,
  input: Scan.extend({
    ...WithPass.shape,
    refused: z.enum(refusals),
    seen: z.number().int().min(0).max(10_000),
    reason: Reason,
  }),
  limit: (_context, { token }) => [{ bucket: `overrides ${token}`, tries: 60, perSeconds: 60 }],
  async run(tools, { token, pass, refused, seen, reason, ...asked }): Promise<Scanned> {
    const door = await doorByPass(tools, { token, pass })
    if (!door.isOpen) refuse('doorClosed')
    if (!door.mayOverride) refuse('noOverride')
    const scan = { ...asked, goes: 'in' as const }
    const judged = await judge(tools, door, scan)
    const { answer, ticketId, was } = judged
    if (ticketId === undefined) return answer
    const { overrides: _overrides, at: _at, gate: _gate, ...said } = answer
    const before = await tools.db
      .selectFrom('events.check_ins')
      .select(['refused', 'scanned_at as at'])
      .where('id', '=', scan.scanId)
      .where('ticket_id', '=', ticketId)
      .where('door_id', '=', door.id)
      .executeTakeFirst()
    if (before?.refused) return { ...said, result: 'ok', at: before.at, gate: door.name, overridden: before.refused }
    if (answer.result === 'ok') return admit(tools, door, { judged, scan })
    if (answer.result !== refused || answer.overrides !== seen) return answer
    const isIn = was?.goes === 'in'
    const put = await tools.db
      .insertInto('events.check_ins')
      .values({
        id: scan.scanId,
        event_id: door.eventId,
        list: door.list,
        ticket_id: ticketId,
        door_id: door.id,
        device: scan.device,
        scanned_at: sql<Date>`now()`,
        entry: isIn ? was.entry : (was?.entry ?? 0) + 1,
        result: isIn ? 'conflict' : 'in',
        override: seen + 1,
        refused,
        reason,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('scanned_at as at')
      .executeTakeFirst()
    const { at } = put ?? refuse('scanKnown')
    tools.after('events.cameIn', { ticketId })
    await auditOverride(tools, door, { code: said.code ?? '', refused, reason, device: scan.device, isOffline: false })
    return { ...said, result: 'ok', at, gate: door.name, overridden: refused }
  },
})

export interface Override {
  id: string
  code: string
  kind: string
  holder: string
  door: string
  list: string
  at: Date
  refused: Refused
  reason: string
  /** Somebody had come in by the same ticket, of which the door did not know. */
  isClash: boolean
  /** notAllowed: the organiser had not allowed it there. */
  note: string
}

/** For the organiser, the newest first. Errors: 404. */
export const overridesOf = query({
  may: 'events.seeAttendees',
  input: z.object({ id: z.uuid() }),
  async run(tools, { id }): Promise<Override[]> {
    await eventThere(tools, id)
    const { rows } = await sql<Override>`
      select c.id, t.code, k.name_th as kind, t.holder, d.name as door, c.list, c.scanned_at as at, c.refused, c.reason, c.note,
        c.result = 'conflict' and c.refused <> 'already' as "isClash"
      from events.check_ins c join events.tickets t on t.id = c.ticket_id join events.kinds k on k.id = t.kind_id
        join events.doors d on d.id = c.door_id
      where c.event_id = ${id}::uuid and c.override is not null order by c.scanned_at desc, c.id limit 200`.execute(
      tools.db,
    )
    return rows
  },
})
