/** An organiser makes an event, a guest pays for tickets by PromptPay on a phone, and a helper lets them in by a PIN. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#kernel/calendar.ts'
import { businessDate } from '#kernel/dates.ts'
import { expectAccessible, expectNoSidewaysScroll, phone, visit, type Visitor } from '../fixtures.ts'
import { counts, holds, press } from '../waiting.ts'
import { inLetterTo } from './letters.ts'
import { approve, clerk, openSlip } from './reviewing.ts'
import { main, readShownQr, seen, sendSlip, slipFile } from './shopping.ts'

const site = 'roastery'
const stamp = Date.now() % 1_000_000
const slug = `night-market-${stamp}`
const title = `ตลาดกาแฟกลางคืน ${stamp}`
const buyer = { name: 'มานี มีตา', email: `manee${stamp}@mail.example` }
/** As fields of the product show it: day, month, year of the Buddhist era. */
const day = (inDays: number): string => {
  const [year = '', month, date] = addDays(businessDate(new Date()), inDays).split('-')
  return `${date}/${month}/${Number(year) + 543}`
}

let organiser: Visitor
let guest: Visitor
let helper: Visitor
let door: { path: string; pin: string }
let tickets: string[]

beforeAll(async () => {
  organiser = await clerk(site, 'manager')
  guest = await visit(site, { size: phone })
  helper = await visit(site, { size: phone })
})
afterAll(() => Promise.all([organiser, guest, helper].map((visitor) => visitor?.leave())))

const fill = async (page: Page, fields: Record<string, string>): Promise<void> => {
  for (const [name, value] of Object.entries(fields)) await main(page).locator(`[name="${name}"]:visible`).fill(value)
}

test('an organiser makes an event with two kinds of tickets, one of them cheaper for a while, and publishes it', async () => {
  const { page } = organiser
  await organiser.go('/event/_plugin/manage_event')
  await press(main(page).getByRole('link', { name: 'สร้างงาน' }).first())
  await main(page).getByLabel('ชื่องาน (ไทย)').fill(title)
  await main(page)
    .getByLabel(/^ชื่อในลิงก์/)
    .fill(slug)
  await main(page)
    .getByLabel(/^วันเริ่ม/)
    .fill(day(0))
  await main(page)
    .getByLabel(/^เวลาเริ่ม/)
    .fill('18:00')
  await main(page)
    .getByLabel(/^วันจบ/)
    .fill(day(1))
  await main(page)
    .getByLabel(/^เวลาจบ/)
    .fill('22:00')
  await main(page)
    .getByLabel(/^สถานที่จัดงาน/)
    .fill('ลานหน้าโรงคั่ว')
  await press(main(page).getByRole('button', { name: 'บันทึก', exact: true }).first())
  await seen(page.getByRole('heading', { name: title, level: 1 }))
  await addKind({ 'name.th': 'บัตรทั่วไป', price: '350', early: '250', earlyUntil: day(0), capacity: '50' })
  await addKind({ 'name.th': 'บัตรเวิร์กช็อป', price: '890', capacity: '12' })
  await expectAccessible(page)
  await press(main(page).getByRole('button', { name: 'เผยแพร่' }))
  await seen(main(page).getByText('เปิดให้เห็น').first())

  async function addKind(fields: Record<string, string>): Promise<void> {
    const form = main(page)
      .locator('form')
      .filter({ has: page.locator('[name=kindId][value=""]') })
    // Where there is none yet, the form stands open.
    if (await form.isHidden()) await press(main(page).locator('summary').filter({ hasText: 'เพิ่มประเภทตั๋ว' }))
    for (const [name, value] of Object.entries(fields)) await form.locator(`[name="${name}"]`).fill(value)
    await press(form.getByRole('button', { name: /^(บันทึก|เพิ่มประเภทตั๋ว)$/ }))
    await seen(main(page).getByText(fields['name.th']!, { exact: true }).first())
  }
})

test('a guest buys two on a phone, pays by PromptPay, and the tickets come by mail', async () => {
  const { page } = guest
  await guest.go(`/event/${slug}`)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const more = main(page).getByRole('button', { name: 'เพิ่มจำนวน' }).first()
  await press(more)
  await press(more)
  await holds(main(page).getByRole('spinbutton', { name: 'จำนวน บัตรทั่วไป' }), '2')
  await seen(main(page).getByText('฿500'))
  await fill(page, buyer)
  await press(main(page).getByRole('button', { name: 'ซื้อตั๋ว' }))
  await page.waitForURL(/\/billing\/payment\//)
  await seen(page.getByRole('img', { name: /^คิวอาร์พร้อมเพย์ ยอด ฿500/ }))
  const back = await main(page).getByRole('link', { name: 'ดูตั๋วของคุณ' }).getAttribute('href')
  await sendSlip(page, await slipFile('฿500'))
  await guest.go(back!)
  await seen(main(page).getByText('รอชำระเงิน'))
  const number = /คำสั่งซื้อ (\S+)/.exec(await main(page).innerText())?.[1] ?? ''
  await openSlip(organiser, site, number)
  await approve(organiser)
  const link = await inLetterTo(site, buyer.email, /http\S+\/event\/order\/[\w-]+/)
  await guest.go(new URL(link).pathname)
  await counts(main(page).getByRole('link', { name: 'เปิดตั๋ว' }), 2)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  tickets = await main(page)
    .getByRole('link', { name: 'เปิดตั๋ว' })
    .evaluateAll((all) => all.map((one) => new URL((one as HTMLAnchorElement).href).pathname))
})

test('the organiser opens a door; a helper without an account lets the first in, and the second time sees where they are', async () => {
  const { page } = organiser
  await organiser.go('/event/_plugin/manage_event')
  await press(main(page).getByRole('link', { name: title }).first())
  await press(main(page).getByRole('link', { name: 'เช็กอินหน้างาน' }))
  await press(main(page).getByRole('button', { name: 'เพิ่มจุดเช็กอิน' }))
  const link = main(page).getByRole('link', { name: 'เปิดหน้าสแกน' })
  await seen(link)
  const pin = /PIN\s*(\d{6})/.exec(await main(page).innerText())?.[1] ?? ''
  door = { path: (await link.getAttribute('href'))!, pin }
  await expectAccessible(page)

  await guest.go(tickets[0]!)
  const said = await readShownQr(main(guest.page).getByRole('img', { name: /^คิวอาร์ของตั๋ว/ }))
  expect(said).toMatch(/^t1\./)

  await helper.go(door.path)
  await expectAccessible(helper.page)
  await helper.page.getByLabel(/^PIN/).fill('000000')
  await press(helper.page.getByRole('button', { name: 'เริ่มสแกน' }))
  await seen(helper.page.getByText(/PIN ไม่ถูกต้อง/))
  await helper.page.getByLabel(/^PIN/).fill(door.pin)
  await press(helper.page.getByRole('button', { name: 'เริ่มสแกน' }))
  await expectNoSidewaysScroll(helper.page)
  const told = (words: RegExp, { page: at } = helper) => seen(at.getByRole('status').filter({ hasText: words }))
  await scan(said)
  await told(/^เข้าได้/)
  await seen(helper.page.getByText('เครื่องนี้ให้เข้าแล้ว 1 คน'))
  await scan('ไม่ใช่ตั๋ว')
  await told(/^ไม่รู้จักโค้ดนี้/)
  const second = await visit(site, { size: phone })
  await second.go(door.path)
  await second.page.getByLabel(/^PIN/).fill(door.pin)
  await press(second.page.getByRole('button', { name: 'เริ่มสแกน' }))
  await scan(said, second)
  await told(/^เข้าไปแล้ว/, second)
  await expectAccessible(second.page)
  await second.leave()

  // The network goes: the second ticket comes in all the same, and is told when it is back.
  await guest.go(tickets[1]!)
  const other = await readShownQr(main(guest.page).getByRole('img', { name: /^คิวอาร์ของตั๋ว/ }))
  await seen(helper.page.getByText(/^เครื่องนี้มีรายชื่อ 2 ใบ/))
  await helper.context.setOffline(true)
  await scan(other)
  await told(/^เข้าได้/)
  await seen(helper.page.getByText('ไม่มีอินเทอร์เน็ต สแกนต่อได้'))
  await seen(helper.page.getByText(/^รอส่ง 1 รายการ/))
  await helper.context.setOffline(false)
  await counts(helper.page.getByText(/^รอส่ง/), 0)

  await guest.go(tickets[0]!)
  await seen(main(guest.page).getByText(/^เข้างานแล้วเมื่อ/))
  await organiser.go(`${new URL(page.url()).pathname}?tab=attendees`)
  await seen(main(page).getByText('2/2', { exact: false }).first())
  await expectAccessible(page)
  const refused = /status of 403|ERR_INTERNET_DISCONNECTED/
  const all = [organiser, guest, helper].flatMap(({ complaints }) => complaints)
  expect(all.filter((one) => !refused.test(one))).toEqual([])

  async function scan(code: string, { page: at } = helper): Promise<void> {
    await at.getByLabel(/^โค้ดบนตั๋ว/).fill(code)
    await press(at.getByRole('button', { name: 'ตรวจ', exact: true }))
  }
})
