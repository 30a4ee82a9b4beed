import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { browserName } from '#kernel/browser-name.ts'
import type { SiteRole } from '#kernel/roles.ts'
import { sessionDays } from './cookie.ts'
import { sealDevice } from './known-device.ts'
import { askSecondStep, type SecondStep } from './second-step.ts'
import { tellOwner } from '../keys/security-news.ts'
import { securityStamp } from './security-stamp.ts'
import { sessionOf } from './session.server.ts'
import type { Tables } from '../tables.ts'
import { signToken } from './token.server.ts'

/** What showed that it is they. A link that staff made shows nothing of the kind: such a session is never confirmed. */
export type OpenedBy = 'password' | 'line' | 'passkey' | 'activation' | 'invitation' | 'bypass'

export interface OpenedSession {
  /** For the `_account` cookie (cookieFor). Never put it in a body. */
  token: string
  /** For the cookie of this device (deviceCookie). */
  device: string
  user: { id: string; name: string; role: SiteRole }
  expiresAt: Date
}

/** Who came in, or who must still show a second thing. */
export type Entered = OpenedSession | { secondStep: SecondStep }

export interface WhoEnters {
  id: string
  role: SiteRole
  firstname: string
  lastname: string
}

export interface Entrance {
  openedBy: OpenedBy
  userAgent: string
  /** What was shown beside it. */
  secondStep?: 'code' | 'recovery'
}

/** The one way in after a first step that was right: asks for the second where the account has one. */
export async function enter(tools: Tools<Tables>, account: WhoEnters, entrance: Entrance): Promise<Entered> {
  const secondStep = await askSecondStep(tools, account, entrance)
  return secondStep ? { secondStep } : openSession(tools, account, entrance)
}

/** Opens a session for who has shown all there is to show. Always a new one; the one the request came with ends. */
export async function openSession(
  tools: Tools<Tables>,
  account: WhoEnters,
  entrance: Entrance,
): Promise<OpenedSession> {
  const before = sessionOf(tools.context)
  if (before) await endSessions(tools, account.id, 'signed in again', before.sessionId)
  return newSession(tools, account, entrance)
}

export async function newSession(
  tools: Tools<Tables>,
  account: WhoEnters,
  { openedBy, userAgent, secondStep }: Entrance,
): Promise<OpenedSession> {
  await tellOfNewDevice(tools, account.id, userAgent)
  const session = await tools.db
    .insertInto('identity.sessions')
    .values({
      account_id: account.id,
      user_agent: userAgent,
      address: tools.context.address,
      opened_by: openedBy,
      second_step: secondStep ?? null,
      expires_at: sql<Date>`now() + make_interval(days => ${sessionDays})`,
      ...(openedBy === 'bypass' ? { confirmed_at: new Date(0) } : {}),
    })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow()
  const token = await signToken(tools.context.tenantId, {
    accountId: account.id,
    sessionId: session.id,
    role: account.role,
    expiresAt: session.expires_at,
  })
  const name = `${account.firstname} ${account.lastname}`.trim()
  const device = sealDevice(tools.context.tenantId, account.id, await securityStamp(tools, account.id))
  return { token, device, user: { id: account.id, name, role: account.role }, expiresAt: session.expires_at }
}

/** A browser and system that this account never signed in with before; its first one is no news. */
async function tellOfNewDevice(tools: Tools<Tables>, accountId: string, userAgent: string): Promise<void> {
  if (userAgent === '') return
  const before = await tools.db
    .selectFrom('identity.sessions')
    .select('user_agent')
    .distinct()
    .where('account_id', '=', accountId)
    .limit(200)
    .execute()
  const nameOf = (agent: string) => Object.values(browserName(agent)).join(' · ')
  const name = nameOf(userAgent)
  if (before.length > 0 && before.every(({ user_agent: agent }) => nameOf(agent) !== name))
    await tellOwner(tools, accountId, 'newDevice', name)
}

/** Ends one session, or every session of the account. */
export async function endSessions(
  tools: Tools<Tables>,
  accountId: string,
  reason: string,
  only?: string,
): Promise<void> {
  let update = tools.db
    .updateTable('identity.sessions')
    .set({ ended_at: sql<Date>`now()`, end_reason: reason })
    .where('ended_at', 'is', null)
  update = only === undefined ? update.where('account_id', '=', accountId) : update.where('id', '=', only)
  await update.execute()
}
