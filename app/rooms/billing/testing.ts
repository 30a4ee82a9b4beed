import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { Context } from '#kernel/context.ts'
import { businessDate } from '#kernel/dates.ts'
import type { TestTenant } from '#kernel/testing.ts'
import { documentNumber } from './document-number.ts'
import { openPayableWithIntent, type NewPayable } from './payables.ts'
import { command } from './room.ts'
import { makeSlipCode } from './slip-code.ts'
import { submitSlip } from './slips.ts'

export { submitSlip }

/** Makes a test's tenant able to take money: where it goes, and who sells. */
export async function readyToSell(tenant: TestTenant, { vatRegistered = true } = {}): Promise<void> {
  await tenant.sql(`insert into billing.receiving_accounts (kind, ident, name, account_masked, is_default)
    values ('mobile', '0812345678', 'ร้านกาแฟดอยหมอก', 'xxx-xxx-5678', true)`)
  await tenant.sql(
    `insert into billing.sellers (name, tax_id, address, phone, vat_registered)
     values ('บริษัท ดอยหมอก จำกัด', '0505559000011', '9 ถนนห้วยแก้ว ตำบลสุเทพ อำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่ 50200', '053000000', $1)`,
    [vatRegistered],
  )
}

let numbers = 0

/** Something to pay: 535.00 baht with 35.00 of VAT, of which 50.00 is for shipping. */
export function aPayable(more: Partial<NewPayable> = {}): NewPayable {
  const amount = more.amountSatang ?? 53_500n
  const shipping = amount >= 5000n ? 5000n : 0n
  const vat = (amount * 7n + 53n) / 107n
  return {
    subjectType: 'test',
    subjectId: randomUUID(),
    number: `T${String(++numbers).padStart(5, '0')}`,
    amountSatang: amount,
    accountId: null,
    buyer: { name: 'มานี มีตา', phone: '0891234567', address: '1 ถนนนิมมาน เชียงใหม่ 50200' },
    bill: {
      lines: [
        {
          name: { th: 'กาแฟดอยช้าง', en: 'Doi Chang coffee' },
          sku: 'DC-250',
          quantity: 1,
          unitPriceSatang: amount - shipping,
          netSatang: amount - shipping,
          vatClass: 'vat7',
        },
      ],
      subtotalSatang: amount - shipping,
      discountSatang: 0n,
      shippingSatang: shipping,
      vatSatang: vat,
      totalSatang: amount,
    },
    returnPath: '/shop/thankyou/x',
    ...more,
  }
}

/** Opens one with its first code, in a transaction of its own. */
export function open(context: Context, more: Partial<NewPayable> & { expiresAt?: Date } = {}) {
  const { expiresAt = new Date(Date.now() + 1_800_000), ...payable } = more
  return inOneTransaction(context, (tools) => openPayableWithIntent(tools, { ...aPayable(payable), expiresAt }))
}

/** 'AB', 1 → AB6911-00001 in November 2026. */
export const thisMonth = (letters: string, counter: number): string =>
  documentNumber(`${letters}{BE}{MM}-{00000}`, businessDate(new Date()), counter)

/** Runs steps that take tools. */
export function inOneTransaction<T>(
  context: Context,
  work: (tools: Parameters<typeof openPayableWithIntent>[0]) => Promise<T>,
): Promise<T> {
  return command({ may: 'anyone', input: z.object({}), run: work })(context, {})
}

/** A slip's facts as slip-picture.server.ts would give them; its own transfer and picture unless told. */
export function slipFacts(
  tenant: TestTenant,
  slug: string,
  more: { miniQr?: string | null; sha256?: string; dhash?: string } = {},
) {
  const random = randomUUID().replaceAll('-', '')
  return {
    slug,
    objectKey: `${tenant.id}/slips/${random}.webp`,
    sha256: random + random,
    dhash: random.slice(0, 16),
    width: 900,
    height: 1600,
    miniQr: makeSlipCode({ bankCode: '014', transRef: random }),
    ...more,
  }
}

/** Opens, and sends a slip for it: ready for a reviewer. */
export async function openWithSlip(
  tenant: TestTenant,
  more: Parameters<typeof open>[1] & { miniQr?: string | null } = {},
) {
  const { miniQr, ...payable } = more
  const opened = await open(tenant.as('guest'), payable)
  const { slipId, findings } = await submitSlip(
    tenant.as('guest'),
    slipFacts(tenant, opened.slug!, miniQr === undefined ? {} : { miniQr }),
  )
  return { ...opened, slug: opened.slug!, slipId, findings }
}

export { approveSlip } from './slip-review.ts'
export { enterPayment } from './owed/by-hand.ts'
export { takeBackEntered } from './owed/take-back.ts'
export { undoPayment } from './owed/undo-payment.ts'
export { vatReport } from './papers/vat-report.ts'
export { issueDeliveryNote } from './trade/delivery-note.ts'
export { deskBill } from './owed/owed-desk.ts'
export { waitingMoney } from './owed/owed-bills.ts'
export { saveReviewRules } from './review-rules.ts'
export { settleFromStatement } from './statements/settle-line.ts'
/** What this room does when something happened. */
export { handlers as billingHandlers } from './jobs.ts'
