/** The way out that stands in a mail to many: one press ends this kind of mail, without signing in (RFC 8058). */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { settings } from '#kernel/settings.server.ts'
import { contactOf } from '#rooms/identity/index.ts'
import { unsubscribePath } from './links.ts'
import { type AnnouncedKind, announcedKinds } from './notice-kinds.ts'
import { command, query } from './room.ts'

/** Names the person and the kind; it opens nothing else, and lasts as long as the mail may lie somewhere. */
export function unsubscribeToken(tenantId: string, accountId: string, kind: AnnouncedKind): string {
  const claims = `${accountId}.${kind}`
  return `${claims}.${signed(tenantId, claims)}`
}

export const unsubscribeLink = (tenantId: string, accountId: string, kind: AnnouncedKind): string =>
  unsubscribePath(unsubscribeToken(tenantId, accountId, kind))

const signed = (tenantId: string, claims: string): string =>
  createHmac('sha256', `unsubscribe ${settings().secret}`)
    .update(`${tenantId} ${claims}`)
    .digest('base64url')
    .slice(0, 32)

const Claims = z.tuple([z.uuid(), z.enum(announcedKinds), z.string()])
const Token = z.object({ token: z.string().max(200) })

/** Errors: 404 for what we have not signed, or signed for another tenant. */
function claimsIn(tenantId: string, token: string): { accountId: string; kind: AnnouncedKind } {
  const read = Claims.safeParse(token.split('.'))
  if (!read.success) return notFound()
  const [accountId, kind, mark] = read.data
  const right = Buffer.from(signed(tenantId, `${accountId}.${kind}`))
  const given = Buffer.from(mark)
  return right.length === given.length && timingSafeEqual(right, given) ? { accountId, kind } : notFound()
}

/** What the page says before anything is pressed. Whose mailbox it is, it does not. */
export const seeUnsubscribe = query({
  may: anyone,
  input: Token,
  async run({ db, context }, { token }): Promise<{ kind: AnnouncedKind; isOff: boolean }> {
    const { accountId, kind } = claimsIn(context.tenantId, token)
    const { rows } = await sql<{ isOn: boolean }>`
      select is_on as "isOn" from messaging.preferences
      where account_id = ${accountId}::uuid and kind = ${kind} and channel = 'mail'`.execute(db)
    return { kind, isOff: rows[0]?.isOn === false }
  },
})

const auditUnsubscribed = auditKind('messaging.unsubscribed', {
  th: 'ยกเลิกรับอีเมลจากลิงก์ในอีเมล',
  en: 'unsubscribed by the link in a mail',
})

/** No more mail of this kind, or again; pressed twice it is once. Errors: 404. */
export const unsubscribe = command({
  may: anyone,
  input: Token.extend({ again: z.boolean().default(false) }),
  limit: ({ address }) => [{ bucket: `unsubscribe ${address}`, tries: 120, perSeconds: 600 }],
  async run(tools, { token, again }): Promise<void> {
    const { accountId, kind } = claimsIn(tools.context.tenantId, token)
    // Who is gone hears nothing anyway.
    if (!(await contactOf(tools, accountId))) return
    const { numAffectedRows } = await sql`
      insert into messaging.preferences as p (account_id, kind, channel, is_on)
      values (${accountId}::uuid, ${kind}, 'mail', ${again}::boolean)
      on conflict (tenant_id, account_id, kind, channel) do update set is_on = excluded.is_on, decided_at = now()
        where p.is_on <> excluded.is_on`.execute(tools.db)
    if (numAffectedRows !== 1n) return
    tools.after('messaging.wished', { accountId, kind })
    await audit(tools, auditUnsubscribed, `account:${accountId}`, { kind, channel: 'mail', again })
  },
})
