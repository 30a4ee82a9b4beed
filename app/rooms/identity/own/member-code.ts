import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { settings } from '#kernel/settings.server.ts'
import { refuse } from '../refusals.ts'
import { query } from '../room.ts'

/** How long a member's code may be read (product.md /user/qrcode; content.md §3.8: 60 s). */
export const memberCodeSeconds = 60
/** Clocks of two of our nodes, and the way from the screen to the reader. */
const leewaySeconds = 5

const prefix = 'sala:member:'

export interface MemberCard {
  /** For the QR: it names the member to staff of this tenant for a minute, and grants nothing. */
  code: string
  issuedAt: Date
  name: string
  memberSince: Date
}

/** The caller's own card with a fresh code. */
export const memberCard = query({
  may: 'identity.self',
  input: z.object({}),
  async run(tools): Promise<MemberCard> {
    const { tenantId, actor } = tools.context
    const account = await tools.db
      .selectFrom('identity.accounts')
      .select(['id', 'created_at'])
      .where('id', '=', actor.accountId)
      .executeTakeFirstOrThrow()
    const issuedAt = new Date()
    return {
      code: memberCode(tenantId, account.id, issuedAt),
      issuedAt,
      name: actor.name ?? '',
      memberSince: account.created_at,
    }
  },
})

/**
 * Whose code it is: for staff who scan it.
 *
 * Errors: 410 CODE_EXPIRED, the same for an old, a false and a foreign one.
 */
export const readMemberCode = query({
  may: 'identity.readMemberCode',
  input: z.object({ code: z.string().max(100) }),
  async run(tools, { code }): Promise<{ accountId: string; name: string; memberSince: Date }> {
    const accountId = accountIn(tools.context.tenantId, code, new Date()) ?? refuse('codeExpired')
    const account = await tools.db
      .selectFrom('identity.accounts')
      .select(['id', 'firstname', 'lastname', 'created_at'])
      .where('id', '=', accountId)
      .where('status', '=', 'active')
      .executeTakeFirst()
    if (!account) return refuse('codeExpired')
    const { id, firstname, lastname, created_at: memberSince } = account
    return { accountId: id, name: `${firstname} ${lastname}`.trim(), memberSince }
  },
})

/** Account, second of issue, and 96 bits that only the platform can make for this tenant. */
export function memberCode(tenantId: string, accountId: string, issuedAt: Date): string {
  const body = Buffer.alloc(20)
  body.write(accountId.replaceAll('-', ''), 0, 'hex')
  body.writeUInt32BE(Math.floor(issuedAt.getTime() / 1000), 16)
  return prefix + Buffer.concat([body, macOf(tenantId, body)]).toString('base64url')
}

export function accountIn(tenantId: string, code: string, now: Date): string | null {
  if (!code.startsWith(prefix) || !/^[A-Za-z0-9_-]{43}$/.test(code.slice(prefix.length))) return null
  const bytes = Buffer.from(code.slice(prefix.length), 'base64url')
  const body = bytes.subarray(0, 20)
  if (!timingSafeEqual(macOf(tenantId, body), bytes.subarray(20))) return null
  const age = now.getTime() / 1000 - body.readUInt32BE(16)
  if (age > memberCodeSeconds + leewaySeconds || age < -leewaySeconds) return null
  return body.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const macOf = (tenantId: string, body: Buffer): Buffer =>
  createHmac('sha256', settings().secret).update(`sala member|${tenantId}|`).update(body).digest().subarray(0, 12)
