/** Somebody buys a gift on a phone and pays by PromptPay; who gets it opens it, pays for tickets by its code, and some of it goes back. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../calls.ts'
import { expectAccessible, expectNoSidewaysScroll, phone, visit, type Visitor } from '../fixtures.ts'
import { awake, counts, press } from '../waiting.ts'
import { inLetterTo } from './letters.ts'
import { approve, clerk, openSlip } from './reviewing.ts'
import { demoPassword, main, seen, sendSlip, slipFile } from './shopping.ts'

const site = 'roastery'
const stamp = Date.now() % 1_000_000
const email = `kaew${stamp}@mail.example`

let buyer: Visitor
let friend: Visitor
let admin: Visitor
let link: string
let code: string
let order: string

beforeAll(async () => {
  buyer = await visit(site, { size: phone })
  friend = await visit(site, { size: phone })
  admin = await clerk(site)
})
afterAll(() => Promise.all([buyer, friend, admin].map((visitor) => visitor?.leave())))

const fill = async (page: Page, fields: Record<string, string>): Promise<void> => {
  for (const [name, value] of Object.entries(fields)) await main(page).locator(`[name="${name}"]:visible`).fill(value)
}

test('on a phone: a gift of money with a message, paid by PromptPay, goes to who it is for', async () => {
  const { page } = buyer
  await buyer.go('/event/gift/shop')
  await seen(main(page).getByRole('link', { name: 'เข้าสู่ระบบเพื่อซื้อ' }))
  await signedIn(buyer, site, `user@${site}.localhost`, demoPassword)
  await buyer.go('/event/gift/shop')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await fill(page, { value: '3000', recipient: 'แก้ว', sender: 'พี่ต้น', email })
  await main(page).locator('textarea[name="message"]').fill('ยินดีกับบ้านใหม่')
  await press(main(page).getByRole('button', { name: 'ไปชำระเงิน' }))
  await page.waitForURL(/\/billing\/payment\//)
  // No code pays for a code.
  await seen(main(page).getByRole('link', { name: 'ดูของขวัญของคุณ' }))
  await counts(main(page).getByRole('link', { name: 'จ่ายด้วยโค้ดของขวัญ' }), 0)
  await sendSlip(page, await slipFile('฿3000'))
  await buyer.go('/event/gift')
  const line = main(page).getByRole('listitem').filter({ hasText: 'ให้ แก้ว' }).first()
  await seen(line.getByText('รอชำระเงิน'))
  const number = /เลขที่ (\S+)/.exec(await line.innerText())![1]!
  await openSlip(admin, site, number)
  await approve(admin)
  link = new URL(await inLetterTo(site, email, /http\S+\/event\/gift\/[\w-]+/)).pathname
  await buyer.go('/event/gift')
  await seen(line.getByText('ยังไม่ได้ใช้'))
  await seen(line.getByText(`ส่งไปที่ ${email}`))
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('who has it opens it, orders tickets, pays with the code; what is left stays on it', async () => {
  const { page } = friend
  await signedIn(friend, site, `manager@${site}.localhost`, demoPassword)
  await friend.go(link)
  await press(main(page).getByRole('button', { name: 'เปิดของขวัญ' }))
  await seen(main(page).getByText('ยินดีกับบ้านใหม่'))
  await seen(main(page).getByText('ของขวัญ ฿3,000'))
  code = (
    await main(page)
      .getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/)
      .innerText()
  ).trim()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await friend.go('/event/coffee-festival')
  await press(main(page).getByRole('button', { name: 'เพิ่มจำนวน' }).first())
  await fill(page, { name: 'แก้ว ใจดี', email })
  await press(main(page).getByRole('button', { name: 'ซื้อตั๋ว' }))
  await page.waitForURL(/\/billing\/payment\//)
  const ordered = await main(page).getByRole('link', { name: 'ดูตั๋วของคุณ' }).getAttribute('href')
  await press(main(page).getByRole('link', { name: 'จ่ายด้วยโค้ดของขวัญ' }))
  await page.waitForURL(/\/event\/gift\/pay\//)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await fill(page, { code: '7K3Q-9XTM-2FHD-PWZ5' })
  await press(main(page).getByRole('button', { name: 'ใช้โค้ดจ่าย' }))
  await seen(main(page).getByText('ไม่พบโค้ดนี้หรือใช้ไม่ได้'))
  await fill(page, { code: `โค้ด ${code.toLowerCase()}` })
  await press(main(page).getByRole('button', { name: 'ใช้โค้ดจ่าย' }))
  await page.waitForURL(/\/billing\/payment\//)
  await seen(main(page).getByText('ชำระเงินเรียบร้อย').first())
  await friend.go(ordered!)
  order = /คำสั่งซื้อ (\S+)/.exec(await main(page).innerText())![1]!
  await friend.go(link)
  await press(main(page).getByRole('button', { name: 'เปิดของขวัญ' }))
  const left = /ของขวัญ ฿([\d,]+)/.exec(await main(page).innerText())![1]!
  expect(Number(left.replace(',', ''))).toBeLessThan(3000)
  await buyer.go('/event/gift')
  await seen(main(buyer.page).getByText(`เหลือ ฿${left}`))
})

test('what is refunded of the tickets goes back onto the code; of the gift what is on it, and then it is none', async () => {
  const { page } = admin
  const gives = async (): Promise<void> => {
    await (
      await awake(
        main(page)
          .getByLabel(/^เหตุผล/)
          .first(),
      )
    ).fill('เปลี่ยนใจ')
    await press(main(page).getByRole('button', { name: 'คืนเงิน', exact: true }).first())
  }
  await admin.go('/event/_plugin/manage_gift')
  const batch = main(page).getByRole('listitem').filter({ hasText: email })
  await seen(batch.getByText(/ขายเลขที่ G/))
  const sale = await batch.getByRole('link', { name: 'คืนเงิน' }).getAttribute('href')
  await admin.go(sale!)
  await gives()
  await seen(
    main(page)
      .getByText(/โค้ดนี้ใช้ไปแล้วบางส่วน/)
      .first(),
  )
  await admin.go(`/cluster/manage/refund/${order}`)
  await gives()
  await seen(main(page).getByText(/กลับเข้าโค้ดของขวัญที่ใช้จ่าย/))
  await admin.go(sale!)
  await gives()
  await seen(main(page).getByText('คืนเงินเข้ากระเป๋าแล้ว').first())
  await buyer.go('/event/gift')
  await seen(main(buyer.page).getByRole('listitem').filter({ hasText: 'ให้ แก้ว' }).first().getByText('คืนเงินแล้ว'))
  await friend.go(link)
  await seen(main(friend.page).getByText('ของขวัญนี้ใช้ไม่ได้แล้ว'))
  expect(buyer.complaints).toEqual([])
})
