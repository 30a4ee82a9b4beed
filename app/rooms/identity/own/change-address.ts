import { sql } from 'kysely'
import * as z from 'zod'
import { anyone, type Tools } from '#kernel/action.server.ts'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { codeInput } from '../sign-in/inputs.ts'
import type { LoginName } from '../sign-in/login-name.ts'
import { codeFor, peekAtLink, tokenFor, useLink } from '../register/one-time-links.ts'
import { refuse } from '../refusals.ts'
import { staySignedIn } from '../sign-in/security-stamp.ts'
import { betweenTransactions, command, query } from '../room.ts'
import type { Tables } from '../tables.ts'
import { timingSafeEqual } from 'node:crypto'

/** A `change-address` link: the e-mail or the phone that it was sent to, and that it proves. */
const newAddress = z.union([z.object({ email: z.string() }), z.object({ phone: z.string() })])

export interface AddressChange {
  /** The new e-mail or phone; null for a link that does not hold any more. */
  login: string
  /** Only the account's own session may move it: a stranger's account does not get an address by a press in its mailbox. */
  isMine: boolean
}

/** What the page shows before the button is pressed. */
export const seeAddressChange = query({
  may: anyone,
  input: z.object({ token: z.string().max(100) }),
  async run(tools, { token }): Promise<AddressChange | null> {
    const link = await peekAtLink(tools, token, 'change-address')
    if (!link) return null
    return { login: nameIn(link.details).value, isMine: link.accountId === tools.context.actor.accountId }
  },
})

const auditAddressChanged = auditKind('identity.addressChanged', {
  th: 'เปลี่ยนอีเมลหรือเบอร์โทร',
  en: 'changed the e-mail address or phone number',
})

/**
 * Moves the proved address to the account; the one it replaces is told. Says `identity.addressChanged`.
 *
 * Errors: 410 LINK_EXPIRED; 409 for another account's link, and when somebody else has the address.
 */
export const changeAddress = command({
  may: 'identity.self',
  input: z.object({ token: z.string().max(100) }),
  async run(tools, { token }): Promise<{ login: string }> {
    const accountId = tools.context.actor.accountId!
    const link = await useLink(tools, token, 'change-address')
    if (link.accountId !== accountId) return refuse('otherAccount')
    const login = nameIn(link.details)
    await staySignedIn(tools)
    await makeRoom(tools, login, accountId)
    const before = await tools.db
      .selectFrom('identity.accounts')
      .select(['email', 'phone'])
      .where('id', '=', accountId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await tools.db
      .updateTable('identity.accounts')
      .set({ [login.kind]: login.value, updated_at: sql<Date>`now()` })
      .where('id', '=', accountId)
      .execute()
    const old = before[login.kind]
    await audit(tools, auditAddressChanged, accountId, { kind: login.kind, before: old, after: login.value })
    tools.after('identity.addressChanged', { accountId, kind: login.kind, old })
    return { login: login.value }
  },
})

/**
 * The same by the six digits that the new address was sent: the answer is the link's token.
 *
 * Errors: 422 WRONG_CODE; 429 after five in 15 minutes.
 */
export const openAddressByCode = betweenTransactions({
  may: 'identity.self',
  input: codeInput.pick({ code: true }),
  limit: (context) => [{ bucket: `address code of ${context.actor.accountId}`, tries: 5, perSeconds: 900 }],
  async run(context, { code }): Promise<{ token: string }> {
    const token = await tryOwnCode(context, { code })
    return token === null ? refuse('wrongLinkCode', { field: 'code' }) : { token }
  },
})

/** Counts the try before it looks, and answers instead of refusing: a refusal would take the count back. */
const tryOwnCode = command({
  may: 'identity.self',
  input: z.object({ code: z.string() }),
  async run(tools, { code }): Promise<string | null> {
    const { tenantId, actor } = tools.context
    const link = await tools.db
      .updateTable('identity.one_time_links')
      .set({ tries: sql<number>`tries + 1` })
      .where('purpose', '=', 'change-address')
      .where('account_id', '=', actor.accountId)
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .where('tries', '<', 5)
      .returning('id')
      .executeTakeFirst()
    if (!link) return null
    const right = Buffer.from(codeFor(tenantId, link.id, 'change-address'))
    const isRight = timingSafeEqual(right, Buffer.from(code.padEnd(6).slice(0, 6)))
    return isRight ? tokenFor(tenantId, link.id, 'change-address') : null
  },
})

function nameIn(details: Record<string, unknown>): LoginName {
  const to = newAddress.parse(details)
  return 'email' in to ? { kind: 'email', value: to.email } : { kind: 'phone', value: to.phone }
}

/** Who registered the address and never proved it gives way; who did, or was invited there, keeps it. */
async function makeRoom({ db }: Tools<Tables>, login: LoginName, accountId: string): Promise<void> {
  const holder = await db
    .selectFrom('identity.accounts as a')
    .select((account) => [
      'id',
      'status',
      'email',
      'phone',
      account
        .exists(account.selectFrom('identity.invitations as i').select('i.id').whereRef('i.account_id', '=', 'a.id'))
        .as('is_invited'),
    ])
    .where(login.kind, '=', login.value)
    .where('id', '<>', accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!holder) return
  if (holder.status !== 'pending' || holder.is_invited) return refuse('addressTaken')
  const other = login.kind === 'email' ? holder.phone : holder.email
  if (other !== null) {
    await db
      .updateTable('identity.accounts')
      .set({ [login.kind]: null })
      .where('id', '=', holder.id)
      .execute()
    return
  }
  await db.deleteFrom('identity.one_time_links').where('account_id', '=', holder.id).execute()
  await db.deleteFrom('identity.accounts').where('id', '=', holder.id).execute()
}
