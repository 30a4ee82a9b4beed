/** Beans are bought: a price, an order, one bag short, the supplier's bill with tax withheld, paid; and what the week sold. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../calls.ts'
import { expectAccessible, expectNoSidewaysScroll, phone, signIn, visit, type Visitor } from '../fixtures.ts'
import { clerk } from './reviewing.ts'
import { demoPassword, main, seen } from './shopping.ts'
import { counts, press } from '../waiting.ts'

let manager: Visitor
let accountant: Visitor

beforeAll(async () => {
  manager = await visit('roastery', { size: phone })
  await signIn(manager, 'manager@roastery.localhost', demoPassword, '/cluster/user/login')
  accountant = await clerk('roastery', 'account')
})
afterAll(() => Promise.all([manager, accountant].map((visitor) => visitor?.leave())))

const path = '/cluster/user/store/suppliers'
const name = `ไร่กาแฟ ${Date.now() % 100_000}`
const field = (label: string) => main(manager.page).getByRole('textbox', { name: new RegExp(`^${label}`) })
const button = (label: string | RegExp) => main(manager.page).getByRole('button', { name: label, exact: true })
let supplier: string
let order: string

test('a supplier’s price in cases of twelve; the order takes it and is placed', async () => {
  const { page } = manager
  const made = (await call(manager, 'roastery', ['POST', '/api/purchasing/suppliers'], { name, creditDays: 15, email: 'farm@example.com' })) as { id: string } // prettier-ignore
  supplier = made.id
  await manager.go(`${path}/${supplier}/prices`)
  await expectNoSidewaysScroll(page)
  await field('SKU ของเรา').fill('DM-BL-001-200W')
  await field('หน่วย').fill('ลัง')
  await field('ชิ้นต่อหน่วย').fill('12')
  await field('ราคาต่อหน่วย').fill('4200')
  await press(button('บันทึกราคา'))
  await seen(main(page).getByText('ลัง × 12'))
  await expectAccessible(page)
  await manager.go(`${path}/orders/new?supplier=${supplier}`)
  await press(button('เปิดใบสั่งซื้อ'))
  await seen(main(page).getByRole('heading', { name: /^PO\d{4}-\d{4}$/, level: 1 }))
  order = page.url()
  await manager.go(`${new URL(order).pathname}?q=DM-BL-001-200W`)
  await main(page)
    .getByRole('textbox', { name: /DM-BL-001-200W/ })
    .first()
    .fill('2')
  await press(main(page).getByRole('button', { name: 'เพิ่ม', exact: true }).first())
  await seen(main(page).getByText('24 ชิ้น'))
  await press(button('สั่งซื้อ'))
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'สั่งซื้อ' }))
  await seen(main(page).getByText('สั่งแล้ว'))
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('twenty-three come, one is short and stays open', async () => {
  const { page } = manager
  await press(main(page).getByRole('link', { name: 'รับของ' }))
  await expectAccessible(page)
  await main(page)
    .getByRole('textbox', { name: /^(?!เลขที่|หมายเหตุ)/ })
    .first()
    .fill('23')
  await press(button('รับของ'))
  await seen(main(page).getByText('รับบางส่วน'))
  await seen(main(page).getByText('1 ชิ้น').first())
})

test('the accountant enters the bill with a service, and pays it with tax withheld and its certificate', async () => {
  const { page } = accountant
  await accountant.go(new URL(order).pathname)
  await press(main(page).getByRole('link', { name: 'วางบิล' }))
  await main(page).getByRole('combobox', { name: 'เอกสาร', exact: true }).selectOption('receipt')
  await main(page)
    .getByRole('textbox', { name: /^เลขที่เอกสาร/ })
    .fill(`IV-${Date.now() % 1_000_000}`)
  await press(main(page).getByRole('button', { name: 'บันทึกบิล', exact: true }))
  await seen(main(page).getByText('ค้างจ่าย').first())
  await expectAccessible(page)
  await press(main(page).getByRole('button', { name: 'จ่ายชำระ', exact: true }))
  await seen(main(page).getByText('จ่ายแล้ว').first())
})

test('on Monday the summary says what sold, what it earned and what to order; a figure opens its lines', async () => {
  const { page } = manager
  await manager.go('/cluster/user/sales/summary?period=year')
  await seen(main(page).getByRole('heading', { name: 'สรุปยอดขาย', level: 1 }))
  await seen(main(page).getByRole('heading', { name: 'ควรสั่งซื้อ' }).first())
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await press(main(page).getByRole('link', { name: 'ยอดขายสุทธิ ไม่รวม VAT' }))
  await seen(main(page).getByRole('heading', { name: 'รายการขาย', level: 1 }))
  await manager.go('/cluster/dashboard')
  await seen(main(page).getByRole('heading', { name: 'ภาพรวมกิจการ', level: 1 }))
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await manager.go('/cluster/user/report?by=goods&period=year')
  await seen(main(page).getByRole('heading', { name: 'รายงานยอดขาย', level: 1 }))
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await counts(main(page).getByRole('link', { name: 'CSV' }), 1)
  expect([...manager.complaints, ...accountant.complaints]).toEqual([])
})
