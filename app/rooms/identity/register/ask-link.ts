import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import { anyone, type Tools } from '#kernel/action.server.ts'
import { networkOf } from '#kernel/network-of.server.ts'
import { askInput } from '../sign-in/inputs.ts'
import type { LoginName } from '../sign-in/login-name.ts'
import { makeLink } from './one-time-links.ts'
import { betweenTransactions, command, job } from '../room.ts'
import { registrationDetails } from './settle-registration.ts'
import type { Tables } from '../tables.ts'

/** How many letters one e-mail or phone is sent in an hour because somebody, perhaps not its owner, asked. */
export const letterLimit = { tries: 5, perSeconds: 3600 }
export const letterBucket = (what: string, { kind, value }: LoginName): string =>
  `${what} letters to ${createHash('sha256').update(`${kind} ${value}`).digest('base64url')}`

const askFor = (purpose: 'activate' | 'recover') =>
  betweenTransactions({
    may: anyone,
    input: askInput,
    limit: (context, { login }) => [
      { bucket: `${purpose} asked from ${networkOf(context.address)}`, tries: 20, perSeconds: 3600 },
      { bucket: letterBucket(purpose, login), ...letterLimit },
    ],
    async run(context, { login }): Promise<{ asked: true }> {
      await recordAsk(context, { purpose, login, atMostEvery: 60 })
      return { asked: true }
    },
  })

/**
 * Asks for a new activation letter, or for a way to set a new password. The answer and the work are the same for every
 * address: the worker looks whose it is.
 *
 * Errors: 422 for what is no address; 429 after twenty from one place in an hour, or five for one e-mail or phone.
 */
export const askActivation = askFor('activate')
export const askRecovery = askFor('recover')

const ask = z.object({
  purpose: z.enum(['activate', 'recover']),
  login: z.custom<LoginName>(),
  /** Seconds in which one letter is enough. */
  atMostEvery: z.number(),
})

export const recordAsk = command({
  may: anyone,
  input: ask,
  async run(tools, asked) {
    tools.later('identity.settleAsk', { ...asked, hostname: tools.context.site.hostname })
  },
})

/** Sends what was asked for, if there is somebody to send it to. Who is not activated is sent that letter whatever was asked. */
export const settleAsk = job(
  'identity.settleAsk',
  ask.extend({
    login: z.object({ kind: z.enum(['email', 'phone']), value: z.string() }),
    hostname: z.string(),
  }),
  async (tools, { purpose, login, atMostEvery, hostname }) => {
    const account = await tools.db
      .selectFrom('identity.accounts')
      .select(['id', 'status'])
      .where(login.kind, '=', login.value)
      .executeTakeFirst()
    if (!account) return
    const link = { accountId: account.id, hostname }
    if (account.status === 'pending') {
      const last = await lastLink(tools, account.id, 'activate')
      if (last && last.seconds < atMostEvery) return
      const details = { ...registrationDetails.parse(last?.details ?? {}), via: login.kind }
      await makeLink(tools, { ...link, purpose: 'activate', details })
    } else if (purpose === 'recover' && account.status === 'active') {
      const last = await lastLink(tools, account.id, 'recover')
      if (last && last.seconds < atMostEvery) return
      await makeLink(tools, { ...link, purpose: 'recover', details: { via: login.kind } })
    }
  },
)

const lastLink = ({ db }: Tools<Tables>, accountId: string, purpose: 'activate' | 'recover') =>
  db
    .selectFrom('identity.one_time_links')
    .select(['details', sql<number>`extract(epoch from now() - created_at)::float8`.as('seconds')])
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
