/** Every screen that a visitor without an account can reach, in every way it may be shown; and all of it by keyboard. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visit, type Visitor } from '../fixtures.ts'
import { expectLinksLead, expectWellMade, screens } from './look.ts'
import { filled, samples } from './real-names.ts'
import { addToCart, customer, main, readShownQr, say, seen, slipFile } from '../job/shopping.ts'
import { awake } from '../waiting.ts'

const forGuests = screens.filter(({ who }) => who === 'guest' || who === 'dev').map(({ path }) => path)

describe('as a guest', () => {
  let guest: Visitor
  let real: Record<string, string>
  beforeAll(async () => {
    real = await samples('roastery')
    guest = await visit('roastery')
    // With something in the cart, or there is no checkout.
    await addToCart(guest, 'DM-SO-002-200W')
  })
  afterAll(() => guest?.leave())

  test.each(forGuests)('%s', async (path) => {
    guest.complaints.length = 0
    await expectWellMade(guest, 'roastery', filled(path, real))
  })

  test('every link of these pages leads somewhere', () => expectLinksLead(guest, 30))

  test.each([
    ['the empty cart', 'school', '/shop/cart'],
    ['a search that finds nothing', 'roastery', '/shop/products?q=ไม่มีแน่นอน'],
    ['the last page of the shelf', 'roastery', '/shop/products?page=3'],
  ] as const)('%s', async (_, site, path) => {
    const fresh = await visit(site)
    await expectWellMade(fresh, site, path)
    await fresh.leave()
  })
})

test.each(['/', '/shop/products', '/shop/cart', '/user/login'])(
  'Tab reaches the skip link first on %s, and it skips',
  async (path) => {
    const visitor = await visit('roastery')
    const { page } = visitor
    await visitor.go(path)
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'ข้ามไปเนื้อหา' })
    expect(await isFocused(skip)).toBe(true)
    expect(await skip.evaluate((link) => link.getBoundingClientRect().top >= 0), 'seen when focused').toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => isFocused(main(page))).toBe(true)
    await visitor.leave()
  },
)

test('from product to the slip by keyboard alone', async () => {
  const buyer = await customer('roastery', 'en')
  const { page } = buyer
  const text = say.en
  await buyer.go('/shop/product/DM-SO-002-200W')
  await press(page, main(page).getByRole('button', { name: text.add }).first())
  await press(page, main(page).getByRole('link', { name: text.seeCart }).first())
  await page.waitForURL('**/shop/cart')
  await press(page, main(page).getByRole('link', { name: text.toCheckout }))
  await page.waitForURL('**/shop/checkout')
  await type(page, page.getByLabel(text.name, { exact: true }), 'Arunee Meesuk')
  await type(page, page.getByLabel(text.phone, { exact: true }), '0891234567')
  await type(page, page.getByLabel(text.email, { exact: true }), 'arunee@example.com')
  await type(page, page.getByLabel(text.line), '12/3 Chang Moi Road')
  await type(page, await awake(page.getByLabel(text.zip, { exact: true })), '50300')
  const tambon = page.getByLabel(text.tambon, { exact: true })
  await expect.poll(() => tambon.getByRole('option').allInnerTexts()).toContain('Chang Moi')
  await tabTo(page, tambon)
  await page.keyboard.type('Chang Moi')
  await expect.poll(() => tambon.inputValue()).toBe('500104')
  await press(page, page.getByRole('button', { name: text.place }))
  await page.waitForURL('**/billing/payment/*')
  const code = page.getByRole('img', { name: text.qr })
  await seen(code)
  expect(await readShownQr(code)).toMatch(/^000201/)
  const chooser = page.waitForEvent('filechooser')
  await press(page, page.getByLabel(text.slip, { exact: true }))
  await (await chooser).setFiles(await slipFile('฿370.00'))
  await press(page, page.getByRole('button', { name: text.sendSlip }))
  await seen(main(page).getByText(text.inReview))
  expect(buyer.complaints).toEqual([])
  await buyer.leave()
})

const isFocused = (what: Locator): Promise<boolean> => what.evaluate((element) => element === document.activeElement)

/** Tab by Tab, as somebody without a mouse; whatever is reached shows that it is. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await seen(target)
  for (let step = 0; step < 80; step++) {
    if (await isFocused(target)) {
      const ring = await target.evaluate((element) => {
        const shown = (one: Element) => {
          const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
          return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
        }
        return shown(element) || (element.parentElement !== null && shown(element.parentElement))
      })
      expect(ring, 'the focus can be seen').toBe(true)
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${String(target)}`)
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

async function type(page: Page, target: Locator, words: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(words)
}
