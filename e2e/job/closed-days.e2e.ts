/** A shop says that it is closed for some days; its buyer reads at checkout, before paying, when the parcel leaves. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#kernel/calendar.ts'
import { businessDate, businessDayStart, formatDate } from '#kernel/dates.ts'
import { expectAccessible, expectNoSidewaysScroll, phone, signIn, visit, type Visitor } from '../fixtures.ts'
import { addToCart, demoPassword, main, seen } from './shopping.ts'
import { holds, press } from '../waiting.ts'

let owner: Visitor
let guest: Visitor

const today = businessDate(new Date())
const lastDay = addDays(today, 9)
const said = (day: string) => formatDate(businessDayStart(day), 'th', 'medium')
const field = (label: string) => main(owner.page).getByLabel(label, { exact: true }).first()

beforeAll(async () => {
  owner = await visit('roastery', { size: phone })
  guest = await visit('roastery', { size: phone })
  await signIn(owner, 'admin@roastery.localhost', demoPassword, '/cluster/user/login')
  await addToCart(guest, 'DM-SO-003-200W')
})
afterAll(async () => {
  await owner.go('/config/delivery')
  await save({ from: '', until: '' })
  await Promise.all([owner, guest].map((visitor) => visitor?.leave()))
})

async function save({ from, until }: { from: string; until: string }): Promise<void> {
  await field('ตั้งแต่').fill(from)
  await field('ถึง (ว่าง = วันเดียว)').fill(until)
  await press(main(owner.page).getByRole('button', { name: 'บันทึก', exact: true }))
  await seen(main(owner.page).getByText('บันทึกแล้ว', { exact: true }).first())
}

test('its owner types the days as Thais write them, and is told of days that end before they begin', async () => {
  const { page } = owner
  await owner.go('/config/delivery')
  await press(main(page).getByText('วันหยุดของร้าน', { exact: true }))
  await seen(main(page).getByRole('checkbox', { name: 'อาทิตย์', checked: true }))
  await expectNoSidewaysScroll(page)
  await field('ตั้งแต่').fill(said(lastDay))
  await field('ถึง (ว่าง = วันเดียว)').fill(said(today))
  await press(main(page).getByRole('button', { name: 'บันทึก', exact: true }))
  await seen(main(page).getByText('วันสุดท้ายอยู่ก่อนวันแรก').first())
  await save({ from: said(today), until: said(lastDay) })
  await expectAccessible(page)
  await owner.go('/config/delivery')
  await holds(field('ถึง (ว่าง = วันเดียว)'), /\d/)
})

test('at checkout its buyer reads when it is sent, and why so late', async () => {
  const { page } = guest
  await guest.go('/shop/checkout')
  await seen(
    main(page)
      .getByText(`ร้านหยุด ${said(today)} –`, { exact: false })
      .first(),
  )
  const hint = await main(page).getByText('ส่งภายใน', { exact: false }).first().innerText()
  expect(hint).toContain('เมื่อชำระเงินวันนี้')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
