/** A client looks at the work by their link, on a phone and without an account, writes about it, and finds nothing else. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../calls.ts'
import { expectAccessible, expectNoSidewaysScroll, phone, visit, type Visitor } from '../fixtures.ts'
import { counts, press } from '../waiting.ts'
import { clerk } from './reviewing.ts'
import { main, seen } from './shopping.ts'

let desk: Visitor
let client: Visitor
let project: { id: string; groupId: string }
let link: string
const name = `ตกแต่งร้าน ${Date.now() % 100_000}`

beforeAll(async () => {
  desk = await clerk('roastery', 'manager')
  client = await visit('roastery', { size: phone })
  const make = async <T>(path: string, body: Record<string, unknown>) =>
    (await call(desk, 'roastery', ['POST', path], body)) as T
  const group = await make<{ id: string }>('/api/projects/groups', { name })
  project = await make('/api/projects', { groupId: group.id, name, startOn: '2026-12-01' })
  for (const title of ['ทาสีหน้าร้าน', 'ต่อรองค่าเช่า']) await make(`/api/projects/${project.id}/tasks`, { title, days: 3 })
})
afterAll(() => Promise.all([desk, client].map((visitor) => visitor?.leave())))

test('a task is marked, and a link is made that is shown once', async () => {
  const { page } = desk
  const path = `/project/${project.groupId}/${project.id}`
  await desk.go(path)
  await press(main(page).getByRole('link', { name: 'ทาสีหน้าร้าน', exact: true }))
  const task = page.getByRole('dialog')
  await task.getByRole('checkbox', { name: 'แสดงให้ลูกค้า' }).check()
  await seen(task.getByText('บันทึกแล้ว').first())
  await desk.go(`${path}?view=detail`)
  await seen(main(page).getByText(/ลูกค้าเห็นเฉพาะ 1 งาน/))
  await main(page)
    .getByRole('textbox', { name: /หัวข้อที่ลูกค้าเห็น/ })
    .fill('งานร้านคุณสมชาย')
  await press(main(page).getByRole('button', { name: 'สร้างลิงก์' }))
  link = (await main(page).locator('code').innerText()).trim()
  await expectAccessible(page)
  await desk.go(`${path}?view=detail`)
  await counts(main(page).locator('code'), 0)
})

test('the client sees what was marked and writes; the desk reads it without asking', async () => {
  const { page } = client
  const path = new URL(link).pathname
  const said: string[] = []
  page.on(
    'response',
    (response) =>
      void response.text().then(
        (text) => said.push(text),
        () => {},
      ),
  )
  await client.go(path)
  await seen(page.getByRole('heading', { name: 'งานร้านคุณสมชาย' }))
  await seen(page.getByRole('heading', { name: 'ทาสีหน้าร้าน' }))
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await desk.go(`/project/${project.groupId}/${project.id}`)
  await press(main(desk.page).getByRole('link', { name: 'ทาสีหน้าร้าน', exact: true }))
  await press(page.getByText('เขียนถึงงานนี้').first())
  await page.getByRole('textbox', { name: 'เขียนถึงงานนี้' }).fill('ขอสีครีมค่ะ')
  await press(page.getByRole('button', { name: 'ส่ง' }))
  await seen(page.getByText('ส่งแล้ว ทีมงานได้รับแจ้ง'))
  const task = desk.page.getByRole('dialog')
  await seen(task.getByText('ขอสีครีมค่ะ'))
  await task.getByRole('textbox', { name: 'ตอบลูกค้า' }).fill('ได้ค่ะ')
  await press(task.getByRole('button', { name: 'ส่ง' }))
  await seen(task.getByText('ได้ค่ะ'))
  await client.go(path)
  await press(page.getByText('ข้อความ 2'))
  await seen(page.getByText('ได้ค่ะ'))
  expect(said.length).toBeGreaterThan(2)
  for (const hidden of ['ต่อรองค่าเช่า', name, project.id, project.groupId]) expect(said.join('\n')).not.toContain(hidden)
})

test('nothing else opens by it, and a link that is revoked or wrong opens nothing', async () => {
  const { page } = client
  const path = new URL(link).pathname
  const status = (to: string) => page.evaluate(async (at) => (await fetch(at, { redirect: 'manual' })).status, to)
  expect(await status(`/api/projects/${project.id}/board`)).toBe(401)
  expect(await status(`/live/project/${project.id}`)).toBe(401)
  expect(await status(`/project/client/${randomUUID()}`)).toBe(404)
  const links = await call(desk, 'roastery', ['GET', `/api/projects/${project.id}/client-links`])
  expect(JSON.stringify(links)).not.toContain(path.split('/').at(-1))
  await desk.go(`/project/${project.groupId}/${project.id}?view=detail`)
  await press(main(desk.page).getByRole('button', { name: 'ยกเลิกลิงก์' }))
  await press(desk.page.getByRole('alertdialog').getByRole('button', { name: 'ยกเลิกลิงก์' }))
  await seen(main(desk.page).getByText('ยกเลิกแล้ว'))
  await client.go(path)
  await seen(page.getByText(/ลิงก์นี้หมดอายุหรือถูกยกเลิกแล้ว/))
  const refused = /status of (410|404|401)/
  expect([...desk.complaints, ...client.complaints].filter((told) => !refused.test(told))).toEqual([])
})
