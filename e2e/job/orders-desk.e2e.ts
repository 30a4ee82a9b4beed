/** The orders desk from the first press to the last parcel: a buyer on a phone, a clerk at a desk. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { proveAll } from '../../tools/prove.ts'
import { expectAccessible, expectNoSidewaysScroll, phone, type Visitor } from '../fixtures.ts'
import { product } from '../lane.ts'
import { approve, clerk, openSlip } from './reviewing.ts'
import {
  addToCart,
  customer,
  fillContact,
  main,
  type Placed,
  placeOrder,
  say,
  seen,
  sendSlip,
  slipFile,
  toPayment,
} from './shopping.ts'
import { awake, press as pressed } from '../waiting.ts'

const [sku, other] = ['DM-TE-004', 'DM-EQ-007']
const text = say.th
let buyer: Visitor
let staff: Visitor
let first: Placed

beforeAll(async () => {
  ;[buyer, staff] = await Promise.all([customer('roastery', 'th', phone), clerk('roastery')])
})
afterAll(() => Promise.all([buyer, staff].map((visitor) => visitor?.leave())))

const desk = (number: string) => staff.go(`/cluster/user/store/orders/${number}`)
const press = async (name: string) =>
  (await awake(main(staff.page).getByRole('button', { name, exact: true }).first())).click()
const saved = () => seen(staff.page.getByRole('alert').filter({ hasText: 'บันทึกแล้ว' }))

/** By parcel to Chiang Mai. */
async function orders(quantity: number, how: RegExp = text.ship): Promise<Placed> {
  await addToCart(buyer, sku, { quantity })
  await buyer.go('/shop/checkout')
  const { page } = buyer
  await fillContact(page)
  await page.getByRole('radio', { name: how }).check()
  await page.getByLabel(text.line, { exact: true }).fill('12/3 ถนนช้างม่อย')
  await page.getByLabel(text.zip, { exact: true }).fill('50300')
  await expect.poll(() => page.getByLabel(text.tambon, { exact: true }).isEnabled()).toBe(true)
  await page.getByLabel(text.tambon, { exact: true }).selectOption({ label: 'ช้างม่อย' })
  return how === text.ship ? placeOrder(page) : placeForCash()
}

/** Nothing is to be paid now: it leads to the order at once. */
async function placeForCash(): Promise<Placed> {
  const { page } = buyer
  await page.getByRole('button', { name: /^สั่งซื้อ/ }).click()
  await page.waitForURL(/\/shop\/thankyou\//)
  const said = main(page).getByText(/\d{6}-[A-Z0-9]{5}/)
  await seen(said)
  const number = /\d{6}-[A-Z0-9]{5}/.exec(await said.first().innerText())![0]
  return { number, path: new URL(page.url()).pathname, total: '' }
}

/** The code of the newest sum is paid, and the clerk believes it. */
async function pays({ number, path }: Placed, total: string): Promise<void> {
  await buyer.go(path)
  await toPayment(buyer.page)
  await sendSlip(buyer.page, await slipFile(total))
  await openSlip(staff, 'roastery', number)
  await approve(staff)
}

test('an order is changed before it is paid: the clerk sees the sum first, the buyer the new code', async () => {
  first = await orders(2)
  await desk(first.number)
  await main(staff.page).getByRole('link', { name: 'แก้ไขคำสั่งซื้อ' }).click()
  const { page } = staff
  await page.waitForURL('**/edit')
  await expectAccessible(page)
  await page.getByLabel('ค้นหาชื่อหรือรหัสสินค้า').fill(other)
  await press('ค้นหา')
  await pressed(main(page).locator(`button[form="add-goods"][value="${other}"]`))
  await page.waitForURL(/cart=/)
  await seen(main(page).getByText(other).first())
  await page.getByLabel('ชื่อ', { exact: true }).fill('อรุณี มีสุขยิ่ง')
  await pressed(main(page).locator('summary', { hasText: 'ส่วนลด' }))
  await page.getByLabel(/^ส่วนลด/).fill('10')
  await page.getByLabel(/^เหตุผลที่ให้ส่วนลด/).fill('ลูกค้าประจำ')
  // A discount makes another sum than the one on the button: it is said, and saved with the second press.
  await press(
    await main(page)
      .getByRole('button', { name: /^บันทึก ยอด/ })
      .innerText(),
  )
  await seen(main(page).getByText(/^ยอดใหม่คือ ฿/))
  await press(
    await main(page)
      .getByRole('button', { name: /^บันทึก ยอด/ })
      .innerText(),
  )
  await page.waitForURL(`**/orders/${first.number}`)
  await seen(main(page).getByText('ร้านแก้ไขคำสั่งซื้อ'))
  await seen(main(page).getByText(/DM-EQ-007 0 → 1.*ลูกค้าประจำ/))
  await buyer.go(first.path)
  await toPayment(buyer.page)
  const code = buyer.page.getByRole('img', { name: text.qr }).first()
  const said = (await code.getAttribute('alt')) ?? (await code.getAttribute('aria-label'))
  const total = /฿[\d,]+(?:\.\d\d)?/.exec(said!)![0]
  expect(total).not.toBe(first.total)
  await pays(first, total)
})

test('it leaves in two parcels, and the buyer follows both', async () => {
  await desk(first.number)
  const { page } = staff
  await main(page)
    .getByRole('spinbutton', { name: /^จำนวน:/ })
    .first()
    .fill('1')
  await main(page).getByLabel('ขนส่ง').first().selectOption('flash')
  await main(page)
    .getByLabel(/^เลขพัสดุ/)
    .first()
    .fill('TH01234567891')
  await press('แพ็กและส่งเลย')
  await seen(main(page).getByText(/TH01234567891/))
  await main(page).getByLabel('ขนส่ง').first().selectOption('kex')
  await main(page)
    .getByLabel(/^เลขพัสดุ/)
    .first()
    .fill('KEX7654321')
  await press('แพ็กและส่งเลย')
  await seen(main(page).getByText(/KEX7654321/))
  await buyer.go(first.path.replace('thankyou', 'orders'))
  for (const tracking of ['TH01234567891', 'KEX7654321']) await seen(main(buyer.page).getByText(new RegExp(tracking)))
  await expectNoSidewaysScroll(buyer.page)
})

test('one comes back, and its money goes back by bank with the proof', async () => {
  await desk(first.number)
  const { page } = staff
  await main(page).getByText('รับคืนหรือนำสินค้าออก').click()
  await main(page)
    .getByRole('spinbutton', { name: /^รับคืน/ })
    .first()
    .fill('1')
  await main(page).getByLabel('เหตุผล', { exact: true }).first().fill('ถุงรั่ว')
  await press('บันทึกการคืน')
  await seen(main(page).getByText(/^รับคืนสินค้าแล้ว ควรคืนเงิน ฿/))
  await main(page).getByRole('link', { name: 'คืนเงิน' }).last().click()
  await page.waitForURL('**/cluster/manage/refund/**')
  await page.getByLabel('เหตุผล', { exact: true }).fill('ถุงรั่ว')
  await page.getByLabel('โอนจากธนาคาร').selectOption('004')
  await main(page)
    .locator('input[type=file]')
    .setInputFiles(await slipFile('฿100'))
  await press('บันทึกว่าโอนคืนแล้ว')
  await seen(page.getByRole('alert').filter({ hasText: 'บันทึกการโอนคืนแล้ว' }))
})

test('cash on delivery: the sum is on the label, the money comes back, the order is complete', async () => {
  const placed = await orders(1, /เก็บเงินปลายทาง/)
  await staff.go(`/cluster/user/store/orders/print?what=label&number=${placed.number}`)
  await seen(staff.page.getByText(/^เก็บเงินปลายทาง ฿/))
  await desk(placed.number)
  await press('แพ็กและส่งเลย')
  await saved()
  await press('รับเงินปลายทางแล้ว')
  await seen(main(staff.page).getByText('เสร็จสมบูรณ์'))
})

test('two at once: packed, printed and sent from the list', async () => {
  const two = [await orders(1), await orders(1)]
  for (const placed of two) await pays(placed, placed.total)
  const { page } = staff
  await staff.go('/cluster/user/store/orders?status=confirmed')
  for (const { number } of two) await (await awake(page.getByRole('checkbox', { name: `เลือก ${number}` }))).check()
  const bulk = page.getByRole('group', { name: /^เลือก/ })
  await bulk.getByRole('button', { name: 'แพ็กแล้ว' }).click()
  await seen(page.getByText('บันทึกว่าแพ็กแล้ว 2 รายการ'))
  const numbers = two.map(({ number }) => `number=${number}`).join('&')
  await staff.go(`/cluster/user/store/orders/print?what=packingSlip&${numbers}`)
  for (const { number } of two) await seen(page.getByText(number))
  await staff.go(`/cluster/user/store/orders/ship?${numbers}`)
  await page.getByLabel(`เลขพัสดุของ ${two[0]!.number}`).fill('EE111222332TH')
  await press('บันทึกว่าส่งแล้ว 2 รายการ')
  await seen(page.getByText('ส่งแล้ว 2 รายการ', { exact: true }))
})

test('nobody’s browser complained, and every promise of the database holds', async () => {
  // A discount was refused once, on purpose.
  expect(buyer.complaints).toEqual([])
  expect(staff.complaints.filter((said) => !said.includes('/edit?'))).toEqual([])
  const { dataDir } = product()
  const { appUrl, ownerUrl } = JSON.parse(readFileSync(join(dataDir, 'runtime.json'), 'utf8')) as Record<
    'appUrl' | 'ownerUrl',
    string
  >
  const { promises } = await proveAll(appUrl, { dataDir, ownerUrl })
  expect(promises.filter(({ breaches }) => breaches.length > 0)).toEqual([])
})
