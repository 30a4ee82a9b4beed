import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { both } from '#kernel/field-errors.ts'
import { notFound } from '#kernel/refusals.ts'
import { endSessions } from '../sign-in/enter.ts'
import { type Hindrance, hindrancesOf } from './leaving.ts'
import { refuse } from '../refusals.ts'
import { command, query } from '../room.ts'
import type { Tables } from '../tables.ts'

/** To change one's mind (issue 4). */
export const daysToChangeOnesMind = 30

/** What keeps the account of the person who asks from being erased; nothing: it may be. */
export const deletionBlockers = query({
  may: 'identity.self',
  input: z.object({}),
  run: (tools): Promise<Hindrance[]> => hindrancesOf(tools, tools.context.actor.accountId!),
})

const auditLeaveAsked = auditKind('identity.leaveAsked', { th: 'ขอลบบัญชี', en: 'asked for the account to be deleted' })

/**
 * Asks that one's account be erased in thirty days. Every session ends; signing in meanwhile offers to keep it.
 *
 * Errors: 403 CONFIRM_FIRST; 409 LAST_ADMIN, NOT_YET{hindrances} while money or an order is under way.
 */
export const askToLeave = command({
  may: 'identity.self',
  confirmed: true,
  input: z.object({
    understood: z.literal('on', both('โปรดยืนยันว่าอ่านแล้ว', 'Please confirm that you have read it.')),
  }),
  async run(tools): Promise<{ dueAt: Date }> {
    const accountId = tools.context.actor.accountId!
    const account = await lockAccount(tools, accountId)
    if (account?.status !== 'active') return notFound()
    if (account.deletion_due_at) return { dueAt: account.deletion_due_at }
    if (account.role === 'admin') await refuseLastAdmin(tools, accountId)
    const hindrances = await hindrancesOf(tools, accountId)
    if (hindrances.length > 0) refuse('notYet', { hindrances })
    const { dueAt } = await tools.db
      .updateTable('identity.accounts')
      .set({ deletion_asked_at: sql<Date>`now()` })
      .set({ deletion_due_at: sql<Date>`now() + make_interval(days => ${daysToChangeOnesMind})` })
      .where('id', '=', accountId)
      .returning('deletion_due_at as dueAt')
      .$narrowType<{ dueAt: Date }>()
      .executeTakeFirstOrThrow()
    await endSessions(tools, accountId, 'asked to be erased')
    await audit(tools, auditLeaveAsked, accountId, { dueAt })
    tools.after('identity.leaveAsked', { accountId, dueAt: dueAt.toISOString() })
    tools.later('identity.eraseAccount', { accountId }, { at: dueAt, key: accountId })
    return { dueAt }
  },
})

const auditAccountKept = auditKind('identity.accountKept', { th: 'เปลี่ยนใจ เก็บบัญชีไว้', en: 'kept the account after all' })

/** Changes one's mind, in time. Nothing to keep is no error. */
export const keepAccount = command({
  may: 'identity.self',
  input: z.object({}),
  async run(tools): Promise<void> {
    const accountId = tools.context.actor.accountId!
    const kept = await tools.db
      .updateTable('identity.accounts')
      .set({ deletion_asked_at: null, deletion_due_at: null })
      .where('id', '=', accountId)
      .where('status', '=', 'active')
      .where('deletion_due_at', 'is not', null)
      .returning('id')
      .executeTakeFirst()
    if (kept) await audit(tools, auditAccountKept, accountId)
  },
})

export function lockAccount({ db }: Tools<Tables>, accountId: string) {
  return db
    .selectFrom('identity.accounts')
    .select(['id', 'role', 'status', 'deletion_due_at'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * An admin who has asked to leave counts as gone: of two who ask at the same moment, one stays. The lock is the one
 * under which the database itself keeps an admin (migration 2026-11-21-2090).
 */
async function refuseLastAdmin({ db, context }: Tools<Tables>, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('identity.keep_an_admin ' || ${context.tenantId}, 0))`.execute(
    db,
  )
  const other = await db
    .selectFrom('identity.accounts')
    .select('id')
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .where('deletion_due_at', 'is', null)
    .where('id', '<>', accountId)
    .limit(1)
    .executeTakeFirst()
  if (!other) refuse('lastAdmin')
}
