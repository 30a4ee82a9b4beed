/** Money of an order goes back to its buyer's wallet; what is above somebody's limit waits for a second person (cluster’s approvals). */
import type { Tools } from '#kernel/action.server.ts'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { formatBaht } from '#kernel/money.ts'
import { refuseFields } from '#kernel/refusals.ts'
import type { Actor } from '#kernel/roles.ts'
import * as z from 'zod'
import { approvable, approvedOf, askApproval } from '#rooms/cluster/index.ts'
import {
  mustNameCause,
  type Refundable,
  refundableByNumber,
  refundInto,
  refundOfPart,
  refundsAt,
} from '#rooms/billing/index.ts'
import { type CreditCause, creditCauseNames } from '#rooms/billing/parts/note-causes.ts'
import { refundPath } from './links.ts'
import { movedLately, queueBehindOneself } from './adjust.ts'
import { RefundInput } from './inputs.ts'
import { askedAs, limitOf, mayApproveWallet } from './limits.ts'
import { insertMovement, openWallet, walletCode } from './movements.ts'
import { permissions } from './permissions.ts'
import { refuse } from './refusals.ts'
import { command, query, type WalletTables, within } from './room.ts'

refundsAt(refundPath)

export type GivenBack =
  | { state: 'done'; creditNote: { id: string; number: string } | null; toCodeSatang?: bigint }
  | { state: 'waiting'; approvalId: string }

/** What was paid under a number, what went back, what still may, and a transfer that a second person has approved. Errors: 404. */
export const seeRefundable = query({
  may: 'wallet.refund',
  input: z.object({ number: z.string().max(40) }),
  async run(tools, { number }): Promise<Refundable & { approved: { amountSatang: bigint; part: string } | null }> {
    const refundable = await refundableByNumber(tools, number)
    const subject = `payable:${refundable.payableId}`
    const [approved] = await approvedOf(tools, transferBack, { subject, byAnyone: true })
    return { ...refundable, approved: approved ?? null }
  },
})

/**
 * Errors: 403 CONFIRM_FIRST, 403 for one's own, 404, 409 for an order without an account, 422 OVER_REFUND, 422 without a cause
 * where what happened does not tell it.
 */
export const refundToWallet = command({
  may: 'wallet.refund',
  confirmed: true,
  idempotent: true,
  input: RefundInput.extend({ number: z.string().max(40) }),
  async run(tools, { number, amount, part, cause, reason }): Promise<GivenBack> {
    const refundable = await refundableByNumber(tools, number)
    const accountId = refundable.accountId ?? refuse('noWallet')
    if (accountId === tools.context.actor.accountId) refuse('ownWallet')
    refuseUnlessCaused(refundable, { amount, part, cause })
    await queueBehindOneself(tools)
    const asked = { payableId: refundable.payableId, accountId, amountSatang: amount, part, cause, reason }
    const isWithin = amount + (await movedLately(tools)) <= limitOf(tools.context.actor)
    if (!isWithin) return { state: 'waiting', approvalId: await askRefund(tools, refundBack, asked, refundable) }
    return { state: 'done', ...(await applyRefund(tools, asked)) }
  },
})

/** Where what happened does not tell the cause of its note, nobody guesses it. Errors: 422. */
export function refuseUnlessCaused(
  refundable: Refundable,
  { amount, part, cause }: { amount: bigint; part: string; cause?: CreditCause | undefined },
): void {
  if (cause === undefined && mustNameCause(refundable, { amountSatang: amount, part }))
    refuseFields([{ field: 'cause', ...causeNeeded }])
}

const causeNeeded = {
  th: 'โปรดเลือกเหตุที่ออกใบลดหนี้ เพราะส่งมอบแล้วและไม่ได้รับคืน หรือคืนค่าบริการเพียงบางส่วน',
  en: 'Please choose the cause for the credit note: this was delivered and did not come back, or is a part of a service.',
}

const auditRefund = auditKind('wallet.refund', { th: 'คืนเงินเข้ากระเป๋าเงิน', en: 'refunded into the wallet' })

/** In the caller's transaction; billing locks what was paid and says no above it. */
export async function applyRefund(
  tools: Tools<WalletTables>,
  asked: {
    payableId: string
    accountId: string
    amountSatang: bigint
    part: string
    cause?: CreditCause | undefined
    reason: string
    maker?: { id: string; name: string }
  },
): Promise<{ creditNote: { id: string; number: string } | null; toCodeSatang: bigint }> {
  const { payableId, accountId, amountSatang, part, cause, reason, maker } = asked
  await openWallet(tools, accountId)
  const to = { account: walletCode(accountId), kind: 'liability' as const }
  const refund = { payableId, amountSatang, of: refundOfPart(part), cause, reason, method: 'wallet' as const, to }
  const made = await refundInto(tools, maker ? { ...refund, maker } : refund)
  const { refundId, creditNote, firstSatang: toCodeSatang, number, returnPath } = made
  const toWallet = amountSatang - toCodeSatang
  const movement = { accountId, kind: 'refund' as const, amountSatang: toWallet, number, path: returnPath, reason }
  if (toWallet > 0n)
    await insertMovement(tools, maker ? { ...movement, maker } : movement, { type: 'refund', id: refundId })
  await audit(tools, auditRefund, `wallet:${accountId}`, { number, amountSatang, reason, maker: maker?.id ?? null })
  tools.tell(`wallet:${accountId}`)
  return { creditNote, toCodeSatang }
}

/** For rooms above that give back many at once: what of it may be done without a second person. */
export const mayRefundAlone = within(async (tools, { amountSatang }: { amountSatang: bigint }): Promise<boolean> => {
  await queueBehindOneself(tools)
  return amountSatang + (await movedLately(tools)) <= limitOf(tools.context.actor)
})

/** The same for a room above, one order in its own transaction. Errors: 403 into the wallet of who asked for it; as billing’s refundInto. */
export const giveBack = within(async (tools, asked: Parameters<typeof applyRefund>[1]) => {
  if (asked.accountId === (asked.maker?.id ?? tools.context.actor.accountId)) refuse('ownWallet')
  return applyRefund(tools, asked)
})

const Refund = z.object({
  payableId: z.uuid(),
  number: z.string(),
  /** Null for a guest, who can be given money back by bank alone. */
  accountId: z.uuid().nullable(),
  part: z.string(),
  cause: z.enum(creditCauseNames).optional(),
  amountSatang: z.bigint(),
})
export type RefundAsked = z.output<typeof Refund>

const asking = {
  audiences: permissions['wallet.approve'],
  what: Refund,
  to: ({ number }: RefundAsked) => refundPath(number),
  concerns: ({ accountId }: RefundAsked) => accountId,
  isWithin: ({ amountSatang }: RefundAsked, by: Actor) => mayApproveWallet(by, amountSatang),
}

const refundBack = approvable(askedAs.refund, {
  ...asking,
  said: ({ number, amountSatang }) => ({
    th: `คืนเงิน ${formatBaht(amountSatang)} ของ ${number} เข้ากระเป๋าเงินผู้ซื้อ`,
    en: `Refund ${formatBaht(amountSatang)} of ${number} to the buyer’s wallet`,
  }),
  async carryOut(tools: Tools<WalletTables>, { number: _, accountId, ...what }, { reason, requestedBy }) {
    await applyRefund(tools, { ...what, accountId: accountId ?? refuse('noWallet'), reason, maker: requestedBy })
  },
})

/** Whoever transfers it writes it down with the proof: transfer-refund.ts. */
export const transferBack = approvable(askedAs.transfer, {
  ...asking,
  said: ({ number, amountSatang }) => ({
    th: `โอนคืน ${formatBaht(amountSatang)} ของ ${number} ทางธนาคาร`,
    en: `Refund ${formatBaht(amountSatang)} of ${number} by bank transfer`,
  }),
})

/** Refused here already when there is nothing left: nobody should wait for a no. */
export async function askRefund(
  tools: Tools<WalletTables>,
  kind: typeof refundBack,
  { payableId, accountId, amountSatang, part, cause, reason }: Omit<RefundAsked, 'number'> & { reason: string },
  { number, paidSatang, refundedSatang }: Refundable,
): Promise<string> {
  const left = paidSatang - refundedSatang
  if (amountSatang > left) refuse('overRefund', { leftSatang: left })
  const what = { payableId, number, accountId, part, ...(cause && { cause }), amountSatang }
  return askApproval(tools, kind, { subject: `payable:${payableId}`, what, reason, amountSatang })
}
