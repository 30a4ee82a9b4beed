/**
 * An organiser makes an event, a friend's link brings a buyer who came in by LINE and pays by PromptPay on a phone, a helper
 * lets them in by a PIN, and the friend sees what they earned and why, also when the money goes back.
 */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#kernel/calendar.ts'
import { businessDate } from '#kernel/dates.ts'
import { signedIn } from '../calls.ts'
import { expectAccessible, expectNoSidewaysScroll, phone, visit, type Visitor } from '../fixtures.ts'
import { awake, counts, holds, press } from '../waiting.ts'
import { inLetterTo } from './letters.ts'
import { approve, clerk, openSlip } from './reviewing.ts'
import { demoPassword, main, readShownQr, seen, sendSlip, slipFile } from './shopping.ts'

const site = 'school'
const stamp = Date.now() % 1_000_000
const slug = `night-market-${stamp}`
const title = `ตลาดหนังสือกลางคืน ${stamp}`
const buyer = { name: 'มานี มีตา', email: `manee${stamp}@mail.example` }
/** As fields of the product show it: day, month, year of the Buddhist era. */
const day = (inDays: number): string => {
  const [year = '', month, date] = addDays(businessDate(new Date()), inDays).split('-')
  return `${date}/${month}/${Number(year) + 543}`
}

let organiser: Visitor
let guest: Visitor
let helper: Visitor
let friend: Visitor
let admin: Visitor
let number: string
let door: { path: string; pin: string }
let tickets: string[]

beforeAll(async () => {
  organiser = await clerk(site, 'manager')
  guest = await visit(site, { size: phone })
  helper = await visit(site, { size: phone })
  friend = await visit(site, { size: phone })
  admin = await clerk(site)
})
afterAll(() => Promise.all([organiser, guest, helper, friend, admin].map((visitor) => visitor?.leave())))

const fill = async (page: Page, fields: Record<string, string>): Promise<void> => {
  for (const [name, value] of Object.entries(fields)) await main(page).locator(`[name="${name}"]:visible`).fill(value)
}

test('an organiser makes an event with two kinds of tickets, one of them cheaper for a while, and publishes it', async () => {
  const { page } = organiser
  await organiser.go('/event/_plugin/manage_event')
  await press(main(page).getByRole('link', { name: 'สร้างงาน' }).first())
  await main(page).getByLabel('ชื่องาน (ไทย)').fill(title)
  await main(page)
    .getByLabel(/^ที่อยู่ลิงก์/)
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
    // Elsewhere on the page it is one of the kinds to choose.
    await seen(main(page).getByText(fields['name.th']!, { exact: true }).filter({ visible: true }))
  }
})

const link = `friend-${stamp}`
/** Ten per cent of ฿500, before VAT where the school has to add it. */
const earned = /฿(50\.00|46\.73)/

test('a friend asks to recommend it and is taken', async () => {
  const { page } = friend
  await signedIn(friend, site, `user@${site}.localhost`, demoPassword)
  await friend.go('/influencer/join')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await fill(page, { name: 'เพื่อนชวนอ่าน', slug: link, channel: 'กลุ่มไลน์ห้อง ม.4' })
  await press(main(page).getByRole('button', { name: 'ส่งใบสมัคร' }))
  await page.waitForURL(`**/influencer/${link}`)
  await seen(main(page).getByText('ใบสมัครของคุณรอร้านตรวจ'))
  await admin.go('/event/_plugin/manage_influ')
  await press(main(admin.page).getByRole('link', { name: 'เพื่อนชวนอ่าน' }).first())
  await press(main(admin.page).getByRole('button', { name: 'เปิดใช้งาน' }))
  await seen(main(admin.page).getByText('ใช้งาน', { exact: true }).first())
  await expectAccessible(admin.page)
})

test('who comes by LINE and the friend’s link buys two on a phone, pays by PromptPay, and the tickets come by mail and LINE', async () => {
  const { page } = guest
  await guest.go('/user/login?next=%2Fuser%2Fwho')
  await press(main(page).getByRole('link', { name: 'เข้าสู่ระบบด้วย LINE', exact: true }))
  await press(page.getByRole('button', { name: 'มะลิ ใจดี' }))
  await page.waitForURL('**/user/authen/line/new')
  await (await awake(page.getByRole('checkbox'))).check()
  await press(main(page).getByRole('button', { name: 'เปิดบัญชีด้วย LINE' }))
  await page.waitForURL('**/user/who')
  await guest.go(`/influencer/${link}/go?to=/event/${slug}`)
  expect(new URL(page.url()).pathname).toBe(`/event/${slug}`)
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
  number = /คำสั่งซื้อ (\S+)/.exec(await main(page).innerText())?.[1] ?? ''
  await openSlip(organiser, site, number)
  await approve(organiser)
  const letter = await inLetterTo(site, buyer.email, /http\S+\/event\/order\/[\w-]+/)
  await inLetterTo(site, 'LINE', new RegExp(`ตั๋วของคุณพร้อมแล้ว: ${title}`))
  await guest.go(new URL(letter).pathname)
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

test('where the organiser allows it, the helper lets in who is refused and says why, also without network; everybody sees it', async () => {
  const { page } = organiser
  const at = helper.page
  const told = (words: RegExp) => seen(at.getByRole('status').filter({ hasText: words }))
  const scan = async (path: string) => {
    await guest.go(path)
    const said = await readShownQr(main(guest.page).getByRole('img', { name: /^คิวอาร์ของตั๋ว/ }))
    await at.getByLabel(/^โค้ดบนตั๋ว/).fill(said)
    await press(at.getByRole('button', { name: 'ตรวจ', exact: true }))
    await told(/^เข้าไปแล้ว/)
  }
  // Both are in. Without the organiser's leave there is nothing to press.
  // Opened anew: a scanner that stands open asks every half a minute.
  await helper.go(door.path)
  await seen(at.getByText(/ข้างในตอนนี้ 2 คน/))
  await scan(tickets[0]!)
  await counts(at.getByRole('button', { name: 'ให้เข้าโดยแจ้งเหตุผล' }), 0)
  await organiser.go(`${new URL(page.url()).pathname}?tab=doors`)
  await press(main(page).getByRole('button', { name: 'อนุญาตให้เข้าแทนกฎ' }))
  await seen(main(page).getByText('ให้เข้าแทนกฎได้', { exact: true }).filter({ visible: true }))
  await expectAccessible(page)

  await helper.go(door.path)
  await seen(at.getByText(/^เครื่องนี้มีรายชื่อ 2 ใบ/))
  await scan(tickets[0]!)
  await press(at.getByRole('button', { name: 'ให้เข้าโดยแจ้งเหตุผล' }))
  await expectAccessible(at)
  await expectNoSidewaysScroll(at)
  await at.getByLabel(/^เหตุผลที่ให้เข้า/).fill('ลืมเสื้อไว้ในรถ')
  await press(at.getByRole('button', { name: 'ให้เข้า', exact: true }))
  await told(/^ให้เข้าแล้ว โดยแจ้งเหตุผล/)

  await guest.go(tickets[1]!)
  const other = await readShownQr(main(guest.page).getByRole('img', { name: /^คิวอาร์ของตั๋ว/ }))
  await helper.context.setOffline(true)
  await at.getByLabel(/^โค้ดบนตั๋ว/).fill(other)
  await press(at.getByRole('button', { name: 'ตรวจ', exact: true }))
  await told(/^เข้าไปแล้ว/)
  await press(at.getByRole('button', { name: 'ให้เข้าโดยแจ้งเหตุผล' }))
  await press(at.getByRole('button', { name: 'ออกไปแล้วกลับเข้ามา' }))
  await press(at.getByRole('button', { name: 'ให้เข้า', exact: true }))
  await told(/^ให้เข้าแล้ว โดยแจ้งเหตุผล/)
  await seen(at.getByText(/^รอส่ง 1 รายการ/))
  await helper.context.setOffline(false)
  await counts(at.getByText(/^รอส่ง/), 0)

  await organiser.go(`${new URL(page.url()).pathname}?tab=attendees`)
  await seen(main(page).getByText('ให้เข้าแทนกฎ 2 ครั้ง'))
  for (const reason of ['ลืมเสื้อไว้ในรถ', 'ออกไปแล้วกลับเข้ามา']) await seen(main(page).getByText(reason))
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const refused = /status of 403|ERR_INTERNET_DISCONNECTED/
  expect([organiser, helper].flatMap(({ complaints }) => complaints).filter((one) => !refused.test(one))).toEqual([])
})

/** Of one of the two: half of it. */
const half = /฿(25\.00|23\.3[67])/

test('the friend sees what they earned and why; one ticket goes back and its share of the commission, then all of the money', async () => {
  const { page } = friend
  await friend.go(`/influencer/${link}`)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const line = main(page).getByRole('listitem').filter({ hasText: number })
  await seen(line.getByText('นับ', { exact: true }))
  await seen(line.getByText('จากลิงก์'))
  await seen(line.getByText(earned))

  // A third was bought besides by the same person, and one of it goes back.
  const { page: at } = organiser
  await guest.go(`/influencer/${link}/go?to=/event/${slug}`)
  const more = main(guest.page).getByRole('button', { name: 'เพิ่มจำนวน' }).first()
  await press(more)
  await press(more)
  await fill(guest.page, buyer)
  await press(main(guest.page).getByRole('button', { name: 'ซื้อตั๋ว' }))
  await guest.page.waitForURL(/\/billing\/payment\//)
  const back = await main(guest.page).getByRole('link', { name: 'ดูตั๋วของคุณ' }).getAttribute('href')
  await sendSlip(guest.page, await slipFile('฿500'))
  await guest.go(back!)
  const second = /คำสั่งซื้อ (\S+)/.exec(await main(guest.page).innerText())?.[1] ?? ''
  await openSlip(organiser, site, second)
  await approve(organiser)
  await organiser.go('/event/_plugin/manage_event')
  await press(main(at).getByRole('link', { name: title }).first())
  await press(main(at).getByRole('link', { name: 'รายชื่อผู้เข้างาน' }))
  const order = main(at).getByRole('listitem').filter({ hasText: second })
  await press(order.locator('summary').filter({ hasText: 'ตั๋ว 2 ใบ' }))
  await expectNoSidewaysScroll(at)
  await press(order.getByRole('button', { name: 'คืนตั๋วใบนี้' }).first())
  await press(at.getByRole('alertdialog').getByRole('button', { name: 'คืนตั๋วใบนี้' }))
  await seen(main(at).getByText('คืนตั๋วแล้ว', { exact: true }))
  await seen(main(at).getByText('฿250.00 เข้ากระเป๋าเงินผู้ซื้อแล้ว'))
  await seen(order.locator('summary').filter({ hasText: 'ตั๋ว 1 ใบ' }))
  await expectAccessible(at)
  await guest.go(back!)
  await counts(main(guest.page).getByRole('link', { name: 'เปิดตั๋ว' }), 1)
  const ofSecond = main(page).getByRole('listitem').filter({ hasText: second })
  await expect
    .poll(async () => {
      await friend.go(`/influencer/${link}`)
      return ofSecond.innerText()
    })
    .toMatch(half)
  await inLetterTo(site, buyer.email, /คืนตั๋วแล้ว|ใช้เข้างานไม่ได้แล้ว/)

  await organiser.go(`/cluster/manage/refund/${number}`)
  await (
    await awake(
      main(organiser.page)
        .getByLabel(/^เหตุผล/)
        .first(),
    )
  ).fill('ผู้ซื้อมาไม่ได้')
  await press(main(organiser.page).getByRole('button', { name: 'คืนเงิน', exact: true }).first())
  await seen(main(organiser.page).getByText('คืนเงินเข้ากระเป๋าแล้ว').first())
  await expect
    .poll(async () => {
      await friend.go(`/influencer/${link}`)
      return line.innerText()
    })
    .toMatch(/คืนเงิน[^]*฿0\.00/)
  await expectAccessible(page)
  await guest.go(tickets[0]!)
  await seen(main(guest.page).getByText('ตั๋วนี้คืนเงินแล้ว'))
  expect([friend, admin].flatMap(({ complaints }) => complaints)).toEqual([])
})
