/** A manager adds one on a phone and changes it; an accountant looks and may not; a program adds another by the call. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../calls.ts'
import { expectAccessible, expectNoSidewaysScroll, phone, signIn, visit, type Visitor } from '../fixtures.ts'
import { clerk } from './reviewing.ts'
import { counts, holds, press } from '../waiting.ts'
import { demoPassword, main, seen } from './shopping.ts'

let manager: Visitor
let accountant: Visitor

beforeAll(async () => {
  manager = await visit('roastery', { size: phone })
  await signIn(manager, 'manager@roastery.localhost', demoPassword, '/cluster/user/login')
  accountant = await clerk('roastery', 'account')
})
afterAll(() => Promise.all([manager, accountant].map((visitor) => visitor?.leave())))

const path = '/cluster/vendor'
const name = `ผู้ฝากขาย ${Date.now() % 100_000}`
const field = (label: string) =>
  main(manager.page)
    .getByRole('textbox', { name: new RegExp(`^${label}`) })
    .first()
const button = (label: string) => main(manager.page).getByRole('button', { name: label, exact: true })

test('what is missing is told where it stands; then it is made, changed, and the history says so', async () => {
  const { page } = manager
  await manager.go(path)
  await expectNoSidewaysScroll(page)
  await press(main(page).getByRole('link', { name: 'เพิ่มผู้ฝากขาย' }).first())
  await field('หมายเหตุ').fill('พิมพ์ไว้ก่อน')
  await press(button('บันทึก'))
  await seen(main(page).locator('[aria-invalid=true]'))
  await expectAccessible(page)
  await holds(field('หมายเหตุ'), 'พิมพ์ไว้ก่อน')
  await field('ชื่อ').fill(name)
  await field('GP (ร้อยละของราคาขาย)').fill('3')
  await press(button('บันทึก'))
  await seen(main(page).getByRole('heading', { name, level: 1 }))
  await field('หมายเหตุ').fill('แก้แล้ว')
  await press(button('บันทึก'))
  await seen(main(page).getByText('เปลี่ยน หมายเหตุ'))
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('what was archived stands under its tab until it is brought back', async () => {
  const { page } = manager
  await press(button('เก็บ'))
  await seen(main(page).getByRole('button', { name: 'นำกลับมาใช้' }))
  await manager.go(`${path}?q=${encodeURIComponent(name)}&state=active`)
  await counts(main(page).getByText(name), 0)
  await manager.go(`${path}?q=${encodeURIComponent(name)}`)
  await press(main(page).getByRole('link', { name }).first())
  await press(button('นำกลับมาใช้'))
  await seen(main(page).getByText(/นำผู้ฝากขายกลับมาใช้/))
})

test('a program adds one by the call; an accountant finds both and may change neither', async () => {
  const { page } = accountant
  await call(manager, 'roastery', ['POST', '/api/purchasing/vendors'], { name: `${name} สอง`, gpPercent: '3' })
  await accountant.go(`${path}?q=${encodeURIComponent(name)}`)
  await seen(main(page).getByRole('link', { name: `${name} สอง` }))
  await counts(main(page).getByRole('link', { name: 'เพิ่มผู้ฝากขาย' }), 0)
  await press(
    main(page)
      .getByRole('link', { name: `${name} สอง` })
      .first(),
  )
  await seen(main(page).getByRole('heading', { name: `${name} สอง`, level: 1 }))
  await counts(main(page).getByRole('button', { name: 'บันทึก' }), 0)
  await expectAccessible(page)
  expect([...manager.complaints, ...accountant.complaints]).toEqual([])
})
