/** The link of a place in the queue: it follows from its id and the house's secret. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import type { EventTables } from '../room.ts'
import { idOfToken, isSame, tokenOf } from '../ticket/sign.server.ts'

export const TurnToken = z.string().regex(/^[\w-]{44}$/)
export const turnToken = (tenantId: string, id: string): string => tokenOf(tenantId, 'turn', id, 0)

export type TurnState = 'waiting' | 'offered' | 'purchased' | 'lapsed' | 'declined' | 'left'

export interface Turn {
  id: string
  eventId: string
  kindId: string
  quantity: number
  name: string
  email: string
  state: TurnState
  offeredUntil: Date | null
  orderToken: string | null
}

/** Errors: 404 for what nobody was given. */
export function turnIdOf(tenantId: string, token: string): string {
  const id = idOfToken(token) ?? notFound()
  return isSame(token, turnToken(tenantId, id)) ? id : notFound()
}

/** Locked. Errors: 404. */
export async function waitingBy(tools: Tools<EventTables>, token: string): Promise<Turn> {
  const id = turnIdOf(tools.context.tenantId, token)
  const { rows } = await sql<Turn>`
    select w.id, w.event_id as "eventId", w.kind_id as "kindId", w.quantity, w.name, w.email, w.state, w.offered_until as "offeredUntil",
      null as "orderToken" from events.waiting w where w.id = ${id}::uuid for update`.execute(tools.db)
  return rows[0] ?? notFound()
}
