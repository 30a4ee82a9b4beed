import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import type { Context } from '#kernel/context.ts'
import { nextPath } from '#kernel/destination.ts'
import { log } from '#kernel/log.server.ts'
import { networkOf } from '#kernel/network-of.server.ts'
import { forgive } from '#kernel/rate-limit.server.ts'
import { useChallenge } from '../keys/passkey-challenge.server.ts'
import { refuse } from '../refusals.ts'
import { betweenTransactions, command } from '../room.ts'
import type { Entered } from '../sign-in/enter.ts'
import { secondStepPath } from '../sign-in/second-step-path.ts'
import { hearLiff, type LiffDoubt, liffTokenMinutes, type LiffVisit } from './liff-token.server.ts'
import { liffApp } from './line-channel.ts'
import { enterByLine } from './line-entrance.ts'
import { sealNewcomer } from './line-newcomer.server.ts'
import { lineNewPath } from './line-paths.ts'

/** What came of it: a session, a half one, or a stranger whom LINE knows, sealed for the page that says hello. */
export interface LiffArrival {
  entered: Entered | null
  newcomer: string | null
  /** Where the page goes now: a path of this site. */
  next: string
}

/**
 * Lets in by the ID token of LIFF whose LINE is linked here. A LINE that is new here gets no account by it: as at LINE Login
 * its owner says yes on a page of ours first, and no address that LINE knows links anything (docs/decisions/054). Each token
 * lets in once. Who is signed in already stays who they are.
 *
 * Errors: 409 INVALID_STATE without a LIFF app; 401 LIFF_REFUSED, LIFF_OLD; 403 SUSPENDED; 503 LINE_AWAY; 429 after thirty
 * that failed from one address.
 */
export const enterByLiff = betweenTransactions({
  may: anyone,
  input: z.object({
    idToken: z.string().min(1).max(4000),
    next: z.string().max(500).default('/'),
    userAgent: z.string().max(400).default(''),
  }),
  limit: (context) => [{ bucket: bucketOf(context), tries: 30, perSeconds: 900 }],
  async run(context, { idToken, next, userAgent }): Promise<LiffArrival> {
    const wanted = nextPath(next, '/')
    if (context.actor.accountId !== null) return { entered: null, newcomer: null, next: wanted }
    const app = (await liffApp(context, {})) ?? refuse('liffNotSetUp')
    const heard = await hearLiff(app, idToken)
    if ('doubt' in heard) {
      const { requestId, tenantId } = context
      log.warn('a LIFF token was not believed', { requestId, tenantId, doubt: heard.doubt, reason: heard.reason })
      return refuse(doubts[heard.doubt])
    }
    const entered = await arriveByLiff(context, { visit: heard, userAgent })
    if (entered === null)
      return { entered, newcomer: sealNewcomer(context, { user: heard.user, next: wanted }), next: lineNewPath }
    return { entered, newcomer: null, next: 'secondStep' in entered ? secondStepPath(wanted) : wanted }
  },
})

const doubts = { refused: 'liffRefused', old: 'liffOld', away: 'lineAway' } as const satisfies Record<LiffDoubt, string>

/** Only enterByLiff calls it, with whom LINE has just vouched for. */
const arriveByLiff = command({
  may: anyone,
  input: z.object({ visit: z.custom<LiffVisit>(), userAgent: z.string() }),
  async run(tools, { visit, userAgent }): Promise<Entered | null> {
    if (!(await useChallenge(tools, visit.fingerprint, liffTokenMinutes + 1))) return refuse('liffOld')
    await forgive(tools, bucketOf(tools.context))
    return enterByLine(tools, { user: visit.user, userAgent })
  },
})

const bucketOf = ({ address }: Context): string => `LIFF from ${networkOf(address)}`
