/** What a door is, for whoever holds its link; and the pass with which a device scans there. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import type { LocalText } from '#kernel/context.ts'
import { notFound } from '#kernel/refusals.ts'
import { refuse } from '../refusals.ts'
import type { EventTables } from '../room.ts'
import { idOfToken, isSame, tokenOf } from '../ticket/sign.server.ts'

export const DoorToken = z.string().regex(/^[\w-]{44}$/)
export const WithPass = z.object({ token: DoorToken, pass: z.string().max(60) })

export interface OpenDoor {
  id: string
  name: string
  list: string
  eventId: string
  event: LocalText
  kindIds: string[]
  round: number
  opensAt: Date
  closesAt: Date
  isOpen: boolean
  /** Its organiser allows letting in who the rules refuse, with a reason. */
  mayOverride: boolean
}

/** Errors: 404. */
export async function doorOf(tools: Tools<EventTables>, token: string): Promise<OpenDoor> {
  const id = idOfToken(token) ?? notFound()
  const { rows } = await sql<Omit<OpenDoor, 'event'> & { th: string; en: string }>`
    select d.id, d.name, d.list, d.event_id as "eventId", e.title_th as th, e.title_en as en, d.kind_ids as "kindIds", d.round,
      d.may_override as "mayOverride", d.opens_at as "opensAt", d.closes_at as "closesAt",
      d.ended_at is null and now() between d.opens_at and d.closes_at and e.state <> 'cancelled' as "isOpen"
    from events.doors d join events.events e on e.id = d.event_id where d.id = ${id}::uuid`.execute(tools.db)
  const { th, en, ...door } = rows[0] ?? notFound()
  if (!isSame(token, tokenOf(tools.context.tenantId, 'door', id, door.round))) return notFound()
  return { ...door, event: { th, en: en || th } }
}

/** Errors: 404; 403 DOOR_PIN. */
export async function doorByPass(
  tools: Tools<EventTables>,
  { token, pass }: z.output<typeof WithPass>,
): Promise<OpenDoor> {
  const door = await doorOf(tools, token)
  if (!isSame(pass, passOf(tools.context.tenantId, door))) refuse('wrongPin')
  return door
}

export const passOf = (tenantId: string, { id, round }: Pick<OpenDoor, 'id' | 'round'>): string =>
  tokenOf(tenantId, 'door', id, `pass ${round}`)
