/** An owner adds a vendor on a phone, takes its goods in, settles and pays a period; the vendor reads the statement; an accountant changes nothing. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../calls.ts'
import { expectAccessible, expectNoSidewaysScroll, phone, signIn, visit, type Visitor } from '../fixtures.ts'
import { clerk } from './reviewing.ts'
import { counts, holds, press, says } from '../waiting.ts'
import { demoPassword, main, seen } from './shopping.ts'

let manager: Visitor
let accountant: Visitor
let vendor: Visitor

beforeAll(async () => {
  manager = await visit('roastery', { size: phone })
  await signIn(manager, 'manager@roastery.localhost', demoPassword, '/cluster/user/login')
  accountant = await clerk('roastery', 'account')
  vendor = await visit('roastery', { size: phone, locale: 'en' })
})
afterAll(() => Promise.all([manager, accountant, vendor].map((visitor) => visitor?.leave())))

const path = '/cluster/vendor'
const name = `ผู้ฝากขาย ${Date.now() % 100_000}`
const field = (label: string) => main(manager.page).getByRole('textbox', { name: new RegExp(`^${label}`) }).first() // prettier-ignore
const button = (label: string) => main(manager.page).getByRole('button', { name: label, exact: true })

test('what is missing is told where it stands; then it is made, changed, and the history says so', async () => {
  const { page } = manager
  await manager.go(path)
  await expectNoSidewaysScroll(page)
  await press(main(page).getByRole('link', { name: 'เพิ่มผู้ฝากขาย' }).first())
  await field('หมายเหตุ').fill('พิมพ์ไว้ก่อน')
  await press(button('บันทึก'))
  await seen(main(page).locator('[aria-invalid=true]'))
  await expectAccessible(page)
  await holds(field('หมายเหตุ'), 'พิมพ์ไว้ก่อน')
  await field('ชื่อ').fill(name)
  await field('GP').fill('30')
  await press(button('บันทึก'))
  await seen(main(page).getByRole('heading', { name, level: 1 }))
  await field('หมายเหตุ').fill('แก้แล้ว')
  await press(button('บันทึก'))
  await seen(main(page).getByText('เปลี่ยน หมายเหตุ'))
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('goods that lie there are not taken for a vendor’s', async () => {
  const { page } = manager
  await field('รหัสสินค้า').fill('DM-EQ-003')
  await press(button('เพิ่มสินค้าของผู้ฝากขาย'))
  await seen(
    main(page)
      .getByText(/DM-EQ-003 ยังมีของค้างสต็อก/)
      .first(),
  )
  await expectNoSidewaysScroll(page)
})

test('what was archived stands under its tab until it is brought back', async () => {
  const { page } = manager
  await press(button('เก็บ'))
  await seen(main(page).getByRole('button', { name: 'นำกลับมาใช้' }))
  await manager.go(`${path}?q=${encodeURIComponent(name)}&state=active`)
  await counts(main(page).getByText(name), 0)
  await manager.go(`${path}?q=${encodeURIComponent(name)}`)
  await press(main(page).getByRole('link', { name }).first())
  await press(button('นำกลับมาใช้'))
  await seen(main(page).getByText(/นำผู้ฝากขายกลับมาใช้/))
})

test('a period is settled, and the vendor reads it by a link until the link is ended', async () => {
  const { page } = manager
  await manager.go(`${path}?q=${encodeURIComponent('บ้านดินเผา')}`)
  await press(
    main(page)
      .getByRole('link', { name: /บ้านดินเผาแม่ริม/ })
      .first(),
  )
  await press(main(page).getByRole('link', { name: /^VS/ }).first())
  await seen(main(page).getByText('ยอดสุทธิที่จ่าย').first())
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await press(button('สร้างลิงก์'))
  const url = await main(page).locator('code').first().textContent()
  await vendor.go(new URL(url!).pathname)
  await seen(vendor.page.getByRole('heading', { name: 'Consignment statement', level: 1 }))
  await says(vendor.page.getByRole('main'), /Mae Rim Ceramic Cup/)
  await expectNoSidewaysScroll(vendor.page)
  await expectAccessible(vendor.page)
  await press(button('ยกเลิกลิงก์').first())
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'ยกเลิกลิงก์' }))
  await seen(main(page).getByText('ใช้ไม่ได้แล้ว').first())
  expect((await vendor.page.reload())?.status()).toBe(410)
  await seen(vendor.page.getByText(/This link has run out/))
})

test('a program adds one by the call; an accountant finds both and may change neither', async () => {
  const { page } = accountant
  await call(manager, 'roastery', ['POST', '/api/purchasing/vendors'], { name: `${name} สอง`, gpPercent: '30' })
  await accountant.go(`${path}?q=${encodeURIComponent(name)}`)
  await seen(main(page).getByRole('link', { name: `${name} สอง` }))
  await counts(main(page).getByRole('link', { name: 'เพิ่มผู้ฝากขาย' }), 0)
  await press(
    main(page)
      .getByRole('link', { name: `${name} สอง` })
      .first(),
  )
  await seen(main(page).getByRole('heading', { name: `${name} สอง`, level: 1 }))
  await counts(main(page).getByRole('button', { name: 'บันทึก' }), 0)
  await expectAccessible(page)
  // Goods that lie there were refused, and so was a link that had ended.
  const refused = /status of (409|410)/
  const all = [...manager.complaints, ...accountant.complaints, ...vendor.complaints]
  expect(all.filter((said) => !refused.test(said))).toEqual([])
})
