/** Two people look at the same slip: the first one's word stands, the other is told whose it was. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Visitor } from '../fixtures.ts'
import { approve, clerk, openSlip, pressApprove, reviewWords } from './reviewing.ts'
import { buy, customer, main, type Placed, seen, sendSlip, slipFile } from './shopping.ts'
import { counts } from '../waiting.ts'

const text = reviewWords.th
let buyer: Visitor
let owner: Visitor
let manager: Visitor

beforeAll(async () => {
  buyer = await customer()
  owner = await clerk('roastery', 'admin')
  manager = await clerk('roastery', 'manager')
})
afterAll(() => Promise.all([buyer, owner, manager].map((visitor) => visitor?.leave())))

async function slipToReview(): Promise<Placed> {
  const placed = await buy(buyer, 'DM-SO-001-200W')
  await sendSlip(buyer.page, await slipFile(placed.total))
  return placed
}

test('who looks on sees at once who decided', async () => {
  const { number } = await slipToReview()
  await openSlip(manager, 'roastery', number)
  await openSlip(owner, 'roastery', number)
  await approve(owner)
  await seen(main(manager.page).getByText(/โดย ศิรินภา ดวงคำ/))
  await counts(main(manager.page).getByRole('button', { name: text.approve }), 0, 'nothing left to press')
})

test('who presses a moment too late is told who decided and when', async () => {
  const { number } = await slipToReview()
  await openSlip(manager, 'roastery', number)
  // This one looked away: the page still offers what somebody else has done already.
  await manager.page.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' }))
  await openSlip(owner, 'roastery', number)
  await approve(owner)
  await pressApprove(manager.page)
  await seen(manager.page.getByRole('alert').filter({ hasText: /ศิรินภา ดวงคำ อนุมัติสลิปนี้แล้วเมื่อ \d+ \S+ 25\d\d/ }))
  await seen(main(manager.page).getByText(text.decide, { exact: true }))
})

test('what a press brought about stays said when the page asks for news', async () => {
  const { number } = await slipToReview()
  await openSlip(owner, 'roastery', number)
  await approve(owner)
  const { page } = owner
  // Twice: the second answer comes only after the first has been shown.
  for (const _ of [1, 2]) {
    const news = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('.data'))
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await news
  }
  expect(await page.getByRole('alert').filter({ hasText: text.accepted }).isVisible()).toBe(true)
})

test('one slip, one payment, one paper', async () => {
  const links = main(manager.page).getByRole('link', { name: /^AB\d{4}-\d+/ })
  await seen(links)
  await counts(links, 1)
})

test('the approving keys work, and only where nobody types', async () => {
  const { number } = await slipToReview()
  await openSlip(owner, 'roastery', number)
  const { page } = owner
  await page.getByLabel(text.reason).press('a')
  await counts(page.getByRole('alertdialog'), 0, 'no dialog while typing')
  await page.getByLabel(text.reason).fill('')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('r')
  expect(await page.getByLabel(text.reason).evaluate((field) => field === document.activeElement)).toBe(true)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('a')
  await page.getByRole('alertdialog').getByRole('button', { name: 'อนุมัติ' }).click()
  await seen(page.getByRole('alert').filter({ hasText: text.accepted }))
})

test('nothing was complained about', () => {
  // A refusal is a 409, and a cut line an error of the network: both are what was played here.
  const unexpected = [...buyer.complaints, ...owner.complaints, ...manager.complaints].filter(
    (line) => !/409|live\/bills|ERR_FAILED/.test(line),
  )
  expect(unexpected).toEqual([])
})
