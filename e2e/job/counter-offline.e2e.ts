/** Noon at the counter: the line goes, the tablet sells on, opens again by itself, and brings everything when it is back. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../calls.ts'
import { expectAccessible, expectNoSidewaysScroll, signIn, visit, type Visitor } from '../fixtures.ts'
import { press, says } from '../waiting.ts'
import { demoPassword, main, seen } from './shopping.ts'

let tablet: Visitor
let other: Visitor
let register: string
const name = `เคาน์เตอร์เที่ยง ${Date.now() % 100_000}`

beforeAll(async () => {
  tablet = await visit('roastery', { size: { width: 1024, height: 768 } })
  await signIn(tablet, 'manager@roastery.localhost', demoPassword, '/cluster/user/login')
  other = await visit('roastery')
  await signIn(other, 'manager@roastery.localhost', demoPassword, '/cluster/user/login')
  register = String((await call(tablet, 'roastery', ['POST', '/api/pos/registers'], { name })).id)
  await call(tablet, 'roastery', ['POST', '/api/office/pos/open-shift'], { registerId: register, float: '1000' })
})
afterAll(() => Promise.all([tablet, other].map((visitor) => visitor?.leave())))

const bar = ({ page }: Visitor) => main(page).getByRole('status').first()
const counter = () => `/cluster/pos?register=${register}`
/** The worker of the counter has its two pages. */
const isKept = () =>
  tablet.page.evaluate(async (id) => {
    const cache = await caches.open('sala-pos')
    const kept = await cache.match(`/cluster/pos/checkout.data?register=${id}`)
    return kept !== undefined && navigator.serviceWorker.controller?.scriptURL.endsWith('/pos-sw.js') === true
  }, register)

async function sellOne(): Promise<void> {
  const { page } = tablet
  await press(main(page).getByRole('button', { name: /^ชาอัญชันตะไคร้/ }))
  const choice = page.getByRole('dialog').getByRole('button', { name: /฿/ })
  if (await choice.first().isVisible()) await press(choice.first())
  await press(main(page).getByRole('link', { name: /^รับเงิน ฿/ }))
  await seen(main(page).getByRole('heading', { name: 'รับเงิน', level: 1 }))
  await press(main(page).getByRole('button', { name: /^฿500/ }))
  await seen(main(page).getByRole('heading', { name: 'ขายแล้ว', level: 1 }))
}

test('a register is at one device: another sees who has it, and may take it over', async () => {
  await tablet.go(counter())
  await says(bar(tablet), /^ออนไลน์/)
  await expect.poll(isKept, { timeout: 30_000 }).toBe(true)
  await expectNoSidewaysScroll(tablet.page)
  await expectAccessible(tablet.page)
  await other.go(counter())
  await seen(main(other.page).getByText(/^เครื่องขายนี้เปิดอยู่ที่/))
  await expectAccessible(other.page)
})

test('the line goes: it sells on, is opened anew, and nobody signs out while something waits', async () => {
  const { page, context } = tablet
  await context.setOffline(true)
  await sellOne()
  await seen(main(page).getByText('เก็บไว้ในเครื่องแล้ว จะส่งเองเมื่อเน็ตกลับมา'))
  await seen(
    main(page)
      .getByText(/AB\d{4}-P\d+-00001/)
      .first(),
  )
  await expectAccessible(page)
  await tablet.go(counter())
  await says(bar(tablet), /รอส่ง 1 ใบ/)
  await sellOne()
  await tablet.go(counter())
  await says(bar(tablet), /รอส่ง 2 ใบ/)
  // The line is back, and the counter's server does not answer yet.
  await context.route('**/api/pos/sync', (route) => route.abort())
  await context.setOffline(false)
  await tablet.go('/cluster/user/dashboard')
  await page.evaluate(() => {
    const form = document.createElement('form')
    form.method = 'post'
    form.action = '/user/logout'
    document.body.append(form)
  })
  await expect
    .poll(async () => {
      await page.evaluate(() => document.querySelector<HTMLFormElement>('form[action="/user/logout"]')?.requestSubmit())
      return page.getByText(/^ยังออกจากระบบไม่ได้/).count()
    })
    .toBeGreaterThan(0)
})

test('it is back: everything arrives once, with the numbers that the buyers have', async () => {
  const { page, context } = tablet
  await context.unroute('**/api/pos/sync')
  await tablet.go(counter())
  await expect.poll(() => bar(tablet).textContent(), { timeout: 30_000 }).not.toMatch(/รอส่ง/)
  await sellOne()
  const numbers = async () =>
    (
      (await call(tablet, 'roastery', ['GET', `/api/pos/sales?registerId=${register}`])) as unknown as {
        number: string
      }[]
    )
      .map(({ number }) => number.slice(-5))
      .toSorted()
  await expect.poll(numbers, { timeout: 20_000 }).toEqual(['00001', '00002', '00003'])
  await tablet.go(`/cluster/pos/order?register=${register}`)
  await seen(
    main(page)
      .getByRole('link', { name: /-00002/ })
      .first(),
  )
  await tablet.go(counter())
  await says(bar(tablet), /^ออนไลน์/)
  // A second tab of this browser would give the same numbers.
  const twin = await tablet.context.newPage()
  await twin.goto(tablet.page.url())
  await seen(main(twin).getByText(/^เครื่องขายนี้เปิดอยู่ในแท็บอื่นแล้ว/))
  await twin.close()
  // Who has it is told by a refusal, which a browser says in its console.
  expect(other.complaints.filter((said) => !said.includes('409'))).toEqual([])
})
