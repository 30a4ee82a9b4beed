/** What a buyer does, by what they read on the screen. */
import { randomBytes } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import decodeQR from 'qr/decode.js'
import { expect } from 'vitest'
import { makeSlip } from '#db/seed/slips.ts'
import { formatBaht } from '#kernel/money.ts'
import { call } from '../calls.ts'
import { desktop, phone, type SiteKey, visit, type Visitor } from '../fixtures.ts'

export type Locale = 'th' | 'en'

export const demoPassword = 'sala-demo-2569'

/** The words on the screen that a buyer looks for. */
export const say = {
  th: {
    add: 'ใส่ตะกร้า',
    added: /^ใส่ตะกร้าแล้ว/,
    seeCart: 'ดูตะกร้า',
    toCheckout: 'ไปชำระเงิน',
    name: 'ชื่อและนามสกุล',
    phone: 'เบอร์โทรศัพท์',
    email: 'อีเมล',
    ship: /จัดส่งถึงบ้าน/,
    pickup: /รับที่ร้าน/,
    line: 'บ้านเลขที่ หมู่ ซอย ถนน',
    zip: 'รหัสไปรษณีย์',
    province: 'จังหวัด',
    amphure: 'อำเภอ / เขต',
    tambon: 'ตำบล / แขวง',
    place: /^สั่งซื้อ ฿/,
    ordered: 'ได้รับคำสั่งซื้อแล้ว',
    order: /คำสั่งซื้อ (\S+)/,
    goPay: 'ชำระเงินและส่งสลิป',
    toOrder: 'กลับไปที่คำสั่งซื้อ',
    qr: /^คิวอาร์พร้อมเพย์ ยอด ฿/,
    slip: 'สลิปโอนเงิน',
    sendSlip: 'ส่งสลิป',
    inReview: 'ได้รับสลิปแล้ว กำลังตรวจสอบ',
    paid: 'ชำระเงินเรียบร้อย',
    seeReceipt: 'ดูใบเสร็จ',
  },
  en: {
    add: 'Add to cart',
    added: /^In your cart/,
    seeCart: 'See cart',
    toCheckout: 'Check out',
    name: 'Full name',
    phone: 'Phone',
    email: 'E-mail',
    ship: /Ship to me/,
    pickup: /Pick up at the shop/,
    line: 'House number, lane, street',
    zip: 'Zip',
    province: 'Province',
    amphure: 'District',
    tambon: 'Sub-district',
    place: /^Place order ฿/,
    ordered: 'We have your order',
    order: /Order (\S+)/,
    goPay: 'Pay and send slip',
    toOrder: 'Back to order',
    qr: /^PromptPay QR for ฿/,
    slip: 'Transfer slip',
    sendSlip: 'Send slip',
    inReview: 'We have your slip and are checking it',
    paid: 'Paid',
    seeReceipt: 'View receipt',
  },
} as const

/** Waits until a person can see it. */
export const seen = (what: Locator): Promise<void> => what.first().waitFor({ state: 'visible' })

/** At the place where one's account ends: beside the page at a desk, behind "all" on a phone. */
export async function signOut({ page, go }: Visitor): Promise<void> {
  await go('/user/who')
  const leave = main(page).getByRole('button', { name: /^(ออกจากระบบ|Sign out)$/ })
  const all = page.getByRole('button', { name: /^(ทั้งหมด|All)$/ })
  await seen(leave.or(all).filter({ visible: true }))
  if (await all.isVisible()) await all.click()
  await leave.click()
  await page.waitForURL(({ pathname }) => pathname === '/')
}

/** Without the buyer's own chrome: header and footer repeat words of the page. */
export const main = (page: Page): Locator => page.getByRole('main')

export async function addToCart(
  { page, go }: Visitor,
  sku: string,
  { quantity = 1, locale = 'th' as Locale } = {},
): Promise<void> {
  const text = say[locale]
  await go(`/shop/product/${sku}`)
  if (quantity > 1) await main(page).getByRole('spinbutton').fill(String(quantity))
  // On a phone price and button stand at the bottom too.
  await main(page).getByRole('button', { name: text.add }).first().click()
  await seen(main(page).getByRole('status').filter({ hasText: text.added }))
}

export const someBuyer = { name: 'อรุณี มีสุข', phone: '0891234567', email: 'arunee@example.com' }

export async function fillContact(page: Page, locale: Locale = 'th', buyer = someBuyer): Promise<void> {
  const text = say[locale]
  await page.getByLabel(text.name, { exact: true }).fill(buyer.name)
  await page.getByLabel(text.phone, { exact: true }).fill(buyer.phone)
  await page.getByLabel(text.email, { exact: true }).fill(buyer.email)
}

export interface Placed {
  /** As it is printed: 691121-F8HSZ. */
  number: string
  /** Path of the thank-you page. */
  path: string
  /** What the button said, in baht. */
  total: string
}

/** Presses the button that says the total, and reads where that leads. */
export async function placeOrder(page: Page, locale: Locale = 'th'): Promise<Placed> {
  const text = say[locale]
  const button = page.getByRole('button', { name: text.place })
  const total = /฿[\d,]+(?:\.\d\d)?/.exec((await button.textContent()) ?? '')?.[0] ?? ''
  await button.click()
  await page.waitForURL(/\/billing\/payment\//)
  // The order's own page is one step back.
  const back = await main(page).getByRole('link', { name: text.toOrder }).getAttribute('href')
  await page.goto(new URL(back!, page.url()).href)
  await seen(page.getByRole('heading', { level: 1, name: text.ordered }))
  const number = text.order.exec(await main(page).innerText())?.[1] ?? ''
  expect(number, 'the order’s number').toMatch(/\d/)
  return { number, path: new URL(page.url()).pathname, total }
}

/**
 * From an empty cart to the payment page, picked up at the shop: by calls, as the pages make them. How a person does it
 * is shown in guest-buys and user-buys.
 */
export async function buy(visitor: Visitor, sku: string, locale: Locale = 'th'): Promise<Placed> {
  const site = visitor.site as SiteKey
  const { cart } = await call(visitor, site, ['POST', '/api/shop/carts'], {})
  await call(visitor, site, ['POST', `/api/shop/carts/${String(cart)}/lines`], { sku, quantity: 1 })
  const details = { buyer: someBuyer, delivery: { method: 'pickup' } }
  const { totalSatang } = await call(visitor, site, ['PUT', `/api/shop/carts/${String(cart)}/checkout`], details)
  const order = { cart, expectedTotalSatang: totalSatang }
  const placed = await call(visitor, site, ['POST', '/api/shop/orders'], order)
  await visitor.go(`/billing/payment/${String(placed.intentSlug)}`)
  await seen(visitor.page.getByRole('img', { name: say[locale].qr }))
  return {
    number: String(placed.number),
    path: `/shop/thankyou/${String(placed.orderToken)}`,
    total: formatBaht(BigInt(totalSatang as number)),
  }
}

export async function toPayment(page: Page, locale: Locale = 'th'): Promise<void> {
  await main(page).getByRole('link', { name: say[locale].goPay }).click()
  await page.waitForURL(/\/billing\/payment\//)
  await seen(page.getByRole('img', { name: say[locale].qr }))
}

/** Satang of a sum as it is printed. */
export const satangOf = (baht: string): bigint => BigInt(Math.round(Number(baht.replace(/[฿,]/g, '')) * 100))

export const newTransRef = (): string => `2026${randomBytes(8).toString('hex').toUpperCase()}`

export interface SlipFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A picture as a phone keeps it after a transfer. The same reference makes the same transfer. */
export async function slipFile(total: string, transRef = newTransRef()): Promise<SlipFile> {
  const slip = await makeSlip({
    bankCode: '014',
    transRef,
    amountSatang: satangOf(total),
    at: new Date(),
    fromName: 'MISS ARUNEE M.',
    toName: 'DEMO',
  })
  return { name: 'slip.png', mimeType: 'image/png', buffer: Buffer.from(await slip.arrayBuffer()) }
}

export async function sendSlip(page: Page, file: SlipFile, locale: Locale = 'th'): Promise<void> {
  const text = say[locale]
  await page.getByLabel(text.slip, { exact: true }).setInputFiles(file)
  await page.getByRole('button', { name: text.sendSlip }).click()
  await seen(main(page).getByText(text.inReview))
}

/** What a banking app reads off a picture of the screen. */
export async function readQr(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture, { density: 144 })
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) })
}

/** A code as it stands on the page: a picture that has come, not the place where it will be. */
export async function readShownQr(code: Locator): Promise<string> {
  await expect
    .poll(() => code.evaluate((one) => !(one instanceof HTMLImageElement) || (one.complete && one.naturalWidth > 0)))
    .toBe(true)
  return readQr(await code.screenshot())
}

export const sizeFor = { th: phone, en: desktop }

/** A customer of a site in a browser of their own. */
export const customer = (site: SiteKey = 'roastery', locale: Locale = 'th', size = sizeFor[locale]): Promise<Visitor> =>
  visit(site, { locale, size })
