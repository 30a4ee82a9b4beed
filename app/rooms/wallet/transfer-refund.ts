/**
 * Money of an order goes back by bank: a guest has no wallet, and a member may want it so. What is above somebody's limit
 * is asked for first, transferred when a second person said yes, and then written down.
 */
import * as z from 'zod'
import type { Context } from '#kernel/context.ts'
import { businessDate } from '#kernel/dates.ts'
import { Refusal, refuseFields } from '#kernel/refusals.ts'
import { deleteObject } from '#kernel/storage.server.ts'
import { useApproval } from '#rooms/cluster/index.ts'
import { BANKS, keepProof, refundableByNumber, refundByBank, refundOfPart } from '#rooms/billing/index.ts'
import { movedLately, queueBehindOneself } from './adjust.ts'
import { TransferInput } from './inputs.ts'
import { limitOf } from './limits.ts'
import { askRefund, type GivenBack, refuseUnlessCaused, transferBack } from './refund.ts'
import { refuse } from './refusals.ts'
import { command } from './room.ts'

/** The file is read and stored first, and removed again when it was for nothing. Errors: as writeTransferDown, and of the file. */
export async function refundByTransfer(context: Context, form: Record<string, unknown>): Promise<GivenBack> {
  const { proof, ...typed } = form
  const { key, sha256 } = await keepProof(context, proof)
  const inner = { ...context, replayed: false }
  try {
    const given = await writeTransferDown(inner, { ...typed, proofKey: key, proofSha256: sha256 } as never)
    if (given.state === 'waiting' || inner.replayed) await deleteObject(key)
    return given
  } catch (error) {
    // Only a refusal says for certain that nothing was committed.
    if (error instanceof Refusal) await deleteObject(key)
    throw error
  }
}

/**
 * Errors: 403 CONFIRM_FIRST, 403 for one's own order, 404, 422 OVER_REFUND, 422 for a day to come, a bank nobody knows, or
 * a cause that must be named.
 */
export const writeTransferDown = command({
  may: 'wallet.refund',
  confirmed: true,
  // The file itself, not where it was put.
  idempotent: (asked) => ({ ...asked, proofKey: '' }),
  input: TransferInput.extend({
    number: z.string().max(40),
    proofKey: z.string().max(200),
    proofSha256: z.string().max(64).default(''),
  }),
  async run(tools, asked): Promise<GivenBack> {
    const { number, amount, part, cause, reason, bank, paidOn, reference, proofKey } = asked
    refuseUnlessReal(asked)
    if (!proofKey.startsWith(`${tools.context.tenantId}/refunds/`)) throw new Error('a proof of this tenant')
    const refundable = await refundableByNumber(tools, number)
    const { payableId, accountId } = refundable
    if (accountId !== null && accountId === tools.context.actor.accountId) refuse('ownWallet')
    refuseUnlessCaused(refundable, asked)
    await queueBehindOneself(tools)
    const isWithin = amount + (await movedLately(tools)) <= limitOf(tools.context.actor)
    const what = { payableId, number: refundable.number, accountId, part, amountSatang: amount }
    const yes = isWithin
      ? null
      : await useApproval(tools, transferBack, { subject: `payable:${payableId}`, what, byAnyone: true })
    if (!isWithin && !yes)
      return { state: 'waiting', approvalId: await askRefund(tools, transferBack, { ...what, reason }, refundable) }
    const proof = { bankCode: bank, reference, paidOn, key: proofKey }
    const refund = { payableId, amountSatang: amount, of: refundOfPart(part), cause, reason, proof }
    const { creditNote } = await refundByBank(tools, yes ? { ...refund, maker: yes.requestedBy } : refund)
    return { state: 'done', creditNote }
  },
})

function refuseUnlessReal({ bank, paidOn }: { bank: string; paidOn: string }): void {
  if (!BANKS.some(({ code }) => code === bank))
    refuseFields([{ field: 'bank', th: 'โปรดเลือกธนาคาร', en: 'Please choose a bank.' }])
  if (paidOn > businessDate(new Date()))
    refuseFields([{ field: 'paidOn', th: 'วันที่โอนยังมาไม่ถึง', en: 'That day has not come yet.' }])
}
