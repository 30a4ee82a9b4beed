import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import { bahtAmount } from '#kernel/thai-inputs.ts'
import { payOnAccount } from '#rooms/billing/index.ts'
import { receiptOf } from '../counter/receipts.ts'
import { command } from '../room.ts'
import { lockShift } from '../shift/lock-shift.ts'
import { drawerOf } from './moneys.ts'
import { borneBy, lessBorne } from './tax-of-sale.ts'

/**
 * A customer pays in cash what was sold to them on account: into the drawer, and no sale. Errors: 404; 409 SHIFT_NOT_OPEN,
 * INVALID_STATE when nothing is owed.
 */
export const takeDebt = command({
  may: 'pos.takeMoney',
  idempotent: true,
  input: z.object({ saleId: z.uuid(), registerId: z.uuid(), amount: bahtAmount({ min: 1n }) }),
  async run(tools, { saleId, registerId, amount }): Promise<{ number: string; paidSatang: bigint }> {
    const shift = await lockShift(tools, { registerId, isOffline: false })
    const sale = await receiptOf(tools, saleId)
    const to = drawerOf(shift.registerNo)
    const asked = { subjectType: 'counter', subjectId: saleId, amountSatang: amount, method: 'cash' as const, to }
    const before = await borneBy(tools, saleId)
    const { amountSatang, document } = await payOnAccount(tools, asked)
    const { vatSatang, exemptSatang } = lessBorne(await borneBy(tools, saleId), before)
    const { accountId, name = '' } = tools.context.actor
    const number = document?.number ?? sale.number
    await tools.db
      .insertInto('pos.cash_moves')
      .values({
        shift_id: shift.id,
        kind: 'debt',
        amount_satang: amountSatang,
        vat_satang: vatSatang,
        exempt_satang: exemptSatang,
        reason: number,
        made_by: accountId!,
        made_name: name,
      })
      .execute()
    tools.tell(`register:${registerId}`)
    return { number, paidSatang: amountSatang }
  },
  audit: {
    kind: auditKind('pos.takeDebt', { th: 'รับชำระหนี้หน้าร้าน', en: 'took a payment on account at the counter' }),
    subject: ({ saleId }) => `sale:${saleId}`,
    details: (_input, { number, paidSatang }) => ({ number, paidSatang }),
  },
})
