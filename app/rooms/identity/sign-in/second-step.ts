import type { Tools } from '#kernel/action.server.ts'
import type { Entrance, WhoEnters } from './enter.ts'
import { sealFor, unsealFresh } from '../keys/sealed.server.ts'
import { asksSecondStep } from '../keys/second-factor.ts'
import { securityStamp } from './security-stamp.ts'
import type { Tables } from '../tables.ts'

/** What a right first step is given where the account asks for a second. */
export interface SecondStep {
  /** For an HttpOnly cookie that /user/login/second reads; it opens nothing by itself. Never put it in a body. */
  ticket: string
}

/** Who was half let in, for ten minutes. */
export interface PendingSecondFactor {
  accountId: string
  openedBy: Entrance['openedBy']
  /** Of the account as it was: a ticket from before a change is worthless. */
  stamp: string
}

const minutes = 10
const cookieName = '_second'

/** Null where the account asks for nothing more. */
export async function askSecondStep(
  tools: Tools<Tables>,
  { id }: WhoEnters,
  { openedBy }: Entrance,
): Promise<SecondStep | null> {
  if (!(await asksSecondStep(tools, id))) return null
  const half: PendingSecondFactor = { accountId: id, openedBy, stamp: await securityStamp(tools, id) }
  return { ticket: sealFor(minutes, half, sealOf(tools.context.tenantId)) }
}

/** Null for a ticket that is old, of another tenant or of another make. */
export const readTicket = (tenantId: string, ticket: string | null): PendingSecondFactor | null =>
  unsealFresh<PendingSecondFactor>(ticket, sealOf(tenantId))

/** The cookie that carries the ticket to the next page. */
export function secondStepCookie({ ticket }: SecondStep, { secure }: { secure: boolean }): string {
  return `${cookieName}=${ticket}; Path=/; Max-Age=${minutes * 60}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}

export function ticketOf(request: Request): string | null {
  return new RegExp(`(?:^|;\\s*)${cookieName}=([\\w.-]+)`).exec(request.headers.get('cookie') ?? '')?.[1] ?? null
}

const sealOf = (tenantId: string) => ({ purpose: 'second step', bound: tenantId }) as const
