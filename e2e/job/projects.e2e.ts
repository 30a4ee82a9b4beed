/**
 * A shop plans its move: from the template, on a board at a desk and on a phone; a late carpenter shows what he does to
 * the opening day. Two edit one task, and a neighbour finds nothing.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, phone, signIn, visit, type Visitor } from '../fixtures.ts'
import { counts, has, holds, press, says } from '../waiting.ts'
import { clerk } from './reviewing.ts'
import { demoPassword, main, seen } from './shopping.ts'

let desk: Visitor
let hand: Visitor
let neighbour: Visitor
let path: string
const name = `ย้ายร้าน ${Date.now() % 100_000}`

beforeAll(async () => {
  desk = await clerk('roastery', 'manager')
  hand = await visit('roastery', { size: phone })
  await signIn(hand, 'manager@roastery.localhost', demoPassword, '/cluster/user/login')
  neighbour = await clerk('roastery', 'user')
})
afterAll(() => Promise.all([desk, hand, neighbour].map((visitor) => visitor?.leave())))

const column = (visitor: Visitor, title: string) => main(visitor.page).getByRole('region', { name: title, exact: true })
const card = (visitor: Visitor, title: string) => main(visitor.page).locator('[data-kind=card]', { hasText: title })

test('a project begins with a plan: thirty tasks, each on its day', async () => {
  const { page } = desk
  await desk.go('/project')
  await press(main(page).getByRole('link', { name: 'สร้างโปรเจกต์' }).first())
  await main(page).getByRole('textbox', { name: 'ชื่อโปรเจกต์' }).fill(name)
  await main(page).getByRole('textbox', { name: 'วันเริ่ม' }).fill('1/12/2569')
  await press(main(page).getByRole('button', { name: 'สร้างโปรเจกต์' }))
  await seen(main(page).getByRole('heading', { name, level: 1 }))
  path = new URL(page.url()).pathname
  await seen(column(desk, 'ต้องทำ').getByText('30', { exact: true }).first())
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('a card goes from column to column by its menu, and what waits for something is asked about', async () => {
  const { page } = desk
  await press(card(desk, 'เซ็นสัญญาเช่า').getByRole('button', { name: /^ทำ “/ }))
  await seen(column(desk, 'เสร็จแล้ว').getByText('เซ็นสัญญาเช่าและรับมอบพื้นที่'))
  await press(card(desk, 'ออกแบบร้าน').getByRole('button', { name: /^ทำ “/ }))
  const asked = page.getByRole('alertdialog')
  await seen(asked.getByText(/วัดพื้นที่/))
  await press(asked.getByRole('button', { name: 'ยกเลิก' }))
  await counts(column(desk, 'เสร็จแล้ว').locator('[data-kind=card]'), 1)
})

test('on a phone a task is written down and ticked off, and the desk sees it without asking', async () => {
  const { page } = hand
  await hand.go(path)
  await main(page).getByRole('textbox', { name: 'เพิ่มงาน', exact: true }).fill('ซื้อผ้าใบคลุมของ')
  await page.keyboard.press('Enter')
  await seen(main(page).getByText('ซื้อผ้าใบคลุมของ').first())
  await hand.go(`${path}?q=${encodeURIComponent('ผ้าใบ')}`)
  await press(card(hand, 'ซื้อผ้าใบ').getByRole('button', { name: /^ทำ “/ }))
  await has(card(hand, 'ซื้อผ้าใบ').getByRole('button', { name: /ยังไม่เสร็จ$/ }), 'aria-pressed', 'true')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await seen(column(desk, 'เสร็จแล้ว').getByText('ซื้อผ้าใบคลุมของ'))
})

test('a late carpenter is shown before he moves anything: what moves, and whether the opening holds', async () => {
  const { page } = desk
  await desk.go(`${path}?view=gantt`)
  const bar = main(page).getByRole('button', { name: /^งานช่างไม้/ })
  await has(bar, 'aria-label', /10 วันทำงาน/)
  await seen(main(page).getByText(/“วันเปิดร้าน” ยังทัน/))
  await expectAccessible(page)
  await bar.focus()
  await page.keyboard.press('Enter')
  const task = page.getByRole('dialog')
  await task.getByLabel('จำนวนวันทำงาน').fill('40')
  await page.keyboard.press('Enter')
  const preview = page.getByRole('alertdialog')
  await seen(preview.getByText(/“วันเปิดร้าน” จะไม่ทัน/))
  await seen(preview.getByText('ทาสี', { exact: true }))
  await press(preview.getByRole('button', { name: 'ไม่เปลี่ยน' }))
  await holds(task.getByLabel('จำนวนวันทำงาน'), '10')
  await task.getByLabel('จำนวนวันทำงาน').fill('13')
  await page.keyboard.press('Enter')
  await press(preview.getByRole('button', { name: 'เลื่อนทั้งหมด' }))
  await seen(task.getByText('บันทึกแล้ว').first())
  await press(task.getByRole('button', { name: 'ปิด' }).first())
  await has(bar, 'aria-label', /13 วันทำงาน/)
  await press(main(page).getByText('ดูเป็นตาราง'))
  await seen(main(page).getByRole('row', { name: /งานช่างไม้/ }))
})

test('two who edit one task lose nothing: other fields come in, of the same one both are shown', async () => {
  await desk.go(path)
  await hand.go(path)
  for (const { page } of [desk, hand]) await press(main(page).getByRole('link', { name: 'ทาสี', exact: true }))
  const [mine, theirs] = [desk.page.getByRole('dialog'), hand.page.getByRole('dialog')]
  await mine.getByLabel('รายละเอียด').fill('สีครีม 3 ถัง')
  await theirs.getByLabel('ความสำคัญ').selectOption({ label: 'สูง' })
  await holds(mine.getByLabel('ความสำคัญ'), 'high', 'what the other did is seen')
  await holds(mine.getByLabel('รายละเอียด'), 'สีครีม 3 ถัง', 'and what is being typed stands')
  await theirs.getByLabel('รายละเอียด').fill('สีขาว')
  await theirs.getByLabel('ชื่องาน').focus()
  await seen(theirs.getByText('บันทึกแล้ว').first())
  await mine.getByLabel('ชื่องาน').focus()
  await seen(mine.getByText(/ของเขา: สีขาว/))
  await press(mine.getByRole('button', { name: 'ใช้ของฉัน' }))
  await holds(theirs.getByLabel('รายละเอียด'), 'สีครีม 3 ถัง')
})

test('whoever is in no project finds none, also by the address', async () => {
  await neighbour.go('/project')
  await seen(main(neighbour.page).getByText('ยังไม่มีโปรเจกต์'))
  await says(main(neighbour.page).getByRole('heading', { level: 1 }), 'โปรเจกต์')
  expect(await neighbour.page.evaluate(async (other) => (await fetch(other)).status, path)).toBe(404)
  const refused = /status of (409|404)/
  expect(
    [...desk.complaints, ...hand.complaints, ...neighbour.complaints].filter((said) => !refused.test(said)),
  ).toEqual([])
})
