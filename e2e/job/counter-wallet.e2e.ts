/** One piece, paid partly from a member's wallet, comes back: into the wallet what it paid, the rest in cash. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../calls.ts'
import { desktop, expectAccessible, expectNoSidewaysScroll, phone, signIn, visit, type Visitor } from '../fixtures.ts'
import { press } from '../waiting.ts'
import { demoPassword, main, readQr, seen } from './shopping.ts'

let hand: Visitor
let desk: Visitor
let member: Visitor

beforeAll(async () => {
  hand = await visit('roastery', { size: phone })
  desk = await visit('roastery', { size: desktop, locale: 'en' })
  member = await visit('roastery', { size: phone, locale: 'en' })
  for (const one of [hand, desk]) await signIn(one, 'manager@roastery.localhost', demoPassword, '/cluster/user/login')
  await signIn(member, 'user@roastery.localhost', demoPassword)
})
afterAll(() => Promise.all([hand, desk, member].map((visitor) => visitor?.leave())))

interface Goods {
  variants: { variantId: string; priceSatang: number; item: string | null; available: number | null }[]
}

/** Sold at a register of its own: 10.00 by the wallet, the rest in cash. */
async function soldPartly(): Promise<{ register: string; rest: string }> {
  await member.go('/user/qrcode')
  const code = await readQr(await main(member.page).getByRole('img', { name: 'My member QR code' }).screenshot())
  const { id } = await call(hand, 'roastery', ['POST', '/api/pos/registers'], {
    name: `แบ่งจ่าย ${Date.now() % 100_000}`,
  })
  const registerId = String(id)
  await call(hand, 'roastery', ['POST', '/api/office/pos/open-shift'], { registerId, float: '1000' })
  const { goods } = (await call(hand, 'roastery', ['GET', `/api/pos/goods?register=${registerId}`])) as unknown as { goods: Goods[] } // prettier-ignore
  const { variantId, priceSatang } = goods
    .flatMap(({ variants }) => variants)
    .find(({ item, priceSatang: price, available }) => item === null && price > 5000 && available !== 0)!
  const ticketId = randomUUID()
  await call(hand, 'roastery', ['POST', '/api/office/pos/show-member'], { ticketId, code })
  await call(hand, 'roastery', ['POST', '/api/pos/sales'], {
    id: ticketId,
    registerId,
    clientAt: new Date().toISOString(),
    lines: [{ variantId, unitSatang: priceSatang, quantityMilli: 1000 }],
    expectedTotalSatang: priceSatang,
    tenders: [
      { method: 'wallet', givenSatang: 1000 },
      { method: 'cash', givenSatang: priceSatang - 1000 },
    ],
  })
  return { register: registerId, rest: ((priceSatang - 1000) / 100).toFixed(2) }
}

test('on a phone in Thai: the screen says by which ways, and both get their part', async () => {
  const { register, rest } = await soldPartly()
  const { page } = hand
  await hand.go(`/cluster/pos/order?register=${register}`)
  await press(
    main(page)
      .getByRole('link', { name: /-00001/ })
      .first(),
  )
  await seen(main(page).getByText('ส่วนที่จ่ายจากกระเป๋าเงินคืนเข้ากระเป๋าเงินเสมอ และคืนได้ไม่เกินที่จ่าย'))
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await main(page).getByLabel('เหตุผล').fill('ชงผิด')
  await press(main(page).getByRole('button', { name: 'คืนเงิน', exact: true }))
  await seen(main(page).getByText(`เงินสด ฿${rest} · กระเป๋าเงิน ฿10.00`))
  expect(hand.complaints).toEqual([])
})

test('exchanged at a desk in English: the wallet has its part again, the rest pays for what is taken', async () => {
  const { register } = await soldPartly()
  const { page } = desk
  await desk.go(`/cluster/pos/order?register=${register}`)
  await main(page).getByLabel('Reason').fill('Wrong one')
  await press(main(page).getByRole('button', { name: 'Exchange for something else' }))
  await seen(main(page).getByText('Back into the wallet'))
  await press(
    main(page)
      .getByRole('button', { name: /^Butterfly Pea/ })
      .first(),
  )
  const choice = page.getByRole('dialog').getByRole('button', { name: /฿/ })
  if (await choice.first().isVisible()) await press(choice.first())
  await press(
    main(page)
      .getByRole('link', { name: /฿|^Exchange$/ })
      .last(),
  )
  await press(
    main(page)
      .getByRole('button', { name: /Exact|^Exchange/i })
      .first(),
  )
  await seen(main(page).getByText('Back into the wallet ฿10.00'))
  await expectAccessible(page)
  expect(desk.complaints).toEqual([])
})
