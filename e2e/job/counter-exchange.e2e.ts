/** Somebody brings goods back with their receipt and takes others: dearer at the tablet in Thai, cheaper on a phone in English. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../calls.ts'
import { expectAccessible, expectNoSidewaysScroll, phone, signIn, visit, type Visitor } from '../fixtures.ts'
import { counts, press } from '../waiting.ts'
import { demoPassword, main, seen } from './shopping.ts'

let tablet: Visitor
let hand: Visitor
const tea = { th: /^ชาอัญชันตะไคร้/, en: /^Butterfly Pea/ }
const filters = { th: /^กระดาษกรอง/, en: /^Cone Paper Filters/ }

beforeAll(async () => {
  tablet = await visit('roastery', { size: { width: 1024, height: 768 } })
  hand = await visit('roastery', { size: phone, locale: 'en' })
  for (const one of [tablet, hand]) await signIn(one, 'manager@roastery.localhost', demoPassword, '/cluster/user/login')
})
afterAll(() => Promise.all([tablet, hand].map((visitor) => visitor?.leave())))

async function opened(name: string): Promise<string> {
  const { id } = await call(tablet, 'roastery', ['POST', '/api/pos/registers'], { name })
  await call(tablet, 'roastery', ['POST', '/api/office/pos/open-shift'], { registerId: id, float: '1000' })
  return String(id)
}
async function add({ page }: Visitor, which: RegExp): Promise<void> {
  await press(main(page).getByRole('button', { name: which }).first())
  const choice = page.getByRole('dialog').getByRole('button', { name: /฿/ })
  if (await choice.first().isVisible()) await press(choice.first())
}
const drawerOf = async (register: string) => {
  const all = (await call(tablet, 'roastery', ['GET', '/api/pos/registers'])) as unknown as { id: string; shift: { id: string } }[] // prettier-ignore
  const { id } = all.find((one) => one.id === register)!.shift
  return (await call(tablet, 'roastery', ['GET', `/api/pos/shifts/${id}`])) as unknown as {
    figures: { methods: Record<string, number>; netSatang: number }
  }
}
/** In satang, of the words of a button. */
const satangIn = (text: string) => Math.round(Number(/(\d[\d,]*(\.\d+)?)/.exec(text)![1]!.replaceAll(',', '')) * 100)

test('dearer: the difference is paid, and both papers can be printed', async () => {
  const { page } = tablet
  const register = await opened(`เปลี่ยน ${Date.now() % 100_000}`)
  await tablet.go(`/cluster/pos?register=${register}`)
  await add(tablet, filters.th)
  await press(main(page).getByRole('link', { name: /^รับเงิน ฿/ }))
  await press(main(page).getByRole('button', { name: /พอดี/ }))
  await seen(main(page).getByRole('heading', { name: 'ขายแล้ว', level: 1 }))
  await tablet.go(`/cluster/pos/order?register=${register}`)
  await main(page).getByLabel('เหตุผล').fill('หยิบผิด')
  await press(main(page).getByRole('button', { name: 'เปลี่ยนเป็นอย่างอื่น' }))
  await seen(main(page).getByText('แตะสินค้าที่ลูกค้าจะเอาแทน'))
  await seen(main(page).getByText(/^AB.* · กระดาษกรอง/))
  await counts(main(page).getByRole('button', { name: 'เลือกสินค้าที่จะเอาแทน', disabled: true }), 1)
  await expectAccessible(page)
  await add(tablet, tea.th)
  await seen(main(page).getByText('ลูกค้าจ่ายเพิ่ม'))
  const charge = main(page).getByRole('link', { name: /^รับเงิน ฿/ })
  const rest = satangIn((await charge.textContent())!)
  await press(charge)
  await seen(main(page).getByText(/เปลี่ยนจาก AB\d+-P\d+-00001/))
  await expectAccessible(page)
  await press(main(page).getByRole('button', { name: /พอดี/ }))
  await seen(main(page).getByRole('heading', { name: 'เปลี่ยนสินค้าแล้ว', level: 1 }))
  await expectAccessible(page)
  const note = main(page).getByRole('link', { name: /^พิมพ์ใบคืน CN/ })
  const slip = await tablet.context.newPage()
  await slip.goto(new URL((await note.getAttribute('href'))!, page.url()).href)
  await seen(slip.getByText('ใบลดหนี้').first())
  await slip.close()
  const { figures } = await drawerOf(register)
  expect(figures.netSatang).toBe(figures.methods.cash)
  expect(rest).toBeGreaterThan(0)
  await tablet.go(`/cluster/pos/order?register=${register}`)
  await press(main(page).getByRole('link', { name: /^CN/ }))
  await seen(main(page).getByRole('link', { name: 'พิมพ์ซ้ำ' }))
  expect(tablet.complaints).toEqual([])
})

test('cheaper, on a phone in English: the difference is given, and an exchange is called off without a trace', async () => {
  const { page } = hand
  const register = await opened(`Swap ${Date.now() % 100_000}`)
  await hand.go(`/cluster/pos?register=${register}`)
  await add(hand, tea.en)
  await press(main(page).getByRole('button', { name: /·/ }).last())
  await press(main(page).getByRole('link', { name: /฿/ }))
  await press(main(page).getByRole('button', { name: /Exact/i }))
  await seen(main(page).getByRole('heading', { name: 'Sold', level: 1 }))
  await hand.go(`/cluster/pos/order?register=${register}`)
  const begin = async () => {
    await press(
      main(page)
        .getByRole('link', { name: /-00001/ })
        .first(),
    )
    await seen(main(page).getByRole('link', { name: 'All receipts' }))
    await main(page).getByLabel('Reason').fill('Wrong one')
    await press(main(page).getByRole('button', { name: 'Exchange for something else' }))
  }
  await begin()
  await press(main(page).getByRole('button', { name: /·/ }).last())
  await expectNoSidewaysScroll(page)
  await press(main(page).getByRole('button', { name: 'Do not exchange' }))
  await counts(main(page).getByText('Brought back'), 0)
  await hand.go(`/cluster/pos/order?register=${register}`)
  await begin()
  await add(hand, filters.en)
  await press(main(page).getByRole('button', { name: /·/ }).last())
  await seen(main(page).getByText('Customer gets'))
  await press(main(page).getByRole('link', { name: 'Exchange', exact: true }))
  const give = main(page).getByRole('button', { name: /^Exchange, give back ฿/ })
  await seen(give)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const back = satangIn((await give.textContent())!)
  const before = (await drawerOf(register)).figures.methods.cash!
  await press(give)
  await seen(main(page).getByRole('heading', { name: 'Exchanged', level: 1 }))
  await expectAccessible(page)
  expect((await drawerOf(register)).figures.methods.cash).toBe(before - back)
  expect(hand.complaints).toEqual([])
})
