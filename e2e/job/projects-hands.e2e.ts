/** What hands, networks and clocks do to a plan: a swipe moves nothing, a cut stream is caught up, a day is one day everywhere. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { call } from '../calls.ts'
import { phone, signIn, visit, type Visitor } from '../fixtures.ts'
import { counts, has, holds, press } from '../waiting.ts'
import { clerk } from './reviewing.ts'
import { demoPassword, main, seen } from './shopping.ts'

let desk: Visitor
let hand: Visitor
let far: Visitor[]
let path: string
let projectId: string

const site = 'roastery'

beforeAll(async () => {
  desk = await clerk(site, 'manager')
  hand = await visit(site, { size: phone })
  far = await Promise.all(['Pacific/Auckland', 'America/New_York'].map((timezone) => visit(site, { timezone })))
  for (const visitor of [hand, ...far])
    await signIn(visitor, 'manager@roastery.localhost', demoPassword, '/cluster/user/login')
  const name = `ลองมือ ${Date.now() % 100_000}`
  const group = await call(desk, site, ['POST', '/api/projects/groups'], { name })
  const project = await call(desk, site, ['POST', '/api/projects'], { groupId: group.id, name, startOn: '2026-12-01' })
  projectId = String(project.id)
  path = `/project/${String(group.id)}/${projectId}`
  for (const title of ['ทาสี', 'ติดโคม', 'ขนของ']) await add(title, { days: 3 })
})
afterAll(() => Promise.all([desk, hand, ...(far ?? [])].map((visitor) => visitor?.leave())))

const add = async (title: string, more: object = {}) =>
  String((await call(desk, site, ['POST', `/api/projects/${projectId}/tasks`], { title, ...more })).id)
const card = ({ page }: Visitor, title: string) => main(page).locator('[data-kind=card]', { hasText: title })

/** A finger that goes over it, as a screen tells a page of it: what the page does not take, scrolls. */
async function swipe(page: Page, over: Locator, { x, y }: { x: number; y: number }): Promise<void> {
  await over.scrollIntoViewIfNeeded()
  const box = (await over.boundingBox())!
  const from = { x: box.x + Math.min(box.width, 200) / 2, y: box.y + box.height / 2 }
  const session = await page.context().newCDPSession(page)
  const touch = (type: string, at?: { x: number; y: number }) =>
    session.send('Input.dispatchTouchEvent', { type: type as never, touchPoints: at ? [at] : [] })
  await touch('touchStart', from)
  for (let step = 1; step <= 10; step++)
    await touch('touchMove', { x: from.x + (x * step) / 10, y: from.y + (y * step) / 10 })
  await touch('touchEnd')
  await session.detach()
}

test('a finger that scrolls over bars, cards and days moves none of them', async () => {
  const { page } = hand
  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
  await hand.go(`${path}?view=gantt`)
  const bar = main(page).getByRole('button', { name: /^ทาสี/ })
  const said = await bar.getAttribute('aria-label')
  const chart = main(page).getByRole('group', { name: 'เส้นเวลา' })
  await swipe(page, bar, { x: -150, y: 0 })
  await expect.poll(() => chart.evaluate((one) => one.scrollLeft)).toBeGreaterThan(0)
  await swipe(page, bar, { x: 0, y: -200 })
  await hand.go(path)
  await swipe(page, card(hand, 'ติดโคม'), { x: 0, y: -250 })
  await expect.poll(() => page.evaluate(() => document.scrollingElement!.scrollTop)).toBeGreaterThan(0)
  await swipe(page, card(hand, 'ติดโคม'), { x: -150, y: 0 })
  await hand.go(`${path}?view=calendar&on=2026-12-01`)
  await swipe(page, main(page).getByRole('group', { name: 'ปฏิทิน' }).getByText('ทาสี').first(), { x: 0, y: -200 })
  expect(sent).toEqual([])
  await hand.go(`${path}?view=gantt`)
  await has(main(page).getByRole('button', { name: /^ทาสี/ }), 'aria-label', said!)
})

test('offline it says so, and what others did meanwhile is there as soon as the network is', async () => {
  await desk.go(path)
  await counts(card(desk, 'ขนของ'), 1)
  await desk.context.setOffline(true)
  await seen(desk.page.getByRole('status').filter({ hasText: 'ออฟไลน์อยู่' }))
  const title = `ระหว่างที่หลับ ${Date.now() % 100_000}`
  await call(hand, site, ['POST', `/api/projects/${projectId}/tasks`], { title })
  await hand.go(path)
  await counts(card(hand, title), 1)
  await counts(card(desk, title), 0)
  await desk.context.setOffline(false)
  const back = performance.now()
  await counts(card(desk, title), 1)
  // Sooner than a browser opens its stream again by itself (3 s), or the page asks on its own (5 s).
  expect(performance.now() - back).toBeLessThan(2500)
  // And the stream is one that lives: the next change comes by itself.
  const next = `หลังกลับมา ${Date.now() % 100_000}`
  await call(hand, site, ['POST', `/api/projects/${projectId}/tasks`], { title: next })
  await counts(card(desk, next), 1)
})

test('chosen in Auckland, the 12th is the 12th there, in New York and in Bangkok', async () => {
  const [auckland, newYork] = far as [Visitor, Visitor]
  const title = `ส่งของ ${Date.now() % 100_000}`
  const id = await add(title)
  await auckland.go(`${path}?task=${id}`)
  const dialog = auckland.page.getByRole('dialog')
  await dialog.getByLabel('วันเสร็จ', { exact: true }).fill('12/12/2569')
  await auckland.page.keyboard.press('Enter')
  await seen(dialog.getByText('บันทึกแล้ว').first())
  for (const visitor of [auckland, newYork, desk]) {
    await visitor.go(`${path}?task=${id}`)
    await holds(visitor.page.getByRole('dialog').getByLabel('วันเสร็จ', { exact: true }), '12/12/2569')
    await visitor.go(`${path}?view=calendar&on=2026-12-01`)
    const day = main(visitor.page).locator('[data-date="2026-12-12"]')
    await seen(day.getByText(title).first())
  }
  // Dragged a day on in New York: one day, no more and no less.
  const { page } = newYork
  await page.setViewportSize({ width: 1280, height: 1100 })
  const entry = main(page).locator('[data-date="2026-12-12"]').getByText(title).first()
  const [from, to] = [
    (await entry.boundingBox())!,
    (await main(page).locator('[data-date="2026-12-15"]').first().boundingBox())!,
  ]
  await page.mouse.move(from.x + 8, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 })
  const kept = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await page.mouse.up()
  await kept
  await desk.go(`${path}?task=${id}`)
  await holds(desk.page.getByRole('dialog').getByLabel('วันเสร็จ', { exact: true }), '15/12/2569')
  await press(desk.page.getByRole('dialog').getByRole('button', { name: 'ปิด' }).first())
})
