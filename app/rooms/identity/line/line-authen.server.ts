/** The way to LINE and back: what the browser carries meanwhile, and where it leads for whom. */
import type { Context } from '#kernel/context.ts'
import { mustBeConfirmed } from '#kernel/confirmed.server.ts'
import { nextPath } from '#kernel/destination.ts'
import { log } from '#kernel/log.server.ts'
import { networkOf } from '#kernel/network-of.server.ts'
import { limit } from '#kernel/rate-limit.server.ts'
import { Refusal } from '#kernel/refusals.ts'
import { confirmPath, signInPath } from '#kernel/sign-in-path.ts'
import { siteOrigin } from '#kernel/site-origin.server.ts'
import { cookieFor } from '../sign-in/cookie.ts'
import { isSecure } from '../sign-in/is-secure.server.ts'
import { lineChannel } from './line-channel.ts'
import { enterByLine } from './line-entrance.ts'
import { newcomerCookie, sealNewcomer } from './line-newcomer.server.ts'
import {
  lineCallbackPath,
  lineNewPath,
  type LineOutcome,
  type LinePurpose,
  linePurposes,
  lineStartPath,
} from './line-paths.ts'
import { askLine, hearLine, type LineSecrets, type LineUser } from './line-provider.server.ts'
import { confirmByLine, linkLine } from './own-line.ts'
import { straightTo } from '../sign-in/sign-in-here.server.ts'
import { secondStepCookie } from '../sign-in/second-step.ts'
import { secondStepPath } from '../sign-in/second-step-path.ts'
import { type Seal, sealFor, unsealFresh } from '../keys/sealed.server.ts'
import { sessionOf } from '../sign-in/session.server.ts'
import { userAgentOf } from '../device/user-agent.ts'

interface Journey extends LineSecrets {
  purpose: LinePurpose
  next: string
  /** Who was signed in when it began: a link or a confirmation is for them and nobody else. */
  sessionId: string | null
}

const journeyMinutes = 10
/** LINE asks who it is again when that was longer ago: an old session of theirs confirms nothing. */
const confirmMaxAge = 60

/** Leaves for LINE. Nothing is written; what was asked is sealed in a cookie of ten minutes. */
export async function leaveForLine(context: Context, request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams
  const purpose = linePurposes.find((known) => known === query.get('purpose')) ?? 'signIn'
  const next = nextPath(query.get('next'), '/')
  const session = sessionOf(context)
  if (purpose === 'signIn' && context.actor.accountId !== null) return goTo(next)
  if (purpose !== 'signIn') {
    const refused = whyNotFor(purpose, context, request)
    if (refused) return goTo(refused)
  }
  if (!(await mayTry(context))) return goTo(backFrom({ purpose, next }, 'tooMany'))
  const channel = await lineChannel(context, {})
  if (!channel) return goTo(backFrom({ purpose, next }, 'unavailable'))
  const { url, secrets } = await askLine(channel, {
    redirectUri: redirectUriOf(context),
    locale: context.locale,
    ...(purpose === 'confirm' ? { maxAge: confirmMaxAge } : { asksFriendship: true }),
  })
  const journey: Journey = { ...secrets, purpose, next, sessionId: session?.sessionId ?? null }
  return goTo(url, journeyCookie(sealFor(journeyMinutes, journey, sealOf(context)), request))
}

/** Counted for the address: each try costs LINE and us a few calls. */
async function mayTry(context: Context): Promise<boolean> {
  try {
    await limit(context, `line from ${networkOf(context.address)}`, { tries: 30, perSeconds: 900 })
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** A link or a confirmation begins on a page of ours, by who is signed in; a link also by who has just shown who they are. */
function whyNotFor(purpose: LinePurpose, context: Context, request: Request): string | null {
  if (context.actor.accountId === null) return signInPath(securityPath)
  if ((request.headers.get('sec-fetch-site') ?? 'same-origin') !== 'same-origin') return securityPath
  if (purpose !== 'link') return null
  try {
    mustBeConfirmed({ context })
    return null
  } catch {
    return confirmPath(securityPath)
  }
}

/** Comes back from LINE. Whatever happens the cookie is spent, and what is wrong is said on the page it began on. */
export async function returnFromLine(context: Context, request: Request): Promise<Response> {
  const spent = journeyCookie('', request)
  const journey = unsealFresh<Journey>(cookieIn(request, cookieName), sealOf(context))
  if (!journey) return goTo(backFrom({ purpose: 'signIn', next: '/' }, 'mismatch'), spent)
  const failed = (outcome: LineOutcome) => goTo(backFrom(journey, outcome), spent)
  if (journey.purpose !== 'signIn' && journey.sessionId !== (sessionOf(context)?.sessionId ?? null))
    return failed('mismatch')
  const query = new URL(request.url).searchParams
  if (query.get('state') !== journey.state) return failed('mismatch')
  const channel = await lineChannel(context, {})
  if (!channel) return failed('unavailable')
  try {
    const user = await hearLine(channel, new URL(redirectUriOf(context) + new URL(request.url).search), {
      ...journey,
      ...(journey.purpose === 'confirm' && { maxAge: confirmMaxAge }),
    })
    return await arrive(context, request, { journey, user, spent })
  } catch (error) {
    return failed(outcomeOf(error, context))
  }
}

async function arrive(
  context: Context,
  request: Request,
  { journey, user, spent }: { journey: Journey; user: LineUser; spent: string },
): Promise<Response> {
  const { purpose, next } = journey
  if (purpose === 'link') {
    await linkLine(context, { user })
    return goTo(backFrom(journey, 'linked'), spent)
  }
  if (purpose === 'confirm') {
    await confirmByLine(context, { user })
    return goTo(next, spent)
  }
  const secure = isSecure(request)
  const entered = await enterByLine(context, { user, userAgent: userAgentOf(request) })
  if (!entered) return goTo(lineNewPath, spent, newcomerCookie(sealNewcomer(context, { user, next }), { secure }))
  if ('secondStep' in entered)
    return goTo(secondStepPath(next), spent, secondStepCookie(entered.secondStep, { secure }))
  const { whereTo } = straightTo(context, next)
  return goTo(await whereTo(entered.token), spent, cookieFor(entered.token, { secure }))
}

const outcomes: Record<string, LineOutcome> = {
  LINE_TAKEN: 'taken',
  LINE_OTHER_PERSON: 'otherPerson',
  SUSPENDED: 'suspended',
}

function outcomeOf(error: unknown, context: Context): LineOutcome {
  if (error instanceof Refusal) return outcomes[error.code] ?? 'failed'
  const { code, message, cause, error: said } = error as Error & { code?: string; error?: string }
  if (code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR' && said?.toLowerCase() === 'access_denied') return 'cancelled'
  log.warn('LINE was not believed', { requestId: context.requestId, tenantId: context.tenantId, code, reason: message })
  const isAway = /TIMEOUT|ECONN|ENOTFOUND|fetch failed/i.test(
    `${code} ${message} ${(cause as Error | undefined)?.message}`,
  )
  return isAway ? 'away' : 'failed'
}

const securityPath = '/user/profile/security'

function backFrom({ purpose, next }: Pick<Journey, 'purpose' | 'next'>, outcome: LineOutcome): string {
  if (purpose === 'link') return `${securityPath}?line=${outcome}`
  return `${purpose === 'confirm' ? confirmPath(next) : signInPath(next)}&line=${outcome}`
}

const redirectUriOf = ({ site }: Context): string => siteOrigin(site.hostname) + lineCallbackPath
const sealOf = ({ tenantId }: Context): Seal => ({ purpose: 'LINE sign-in', bound: tenantId })

const cookieName = '_line'

function journeyCookie(sealed: string, request: Request): string {
  const age = sealed === '' ? 0 : journeyMinutes * 60
  return `${cookieName}=${sealed}; Path=${lineStartPath}; Max-Age=${age}; HttpOnly; SameSite=Lax${isSecure(request) ? '; Secure' : ''}`
}

export function cookieIn(request: Request, name: string): string | null {
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim() || null
  }
  return null
}

function goTo(location: string, ...cookies: string[]): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 302, headers })
}
