import type { AnyTools } from '#kernel/action.server.ts'
import { formatBaht } from '#kernel/money.ts'
import { noticesOf, notify } from '#rooms/messaging/index.ts'
import { paymentPath } from './plan-links.ts'
import type { Invoiced, ToInvoice } from './invoice.ts'

type Said = { planTh: string; planEn: string; satang: string }

const notice = noticesOf('subscriptions', {
  invoice: {
    th: ({ planTh, satang }: Said) => ({
      title: `ถึงกำหนดชำระ ${planTh}`,
      text: `งวดใหม่ ${formatBaht(BigInt(satang))} ชำระเพื่อใช้งานต่อ`,
      action: 'ชำระเงิน',
    }),
    en: ({ planEn, satang }) => ({
      title: `${planEn} is due`,
      text: `${formatBaht(BigInt(satang))} for the new period.`,
      action: 'Pay',
    }),
  },
})

/** Once for each invoice. */
export const tellInvoice = (tools: AnyTools, { accountId, plan, id }: ToInvoice, invoice: Invoiced): Promise<void> =>
  notify(tools, {
    accountId,
    kind: 'payment',
    about: `subscription:${id}`,
    path: paymentPath(invoice.slug),
    message: notice('invoice', { planTh: plan.nameTh, planEn: plan.nameEn, satang: String(plan.priceSatang) }),
    once: `subscription invoice ${invoice.invoiceId}`,
  })
