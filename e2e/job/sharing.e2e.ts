/** Links for people outside: made at the desk in English, opened on somebody else's phone in Thai. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../calls.ts'
import { expectAccessible, expectNoSidewaysScroll, phone, visit, type Visitor } from '../fixtures.ts'
import { demoPassword, main, readQr, seen } from './shopping.ts'
import { awake } from '../waiting.ts'

const site = 'roastery'
let admin: Visitor
let guest: Visitor

beforeAll(async () => {
  ;[admin, guest] = await Promise.all([visit(site, { locale: 'en' }), visit(site, { locale: 'th', size: phone })])
  await signedIn(admin, site, `admin@${site}.localhost`, demoPassword)
})
afterAll(async () => {
  await Promise.all([admin, guest].map((each) => each?.leave()))
})

/** The share dialog of a folder of the business, as its menu opens it. */
async function shareDialog(folder: string) {
  const { page } = admin
  await admin.go('/cluster/user/filemanager')
  await (await awake(main(page).getByRole('button', { name: `Actions for ${folder}` }))).click()
  await page.getByRole('menuitem', { name: 'Share a link' }).click()
  const dialog = page.getByRole('dialog', { name: new RegExp(folder) })
  await seen(dialog.getByRole('radio').first())
  // A link from a first try is left alone.
  const another = dialog.getByRole('button', { name: 'Make another link' })
  if (await another.isVisible()) await another.click()
  return dialog
}

test('a folder with a password: wrong, right, looked at, downloaded once, and then over', async () => {
  const dialog = await shareDialog('รูปสินค้า')
  await dialog.getByRole('radio', { name: /View and download/ }).check()
  await dialog.getByRole('checkbox', { name: 'Ask for a password' }).check()
  await dialog.getByLabel('Password of the link').fill('มะม่วงสุก')
  await dialog.getByLabel('Downloads at most').fill('1')
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  const address = await dialog.getByLabel('Link to pass on').inputValue()
  await dialog.getByRole('button', { name: 'Show QR code' }).click()
  const code = dialog.getByRole('img', { name: 'QR code of the link' })
  await seen(code)
  expect(await readQr(await code.screenshot())).toBe(address)
  await expectAccessible(admin.page)

  const { page } = guest
  await guest.go(new URL(address).pathname)
  await seen(main(page).getByRole('heading', { name: 'ลิงก์นี้มีรหัสผ่าน' }))
  for (const password of ['มะม่วงดิบ', 'มะม่วงสุก']) {
    await (await awake(main(page).getByLabel('รหัสผ่าน', { exact: true }))).fill(password)
    await main(page).getByRole('button', { name: 'เปิด', exact: true }).click()
    if (password === 'มะม่วงดิบ') await seen(main(page).getByText('รหัสผ่านไม่ถูกต้อง'))
  }
  await seen(main(page).getByRole('heading', { name: 'รูปสินค้า' }))
  await seen(main(page).getByText(/เปิดได้ถึง \d+ \S+ 25\d\d 23:59 น\./))
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await (await awake(main(page).getByRole('button', { name: /\.jpg/ }).first())).click()
  const viewer = page.getByRole('dialog')
  await seen(viewer)
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'hidden' })

  const download = main(page)
    .getByRole('link', { name: /\.jpg$/ })
    .first()
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
  expect(file.suggestedFilename()).toMatch(/\.jpg$/)
  await page.reload()
  await seen(main(page).getByText('ลิงก์นี้ใช้ไม่ได้แล้ว'))
  await admin.go('/cluster/user/filemanager?view=links')
  const link = main(admin.page).getByRole('listitem').filter({ hasText: 'รูปสินค้า' }).first()
  await seen(link.getByText(/Views 1 · Downloads 1 \/ 1 · Last used \d+ \w+ 20\d\d/))
  await seen(link.getByText('Used up'))
})

test('a link that asks for files takes one and shows nobody’s', async () => {
  const dialog = await shareDialog('ใบเสนอราคา')
  await dialog.getByRole('radio', { name: /Request files/ }).check()
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  const address = await dialog.getByLabel('Link to pass on').inputValue()

  const { page } = guest
  await guest.go(new URL(address).pathname)
  await seen(main(page).getByText('ขอให้คุณส่งไฟล์'))
  await main(page).getByLabel('ชื่อผู้ส่ง').fill('มาลี')
  await main(page)
    .getByLabel('เลือกไฟล์')
    .setInputFiles({ name: 'จดหมาย.txt', mimeType: 'text/plain', buffer: Buffer.from('สวัสดี') })
  await seen(main(page).getByText('ส่งแล้ว 1 ไฟล์'))
  await guest.go(new URL(address).pathname)
  await seen(main(page).getByText('ขอให้คุณส่งไฟล์'))
  const shown = await page.locator('body').innerText()
  expect(shown).not.toContain('จดหมาย.txt')
  expect(shown).not.toContain('QT-2569')
  await expectAccessible(page)
  // The browser itself says which answers were refusals: the wrong password, and the link that was over.
  const complaints = [admin, guest].flatMap((each) => each.complaints)
  expect(complaints.filter((each) => !/status of (?:422|410)/.test(each))).toEqual([])
})
