/** A code is typed, read from a picture, or shot by a hand scanner: what it is, and the next step. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { address, expectAccessible, expectNoSidewaysScroll, phone, signIn, visit, type Visitor } from '../fixtures.ts'
import { counts, holds, press, says } from '../waiting.ts'
import { buy, demoPassword, main, newTransRef, seen, slipFile } from './shopping.ts'

const type = async ({ page }: Visitor, code: string) => {
  const field = main(page).getByRole('textbox', { name: 'พิมพ์รหัส หรือยิงด้วยเครื่องสแกน' })
  await field.fill(code)
  await field.press('Enter')
  await holds(field, '')
}
const said = ({ page }: Visitor) => main(page).getByRole('status').first()

test('a guest with a phone: goods, a page of this site, a foreign address, a dangerous one, a slip as a picture', async () => {
  const guest = await visit('roastery', { size: phone })
  const { page } = guest
  await guest.go('/scan')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await seen(main(page).getByText('ยังไม่ได้สแกน', { exact: true }))
  await type(guest, 'DM-SO-001-200W')
  await seen(said(guest).getByRole('link', { name: 'ดูในร้าน' }))
  await counts(said(guest).getByRole('link', { name: 'ดูสต็อก' }), 0)
  await type(guest, address('roastery', '/shop/cart'))
  await seen(said(guest).getByRole('link', { name: 'เปิดหน้านี้' }))
  await type(guest, 'https://evil.example/pay')
  await says(said(guest), /เราไม่เปิดเว็บไซต์อื่นให้/)
  await counts(said(guest).getByRole('link'), 0)
  await type(guest, 'javascript:alert(1)')
  await says(said(guest), /รหัสนี้ไม่ปลอดภัย/)
  const transRef = newTransRef()
  await main(page)
    .getByLabel('เลือกรูป')
    .setInputFiles(await slipFile('฿107.00', transRef))
  await says(said(guest), new RegExp(`สลิปโอนเงิน.*${transRef}`, 's'))
  await main(page)
    .getByLabel('เลือกรูป')
    .setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await says(main(page).getByRole('alert'), /เปิดรูปนี้ไม่ได้/)
  await main(page)
    .getByLabel('เลือกรูป')
    .setInputFiles(join(import.meta.dirname, '../../public/favicon.svg'))
  await says(main(page).getByRole('alert'), /ไม่พบรหัสในรูปนี้|เปิดรูปนี้ไม่ได้/)
  await expectNoSidewaysScroll(page)
  await page.reload()
  await seen(main(page).getByRole('button', { name: /^DM-SO-001-200W / }))
  expect(guest.complaints).toEqual([])
  await guest.leave()
})

test('staff look an order up, and count what they shoot', async () => {
  const staff = await visit('roastery')
  const { page } = staff
  await signIn(staff, 'manager@roastery.localhost', demoPassword)
  const { number } = await buy(staff, 'DM-SO-002-200W')
  await staff.go('/cluster/scan')
  await type(staff, number)
  await seen(said(staff).getByRole('link', { name: new RegExp(number) }))
  await staff.go('/cluster/user/scan?mode=count')
  await expectAccessible(page)
  const codes = ['DM-TE-004', 'DM-EQ-007']
  for (const code of codes) {
    await type(staff, code)
    await seen(main(page).getByText(new RegExp(`· ${code}$`)))
  }
  const first = main(page).getByRole('spinbutton').first()
  await first.fill('7')
  await press(main(page).getByRole('button', { name: 'เริ่มใบนับจากรายการนี้' }))
  await page.waitForURL(/\/inventorys\/counts\/[\w-]+$/)
  await seen(main(page).getByText(codes[0]!))
  expect(staff.complaints).toEqual([])
  await staff.leave()
})
