/**
 * The days of a plan as they are typed, emptied and dragged: in every place that has a day, in browsers far away, on the
 * gantt, and of a task that is part of another.
 */
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, signedIn } from '../calls.ts'
import { visit, type Visitor } from '../fixtures.ts'
import { counts, has, holds, press } from '../waiting.ts'
import { clerk } from './reviewing.ts'
import { demoPassword, main, seen } from './shopping.ts'

const site = 'roastery'
const stamp = Date.now() % 100_000
const name = `วันของงาน ${stamp}`
let desk: Visitor
let project: { id: string; groupId: string }
let path: string

const post = async <T>(to: string, body: Record<string, unknown>) => (await call(desk, site, ['POST', to], body)) as T
const made = async (title: string, more: Record<string, unknown> = {}) =>
  (await post<{ id: string }>(`/api/projects/${project.id}/tasks`, { title, ...more })).id

interface Kept {
  id: string
  number: number
  title: string
  statusId: string
  startOn: string | null
  dueOn: string | null
}
/** What the server has of a task. */
async function kept(title: string): Promise<Kept> {
  const { rows } = (await call(desk, site, ['GET', `/api/projects/${project.id}/tasks`])) as unknown as { rows: Kept[] }
  return rows.find((row) => row.title === title)!
}
async function isDue(title: string, day: string | null): Promise<void> {
  await expect.poll(async () => (await kept(title)).dueOn).toBe(day)
}

beforeAll(async () => {
  desk = await clerk(site, 'manager')
  const group = await post<{ id: string }>('/api/projects/groups', { name })
  project = await post('/api/projects', { groupId: group.id, name, startOn: '2026-12-01' })
  path = `/project/${project.groupId}/${project.id}`
})
afterAll(() => desk?.leave())

const column = (title: string) => main(desk.page).getByRole('region', { name: title, exact: true })
const card = (title: string) => main(desk.page).locator('[data-kind=card]', { hasText: title })

test('a day is emptied in a cell of the table, by leaving it and by Enter', async () => {
  const { page } = desk
  for (const [title, leave] of [
    ['โทรหาช่าง', () => page.keyboard.press('Tab')],
    ['โทรหาเจ้าของ', () => page.keyboard.press('Enter')],
  ] as const) {
    await made(title, { dueOn: '2026-12-09' })
    await desk.go(`${path}?view=table`)
    const cell = main(page).getByRole('button', { name: `แก้ วันเสร็จ ของ “${title}”` })
    await press(cell)
    const field = main(page).getByRole('textbox', { name: `แก้ วันเสร็จ ของ “${title}”` })
    await holds(field, '09/12/2569')
    await field.fill('')
    await leave()
    await isDue(title, null)
    await seen(cell)
  }
})

test('a day is emptied beside the board and on the page of the task, and typed again', async () => {
  const { page } = desk
  const places: [string, (id: string) => string, () => Locator][] = [
    ['ล้างร้าน', (id) => `${path}?task=${id}`, () => page.getByRole('dialog')],
    ['เก็บของ', (id) => `/project/admin/task?project=${project.id}&task=${id}`, () => main(page)],
  ]
  for (const [title, to, where] of places) {
    await desk.go(to(await made(title, { dueOn: '2026-12-09' })))
    const field = where().getByRole('textbox', { name: 'วันเสร็จ', exact: true })
    await field.fill('')
    await page.keyboard.press('Tab')
    await isDue(title, null)
    await seen(where().getByText('บันทึกแล้ว').first())
    await holds(field, '')
    await field.fill('10/12/2569')
    await page.keyboard.press('Enter')
    await isDue(title, '2026-12-10')
  }
})

test('a bar that is dragged asks about what would move, and opens nothing; left, it stands where it stood', async () => {
  const { page } = desk
  const first = await made('ปูพื้น', { days: 3 })
  const next = await made('ติดไฟ', { days: 2 })
  await post('/api/projects/links', { from: first, to: next })
  const before = [await kept('ปูพื้น'), await kept('ติดไฟ')]
  await desk.go(`${path}?view=gantt&zoom=day`)
  const bar = main(page).getByRole('button', { name: /^ปูพื้น/ })
  const drag = async () => {
    await bar.scrollIntoViewIfNeeded()
    const box = (await bar.boundingBox())!
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + box.width, y, { steps: 8 })
    await page.mouse.up()
  }
  const asked = page.getByRole('alertdialog')
  await drag()
  await seen(asked.getByText('ติดไฟ', { exact: true }))
  await counts(page.getByRole('dialog'), 0)
  await press(asked.getByRole('button', { name: 'ไม่เปลี่ยน' }))
  await counts(asked, 0)
  expect([await kept('ปูพื้น'), await kept('ติดไฟ')]).toEqual(before)
  await drag()
  await press(asked.getByRole('button', { name: 'เลื่อนทั้งหมด' }))
  await counts(asked, 0)
  await expect.poll(async () => (await kept('ปูพื้น')).startOn! > before[0]!.startOn!).toBe(true)
  expect((await kept('ติดไฟ')).startOn! > (await kept('ปูพื้น')).dueOn!).toBe(true)
  expect(new URL(page.url()).searchParams.has('task')).toBe(false)
})

test('a part that is dragged takes its new status and place, and stays a part of its task', async () => {
  const { page } = desk
  const whole = await made('ย้ายเครื่องชง')
  await made('ถอดท่อ', { parentId: whole })
  await made('ห่อเครื่อง', { parentId: whole })
  await desk.go(path)
  const drop = async (title: string, at: { x: number; y: number }) => {
    await card(title).first().hover()
    await page.mouse.down()
    await page.mouse.move(at.x, at.y, { steps: 8 })
    await page.mouse.up()
  }
  const to = (await column('กำลังทำ').boundingBox())!
  await drop('ถอดท่อ', { x: to.x + to.width / 2, y: to.y + 90 })
  await seen(column('กำลังทำ').getByText('ถอดท่อ'))
  await expect.poll(async () => (await kept('ถอดท่อ')).statusId === (await kept('ห่อเครื่อง')).statusId).toBe(false)
  await desk.go(path)
  const there = (await card('ถอดท่อ').boundingBox())!
  await drop('ห่อเครื่อง', { x: there.x + there.width / 2, y: there.y + 4 })
  await seen(column('กำลังทำ').getByText('ห่อเครื่อง'))
  await expect.poll(async () => (await kept('ถอดท่อ')).statusId === (await kept('ห่อเครื่อง')).statusId).toBe(true)
  await desk.go(`${path}?task=${whole}`)
  const inWhole = page.getByRole('dialog')
  for (const title of ['ถอดท่อ', 'ห่อเครื่อง']) await seen(inWhole.getByRole('link', { name: title, exact: true }))
  await press(inWhole.getByRole('link', { name: 'ถอดท่อ', exact: true }))
  await seen(page.getByRole('dialog').getByRole('link', { name: 'ย้ายเครื่องชง' }))
})

test.each(['Asia/Bangkok', 'America/New_York', 'Pacific/Auckland'])(
  'a day that is typed in %s is that day, wherever it is typed and read',
  async (timezone) => {
    const abroad = await visit(site, { timezone })
    await signedIn(abroad, site, 'manager@roastery.localhost', demoPassword)
    const { page } = abroad
    const title = `นัด ${timezone}`
    const id = await made(title)
    await abroad.go(`${path}?task=${id}`)
    const field = page.getByRole('dialog').getByRole('textbox', { name: 'วันเสร็จ', exact: true })
    for (const [typed, day, shown] of [
      ['12/12/2569', '2026-12-12', '12/12/2569'],
      ['31 ธ.ค. 69', '2026-12-31', '31/12/2569'],
      ['01012570', '2027-01-01', '01/01/2570'],
    ] as const) {
      await field.fill(typed)
      await page.keyboard.press('Tab')
      await isDue(title, day)
      await abroad.go(`${path}?task=${id}`)
      await holds(field, shown)
    }
    await abroad.go(`${path}?view=table`)
    const label = `แก้ วันเสร็จ ของ “${title}”`
    await seen(main(page).getByRole('button', { name: label }).getByText('1 ม.ค. 2570'))
    await press(main(page).getByRole('button', { name: label }))
    await main(page).getByRole('textbox', { name: label }).fill('12/12/69')
    await page.keyboard.press('Enter')
    await isDue(title, '2026-12-12')
    await seen(main(page).getByRole('button', { name: label }).getByText('12 ธ.ค. 2569'))
    // A day alone says no month: it is asked for, and what was there stays.
    await abroad.go(`${path}?task=${id}`)
    await field.fill('12')
    await page.keyboard.press('Tab')
    await has(field, 'aria-invalid', 'true')
    expect((await kept(title)).dueOn).toBe('2026-12-12')
    expect(abroad.complaints).toEqual([])
    await abroad.leave()
  },
)

test('what is typed while a cell is being saved goes after it, and is no conflict with oneself', async () => {
  const { page } = desk
  await made('ทาสีผนัง')
  await desk.go(`${path}?view=table`)
  await press(main(page).getByRole('button', { name: 'แก้ ชื่องาน ของ “ทาสีผนัง”' }))
  const field = main(page).getByRole('textbox', { name: 'แก้ ชื่องาน ของ “ทาสีผนัง”' })
  let letGo: (() => void) | undefined
  const isHeld = new Promise<void>((held) => {
    void page.route(
      (url) => url.pathname.startsWith('/project/'),
      async (route) => {
        if (route.request().method() === 'POST' && !letGo) {
          const goes = new Promise<void>((go) => (letGo = go))
          held()
          await goes
        }
        await route.fallback()
      },
    )
  })
  await field.fill('ทาสีผนังครั้งแรก')
  await page.keyboard.press('Enter')
  await isHeld
  await field.fill('ทาสีผนังสองครั้ง')
  await page.keyboard.press('Enter')
  letGo!()
  await seen(main(page).getByRole('button', { name: 'แก้ ชื่องาน ของ “ทาสีผนังสองครั้ง”' }))
  await page.unrouteAll()
  expect((await kept('ทาสีผนังสองครั้ง')).title).toBe('ทาสีผนังสองครั้ง')
  await counts(page.getByRole('dialog'), 0)
})

test('nothing was complained about', () =>
  expect(desk.complaints.filter((said) => !/status of 409/.test(said))).toEqual([]))
