/** A tutor sees the week, drags the dentist to Friday, and takes the calendar along; on a phone the same without a mouse. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { businessDate } from '#kernel/dates.ts'
import { addDays, weekday } from '#kernel/calendar.ts'
import { call, signedIn } from '../calls.ts'
import { desktop, expectAccessible, expectNoSidewaysScroll, phone, signIn, visit, type Visitor } from '../fixtures.ts'
import { demoPassword, main, seen } from './shopping.ts'
import { counts } from '../waiting.ts'

let desk: Visitor
let hand: Visitor
let guest: Visitor

beforeAll(async () => {
  ;[desk, hand, guest] = await Promise.all([
    visit('roastery', { size: desktop }),
    visit('roastery', { size: phone, locale: 'en' }),
    visit('roastery', { size: phone }),
  ])
  await signIn(desk, 'manager@roastery.localhost', demoPassword, '/cluster/user/login')
  await signIn(hand, 'user@roastery.localhost', demoPassword)
})
afterAll(() => Promise.all([desk, hand, guest].map((visitor) => visitor?.leave())))

const today = businessDate(new Date())
/** A week in which the demo has nothing: what stands there is this run's. */
const monday = addDays(today, 1 - weekday(today) + 70)
const friday = addDays(monday, 4)
const week = `/calendar?view=week&on=${monday}`
const title = `หมอฟัน ${Date.now() % 100_000}`

test('a press on an hour opens its form; what makes no sense is told where it stands, and what was typed is kept', async () => {
  const { page } = desk
  await desk.go(`/calendar?view=week&on=${monday}&new=${addDays(monday, 1)}&from=10:00&to=11:00`)
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'ชื่อนัด' }).fill(title)
  await form.getByRole('textbox', { name: /^เวลาสิ้นสุด/ }).fill('9.00')
  await form.getByRole('button', { name: 'บันทึก' }).click()
  await seen(form.getByText('เวลาสิ้นสุดต้องไม่ก่อนเวลาเริ่ม').first())
  await form.getByRole('textbox', { name: /^เวลาสิ้นสุด/ }).fill('11.00')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'บันทึก' }).click()
  await form.waitFor({ state: 'detached' })
  await seen(main(page).getByRole('group', { name: 'ปฏิทิน' }).getByText(title))
})

test('dragged to Friday it stands there, and the next time one looks', async () => {
  const { page } = desk
  const grid = main(page).getByRole('group', { name: 'ปฏิทิน' })
  const entry = grid.getByText(title)
  const there = grid.locator(`[data-date="${friday}"]`).last()
  await seen(entry)
  const [from, to] = [(await entry.boundingBox())!, (await there.boundingBox())!]
  await page.mouse.move(from.x + 10, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, from.y + 8, { steps: 12 })
  const kept = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await page.mouse.up()
  await kept
  const data = await entryOn(friday)
  expect(data).toContain(title)
})

async function entryOn(day: string): Promise<string[]> {
  const { entries } = (await call(desk, 'roastery', [
    'GET',
    `/api/calendar/entries?from=${day}&until=${addDays(day, 1)}`,
  ])) as {
    entries: { title: { th: string } }[]
  }
  return entries.map((entry) => entry.title.th)
}

test('in a browser in New York a whole day is that day, and dragged it is the day on which it was let go', async () => {
  const abroad = await visit('roastery', { size: desktop, timezone: 'America/New_York' })
  const name = `หยุดพัก ${Date.now() % 100_000}`
  const [from, to] = [addDays(monday, 1), addDays(monday, 3)]
  await signedIn(abroad, 'roastery', 'manager@roastery.localhost', demoPassword)
  await call(abroad, 'roastery', ['POST', '/api/calendar/entries'], { title: name, day: from, isWholeDay: true })
  await abroad.go(`/calendar?view=month&on=${monday}`)
  const grid = main(abroad.page).getByRole('group', { name: 'ปฏิทิน' })
  const cell = (day: string) => grid.locator(`[data-date="${day}"]`).last()
  const entry = grid.getByText(name)
  await seen(entry)
  const [was, there] = [(await entry.boundingBox())!, (await cell(to).boundingBox())!]
  const home = (await cell(from).boundingBox())!
  expect([was.x >= home.x - 2, was.x + was.width <= home.x + home.width + 2]).toEqual([true, true])
  await abroad.page.mouse.move(was.x + 10, was.y + was.height / 2)
  await abroad.page.mouse.down()
  await abroad.page.mouse.move(there.x + there.width / 2, there.y + there.height / 2, { steps: 12 })
  const kept = abroad.page.waitForResponse((answer) => answer.request().method() === 'POST')
  await abroad.page.mouse.up()
  await kept
  expect([(await entryOn(from)).includes(name), (await entryOn(to)).includes(name)]).toEqual([false, true])
  expect((await entryOn(addDays(to, 1))).includes(name)).toBe(false)
  expect(abroad.complaints).toEqual([])
  await abroad.leave()
})

test('a phone has the agenda: a new entry that repeats, one of it changed by its form, all in English', async () => {
  const { page } = hand
  const name = `Piano ${Date.now() % 100_000}`
  await hand.go(`/calendar?view=agenda&on=${monday}`)
  await main(page).getByRole('link', { name: 'New entry' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Title' }).fill(name)
  await form.getByLabel('Repeat').selectOption('weekly')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'detached' })
  await main(page).getByRole('link', { name }).nth(1).click()
  await form.getByRole('textbox', { name: 'Title' }).fill(`${name} exam`)
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'detached' })
  await seen(main(page).getByRole('link', { name: `${name} exam` }))
  expect(
    await main(page)
      .getByRole('link', { name: `${name} exam` })
      .count(),
  ).toBe(1)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('a link for the phone is shown once, and answers a calendar to whoever has it', async () => {
  const { page } = hand
  await main(page).getByRole('button', { name: 'Create a link to my calendar' }).click()
  const link = (await main(page).locator('code').first().textContent())!
  await guest.go('/calendar')
  const answer = await guest.page.evaluate(async (at) => {
    const { headers, text } = await fetch(at).then(async (got) => ({ headers: got.headers, text: await got.text() }))
    return { type: headers.get('content-type'), text }
  }, new URL(link).pathname)
  expect(answer).toMatchObject({
    type: 'text/calendar; charset=utf-8',
    text: expect.stringContaining('Piano') as string,
  })
})

test('a guest sees what is open to all, and is led to sign in; a program writes by the call', async () => {
  const { page } = guest
  await guest.go('/calendar')
  await seen(main(page).getByRole('link', { name: 'เข้าสู่ระบบ' }))
  await counts(main(page).getByText(title), 0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await call(desk, 'roastery', ['POST', '/api/calendar/entries'], {
    title: `${title} สอง`,
    day: friday,
    isWholeDay: true,
  })
  await desk.go(week)
  await seen(main(desk.page).getByText(`${title} สอง`))
  expect([...desk.complaints, ...hand.complaints, ...guest.complaints]).toEqual([])
})
