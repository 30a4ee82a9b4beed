/** The whole job as somebody without an account: from the shelf to the receipt, and what the shop sees of it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import { parse as parseEmv } from 'promptparse'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { product } from '../lane.ts'
import { parsePromptPay } from '#rooms/billing/promptpay.ts'
import { proveAll } from '../../tools/prove.ts'
import { expectAccessible, expectNoSidewaysScroll, type Visitor } from '../fixtures.ts'
import { factWords, shelfWords } from './buying-words.ts'
import { inLetterTo } from './letters.ts'
import { approve, clerk, fact, openSlip } from './reviewing.ts'
import {
  customer,
  fillContact,
  main,
  newTransRef,
  type Placed,
  placeOrder,
  readQr,
  readShownQr,
  satangOf,
  say,
  seen,
  sendSlip,
  slipFile,
  someBuyer,
  toPayment,
} from './shopping.ts'
import { awake, holds, says } from '../waiting.ts'

describe.each([{ locale: 'th' as const }, { locale: 'en' as const }])('a guest buys in $locale', ({ locale }) => {
  const text = say[locale]
  const shelf = shelfWords[locale]
  let guest: Visitor
  let staff: Visitor
  let placed: Placed
  beforeAll(async () => {
    guest = await customer('roastery', locale)
  })
  afterAll(async () => {
    await guest.leave()
    await staff?.leave()
  })

  test('finds goods: by words, by shelf, by price', async () => {
    const { page } = guest
    const titles = main(page).getByRole('article').getByRole('heading')
    await guest.go('/shop/products')
    const filters = page.getByRole('form', { name: shelf.filters })
    const query = page.getByRole('banner').getByRole('searchbox', { name: shelf.search })

    await query.fill('ดอยช้าง')
    await query.press('Enter')
    await seen(main(page).getByRole('status').filter({ hasText: shelf.found }))
    await says(titles.first(), shelf.product)
    // A word from the middle of a sentence without spaces.
    await query.fill('สตรอว์เบอร์รี')
    await query.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('q') === 'สตรอว์เบอร์รี')
    await seen(titles.filter({ hasText: /แม่จันใต้|Mae Chan Tai/ }))
    await query.fill('zzzz')
    await query.press('Enter')
    await seen(main(page).getByText(locale === 'th' ? 'ไม่พบสินค้าที่ตรงกับที่คุณหา' : 'No products match'))
    // Where to go on: full shelves, the fullest first.
    await main(page).getByRole('navigation', { name: shelf.popular }).getByRole('link').first().click()
    await page.waitForURL('**/shop/categorie/*')
    await seen(titles.first())

    await guest.go('/shop/products')
    await filters.getByLabel(shelf.sort).selectOption({ label: shelf.priceUp })
    await page.waitForURL(/sort=priceUp/)
    await expect.poll(() => pricesOn(guest)).toSatisfy(isRising)
    if (!(await filters.getByLabel(shelf.category).isVisible()))
      await filters.getByText(shelf.filters, { exact: true }).click()
    const tea = await filters
      .getByLabel(shelf.category)
      .getByRole('option')
      .filter({ hasText: shelf.tea })
      .getAttribute('value')
    await filters.getByLabel(shelf.category).selectOption(tea)
    await page.waitForURL(/category=tea/)
    await expect
      .poll(() => titles.allInnerTexts(), { message: 'no coffee among the teas' })
      .not.toContain(shelf.product)
    await seen(titles.filter({ hasText: shelf.aTea }))
    expect(await pricesOn(guest)).toSatisfy(isRising)
    await expectNoSidewaysScroll(page)
  })

  test('puts two bags into the cart, then changes the number', async () => {
    const { page } = guest
    await guest.go('/shop/products')
    await main(page).getByRole('link', { name: shelf.product }).click()
    await seen(page.getByRole('heading', { level: 1, name: shelf.product }))
    const buttons = main(page).getByRole('button', { name: text.add })
    const height = page.viewportSize()!.height
    await expect
      .poll(() => lowestOf(buttons), { message: 'what one came for is on the first screen' })
      .toBeLessThan(height)
    await buttons.last().click()
    await seen(main(page).getByRole('status').filter({ hasText: text.added }))
    await main(page).getByRole('link', { name: text.seeCart }).first().click()
    // The product's page has the same price and the same button.
    await page.waitForURL('**/shop/cart')
    await seen(main(page).getByText('฿290').first())
    await (await awake(main(page).getByRole('button', { name: shelf.more }))).click()
    await seen(main(page).getByText('฿580').first())
    await seen(page.getByRole('banner').getByRole('link', { name: shelf.two }))
    await guest.go('/shop/cart')
    await holds(main(page).getByRole('spinbutton'), '2', 'kept after a reload')
    await expectNoSidewaysScroll(page)
  })

  test('checks out with a Thai address; the button says the total', async () => {
    const { page } = guest
    await main(page).getByRole('link', { name: text.toCheckout }).click()
    await page.waitForURL(/\/shop\/checkout/)
    await fillContact(page, locale)
    await page.getByRole('radio', { name: text.ship }).check()
    await page.getByLabel(text.line).fill('12/3 ถนนช้างม่อย')
    const zip = await awake(page.getByLabel(text.zip, { exact: true }))
    const chosen = (label: string) => page.getByLabel(label, { exact: true }).locator('option:checked').innerText()
    if (locale === 'th') {
      await page.getByLabel(text.province, { exact: true }).selectOption({ label: 'เชียงใหม่' })
      await page.getByLabel(text.amphure, { exact: true }).selectOption({ label: 'เมืองเชียงใหม่' })
      await page.getByLabel(text.tambon, { exact: true }).selectOption({ label: 'ช้างม่อย' })
      await expect.poll(() => zip.inputValue()).toBe('50300')
    } else {
      await zip.fill('50300')
      await expect.poll(() => chosen(text.province)).toBe('Chiang Mai')
      expect(await chosen(text.amphure)).toBe('Mueang Chiang Mai')
      await page.getByLabel(text.tambon, { exact: true }).selectOption({ label: 'Chang Moi' })
      await holds(zip, '50300')
    }
    await expectNoSidewaysScroll(page)
    placed = await placeOrder(page, locale)
    expect(placed.total, 'goods of ฿580 and the parcel of ฿50').toBe('฿630')
    await seen(main(page).getByText(placed.total).first())
    await seen(main(page).getByText('12/3 ถนนช้างม่อย'))
    expect(await main(page).innerText(), 'which of the variants it is').toContain(shelf.variant)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

  test('sees their own name; whoever has only the link of their letter does not', async () => {
    await seen(main(guest.page).getByText(someBuyer.name))
    const ofThisOrder = new RegExp(`${placed.number}[^]*?/shop/orders/[\\w-]+`)
    const letter = await inLetterTo('roastery', someBuyer.email, ofThisOrder)
    expect(letter).toContain(placed.total)
    const stranger = await customer('roastery', locale)
    await stranger.go(/\/shop\/orders\/[\w-]+$/.exec(letter)![0])
    await seen(main(stranger.page).getByText('xxx-xxx-4567'))
    const said = await main(stranger.page).innerText()
    expect(said).not.toContain(someBuyer.name)
    expect(said).not.toContain('12/3 ถนนช้างม่อย')
    await stranger.leave()
  })

  test('sees a code that a banking app takes', async () => {
    const { page } = guest
    await toPayment(page, locale)
    const onScreen = await readShownQr(page.getByRole('img', { name: text.qr }))
    const svg = await page.evaluate(async () => (await fetch(`${location.pathname}/qr.svg`)).text())
    expect(await readQr(Buffer.from(svg)), 'the picture to save is the one on the screen').toBe(onScreen)
    const read = parsePromptPay(onScreen)
    expect(read).toMatchObject({
      ok: true,
      request: { kind: 'id13', id: '0505557012341', amountSatang: satangOf(placed.total) },
    })
    // Somebody else's reader: structure and checksum.
    const theirs = parseEmv(onScreen, true)
    expect(theirs?.getTag('29') ?? theirs?.getTag('30'), 'tag 29 or 30').toBeTruthy()
    expect(Number(theirs?.getTagValue('54')).toFixed(2)).toBe((Number(satangOf(placed.total)) / 100).toFixed(2))
    await seen(page.getByRole('timer'))
    await seen(main(page).getByText('ดอยหมอก คอฟฟี่'))
  })

  test('sends a slip; staff approve it; the page says so by itself; the receipt is there', async () => {
    const { page } = guest
    const transRef = newTransRef()
    await sendSlip(page, await slipFile(placed.total, transRef), locale)
    await expectAccessible(page)
    // Lost by any reload.
    await page.evaluate(() => Object.assign(globalThis, { stillHere: true }))

    staff = await clerk('roastery', 'admin', locale)
    await openSlip(staff, 'roastery', placed.number, locale)
    const facts = factWords[locale]
    await says(fact(staff.page, facts.bank), facts.bankName)
    await says(fact(staff.page, facts.reference), transRef)
    await says(fact(staff.page, facts.crc), facts.good)
    await says(fact(staff.page, facts.used), facts.no)
    await seen(main(staff.page).getByText(placed.total).filter({ visible: true }))
    await expectAccessible(staff.page)
    await approve(staff, locale)

    await seen(main(page).getByText(text.paid, { exact: true }))
    expect(await page.evaluate(() => 'stillHere' in globalThis), 'turned to paid without a reload').toBe(true)
    await main(page).getByRole('link', { name: text.seeReceipt }).click()
    await page.waitForURL(/\/billing\/invoice\//)
    const paper = await page.getByRole('article').innerText()
    expect(paper).toContain(placed.number)
    expect(paper).toMatch(/AB\d{4}-\d{5}/)
    expect(paper).toContain(bahtWords[placed.total] ?? '(a total nobody wrote out here)')
    expect(paper).toContain(todayInThai())
    expect(paper).toContain('อรุณี มีสุข')
    expect(paper).toContain('200 กรัม · เมล็ด')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('button', { name: /^(พิมพ์|Print)$/ }).isVisible(), 'the button is not printed').toBe(
      false,
    )
    const pdf = await page.pdf({ format: 'A4', printBackground: true })
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.length).toBeGreaterThan(10_000)
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g), 'one sheet').toHaveLength(1)
  })

  test('nothing was complained about', () => {
    expect([...guest.complaints, ...(staff?.complaints ?? [])]).toEqual([])
  })
})

test('afterwards every promise of the database holds', async () => {
  const dataDir = product().dataDir
  const { appUrl, ownerUrl } = JSON.parse(readFileSync(join(dataDir, 'runtime.json'), 'utf8')) as {
    appUrl: string
    ownerUrl: string
  }
  const { promises, looked } = await proveAll(appUrl, { dataDir, ownerUrl })
  expect(looked.rows).toBeGreaterThan(1000)
  expect(promises.filter(({ breaches }) => breaches.length > 0)).toEqual([])
})

/** The lower edge of the one that stands where one looks, without scrolling. */
const lowestOf = async (buttons: Locator): Promise<number> => {
  const box = await buttons.last().boundingBox()
  return box ? box.y + box.height : Infinity
}

async function pricesOn({ page }: Visitor): Promise<number[]> {
  const tiles = await main(page).getByRole('article').allInnerTexts()
  // On sale the old price stands beside: what is paid is the lower one.
  return tiles.map((tile) =>
    Math.min(...[...tile.matchAll(/฿([\d,]+(?:\.\d+)?)/g)].map(([, baht]) => Number(baht!.replaceAll(',', '')))),
  )
}

const isRising = (prices: number[]): boolean =>
  prices.length > 3 && prices.every((price, at) => at === 0 || price >= prices[at - 1]!)

/** Written by hand, so that nothing of the house is asked. */
const bahtWords: Record<string, string> = { '฿630': 'หกร้อยสามสิบบาทถ้วน' }

const todayInThai = (): string =>
  new Intl.DateTimeFormat('th-TH-u-ca-buddhist', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Asia/Bangkok',
  })
    .format(new Date())
    .replace('พ.ศ. ', '')
