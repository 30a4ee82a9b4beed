/** What a door says of a code, online: who may come or go, and who may not and why. Nothing is written here. */
import { type RawBuilder, sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { LocalText } from '#kernel/context.ts'
import type { EventTables } from '../room.ts'
import { readCode } from '../ticket/read-code.ts'
import { isSignedBy } from '../ticket/sign.server.ts'
import { type Counted, type Goes, lastCounted, overridesSoFar, type Refused } from './entries.ts'
import type { OpenDoor } from './pass.ts'

export interface Scanned {
  /** ok, out: let in, let out; notIn: who would go out is not in. */
  result: Refused | 'ok' | 'out' | 'notIn' | 'otherEvent' | 'moved' | 'unknown' | 'none'
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
  /** Where this door may let it in all the same, with a reason: how often that was done on its list. */
  overrides?: number
  /** Of `ok`: what the rules had said. */
  overridden?: Refused
}

export interface AScan {
  scanId: string
  code: string
  device: string
  goes: Goes
}

export interface Judged {
  answer: Scanned
  /** Of a ticket of this event that nobody gave on. */
  ticketId?: string
  was?: Counted | undefined
  /** Let in or out, and it is still to be written. */
  isNew?: boolean
}

/** The camera reads the same code twice. */
const sameScanMs = 3000

/** Locks the ticket. */
export async function judge(tools: Tools<EventTables>, door: OpenDoor, scan: AScan): Promise<Judged> {
  const read = readCode(scan.code, tools.context.site.hostname)
  if (read.kind === 'none') return { answer: { result: 'none' } }
  if (read.kind === 'unknown') return { answer: { result: 'unknown', why: read.why, shown: read.shown } }
  if (read.kind === 'signed' && !isSignedBy(tools.context.tenantId, read.said, read.signature))
    return { answer: { result: 'unknown', why: 'signature' } }
  const ticket = (await ticketToAdmit(tools, sql`t.code = ${read.code}`)) ?? (await movedTicket(tools, door, read.code))
  if (!ticket)
    return { answer: { result: 'unknown', why: read.kind === 'typed' ? 'other' : 'signature', shown: read.code } }
  const { holder, kindTh, kindEn } = ticket
  const said = { holder, kind: { th: kindTh, en: kindEn || kindTh }, code: read.code }
  if (ticket.eventId !== door.eventId)
    return { answer: { ...said, result: 'otherEvent', event: { th: ticket.eventTh, en: ticket.eventEn || ticket.eventTh } } } // prettier-ignore
  if (ticket.code !== read.code || (read.kind === 'signed' && read.secret !== ticket.secret))
    return { answer: { ...said, result: 'moved' } }
  return judgeTicket(tools, door, { ticket, scan, said })
}

async function judgeTicket(
  tools: Tools<EventTables>,
  door: OpenDoor,
  { ticket, scan, said }: { ticket: TicketToAdmit; scan: AScan; said: Omit<Scanned, 'result'> },
): Promise<Judged> {
  const at = { eventId: door.eventId, list: door.list, ticketId: ticket.id }
  const was = await lastCounted(tools, at)
  const known = { ticketId: ticket.id, was }
  const { goes } = scan
  const refused = async (result: Refused, more: Pick<Scanned, 'at' | 'gate'> = {}): Promise<Judged> => ({
    ...known,
    answer: {
      ...said,
      ...more,
      result,
      ...(door.mayOverride && goes === 'in' && { overrides: await overridesSoFar(tools, at) }),
    },
  })
  // Who was let in against the rules is in: they go out, and nobody else comes in by it.
  const isOverridden = was?.goes === 'in' && was.override !== null
  const rule = ruleOf(ticket, door)
  if (rule !== null && !isOverridden) return refused(rule)
  const done = goes === 'in' ? 'ok' : 'out'
  if (was?.goes === goes) {
    const { gate } = was
    const isSameScan =
      was.id === scan.scanId ||
      (was.doorId === door.id && was.device === scan.device && Date.now() - was.at.getTime() < sameScanMs)
    if (isSameScan && !isOverridden) return { ...known, answer: { ...said, result: done, at: was.at, gate } }
    if (goes === 'in') return refused('already', { at: was.at, gate })
    return { ...known, answer: { ...said, result: 'notIn', at: was.at, gate } }
  }
  if (!was && goes === 'out') return { ...known, answer: { ...said, result: 'notIn' } }
  return { ...known, isNew: true, answer: { ...said, result: done, at: new Date(), gate: door.name } }
}

function ruleOf({ state, kindId }: TicketToAdmit, { kindIds }: OpenDoor): Refused | null {
  if (state === 'held') return 'notPaid'
  if (state !== 'issued') return 'cancelled'
  return kindIds.length > 0 && !kindIds.includes(kindId) ? 'wrongList' : null
}

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
