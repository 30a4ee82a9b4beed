/** A cake for Saturday: a part is paid now, the rest when it is fetched, at the price of today; another one is called off. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../calls.ts'
import { desktop, expectAccessible, expectNoSidewaysScroll, phone, signIn, visit, type Visitor } from '../fixtures.ts'
import { counts, press } from '../waiting.ts'
import { demoPassword, main, seen } from './shopping.ts'

let tablet: Visitor
let hand: Visitor
let desk: Visitor
let register: string
let shift: string

beforeAll(async () => {
  tablet = await visit('roastery', { size: { width: 1024, height: 768 } })
  hand = await visit('roastery', { size: phone, locale: 'en' })
  desk = await visit('roastery', { size: desktop })
  for (const one of [tablet, hand]) await signIn(one, 'manager@roastery.localhost', demoPassword, '/cluster/user/login')
  await signIn(desk, 'cashier@roastery.localhost', demoPassword, '/cluster/user/login')
  register = String((await call(tablet, 'roastery', ['POST', '/api/pos/registers'], { name: `จอง ${Date.now() % 100_000}` })).id) // prettier-ignore
  const opened = await call(tablet, 'roastery', ['POST', '/api/office/pos/open-shift'], { registerId: register, float: '1000' }) // prettier-ignore
  shift = String(opened.shiftId)
})
afterAll(() => Promise.all([tablet, hand, desk].map((visitor) => visitor?.leave())))

async function fill({ page }: Visitor, name: RegExp): Promise<void> {
  await press(main(page).getByRole('button', { name }).first())
  const choice = page.getByRole('dialog').getByRole('button', { name: /฿/ })
  if (await choice.first().isVisible()) await press(choice.first())
}
/** The one of its ends that is open. */
const ending = (page: Visitor['page']) => main(page).locator('details[open]')
const figures = async () =>
  ((await call(tablet, 'roastery', ['GET', `/api/pos/shifts/${shift}`])) as unknown as { figures: { salesCount: number; netSatang: number; methods: Record<string, number>; deposits: { takenCount: number }; drawer: { depositSatang: number; expectedSatang: number } } }).figures // prettier-ignore

test('on a tablet in Thai: a part is paid, the receipt says what is left, and it is no sale yet', async () => {
  const { page } = tablet
  await tablet.go(`/cluster/pos?register=${register}`)
  await fill(tablet, /^กระดาษกรอง/)
  await press(main(page).getByRole('link', { name: /^รับเงิน ฿/ }))
  await press(main(page).getByText('รับมัดจำ', { exact: true }).first())
  await main(page).getByLabel('ชื่อผู้จอง').fill('คุณมาลี')
  await main(page).getByLabel('เบอร์โทรศัพท์').fill('0812345678')
  await main(page).getByLabel('วันนัดรับ').fill('24/12/2569')
  await main(page).getByLabel('ยอดมัดจำ').fill('99999')
  await expectAccessible(page)
  await press(main(page).getByRole('button', { name: 'รับมัดจำ', exact: true }))
  await seen(main(page).getByText(/^มัดจำต้องมากกว่า 0 และน้อยกว่า/))
  await main(page).getByLabel('ยอดมัดจำ').fill('50')
  await press(main(page).getByRole('button', { name: 'รับมัดจำ', exact: true }))
  await seen(main(page).getByRole('heading', { name: 'รับมัดจำแล้ว', level: 1 }))
  await seen(main(page).getByText(/มัดจำ ฿50\.00 จาก ฿/))
  await expectAccessible(page)
  const slip = await tablet.context.newPage()
  const paper = main(page).getByRole('link', { name: 'พิมพ์ใบรับมัดจำ' })
  await slip.goto(new URL((await paper.getAttribute('href'))!, page.url()).href)
  await seen(slip.getByText(/เงินรับล่วงหน้า/).first())
  await slip.close()
  expect(await figures()).toMatchObject({ salesCount: 0, netSatang: 0, drawer: { depositSatang: 5000, expectedSatang: 105_000 } }) // prettier-ignore
  expect(tablet.complaints.filter((said) => !said.includes('422'))).toEqual([])
})

test('it is fetched: the rest is taken, change and all, and now it is one sale', async () => {
  const { page } = tablet
  await press(main(page).getByRole('link', { name: 'มัดจำที่รอรับของ' }))
  await press(main(page).getByRole('link', { name: /^คุณมาลี/ }))
  await seen(main(page).getByText('0812345678'))
  await expectAccessible(page)
  await main(page).getByLabel('รับเงินมา').fill('1000')
  await press(main(page).getByRole('button', { name: /และส่งมอบ$/ }))
  await seen(main(page).getByText(/^ส่งมอบแล้ว AB/))
  await seen(main(page).getByText(/^เงินทอน ฿/))
  await counts(main(page).getByRole('link', { name: /^คุณมาลี/ }), 0)
  const { salesCount, netSatang, methods } = await figures()
  expect({ salesCount, deposit: methods.deposit }).toEqual({ salesCount: 1, deposit: 5000 })
  expect(methods.cash! + 5000).toBe(netSatang)
  await tablet.go(`/cluster/user/pos/shifts/${shift}`)
  await seen(main(page).getByText('มัดจำที่รับไว้ก่อน'))
})

test('on a phone in English a deposit is given back; a cashier may take one and not give it back', async () => {
  const { page } = hand
  await tablet.go(`/cluster/pos?register=${register}`)
  await fill(tablet, /^กระดาษกรอง/)
  await press(main(tablet.page).getByRole('link', { name: /^รับเงิน ฿/ }))
  await press(main(tablet.page).getByText('รับมัดจำ', { exact: true }).first())
  await main(tablet.page).getByLabel('ชื่อผู้จอง').fill('Somchai')
  await main(tablet.page).getByLabel('ยอดมัดจำ').fill('20')
  await press(main(tablet.page).getByRole('button', { name: 'รับมัดจำ', exact: true }))
  await seen(main(tablet.page).getByRole('heading', { name: 'รับมัดจำแล้ว', level: 1 }))
  await desk.go(`/cluster/pos/billing?register=${register}&tab=deposit`)
  await press(main(desk.page).getByRole('link', { name: /^Somchai/ }))
  await seen(main(desk.page).getByText('คืนหรือริบมัดจำได้เฉพาะผู้จัดการขึ้นไป'))
  await hand.go(`/cluster/pos/billing?register=${register}&tab=deposit`)
  await press(main(page).getByRole('link', { name: /^Somchai/ }))
  await expectNoSidewaysScroll(page)
  await press(main(page).getByText('Give the deposit back', { exact: true }))
  await ending(page).getByLabel('Reason').fill('Party called off')
  await expectAccessible(page)
  await press(main(page).getByRole('button', { name: /^Give back ฿20/ }))
  await seen(main(page).getByText(/^Gave the deposit back: ฿20/))
  await counts(main(page).getByRole('link', { name: /^Somchai/ }), 0)
  expect((await figures()).drawer.depositSatang).toBe(5000)
  expect([...hand.complaints, ...desk.complaints].filter((said) => !said.includes('409'))).toEqual([])
})

test('nobody comes: the manager keeps it but for a part, with a reason; it stands among those that ended, and in X', async () => {
  const { page } = tablet
  await tablet.go(`/cluster/pos?register=${register}`)
  await fill(tablet, /^กระดาษกรอง/)
  await press(main(page).getByRole('link', { name: /^รับเงิน ฿/ }))
  await press(main(page).getByText('รับมัดจำ', { exact: true }).first())
  await main(page).getByLabel('ชื่อผู้จอง').fill('คุณหายตัว')
  await main(page).getByLabel('ยอดมัดจำ').fill('40')
  await press(main(page).getByRole('button', { name: 'รับมัดจำ', exact: true }))
  await press(main(page).getByRole('link', { name: 'มัดจำที่รอรับของ' }))
  await press(main(page).getByRole('link', { name: /^คุณหายตัว/ }))
  await press(main(page).getByText('ลูกค้าไม่มารับ ริบมัดจำ', { exact: true }))
  await ending(page).getByLabel('คืนลูกค้าบางส่วน').fill('40')
  await ending(page).getByLabel('เหตุผล').fill('เลยวันนัด ติดต่อไม่ได้')
  await expectAccessible(page)
  await press(main(page).getByRole('button', { name: /^ริบ ฿/ }))
  // Refused, it stands open with what was typed.
  await seen(main(page).getByText(/^ยอดที่คืนต้องน้อยกว่ามัดจำ/))
  await ending(page).getByLabel('คืนลูกค้าบางส่วน').fill('10')
  await ending(page).getByLabel('เหตุผล').fill('เลยวันนัด ติดต่อไม่ได้')
  await press(main(page).getByRole('button', { name: /^ริบ ฿/ }))
  await seen(main(page).getByText('ริบมัดจำแล้ว ฿30.00 · คืนลูกค้า ฿10.00'))
  await press(main(page).getByRole('link', { name: 'จบแล้ว' }))
  await press(main(page).getByRole('link', { name: /^คุณหายตัว/ }))
  await seen(main(page).getByText('เลยวันนัด ติดต่อไม่ได้'))
  await expectAccessible(page)
  await tablet.go(`/cluster/user/pos/shifts/${shift}`)
  await seen(main(page).getByText('ริบมัดจำ (1) เป็นรายได้อื่น'))
  await seen(main(page).getByText('ภาษีของมัดจำ'))
})

test('the line is down: no deposit is taken and the screen says so; back again, the same one is taken once', async () => {
  const { page, context } = tablet
  await tablet.go(`/cluster/pos?register=${register}`)
  await fill(tablet, /^กระดาษกรอง/)
  await press(main(page).getByRole('link', { name: /^รับเงิน ฿/ }))
  await press(main(page).getByText('รับมัดจำ', { exact: true }).first())
  await main(page).getByLabel('ชื่อผู้จอง').fill('คุณรอเน็ต')
  await main(page).getByLabel('ยอดมัดจำ').fill('25')
  const { takenCount } = (await figures()).deposits
  // Said at once: nobody has to press first.
  await context.setOffline(true)
  await seen(main(page).getByText(/^เน็ตหลุดอยู่ รับมัดจำไม่ได้/))
  await counts(main(page).getByRole('button', { name: 'รับมัดจำ', exact: true }), 0)
  await context.setOffline(false)
  expect((await figures()).deposits.takenCount).toBe(takenCount)
  await seen(main(page).getByRole('button', { name: 'รับมัดจำ', exact: true }))
  await press(main(page).getByRole('button', { name: 'รับมัดจำ', exact: true }))
  await seen(main(page).getByRole('heading', { name: 'รับมัดจำแล้ว', level: 1 }))
  expect((await figures()).deposits.takenCount).toBe(takenCount + 1)
})
