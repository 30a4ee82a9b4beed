/** A merchant makes a code on a phone and sees what it would come to; a guest uses it, and reads why another does nothing. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, phone, signIn, visit, type Visitor } from '../fixtures.ts'
import { addToCart, demoPassword, main, seen } from './shopping.ts'
import { press as taken } from '../waiting.ts'

let owner: Visitor
let guest: Visitor

beforeAll(async () => {
  owner = await visit('roastery', { size: phone })
  guest = await visit('roastery', { size: phone })
  await signIn(owner, 'admin@roastery.localhost', demoPassword, '/cluster/user/login')
})
afterAll(() => Promise.all([owner, guest].map((visitor) => visitor?.leave())))

const code = `ลองดู${Date.now() % 100_000}`
const fill = (label: string | RegExp, value: string) => main(owner.page).getByLabel(label).first().fill(value)
const press = (who: Visitor, label: string) => main(who.page).getByRole('button', { name: label, exact: true }).click()

test('chooses a kind, fills in what it needs, and sees a sample cart by it', async () => {
  const { page } = owner
  await owner.go('/cluster/promotion/new')
  await main(page)
    .getByRole('link', { name: /ลดเป็นบาท/ })
    .click()
  await fill(/^ชื่อ \(ไทย\)/, 'ลองโค้ด')
  await fill(/^ลดกี่บาท/, '20')
  await main(page)
    .getByRole('radio', { name: /พิมพ์โค้ดเดียวกัน/ })
    .check()
  await main(page)
    .getByRole('textbox', { name: /^โค้ด/ })
    .fill(code)
  // Conditions are added one by one; the sentence says what it does.
  await taken(main(page).getByText('ใช้ร่วมกับโปรอื่น', { exact: true }))
  await main(page).getByLabel('ใช้ร่วมกับโปรอื่นได้').check()
  await taken(main(page).getByText('ยอดขั้นต่ำ', { exact: true }).first())
  await seen(main(page).getByText(`ลด ฿20.00 ใช้โค้ด ${code}`))
  await taken(main(page).getByText('เฉพาะสินค้า', { exact: true }))
  await main(page).getByPlaceholder('ค้นหาชื่อ SKU หรือบาร์โค้ด').fill('DM-SO-003-200W')
  await main(page).getByPlaceholder('ค้นหาชื่อ SKU หรือบาร์โค้ด').press('Enter')
  await seen(main(page).getByText('เฉพาะสินค้า 1 รายการที่เลือก', { exact: false }))
  await expectAccessible(page)
  await seen(main(page).getByText('−฿20.00'))
  await expectNoSidewaysScroll(page)
  await press(owner, 'บันทึกเป็นร่าง')
  await seen(main(page).getByRole('heading', { name: 'ลองโค้ด', level: 1 }))
  await press(owner, 'เปิดใช้')
  await seen(main(page).getByText('ใช้งานอยู่', { exact: true }))
  await expectAccessible(page)
})

test('the cart takes the code however it is written, and says why another does nothing', async () => {
  const { page } = guest
  await addToCart(guest, 'DM-SO-003-200W')
  await guest.go('/shop/cart')
  const type = async (text: string) => {
    await main(page).getByLabel('โค้ดส่วนลด').fill(text)
    await press(guest, 'ใช้โค้ด')
  }
  await type('ไม่มีแน่')
  await seen(main(page).getByText('ไม่มีโค้ดนี้ โปรดตรวจตัวสะกด'))
  await type(code)
  await seen(main(page).getByText(`ลองโค้ด · ${code}`))
  await seen(main(page).getByText('−฿20', { exact: true }))
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await press(guest, `นำโค้ด ${code} ออก`)
  await expect.poll(() => main(page).getByText('−฿20', { exact: true }).count()).toBe(0)
})

test('what has ended does nothing more', async () => {
  await press(owner, 'จบโปรโมชัน')
  await owner.page.getByRole('alertdialog').getByRole('button', { name: 'จบโปรโมชัน', exact: true }).click()
  await seen(main(owner.page).getByText('สิ้นสุดแล้ว', { exact: true }))
  await main(guest.page).getByLabel('โค้ดส่วนลด').fill(code)
  await press(guest, 'ใช้โค้ด')
  await seen(main(guest.page).getByText('โค้ดนี้ปิดหรือหมดเวลาแล้ว'))
})
