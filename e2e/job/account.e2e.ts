/** Signing up, signing in and one's own account: the one form, its password, and what is told when it says no. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, phone, visit, type Visitor } from '../fixtures.ts'
import { activationLink } from './letters.ts'
import { demoPassword, main, seen, signOut } from './shopping.ts'
import { awake, has, holds, press } from '../waiting.ts'

const email = `mali-${randomUUID().slice(0, 8)}@example.com`
const first = 'วลีที่จำง่ายมาก'
const second = 'อีกวลีหนึ่งที่ยาวกว่า'
let person: Visitor
let plain: Visitor

beforeAll(async () => {
  person = await visit('roastery', { size: phone })
  plain = await visit('roastery', { size: phone, javaScript: false })
})
afterAll(() => Promise.all([person, plain].map((visitor) => visitor?.leave())))

const field = ({ page }: Visitor, name: string) => page.getByLabel(name, { exact: true })
const pressNamed = ({ page }: Visitor, name: string) => press(main(page).getByRole('button', { name, exact: true }))

test('without script a refusal keeps what was typed, but for the password', async () => {
  const { page } = plain
  await plain.go('/user/register')
  await field(plain, 'ชื่อ').fill('มะลิ')
  await field(plain, 'อีเมลหรือเบอร์โทรศัพท์').fill('ไม่ใช่อีเมล')
  await field(plain, 'รหัสผ่าน').fill(first)
  await page.getByRole('checkbox').check()
  await pressNamed(plain, 'สมัครสมาชิก')
  await seen(main(page).getByText('โปรดกรอกอีเมลหรือหมายเลขโทรศัพท์ให้ถูกต้อง'))
  await holds(field(plain, 'ชื่อ'), 'มะลิ')
  await holds(field(plain, 'อีเมลหรือเบอร์โทรศัพท์'), 'ไม่ใช่อีเมล')
  await expect.poll(() => page.getByRole('checkbox').isChecked()).toBe(true)
  await holds(field(plain, 'รหัสผ่าน'), '')
  await expect
    .poll(() => main(page).getByRole('button', { name: 'แสดงรหัสผ่าน' }).isVisible(), { message: 'only where it works' })
    .toBe(false)
})

test('what is wrong is said at its field, and the focus goes there', async () => {
  const { page } = person
  await person.go('/user/register')
  await awake(main(page).getByRole('button', { name: 'สมัครสมาชิก', exact: true }))
  await field(person, 'ชื่อ').fill('มะลิ')
  await field(person, 'อีเมลหรือเบอร์โทรศัพท์').fill(email)
  await field(person, 'รหัสผ่าน').fill('สั้น')
  await page.getByRole('checkbox').check()
  await pressNamed(person, 'สมัครสมาชิก')
  await expect.poll(() => field(person, 'รหัสผ่าน').getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('f-password')
  await expectAccessible(page)
})

test('a password can be looked at, and is hidden again when it leaves', async () => {
  const { page } = person
  await field(person, 'รหัสผ่าน').fill(first)
  await pressNamed(person, 'แสดงรหัสผ่าน')
  await has(field(person, 'รหัสผ่าน'), 'type', 'text')
  const left = page.waitForRequest((request) => request.method() === 'POST')
  await pressNamed(person, 'สมัครสมาชิก')
  await left
  await page.waitForURL('**/user/activate?*')
  await page.goto(await activationLink('roastery', email))
  await pressNamed(person, 'เปิดใช้งานบัญชี')
  await page.waitForURL('**/user/dashboard')
  await person.context.clearCookies()
  await person.go('/user/login')
  await has(field(person, 'รหัสผ่าน'), 'type', 'password')
  await has(field(person, 'รหัสผ่าน'), 'autocomplete', 'current-password')
})

test('locked capitals are said, and a wrong password tells nothing of the account', async () => {
  const { page } = person
  await field(person, 'อีเมลหรือเบอร์โทรศัพท์').fill(email)
  await field(person, 'รหัสผ่าน').evaluate((input) => {
    const typed = new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true })
    input.dispatchEvent(typed)
  })
  await seen(main(page).getByText('เปิด Caps Lock อยู่').first())
  await field(person, 'รหัสผ่าน').fill('ไม่ใช่รหัสนี้แน่')
  await pressNamed(person, 'เข้าสู่ระบบ')
  await seen(page.getByRole('alert').filter({ hasText: 'อีเมล หมายเลขโทรศัพท์ หรือรหัสผ่านไม่ถูกต้อง' }))
  await holds(field(person, 'อีเมลหรือเบอร์โทรศัพท์'), email)
})

test('one’s account says who one is, and from which browser', async () => {
  const { page } = person
  await field(person, 'รหัสผ่าน').fill(first)
  await pressNamed(person, 'เข้าสู่ระบบ')
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
  await person.go('/user/who')
  await seen(main(page).getByText(email))
  await person.go('/user/browser')
  const info = main(page).locator('details', { hasText: 'ข้อมูลผู้ใช้' })
  await expect.poll(() => info.getByText('Chrome').isVisible(), { message: 'closed at first' }).toBe(false)
  await press(info.getByText('ข้อมูลผู้ใช้'))
  await seen(info.getByText('Chrome'))
  await seen(info.getByText('Linux'))
  await seen(info.getByText('มะลิ'))
  await expectAccessible(page)
})

test('the password is changed only by who knows the old one; then the old one is worthless', async () => {
  const { page } = person
  await person.go('/user/profile/security')
  await awake(main(page).getByRole('button', { name: 'เปลี่ยนรหัสผ่าน', exact: true }))
  await field(person, 'รหัสผ่านปัจจุบัน').fill('ไม่ใช่รหัสนี้แน่')
  await field(person, 'รหัสผ่านใหม่').fill(second)
  await pressNamed(person, 'เปลี่ยนรหัสผ่าน')
  await seen(main(page).getByText('รหัสผ่านปัจจุบันไม่ถูกต้อง').first())
  await field(person, 'รหัสผ่านปัจจุบัน').fill(first)
  await pressNamed(person, 'เปลี่ยนรหัสผ่าน')
  await seen(page.getByRole('alert').filter({ hasText: 'เปลี่ยนรหัสผ่านแล้ว' }))
  await signOut(person)
  await person.go('/user/login')
  await field(person, 'อีเมลหรือเบอร์โทรศัพท์').fill(email)
  await field(person, 'รหัสผ่าน').fill(second)
  await pressNamed(person, 'เข้าสู่ระบบ')
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
})

test('on a developer’s own machine one press fills in who lives in the demo', async () => {
  const other = await visit('roastery')
  try {
    const { page } = other
    await other.go('/cluster/user/login')
    await press(main(page).getByRole('button', { name: 'ใช้ manager@roastery.localhost' }))
    await holds(field(other, 'รหัสผ่าน'), demoPassword)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/cluster/user/dashboard')
    expect(other.complaints).toEqual([])
  } finally {
    await other.leave()
  }
})

test('nothing was complained about', () => {
  // Refusals are 401 and 422, and the browser says so.
  expect([...person.complaints, ...plain.complaints].filter((line) => !/40[19]|422/.test(line))).toEqual([])
})
