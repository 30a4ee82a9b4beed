/** A manager adds a supplier on a phone, leaves them and takes them up again; an accountant looks; a program adds another. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { thaiIdText } from '#ui/id-text.ts'
import { call } from '../calls.ts'
import { expectAccessible, expectNoSidewaysScroll, phone, signIn, visit, type Visitor } from '../fixtures.ts'
import { clerk } from './reviewing.ts'
import { demoPassword, main, seen } from './shopping.ts'
import { counts } from '../waiting.ts'

let manager: Visitor
let accountant: Visitor

beforeAll(async () => {
  manager = await visit('roastery', { size: phone })
  await signIn(manager, 'manager@roastery.localhost', demoPassword, '/cluster/user/login')
  accountant = await clerk('roastery', 'account')
})
afterAll(() => Promise.all([manager, accountant].map((visitor) => visitor?.leave())))

const path = '/cluster/user/store/suppliers'
const name = `ร้านถุง ${Date.now() % 100_000}`
const press = (label: string) => main(manager.page).getByRole('button', { name: label, exact: true }).click()
const field = (label: string) => main(manager.page).getByRole('textbox', { name: new RegExp(`^${label}`) })

test('a tax id without its check digit is told where it stands, and nothing that was typed is lost', async () => {
  const { page } = manager
  await manager.go(path)
  await main(page).getByRole('link', { name: 'เพิ่มผู้ขาย' }).first().click()
  await field('ชื่อ').fill(name)
  await field('เลขประจำตัวผู้เสียภาษี').fill('0505558012346')
  await field('รหัสไปรษณีย์').fill('50300')
  await press('บันทึก')
  await seen(main(page).getByText('เลขประจำตัวผู้เสียภาษีไม่ถูกต้อง').first())
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await field('เลขประจำตัวผู้เสียภาษี').fill(freshTaxId())
  await field('บ้านเลขที่').fill('9 ถนนช้างเผือก')
  await main(page)
    .getByLabel(/^ตำบล/)
    .selectOption({ label: 'ช้างเผือก' })
  await press('บันทึก')
  await seen(main(page).getByRole('heading', { name, level: 1 }))
})

test('what was archived stands under its tab until it is brought back, and the history says so', async () => {
  const { page } = manager
  await press('เก็บ')
  await seen(main(page).getByText('เก็บแล้ว ไม่ได้ซื้อจากรายนี้อีก'))
  await manager.go(`${path}?q=${encodeURIComponent(name)}&state=active`)
  await counts(main(page).getByText(name), 0)
  await manager.go(`${path}?q=${encodeURIComponent(name)}`)
  await expectAccessible(page)
  await main(page).getByRole('link', { name }).first().click()
  await press('นำกลับมาใช้')
  await seen(main(page).getByText(/นำผู้ขายกลับมาใช้/))
  await expectNoSidewaysScroll(page)
})

test('a program adds one by the call; an accountant finds them both and may change neither', async () => {
  const { page } = accountant
  await call(manager, 'roastery', ['POST', '/api/purchasing/suppliers'], { name: `${name} สอง`, creditDays: 30 })
  await accountant.go(`${path}?q=${encodeURIComponent(name)}`)
  await seen(main(page).getByRole('link', { name: `${name} สอง` }))
  await counts(main(page).getByRole('link', { name: 'เพิ่มผู้ขาย' }), 0)
  await main(page)
    .getByRole('link', { name: `${name} สอง` })
    .first()
    .click()
  await seen(main(page).getByRole('heading', { name: `${name} สอง`, level: 1 }))
  await counts(main(page).getByRole('button', { name: 'บันทึก' }), 0)
  await expectAccessible(page)
  expect([...manager.complaints, ...accountant.complaints]).toEqual([])
})

/** Of this run alone: one tax-payer is one supplier. */
function freshTaxId(): string {
  const twelve = `0505${String(Date.now()).slice(-8)}`
  const sum = [...twelve].reduce((total, digit, at) => total + Number(digit) * (13 - at), 0)
  return thaiIdText(twelve + ((11 - (sum % 11)) % 10))
}
