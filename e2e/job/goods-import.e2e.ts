/** Fifty goods with stock on sale: a new owner's file from another shop, every press and field counted, at a desk and on a phone. */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import type { Locator } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { desktop, expectAccessible, expectNoSidewaysScroll, open, phone, visit, type Visitor } from '../fixtures.ts'
import { product } from '../lane.ts'
import { counts, press } from '../waiting.ts'
import { goodsWords } from '#rooms/stock/goods-words.ts'
import { main, seen } from './shopping.ts'

const mostPresses = 8
const mostFields = 3
const mostMinutes = 5
const password = 'มะขามเปียกหวานสามกิโล'

/** As Shopify gives it: forty products alone, five in two sizes, and a line for a further picture. */
const file = [
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Status',
  ...Array.from(
    { length: 40 },
    (_, n) =>
      `mug-${n},แก้วลายที่ ${n + 1},<p>เซรามิก</p>,บ้านดิน,ของใช้,,TRUE,Title,Default Title,,350,${n + 3},${120 + n},,,active`,
  ),
  ...Array.from({ length: 5 }, (_, n) => [
    `tee-${n},เสื้อลายที่ ${n + 1},,บ้านดิน,เสื้อผ้า,,TRUE,ขนาด,S,TEE-${n}-S,180,9,199,250,https://example.com/a.jpg,active`,
    `tee-${n},,,,,,,,M,TEE-${n}-M,190,11,250,,,`,
  ]).flat(),
  'tee-0,,,,,,,,,,,,,,https://example.com/b.jpg,',
].join('\n')

let owner: Visitor | undefined
afterEach(() => owner?.leave())

async function newShop(host: string): Promise<void> {
  const flags = ['--hostname', host, '--name-th', 'บ้านดิน', '--name-en', 'Baan Din', '--legal-name', 'มาลี สวนดี']
  const who = ['--tax-id', '1101700230708', '--address', '9 หมู่ 2 ตำบลสุเทพ อำเภอเมือง จังหวัดเชียงใหม่ 50200']
  const admin = ['--phone', '0812345678', '--promptpay', '0812345678', '--email', 'malee@example.com']
  const env = { ...process.env, DATA_DIR: product().dataDir, DATABASE_URL: '', SALA_DATABASE_URL: '' }
  const all = ['tools/site-new.ts', ...flags, ...who, ...admin, '--password', password]
  await promisify(execFile)(process.execPath, all, { env })
}

test.each([
  ['at a desk', desktop],
  ['on a phone', phone],
])(
  '%s: the file, its preview, on sale',
  async (where, size) => {
    const host = `goods-${randomBytes(3).toString('hex')}.localhost`
    await newShop(host)
    owner = await visit('localhost', { size })
    const { page } = owner
    const at = (path: string) => `http://${host}:${product().port}${path}`
    const did = { presses: 0, fields: 0 }
    const tap = async (what: Locator) => {
      did.presses++
      await press(what)
    }
    const begun = Date.now()
    await open(page, at('/user/login?next=%2Fcluster%2Fproducts'))
    await page
      .getByRole('textbox', { name: /อีเมล/ })
      .first()
      .fill('malee@example.com')
    await page.locator('input[type=password]').first().fill(password)
    did.fields += 2
    await tap(main(page).getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }))
    await page.waitForURL('**/cluster/products')
    await tap(main(page).getByRole('link', { name: goodsWords.th.takeIn, exact: true }).first())
    await seen(main(page).getByRole('heading', { level: 1, name: 'นำเข้าสินค้า' }))
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await main(page)
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'products_export.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
    did.fields++
    await tap(main(page).getByRole('button', { name: 'ดูตัวอย่างก่อน', exact: true }))
    await seen(main(page).getByText('ใหม่ 50 · แก้ไข 0 · เหมือนเดิม 0 · ผิด 0'))
    await seen(main(page).getByText(/คอลัมน์ที่ไม่ได้ใช้: Body \(HTML\), Vendor/))
    await counts(main(page).getByRole('checkbox', { name: 'สร้างหมวดหมู่ที่ยังไม่มี: ของใช้, เสื้อผ้า', checked: true }), 1)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await tap(main(page).getByRole('button', { name: 'นำเข้า 50 รายการ', exact: true }))
    await seen(main(page).getByText('เพิ่ม 50 แก้ไข 0 ข้าม 0 รายการ'))
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await tap(main(page).getByRole('link', { name: 'ดูสินค้า', exact: true }))
    await seen(main(page).getByRole('heading', { level: 1 }))
    const minutes = (Date.now() - begun) / 60_000
    console.log(
      `goods-import ${where}: ${did.presses} presses, ${did.fields} fields, ${minutes.toFixed(1)} minutes of the test`,
    )
    expect(did.presses).toBeLessThanOrEqual(mostPresses)
    expect(did.fields).toBeLessThanOrEqual(mostFields)
    expect(minutes).toBeLessThanOrEqual(mostMinutes)

    await open(page, at('/cluster/products?q=TEE-0-M&tab=tab_active'))
    await seen(main(page).getByText('เสื้อลายที่ 1').first())
    // Both sizes of it: 9 and 11.
    await seen(main(page).getByText(goodsWords.th.left('20')).first())
    expect(owner.complaints).toEqual([])
  },
  150_000,
)
