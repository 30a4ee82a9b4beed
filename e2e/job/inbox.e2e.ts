/** A customer writes to the shop with a picture, staff see that somebody waits and answer, and it arrives by itself. */
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { address, expectAccessible, expectNoSidewaysScroll, signIn, type Visitor } from '../fixtures.ts'
import { clerk } from './reviewing.ts'
import { customer, demoPassword, type Locale, main, seen } from './shopping.ts'
import { awake, holds } from '../waiting.ts'

const say = {
  th: {
    write: 'เขียนถึงร้าน',
    subject: 'เรื่อง',
    text: 'ข้อความ',
    send: 'ส่ง',
    file: /แนบรูปหรือ PDF/,
    chosen: 'ไฟล์ที่จะส่ง',
    messages: /^ข้อความ/,
    unread: /ยังไม่ได้อ่าน 1 ข้อความ/,
  },
  en: {
    write: 'Write to the shop',
    subject: 'Subject',
    text: 'Message',
    send: 'Send',
    file: /Add a picture or PDF/,
    chosen: 'Files to send',
    messages: /^Messages/,
    unread: /1 unread/,
  },
} as const

const picture = async () => ({
  name: 'กล่อง.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 600, height: 400, channels: 3, background: '#8a5a33' } })
    .jpeg()
    .toBuffer(),
})

let staff: Visitor
const buyers: Visitor[] = []
beforeAll(async () => {
  staff = await clerk('roastery', 'manager')
})
afterAll(() => Promise.all([staff, ...buyers].map((visitor) => visitor?.leave())))

async function someCustomer(locale: Locale): Promise<Visitor> {
  const buyer = await customer('roastery', locale)
  buyers.push(buyer)
  await signIn(buyer, 'user@roastery.localhost', demoPassword)
  // What the demo left unread does not count here.
  await buyer.page.evaluate(() => fetch('/api/messages/read', { method: 'POST' }))
  return buyer
}

/** Writes with a picture, and answers the thread's address. */
async function writes({ page, go }: Visitor, locale: Locale, subject: string): Promise<string> {
  const text = say[locale]
  await go('/user/message')
  await main(page).getByRole('link', { name: text.write }).click()
  await page.getByLabel(text.subject, { exact: true }).fill(subject)
  await (await awake(page.getByLabel(text.text, { exact: true }))).fill('กล่องบุบค่ะ <b>ดูรูป</b>')
  await page.getByLabel(text.file).setInputFiles(await picture())
  await seen(page.getByRole('list', { name: text.chosen }).getByText('กล่อง.webp'))
  await page.getByLabel(text.text, { exact: true }).press('Control+Enter')
  await page.waitForURL(/\/user\/message\/[0-9a-f-]{36}$/)
  await seen(page.getByRole('log').getByText('กล่องบุบค่ะ <b>ดูรูป</b>'))
  await seen(page.getByRole('log').getByRole('img', { name: /กล่อง\.webp/ }))
  return new URL(page.url()).pathname
}

test.each(['th', 'en'] as const)(
  'a customer writes, staff answer, and the answer arrives without a reload (%s)',
  async (locale) => {
    const text = say[locale]
    const subject = `กล่องบุบ ${locale} ${Date.now()}`
    const buyer = await someCustomer(locale)
    await staff.go('/cluster/manage/messages?filter=all')
    const path = await writes(buyer, locale, subject)
    await expectAccessible(buyer.page)
    await expectNoSidewaysScroll(buyer.page)
    // Staff look at their list: the new one comes by itself, and the side counts who waits.
    const { page } = staff
    await main(page)
      .getByRole('link', { name: new RegExp(subject) })
      .click()
    await seen(page.getByRole('log').getByRole('img', { name: /กล่อง\.webp/ }))
    await expect
      .poll(() =>
        page
          .getByRole('navigation')
          .first()
          .getByRole('link', { name: /ข้อความลูกค้า \d+/ })
          .count(),
      )
      .toBe(1)
    await expectAccessible(page)
    // The customer looks at something else meanwhile.
    await buyer.go('/shop/products')
    await page.getByLabel(say.th.text, { exact: true }).fill('ขออภัยด้วยค่ะ ส่งกล่องใหม่ให้ทันที')
    await main(page).getByRole('button', { name: say.th.send, exact: true }).click()
    await seen(page.getByRole('log').getByText('ส่งกล่องใหม่ให้ทันที'))
    const unread = buyer.page.getByRole('banner').getByRole('link', { name: text.unread })
    await seen(unread)
    await unread.click()
    await main(buyer.page)
      .getByRole('link', { name: new RegExp(subject) })
      .click()
    await buyer.page.waitForURL((url) => url.pathname === path)
    await seen(buyer.page.getByRole('log').getByText('ส่งกล่องใหม่ให้ทันที'))
    await expect.poll(() => unread.count(), { message: 'who looks at it has read it' }).toBe(0)
    // Both look at the thread: what one writes stands before the other at once.
    await page.getByLabel(say.th.text, { exact: true }).fill('พรุ่งนี้ถึงค่ะ')
    await page.getByLabel(say.th.text, { exact: true }).press('Control+Enter')
    await seen(buyer.page.getByRole('log').getByText('พรุ่งนี้ถึงค่ะ'))
    expect([...buyer.complaints, ...staff.complaints]).toEqual([])
  },
)

test('what is being written stays when it cannot be sent, and goes once it can', async () => {
  const buyer = await someCustomer('th')
  const { page, context } = buyer
  await buyer.go('/user/message')
  await main(page)
    .getByRole('link', { name: /กล่องบุบ th/ })
    .first()
    .click()
  await (await awake(page.getByLabel('ข้อความ', { exact: true }))).fill('ขอบคุณค่ะ')
  await page.route('**/api/messages/*', (route) => route.abort())
  await main(page).getByRole('button', { name: 'ส่ง', exact: true }).click()
  await seen(page.getByRole('alert').filter({ hasText: 'ข้อความของคุณยังอยู่' }))
  await page.goto(address('roastery', '/shop/products'))
  await page.goBack()
  await expect.poll(() => page.getByLabel('ข้อความ', { exact: true }).inputValue()).toBe('ขอบคุณค่ะ')
  await page.unroute('**/api/messages/*')
  await (await awake(page.getByLabel('ข้อความ', { exact: true }))).press('Control+Enter')
  await seen(page.getByRole('log').getByText('ขอบคุณค่ะ'))
  await holds(page.getByLabel('ข้อความ', { exact: true }), '')
  await context.clearCookies()
  await page.goto(address('roastery', new URL(page.url()).pathname))
  expect(new URL(page.url()).pathname, 'a guest is led to the sign-in page').toBe('/user/login')
})
