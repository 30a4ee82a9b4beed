/** A browser without JavaScript: old phone, strict company, broken network. The shop still sells. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parsePromptPay } from '#rooms/billing/promptpay.ts'
import { phone, visit, type Visitor } from '../fixtures.ts'
import { fillContact, main, type Placed, placeOrder, readShownQr, satangOf, say, seen, slipFile } from './shopping.ts'
import { holds } from '../waiting.ts'

const text = say.th
let guest: Visitor
let placed: Placed

beforeAll(async () => {
  guest = await visit('roastery', { javaScript: false, size: phone })
})
afterAll(() => guest?.leave())

test('the shelf is searched, filtered and sorted by its button', async () => {
  const { page } = guest
  await guest.go('/shop/products')
  const filters = page.getByRole('form', { name: 'ตัวกรอง' })
  await page.getByRole('banner').getByRole('searchbox').fill('ดอยช้าง')
  await page.getByRole('banner').getByRole('searchbox').press('Enter')
  await page.waitForURL(/q=/)
  await seen(main(page).getByRole('link', { name: 'ดอยช้าง วอช' }))
  const category = filters.getByLabel('หมวดหมู่')
  if (!(await category.isVisible())) await filters.getByText('ตัวกรอง', { exact: true }).click()
  await filters.getByLabel('เรียงตาม').selectOption({ label: 'ราคามากไปน้อย' })
  await filters.getByRole('button', { name: 'แสดงสินค้า' }).click()
  await page.waitForURL(/sort=priceDown/)
  await seen(main(page).getByRole('link', { name: 'ดอยช้าง วอช' }))
})

test('a product goes into the cart, and its number is changed', async () => {
  const { page } = guest
  await main(page).getByRole('link', { name: 'ดอยช้าง วอช' }).click()
  await seen(page.getByRole('heading', { level: 1, name: 'ดอยช้าง วอช' }))
  await main(page).getByRole('link', { name: /500/ }).click()
  await page.waitForURL('**/DM-SO-001-500W')
  await main(page).getByRole('button', { name: text.add }).click()
  await seen(main(page).getByText(text.added))
  await main(page).getByRole('link', { name: text.seeCart }).click()
  await main(page).getByRole('spinbutton').fill('2')
  await main(page).getByRole('button', { name: 'ปรับจำนวน' }).click()
  await seen(page.getByRole('banner').getByRole('link', { name: 'ตะกร้า 2 ชิ้น' }))
})

test('checkout finds the sub-district by its zip, and keeps what was typed', async () => {
  const { page } = guest
  await main(page).getByRole('link', { name: text.toCheckout }).click()
  await fillContact(page)
  await page.getByRole('radio', { name: text.ship }).check()
  await page.getByLabel(text.line).fill('12/3 ถนนช้างม่อย')
  await page.getByLabel(text.zip, { exact: true }).fill('50300')
  await page.getByRole('button', { name: 'ค้นหาจากรหัสไปรษณีย์' }).click()
  await page.getByLabel(text.tambon, { exact: true }).selectOption({ label: 'ช้างม่อย' })
  await holds(page.getByLabel(text.name, { exact: true }), 'อรุณี มีสุข')
  await holds(page.getByLabel(text.line), '12/3 ถนนช้างม่อย')
  await holds(page.getByLabel(text.zip, { exact: true }), '50300')
})

test('a mistake comes back beside its field, and nothing typed is lost', async () => {
  const { page } = guest
  await page.getByLabel(text.phone, { exact: true }).fill('12')
  await page.getByRole('button', { name: text.place }).click()
  const field = page.getByLabel(text.phone, { exact: true })
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  await holds(page.getByLabel(text.name, { exact: true }), 'อรุณี มีสุข')
  await holds(page.getByLabel(text.line), '12/3 ถนนช้างม่อย')
})

test('the order is placed', async () => {
  const { page } = guest
  // Whatever the round trip did not keep is typed once more; the test above says what that is.
  await fillContact(page)
  await page.getByRole('radio', { name: text.ship }).check()
  await page.getByLabel(text.line).fill('12/3 ถนนช้างม่อย')
  await page.getByLabel(text.zip, { exact: true }).fill('50300')
  const find = page.getByRole('button', { name: 'ค้นหาจากรหัสไปรษณีย์' })
  await find.click()
  await page.getByLabel(text.tambon, { exact: true }).selectOption({ label: 'ช้างม่อย' })
  placed = await placeOrder(page)
})

test('the payment page shows a code that a banking app takes', async () => {
  const { page } = guest
  await main(page).getByRole('link', { name: text.goPay }).click()
  const code = page.getByRole('img', { name: text.qr })
  await seen(code)
  expect(parsePromptPay(await readShownQr(code))).toMatchObject({
    ok: true,
    request: { amountSatang: satangOf(placed.total) },
  })
})

test('the slip is sent', async () => {
  const { page } = guest
  await page.getByLabel(text.slip, { exact: true }).setInputFiles(await slipFile(placed.total))
  await page.getByRole('button', { name: text.sendSlip }).click()
  await seen(main(page).getByText(text.inReview))
})
