/** LINE, as it is played on one's own machine: coming in with it, linking it, and thinking better of it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../calls.ts'
import { desktop, expectAccessible, phone, visit, type Visitor } from '../fixtures.ts'
import { demoPassword, main, seen, signOut } from './shopping.ts'
import { holds } from '../waiting.ts'

let newcomer: Visitor
let member: Visitor

beforeAll(async () => {
  newcomer = await visit('roastery', { size: phone })
  member = await visit('roastery', { size: desktop, locale: 'en' })
})
afterAll(() => Promise.all([newcomer, member].map((visitor) => visitor?.leave())))

const link = ({ page }: Visitor, name: string | RegExp) => main(page).getByRole('link', { name, exact: true })
const atLine = ({ page }: Visitor, name: string) => page.getByRole('button', { name })

test('cancelled at LINE: back on the sign-in page, and it says so', async () => {
  const { page } = newcomer
  await newcomer.go('/user/login?next=%2Fuser%2Fwho')
  await link(newcomer, 'เข้าสู่ระบบด้วย LINE').click()
  await atLine(newcomer, 'ยกเลิก').click()
  await seen(page.getByRole('alert').filter({ hasText: 'คุณยกเลิกที่ LINE' }))
  await expectAccessible(page)
})

test('who is new opens an account with LINE, signs out, and comes in with it again', async () => {
  const { page } = newcomer
  await link(newcomer, 'เข้าสู่ระบบด้วย LINE').click()
  await atLine(newcomer, 'มะลิ ใจดี').click()
  await page.waitForURL('**/user/authen/line/new')
  await page.waitForLoadState('networkidle')
  await holds(page.getByLabel('ชื่อ', { exact: true }), 'มะลิ ใจดี')
  await expectAccessible(page)
  await page.getByRole('checkbox').check()
  await main(page).getByRole('button', { name: 'เปิดบัญชีด้วย LINE' }).click()
  await page.waitForURL('**/user/who')
  await seen(main(page).getByText('มะลิ ใจดี').first())
  await signOut(newcomer)
  await newcomer.go('/user/login?next=%2Fuser%2Fwho')
  await link(newcomer, 'เข้าสู่ระบบด้วย LINE').click()
  await atLine(newcomer, 'มะลิ ใจดี').click()
  await page.waitForURL('**/user/who')
  expect(newcomer.complaints).toEqual([])
})

test('a member links LINE on the security page, and signs in with it', async () => {
  const { page } = member
  await signedIn(member, 'roastery', 'user@roastery.localhost', demoPassword)
  await member.go('/user/profile/security')
  await link(member, 'Link LINE').click()
  await atLine(member, 'ก้องภพ').click()
  await seen(page.getByRole('alert').filter({ hasText: 'LINE is linked' }))
  await seen(main(page).getByText('ก้องภพ'))
  await expectAccessible(page)
  await signOut(member)
  await member.go('/user/login?next=%2Fuser%2Fwho')
  await link(member, 'Sign in with LINE').click()
  await atLine(member, 'ก้องภพ').click()
  await page.waitForURL('**/user/who')
  await seen(main(page).getByText('user@roastery.localhost').first())
  expect(member.complaints).toEqual([])
})
