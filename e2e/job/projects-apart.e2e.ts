/**
 * A plan far from its desk: without network, under a finger that only scrolls, and in the hands of a client
 * who tries everything.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, signedIn } from '../calls.ts'
import { expectNoSidewaysScroll, phone, visit, type Visitor } from '../fixtures.ts'
import { counts, press } from '../waiting.ts'
import { clerk } from './reviewing.ts'
import { demoPassword, main, seen } from './shopping.ts'

const site = 'roastery'
const stamp = Date.now() % 100_000
const name = `ไกลโต๊ะ ${stamp}`
let desk: Visitor
let hand: Visitor
let project: { id: string; groupId: string }
let path: string
const tasks: Record<string, string> = {}

const post = async <T>(to: string, body: Record<string, unknown>) => (await call(desk, site, ['POST', to], body)) as T
/** What the server has of the tasks: the same before and after is nothing changed. */
const all = async () => JSON.stringify(await call(desk, site, ['GET', `/api/projects/${project.id}/tasks`]))

beforeAll(async () => {
  desk = await clerk(site, 'manager')
  hand = await visit(site, { size: phone })
  await signedIn(hand, site, 'manager@roastery.localhost', demoPassword)
  const group = await post<{ id: string }>('/api/projects/groups', { name })
  project = await post('/api/projects', { groupId: group.id, name, startOn: '2026-12-01' })
  path = `/project/${project.groupId}/${project.id}`
  for (const title of ['รื้อของ', 'ทาสี', 'ย้ายตู้'])
    tasks[title] = (await post<{ id: string }>(`/api/projects/${project.id}/tasks`, { title, days: 3 })).id
})
afterAll(() => Promise.all([desk, hand].map((visitor) => visitor?.leave())))

const column = (visitor: Visitor, title: string) => main(visitor.page).getByRole('region', { name: title, exact: true })
const card = (visitor: Visitor, title: string) => main(visitor.page).locator('[data-kind=card]', { hasText: title })

const offline = ({ page }: Visitor) => page.getByRole('status').filter({ hasText: 'ออฟไลน์อยู่' })
/** What the page does by itself is there: its code was asked for. */
const hasLife = ({ page }: Visitor) =>
  page.evaluate(() => performance.getEntriesByType('resource').some(({ name: of }) => /\/life-[^/]+\.js$/.test(of)))

test('a line that goes down before the page is whole: once it is back, the page hears and says the next time', async () => {
  // Of its own: what the page does once its line is back goes on after this.
  const first = await visit(site, { size: phone })
  await signedIn(first, site, 'manager@roastery.localhost', demoPassword)
  const { page, context } = first
  const life = /\/life-[^/]+\.js$/
  await context.route(life, (route) => route.abort('internetdisconnected'))
  await first.go(path)
  await expect.poll(() => first.complaints.some((said) => said.includes('did not come'))).toBe(true)
  await context.unroute(life)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => hasLife(first)).toBe(true)
  await context.setOffline(true)
  await seen(offline(first))
  await context.setOffline(false)
  await counts(offline(first), 0)
  await first.leave()
})

test('without network the board says so; what others did meanwhile is there as soon as it is back', async () => {
  const { context } = hand
  await hand.go(path)
  await seen(card(hand, 'ทาสี').first())
  await expect.poll(() => hasLife(hand)).toBe(true)
  await context.setOffline(true)
  await seen(offline(hand))
  await post(`/api/projects/${project.id}/tasks`, { title: 'เช่ารถ' })
  await counts(card(hand, 'เช่ารถ'), 0)
  await context.setOffline(false)
  await seen(card(hand, 'เช่ารถ').first())
  await counts(offline(hand), 0)
})

test('a card that was dragged is put back by one press', async () => {
  const { page } = desk
  await desk.go(path)
  const to = (await column(desk, 'กำลังทำ').boundingBox())!
  await card(desk, 'ย้ายตู้').hover()
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + 90, { steps: 6 })
  await page.mouse.up()
  await seen(column(desk, 'กำลังทำ').getByText('ย้ายตู้'))
  await press(page.getByRole('button', { name: 'เลิกทำ', exact: true }))
  await seen(column(desk, 'ต้องทำ').getByText('ย้ายตู้'))
  await counts(column(desk, 'กำลังทำ').locator('[data-kind=card]'), 0)
  await desk.go(path)
  await seen(column(desk, 'ต้องทำ').getByText('ย้ายตู้'))
})

test('a finger that scrolls over bars and cards changes nothing', async () => {
  const { page, context } = hand
  const before = await all()
  const wire = await context.newCDPSession(page)
  const swipe = async (box: { x: number; y: number; width: number; height: number }, by: { x: number; y: number }) => {
    const [x, y] = [box.x + Math.min(box.width / 2, 60), box.y + box.height / 2]
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', step = 0) =>
      wire.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: x + (by.x * step) / 8, y: y + (by.y * step) / 8 }],
      })
    await touch('touchStart')
    for (let step = 1; step <= 8; step++) await touch('touchMove', step)
    await touch('touchEnd')
  }
  await hand.go(`${path}?view=gantt`)
  const bar = main(page).getByRole('button', { name: /^ทาสี/ })
  await bar.scrollIntoViewIfNeeded()
  for (const by of [
    { x: 90, y: 0 },
    { x: -90, y: 0 },
    { x: 0, y: -120 },
  ])
    await swipe((await bar.boundingBox())!, by)
  await hand.go(path)
  for (const by of [
    { x: 0, y: -200 },
    { x: -120, y: 0 },
  ]) {
    await card(hand, 'ทาสี').first().scrollIntoViewIfNeeded()
    await swipe((await card(hand, 'ทาสี').first().boundingBox())!, by)
  }
  expect(await all()).toBe(before)
  await expectNoSidewaysScroll(page)
})

test('a client who tries other tasks, other links, other pages and other methods gets nothing and changes nothing', async () => {
  const client = await visit(site, { size: phone })
  const shown = tasks['ทาสี']!
  const mark = (id: string, value: boolean) =>
    desk.page.evaluate(
      async ([task, isOn]) =>
        (
          await fetch(`/api/projects/tasks/${String(task)}`, {
            method: 'PATCH',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ field: 'isForClient', value: isOn }),
          })
        ).status,
      [id, value] as const,
    )
  expect(await mark(shown, true)).toBe(200)
  const linkOf = async (mayComment: boolean) => {
    const { url } = await post<{ url: string }>(`/api/projects/${project.id}/client-links`, {
      name: 'ลูกค้า',
      mayComment,
    })
    return new URL(url).pathname
  }
  const [writes, looks] = [await linkOf(true), await linkOf(false)]
  await client.go(writes)
  const { page } = client
  const send = (to: string, fields: Record<string, string>) =>
    page.evaluate(
      async ([at, words]) =>
        (await fetch(`${at}.data`, { method: 'POST', body: new URLSearchParams(words), redirect: 'manual' })).status,
      [to, fields] as const,
    )
  const words = (task: string) => ({ task, text: 'ลองดู', idempotencyKey: randomUUID() })
  const before = await all()
  const threads = async (id: string) =>
    ((await call(desk, site, ['GET', `/api/projects/tasks/${id}/client-notes`])) as unknown as unknown[]).length
  expect(await send(writes, words(shown))).toBe(200)
  // Answered as a refusal on the page, or turned away: it is written nowhere.
  for (const [to, task] of [
    [writes, tasks['ย้ายตู้']!],
    [writes, randomUUID()],
    [writes, project.id],
    [writes, "' or 1=1 --"],
    [looks, shown],
    [`${writes}x`, shown],
    [writes.replace(/[^/]+$/, project.id), shown],
  ] as const)
    expect(await send(to, words(task)), `${to} ${task}`).toBeGreaterThanOrEqual(400)
  expect(await threads(tasks['ย้ายตู้']!)).toBe(0)
  const knock = (method: string, to: string) =>
    page.evaluate(
      async ([how, at]) =>
        (
          await fetch(at, {
            method: how,
            redirect: 'manual',
            ...(how !== 'GET' && { headers: { 'content-type': 'application/json' }, body: '{}' }),
          })
        ).status,
      [method, to] as const,
    )
  for (const [method, to] of [
    ['GET', `/api/projects/tasks/${shown}`],
    ['PATCH', `/api/projects/tasks/${shown}`],
    ['POST', `/api/projects/tasks/${shown}/tick`],
    ['GET', `/api/projects/tasks/${shown}/client-notes`],
    ['POST', `/api/projects/tasks/${shown}/client-notes`],
    ['GET', `/api/projects/${project.id}/client-links`],
    ['GET', `/api/projects/${project.id}/tasks.csv`],
    ['GET', `/api/projects/${project.id}/gantt.pdf`],
    ['GET', `/api/projects/${project.id}/people`],
    ['GET', `/live/project/${project.id}`],
  ] as const)
    expect([401, 403, 404], `${method} ${to}`).toContain(await knock(method, to))
  expect(await all()).toBe(before)
  // The mark is taken away: at once there is nothing to see and nowhere to write.
  expect(await mark(shown, false)).toBe(200)
  expect(await send(writes, words(shown))).toBeGreaterThanOrEqual(400)
  await client.go(writes)
  await counts(page.getByRole('heading', { name: 'ทาสี' }), 0)
  const guesses = await page.evaluate(() =>
    Promise.all(
      Array.from({ length: 12 }, async (_, n) => {
        const guess = `${String(n).padStart(22, 'A')}`
        return (await fetch(`/project/client/${guess}`)).status
      }),
    ),
  )
  expect(new Set(guesses)).toEqual(new Set([404]))
  const refused =
    /status of (4\d\d)|ERR_INTERNET_DISCONNECTED|Build manifest fetch failed|did not come|error occurred when fetching the script/
  const said = [...desk.complaints, ...hand.complaints, ...client.complaints]
  expect(said.filter((line) => !refused.test(line))).toEqual([])
  await client.leave()
})
