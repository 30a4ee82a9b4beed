import type { AnyTools } from '#kernel/action.server.ts'
import { businessDayStart, formatDate } from '#kernel/dates.ts'
import { notify } from '#rooms/messaging/index.ts'
import type { Invoiced, ToInvoice } from './invoice.ts'
import type { Told } from './new-price.ts'
import { notice } from './notices.ts'
import { paymentPath, subscribePath } from './plan-links.ts'

type Subscribed = Pick<ToInvoice, 'id' | 'accountId' | 'plan'>
const named = ({ plan }: Subscribed) => ({ planTh: plan.nameTh, planEn: plan.nameEn })
const day = (on: string) => {
  const at = businessDayStart(on)
  return { dayTh: formatDate(at, 'th', 'long'), dayEn: formatDate(at, 'en', 'long') }
}

/** That it is due: 'due' to be paid by hand; 'empty' and 'unasked' why a wallet did not pay it. Once for each invoice and reason. */
export const tellInvoice = (
  tools: AnyTools,
  held: Subscribed,
  invoice: Pick<Invoiced, 'invoiceId' | 'slug' | 'amountSatang'>,
  why: 'due' | 'empty' | 'unasked' | 'closing' = 'due',
): Promise<void> =>
  notify(tools, {
    accountId: held.accountId,
    kind: 'payment',
    about: `subscription:${held.id}`,
    path: paymentPath(invoice.slug),
    message: notice(why === 'due' ? 'invoice' : why, { ...named(held), satang: String(invoice.amountSatang) }),
    once: `subscription ${why === 'due' ? 'invoice' : why} ${invoice.invoiceId}`,
  })

/** What happened to it: taken from the wallet, suspended, or what comes next. */
const tell = (
  tools: AnyTools,
  { id, accountId }: Pick<Subscribed, 'id' | 'accountId'>,
  { message, once }: { message: ReturnType<typeof notice>; once: string },
): Promise<void> =>
  notify(tools, {
    accountId,
    kind: 'payment',
    about: `subscription:${id}`,
    path: subscribePath(id),
    message,
    once: `subscription ${once}`,
  })

export const tellDebited = (tools: AnyTools, held: Subscribed, invoiceId: string, amountSatang: bigint) =>
  tell(tools, held, {
    message: notice('debited', { ...named(held), satang: String(amountSatang) }),
    once: `debited ${invoiceId}`,
  })

export const tellSuspended = (tools: AnyTools, held: Subscribed, invoiceId: string) =>
  tell(tools, held, { message: notice('suspended', named(held)), once: `suspended ${invoiceId}` })

export interface Coming extends Subscribed {
  untilOn: string
  satang: bigint
  isDebited: boolean
}

/** A few days before: when, how much, and from where. */
export const tellComing = (tools: AnyTools, { untilOn, satang, isDebited, ...held }: Coming) =>
  tell(tools, held, {
    message: notice('coming', { ...named(held), ...day(untilOn), satang: String(satang), isDebited }),
    once: `coming ${held.id} ${untilOn} ${satang}`,
  })

export const tellNewPrice = (tools: AnyTools, told: Told) => {
  const { planTh, planEn, oldSatang, newSatang, fromOn, autoDebit } = told
  const sums = { planTh, planEn, old: String(oldSatang), satang: String(newSatang) }
  const asksAgain = autoDebit && newSatang > oldSatang
  return tell(tools, told, {
    message: fromOn
      ? notice('newPrice', { ...sums, ...day(fromOn), asksAgain })
      : notice('samePrice', { planTh, planEn, satang: String(newSatang) }),
    once: `price ${told.id} ${told.version}`,
  })
}
