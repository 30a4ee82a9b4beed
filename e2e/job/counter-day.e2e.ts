/** A café's day on a tablet, in Thai: open, sell, split, refund, no line at noon, sync, blind count, Z; the owner sees it live. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { businessDate } from '#kernel/dates.ts'
import { call } from '../calls.ts'
import { expectAccessible, expectNoSidewaysScroll, phone, signIn, visit, type Visitor } from '../fixtures.ts'
import { counts, press, says } from '../waiting.ts'
import { demoPassword, main, seen } from './shopping.ts'

let tablet: Visitor
let owner: Visitor
let kitchen: Visitor
let register: string
let shift: string
let before: Day
const name = `คาเฟ่ ${Date.now() % 100_000}`
const today = businessDate(new Date())

interface Day {
  salesCount: number
  netSatang: number
  vatSatang: number
  methods: Record<string, number>
}
const day = async () => (await call(owner, 'roastery', ['GET', `/api/pos/days/${today}`])) as unknown as Day

beforeAll(async () => {
  tablet = await visit('roastery', { size: { width: 1024, height: 768 } })
  owner = await visit('roastery', { size: phone })
  kitchen = await visit('roastery', { size: { width: 1280, height: 800 } })
  for (const one of [tablet, owner, kitchen]) await signIn(one, 'manager@roastery.localhost', demoPassword, '/cluster/user/login') // prettier-ignore
  register = String((await call(tablet, 'roastery', ['POST', '/api/pos/registers'], { name, kitchen: 'all' })).id)
  before = await day()
})
afterAll(() => Promise.all([tablet, owner, kitchen].map((visitor) => visitor?.leave())))

const counter = () => `/cluster/pos?register=${register}`
const bar = () => main(tablet.page).getByRole('status').first()

async function fill(times = 1): Promise<void> {
  const { page } = tablet
  for (let n = 0; n < times; n++) {
    await press(main(page).getByRole('button', { name: /^ชาอัญชันตะไคร้/ }))
    const choice = page.getByRole('dialog').getByRole('button', { name: /฿/ })
    if (await choice.first().isVisible()) await press(choice.first())
  }
}
async function pay(): Promise<void> {
  const { page } = tablet
  await press(main(page).getByRole('link', { name: /^รับเงิน ฿/ }))
  await seen(main(page).getByRole('heading', { name: 'รับเงิน', level: 1 }))
}
const sold = () => seen(main(tablet.page).getByRole('heading', { name: 'ขายแล้ว', level: 1 }))
/** In satang, of the words on the screen. */
const satang = async (words: RegExp): Promise<number> => {
  const text = (await main(tablet.page).getByText(words).first().innerText()).replaceAll(',', '')
  return Math.round(Number(/(\d+\.\d{2})/.exec(text)![1]) * 100)
}

let one: number
let cash = 100_000

test('the morning: a shift with its float, two taps and a note; the kitchen hears of it and hands it over', async () => {
  const { page } = tablet
  await tablet.go('/cluster/user/pos')
  const card = main(page).getByRole('listitem').filter({ hasText: name })
  await card.getByLabel(/^เงินทอนตั้งต้น/).fill('1000')
  await press(card.getByRole('button', { name: 'เปิดกะ' }))
  await seen(main(page).getByRole('heading', { name: new RegExp(`^${name}`), level: 1 }))
  await expectNoSidewaysScroll(page)
  await says(bar(), /^ออนไลน์/)
  const open = (await call(owner, 'roastery', ['GET', '/api/pos/registers'])) as unknown as { id: string; shift: { id: string } }[] // prettier-ignore
  shift = open.find(({ id }) => id === register)!.shift.id
  await owner.go(`/cluster/user/pos/shifts/${shift}`)
  await kitchen.go('/cluster/panel')
  await fill()
  await pay()
  one = await satang(/^฿\d+\.\d{2}$/)
  cash += one
  await expectAccessible(page)
  await press(main(page).getByRole('button', { name: /^฿500/ }))
  await sold()
  await seen(main(page).getByText(/^คิวที่ \d+$/))
  await expectAccessible(page)
  // On the wall at once, without anybody asking for it.
  const first = main(kitchen.page).getByRole('region', { name: 'ใหม่' }).getByRole('listitem').filter({ hasText: 'ชาอัญชันตะไคร้' }).last() // prettier-ignore
  await seen(first)
  await expectAccessible(kitchen.page)
  for (const deed of ['เริ่มเตรียม', 'พร้อมแล้ว', 'รับไปแล้ว'])
    await press(main(kitchen.page).getByRole('button', { name: deed }).last())
  await counts(main(kitchen.page).getByRole('button', { name: 'รับไปแล้ว' }), 0)
})

test('a bill paid in two ways, and one of its pieces back', async () => {
  const { page } = tablet
  await tablet.go(counter())
  await fill(2)
  await pay()
  await press(main(page).getByRole('button', { name: 'พร้อมเพย์', exact: true }))
  await press(main(page).getByText('รับบางส่วน', { exact: true }))
  for (const digit of ['5', '0']) await press(main(page).getByRole('button', { name: `ปุ่ม ${digit}`, exact: true }))
  await press(main(page).getByRole('button', { name: /^ได้รับเงินแล้ว ฿50/ }))
  await press(main(page).getByRole('button', { name: 'เงินสด', exact: true }))
  await press(main(page).getByRole('button', { name: /พอดี/ }))
  await sold()
  cash += 2 * one - 5000
  await tablet.go(`/cluster/pos/order?register=${register}`)
  await press(
    main(page)
      .getByRole('link', { name: /-00002/ })
      .first(),
  )
  await main(page)
    .getByLabel(/^ชาอัญชันตะไคร้/)
    .fill('1')
  await main(page).getByLabel('คืนเงินทาง').selectOption('cash')
  await main(page).getByLabel('เหตุผล').fill('ชงผิด')
  await press(main(page).getByRole('button', { name: 'คืนเงิน', exact: true }))
  await seen(main(page).getByText(/^คืนเงินแล้ว/))
  cash -= one
  // The owner, elsewhere, has asked for nothing.
  await seen(main(owner.page).getByText(/^2$/))
  await expectNoSidewaysScroll(owner.page)
})

test('noon without a line: it sells on, and everything arrives when the line is back', async () => {
  const { page, context } = tablet
  await tablet.go(counter())
  await says(bar(), /^ออนไลน์/)
  await expect.poll(() => page.evaluate(async (id) => (await (await caches.open('sala-pos')).match(`/cluster/pos/checkout.data?register=${id}`)) !== undefined, register), { timeout: 30_000 }).toBe(true) // prettier-ignore
  await context.setOffline(true)
  for (let n = 1; n <= 2; n++) {
    await fill()
    await pay()
    await press(
      main(page)
        .getByRole('button', { name: /^฿100/ })
        .last(),
    )
    await sold()
    await seen(main(page).getByText('เก็บไว้ในเครื่องแล้ว จะส่งเองเมื่อเน็ตกลับมา'))
    cash += one
    await tablet.go(counter())
    await says(bar(), new RegExp(`รอส่ง ${n} ใบ`))
  }
  await context.setOffline(false)
  await tablet.go(counter())
  await expect.poll(() => bar().textContent(), { timeout: 30_000 }).not.toMatch(/รอส่ง/)
  await seen(main(owner.page).getByText(/^4$/))
})

test('the evening: counted blind it is just right; Z and the report of the day agree', async () => {
  const { page } = tablet
  await tablet.go(`/cluster/user/pos/shifts/${shift}`)
  await press(main(page).getByRole('button', { name: 'เริ่มนับเงินปิดกะ' }))
  await seen(main(page).getByRole('button', { name: 'ปิดกะ', exact: true }))
  await counts(main(page).getByText('ควรมี', { exact: true }), 0, 'nobody is told what should lie there')
  let left = cash
  for (const piece of [100_000, 50_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 25]) {
    const pieces = Math.floor(left / piece)
    left -= pieces * piece
    if (pieces > 0)
      await main(page)
        .getByLabel(`${piece / 100} บาท`, { exact: true })
        .fill(String(pieces))
  }
  expect(left).toBe(0)
  await press(main(page).getByRole('button', { name: 'ปิดกะ', exact: true }))
  await seen(main(page).getByText('ตรงพอดี'))
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await seen(main(owner.page).getByText('ตรงพอดี'))
  const z = (await call(owner, 'roastery', ['GET', `/api/pos/shifts/${shift}`])) as unknown as { figures: Day }
  const after = await day()
  expect(z.figures).toMatchObject({
    salesCount: 4,
    netSatang: 4 * one,
    methods: { cash: cash - 100_000, promptpay: 5000 },
  })
  expect(after.salesCount - before.salesCount).toBe(4)
  expect(after.netSatang - before.netSatang).toBe(z.figures.netSatang)
  expect(after.vatSatang - before.vatSatang).toBe(z.figures.vatSatang)
  const wrong = [tablet, owner, kitchen].flatMap(({ complaints }) => complaints)
  expect(wrong.filter((said) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(said))).toEqual([])
}, 90_000)
