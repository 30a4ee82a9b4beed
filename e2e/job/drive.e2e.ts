/** The file manager: on a phone by finger, at a desk by keyboard alone, and a folder of twenty thousand. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Locator } from 'playwright-core'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { signedIn } from '../calls.ts'
import { desktop, expectAccessible, expectNoSidewaysScroll, phone, visit, type Visitor } from '../fixtures.ts'
import { product } from '../lane.ts'
import { demoPassword, main, seen } from './shopping.ts'
import { awake, counts, has } from '../waiting.ts'

const site = 'market'
const login = `user@${site}.localhost`
let user: Visitor
afterEach(() => user?.leave())

const items = (): Locator => main(user.page).locator('[data-item]')
const names = () => items().evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))
const focused = () => user.page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
const selected = () => user.page.getByRole('group', { name: /selected$/ }).getAttribute('aria-label')
const newFolder = async (name: string, parent: string | null = null): Promise<string> =>
  String((await rawCall('/filemanager/new_folder', { name, parent })).folderID)

/** These calls answer as the source has them, not inside `data`. */
async function rawCall(path: string, body: Record<string, unknown>): Promise<Record<string, unknown>> {
  return user.page.evaluate(
    async ([to, what]) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(to!, { method: 'POST', headers, body: what! })).json()
    },
    [path, JSON.stringify(body)],
  )
}

test('on a phone in Thai: make, rename, move, delete, undo, restore', async () => {
  user = await visit(site, { size: phone })
  await signedIn(user, site, login, demoPassword)
  const { page } = user
  await user.go('/user/filemanager')
  const there = await newFolder('งานเดือนนี้')
  await user.go(`/user/filemanager?folder=${there}`)
  await (await awake(page.getByRole('button', { name: 'โฟลเดอร์ใหม่' }))).click()
  await page.getByLabel('ชื่อโฟลเดอร์').fill('ใบเสร็จ')
  await page.getByRole('button', { name: 'สร้างโฟลเดอร์' }).click()
  await seen(page.getByRole('row', { name: 'ใบเสร็จ' }))
  await counts(page.getByRole('searchbox'), 1, 'the shop’s search makes room for the drive’s')
  await main(page).getByRole('link', { name: 'ตาราง' }).click()
  await page.waitForURL(/layout=table/)
  await main(page).getByRole('button', { name: 'ชื่อ', exact: true }).click()
  await page.getByRole('menuitem', { name: 'แก้ไขล่าสุด' }).click()
  await page.waitForURL(/sort=-date/)
  const tick = (await page.getByRole('checkbox', { name: 'เลือก ใบเสร็จ' }).boundingBox())!
  await page.touchscreen.tap(tick.x - 8, tick.y + 10)
  await seen(page.getByRole('group', { name: 'เลือก 1 รายการ' }))
  await page.getByRole('button', { name: 'เลิกเลือก' }).click()
  await operation('ใบเสร็จ', 'เปลี่ยนชื่อ')
  await page.getByLabel('ชื่อใหม่ของ ใบเสร็จ').fill('ใบเสร็จ ก.ย.')
  await page.keyboard.press('Enter')
  await seen(page.getByRole('row', { name: 'ใบเสร็จ ก.ย.' }))
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await operation('ใบเสร็จ ก.ย.', 'ย้ายไปที่…')
  await page.getByRole('treeitem', { name: 'ทั้งหมด' }).click()
  await page.getByRole('button', { name: 'ย้ายมาที่นี่' }).click()
  await seen(page.getByText('โฟลเดอร์นี้ยังว่าง'))
  await main(page).getByRole('link', { name: 'ทั้งหมด' }).click()
  await seen(page.getByRole('row', { name: 'ใบเสร็จ ก.ย.' }))
  await operation('ใบเสร็จ ก.ย.', 'ย้ายไปถังขยะ')
  // The move can still be undone as well.
  const trashed = page.locator(':has(> button)', { hasText: 'ย้าย 1 รายการไปถังขยะแล้ว' }).last()
  await trashed.getByRole('button', { name: 'เลิกทำ', exact: true }).click()
  await seen(page.getByRole('row', { name: 'ใบเสร็จ ก.ย.' }))
  await operation('ใบเสร็จ ก.ย.', 'ย้ายไปถังขยะ')
  await expect.poll(names).not.toContain('ใบเสร็จ ก.ย.')
  await main(page).getByRole('link', { name: 'ถังขยะ' }).click()
  await (
    await awake(main(page).getByRole('row').filter({ hasText: 'ใบเสร็จ ก.ย.' }).getByRole('button', { name: 'กู้คืน' }))
  ).click()
  await seen(page.getByText('กู้คืน 1 รายการแล้ว'))
  await expectNoSidewaysScroll(page)
  expect(user.complaints).toEqual([])
})

test('at a desk in English by keyboard alone; another tab hears of it', { timeout: 120_000 }, async () => {
  user = await visit(site, { locale: 'en', size: desktop })
  await signedIn(user, site, login, demoPassword)
  const { page } = user
  await user.go('/user/filemanager')
  const parent = await newFolder('Keyboard')
  for (const name of ['A', 'B', 'C']) await newFolder(name, parent)
  const path = `/user/filemanager?folder=${parent}&layout=table`
  const other = await user.context.newPage()
  await other.goto(new URL(path, page.url()).href)
  await user.go(path)
  await awake(items().first())
  await items().first().focus()
  await page.keyboard.press('End')
  expect(await focused()).toBe('C')
  await page.keyboard.press('Delete')
  await expect.poll(names).toEqual(['A', 'B'])
  expect(await focused(), 'who deleted the last one stands on what is the last now').toBe('B')
  await expect.poll(() => other.locator('[data-item]').count()).toBe(2)
  await page.keyboard.press('Control+KeyZ')
  await expect.poll(names).toEqual(['A', 'B', 'C'])
  await page.keyboard.press('F2')
  await page.keyboard.type('Ren')
  await newFolder('D', parent)
  // The list comes anew while one types.
  await expect.poll(names).toEqual(['A', 'B', 'C', 'D'])
  await page.keyboard.type('amed')
  await page.keyboard.press('Enter')
  await expect.poll(names).toEqual(['A', 'C', 'D', 'Renamed'])
  expect(await focused()).toBe('Renamed')
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+ArrowDown')
  await seen(page.getByRole('group', { name: '2 selected' }))
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await seen(page.getByText('This folder is empty'))
  await page.keyboard.press('/')
  await page.keyboard.type('renamed')
  await seen(page.getByRole('row', { name: 'Renamed' }))
  expect(user.complaints).toEqual([])
})

test('a folder of twenty thousand: to its end at once, all of it selected, and back to where one was', async () => {
  user = await visit(site, { locale: 'en', size: desktop })
  await signedIn(user, site, login, demoPassword)
  const { page } = user
  await user.go('/user/filemanager')
  const name = `Twenty thousand ${Date.now()}`
  const folder = await newFolder(name)
  await fill(folder)
  onTestFinished(() => empty(folder))
  await user.go(`/user/filemanager?folder=${folder}&layout=table`)
  await seen(main(page).getByText('20,000 items'))
  await seen(main(page).getByRole('grid'))
  // Twice where the page has just heard of a change.
  const lists = new Set<unknown>()
  page.on('request', (each) => each.url().includes('/list_') && lists.add(each.postDataJSON().from))
  await items().first().focus()
  await page.keyboard.press('End')
  await expect.poll(focused).toBe('IMG_20000.jpg')
  expect([...lists], 'the last page alone').toEqual([19_800])
  const row = (number: number) => main(page).locator(`[data-item][aria-rowindex="${number + 1}"]`)
  await row(20_000).waitFor({ state: 'visible' })
  await has(main(page).getByRole('grid'), 'aria-rowcount', '20001')
  expect(await main(page).getByRole('row').count()).toBeLessThan(80)
  await page.keyboard.press('PageUp')
  await expect.poll(focused).toMatch(/^IMG_199[89]\d/)
  await page.keyboard.press('Control+KeyA')
  await expect.poll(selected).toBe('20,000 selected')
  await page.keyboard.press('Home')
  await expect.poll(focused).toBe('IMG_00001.jpg')

  await scrollTo(5001)
  await row(5001).getByText('Picture').click()
  await expect.poll(selected).toBe('1 selected')
  await scrollTo(6200)
  await row(6200)
    .getByText('Picture')
    .click({ modifiers: ['Shift'] })
  await expect.poll(selected).toBe('1,200 selected')
  await page.getByRole('group', { name: '1,200 selected' }).getByRole('button', { name: 'Move to trash' }).click()
  await seen(page.getByText('Moved 1,200 to the trash'))
  await expect.poll(() => main(page).getByRole('grid').getAttribute('aria-rowcount')).toBe('18801')
  await scrollTo(5001)
  await expect.poll(() => row(5001).getAttribute('aria-label')).toBe('IMG_06201.jpg')

  await scrollTo(9000)
  await row(9000).getByText('Picture').click()
  const there = await page.evaluate(() => scrollY)
  // To another page and back: the header stands there wherever one is.
  await page.getByRole('banner').getByRole('link').first().click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await row(9000).waitFor({ state: 'visible' })
  // Lines stand at parts of a pixel: which of two it becomes is the browser's.
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - there)).toBeLessThanOrEqual(1)
  await has(row(9000), 'tabindex', '0', 'the keys go on where they were')
  await page.reload()
  await row(9000).waitFor({ state: 'visible' })
  await page.evaluate(() => window.scrollTo(0, 0))
  await main(page).getByRole('link', { name: 'All files' }).click()
  await row(1).waitFor({ state: 'visible' })
  await page.getByRole('row', { name }).focus()
  await page.keyboard.press('Enter')
  await seen(main(page).getByText('18,800 items'))
  await page.goBack()
  // Who comes back from a folder stands on it.
  await expect.poll(focused).toBe(name)
  expect(user.complaints).toEqual([])
})

/** As somebody drags the scrollbar: the row is somewhere on the screen. */
async function scrollTo(row: number): Promise<void> {
  await user.page.evaluate((at) => {
    const list = document.querySelector('[role=grid] [role=rowgroup]:last-child')!
    const line = list.querySelector('[role=row]:not([data-aside])')!
    const top = list.getBoundingClientRect().top + scrollY
    window.scrollTo(0, top + at * line.getBoundingClientRect().height - innerHeight / 2)
  }, row)
}

/** From the sheet of the item's own button. */
async function operation(name: string, what: string): Promise<void> {
  const { page } = user
  await (await awake(page.getByRole('button', { name: `คำสั่งของ ${name}` }))).click()
  await page.getByRole('menuitem', { name: what }).click()
}

/** Rows only: what lies at the store is no matter of scrolling. They go again, for no version stands behind them. */
const fill = (folder: string): Promise<void> =>
  asTheDrive(async (client) => {
    await client.query(
      `insert into files.items (scope, owner_id, parent_id, type, name, status, content_type, version)
       select scope, owner_id, id, 'file', 'IMG_' || lpad(n::text, 5, '0') || '.jpg', 'processing', 'image/jpeg', 0
       from files.items, generate_series(1, 20000) n where id = $1`,
      [folder],
    )
  })

const empty = (folder: string): Promise<void> =>
  asTheDrive(async (client) => {
    await client.query('delete from files.items where parent_id = $1', [folder])
  })

async function asTheDrive(then: (client: pg.Client) => Promise<void>): Promise<void> {
  const { appUrl } = JSON.parse(readFileSync(join(product().dataDir, 'runtime.json'), 'utf8')) as { appUrl: string }
  const client = new pg.Client({ connectionString: appUrl })
  await client.connect()
  try {
    await client.query(
      "select set_config('app.tenant_id', (select id::text from tenancy.tenants where key = $1), false)",
      [site],
    )
    await then(client)
  } finally {
    await client.end()
  }
}
