/** A café is set up in one form on a phone and is ready to sell; its chart is drawn, and a manager is invited with a limit. */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, open, phone, visit, type Visitor } from '../fixtures.ts'
import { product } from '../lane.ts'
import { counts, holds, press } from '../waiting.ts'
import { main, seen } from './shopping.ts'

const host = `cafe-${randomBytes(3).toString('hex')}.localhost`
const at = (path: string) => `http://${host}:${product().port}${path}`
const password = 'ชงกาแฟทุกเช้าเจ็ดโมง'
let owner: Visitor
const begun = Date.now()
const did = { fields: 0 }

const field = (label: string | RegExp) => main(owner.page).getByLabel(label, { exact: true }).first()
const type = async (label: string | RegExp, value: string) => {
  await field(label).fill(value)
  did.fields += 1
}
const button = (name: string | RegExp) => main(owner.page).getByRole('button', { name, exact: true })

beforeAll(async () => {
  owner = await visit('localhost', { size: phone })
  const flags = ['--hostname', host, '--name-th', 'ร้านใหม่', '--name-en', 'New shop']
  const admin = ['--email', 'somsri@example.com', '--password', password]
  const env = { ...process.env, DATA_DIR: product().dataDir, DATABASE_URL: '', SALA_DATABASE_URL: '' }
  await promisify(execFile)(process.execPath, ['tools/site-new.ts', ...flags, ...admin], { env })
})
afterAll(() => owner?.leave())

test('a café is set up in one form; a wrong tax id is said at its field and nothing typed is lost', async () => {
  const { page } = owner
  await open(page, at('/user/login?next=%2Fcluster%2Fmanage%2Fnew'))
  await page
    .getByRole('textbox', { name: /อีเมล/ })
    .first()
    .fill('somsri@example.com')
  await page.locator('input[type=password]').first().fill(password)
  await press(button('เข้าสู่ระบบ'))
  await page.waitForURL('**/cluster/manage/new')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await main(page)
    .getByRole('radio', { name: /^คาเฟ่/ })
    .check()
  await type('ชื่อร้าน', 'คาเฟ่ริมคลอง')
  await type('ที่อยู่', '9 ถนนเจริญนคร แขวงคลองต้นไทร เขตคลองสาน กรุงเทพมหานคร 10600')
  await type('เบอร์โทรศัพท์', '0812345678')
  await type('เลขประจำตัวผู้เสียภาษี', '1101700230703')
  await type(/^พร้อมเพย์/, '0812345678')
  await type(/^ชื่อสินค้าหรือเมนู/, 'ลาเต้ร้อน')
  await type(/^ราคาขาย/, '65')
  await press(button('ตั้งกิจการ'))
  await seen(
    main(page)
      .getByText(/เลขประจำตัวผู้เสียภาษี.*ไม่ถูกต้อง|ไม่ถูกต้อง/)
      .first(),
  )
  await type('เลขประจำตัวผู้เสียภาษี', '1101700230708')
  await press(button('ตั้งกิจการ'))
  await seen(main(page).getByText('พร้อมขายแล้ว'))
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('it sells: the shift is opened and the first thing stands on the counter', async () => {
  const { page } = owner
  await press(main(page).getByRole('link', { name: 'เปิดกะแล้วขาย' }))
  await main(page)
    .getByRole('textbox', { name: /^เงินทอนตั้งต้น/ })
    .first()
    .fill('500')
  await press(button('เปิดกะ'))
  await seen(main(page).getByRole('button', { name: /ลาเต้ร้อน/ }))
  const minutes = (Date.now() - begun) / 60_000
  console.log(`a business: ${did.fields} fields, ${minutes.toFixed(1)} minutes of the test`)
  expect(did.fields).toBeLessThanOrEqual(10)
  expect(minutes).toBeLessThan(5)
})

test('three posts and a vacant one are drawn, and the keyboard moves one', async () => {
  const { page } = owner
  await open(page, at('/cluster/manage/detail'))
  await page.waitForURL('**/cluster/manage/detail/*')
  await seen(main(page).getByText('ยังไม่มีตำแหน่ง'))
  let drawn = 0
  for (const [title, under] of [
    ['เจ้าของร้าน', 'บนสุด'],
    ['หัวหน้าบาริสต้า', 'เจ้าของร้าน'],
    ['บาริสต้า', 'หัวหน้าบาริสต้า'],
    ['แคชเชียร์กะเย็น', 'หัวหน้าบาริสต้า'],
  ] as const) {
    await field('ชื่อตำแหน่ง').fill(title)
    if (title === 'เจ้าของร้าน') await field('คนในตำแหน่ง').selectOption({ index: 1 })
    const parent = field('อยู่ใต้ตำแหน่ง')
    const options = await parent.locator('option').allTextContents()
    await parent.selectOption({ label: options.find((option) => option.startsWith(under))! })
    await press(button('เพิ่มตำแหน่ง'))
    drawn += 1
    // Saved, the form is empty again: what is typed before that would be lost.
    await counts(main(page).getByRole('treeitem'), drawn)
    await holds(field('ชื่อตำแหน่ง'), '')
  }
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const [barista, evening] = [/^บาริสต้า/, /^แคชเชียร์กะเย็น/].map((name) => main(page).getByRole('treeitem', { name }))
  await evening!.focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect
    .poll(async () =>
      (await main(page).getByRole('treeitem').allInnerTexts()).findIndex(
        (text) => text.includes('แคชเชียร์กะเย็น') && !text.includes('หัวหน้า'),
      ),
    )
    .toBe(2)
  await seen(barista!)
})

test('a manager is invited with a money limit', async () => {
  const { page } = owner
  await open(page, at('/cluster/manage/invitations'))
  await field('ชื่อ').fill('กานดา')
  await field('อีเมลหรือเบอร์โทรศัพท์').fill('kanda@example.com')
  await main(page).getByRole('checkbox', { name: 'ผู้จัดการสาขา' }).check()
  await field(/^คืนเงินไม่เกิน/).fill('500')
  await press(button('เชิญ'))
  await seen(main(page).getByText('ส่งคำเชิญแล้ว'))
  await seen(main(page).getByText('คืนเงินถึง ฿500.00'))
  // the wrong tax id is refused by the browser already, so that nobody complains
  expect(owner.complaints).toEqual([])
})
