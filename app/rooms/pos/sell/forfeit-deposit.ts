/** Nobody came for what a deposit was paid for: the shop keeps it, all or but for what it gives back (docs/decisions/956). */
import { audit, auditKind } from '#kernel/audit.server.ts'
import { keepAdvance } from '#rooms/billing/index.ts'
import { refuse as refuseAtCounter } from '../refusals.ts'
import { command } from '../room.ts'
import { drawerOfShift } from '../shift/figures.ts'
import { lockShift } from '../shift/lock-shift.ts'
import { ForfeitInput } from './deposit-input.ts'
import { endDeposit, freeGoods } from './deposit-returned.ts'
import { lockWaiting, moneyBack } from './end-deposit.ts'
import { mayRefund } from './give-back.ts'
import { refuse } from './refusals.ts'
import { borneBy, lessBorne } from './tax-of-sale.ts'
import { moveDeposit } from './take-deposit.ts'

const auditForfeit = auditKind('pos.forfeitDeposit', { th: 'ริบมัดจำ', en: 'kept a deposit' })

export interface Forfeited {
  /** Of the credit note, where something went back; else the deposit's. */
  number: string
  keptSatang: bigint
  backSatang: bigint
}

/**
 * The tax that it bore stays; the goods are for others again. Errors: 403 above one's limit of refunds; 404; 409
 * SHIFT_NOT_OPEN, INVALID_STATE, also while a slip waits; 422 OVER_REFUND for all of it, or more than lies in the drawer.
 */
export const forfeitDeposit = command({
  may: 'pos.refund',
  idempotent: true,
  input: ForfeitInput,
  async run(tools, { id, registerId, back: backSatang, method, reason }): Promise<Forfeited> {
    const shift = await lockShift(tools, { registerId, isOffline: false })
    const { number: deposit, paidSatang, isInReview } = await lockWaiting(tools, id, registerId)
    // Kept is for good: what is on its way is looked at before.
    if (isInReview) refuse('depositSlip')
    if (backSatang >= paidSatang) refuse('forfeitAll')
    if (backSatang > 0n) await mayRefund(tools, id, backSatang)
    const isCash = method === 'cash'
    if (isCash && backSatang > 0n && (await drawerOfShift(tools, shift.id)).expectedSatang < backSatang)
      refuseAtCounter('notInCash')
    const before = await borneBy(tools, id)
    await freeGoods(tools, id)
    const subject = { subjectType: 'counter', subjectId: id }
    const { keptSatang, creditNote } = await keepAdvance(tools, { ...subject, backSatang, reason, ...moneyBack(method, shift) }) // prettier-ignore
    const credited = lessBorne(before, await borneBy(tools, id))
    await endDeposit(tools, id, {
      state: 'forfeited',
      reason,
      endedAt: new Date(),
      shiftId: shift.id,
      keptSatang,
      ...(backSatang > 0n && { back: { satang: backSatang, method, ...credited } }),
    })
    const number = creditNote?.number ?? deposit
    if (isCash && backSatang > 0n) await moveDeposit(tools, shift, { kind: 'deposit_back', amountSatang: backSatang, number }) // prettier-ignore
    await audit(tools, auditForfeit, `sale:${id}`, { number: deposit, keptSatang, backSatang, reason })
    tools.tell(`register:${registerId}`)
    return { number, keptSatang, backSatang }
  },
})
