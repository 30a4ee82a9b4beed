/** One invoice for each period, whatever happens: the row comes first, its number in the key, the bill with it. */
import { randomInt } from 'node:crypto'
import type { Tools } from '#kernel/action.server.ts'
import { businessDate, businessDayStart, formatDate } from '#kernel/dates.ts'
import { vatIncluded } from '#kernel/money.ts'
import { currentSeller, openPayableWithIntent, vatRates } from '#rooms/billing/index.ts'
import { contactOf } from '#rooms/identity/index.ts'
import { addDays } from '#kernel/calendar.ts'
import { subscribePath } from './plan-links.ts'
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
  const number = newNumber()
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
  const [seller, rates] = await Promise.all([currentSeller(tools), vatRates(tools, today)])
  const vatSatang = seller?.vatRegistered ? vatIncluded(priceSatang, rates[plan.vatClass]) : 0n
  const daysOf = (locale: 'th' | 'en') =>
    [fromOn, addDays(toOn, -1)].map((day) => formatDate(businessDayStart(day), locale, 'medium')).join(' – ')
  const closesAt = graceEnds(fromOn > today ? fromOn : today, plan.graceDays)
  const { slug } = await openPayableWithIntent(tools, {
    subjectType: 'subscription',
    subjectId: made.id,
    number,
    amountSatang: priceSatang,
    accountId,
    buyer: {
      name: contact?.name || '–',
      ...(contact?.email ? { email: contact.email } : {}),
      ...(contact?.phone ? { phone: contact.phone } : {}),
    },
    bill: {
      lines: [
        {
          name: {
            th: `${plan.nameTh} (${daysOf('th')})`,
            en: `${plan.nameEn} (${daysOf('en')})`,
          },
          quantity: 1,
          unitPriceSatang: priceSatang,
          netSatang: priceSatang,
          vatSatang,
          vatClass: plan.vatClass,
        },
      ],
      subtotalSatang: priceSatang,
      discountSatang: 0n,
      shippingSatang: 0n,
      shippingVatSatang: 0n,
      vatSatang,
      totalSatang: priceSatang,
    },
    returnPath: subscribePath(id),
    expiresAt: closesAt,
  })
  return { invoiceId: made.id, number, slug: slug!, amountSatang: priceSatang, closesAt }
}

/** The first moment after the days of grace, the last of them whole; 24 hours at the least, so that a code can be paid. */
function graceEnds(fromOn: string, graceDays: number): Date {
  const end = businessDayStart(addDays(fromOn, graceDays + 1))
  return new Date(Math.max(end.getTime(), Date.now() + 86_400_000))
}

/** 32 letters that are not mistaken for one another when read aloud. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

function newNumber(): string {
  const [year = '', month = '', day = ''] = businessDate(new Date()).split('-')
  const tail = Array.from({ length: 7 }, () => letters[randomInt(32)]).join('')
  return `M${String(Number(year) + 543).slice(-2)}${month}${day}-${tail}`
}
