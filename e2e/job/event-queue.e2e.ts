/** Who waits for a sold-out event confirms their address, is offered what becomes free, and has it; a gift goes out and is opened. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#kernel/calendar.ts'
import { businessDate } from '#kernel/dates.ts'
import { signedIn } from '../calls.ts'
import { expectAccessible, expectNoSidewaysScroll, phone, visit, type Visitor } from '../fixtures.ts'
import { counts, press } from '../waiting.ts'
import { inLetterTo } from './letters.ts'
import { clerk } from './reviewing.ts'
import { demoPassword, main, seen } from './shopping.ts'

const site = 'school'
const stamp = Date.now() % 1_000_000
const slug = `small-room-${stamp}`
const title = `ห้องเล็ก ${stamp}`
const day = (inDays: number): string => {
  const [year = '', month, date] = addDays(businessDate(new Date()), inDays).split('-')
  return `${date}/${month}/${Number(year) + 543}`
}

let organiser: Visitor
let first: Visitor
let second: Visitor
let member: Visitor

beforeAll(async () => {
  organiser = await clerk(site)
  first = await visit(site, { size: phone })
  second = await visit(site, { size: phone })
  member = await visit(site, { size: phone })
})
afterAll(() => Promise.all([organiser, first, second, member].map((visitor) => visitor?.leave())))

const fill = async ({ page }: Visitor, fields: Record<string, string>): Promise<void> => {
  for (const [name, value] of Object.entries(fields)) await main(page).locator(`[name="${name}"]:visible`).fill(value)
}

test('one seat is sold; who waits says that the address is theirs; the seat is given up and becomes theirs', async () => {
  const { page } = organiser
  await organiser.go('/event/_plugin/manage_event/new')
  const times = { startsOn: day(20), startsTime: '18:00', endsOn: day(20), endsTime: '20:00' }
  await fill(organiser, { 'title.th': title, slug, place: 'ห้อง 101', ...times })
  await press(main(page).getByRole('button', { name: 'บันทึก', exact: true }).first())
  await seen(page.getByRole('heading', { name: title, level: 1 }))
  const desk = new URL(page.url()).pathname
  await fill(organiser, { 'name.th': 'ที่นั่งเดียว', price: '0', capacity: '1' })
  await press(main(page).getByRole('button', { name: 'เพิ่มประเภทตั๋ว' }).last())
  await seen(main(page).getByText('ที่นั่งเดียว', { exact: true }).filter({ visible: true }))
  await press(main(page).getByRole('button', { name: 'เผยแพร่' }))
  await seen(main(page).getByText('เปิดให้เห็น').first())

  await first.go(`/event/${slug}`)
  await press(main(first.page).getByRole('button', { name: 'เพิ่มจำนวน' }).first())
  await fill(first, { name: 'มานะ', email: `mana${stamp}@mail.example` })
  await press(main(first.page).getByRole('button', { name: 'รับตั๋วฟรี' }))
  await first.page.waitForURL(/\/event\/order\//)

  const email = `piti${stamp}@mail.example`
  await second.go(`/event/${slug}`)
  await press(main(second.page).getByText('เข้าคิวรอตั๋วที่หมดแล้ว'))
  await fill(second, { name: 'ปิติ', email })
  await press(main(second.page).getByRole('button', { name: 'เข้าคิวรอ', exact: true }))
  await seen(main(second.page).getByText('คุณอยู่ในคิวแล้ว'))
  const link = await inLetterTo(site, email, /http\S+\/event\/queue\/[\w-]+/)
  await second.go(new URL(link).pathname)
  await seen(main(second.page).getByText('ยืนยันว่านี่คืออีเมลของคุณ'))
  await expectNoSidewaysScroll(second.page)
  await expectAccessible(second.page)
  await press(main(second.page).getByRole('button', { name: 'ยืนยันอีเมลและรอคิว' }))
  await seen(main(second.page).getByText('คุณอยู่ลำดับที่ 1'))

  await organiser.go(`${desk}?tab=attendees`)
  await press(main(page).getByRole('button', { name: 'ยกเลิกคำสั่งซื้อ' }))
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'ยกเลิกคำสั่งซื้อ' }))
  await inLetterTo(site, email, /ได้ที่ว่างแล้ว/)
  await second.go(new URL(link).pathname)
  await seen(main(second.page).getByText('ได้ที่ว่างแล้ว'))
  await expectAccessible(second.page)
  await press(main(second.page).getByRole('button', { name: 'รับตั๋ว' }))
  await second.page.waitForURL(/\/event\/order\//)
  await counts(main(second.page).getByRole('link', { name: 'เปิดตั๋ว' }), 1)
})

test('a gift is made with a message, goes out by mail, is opened on a phone and is in the wallet', async () => {
  const { page } = organiser
  const email = `chujai${stamp}@mail.example`
  await organiser.go('/event/_plugin/manage_gift')
  await press(main(page).locator('summary').filter({ hasText: 'สร้างของขวัญ' }))
  await fill(organiser, { value: '150', sender: 'ครูก้อย', recipient: 'ชูใจ', email })
  await main(page).locator('textarea[name="message"]:visible').fill('สุขสันต์วันเกิด')
  await press(main(page).getByRole('button', { name: 'สร้างของขวัญ', exact: true }))
  const link = await inLetterTo(site, email, /http\S+\/event\/gift\/[\w-]+/)
  await signedIn(member, site, `user@${site}.localhost`, demoPassword)
  await member.go(new URL(link).pathname)
  await seen(main(member.page).getByText('จาก ครูก้อย'))
  await expectAccessible(member.page)
  await press(main(member.page).getByRole('button', { name: 'เปิดของขวัญ' }))
  await seen(main(member.page).getByText('สุขสันต์วันเกิด'))
  await expectNoSidewaysScroll(member.page)
  await press(main(member.page).getByRole('button', { name: 'รับเข้ากระเป๋าเงิน' }))
  await member.page.waitForURL('**/event/gift')
  await seen(main(member.page).getByText('ของขวัญ ฿150').first())
  await expectAccessible(member.page)
  // Once: the link says that it is theirs, and gives nothing more.
  await member.go(new URL(link).pathname)
  await seen(main(member.page).getByText('ของขวัญนี้เป็นของคุณแล้ว'))
  await counts(main(member.page).getByRole('button', { name: 'รับเข้ากระเป๋าเงิน' }), 0)
  expect([organiser, first, second, member].flatMap(({ complaints }) => complaints)).toEqual([])
})
