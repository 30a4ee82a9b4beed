/** What was found when the product was tried from outside (25 November 2026), and had no story of its own: by its mark. */
import { afterAll, expect, test } from 'vitest'
import { address, desktop, phone, visit, type Visitor } from '../fixtures.ts'
import { counts, has, press } from '../waiting.ts'
import { clerk } from './reviewing.ts'
import { addToCart, buy, customer, main, seen, toPayment } from './shopping.ts'

const everybody: Visitor[] = []
const came = async (visitor: Promise<Visitor>): Promise<Visitor> => {
  everybody.push(await visitor)
  return everybody.at(-1)!
}
afterAll(() => Promise.all(everybody.map((visitor) => visitor.leave())))
test('C6: who may not save sees the rules for slips and no form', async () => {
  const manager = await came(clerk('roastery', 'manager'))
  await manager.go('/cluster/bills/rules')
  await seen(main(manager.page).getByRole('heading', { level: 1 }))
  await counts(main(manager.page).getByRole('button', { name: 'บันทึก' }), 0)
  await counts(main(manager.page).getByRole('checkbox'), 0)
})

test('C6: a course that was put away is gone; an address with NUL is not found; a title says its address in letters', async () => {
  const guest = await came(visit('school', { size: phone }))
  const gone = await guest.page.goto(address('school', '/lesson/detail/thai-2568'))
  expect(gone!.status()).toBe(410)
  await guest.page.goto(address('school', '/ไม่มีหน้านี้'))
  expect(await guest.page.title()).toContain('/ไม่มีหน้านี้')
  const nul = await guest.page.goto(address('school', '/shop/product/%00'))
  expect(nul!.status()).toBe(404)
  guest.complaints.length = 0
})

test('C6: the button of a code that is refused does not say that it worked', async () => {
  const guest = await came(visit('roastery', { size: phone }))
  await addToCart(guest, 'DM-SO-003-200W')
  await guest.go('/shop/cart')
  await main(guest.page).getByLabel('โค้ดส่วนลด').fill('ไม่มีแน่')
  await press(main(guest.page).getByRole('button', { name: 'ใช้โค้ด', exact: true }))
  await seen(main(guest.page).getByText('ไม่มีโค้ดนี้ โปรดตรวจตัวสะกด'))
  await counts(main(guest.page).getByRole('button', { name: 'สำเร็จ' }), 0)
  await seen(main(guest.page).getByRole('button', { name: 'ใช้โค้ด', exact: true }))
})

test('E7, E8: the code to pay by is a picture; where the browser refuses to copy, the words are selected and it is said', async () => {
  const buyer = await came(customer())
  const { page } = buyer
  await buy(buyer, 'DM-SO-002-200W')
  if (!page.url().includes('/billing/payment/')) await toPayment(page)
  const code = main(page).getByRole('img', { name: /^คิวอาร์พร้อมเพย์ ยอด ฿/ })
  await seen(code)
  expect(await code.evaluate((element) => element.localName)).toBe('img')
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('refused')) } }),
  )
  await press(main(page).getByRole('button', { name: 'คัดลอกยอด' }))
  const allSelected = () => {
    const field = document.activeElement
    if (!(field instanceof HTMLInputElement)) return false
    const { selectionStart: from, selectionEnd: to, value } = field
    return value !== '' && from === 0 && to === value.length
  }
  await expect.poll(() => page.evaluate(allSelected)).toBe(true)
})

test('E10: without WebAuthn no key is offered; the shop stands on a home screen', async () => {
  const guest = await came(visit('roastery', { size: phone }))
  await guest.context.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'))
  await guest.go('/user/login')
  await seen(main(guest.page).getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }))
  await counts(main(guest.page).getByRole('button', { name: /พาสคีย์|กุญแจ/ }), 0)
  await has(guest.page.locator('link[rel="apple-touch-icon"]'), 'href', /./)
  const manifest = await guest.page.evaluate(async () => (await fetch('/site.webmanifest')).json() as Promise<unknown>)
  expect(manifest).toMatchObject({ display: expect.any(String), icons: [expect.anything(), expect.anything()] })
})

test('U11: what waits to be packed is told at the bell and by a badge', async () => {
  const admin = await came(clerk('roastery', 'admin'))
  await admin.page.setViewportSize(desktop)
  await admin.go('/cluster/user/dashboard')
  await press(admin.page.getByRole('button', { name: /แจ้งเตือน/ }).first())
  await seen(admin.page.getByRole('region', { name: /แจ้งเตือน/ }).getByText(/คำสั่งซื้อรอแพ็ก \d+ รายการ/))
})
