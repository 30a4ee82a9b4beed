/** A manager adds one on a phone and changes it; an accountant looks and may not; a program adds another by the call. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../calls.ts'
import { expectAccessible, expectNoSidewaysScroll, phone, signIn, visit, type Visitor } from '../fixtures.ts'
import { clerk } from './reviewing.ts'
import { demoPassword, main, seen } from './shopping.ts'

let manager: Visitor
let accountant: Visitor

beforeAll(async () => {
  manager = await visit('roastery', { size: phone })
  await signIn(manager, 'manager@roastery.localhost', demoPassword, '/cluster/user/login')
  accountant = await clerk('roastery', 'account')
})
afterAll(() => Promise.all([manager, accountant].map((visitor) => visitor?.leave())))

const path = '/cluster/user/pos/registers'
const name = `เครื่องขาย ${Date.now() % 100_000}`
const field = (label: string) => main(manager.page).getByRole('textbox', { name: new RegExp(`^${label}`) })
const press = (label: string) => main(manager.page).getByRole('button', { name: label, exact: true }).click()

test('what is missing is told where it stands; then it is made, changed, and the history says so', async () => {
  const { page } = manager
  await manager.go(path)
  await expectNoSidewaysScroll(page)
  await main(page).getByRole('link', { name: 'เพิ่มเครื่องขาย' }).first().click()
  await field('หมายเหตุ').fill('พิมพ์ไว้ก่อน')
  await press('บันทึก')
  await seen(main(page).locator('[aria-invalid=true]'))
  await expectAccessible(page)
  expect(await field('หมายเหตุ').inputValue()).toBe('พิมพ์ไว้ก่อน')
  await field('ชื่อ').fill(name)
  await press('บันทึก')
  await seen(main(page).getByRole('heading', { name, level: 1 }))
  await field('หมายเหตุ').fill('แก้แล้ว')
  await press('บันทึก')
  await seen(main(page).getByText('เปลี่ยน หมายเหตุ'))
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('what was archived stands under its tab until it is brought back', async () => {
  const { page } = manager
  await press('เก็บ')
  await seen(main(page).getByRole('button', { name: 'นำกลับมาใช้' }))
  await manager.go(`${path}?q=${encodeURIComponent(name)}&state=active`)
  expect(await main(page).getByText(name).count()).toBe(0)
  await manager.go(`${path}?q=${encodeURIComponent(name)}`)
  await main(page).getByRole('link', { name }).first().click()
  await press('นำกลับมาใช้')
  await seen(main(page).getByText(/นำเครื่องขายกลับมาใช้/))
})

test('a program adds one by the call; an accountant finds both and may change neither', async () => {
  const { page } = accountant
  await call(manager, 'roastery', ['POST', '/api/pos/registers'], { name: `${name} สอง` })
  await accountant.go(`${path}?q=${encodeURIComponent(name)}`)
  await seen(main(page).getByRole('link', { name: `${name} สอง` }))
  expect(await main(page).getByRole('link', { name: 'เพิ่มเครื่องขาย' }).count()).toBe(0)
  await main(page)
    .getByRole('link', { name: `${name} สอง` })
    .first()
    .click()
  await seen(main(page).getByRole('heading', { name: `${name} สอง`, level: 1 }))
  expect(await main(page).getByRole('button', { name: 'บันทึก' }).count()).toBe(0)
  await expectAccessible(page)
  expect([...manager.complaints, ...accountant.complaints]).toEqual([])
})
