/** A tutor asks for a deposit; on a phone an hour is chosen and paid for, and only then it is booked; the late one chooses another. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#kernel/calendar.ts'
import { businessDate } from '#kernel/dates.ts'
import { expectAccessible, expectNoSidewaysScroll, phone, visit, type Visitor } from '../fixtures.ts'
import { counts, press } from '../waiting.ts'
import { inLetterTo } from './letters.ts'
import { approve, clerk, openSlip } from './reviewing.ts'
import { main, seen, sendSlip, slipFile } from './shopping.ts'

const site = 'roastery'
const stamp = Date.now() % 1_000_000
const slug = `barista-${stamp}`
const title = `เรียนชง ${stamp}`
const buyer = { name: 'ชูใจ เลิศล้ำ', email: `chujai${stamp}@mail.example` }
const day = addDays(businessDate(new Date()), 2)

let tutor: Visitor
let guest: Visitor
let back: string

beforeAll(async () => {
  tutor = await clerk(site, 'manager')
  guest = await visit(site, { size: phone })
})
afterAll(() => Promise.all([tutor, guest].map((visitor) => visitor?.leave())))

test('a tutor offers hours for which a deposit is asked', async () => {
  const { page } = tutor
  await tutor.go('/calendar/appointments?new')
  const form = main(page).locator('form').first()
  await form.locator('[name="name.th"]').fill(title)
  await form.locator('[name="slug"]').fill(slug)
  for (const weekday of ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'])
    await form.locator(`[name="${weekday}"]`).fill('09:00-12:00')
  await form.locator('[name="deposit"]').fill('300')
  await expectAccessible(page)
  await press(form.getByRole('button', { name: 'บันทึก' }))
  await seen(
    main(page)
      .getByText(/มัดจำ ฿300/)
      .first(),
  )
})

test('on a phone an hour waits for its money, and nobody else is offered it; paid and looked at, it is booked and told', async () => {
  const { page } = guest
  await guest.go(`/calendar/book/${slug}?from=${day}`)
  await seen(
    main(page)
      .getByText(/มัดจำ ฿300/)
      .first(),
  )
  await press(main(page).getByRole('link', { name: '10:00', exact: true }).first())
  await seen(main(page).getByText(/ชำระมัดจำ ฿300 ภายใน 30 นาที/))
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  for (const [name, value] of Object.entries(buyer)) await main(page).locator(`[name="${name}"]`).fill(value)
  await press(main(page).getByRole('button', { name: 'จองและชำระมัดจำ' }))
  await page.waitForURL(/\/billing\/payment\//)
  await seen(page.getByRole('img', { name: /^คิวอาร์พร้อมเพย์ ยอด ฿300/ }))
  back = (await main(page).getByRole('link', { name: 'กลับไปที่การจอง' }).getAttribute('href'))!
  await guest.go(back)
  await seen(main(page).getByText('รอชำระมัดจำ'))
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await guest.go(`/calendar/book/${slug}?from=${day}`)
  await seen(main(page).getByRole('link', { name: '09:00', exact: true }).first())
  await counts(main(page).locator(`a[href*="${encodeURIComponent(`${day}T03:00`)}"]`), 0)
  await guest.go(back)
  await press(main(page).getByRole('link', { name: 'ชำระมัดจำ ฿300' }))
  await page.waitForURL(/\/billing\/payment\//)
  await sendSlip(page, await slipFile('฿300'))
  await tutor.go('/calendar/appointments')
  const line = main(tutor.page).getByRole('listitem').filter({ hasText: buyer.email })
  await seen(line.getByText('รอชำระมัดจำ'))
  const number = /A\d{6}-\w+/.exec(await line.innerText())?.[0] ?? ''
  expect(number).not.toBe('')
  await openSlip(tutor, site, number)
  await approve(tutor)
  const link = await inLetterTo(site, buyer.email, /http\S+\/calendar\/booking\/[\w-]+/)
  await guest.go(new URL(link).pathname)
  await seen(main(page).getByText('จองแล้ว'))
  await seen(main(page).getByText('มัดจำที่ชำระแล้ว'))
  await expectAccessible(page)
  await tutor.go('/calendar/appointments')
  await seen(line.getByText('มัดจำ ฿300'))
  await expectAccessible(tutor.page)
})

test('it is moved, and called off: then it says whom to ask for the money', async () => {
  const { page } = guest
  await press(main(page).getByRole('link', { name: 'เลื่อนเวลา' }))
  await press(main(page).getByRole('button', { name: '11:00', exact: true }).first())
  await counts(main(page).getByRole('heading', { name: 'เลื่อนไปเวลาใหม่' }), 0)
  await press(main(page).getByRole('button', { name: 'ยกเลิกการจอง' }))
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'ยกเลิกการจอง' }))
  await seen(main(page).getByText(/ติดต่อร้านเรื่องการคืนเงิน/))
  await expectNoSidewaysScroll(page)
  expect([...tutor.complaints, ...guest.complaints]).toEqual([])
})
