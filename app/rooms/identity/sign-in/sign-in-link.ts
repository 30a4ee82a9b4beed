import * as z from 'zod'
import { anyone, type Tools } from '#kernel/action.server.ts'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { mustBeConfirmed } from '#kernel/confirmed.server.ts'
import { notFound } from '#kernel/refusals.ts'
import type { SiteRole } from '#kernel/roles.ts'
import { type OpenedSession, openSession } from './enter.ts'
import { linkOf, makeLink, type OpenLink, peekAtLink, useLink } from '../register/one-time-links.ts'
import { refuse } from '../refusals.ts'
import { command, query } from '../room.ts'
import type { Tables } from '../tables.ts'

export interface SignInLink {
  /** Shown once to who made it; it is kept nowhere. */
  url: string
  expiresAt: Date
}

const auditSignInLinkMade = auditKind('identity.signInLinkMade', { th: 'สร้างลิงก์เข้าสู่ระบบ', en: 'made a sign-in link' })

/**
 * A link by which somebody signs in once, within ten minutes: for who stands at the counter and cannot. Never for an
 * admin; for a manager only by an admin. `send` also writes it to them. Step-up.
 *
 * Errors: 404; 409 for whom no such link may be made.
 */
export const makeSignInLink = command({
  may: 'identity.people',
  input: z.object({ accountId: z.uuid(), send: z.boolean().default(false) }),
  async run(tools, { accountId, send }): Promise<SignInLink> {
    const { actor, site } = tools.context
    const account = await tools.db
      .selectFrom('identity.accounts')
      .select(['id', 'role', 'status'])
      .where('id', '=', accountId)
      .executeTakeFirst()
    if (!account) return notFound()
    mustBeConfirmed(tools)
    if (account.status !== 'active' || !mayBeLetIn(account.role, actor.role)) return refuse('noLinkForThem')
    const { linkId } = await makeLink(tools, { accountId, purpose: 'bypass', hostname: site.hostname }, send)
    await audit(tools, auditSignInLinkMade, accountId, { linkId, sent: send })
    tools.after('identity.signInLinkMade', { accountId, by: actor.accountId })
    const made = (await linkOf(tools, linkId))!
    return { url: made.url, expiresAt: made.expiresAt }
  },
})

/**
 * Whose account a link opens, without opening it.
 *
 * Errors: 404 for any that does not hold.
 */
export const seeSignInLink = query({
  may: anyone,
  input: z.object({ slug: z.string().max(100) }),
  async run(tools, { slug }): Promise<{ name: string }> {
    const link = await peekAtLink(tools, slug, 'bypass')
    const account = link && (await letIn(tools, link))
    if (!account) return notFound()
    return { name: `${account.firstname} ${account.lastname}`.trim() }
  },
})

const auditSignInLinkUsed = auditKind('identity.signInLinkUsed', {
  th: 'เข้าสู่ระบบด้วยลิงก์จากผู้ดูแล',
  en: 'signed in by a link that staff made',
})

/**
 * Signs in by a link that staff made. The session proves nothing about who holds it: what asks for confirmation asks for
 * a password, a passkey or a code.
 *
 * Errors: 404 for any link that does not hold.
 */
export const openSignInLink = command({
  may: anyone,
  input: z.object({ slug: z.string().max(100), userAgent: z.string().max(400).default('') }),
  async run(tools, { slug, userAgent }): Promise<OpenedSession> {
    if (!(await peekAtLink(tools, slug, 'bypass'))) return notFound()
    const link = await useLink(tools, slug, 'bypass')
    const account = (await letIn(tools, link)) ?? notFound()
    await audit(tools, auditSignInLinkUsed, account.id, { linkId: link.linkId, madeBy: link.createdBy })
    tools.after('identity.signInLinkUsed', { accountId: account.id })
    return openSession(tools, account, { openedBy: 'bypass', userAgent })
  },
})

const mayBeLetIn = (whom: SiteRole, by: SiteRole): boolean => whom === 'user' || (whom === 'manager' && by === 'admin')

/** The account, if it may still be entered this way: roles of both may have changed since the link was made. */
async function letIn({ db }: Tools<Tables>, link: OpenLink) {
  const account = await db
    .selectFrom('identity.accounts as a')
    .leftJoin('identity.accounts as maker', (join) =>
      join.on('maker.id', '=', link.createdBy).on('maker.status', '=', 'active'),
    )
    .select(['a.id', 'a.role', 'a.firstname', 'a.lastname', 'maker.role as made_by'])
    .where('a.id', '=', link.accountId)
    .where('a.status', '=', 'active')
    .executeTakeFirst()
  return account?.made_by && mayBeLetIn(account.role, account.made_by) ? account : null
}
