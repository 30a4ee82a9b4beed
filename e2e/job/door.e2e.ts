/** Coming in for the first time, and coming back without the password: by what people read, and by the letters. */
import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { desktop, expectAccessible, expectNoSidewaysScroll, phone, visit, type Visitor } from '../fixtures.ts'
import { activationLink, inLetterTo } from './letters.ts'
import { main, seen, signOut } from './shopping.ts'
import { holds } from '../waiting.ts'

const password = 'วลีที่จำง่ายมาก'
const newPassword = 'อีกวลีหนึ่งที่ยาวกว่า'
const address = () => `door-${randomUUID().slice(0, 8)}@example.com`

const open: Visitor[] = []
async function someone(options: Parameters<typeof visit>[1]): Promise<Visitor> {
  const visitor = await visit('roastery', options)
  open.push(visitor)
  return visitor
}
afterEach(() => Promise.all(open.splice(0).map((visitor) => visitor.leave())))

const fill = ({ page }: Visitor, name: string, value: string) =>
  page.getByLabel(name, { exact: true }).first().fill(value)
const press = ({ page }: Visitor, name: string) => main(page).getByRole('button', { name, exact: true }).first().click()

async function register(visitor: Visitor, email: string): Promise<void> {
  await visitor.go('/user/register')
  await fill(visitor, 'ชื่อ', 'มะลิ')
  await fill(visitor, 'อีเมลหรือเบอร์โทรศัพท์', email)
  await fill(visitor, 'รหัสผ่าน', password)
  await visitor.page.getByRole('checkbox').check()
  await press(visitor, 'สมัครสมาชิก')
  await visitor.page.waitForURL('**/user/activate?*')
}

test('register → letter → activate → sign out → recover, on a phone in Thai', async () => {
  const person = await someone({ size: phone })
  const { page } = person
  const email = address()
  await register(person, email)
  await seen(main(page).getByText(`ส่งถึง ${email}`))
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.goto(await activationLink('roastery', email))
  await press(person, 'เปิดใช้งานบัญชี')
  await page.waitForURL('**/user/dashboard')
  await person.go('/user/who')
  await seen(main(page).getByText(email))
  await signOut(person)

  await person.go('/user/login')
  await page.getByRole('link', { name: 'ลืมรหัสผ่าน?' }).click()
  await page.waitForURL('**/user/recovery')
  // The page for signing in, which still stands there, has a field of the same name.
  await seen(main(page).getByRole('button', { name: 'ส่งข้อความให้ฉัน', exact: true }))
  await fill(person, 'อีเมลหรือเบอร์โทรศัพท์', email)
  await press(person, 'ส่งข้อความให้ฉัน')
  await seen(page.getByRole('alert').filter({ hasText: 'รับเรื่องแล้ว' }))
  await expectAccessible(page)
  const letter = await inLetterTo('roastery', email, /ตั้งรหัสผ่านใหม่[\s\S]*/)
  await fill(person, 'รหัส 6 หลัก', /\b\d{6}\b/.exec(letter)![0])
  await press(person, 'ดำเนินการต่อ')
  await page.waitForURL('**/user/recovery?token=*')
  await fill(person, 'รหัสผ่านใหม่', newPassword)
  await press(person, 'บันทึกรหัสผ่านใหม่')
  await page.waitForURL('**/user/login?recovered=1')
  await seen(page.getByRole('alert').filter({ hasText: 'ตั้งรหัสผ่านใหม่แล้ว' }))
  await fill(person, 'อีเมลหรือเบอร์โทรศัพท์', email)
  await fill(person, 'รหัสผ่าน', newPassword)
  await press(person, 'เข้าสู่ระบบ')
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
  expect(person.complaints).toEqual([])
})

test('the link opened on another device asks for a password, without script and in English; used again, it says so', async () => {
  const stranger = await someone({ size: phone })
  const email = address()
  await register(stranger, email)
  const link = await activationLink('roastery', email)
  const owner = await someone({ size: desktop, locale: 'en', javaScript: false })
  const { page } = owner
  await page.goto(link)
  await seen(main(page).getByText('You opened this link elsewhere than you registered'))
  await fill(owner, 'Password', 'short')
  await page.getByRole('checkbox').check()
  await press(owner, 'Activate the account')
  await holds(page.getByLabel('First name'), 'มะลิ', 'what was typed stays')
  await fill(owner, 'Password', 'the owner’s own phrase')
  await press(owner, 'Activate the account')
  await page.waitForURL('**/user/dashboard')

  await stranger.page.goto(link)
  await seen(main(stranger.page).getByText('ลิงก์นี้ใช้ไม่ได้แล้ว'))
  await expectAccessible(stranger.page)
  await stranger.go('/user/login?next=https%3A%2F%2Fevil.example')
  await holds(main(stranger.page).locator('input[name=next]').first(), '/', 'open redirect')
  await fill(stranger, 'อีเมลหรือเบอร์โทรศัพท์', email)
  await fill(stranger, 'รหัสผ่าน', password)
  await press(stranger, 'เข้าสู่ระบบ')
  await seen(stranger.page.getByRole('alert').filter({ hasText: 'รหัสผ่านไม่ถูกต้อง หากเพิ่งสมัคร' }))
})
