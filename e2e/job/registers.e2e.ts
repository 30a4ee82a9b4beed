/** A café's morning on a tablet: a register is made, its shift opened with the float, a drink sold for cash, the drawer counted blind, and Z told. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../calls.ts'
import { expectAccessible, expectNoSidewaysScroll, phone, signIn, visit, type Visitor } from '../fixtures.ts'
import { clerk } from './reviewing.ts'
import { demoPassword, main, seen } from './shopping.ts'
import { counts, press, says } from '../waiting.ts'

let manager: Visitor
let accountant: Visitor

beforeAll(async () => {
  manager = await visit('roastery', { size: phone })
  await signIn(manager, 'manager@roastery.localhost', demoPassword, '/cluster/user/login')
  accountant = await clerk('roastery', 'account')
})
afterAll(() => Promise.all([manager, accountant].map((visitor) => visitor?.leave())))

const path = '/cluster/user/pos/registers'
const name = `เครื่องขาย ${Date.now() % 100_000}`
const field = (label: string) => main(manager.page).getByRole('textbox', { name: new RegExp(`^${label}`) })
const button = (label: string | RegExp) => main(manager.page).getByRole('button', { name: label, exact: true })

test('a register is made on a phone, and an accountant looks at it and may change nothing', async () => {
  const { page } = manager
  await manager.go(path)
  await expectNoSidewaysScroll(page)
  await press(main(page).getByRole('link', { name: 'เพิ่มเครื่องขาย' }).first())
  await field('ชื่อ').fill(name)
  await press(button('บันทึก'))
  await seen(main(page).getByRole('heading', { name, level: 1 }))
  await expectAccessible(page)
  await accountant.go(`${path}?q=${encodeURIComponent(name)}`)
  await press(main(accountant.page).getByRole('link', { name }).first())
  await seen(main(accountant.page).getByRole('heading', { name, level: 1 }))
  await counts(main(accountant.page).getByRole('button', { name: 'บันทึก' }), 0)
})

test('the shift is opened with its float, and two taps and a note sell', async () => {
  const { page } = manager
  await manager.go('/cluster/user/pos')
  const card = main(page).getByRole('listitem').filter({ hasText: name })
  await card.getByRole('textbox', { name: /^เงินทอนตั้งต้น/ }).fill('1000')
  await press(card.getByRole('button', { name: 'เปิดกะ' }))
  await seen(main(page).getByRole('heading', { name: new RegExp(name), level: 1 }))
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await press(main(page).getByRole('button', { name: /ชาอัญชันตะไคร้/ }))
  const choice = page.getByRole('dialog').getByRole('button', { name: /฿/ })
  if (await choice.first().isVisible()) await press(choice.first())
  await press(main(page).getByRole('button', { name: /^ดูบิล 1 รายการ/ }))
  await press(main(page).getByRole('link', { name: /^รับเงิน ฿/ }))
  await seen(main(page).getByRole('heading', { name: 'รับเงิน', level: 1 }))
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await press(main(page).getByRole('button', { name: /^฿500/ }))
  await seen(main(page).getByRole('heading', { name: 'ขายแล้ว', level: 1 }))
  await says(main(page).getByRole('status'), /เงินทอน ฿\d/)
  await seen(main(page).getByRole('link', { name: 'พิมพ์ใบเสร็จ' }))
})

test('the drawer is counted without knowing what should be there; then the difference is told', async () => {
  const { page } = manager
  await press(main(page).getByRole('link', { name: 'ขายรายการถัดไป' }))
  await press(main(page).getByRole('link', { name: /^กะที่ 1/ }))
  await press(main(page).getByRole('button', { name: 'เริ่มนับเงินปิดกะ' }))
  await main(page).getByRole('textbox', { name: '1000 บาท' }).fill('1')
  await press(main(page).getByRole('button', { name: 'ปิดกะ' }))
  await seen(main(page).getByText(/ขาดเกิน: ขาด/))
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await call(manager, 'roastery', ['POST', '/api/pos/registers'], { name: `${name} สอง` })
  expect([...manager.complaints, ...accountant.complaints]).toEqual([])
})
