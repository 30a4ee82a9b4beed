/** What the shop's staff do with slips, by what they read on the screen. */
import type { Page } from 'playwright-core'
import { signedIn } from '../calls.ts'
import { address, type SiteKey, visit, type Visitor } from '../fixtures.ts'
import { demoPassword, type Locale, main, seen } from './shopping.ts'
import { awake } from '../waiting.ts'

export const reviewWords = {
  th: {
    approve: 'อนุมัติ',
    yes: 'อนุมัติ',
    reject: 'ปฏิเสธ',
    reason: 'เหตุผลหรือคำถามถึงผู้ซื้อ',
    accepted: 'ยืนยันรายการและออกเอกสารแล้ว',
    rejected: 'ปฏิเสธแล้ว',
    decide: 'อนุมัติแล้ว',
    slip: /^สลิปของ /,
  },
  en: {
    approve: 'Approve',
    yes: 'Approve',
    reject: 'Reject',
    reason: 'Reason or question for the buyer',
    accepted: 'Order confirmed and receipt issued',
    rejected: 'Rejected',
    decide: 'Approved',
    slip: /^Slip for /,
  },
} as const

/** Somebody of the shop at a desk, signed in. */
export async function clerk(site: SiteKey, name = 'admin', locale: Locale = 'th'): Promise<Visitor> {
  const visitor = await visit(site, { locale })
  await signedIn(visitor, site, `${name}@${site}.localhost`, demoPassword)
  return visitor
}

/** From the list of waiting slips to the slip for this order. */
export async function openSlip(
  { page }: Visitor,
  site: SiteKey,
  orderNumber: string,
  locale: Locale = 'th',
): Promise<void> {
  await page.goto(address(site, '/cluster/user/bills'))
  await main(page).getByRole('link', { name: orderNumber }).first().click()
  await seen(page.getByRole('heading', { level: 1, name: reviewWords[locale].slip }))
}

/** What stands beside a fact's name. */
export const fact = (page: Page, name: string) =>
  main(page)
    .locator('dt', { hasText: new RegExp(`^${name.replace(/[()]/g, String.raw`\$&`)}$`) })
    .locator('xpath=following-sibling::dd[1]')

export async function approve({ page }: Visitor, locale: Locale = 'th'): Promise<void> {
  const text = reviewWords[locale]
  await pressApprove(page, locale)
  await seen(page.getByRole('alert').filter({ hasText: text.accepted }))
}

/** The button, and yes to the amount it asks about. */
export async function pressApprove(page: Page, locale: Locale = 'th'): Promise<void> {
  const text = reviewWords[locale]
  await (await awake(main(page).getByRole('button', { name: text.approve }))).click()
  await page.getByRole('alertdialog').getByRole('button', { name: text.yes, exact: true }).click()
}

export async function reject({ page }: Visitor, why: string, locale: Locale = 'th'): Promise<void> {
  const text = reviewWords[locale]
  await page.getByLabel(text.reason).fill(why)
  await main(page).getByRole('button', { name: text.reject }).click()
  await seen(page.getByRole('alert').filter({ hasText: text.rejected }))
}
