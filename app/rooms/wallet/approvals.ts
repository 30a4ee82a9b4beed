/** What waits for a second person: asked for by one, decided by another, within a week. */
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { mustBeConfirmed } from '#kernel/confirmed.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { applyAdjustment, changeOf, heldBalance } from './adjust.ts'
import { DeclineInput, DecisionInput } from './inputs.ts'
import { applyRefund } from './refund.ts'
import { refuse } from './refusals.ts'
import { command, query, type WalletTables } from './room.ts'

export type ApprovalState = 'waiting' | 'approved' | 'declined' | 'expired'

/** Newest first: those that wait, or the last hundred of them all. */
export const approvals = query({
  may: 'wallet.see',
  input: z.object({ accountId: z.uuid().optional(), waiting: z.boolean().default(false) }),
  async run({ db }, { accountId, waiting }) {
    let rows = db
      .selectFrom('wallet.approvals as a')
      .leftJoin('identity.names as n', 'n.account_id', 'a.account_id')
      .select([
        'a.id',
        'a.kind',
        'a.account_id as accountId',
        'n.name',
        'a.mode',
        'a.amount_satang as amountSatang',
        'a.seen_satang as seenSatang',
        'a.number',
        'a.reason',
        'a.requested_by as requestedBy',
        'a.requester_name as requesterName',
        'a.requested_at as requestedAt',
        'a.expires_at as expiresAt',
        'a.status',
        'a.decider_name as deciderName',
        'a.decided_at as decidedAt',
        'a.decision_reason as decisionReason',
      ])
      .orderBy('a.id', 'desc')
      .limit(100)
    if (accountId) rows = rows.where('a.account_id', '=', accountId)
    if (waiting) rows = rows.where('a.status', '=', 'waiting').where('a.expires_at', '>', new Date())
    const now = new Date()
    return (await rows.execute()).map(({ status, ...row }) => ({ ...row, state: stateOf(status, row.expiresAt, now) }))
  },
})
export type ApprovalRow = Awaited<ReturnType<typeof approvals>>[number]

/** A request ends by the clock, whether or not anybody writes that down. */
const stateOf = (status: 'waiting' | 'approved' | 'declined', expiresAt: Date, now: Date): ApprovalState =>
  status === 'waiting' && expiresAt <= now ? 'expired' : status

/**
 * Carries out what was asked for, as the wallet stands now.
 *
 * Errors: 403 CONFIRM_FIRST, 403 for one's own request or wallet, 404, 409 when decided, when the balance no longer is
 * enough, or when a balance that was to be set has changed since; 410 after a week.
 */
export const approveRequest = command({
  may: 'wallet.approve',
  idempotent: true,
  input: DecisionInput,
  async run(tools, { id, reason }): Promise<{ accountId: string | null; balanceSatang: bigint | null }> {
    const asked = await decide(tools, id, 'approved', reason)
    const accountId = asked.account_id
    // Whoever transfers it writes it down with the proof: transfer-refund.ts.
    if (asked.kind === 'transfer' || accountId === null) return { accountId, balanceSatang: null }
    const maker = { id: asked.requested_by, name: asked.requester_name }
    if (asked.payable_id !== null) {
      const { payable_id: payableId, amount_satang: amountSatang, part, reason: why } = asked
      await applyRefund(tools, { payableId, accountId, amountSatang, part, reason: why, maker })
      return { accountId, balanceSatang: await heldBalance(tools, accountId) }
    }
    const balance = await heldBalance(tools, accountId)
    if (asked.mode === 'adjust' && balance !== asked.seen_satang) refuse('balanceChanged', { balanceSatang: balance })
    const change = changeOf({ mode: asked.mode!, amount: asked.amount_satang }, balance)
    await applyAdjustment(tools, { accountId, change, reason: asked.reason, maker })
    return { accountId, balanceSatang: balance + change }
  },
})

export const declineRequest = command({
  may: 'wallet.approve',
  idempotent: true,
  input: DeclineInput,
  async run(tools, { id, reason }): Promise<{ accountId: string | null }> {
    return { accountId: (await decide(tools, id, 'declined', reason)).account_id }
  },
})

const auditDecided = {
  approved: auditKind('wallet.approved', { th: 'อนุมัติการปรับยอดกระเป๋าเงิน', en: 'approved a wallet adjustment' }),
  declined: auditKind('wallet.declined', { th: 'ไม่อนุมัติการปรับยอดกระเป๋าเงิน', en: 'turned a wallet adjustment down' }),
}

async function decide(tools: Tools<WalletTables>, id: string, status: 'approved' | 'declined', reason: string) {
  mustBeConfirmed(tools)
  const { actor } = tools.context
  const asked =
    (await tools.db.selectFrom('wallet.approvals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ??
    notFound()
  if (asked.requested_by === actor.accountId) refuse('ownRequest')
  if (asked.account_id !== null && asked.account_id === actor.accountId) refuse('ownWallet')
  if (asked.status !== 'waiting') refuse('alreadyDecided', { name: asked.decider_name ?? '–' })
  if (asked.expires_at <= new Date()) refuse('approvalExpired')
  await tools.db
    .updateTable('wallet.approvals')
    .set({
      status,
      decided_by: actor.accountId,
      decider_name: actor.name ?? actor.email ?? '',
      decided_at: new Date(),
      decision_reason: reason,
    })
    .where('id', '=', id)
    .execute()
  await audit(tools, auditDecided[status], `approval:${id}`, { accountId: asked.account_id, reason })
  tools.tell('wallets')
  return asked
}
