/** Somebody with an account: the cart comes along, the orders are kept, a refused slip is no end. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desktop, expectAccessible, type Visitor } from '../fixtures.ts'
import { approve, clerk, openSlip, reject } from './reviewing.ts'
import {
  addToCart,
  customer,
  demoPassword,
  main,
  type Placed,
  placeOrder,
  say,
  seen,
  sendSlip,
  slipFile,
  toPayment,
} from './shopping.ts'
import { holds } from '../waiting.ts'

const text = say.th
const why = 'ยอดเงินบนสลิปไม่ตรงกับรายการ โปรดส่งสลิปของรายการนี้'

let user: Visitor
let staff: Visitor
let placed: Placed
let payment = ''

beforeAll(async () => {
  user = await customer('roastery', 'th', desktop)
  staff = await clerk('roastery', 'manager')
})
afterAll(async () => {
  await user?.leave()
  await staff?.leave()
})

test('what was put into the cart as a guest is there after signing in', async () => {
  const { page } = user
  await addToCart(user, 'DM-SO-003-200W')
  await user.go('/shop/cart')
  await main(page).getByRole('link', { name: 'เข้าสู่ระบบ', exact: true }).click()
  await page.waitForURL('**/user/login?next=*')
  await page.getByLabel('อีเมลหรือเบอร์โทรศัพท์').fill('user@roastery.localhost')
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill(demoPassword)
  await main(page).getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click()
  await page.waitForURL('**/shop/cart')
  await seen(main(page).getByRole('link', { name: 'ดอยสะเก็ด เทพเสด็จ วอช' }))
  await seen(page.getByRole('banner').getByRole('link', { name: 'ณัฐวุฒิ ใจดี' }))
  await expectAccessible(page)
  // And once more after the device's cart is gone: it is the account's now.
  await user.go('/shop/cart')
  await seen(main(page).getByRole('link', { name: 'ดอยสะเก็ด เทพเสด็จ วอช' }))
})

test('checkout knows who they are', async () => {
  const { page } = user
  await main(page).getByRole('link', { name: text.toCheckout }).click()
  await page.waitForURL('**/shop/checkout')
  await holds(page.getByLabel(text.name, { exact: true }), 'ณัฐวุฒิ ใจดี')
  await holds(page.getByLabel(text.email, { exact: true }), 'user@roastery.localhost')
  await page.getByLabel(text.phone, { exact: true }).fill('0810000105')
  await page.getByRole('radio', { name: text.pickup }).check()
  placed = await placeOrder(page)
})

test('the order stands among their orders', async () => {
  const { page } = user
  await user.go('/shop/orders')
  await seen(main(page).getByRole('link', { name: placed.number }))
  await expectAccessible(page)
  await page.getByRole('navigation', { name: 'สถานะ' }).getByRole('link', { name: 'รอชำระ' }).click()
  await page.waitForURL(/status=pending_payment/)
  await main(page).getByRole('link', { name: placed.number }).click()
  await seen(page.getByRole('heading', { level: 1, name: placed.number }))
  await expectAccessible(page)
  await toPayment(page)
  payment = page.url()
})

test('a slip is refused with a reason; the customer reads it and sends another', async () => {
  const { page } = user
  await sendSlip(page, await slipFile(placed.total))
  await openSlip(staff, 'roastery', placed.number)
  await reject(staff, why)
  // Without a reload.
  await seen(main(page).getByText(why))
  await seen(page.getByRole('img', { name: text.qr }))
  await seen(main(page).getByText('ส่งใหม่ได้อีก 4 ครั้ง'))
  await expectAccessible(page)
  await page.goto(placed.path ? new URL(placed.path, payment).href : payment)
  await seen(main(page).getByText(`สลิปก่อนหน้าไม่ผ่าน: ${why}`))

  await page.goto(payment)
  await sendSlip(page, await slipFile(placed.total))
  await openSlip(staff, 'roastery', placed.number)
  await seen(main(staff.page).getByRole('heading', { name: 'สลิปอื่นของรายการนี้' }))
  await approve(staff)
  await seen(main(page).getByText(text.paid, { exact: true }))
})

test('the order says it is paid, and its paper is theirs', async () => {
  const { page } = user
  await main(page).getByRole('link', { name: 'กลับไปที่คำสั่งซื้อ' }).first().click()
  await seen(page.getByRole('heading', { name: 'ขอบคุณ ชำระเงินเรียบร้อยแล้ว' }))
  await user.go('/shop/orders?status=confirmed')
  await seen(main(page).getByRole('link', { name: placed.number }))
  await user.go('/billing/payment')
  await seen(main(page).getByText(placed.number))
})

test('the next checkout knows their phone and how they like to receive it', async () => {
  const { page } = user
  await addToCart(user, 'DM-SO-003-200W')
  await user.go('/shop/checkout')
  await holds(page.getByLabel(text.phone, { exact: true }), '081-000-0105')
  expect(await page.getByRole('radio', { name: text.pickup }).isChecked()).toBe(true)
})

test('nothing was complained about', () => {
  expect([...user.complaints, ...staff.complaints]).toEqual([])
})
