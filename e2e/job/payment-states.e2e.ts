/** What a buyer sees when a payment does not go its usual way: run out, replaced, asked about, too late, twice. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { product } from '../lane.ts'
import { expectAccessible, expectNoSidewaysScroll, type Visitor } from '../fixtures.ts'
import { approve, clerk, openSlip, pressApprove, reviewWords } from './reviewing.ts'
import { buy, customer, main, type Placed, say, seen, sendSlip, slipFile } from './shopping.ts'
import { awake, counts } from '../waiting.ts'

const text = say.th
const open: Visitor[] = []
let owner: Visitor

beforeAll(async () => {
  owner = await clerk('roastery', 'admin')
  open.push(owner)
})
afterAll(() => Promise.all(open.map((visitor) => visitor.leave())))

async function buyer(): Promise<Visitor & { placed: Placed }> {
  const visitor = await customer()
  open.push(visitor)
  return { ...visitor, placed: await buy(visitor, 'DM-SO-002-200W') }
}

const heading = (page: Page, name: string) => main(page).getByRole('heading', { level: 2, name })

/** Half an hour has passed for the code of this page. */
async function runOut(page: Page): Promise<void> {
  const { appUrl } = JSON.parse(readFileSync(join(product().dataDir, 'runtime.json'), 'utf8')) as { appUrl: string }
  const client = new pg.Client({ connectionString: appUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>("select id from tenancy.tenants where key = 'roastery'")
    await client.query("select set_config('app.tenant_id', $1, false)", [rows[0]!.id])
    const { rowCount } = await client.query(
      "update billing.payment_intents set expires_at = now() - interval '1 minute' where slug = $1",
      [new URL(page.url()).pathname.split('/').at(-1)],
    )
    expect(rowCount).toBe(1)
  } finally {
    await client.end()
  }
}

/** From an ended code: the fold, the file, the button. */
async function sendLate(page: Page, total: string): Promise<void> {
  await main(page).getByText('โอนไปแล้ว? ส่งสลิปที่นี่').click()
  await page.getByLabel(text.slip, { exact: true }).setInputFiles(await slipFile(total))
  await page.getByRole('button', { name: text.sendSlip }).click()
}

test('what is to be paid can be copied, saved and compared', async () => {
  const { page, placed } = await buyer()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await (await awake(main(page).getByRole('button', { name: 'คัดลอกยอด' }))).click()
  await seen(main(page).getByRole('button', { name: 'คัดลอกแล้ว' }))
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(placed.total.replace(/[฿,]/g, '').replace(/^(\d+)$/, '$1.00'))
  await seen(main(page).getByText('บจก. ดอยหมอก คอฟฟี่').first())
  await seen(main(page).getByRole('timer'))
  expect(await main(page).getByRole('link', { name: 'บันทึกรูปคิวอาร์' }).getAttribute('download')).toContain(placed.number)
})

test('a code that ran out offers a fresh one; the old page leads to it and still takes a slip', async () => {
  const { page } = await buyer()
  await runOut(page)
  await page.reload()
  const old = page.url()
  await seen(heading(page, 'คิวอาร์นี้หมดเวลาแล้ว'))
  await counts(page.getByRole('img', { name: text.qr }), 0, 'nobody pays an old code')
  await expectAccessible(page)
  await main(page).getByRole('button', { name: 'ขอคิวอาร์ใหม่' }).click()
  await seen(page.getByRole('img', { name: text.qr }))
  const fresh = page.url()
  expect(fresh).not.toBe(old)
  await page.goto(old)
  await seen(heading(page, 'มีคิวอาร์ใหม่แทนอันนี้แล้ว'))
  await main(page).getByRole('link', { name: 'ไปที่คิวอาร์ใหม่' }).click()
  await page.waitForURL(fresh)
})

test('who is asked for a better picture sends it in the place of the first', async () => {
  const { page, placed } = await buyer()
  await sendSlip(page, await slipFile(placed.total))
  await openSlip(owner, 'roastery', placed.number)
  await owner.page.getByLabel(reviewWords.th.reason).fill('รูปไม่ชัด ขอภาพหน้าจออีกครั้ง')
  await main(owner.page).getByRole('button', { name: 'ขอข้อมูลเพิ่ม', exact: true }).click()
  await seen(main(page).getByText('ร้านขอข้อมูลเพิ่ม: รูปไม่ชัด ขอภาพหน้าจออีกครั้ง'))
  await sendSlip(page, await slipFile(placed.total))
  await seen(main(page).getByText('ส่งรูปใหม่แทนแล้ว'))
})

test('money that comes after the order was cancelled is safe, and both sides are told', async () => {
  const { page, placed, go } = await buyer()
  const payment = page.url()
  await go(placed.path.replace('/thankyou/', '/orders/'))
  await (await awake(main(page).getByRole('button', { name: 'ยกเลิกคำสั่งซื้อ' }))).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'ยกเลิกคำสั่งซื้อ', exact: true }).click()
  await seen(main(page).getByText('ยกเลิกแล้ว').first())
  await page.goto(payment)
  await seen(heading(page, 'รายการนี้ปิดแล้ว'))
  await sendLate(page, placed.total)
  await seen(heading(page, text.inReview))
  await openSlip(owner, 'roastery', placed.number)
  await pressApprove(owner.page)
  await seen(owner.page.getByRole('alert').filter({ hasText: 'ได้รับเงินแล้ว แต่ยืนยันรายการไม่ได้ ต้องตัดสินใจ' }))
  await seen(heading(page, 'ได้รับเงินแล้ว ร้านจะติดต่อกลับ'))
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('money that comes twice is kept, and the buyer is told so', async () => {
  const { page, context, placed } = await buyer()
  await runOut(page)
  await page.reload()
  const old = await context.newPage()
  await old.goto(page.url())
  const before = page.url()
  await main(page).getByRole('button', { name: 'ขอคิวอาร์ใหม่' }).click()
  await page.waitForURL((url) => url.href !== before)
  // The closed one takes a slip, too: until it is gone, what is chosen there goes with it.
  await counts(main(page).getByRole('button', { name: 'ขอคิวอาร์ใหม่' }), 0)
  await sendSlip(page, await slipFile(placed.total))
  await sendLate(old, placed.total)
  await seen(old.getByRole('heading', { name: 'สลิปที่ส่งแล้ว' }))
  await openSlip(owner, 'roastery', placed.number)
  await approve(owner)
  await seen(heading(page, text.paid))
  await openSlip(owner, 'roastery', placed.number)
  await pressApprove(owner.page)
  await seen(owner.page.getByRole('alert').filter({ hasText: 'ยอดนี้เก็บเป็นเงินรับล่วงหน้าของลูกค้า' }))
  await page.reload()
  await seen(heading(page, text.paid))
  await seen(main(page).getByText('ยอดที่ชำระเกินรายการ ร้านจะติดต่อเรื่องส่วนที่เกิน'))
  await expectAccessible(page)
})

test('being paid is told where the focus was lost', async () => {
  const { page, placed } = await buyer()
  await sendSlip(page, await slipFile(placed.total))
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(text.inReview)
  await openSlip(owner, 'roastery', placed.number)
  await approve(owner)
  await seen(heading(page, text.paid))
  await seen(main(page).getByText(placed.total.includes('.') ? placed.total : `${placed.total}.00`))
  await seen(main(page).getByRole('link', { name: text.seeReceipt }))
})

test('nothing was complained about', () => {
  expect(open.flatMap((visitor) => visitor.complaints)).toEqual([])
})
