/** The first hour of a merchant, on a phone: from `npm run site:new` to the first order that is paid and sent. */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import type { Locator } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, open, phone, visit, type Visitor } from '../fixtures.ts'
import { product } from '../lane.ts'
import { main, say, seen, slipFile } from './shopping.ts'
import { counts, has, says } from '../waiting.ts'

const host = `first-${randomBytes(3).toString('hex')}.localhost`
const at = (path: string) => `http://${host}:${product().port}${path}`
const name = 'สบู่มะขามทำมือ'
const password = 'มะขามเปียกหวานสามกิโล'

/** What a merchant's thumb does: fields that are typed or chosen, and taps on the page. */
const did = { fields: 0, taps: 0 }
let merchant: Visitor
let buyer: Visitor
const begun = Date.now()

const type = async (label: string | RegExp, value: string) => {
  await main(merchant.page).getByLabel(label, { exact: true }).first().fill(value)
  did.fields += 1
}
const tap = async (what: Locator) => {
  await seen(what)
  await what.first().tap()
  did.taps += 1
}
const press = (label: string | RegExp) => tap(main(merchant.page).getByRole('button', { name: label, exact: true }))
const step = (label: string) => tap(main(merchant.page).getByRole('link', { name: `ตั้งค่า ${label}`, exact: true }))
const isDone = (label: string) =>
  seen(main(merchant.page).getByRole('listitem').filter({ hasText: label }).filter({ hasText: 'เสร็จแล้ว' }))

beforeAll(async () => {
  merchant = await visit('localhost', { size: phone })
  buyer = await visit('localhost', { size: phone })
  const flags = ['--hostname', host, '--name-th', 'สบู่บ้านสวน', '--name-en', 'Garden soap']
  const admin = ['--email', 'malee@example.com', '--password', password]
  const env = { ...process.env, DATA_DIR: product().dataDir, DATABASE_URL: '', SALA_DATABASE_URL: '' }
  await promisify(execFile)(process.execPath, ['tools/site-new.ts', ...flags, ...admin], { env })
  did.fields += 5
})
afterAll(() => Promise.all([merchant, buyer].map((visitor) => visitor?.leave())))

test('a visitor reads "opening soon", and gets nothing else', async () => {
  for (const path of ['/', '/shop/products', '/shop/cart']) {
    await open(buyer.page, at(path))
    await seen(buyer.page.getByRole('main').getByText('เปิดเร็ว ๆ นี้'))
  }
  expect(await buyer.page.evaluate(() => fetch('/api/shop/products').then(({ status }) => status))).toBe(404)
  await expectAccessible(buyer.page)
})

test('the merchant signs in and sees what is missing', async () => {
  const { page } = merchant
  await open(page, at('/user/login?next=%2Fcluster%2Fstart'))
  await page
    .getByRole('textbox', { name: /อีเมล/ })
    .first()
    .fill('malee@example.com')
  await page.locator('input[type=password]').first().fill(password)
  did.fields += 2
  await press('เข้าสู่ระบบ')
  await page.waitForURL('**/cluster/start')
  await seen(main(page).getByText('เสร็จแล้ว 0 จาก 6 ข้อ'))
  expect(await main(page).getByRole('button', { name: 'เปิดร้าน' }).isDisabled()).toBe(true)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('until it is open, the dashboard is that list', async () => {
  const { page } = merchant
  await open(page, at('/cluster/user/dashboard'))
  await seen(main(page).getByText('เสร็จแล้ว 0 จาก 6 ข้อ'))
  await has(main(page).getByRole('link', { name: /ใครเป็นผู้ขาย/ }), 'href', /from=start/)
  await counts(main(page).getByRole('heading', { name: 'ยอดขาย', exact: true }), 0)
  await expectAccessible(page)
  await open(page, at('/cluster/start'))
})

test('says who sells and where money goes', async () => {
  const { page } = merchant
  await step('ใครเป็นผู้ขาย')
  await type('ชื่อผู้ขาย', 'มาลี สวนดี')
  await type('เลขประจำตัวผู้เสียภาษี', '1101700230708')
  await type('ที่อยู่', '9 หมู่ 2 ตำบลสุเทพ อำเภอเมือง จังหวัดเชียงใหม่ 50200')
  await type('เบอร์โทรศัพท์', '0812345678')
  await press('บันทึก')
  await isDone('ใครเป็นผู้ขาย')
  await step('เงินเข้าบัญชีไหน')
  await type('หมายเลขพร้อมเพย์', '0812345678')
  await expectAccessible(page)
  await press('เพิ่มพร้อมเพย์')
  await isDone('เงินเข้าบัญชีไหน')
})

test('says how goods travel', async () => {
  await step('ส่งของอย่างไร')
  await type('ค่าจัดส่ง', '40')
  await expectNoSidewaysScroll(merchant.page)
  await press('บันทึก')
  await isDone('ส่งของอย่างไร')
})

test('puts the first product on the shelf, and opens', async () => {
  const { page } = merchant
  await step('สินค้าชิ้นแรก')
  await type('ชื่อสินค้า (ไทย)', name)
  await type('ราคาขาย (บาท)', '89')
  const picture = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#7a4a2b' } })
    .jpeg()
    .toBuffer()
  await main(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'สบู่.jpg', mimeType: 'image/jpeg', buffer: picture })
  did.fields += 1
  await press('เพิ่มสินค้า')
  await isDone('สินค้าชิ้นแรก')
  await step('มีของกี่ชิ้น')
  await type('จำนวน', '20')
  await press('รับสินค้าเข้า')
  await isDone('มีของกี่ชิ้น')
  await press('เปิดร้าน')
  await seen(main(page).getByText('ร้านเปิดแล้ว ลูกค้าเห็นหน้าร้านและสั่งซื้อได้'))
  await seen(main(page).getByRole('img', { name: 'คิวอาร์โค้ดที่พาไปหน้าร้าน' }))
  await has(main(page).getByRole('link', { name: 'ส่งทาง LINE' }), 'href', /^https:\/\/line\.me\/R\/share/)
})

let number = ''

test('a customer orders and pays', async () => {
  const { page } = buyer
  const text = say.th
  await open(page, at('/shop/products'))
  await page.getByRole('article').filter({ hasText: name }).getByRole('link').first().click()
  await main(page).getByRole('button', { name: text.add }).first().click()
  await main(page).getByRole('link', { name: text.seeCart }).first().click()
  await main(page).getByRole('link', { name: text.toCheckout }).click()
  await page.waitForURL('**/shop/checkout')
  await page.getByLabel(text.name, { exact: true }).fill('อรุณี มีสุข')
  await page.getByLabel(text.phone, { exact: true }).fill('0891234567')
  await page.getByLabel(text.email, { exact: true }).fill('arunee@example.com')
  await page.getByLabel(text.line, { exact: true }).fill('12/3 ถนนช้างม่อย')
  await page.getByLabel(text.zip, { exact: true }).fill('50300')
  await expect.poll(() => page.getByLabel(text.tambon, { exact: true }).isEnabled()).toBe(true)
  await page.getByLabel(text.tambon, { exact: true }).selectOption({ label: 'ช้างม่อย' })
  const button = page.getByRole('button', { name: text.place })
  await says(button, /129/)
  await button.click()
  await page.waitForURL('**/billing/payment/*')
  await seen(page.getByRole('img', { name: text.qr }))
  number = /\d{6}-[A-Z0-9]{5}/.exec(await main(page).innerText())![0]
  await page.getByLabel(text.slip, { exact: true }).setInputFiles(await slipFile('฿129'))
  await page.getByRole('button', { name: text.sendSlip }).click()
  await seen(main(page).getByText(text.inReview))
})

test('the merchant approves the slip and sends the parcel', async () => {
  const { page } = merchant
  await open(page, at('/cluster/user/bills'))
  await tap(main(page).getByRole('link', { name: number }))
  await press('อนุมัติ')
  await tap(page.getByRole('alertdialog').getByRole('button', { name: 'อนุมัติ', exact: true }))
  await seen(page.getByRole('alert').filter({ hasText: 'ยืนยันรายการและออกเอกสารแล้ว' }))
  await seen(buyer.page.getByRole('main').getByText(say.th.paid))
  await open(page, at(`/cluster/user/store/orders/${number}`))
  await main(page).getByLabel('ขนส่ง').first().selectOption('flash')
  did.fields += 1
  await type(/^เลขพัสดุ/, 'TH01234567890')
  await press('แพ็กและส่งเลย')
  await seen(main(page).getByText('TH01234567890'))
})

test('it took few fields and little time', () => {
  const minutes = (Date.now() - begun) / 60_000
  console.log(
    `first hour: ${did.fields} fields, ${did.taps} taps of the merchant, ${minutes.toFixed(1)} minutes of the test`,
  )
  expect(did.fields).toBeLessThanOrEqual(25)
  expect(merchant.complaints).toEqual([])
  expect(buyer.complaints.filter((said) => !said.includes('404'))).toEqual([])
})
