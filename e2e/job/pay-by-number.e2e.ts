/** Who has lost the link pays by the number and the end of their telephone's: the code is drawn where they asked. */
import { afterEach, expect, test } from 'vitest'
import { desktop, expectAccessible, expectNoSidewaysScroll, phone, visit, type Visitor } from '../fixtures.ts'
import { press } from '../waiting.ts'
import { buy, main, readShownQr, say, seen } from './shopping.ts'

let buyer: Visitor | undefined
let other: Visitor | undefined
afterEach(() => Promise.all([buyer, other].map((each) => each?.leave())))

test.each([
  ['at a desk', { size: desktop }],
  ['on a phone without script', { size: phone, javaScript: false }],
] as const)('%s', async (_where, options) => {
  buyer = await visit('roastery')
  const placed = await buy(buyer, 'DM-TE-004')
  other = await visit('roastery', options)
  const { page } = other
  await other.go('/billing/pay')
  const ask = async (last4: string) => {
    await main(page).getByLabel('เลขที่', { exact: true }).fill(placed.number)
    await main(page).getByLabel('เลขท้ายเบอร์โทร 4 ตัว', { exact: true }).fill(last4)
    await press(main(page).getByRole('button', { name: 'ค้นหา', exact: true }))
  }
  await ask('0000')
  await seen(main(page).getByText('ไม่พบรายการที่ตรงกับเลขที่และเบอร์โทรนี้'))
  await ask('4567')
  const code = main(page).getByRole('img', { name: say.th.qr })
  await seen(code)
  const satang = placed.total.replace(/[฿,]/g, '')
  expect(await readShownQr(code)).toContain(`54${String(Number(satang).toFixed(2).length).padStart(2, '0')}`)
  await expectNoSidewaysScroll(page)
  if (options.size === desktop) await expectAccessible(page)
  await press(main(page).getByRole('link', { name: 'โอนแล้ว ส่งสลิป', exact: true }))
  await seen(main(page).getByRole('button', { name: say.th.sendSlip }))
  // The wrong digits were refused on purpose.
  expect(other.complaints.filter((said) => !/40[49]|422/.test(said))).toEqual([])
})
