/** A restaurant from nothing, at a desk and on a phone: a whole site is seen and taken, its words made one's own, opened and shared. */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, expectAccessible, expectNoSidewaysScroll, open, phone, visit } from '../fixtures.ts'
import { product } from '../lane.ts'
import { counts, has, press as pressed } from '../waiting.ts'
import { onPage, paper, saved } from './on-page.ts'
import { main, seen } from './shopping.ts'

const password = 'ข้าวเหนียวมะม่วงสามจาน'

async function newSite(name: string): Promise<(path: string) => string> {
  const host = `food-${randomBytes(3).toString('hex')}.localhost`
  const flags = ['--hostname', host, '--name-th', name, '--name-en', 'Somjai kitchen']
  const admin = ['--email', 'somjai@example.com', '--password', password]
  const env = { ...process.env, DATA_DIR: product().dataDir, DATABASE_URL: '', SALA_DATABASE_URL: '' }
  await promisify(execFile)(process.execPath, ['tools/site-new.ts', ...flags, ...admin], { env })
  return (path) => `http://${host}:${product().port}${path}`
}

test.each([
  ['desk', desktop],
  ['phone', phone],
] as const)('menu, hours and map: %s', { timeout: 120_000 }, async (where, size) => {
  const at = await newSite('ครัวสมใจ')
  const owner = await visit('localhost', { size })
  const { page } = owner
  const did = { presses: 0, fields: 0 }
  const press = async (what: Locator) => {
    await pressed(what)
    did.presses++
  }
  const write = async (words: Locator, typed: string) => {
    const writing = paper(page).locator('[data-writing]')
    await press(words)
    if ((await writing.count()) === 0) await press(words)
    await seen(writing)
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(typed)
    did.fields++
  }
  const done = () => press(main(page).getByRole('button', { name: onPage.done, exact: true }))
  await open(page, at('/user/login?next=%2Fcluster%2Fuser%2Fdashboard'))
  await page
    .getByRole('textbox', { name: /อีเมล/ })
    .first()
    .fill('somjai@example.com')
  await page.locator('input[type=password]').first().fill(password)
  await pressed(main(page).getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }))
  await page.waitForURL('**/cluster/user/dashboard')
  const began = Date.now()
  await press(main(page).getByRole('link', { name: 'เลือกแบบเว็บไซต์', exact: true }))
  const card = main(page).getByRole('article', { name: 'ร้านอาหาร', exact: true })
  await seen(card)
  await counts(main(page).getByRole('article'), 6)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  // The whole of it is seen first, in its own colours; nothing is taken by looking.
  await pressed(card.getByRole('link', { name: 'ดูทั้งหน้า', exact: true }))
  await seen(page.getByText('แกงเขียวหวานไก่บ้าน ฿120').first())
  await seen(page.getByRole('img', { name: 'ชามก๋วยเตี๋ยวร้อนบนโต๊ะ' }).first())
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await press(page.getByRole('button', { name: 'ใช้แบบนี้', exact: true }))
  await page.waitForURL(/\/cms\/pages\/[0-9a-f-]{36}$/)
  const sheet = paper(page)
  await seen(sheet.getByRole('heading', { level: 1, name: 'ครัวสมใจ' }))
  // A starter's sentences are nobody's own: who publishes is shown them first.
  await seen(main(page).getByRole('button', { name: onPage.review, exact: true }))
  await write(sheet.getByText('แกงเขียวหวานไก่บ้าน ฿120'), 'ข้าวซอยไก่ ฿70')
  await done()
  await write(sheet.getByText('จันทร์–ศุกร์ 10:00–21:00'), 'ทุกวัน 7:00–15:00')
  await done()
  await write(sheet.getByText(onPage.hint('address')), '9 ถนนช้างม่อย เชียงใหม่ 50300')
  await done()
  await saved(page)
  await press(main(page).getByRole('button', { name: onPage.review, exact: true }))
  await seen(main(page).getByText('ยังเป็นประโยคตัวอย่าง เปลี่ยนเป็นของคุณ').first())
  await press(main(page).getByRole('button', { name: 'เผยแพร่', exact: true }))
  await seen(main(page).getByText('ผู้เข้าชมเห็นฉบับนี้').first())
  await open(page, at('/cluster/user/dashboard'))
  did.presses++
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await counts(main(page).getByText('เงินเข้าบัญชีไหน'), 0)
  await press(main(page).getByRole('button', { name: 'เปิดเว็บไซต์', exact: true }))
  await seen(main(page).getByRole('img', { name: 'คิวอาร์โค้ดที่พาไปเว็บไซต์' }))
  await has(main(page).getByRole('link', { name: 'ส่งทาง LINE' }), 'href', /^https:\/\/line\.me\/R\/share/)
  const minutes = (Date.now() - began) / 60_000
  console.log(`restaurant, ${where}: ${did.presses} presses, ${did.fields} fields, ${minutes.toFixed(1)} minutes`)
  expect(did.presses).toBeLessThanOrEqual(16)
  expect(did.fields).toBeLessThanOrEqual(3)
  expect(minutes).toBeLessThan(5)
  const guest = await visit('localhost', { size: phone })
  await open(guest.page, at('/'))
  for (const words of ['ครัวสมใจ', 'ข้าวซอยไก่ ฿70', 'ทุกวัน 7:00–15:00', '9 ถนนช้างม่อย เชียงใหม่ 50300'])
    await seen(main(guest.page).getByText(words).first())
  await seen(main(guest.page).getByRole('img', { name: 'ชามก๋วยเตี๋ยวร้อนบนโต๊ะ' }))
  await seen(
    main(guest.page)
      .getByRole('link', { name: /แผนที่|Google Maps/ })
      .first(),
  )
  await counts(guest.page.getByRole('link', { name: /ตะกร้า|กระเป๋า/ }), 0)
  await expectNoSidewaysScroll(guest.page)
  await expectAccessible(guest.page)
  expect([...owner.complaints, ...guest.complaints]).toEqual([])
  for (const one of [owner, guest]) await one.leave()
})
