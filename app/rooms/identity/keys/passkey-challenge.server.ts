import { randomBytes } from 'node:crypto'
import type { Tools } from '#kernel/action.server.ts'
import type { Context } from '#kernel/context.ts'
import { sealFor, unsealFresh } from './sealed.server.ts'
import { sessionOf } from '../sign-in/session.server.ts'
import type { Tables } from '../tables.ts'

/** What a signature is asked for: one made for another purpose is worth nothing here. */
export type PasskeyPurpose = 'add' | 'sign in' | 'confirm'

interface Asked {
  challenge: string
  purpose: PasskeyPurpose
  /** The session in which it was asked: another browser's, or another person's, cannot answer it. */
  sessionId: string | null
  /** Of the account that asks, '' before anybody signed in: what was asked before a change is worthless after it. */
  stamp: string
}

const minutes = 5
const cookieName = '_passkey'

/** The challenge travels sealed in the asking browser's HttpOnly cookie; the database sees it when it was answered. */
export function askChallenge(
  context: Context,
  purpose: PasskeyPurpose,
  stamp: string,
): { challenge: string; sealed: string } {
  const challenge = randomBytes(32).toString('base64url')
  const asked: Asked = { challenge, purpose, sessionId: sessionOf(context)?.sessionId ?? null, stamp }
  return { challenge, sealed: sealFor(minutes, asked, sealOf(context)) }
}

/** Null when it was asked for something else, somewhere else, in another session or more than five minutes ago. */
export function challengeIn(
  context: Context,
  sealed: string,
  purpose: PasskeyPurpose,
): Pick<Asked, 'challenge' | 'stamp'> | null {
  const asked = unsealFresh<Asked>(sealed, sealOf(context))
  const isHere = asked?.purpose === purpose && asked.sessionId === (sessionOf(context)?.sessionId ?? null)
  return isHere ? asked : null
}

/** False when it was answered before. In the transaction of what the answer is good for; kept as long as it could come again. */
export async function useChallenge(
  tools: Tools<Tables>,
  challenge: string,
  keptMinutes: number = minutes,
): Promise<boolean> {
  await tools.db.deleteFrom('identity.answered_challenges').where('expires_at', '<', new Date()).execute()
  const used = await tools.db
    .insertInto('identity.answered_challenges')
    .values({ challenge, expires_at: new Date(Date.now() + keptMinutes * 60_000) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

export function challengeCookie(sealed: string, { secure }: { secure: boolean }): string {
  return `${cookieName}=${sealed}; Path=/; Max-Age=${minutes * 60}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
}

export function challengeCookieOf(request: Request): string {
  return new RegExp(`(?:^|;\\s*)${cookieName}=([\\w.-]+)`).exec(request.headers.get('cookie') ?? '')?.[1] ?? ''
}

const sealOf = ({ tenantId }: Context) => ({ purpose: 'passkey challenge', bound: tenantId }) as const
