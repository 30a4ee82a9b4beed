import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { settings } from '#kernel/settings.server.ts'
import { siteOrigin } from '#kernel/site-origin.server.ts'
import { refuse } from '../refusals.ts'
import { within } from '../room.ts'

/**
 * Links that open once and run out. Nothing of the secret is in the database, in the outbox or in a job: token and code
 * are made from the row's id by the platform's key whenever a letter is written, and made again to be compared.
 */
export const linkPurposes = ['activate', 'recover', 'bypass', 'change-address', 'invite'] as const
export type LinkPurpose = (typeof linkPurposes)[number]

/** Where a link leads, and how long it lives. */
const kinds: Record<LinkPurpose, { path: string; minutes: number }> = {
  activate: { path: '/user/activate?token=', minutes: 24 * 60 },
  recover: { path: '/user/recovery?token=', minutes: 30 },
  bypass: { path: '/user/bypass/', minutes: 10 },
  'change-address': { path: '/user/activate?token=', minutes: 24 * 60 },
  invite: { path: '/user/activate?token=', minutes: 7 * 24 * 60 },
}

export interface NewLink {
  accountId: string
  purpose: LinkPurpose
  details?: Record<string, unknown>
  /** The tenant's own host on which it opens. */
  hostname: string
}

/** Makes a link, which ends the older ones of its purpose. Says `identity.linkMade` {linkId}: messaging writes the letter. */
export const makeLink = within(
  async (tools, { accountId, purpose, details = {}, hostname }: NewLink, tell = true): Promise<{ linkId: string }> => {
    // Two at once would each leave the other's link open: one after the other.
    await tools.db.selectFrom('identity.accounts').select('id').where('id', '=', accountId).forUpdate().execute()
    await tools.db
      .updateTable('identity.one_time_links')
      .set({ used_at: sql<Date>`now()` })
      .where('account_id', '=', accountId)
      .where('purpose', '=', purpose)
      .where('used_at', 'is', null)
      .execute()
    const { id } = await tools.db
      .insertInto('identity.one_time_links')
      .values({
        account_id: accountId,
        purpose,
        hostname,
        details: JSON.stringify(details),
        created_by: tools.context.actor.accountId,
        expires_at: sql<Date>`now() + make_interval(mins => ${kinds[purpose].minutes})`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (tell) tools.after('identity.linkMade', { linkId: id })
    return { linkId: id }
  },
)

export interface Link {
  linkId: string
  accountId: string
  purpose: LinkPurpose
  details: Record<string, unknown>
  /** For a mail: the whole address. */
  url: string
  /** For a phone: six digits that do the same, with at most five tries. */
  code: string
  expiresAt: Date
  /** The host on which it opens. */
  hostname: string
}

/** For the letter, at the moment of writing it. Null when it was used or has run out meanwhile: nothing to send. */
export const linkOf = within(async (tools, linkId: string): Promise<Link | null> => {
  const row = await tools.db
    .selectFrom('identity.one_time_links')
    .select(['account_id', 'purpose', 'details', 'hostname', 'expires_at'])
    .where('id', '=', linkId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (!row) return null
  const { tenantId } = tools.context
  const path = kinds[row.purpose].path + tokenFor(tenantId, linkId, row.purpose)
  return {
    linkId,
    accountId: row.account_id,
    purpose: row.purpose,
    details: row.details as Record<string, unknown>,
    url: siteOrigin(row.hostname) + path,
    code: codeFor(tenantId, linkId, row.purpose),
    expiresAt: row.expires_at,
    hostname: row.hostname,
  }
})

export interface OpenLink {
  linkId: string
  accountId: string
  details: Record<string, unknown>
  /** Who made it, when it was made for somebody else. */
  createdBy: string | null
}

const openLink = (
  linkId: string,
  row: { account_id: string; details: unknown; created_by: string | null },
): OpenLink => ({
  linkId,
  accountId: row.account_id,
  details: row.details as Record<string, unknown>,
  createdBy: row.created_by,
})

/** Whose link it is, without using it up: what a page shows before the button is pressed. Null for any that does not hold. */
export const peekAtLink = within(async (tools, token: string, purpose: LinkPurpose): Promise<OpenLink | null> => {
  const linkId = idIn(tools.context.tenantId, token, purpose)
  if (linkId === null) return null
  const row = await tools.db
    .selectFrom('identity.one_time_links')
    .select(['account_id', 'details', 'created_by'])
    .where('id', '=', linkId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row ? openLink(linkId, row) : null
})

/**
 * Uses a link up: of a hundred presses at once, one gets through.
 *
 * Errors: 410 LINK_EXPIRED, the same for a used, an old, a false and a foreign one.
 */
export const useLink = within(async (tools, token: string, purpose: LinkPurpose): Promise<OpenLink> => {
  const linkId = idIn(tools.context.tenantId, token, purpose) ?? refuse('linkExpired')
  // The account first, as everything does that changes how it is entered and ends its links: neither overtakes the other.
  await tools.db
    .selectFrom('identity.accounts')
    .select('id')
    .where('id', 'in', (link) =>
      link.selectFrom('identity.one_time_links').select('account_id').where('id', '=', linkId),
    )
    .forUpdate()
    .execute()
  const row = await tools.db
    .updateTable('identity.one_time_links')
    .set({ used_at: sql<Date>`now()` })
    .where('id', '=', linkId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['account_id', 'details', 'created_by'])
    .executeTakeFirst()
  return row ? openLink(linkId, row) : refuse('linkExpired')
})

const macFor = (tenantId: string, linkId: string, what: string): Buffer =>
  createHmac('sha256', settings().secret).update(`sala one-time link|${tenantId}|${linkId}|${what}`).digest()

/** The row's id and 128 bits that only the platform can make. */
export function tokenFor(tenantId: string, linkId: string, purpose: LinkPurpose): string {
  const id = Buffer.from(linkId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, macFor(tenantId, linkId, purpose).subarray(0, 16)]).toString('base64url')
}

/** Six digits. They are short, so the row counts how often one was wrong. */
export function codeFor(tenantId: string, linkId: string, purpose: LinkPurpose): string {
  const number = macFor(tenantId, linkId, `${purpose} code`).readUIntBE(0, 6) % 1_000_000
  return String(number).padStart(6, '0')
}

function idIn(tenantId: string, token: string, purpose: LinkPurpose): string | null {
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  const hex = bytes.subarray(0, 16).toString('hex')
  const linkId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const right = macFor(tenantId, linkId, purpose).subarray(0, 16)
  return timingSafeEqual(right, bytes.subarray(16)) ? linkId : null
}
