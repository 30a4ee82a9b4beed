/** A way of looking is kept for everybody in the project; a reminder is wished; the plan is taken along as PDF and picture. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../calls.ts'
import { expectAccessible, type Visitor } from '../fixtures.ts'
import { counts, has, press } from '../waiting.ts'
import { clerk } from './reviewing.ts'
import { main, seen } from './shopping.ts'

let desk: Visitor
let boss: Visitor
let project: { id: string; path: string }

beforeAll(async () => {
  desk = await clerk('roastery', 'manager')
  boss = await clerk('roastery', 'admin')
  const name = `มุมมอง ${Date.now() % 100_000}`
  const group = await call(desk, 'roastery', ['POST', '/api/projects/groups'], { name })
  const made = await call(desk, 'roastery', ['POST', '/api/projects'], {
    groupId: group.id,
    name,
    startOn: '2026-12-01',
  })
  project = { id: String(made.id), path: `/project/${String(group.id)}/${String(made.id)}` }
  for (const title of ['ทาสีผนัง', 'ต่อน้ำ'])
    await call(desk, 'roastery', ['POST', `/api/projects/${project.id}/tasks`], { title, days: 3 })
})
afterAll(() => Promise.all([desk, boss].map((visitor) => visitor?.leave())))

test('a filter is kept under a name for all, and another finds it', async () => {
  const { page } = desk
  await desk.go(`${project.path}?q=${encodeURIComponent('ทาสี')}`)
  await counts(main(page).locator('[data-kind=card]'), 1)
  await press(main(page).getByText('เก็บมุมมองนี้'))
  await main(page).getByRole('textbox', { name: 'ชื่อมุมมอง' }).fill('งานสี')
  await main(page).getByRole('checkbox', { name: 'ให้ทุกคนในโปรเจกต์เห็น' }).check()
  await press(main(page).getByRole('button', { name: 'เก็บ', exact: true }))
  await seen(main(page).getByRole('link', { name: /งานสี/ }))
  await expectAccessible(page)
  await boss.go(project.path)
  await press(main(boss.page).getByRole('link', { name: /งานสี/ }))
  await counts(main(boss.page).locator('[data-kind=card]'), 1)
})

test('under /project/admin a view is kept with the page it is on, and leads there', async () => {
  const { page } = desk
  await desk.go(`/project/admin/table?project=${project.id}&q=${encodeURIComponent('ต่อน้ำ')}`)
  await press(main(page).getByText('เก็บมุมมองนี้'))
  await main(page).getByRole('textbox', { name: 'ชื่อมุมมอง' }).fill('งานน้ำ')
  await main(page).getByRole('checkbox', { name: 'ให้ทุกคนในโปรเจกต์เห็น' }).check()
  await press(main(page).getByRole('button', { name: 'เก็บ', exact: true }))
  await seen(main(page).getByRole('link', { name: /งานน้ำ/ }))
  await boss.go(`/project/admin/gantt?project=${project.id}`)
  await press(main(boss.page).getByRole('link', { name: /งานน้ำ/ }))
  await boss.page.waitForURL(/\/project\/admin\/table\?/)
  await has(main(boss.page).getByRole('link', { name: /งานน้ำ/ }), 'aria-current', 'true')
  await seen(main(boss.page).getByText('ต่อน้ำ').first())
  await counts(main(boss.page).getByText('ทาสีผนัง'), 0)
})

test('a reminder is chosen on the task, and stays', async () => {
  const { page } = desk
  await desk.go(project.path)
  await press(main(page).getByRole('link', { name: 'ทาสีผนัง', exact: true }))
  const task = page.getByRole('dialog')
  await task.getByLabel('เตือนก่อนครบกำหนด').selectOption({ label: '1 วันก่อน' })
  await seen(task.getByText('บันทึกแล้ว').first())
})

test('the plan is a file of its kind, for who is in the project', async () => {
  const { page } = desk
  await desk.go(`${project.path}?view=gantt`)
  for (const [name, type] of [
    ['ดาวน์โหลด PDF', 'application/pdf'],
    ['ดาวน์โหลดรูป', 'image/png'],
  ] as const) {
    const to = await main(page).getByRole('link', { name }).getAttribute('href')
    const answer = await page.evaluate(async (at) => {
      const { status, headers } = await fetch(at)
      return [status, headers.get('content-type')]
    }, to!)
    expect(answer).toEqual([200, type])
  }
  expect([...desk.complaints, ...boss.complaints]).toEqual([])
})
