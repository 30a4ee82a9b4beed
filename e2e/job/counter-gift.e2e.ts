/** Somebody pays at the counter with a gift code, the rest in cash; what they bring back is on the code again first. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../calls.ts'
import { expectAccessible, expectNoSidewaysScroll, signIn, visit, type Visitor } from '../fixtures.ts'
import { press } from '../waiting.ts'
import { demoPassword, main, seen } from './shopping.ts'

const site = 'roastery'
const name = `ของขวัญ ${Date.now() % 100_000}`
let tablet: Visitor
let register: string
let code: string
let another: string

beforeAll(async () => {
  tablet = await visit(site, { size: { width: 1024, height: 768 } })
  await signIn(tablet, `manager@${site}.localhost`, demoPassword, '/cluster/user/login')
  register = String((await call(tablet, site, ['POST', '/api/pos/registers'], { name, kitchen: 'no' })).id)
  const gifts = { value: '30', count: 2, days: 30 }
  const { codes } = (await call(tablet, site, ['POST', '/api/office/events/make-gifts'], gifts)) as unknown as { codes: string[] } // prettier-ignore
  ;[code, another] = codes as [string, string]
})
afterAll(() => tablet?.leave())

const read = async (typed: string) => {
  await main(tablet.page).getByLabel('โค้ดของขวัญ', { exact: true }).fill(typed)
  await press(main(tablet.page).getByRole('button', { name: 'ดูยอดในโค้ด' }))
}

test('a code that is none is refused in words; one that holds less pays what it holds, cash the rest', async () => {
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
  await read('7K3Q-9XTM-2FHD-PWZ5')
  await seen(main(page).getByText(/ไม่พบโค้ดนี้หรือใช้ไม่ได้/))
  await read(code.toLowerCase())
  await seen(main(page).getByText('฿30.00').first())
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await press(main(page).getByRole('button', { name: 'จ่าย ฿30.00 ด้วยโค้ด' }))
  await press(main(page).getByRole('button', { name: 'เงินสด', exact: true }))
  await press(main(page).getByRole('button', { name: /พอดี/ }))
  await seen(main(page).getByRole('heading', { name: 'ขายแล้ว', level: 1 }))
})

test('what comes back is on the code first, and pays again', async () => {
  const { page } = tablet
  await tablet.go(`/cluster/pos/order?register=${register}`)
  await press(
    main(page)
      .getByRole('link', { name: /-00001/ })
      .first(),
  )
  await main(page)
    .getByLabel(/^ชาอัญชันตะไคร้/)
    .fill('1')
  await main(page).getByLabel('คืนเงินทาง').selectOption('cash')
  await main(page).getByLabel('เหตุผล').fill('ชงผิด')
  await press(main(page).getByRole('button', { name: 'คืนเงิน', exact: true }))
  await seen(main(page).getByText(/^คืนเงินแล้ว/))
  await seen(
    main(page)
      .getByText(/฿30\.00/)
      .first(),
  )
  await tablet.go(`/cluster/pos?register=${register}`)
  await press(main(page).getByRole('button', { name: /^ชาอัญชันตะไคร้/ }))
  const choice = page.getByRole('dialog').getByRole('button', { name: /฿/ })
  if (await choice.first().isVisible()) await press(choice.first())
  await press(main(page).getByRole('link', { name: /^รับเงิน ฿/ }))
  await press(main(page).getByRole('button', { name: 'โค้ดของขวัญ', exact: true }))
  await read(code)
  await press(main(page).getByRole('button', { name: 'จ่าย ฿30.00 ด้วยโค้ด' }))
  await press(main(page).getByRole('button', { name: 'โค้ดของขวัญ', exact: true }))
  await read(code)
  await seen(main(page).getByText('โค้ดนี้ใช้กับบิลนี้แล้ว'))
  await read(another)
  await press(main(page).getByRole('button', { name: 'จ่าย ฿30.00 ด้วยโค้ด' }))
  await press(main(page).getByRole('button', { name: 'เงินสด', exact: true }))
  await press(main(page).getByRole('button', { name: /พอดี/ }))
  await seen(main(page).getByRole('heading', { name: 'ขายแล้ว', level: 1 }))
  expect(tablet.complaints).toEqual([])
})
