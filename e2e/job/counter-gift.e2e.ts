/** Somebody pays at the counter with a gift code, the rest in cash. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../calls.ts'
import { expectAccessible, expectNoSidewaysScroll, signIn, visit, type Visitor } from '../fixtures.ts'
import { press } from '../waiting.ts'
import { demoPassword, main, seen } from './shopping.ts'

const site = 'roastery'
const name = `ของขวัญ ${Date.now() % 100_000}`
let tablet: Visitor
let code: string

beforeAll(async () => {
  tablet = await visit(site, { size: { width: 1024, height: 768 } })
  await signIn(tablet, `manager@${site}.localhost`, demoPassword, '/cluster/user/login')
  await call(tablet, site, ['POST', '/api/pos/registers'], { name, kitchen: 'no' })
  const gifts = { value: '30', count: 1, days: 30 }
  const made = (await call(tablet, site, ['POST', '/api/office/events/make-gifts'], gifts)) as unknown as { codes: string[] } // prettier-ignore
  code = made.codes[0]!
})
afterAll(() => tablet?.leave())

const read = async (typed: string) => {
  await main(tablet.page).getByLabel('โค้ดของขวัญ', { exact: true }).fill(typed)
  await press(main(tablet.page).getByRole('button', { name: 'ดูยอดในโค้ด' }))
}

test('a code that holds less pays what it holds, cash the rest', async () => {
  const { page } = tablet
  await tablet.go('/cluster/user/pos')
  const card = main(page).getByRole('listitem').filter({ hasText: name })
  await card.getByLabel(/^เงินทอนตั้งต้น/).fill('500')
  await press(card.getByRole('button', { name: 'เปิดกะ' }))
  await seen(main(page).getByRole('heading', { name: new RegExp(`^${name}`), level: 1 }))
  await press(main(page).getByRole('button', { name: /^ชาอัญชันตะไคร้/ }))
  const choice = page.getByRole('dialog').getByRole('button', { name: /฿/ })
  if (await choice.first().isVisible()) await press(choice.first())
  await press(main(page).getByRole('link', { name: /^รับเงิน ฿/ }))
  await seen(main(page).getByRole('heading', { name: 'รับเงิน', level: 1 }))
  await press(main(page).getByRole('button', { name: 'โค้ดของขวัญ', exact: true }))
  await read(code.toLowerCase())
  await seen(main(page).getByText('฿30.00').first())
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await press(main(page).getByRole('button', { name: 'จ่าย ฿30.00 ด้วยโค้ด' }))
  await press(main(page).getByRole('button', { name: 'เงินสด', exact: true }))
  await press(main(page).getByRole('button', { name: /พอดี/ }))
  await seen(main(page).getByRole('heading', { name: 'ขายแล้ว', level: 1 }))
  expect(tablet.complaints).toEqual([])
})
