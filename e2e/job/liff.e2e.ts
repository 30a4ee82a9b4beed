/** Inside LINE, as it is played on one's own machine: a new buyer, a member of staff, a token nobody believes, and no LINE at all. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../calls.ts'
import { address, expectAccessible, expectNoSidewaysScroll, phone, visit, type Visitor } from '../fixtures.ts'
import { counts, press } from '../waiting.ts'
import { demoPassword, main, seen, signOut } from './shopping.ts'

let buyer: Visitor
let boss: Visitor
let stranger: Visitor
let played: string

beforeAll(async () => {
  buyer = await visit('roastery', { size: phone })
  boss = await visit('roastery', { size: phone, locale: 'en' })
  stranger = await visit('roastery', { size: phone })
  // Where LINE is played: where a sign-in with it leads.
  await buyer.page.goto(address('roastery', '/user/authen/line'))
  played = new URL(buyer.page.url()).origin
})
afterAll(() => Promise.all([buyer, boss, stranger].map((visitor) => visitor?.leave())))

/** Somebody taps the shop's LIFF address in a chat. */
async function openInLine({ page, site }: Visitor, name: string, query = ''): Promise<void> {
  const endpoint = encodeURIComponent(address(site, '/cluster/liff'))
  await page.goto(`${played}/liff/1650000000-standsIn?endpoint=${endpoint}${query}`)
  await press(page.getByRole('button', { name }))
}

const entry = ({ page }: Visitor, name: string | RegExp) => main(page).getByRole('link', { name })

test('a new buyer opens the shop inside LINE, says yes to an account, and is at the menu', async () => {
  const { page } = buyer
  await openInLine(buyer, 'Ploy ☕ <3')
  await page.waitForURL('**/user/authen/line/new')
  await page.getByLabel('ชื่อ', { exact: true }).fill('พลอย')
  await page.getByRole('checkbox').check()
  await press(main(page).getByRole('button', { name: 'เปิดบัญชีด้วย LINE' }))
  await page.waitForURL('**/cluster/liff')
  await seen(main(page).getByText('สวัสดี พลอย'))
  await seen(main(page).getByRole('button', { name: 'ปิด' }))
  await counts(entry(buyer, /^รออนุมัติ/), 0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('the menu leads to the goods, to one’s bills and to the member’s code', async () => {
  const { page } = buyer
  for (const [name, path] of [
    ['สินค้า', '/shop/products'],
    ['บิลของฉัน', '/billing/payment'],
    ['โค้ดสมาชิก', '/user/qrcode'],
  ] as const) {
    await press(entry(buyer, name))
    await page.waitForURL(`**${path}`)
    await seen(page.getByRole('heading').first())
    // What LINE's page loaded did not come along.
    expect(await page.evaluate(() => 'liff' in window)).toBe(false)
    await page.goBack()
    await seen(main(page).getByText('สวัสดี พลอย'))
  }
})

test('the next time LINE alone is enough', async () => {
  const { page } = buyer
  await signOut(buyer)
  await openInLine(buyer, 'Ploy ☕ <3')
  await seen(main(page).getByText('สวัสดี พลอย'))
  expect(buyer.complaints).toEqual([])
})

test('a member of staff links LINE; inside LINE they see what waits for them, and a message leads straight there', async () => {
  const { page } = boss
  await signedIn(boss, 'roastery', 'admin@roastery.localhost', demoPassword)
  await boss.go('/user/profile/security')
  await press(main(page).getByRole('link', { name: 'Link LINE' }))
  await press(page.getByRole('button', { name: 'ต้น กาแฟ' }))
  await seen(page.getByRole('alert').filter({ hasText: 'LINE is linked' }))
  await signOut(boss)
  await openInLine(boss, 'ต้น กาแฟ')
  await seen(entry(boss, /^Approvals/))
  await expectAccessible(page)
  await press(entry(boss, /^Approvals/))
  await page.waitForURL('**/cluster/manage/approvals')
  await signOut(boss)
  await openInLine(boss, 'ต้น กาแฟ', '&next=%2Fcluster%2Fmanage%2Fapprovals')
  await page.waitForURL('**/cluster/manage/approvals')
  expect(boss.complaints).toEqual([])
})

test('a token that nobody believes is refused with a sentence, and the other ways in stand beside it', async () => {
  const { page } = stranger
  await page.goto(`${address('roastery', '/cluster/liff')}#context_token=x&access_token=x&id_token=not.a.token`)
  await seen(page.getByRole('alert').filter({ hasText: 'ยืนยันตัวตนกับ LINE ไม่สำเร็จ' }))
  await seen(entry(stranger, 'เข้าสู่ระบบ'))
  await expectAccessible(page)
  expect((await stranger.context.cookies()).some(({ name }) => name === '_account')).toBe(false)
})

test('outside LINE it is the ordinary way in, there and back, and nothing of LINE’s is loaded', async () => {
  const visitor = await visit('roastery', { size: phone })
  const { page } = visitor
  const toLine: string[] = []
  page.on('request', (request) => void (request.url().startsWith(played) && toLine.push(request.url())))
  await visitor.go('/cluster/liff')
  await press(entry(visitor, 'เข้าสู่ระบบ'))
  await page.waitForURL('**/user/login?next=**')
  await page.getByLabel('อีเมลหรือเบอร์โทร').fill('user@roastery.localhost')
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill(demoPassword)
  await press(main(page).getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }))
  await page.waitForURL('**/cluster/liff')
  await seen(entry(visitor, 'โค้ดสมาชิก'))
  expect(toLine).toEqual([])
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})
