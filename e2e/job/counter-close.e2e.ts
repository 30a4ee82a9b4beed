/** A close that fails leaves everything as it was, and what was counted; then it goes through, once. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../calls.ts'
import { phone, signIn, visit, type Visitor } from '../fixtures.ts'
import { holds, press } from '../waiting.ts'
import { demoPassword, main, seen } from './shopping.ts'

let hand: Visitor
let shift: string

beforeAll(async () => {
  hand = await visit('roastery', { size: phone })
  await signIn(hand, 'manager@roastery.localhost', demoPassword, '/cluster/user/login')
  const { id } = await call(hand, 'roastery', ['POST', '/api/pos/registers'], {
    name: `ปิดพลาด ${Date.now() % 100_000}`,
  })
  const opened = await call(hand, 'roastery', ['POST', '/api/office/pos/open-shift'], { registerId: id, float: '1060' })
  shift = String(opened.shiftId)
})
afterAll(() => hand?.leave())

const state = async () => {
  const seenShift = (await call(hand, 'roastery', ['GET', `/api/pos/shifts/${shift}`])) as unknown as { state: string; revision: number; countedSatang: number | null } // prettier-ignore
  return [seenShift.state, seenShift.revision, seenShift.countedSatang]
}

test('the house answers that something is wrong with it: nothing is closed, and nothing is counted twice', async () => {
  const { page } = hand
  await hand.go(`/cluster/user/pos/shifts/${shift}`)
  await press(main(page).getByRole('button', { name: 'เริ่มนับเงินปิดกะ' }))
  const close = main(page).getByRole('button', { name: 'ปิดกะ', exact: true })
  const thousands = main(page).getByLabel('1000 บาท', { exact: true })
  await seen(close)
  await thousands.fill('1')
  await main(page).getByLabel('20 บาท', { exact: true }).fill('3')
  await page.route('**/shifts/**', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  )
  const failed = page.waitForResponse((response) => response.status() === 500)
  await press(close)
  await failed
  await page.unroute('**/shifts/**')
  expect(await state()).toEqual(['counting', 0, null])
  await page.goto('about:blank')
  await hand.go(`/cluster/user/pos/shifts/${shift}`)
  await holds(thousands, '1')
  await seen(main(page).getByText('฿1,060.00'))
  await press(close)
  await seen(main(page).getByText('ตรงพอดี'))
  expect(await state()).toEqual(['closed', 1, 106_000])
})
