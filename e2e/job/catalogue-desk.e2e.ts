/** A merchant on a phone: a category, a product in two sizes with a picture, stock, a sale, and out of sight again. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { expectAccessible, expectNoSidewaysScroll, phone, signIn, visit, type Visitor } from '../fixtures.ts'
import { demoPassword, main, seen } from './shopping.ts'
import { counts, holds, press as taken } from '../waiting.ts'

let owner: Visitor
let buyer: Visitor

beforeAll(async () => {
  owner = await visit('roastery', { size: phone })
  buyer = await visit('roastery', { size: phone })
  await signIn(owner, 'admin@roastery.localhost', demoPassword, '/cluster/user/login')
})
afterAll(() => Promise.all([owner, buyer].map((visitor) => visitor?.leave())))

const name = 'เสื้อยืดลายช้าง'
const fill = (label: string, value: string) => main(owner.page).getByLabel(label, { exact: true }).fill(value)
const press = (label: string) => main(owner.page).getByRole('button', { name: label, exact: true }).click()
const picture = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#8a4b2a' } })
    .jpeg()
    .toBuffer()

test('makes a category and a product in two sizes with its picture, all in Thai', async () => {
  await owner.go('/cluster/products/categories')
  await main(owner.page).getByRole('link', { name: 'เพิ่มหมวดหมู่' }).click()
  await fill('ชื่อหมวดหมู่ (ไทย)', 'เสื้อผ้า')
  await press('เพิ่มหมวดหมู่')
  await seen(main(owner.page).getByRole('treeitem', { name: 'เสื้อผ้า ว่าง' }))
  await press('ย้าย เสื้อผ้า')
  await press('เลื่อนขึ้น')
  await owner.go('/cluster/products/new')
  await fill('ชื่อสินค้า (ไทย)', name)
  await fill('ราคาขาย (บาท)', '๒๙๐')
  await main(owner.page).getByText('ตัวเลือก รหัส หมวดหมู่ และอื่น ๆ').click()
  await main(owner.page)
    .getByLabel(/^รหัสสินค้า/)
    .fill('TEE')
  await main(owner.page)
    .getByLabel(/^ขนาดหรือแบบ/)
    .fill('S, M')
  await main(owner.page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'เสื้อ.jpg', mimeType: 'image/jpeg', buffer: await picture() })
  // The demo has more categories than stand open on a form.
  await main(owner.page).getByText('ยังไม่ได้เลือก', { exact: true }).click()
  await owner.page.getByRole('checkbox', { name: 'เสื้อผ้า', exact: true }).check()
  await press('เพิ่มสินค้า')
  await seen(main(owner.page).getByRole('heading', { name, level: 1 }))
  await holds(main(owner.page).getByLabel('SKU M', { exact: true }), 'TEE-M')
  await seen(main(owner.page).getByRole('img', { name }))
  await expectNoSidewaysScroll(owner.page)
  await expectAccessible(owner.page)
})

test('another picture comes from the drive; what is no picture is refused in words, and one that was chosen is seen', async () => {
  const { page } = owner
  const file = main(page).locator('input[type=file]')
  const send = main(page).locator('button', { hasText: 'เพิ่มรูป' })
  const pictures = main(page).getByRole('textbox', { name: /^คำอธิบายรูปที่/ })
  await file.setInputFiles({ name: 'เอกสาร.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<script>') })
  await send.click()
  await seen(main(page).getByText('ใช้ได้เฉพาะรูป JPEG, PNG หรือ WebP').first())
  await owner.go(new URL(page.url()).pathname)
  await file.setInputFiles({ name: 'หลังเสื้อ.jpg', mimeType: 'image/jpeg', buffer: await picture() })
  await seen(main(page).locator('li', { hasText: 'หลังเสื้อ.jpg' }).locator('img'))
  await main(page).getByRole('button', { name: 'เอาไฟล์ออก' }).click()
  await main(page).getByLabel('หรือเลือกจากไดรฟ์ของธุรกิจ').selectOption({ index: 1 })
  await send.click()
  await expect.poll(() => pictures.count()).toBe(2)
  await expectNoSidewaysScroll(page)
})

test('prices, stock and barcode are typed in one table and saved with one press; options make their matrix', async () => {
  const { page } = owner
  await fill('ราคา M', '310')
  await fill('คงเหลือ M', '๒๐')
  await fill('บาร์โค้ด M', '8850000000017')
  await press('บันทึก')
  await seen(main(page).getByText('บันทึกแล้ว'))
  await holds(main(page).getByLabel('คงเหลือ M', { exact: true }), '20')
  await holds(main(page).getByLabel('ราคา M', { exact: true }), '310.00')
  const second = main(page).getByRole('group', { name: 'ตัวเลือกที่ 2' })
  await second.getByLabel('ชื่อ (ไทย)').fill('สี')
  await second.getByLabel('ค่า (ไทย)').fill('ดำ, ขาว')
  await press('สร้างตัวเลือก')
  await seen(main(page).getByText('สร้างตัวเลือกครบแล้ว'))
  await holds(main(page).getByLabel('คงเหลือ M · ดำ', { exact: true }), '20')
  await holds(main(page).getByLabel('คงเหลือ M · ขาว', { exact: true }), '0')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('receives stock, and refuses to take out more than lies there', async () => {
  const { page } = owner
  await main(page).getByRole('link', { name: 'ความเคลื่อนไหว' }).first().click()
  await fill('จำนวน', '๑๒')
  await press('รับสินค้าเข้า')
  await seen(main(page).getByText('บันทึกแล้ว ตอนนี้มี 12'))
  await main(page).getByRole('link', { name: 'ปรับสต็อก' }).click()
  await main(page)
    .getByRole('radio', { name: /เอาออก/ })
    .check()
  await fill('จำนวน', '13')
  await main(page).getByLabel('เหตุผล', { exact: true }).selectOption({ label: 'ใช้เองหรือแจก' })
  await press('บันทึก')
  await seen(main(page).getByText('ลดได้ไม่เกิน 12 เพราะที่เหลือจองไว้แล้ว'))
  await holds(main(page).getByLabel('จำนวน', { exact: true }), '13')
  await fill('จำนวน', '2')
  await press('บันทึก')
  await seen(main(page).getByText('บันทึกแล้ว ตอนนี้มี 10'))
  await seen(main(page).getByRole('table').getByText('ใช้เองหรือแจก'))
})

test('puts a size on sale: the shop sells it for less', async () => {
  const { page } = owner
  await main(page).getByRole('link', { name: 'ดูสินค้านี้' }).click()
  await fill('ราคาลด S · ดำ', '250')
  await press('บันทึก')
  await seen(main(page).getByText('บันทึกแล้ว'))
  await buyer.go('/shop/product/TEE-S')
  await seen(main(buyer.page).getByRole('heading', { name, level: 1 }))
  await seen(main(buyer.page).getByText('฿250').first())
})

test('what stands in the table unsaved is asked about before it is left', async () => {
  const { page } = owner
  const path = new URL(page.url()).pathname
  await fill('ราคา S · ดำ', '299')
  await taken(main(page).getByRole('link', { name: 'สินค้าทั้งหมด' }))
  const asked = page.getByRole('alertdialog', { name: 'ออกจากหน้านี้โดยไม่บันทึก?' })
  await taken(asked.getByRole('button', { name: 'อยู่ต่อ' }))
  await holds(main(page).getByLabel('ราคา S · ดำ', { exact: true }), '299.00')
  expect(new URL(page.url()).pathname).toBe(path)
  await taken(main(page).getByRole('link', { name: 'สินค้าทั้งหมด' }))
  await taken(asked.getByRole('button', { name: 'ออกโดยไม่บันทึก' }))
  await page.waitForURL('**/cluster/products')
})

test('stock of the list is set for many at once', async () => {
  const { page } = owner
  await owner.go(`/cluster/products?q=${encodeURIComponent('ลายช้าง')}`)
  await main(page)
    .getByRole('checkbox', { name: new RegExp(name) })
    .first()
    .check()
  await press('ตั้งจำนวนสต็อก')
  const dialog = page.getByRole('dialog', { name: 'ตั้งจำนวนสต็อก' })
  await dialog.getByLabel('จำนวนที่นับได้ของ TEE-M').fill('7')
  await dialog.getByRole('button', { name: 'บันทึกจำนวน' }).click()
  await seen(page.getByText('บันทึกแล้ว 1 รายการ'))
})

test('finds it in the list and hides it with one press: the shop no longer has it', async () => {
  const { page } = owner
  await owner.go(`/cluster/products?q=${encodeURIComponent('ลายช้าง')}`)
  await main(page)
    .getByRole('checkbox', { name: new RegExp(name) })
    .first()
    .check()
  await press('ซ่อนเป็นร่าง')
  await seen(page.getByText('แก้ไขแล้ว 1 รายการ'))
  await buyer.go(`/shop/products?q=${encodeURIComponent('ลายช้าง')}`)
  await seen(main(buyer.page).getByRole('heading', { level: 1 }))
  await counts(main(buyer.page).getByText(name), 0)
  // What was refused was refused on purpose.
  expect(owner.complaints.filter((said) => !/409 \(Conflict\)|415 \(Unsupported/.test(said))).toEqual([])
  expect(buyer.complaints).toEqual([])
})
