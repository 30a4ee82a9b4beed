/** Where files lie: seen and changed by an admin, never by a customer; keys are written and never shown again. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, phone, signIn, visit, type Visitor } from '../fixtures.ts'
import { demoPassword, main, seen } from './shopping.ts'
import { awake, holds } from '../waiting.ts'

let admin: Visitor
let customer: Visitor

// A site of its own: where files go is everybody's.
beforeAll(async () => {
  admin = await visit('school', { size: phone })
  customer = await visit('school')
})
afterAll(() => Promise.all([admin, customer].map((visitor) => visitor?.leave())))

const secret = 'canary-secret-of-forty-characters-1234-wxyz'

test('an admin tries a storage, saves it and goes back; its keys are never shown, and a customer sees nothing', async () => {
  await signIn(customer, 'user@school.localhost', demoPassword)
  const refused = await customer.page.goto(new URL('/config/storage', customer.page.url()).href)
  expect([403, 404]).toContain(refused!.status())
  const { page } = admin
  await signIn(admin, 'admin@school.localhost', demoPassword, '/cluster/user/login')
  await admin.go('/config/storage')
  const text = (name: string) => main(page).getByRole('textbox', { name })
  const press = async (name: string) => (await awake(main(page).getByRole('button', { name }))).click()
  await main(page).getByRole('radio', { name: /S3/ }).check()
  // Nothing listens there: on one's own machine it may be asked.
  await text('Endpoint').fill('http://127.0.0.1:1')
  await text('Region').fill('us-east-1')
  await text('Bucket').fill('course-files')
  await text('Access key').fill('AKIACANARY00004321')
  await text('Secret key').fill(secret)
  await press('ทดสอบการเชื่อมต่อ')
  await seen(page.getByRole('alert').filter({ hasText: 'ติดต่อ endpoint นี้ไม่ได้' }))
  await expectAccessible(page)
  await press('บันทึกที่เก็บไฟล์')
  await page.waitForURL(/\?saved/)
  await seen(page.getByRole('alert').filter({ hasText: 'บันทึกแล้ว' }))
  await seen(main(page).getByText('ลงท้ายด้วย wxyz', { exact: false }))
  await seen(main(page).getByText('ตอนนี้เปิดไฟล์ใน course-files ไม่ได้'))
  const opened = await page.goto(new URL('/config/storage', page.url()).href)
  // Among others, where this lane's school has kept files before.
  const [, sources = ''] = /connect-src ([^;]*)/.exec(opened!.headers()['content-security-policy']!) ?? []
  expect(sources.split(' ')).toContain('http://127.0.0.1:1')
  expect(await opened!.text()).not.toMatch(/canary|CANARY/)
  await expectNoSidewaysScroll(page)
  await main(page)
    .getByRole('radio', { name: /ดิสก์ของเซิร์ฟเวอร์นี้/ })
    .check()
  await press('บันทึกที่เก็บไฟล์')
  await seen(page.getByRole('alert').filter({ hasText: 'บันทึกแล้ว' }))
  await text('ลายน้ำบนรูปสาธารณะ').fill('โรงเรียนของเรา')
  await press('บันทึกเกณฑ์')
  await seen(page.getByRole('alert').filter({ hasText: 'บันทึกแล้ว' }))
  await holds(text('ลายน้ำบนรูปสาธารณะ'), 'โรงเรียนของเรา')
  expect(admin.complaints).toEqual([])
})
