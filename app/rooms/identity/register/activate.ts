import { sql } from 'kysely'
import * as z from 'zod'
import { anyone, type Tools } from '#kernel/action.server.ts'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { networkOf } from '#kernel/network-of.server.ts'
import { limit } from '#kernel/rate-limit.server.ts'
import { browserHash } from './browser-secret.server.ts'
import { type OpenedSession, openSession, type WhoEnters } from '../sign-in/enter.ts'
import { chosenInput } from '../sign-in/inputs.ts'
import { acceptInvitation } from './invitation-answer.ts'
import { type OpenLink, peekAtLink, useLink } from './one-time-links.ts'
import { hashPassword } from '../keys/password.server.ts'
import { refuse } from '../refusals.ts'
import { betweenTransactions, command, query } from '../room.ts'
import { registrationDetails } from './settle-registration.ts'
import type { Tables } from '../tables.ts'

const opened = z.object({
  token: z.string().max(100),
  /** The secret of this browser's cookie, when it has one. */
  browser: z.string().max(100).default(''),
})

/** What a link will open, as the page shows it before the button is pressed: mail scanners open links, people press. */
export interface Activation {
  purpose: 'activate' | 'invite'
  /** The e-mail or phone that it was sent to. */
  login: string
  firstname: string
  lastname: string
  /** False in the browser that registered: there the password is known already. */
  mustChoose: boolean
}

/** Null for a link that does not hold any more, and for one that never did. */
export const seeActivation = query({
  may: anyone,
  input: opened,
  async run(tools, { token, browser }): Promise<Activation | null> {
    const found = await openLinkOf(tools, token, peekAtLink)
    const account = found && (await pendingAccount(tools, found.accountId))
    if (!account) return null
    const details = registrationDetails.parse(found.details)
    const isPhone = details.via === 'phone' || account.email === null
    return {
      purpose: found.purpose,
      login: (isPhone ? account.phone : account.email) ?? '',
      firstname: details.firstname ?? account.firstname,
      lastname: details.lastname ?? account.lastname,
      mustChoose: !isOwn(found, browser),
    }
  },
})

/**
 * Opens the account and signs in. A password that was typed at /user/register counts only in the browser that typed it;
 * whoever opens the link elsewhere chooses one, so an address registered by a stranger is never the stranger's.
 *
 * An invitation is accepted by it: role and place are given in the same transaction.
 *
 * Errors: 410 LINK_EXPIRED; 422 when a password must be chosen; 409 when the inviter may no longer give what they offered.
 */
export const activate = betweenTransactions({
  may: anyone,
  input: opened.extend({ chosen: chosenInput.optional(), userAgent: z.string().max(400).default('') }),
  async run(context, { token, browser, chosen, userAgent }): Promise<OpenedSession> {
    const seen = await seeActivation(context, { token, browser })
    if (!seen) return refuse('linkExpired')
    if (seen.mustChoose && !chosen) return refuse('choosePassword', { field: 'password' })
    if (chosen) await limit(context, `activate from ${networkOf(context.address)}`, { tries: 20, perSeconds: 900 })
    const { password = '', ...names } = chosen ?? {}
    const choice = chosen && { ...names, passwordHash: await hashPassword(password) }
    return openAccount(context, { token, browser, choice, userAgent })
  },
})

const auditActivated = auditKind('identity.activated', { th: 'เปิดใช้บัญชี', en: 'opened the account' })

const openAccount = command({
  may: anyone,
  input: opened.extend({
    choice: registrationDetails.omit({ browser: true, via: true }).optional(),
    userAgent: z.string(),
  }),
  async run(tools, { token, browser, choice, userAgent }) {
    const link = (await openLinkOf(tools, token, useLink)) ?? refuse('linkExpired')
    const { firstname, lastname, passwordHash, consent } =
      choice ?? (isOwn(link, browser) ? registrationDetails.parse(link.details) : refuse('linkExpired'))
    const account = await tools.db
      .updateTable('identity.accounts')
      .set({
        status: 'active',
        firstname: firstname!,
        lastname: lastname ?? '',
        password_hash: passwordHash!,
        consent_version: consent!,
        consented_at: sql<Date>`now()`,
        updated_at: sql<Date>`now()`,
      })
      .where('id', '=', link.accountId)
      .where('status', '=', 'pending')
      .returning(['id', 'role', 'firstname', 'lastname'])
      .executeTakeFirst()
    if (!account) return refuse('linkExpired')
    await tools.db.updateTable('identity.one_time_links').set({ details: '{}' }).where('id', '=', link.linkId).execute()
    await audit(tools, auditActivated, account.id, { by: link.purpose })
    tools.after('identity.registered', { accountId: account.id })
    if (link.purpose === 'activate') return openSession(tools, account, { openedBy: 'activation', userAgent })
    await acceptInvitation(tools, account.id)
    return openSession(tools, await withRole(tools, account), { openedBy: 'invitation', userAgent })
  },
})

/** As the invitation has just made them. */
async function withRole({ db }: Tools<Tables>, account: WhoEnters): Promise<WhoEnters> {
  const { role } = await db
    .selectFrom('identity.accounts')
    .select('role')
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow()
  return { ...account, role }
}

type Found = OpenLink & { purpose: Activation['purpose'] }

/** A link is of one purpose only, and its token says so to who has the key. */
async function openLinkOf(
  tools: Tools<Tables>,
  token: string,
  open: typeof peekAtLink | typeof useLink,
): Promise<Found | null> {
  for (const purpose of ['activate', 'invite'] as const) {
    if (!(await peekAtLink(tools, token, purpose))) continue
    const link = await open(tools, token, purpose)
    return link && { ...link, purpose }
  }
  return null
}

const pendingAccount = ({ db }: Tools<Tables>, accountId: string) =>
  db
    .selectFrom('identity.accounts')
    .select(['email', 'phone', 'firstname', 'lastname'])
    .where('id', '=', accountId)
    .where('status', '=', 'pending')
    .executeTakeFirst()

/** Was this link asked for in this very browser, with a password? */
function isOwn({ purpose, details }: Found, browser: string): boolean {
  const typed = registrationDetails.parse(details)
  const isWhole = Boolean(typed.passwordHash && typed.firstname && typed.consent)
  return purpose === 'activate' && isWhole && browser !== '' && typed.browser === browserHash(browser)
}
