/** A board of Trello comes into a project: looked at first, with all that is told of it; then it stands on the board. */
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../calls.ts'
import { expectAccessible, expectNoSidewaysScroll, type Visitor } from '../fixtures.ts'
import { counts, press } from '../waiting.ts'
import { clerk } from './reviewing.ts'
import { main, seen } from './shopping.ts'

let desk: Visitor
let path: string
const file = fileURLToPath(new URL('../../app/rooms/projects/imports/fixtures/trello.json', import.meta.url))

beforeAll(async () => {
  desk = await clerk('roastery', 'manager')
  const name = `ย้ายจาก Trello ${Date.now() % 100_000}`
  const group = await call(desk, 'roastery', ['POST', '/api/projects/groups'], { name })
  const project = await call(desk, 'roastery', ['POST', '/api/projects'], {
    groupId: group.id,
    name,
    startOn: '2026-12-01',
  })
  path = `/project/${String(group.id)}/${String(project.id)}`
})
afterAll(() => desk?.leave())

test('it is looked at, taken, and found on the board; once more there is nothing new', async () => {
  const { page } = desk
  await desk.go(path)
  await press(main(page).getByRole('link', { name: 'นำเข้าจากไฟล์' }))
  await page.locator('input[type=file]').setInputFiles(file)
  await press(main(page).getByRole('button', { name: 'ดูตัวอย่าง' }))
  await seen(main(page).getByRole('heading', { name: 'ไฟล์ของ Trello' }))
  await seen(main(page).getByText(/4 ความคิดเห็น แต่ในไฟล์มี 3/))
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await press(main(page).getByRole('button', { name: 'นำเข้า 9 งาน' }))
  await seen(main(page).getByText('นำเข้าแล้ว 9 งาน'))
  await press(main(page).getByRole('link', { name: 'เปิดบอร์ด' }))
  await counts(main(page).locator('[data-kind=card]'), 7)
  await desk.go(`${path}/import`)
  await page.locator('input[type=file]').setInputFiles(file)
  await press(main(page).getByRole('button', { name: 'ดูตัวอย่าง' }))
  await seen(main(page).getByText('ไม่มีงานใหม่ในไฟล์นี้'))
  expect(desk.complaints).toEqual([])
})
