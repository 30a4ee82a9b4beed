/** One invoice for each period, whatever happens: the row comes first, its number in the key, the bill with it. */
import type { Tools } from '#kernel/action.server.ts'
import { businessDate, businessDayStart, formatDate } from '#kernel/dates.ts'
import { contactOf } from '#rooms/identity/index.ts'
import { addDays } from '#kernel/calendar.ts'
import { subscribePath } from './plan-links.ts'
import { subscriptionSale } from './paid.ts'
import { periodOf } from './periods.ts'
import type { Tables } from './tables.ts'

export interface ToInvoice {
  id: string
  accountId: string
  anchorOn: string
  /** how many periods had an invoice before this anchor */
  anchorPeriods: number
  periods: number
  /** A price of which they were told, and the first day on which a period may begin at it. */
  nextPriceSatang: bigint | null
  nextPriceOn: string | null
  plan: {
    nameTh: string
    nameEn: string
    /** As the subscriber agreed, not what the plan costs by now. */
    priceSatang: bigint
    every: 'month' | 'year'
    vatClass: 'vat7' | 'vat0' | 'exempt'
    graceDays: number
  }
}

export interface Invoiced {
  invoiceId: string
  number: string
  slug: string
  amountSatang: bigint
  /** the end of grace: until then it can be paid */
  closesAt: Date
}

/** Null when the period had its invoice already. The caller holds the subscription's lock. */
export async function invoiceNext(tools: Tools<Tables>, subscription: ToInvoice): Promise<Invoiced | null> {
  const { id, accountId, anchorOn, anchorPeriods, periods, plan } = subscription
  const period = periods + 1
  const { fromOn, toOn } = periodOf(anchorOn, plan.every, period - anchorPeriods)
  const { nextPriceSatang, nextPriceOn } = subscription
  const isNew = nextPriceSatang !== null && nextPriceOn !== null && fromOn >= nextPriceOn
  const priceSatang = isNew ? nextPriceSatang : plan.priceSatang
  const number = subscriptionSale.newNumber()
  const made = await tools.db
    .insertInto('subscriptions.invoices')
    .values({ subscription_id: id, period, from_on: fromOn, to_on: toOn, number, amount_satang: priceSatang })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return null
  await tools.db
    .updateTable('subscriptions.subscriptions')
    .set({
      periods: period,
      ...(isNew && { price_satang: priceSatang, next_price_satang: null, next_price_on: null }),
    })
    .where('id', '=', id)
    .execute()
  const contact = await contactOf(tools, accountId)
  const today = businessDate(new Date())
  const daysOf = (locale: 'th' | 'en') =>
    [fromOn, addDays(toOn, -1)].map((day) => formatDate(businessDayStart(day), locale, 'medium')).join(' – ')
  const closesAt = graceEnds(fromOn > today ? fromOn : today, plan.graceDays)
  const { slug } = await subscriptionSale.open(tools, {
    id: made.id,
    number,
    accountId,
    buyer: {
      name: contact?.name || '–',
      ...(contact?.email ? { email: contact.email } : {}),
      ...(contact?.phone ? { phone: contact.phone } : {}),
    },
    lines: [
      {
        name: { th: `${plan.nameTh} (${daysOf('th')})`, en: `${plan.nameEn} (${daysOf('en')})` },
        quantity: 1,
        unitPriceSatang: priceSatang,
        vatClass: plan.vatClass,
        supply: 'service',
      },
    ],
    returnPath: subscribePath(id),
    until: closesAt,
  })
  return { invoiceId: made.id, number, slug: slug!, amountSatang: priceSatang, closesAt }
}

/** The first moment after the days of grace, the last of them whole; 24 hours at the least, so that a code can be paid. */
function graceEnds(fromOn: string, graceDays: number): Date {
  const end = businessDayStart(addDays(fromOn, graceDays + 1))
  return new Date(Math.max(end.getTime(), Date.now() + 86_400_000))
}
