/** What leaves the house: somebody writes a mail, sees it go and finds it; what was not delivered is sent again. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../calls.ts'
import { expectAccessible, expectNoSidewaysScroll, phone, visit, type Visitor } from '../fixtures.ts'
import { demoPassword, main, seen } from './shopping.ts'
import { awake, holds } from '../waiting.ts'

const log = '/cluster/manage/deliveries'
let admin: Visitor

beforeAll(async () => {
  admin = await visit('roastery')
  await signedIn(admin, 'roastery', 'admin@roastery.localhost', demoPassword)
})
afterAll(() => admin?.leave())

async function write(page: Page, to: string, subject: string): Promise<void> {
  await admin.go(`${log}/write?to=${encodeURIComponent(to)}`)
  await awake(main(page).getByRole('button', { name: 'ส่งอีเมล' }))
  await main(page).getByRole('textbox', { name: 'หัวข้อ' }).fill(subject)
  await main(page).getByRole('textbox', { name: 'ข้อความ' }).fill('เมล็ดที่ถามไว้มาถึงแล้วค่ะ\n\nแวะมาชิมได้ทุกวัน')
  await main(page).getByRole('button', { name: 'ส่งอีเมล' }).click()
}

test('an admin writes a mail with a file, sees that it went, and the outbox shows it as the reader sees it', async () => {
  const { page } = admin
  const subject = `เมล็ดใหม่ ${Date.now()}`
  await admin.go(`${log}/write?to=user%40roastery.localhost`)
  const file = { name: 'ราคา.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 ราคา') }
  await main(page).locator('input[type=file]').setInputFiles(file)
  await awake(main(page).getByRole('button', { name: 'ส่งอีเมล' }))
  await main(page).getByRole('textbox', { name: 'หัวข้อ' }).fill(subject)
  await main(page).getByRole('textbox', { name: 'ข้อความ' }).fill('เมล็ดที่ถามไว้มาถึงแล้วค่ะ')
  await expectAccessible(page)
  await main(page).getByRole('button', { name: 'ส่งอีเมล' }).click()
  await seen(main(page).getByText('จดหมายถึง user@roastery.localhost กำลังออกจากระบบ'))
  await main(page).getByRole('link', { name: 'ดูข้อความที่ส่ง' }).click()
  const row = main(page).getByRole('row', { name: new RegExp(subject) })
  await seen(row.getByText('ส่งแล้ว'))
  await expectAccessible(page)
  await admin.go('/debug/outbox')
  const mail = main(page).getByRole('article').filter({ hasText: subject })
  await seen(mail.getByText('ราคา.pdf', { exact: false }))
  await mail.getByText('ดูแบบที่ผู้รับเห็น').click()
  await seen(mail.frameLocator('iframe').getByRole('heading', { name: subject }))
  expect(admin.complaints).toEqual([])
})

test('a stranger’s address is refused where it was typed, and nothing typed is lost', async () => {
  const { page } = admin
  await write(page, 'stranger@elsewhere.example', 'ลองส่ง')
  await seen(main(page).getByText('ส่งถึงอีเมลนี้ไม่ได้', { exact: false }).first())
  await holds(main(page).getByRole('textbox', { name: 'หัวข้อ' }), 'ลองส่ง')
  // The browser's own word for a refusal.
  expect(admin.complaints.splice(0)).toEqual([expect.stringContaining('403')])
})

test('a mail that was not delivered says why, waits for somebody, and goes out when it is sent again; on a phone', async () => {
  const { page } = admin
  // The stand-in refuses this mailbox the first time.
  const mailbox = `once-${Date.now()}@refuses.example`
  const subject = `ส่งซ้ำ ${Date.now()}`
  await admin.go(`${log}/sender`)
  await awake(main(page).getByRole('button', { name: 'บันทึก' }))
  await main(page).getByRole('textbox', { name: 'อีเมลติดต่อร้าน' }).fill(mailbox)
  await expectAccessible(page)
  await main(page).getByRole('button', { name: 'บันทึก' }).click()
  await seen(page.getByText('บันทึกแล้ว'))
  await page.setViewportSize(phone)
  await write(page, mailbox, subject)
  await seen(main(page).getByText(`จดหมายถึง ${mailbox}`, { exact: false }))
  await admin.go(`${log}?q=${encodeURIComponent(subject)}`)
  await seen(main(page).getByText('ส่งไม่สำเร็จ').last())
  await seen(main(page).getByText('no such mailbox here', { exact: false }))
  await expectNoSidewaysScroll(page)
  await main(page).getByRole('button', { name: 'ส่งอีกครั้ง' }).click()
  await seen(main(page).getByText('ส่งแล้ว').last())
  expect(admin.complaints).toEqual([])
})
