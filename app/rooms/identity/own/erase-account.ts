import { lockWhereOperating } from '../sign-in/operator.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { lockAccount } from './leave.ts'
import { hindrancesOf } from './leaving.ts'
import { job } from '../room.ts'
import type { Tables } from '../tables.ts'

const dayMs = 86_400_000

const auditAccountErased = auditKind('identity.accountErased', { th: 'ลบข้อมูลบัญชีแล้ว', en: 'was erased' })

/**
 * Erases an account whose thirty days are over, once. Whoever kept it meanwhile keeps it; while money or an order of
 * theirs is under way, or nobody else is admin, it waits a day and looks again. Says `identity.accountErased`: the other
 * rooms forget what they know of the person, as far as no law asks them to keep it.
 */
export const eraseAccount = job(
  'identity.eraseAccount',
  z.object({ accountId: z.uuid() }),
  async (tools, { accountId }) => {
    const again = (at: Date) => tools.later('identity.eraseAccount', { accountId }, { at, key: accountId })
    const account = await lockAccount(tools, accountId)
    if (!account?.deletion_due_at || account.status === 'deleted') return
    if (account.deletion_due_at > new Date()) return again(account.deletion_due_at)
    const isKept = (await hindrancesOf(tools, accountId)).length > 0 || (await isLastAdmin(tools, account))
    if (isKept) return again(new Date(Date.now() + dayMs))
    await forgetPerson(tools, accountId)
    await forgetWaysIn(tools, accountId)
    await audit(tools, auditAccountErased, accountId)
    tools.after('identity.accountErased', { accountId })
    // One that was chosen lately goes with the sweep that it asked for.
    tools.later('identity.sweepAvatars', {}, { at: new Date(Date.now() + 60_000), key: 'sweep erased' })
  },
)

/** The row stays, for papers and books that must not lose their other end; nobody is in it any more. */
async function forgetPerson({ db }: Tools<Tables>, accountId: string): Promise<void> {
  await db
    .updateTable('identity.accounts')
    .set({ status: 'deleted', role: 'user', email: null, phone: null, password_hash: null, avatar: null, locale: null })
    .set({ firstname: '', lastname: '', firstname_en: '', lastname_en: '', suspended_reason: '' })
    .set({ updated_at: sql<Date>`now()` })
    .where('id', '=', accountId)
    .execute()
  await db.deleteFrom('identity.addresses').where('account_id', '=', accountId).execute()
}

async function forgetWaysIn(tools: Tools<Tables>, accountId: string): Promise<void> {
  const { db } = tools
  await lockWhereOperating(tools, accountId)
  await db.deleteFrom('identity.sessions').where('account_id', '=', accountId).execute()
  await db.deleteFrom('identity.line_accounts').where('account_id', '=', accountId).execute()
  await db.deleteFrom('identity.passkeys').where('account_id', '=', accountId).execute()
  await db.deleteFrom('identity.recovery_codes').where('account_id', '=', accountId).execute()
  await db.deleteFrom('identity.second_factors').where('account_id', '=', accountId).execute()
  // An invitation may still name its link: what the link said of an address goes, and it opens nothing.
  await db
    .updateTable('identity.one_time_links')
    .set({ details: '{}', used_at: sql<Date>`coalesce(used_at, now())` })
    .where('account_id', '=', accountId)
    .execute()
}

async function isLastAdmin({ db }: Tools<Tables>, { id, role }: { id: string; role: string }): Promise<boolean> {
  if (role !== 'admin') return false
  const other = await db
    .selectFrom('identity.accounts')
    .select('id')
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst()
  return !other
}
