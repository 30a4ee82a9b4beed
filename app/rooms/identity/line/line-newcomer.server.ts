/** Whom LINE vouched for and nobody here knows yet: kept sealed in their browser until they say yes. */
import type * as z from 'zod'
import type { Context } from '#kernel/context.ts'
import type { Entered } from '../sign-in/enter.ts'
import { registerByLine } from './line-entrance.ts'
import type { newcomerInput } from './line-inputs.ts'
import { lineStartPath } from './line-paths.ts'
import type { LineUser } from './line-provider.server.ts'
import { refuse } from '../refusals.ts'
import { type Seal, sealFor, unsealFresh } from '../keys/sealed.server.ts'

export interface Newcomer {
  user: LineUser
  next: string
}

const minutes = 20
const cookieName = '_line_new'
const sealOf = ({ tenantId }: Context): Seal => ({ purpose: 'LINE newcomer', bound: tenantId })
const cookie = (text: string, age: number, secure: boolean): string =>
  `${cookieName}=${text}; Path=${lineStartPath}; Max-Age=${age}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

export const sealNewcomer = (context: Context, newcomer: Newcomer): string =>
  sealFor(minutes, newcomer, sealOf(context))

/** The cookie that carries what `sealNewcomer` sealed to the page that says hello. */
export const newcomerCookie = (sealed: string, { secure }: { secure: boolean }): string =>
  cookie(sealed, minutes * 60, secure)

export const clearNewcomer = ({ secure }: { secure: boolean }): string => cookie('', 0, secure)

/** Null when nobody came from LINE in this browser lately. */
export function newcomerIn(context: Context, request: Request): Newcomer | null {
  const text = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w.-]+)`).exec(request.headers.get('cookie') ?? '')?.[1] ?? null
  return unsealFresh<Newcomer>(text, sealOf(context))
}

/**
 * Makes the account and lets them in.
 *
 * Errors: 410 LINK_EXPIRED; 422 per field; 409 LINE_HAS_ACCOUNT.
 */
export async function welcomeNewcomer(
  context: Context,
  form: Record<string, unknown>,
  { newcomer, userAgent }: { newcomer: Newcomer | null; userAgent: string },
): Promise<Entered> {
  if (!newcomer) return refuse('lineNewcomerExpired')
  const { firstname, lastname, consent } = form as z.input<typeof newcomerInput>
  return registerByLine(context, { firstname, lastname, consent, user: newcomer.user, userAgent })
}
