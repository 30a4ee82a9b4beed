/** The table of the back-office: by keyboard, by its URL, and as a file. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import {
  address,
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  visit,
  type Visitor,
  open,
} from '../fixtures.ts'
import { clerk } from './reviewing.ts'
import { main, seen } from './shopping.ts'
import { counts, has, holds, press, says } from '../waiting.ts'

const gallery = '/demo/element?group=data-table'
const orders = '/cluster/user/store/orders'
let visitor: Visitor
let staff: Visitor

beforeAll(async () => {
  visitor = await visit('roastery', { size: desktop })
  staff = await clerk('roastery', 'admin')
})
afterAll(() => Promise.all([visitor, staff].map((each) => each?.leave())))

const grid = (page: Page, name: string) => page.getByRole('grid', { name })
/** The row that has the focus, or holds what has it. */
const here = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[role=row]')?.getAttribute('aria-rowindex') ?? null)
const selected = (page: Page) =>
  page
    .locator('[role=row][aria-selected=true]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-rowindex')))

async function tenThousand(search = ''): Promise<Page> {
  const { page } = visitor
  await open(page, address('roastery', gallery + search))
  await seen(grid(page, 'หนึ่งหมื่นแถว'))
  return page
}

async function onFirstRow(page: Page): Promise<void> {
  await grid(page, 'หนึ่งหมื่นแถว').locator('tbody [role=row][tabindex="0"]').focus()
}

test('ten thousand rows are said, and few of them are drawn', async () => {
  const page = await tenThousand()
  const table = grid(page, 'หนึ่งหมื่นแถว')
  await has(table, 'aria-rowcount', '10001')
  expect(await table.getByRole('row').count()).toBeLessThan(80)
  await expectAccessible(page)
})

test('the keyboard goes everywhere: rows, first and last, what is in a row, and back', async () => {
  const page = await tenThousand()
  await onFirstRow(page)
  const walk = async (key: string) => {
    await page.keyboard.press(key)
    return key
  }
  const stops: [string, string][] = [
    ['ArrowDown', '3'],
    ['ArrowUp', '2'],
    ['ArrowUp', '2'],
    ['PageDown', '12'],
    ['PageUp', '2'],
    ['End', '10001'],
    ['ArrowDown', '10001'],
    ['Home', '2'],
    ['ArrowRight', '2'],
    ['ArrowLeft', '2'],
  ]
  for (const [key, row] of stops) {
    await walk(key)
    await page.waitForFunction(
      (index) => document.activeElement?.closest('[role=row]')?.getAttribute('aria-rowindex') === index,
      row,
    )
    expect(await here(page), key).toBe(row)
  }
})

test('Space selects, Shift with arrows a range, Ctrl A all, Esc none', async () => {
  const page = await tenThousand()
  await onFirstRow(page)
  await page.keyboard.press('Space')
  expect(await selected(page)).toEqual(['2'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  expect(await selected(page)).toEqual(['2', '3', '4', '5'])
  await page.keyboard.press('Space')
  expect(await selected(page), 'pressed again it is let go').toEqual(['2', '3', '4'])
  await page.keyboard.press('Control+a')
  await seen(page.getByRole('group', { name: 'เลือก 10,000 รายการ' }))
  await page.keyboard.press('Escape')
  expect(await selected(page)).toEqual([])
})

test('a press with Shift on a box takes all between', async () => {
  const page = await tenThousand()
  const box = (number: string) => grid(page, 'หนึ่งหมื่นแถว').getByRole('checkbox', { name: `เลือก SO-2569-0000${number}` })
  await box('2').click()
  await box('5').click({ modifiers: ['Shift'] })
  expect(await selected(page)).toEqual(['3', '4', '5', '6'])
  await expectAccessible(page)
})

test('slash goes to the search; what is found is in the URL and said', async () => {
  const page = await tenThousand()
  await page.keyboard.press('/')
  await page.keyboard.type('SO-2569-00042')
  await seen(page.getByRole('status').filter({ hasText: '1 รายการ' }))
  await page.waitForURL(/q=SO-2569-00042/)
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('SO-2569-00042')
})

test('sort, filter and columns are said by the URL, and the URL brings all of it back', async () => {
  const page = await tenThousand()
  const table = grid(page, 'หนึ่งหมื่นแถว')
  await press(table.getByRole('link', { name: 'ยอดรวม' }))
  await page.waitForURL(/sort=-total/)
  const whole = page.getByRole('region', { name: 'หนึ่งหมื่นแถว' })
  await whole.locator('summary', { hasText: 'สถานะ' }).click()
  await whole.getByRole('checkbox', { name: 'ชำระแล้ว' }).check()
  await page.waitForURL(/status=paid/)
  await page.keyboard.press('Escape')
  await whole.locator('summary', { hasText: 'คอลัมน์' }).click()
  await whole.getByRole('checkbox', { name: 'เบอร์โทร' }).check()
  await page.waitForURL(/columns=/)
  const search = new URL(page.url()).search.replaceAll('%2C', ',')
  expect(search).toBe('?group=data-table&status=paid&sort=-total&columns=buyer,phone,status,placed,total')
  // The address is a moment ahead of what is drawn.
  await seen(table.getByRole('columnheader', { name: 'เบอร์โทร' }))
  const before = await table.getByRole('row').nth(1).innerText()
  const other = await visit('roastery', { size: desktop })
  await open(other.page, address('roastery', `/demo/element${search}`))
  const again = grid(other.page, 'หนึ่งหมื่นแถว')
  await says(again.getByRole('row').nth(1), before)
  await has(again.getByRole('columnheader', { name: 'ยอดรวม' }), 'aria-sort', 'descending')
  await seen(again.getByRole('columnheader', { name: 'เบอร์โทร' }))
  await other.leave()
})

test('the file of what is selected, byte for byte', async () => {
  const page = await tenThousand('&sort=number')
  await onFirstRow(page)
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV ที่เลือก' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('orders.csv')
  expect(readFileSync(await file.path()).toString('hex')).toBe(
    Buffer.from(
      '\uFEFFเลขที่,ลูกค้า,เบอร์โทร,สถานะ,วันที่,ยอดรวม\r\n' +
        'SO-2569-00001,มานี มีตา,0800000000,รอชำระ,2026-11-21T08:00:00+07:00,99.00\r\n' +
        'SO-2569-00002,ธัญญ่า เลิศล้ำ,0807654321,ส่งแล้ว,2026-11-21T07:10:00+07:00,48710.00\r\n',
    ).toString('hex'),
  )
})

test('staff’s orders: filtered by URL, opened by Enter, back to the same place', async () => {
  const { page } = staff
  await open(page, address('roastery', `${orders}?payment=paid&total.min=500&sort=-total&page=2`))
  const table = grid(page, 'คำสั่งซื้อ')
  await table.locator('tbody [role=row][tabindex="0"]').focus()
  await page.keyboard.press('ArrowDown')
  const number = await page.evaluate(() => document.activeElement?.getAttribute('data-row'))
  await page.keyboard.press('Enter')
  await seen(page.getByRole('heading', { level: 1, name: `คำสั่งซื้อ ${number}` }))
  await main(page).getByRole('link', { name: 'คำสั่งซื้อทั้งหมด' }).click()
  await seen(table)
  expect(new URL(page.url()).search).toBe('?payment=paid&total.min=500&sort=-total&page=2')
  await page.waitForFunction((key) => document.activeElement?.getAttribute('data-row') === key, number)
  await expectAccessible(page)
})

test('a search that is typed while a sort loads is one more wish, not instead of it', async () => {
  const { page } = staff
  await open(page, address('roastery', orders))
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\.data(\?|$)/, async (route) => {
    await released
    await route.continue()
  })
  await press(page.getByRole('link', { name: 'ยอดรวม' }))
  const search = page.getByRole('searchbox', { name: /ค้นหา/ }).last()
  const asked = page.waitForRequest((request) => new URL(request.url()).searchParams.get('q') === 'มานี')
  await search.fill('มานี')
  expect(new URL((await asked).url()).searchParams.get('sort')).toBe('-total')
  release()
  await page.waitForURL(/q=.*sort=-total/)
  await page.unroute(/\.data(\?|$)/)
  await holds(search, 'มานี')
})

test('the file of all that matches has a line for each of them', async () => {
  const { page } = staff
  await open(page, address('roastery', `${orders}?payment=paid`))
  const found = await page
    .getByRole('status')
    .filter({ hasText: /^\d+ รายการ$/ })
    .innerText()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'ดาวน์โหลด CSV' }).click(),
  ])
  const lines = readFileSync(await file.path(), 'utf8').split('\r\n')
  const heads = 'เลขที่,วันที่สั่ง,ลูกค้า,เบอร์โทร,สินค้า,สถานะ,การชำระเงิน,การส่งมอบ,ส่งภายใน,เก็บเงินปลายทาง,ขนส่ง,ช่องทางขาย,ยอดรวม'
  expect(lines[0]).toBe(`\uFEFF${heads}`)
  expect(lines.length - 2).toBe(Number(found.replace(/\D/g, '')))
})

test('without script it is a table with rows, links that sort, and pages', async () => {
  const cookies = await staff.context.cookies()
  const plain = await visit('roastery', { javaScript: false, size: phone })
  await plain.context.addCookies(cookies)
  const { page } = plain
  await page.goto(address('roastery', orders))
  await counts(page.getByRole('table', { name: 'คำสั่งซื้อ' }).getByRole('row'), 26)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(desktop)
  await page.getByRole('link', { name: 'ยอดรวม' }).click()
  await page.waitForURL(/sort=-total/)
  await page.getByRole('link', { name: 'ถัดไป' }).click()
  await page.waitForURL(/sort=-total&page=2/)
  await page
    .getByRole('searchbox', { name: /ค้นหา/ })
    .last()
    .fill('ไม่มีใครชื่อนี้')
  await page.keyboard.press('Enter')
  await seen(page.getByText('ไม่มีรายการที่ตรงกับตัวกรอง'))
  await plain.leave()
})
