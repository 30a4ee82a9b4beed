/** Looking after people: invited by mail, found, given a role, put out; and what the trail says of it. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, phone, signIn, visit, type Visitor } from '../fixtures.ts'
import { activationLink } from './letters.ts'
import { demoPassword, main, seen } from './shopping.ts'

const email = `people-${randomUUID().slice(0, 8)}@example.com`
let admin: Visitor
let person: Visitor

beforeAll(async () => {
  admin = await visit('roastery')
  person = await visit('roastery', { size: phone })
  await signIn(admin, 'admin@roastery.localhost', demoPassword, '/cluster/user/login')
})
afterAll(() => Promise.all([admin, person].map((visitor) => visitor?.leave())))

const fill = ({ page }: Visitor, name: string, value: string) => page.getByLabel(name, { exact: true }).fill(value)
const press = ({ page }: Visitor, name: string) => main(page).getByRole('button', { name, exact: true }).first().click()
const follow = ({ page }: Visitor, name: string) => main(page).getByRole('link', { name, exact: true }).first().click()

test('an admin invites a cashier by mail, who accepts and works in the back-office', async () => {
  await admin.go('/cluster/manage/invitations')
  await fill(admin, 'ชื่อ', 'ทานตะวัน')
  await fill(admin, 'อีเมลหรือเบอร์โทรศัพท์', email)
  await admin.page.getByRole('checkbox', { name: 'แคชเชียร์', exact: true }).check()
  await press(admin, 'เชิญ')
  await seen(main(admin.page).getByText('ส่งคำเชิญแล้ว'))
  await expectAccessible(admin.page)

  await person.page.goto(await activationLink('roastery', email))
  await fill(person, 'รหัสผ่าน', 'วลีที่จำง่ายมาก')
  await person.page.getByRole('checkbox').check()
  await press(person, 'รับคำเชิญ')
  await person.page.waitForURL((url) => !url.pathname.includes('activate'))
  await person.go('/cluster/user/store/orders')
  await seen(main(person.page).getByRole('heading', { name: 'คำสั่งซื้อ', level: 1 }))
})

test('the admin finds them, makes them a manager, then suspends them: they are signed out', async () => {
  const { page } = admin
  await admin.go(`/cluster/manage/user?q=${email}`)
  await main(page)
    .getByRole('link', { name: /ทานตะวัน/ })
    .click()
  await follow(admin, 'เปลี่ยนบทบาท')
  await page.getByRole('radio', { name: /ผู้จัดการ/ }).check()
  await press(admin, 'บันทึก')
  await seen(main(page).getByText('เปลี่ยนบทบาทแล้ว'))
  await person.go('/user/who')
  await seen(main(person.page).getByText('ผู้จัดการ'))

  await follow(admin, 'ระงับบัญชี')
  await fill(admin, 'เหตุผล', 'ลองระบบ')
  await press(admin, 'ระงับบัญชี')
  await seen(main(page).getByText('ระงับบัญชีแล้ว'))
  await seen(main(page).getByText(/ระงับ: ลองระบบ/))
  await expectAccessible(page)
  await person.page.goto(new URL('/cluster/manage/user', page.url()).href)
  await person.page.waitForURL('**/login?*')
  expect(admin.complaints).toEqual([])
})
