/** Money of an order goes back to its buyer's wallet; what is above somebody's limit waits for a second person (approvals.ts). */
import type { Tools } from '#kernel/action.server.ts'
import { audit, auditKind } from '#kernel/audit.server.ts'
import * as z from 'zod'
import { type Refundable, refundableByNumber, refundInto, refundOfPart, refundsAt } from '#rooms/billing/index.ts'
import { refundPath } from './links.ts'
import { movedLately, queueBehindOneself } from './adjust.ts'
import { RefundInput } from './inputs.ts'
import { approvalDays, limitOf } from './limits.ts'
import { insertMovement, openWallet, walletCode } from './movements.ts'
import { refuse } from './refusals.ts'
import { command, query, type WalletTables } from './room.ts'

refundsAt(refundPath)

export type GivenBack =
  | { state: 'done'; creditNote: { id: string; number: string } | null }
  | { state: 'waiting'; approvalId: string }

/** What was paid under a number, what went back, what still may, and a transfer that a second person has approved. Errors: 404. */
export const seeRefundable = query({
  may: 'wallet.refund',
  input: z.object({ number: z.string().max(40) }),
  async run(tools, { number }): Promise<Refundable & { approvedSatang: bigint | null }> {
    const refundable = await refundableByNumber(tools, number)
    const approved = await tools.db
      .selectFrom('wallet.approvals')
      .select('amount_satang')
      .where('payable_id', '=', refundable.payableId)
      .where('kind', '=', 'transfer')
      .where('status', '=', 'approved')
      .where('used_at', 'is', null)
      .where('decided_at', '>', new Date(Date.now() - approvalDays * 86_400_000))
      .orderBy('id')
      .executeTakeFirst()
    return { ...refundable, approvedSatang: approved?.amount_satang ?? null }
  },
})

/**
 * Errors: 403 CONFIRM_FIRST, 403 for one's own, 404, 409 for an order without an account, 422 OVER_REFUND.
 */
export const refundToWallet = command({
  may: 'wallet.refund',
  confirmed: true,
  idempotent: true,
  input: RefundInput.extend({ number: z.string().max(40) }),
  async run(tools, { number, amount, part, reason }): Promise<GivenBack> {
    const refundable = await refundableByNumber(tools, number)
    const accountId = refundable.accountId ?? refuse('noWallet')
    if (accountId === tools.context.actor.accountId) refuse('ownWallet')
    await queueBehindOneself(tools)
    const asked = { payableId: refundable.payableId, accountId, amountSatang: amount, part, reason }
    const isWithin = amount + (await movedLately(tools)) <= limitOf(tools.context.actor)
    if (!isWithin)
      return { state: 'waiting', approvalId: await askRefund(tools, { kind: 'refund', ...asked }, refundable) }
    return { state: 'done', creditNote: await applyRefund(tools, asked) }
  },
})

const auditRefund = auditKind('wallet.refund', { th: 'คืนเงินเข้ากระเป๋าเงิน', en: 'refunded into the wallet' })

/** In the caller's transaction; billing locks what was paid and says no above it. */
export async function applyRefund(
  tools: Tools<WalletTables>,
  asked: {
    payableId: string
    accountId: string
    amountSatang: bigint
    part: string
    reason: string
    maker?: { id: string; name: string }
  },
): Promise<{ id: string; number: string } | null> {
  const { payableId, accountId, amountSatang, part, reason, maker } = asked
  await openWallet(tools, accountId)
  const to = { account: walletCode(accountId), kind: 'liability' as const }
  const refund = { payableId, amountSatang, of: refundOfPart(part), reason, method: 'wallet' as const, to }
  const { refundId, creditNote, number, returnPath } = await refundInto(tools, maker ? { ...refund, maker } : refund)
  const movement = { accountId, kind: 'refund' as const, amountSatang, number, path: returnPath, reason }
  await insertMovement(tools, maker ? { ...movement, maker } : movement, { type: 'refund', id: refundId })
  await audit(tools, auditRefund, `wallet:${accountId}`, { number, amountSatang, reason, maker: maker?.id ?? null })
  tools.tell(`wallet:${accountId}`)
  return creditNote
}

const auditAskRefund = auditKind('wallet.askRefund', {
  th: 'ขอคืนเงิน',
  en: 'asked to give money back',
})

/** Refused here already when there is nothing left: nobody should wait for a no. */
export async function askRefund(
  tools: Tools<WalletTables>,
  asked: {
    kind: 'refund' | 'transfer'
    payableId: string
    /** Null for a guest, who can be given money back by bank alone. */
    accountId: string | null
    amountSatang: bigint
    part: string
    reason: string
  },
  { number, paidSatang, refundedSatang }: Refundable,
): Promise<string> {
  const left = paidSatang - refundedSatang
  if (asked.amountSatang > left) refuse('overRefund', { leftSatang: left })
  const { actor } = tools.context
  const { id } = await tools.db
    .insertInto('wallet.approvals')
    .values({
      kind: asked.kind,
      account_id: asked.accountId,
      payable_id: asked.payableId,
      amount_satang: asked.amountSatang,
      part: asked.part,
      seen_satang: refundedSatang,
      number,
      reason: asked.reason,
      requested_by: actor.accountId!,
      requester_name: actor.name ?? actor.email ?? '',
      expires_at: new Date(Date.now() + approvalDays * 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await audit(tools, auditAskRefund, `approval:${id}`, { number, amountSatang: asked.amountSatang })
  tools.tell('wallets')
  return id
}
