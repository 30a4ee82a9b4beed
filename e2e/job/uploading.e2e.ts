/** Files go up: a photo from the phone, some that are there already, a large one with a pause and a reload, and one that is given up. */
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, Route } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, afterEach, expect, test } from 'vitest'
import { call, signedIn } from '../calls.ts'
import { desktop, expectAccessible, expectNoSidewaysScroll, phone, visit, type Visitor } from '../fixtures.ts'
import { product } from '../lane.ts'
import { demoPassword, main, seen } from './shopping.ts'
import { awake } from '../waiting.ts'

const megabyte = 1024 * 1024
/** As long as Playwright waits: many megabytes take their time on a busy machine. */
const patient = { timeout: 20_000 }
const folder = mkdtempSync(join(tmpdir(), 'sala-uploading-'))
const visitors: Visitor[] = []
afterEach(() => Promise.all(visitors.splice(0).map((visitor) => visitor.leave())))
afterAll(() => rmSync(folder, { recursive: true }))

async function somebody(options: Parameters<typeof visit>[1]): Promise<Visitor> {
  const visitor = await visit('roastery', options)
  visitors.push(visitor)
  await signedIn(visitor, 'roastery', 'user@roastery.localhost', demoPassword)
  return visitor
}

/** On the disk, so that its date stays what it is from one choosing to the next. */
function fileOf(name: string, size: number): { path: string; sha256: string } {
  const bytes = randomBytes(size)
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return { path, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** Stands between the page and the store: lets so many transfers through, and holds the others. */
async function watchTransfers(page: Page) {
  const held: Route[] = []
  const transfers = {
    begun: 0,
    arrived: 0,
    let: Infinity,
    inFlight: 0,
    mostInFlight: 0,
    /** As when a link for sending has ended: a new one is asked for. */
    runOut: () => Promise.all(held.splice(0).map((route) => route.fulfill({ status: 403 }))),
  }
  const over = (request: { method(): string }) => request.method() === 'PUT' && transfers.inFlight--
  page.on('requestfinished', (request) => over(request) !== false && transfers.arrived++)
  page.on('requestfailed', over)
  await page.route('**/objects/**', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    transfers.begun++
    transfers.mostInFlight = Math.max(transfers.mostInFlight, ++transfers.inFlight)
    if (transfers.let-- > 0) await route.continue()
    else held.push(route)
  })
  return transfers
}

const panel = (page: Page) => page.getByRole('region', { name: /^(Uploads|การอัปโหลด)$/ })

test('phone, Thai: a photo goes into the folder for what is sent in a hurry', async () => {
  const { page, go, complaints } = await somebody({ locale: 'th', size: phone })
  await go('/user/upload')
  await seen(main(page).getByRole('heading', { name: 'อัปโหลดด่วน' }))
  const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#8a5a33' } })
    .jpeg()
    .toBuffer()
  const camera = await awake(page.getByLabel('ถ่ายรูป'))
  await camera.setInputFiles({ name: 'image.jpg', mimeType: 'image/jpeg', buffer: photo })
  await seen(panel(page).getByText('อัปโหลดครบ 1 ไฟล์แล้ว'))
  await seen(main(page).getByRole('link', { name: /^เปิด ภาพถ่าย 2\d{3}-\d\d-\d\d .+\.jpg$/ }))
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  // The panel stays while one walks on, and so does what it says.
  await page.getByRole('link', { name: 'ดูในที่เก็บไฟล์' }).click()
  await page.waitForURL(/\/user\/filemanager\?folder=/)
  await seen(panel(page).getByText('อัปโหลดครบ 1 ไฟล์แล้ว'))
  await panel(page).getByRole('button', { name: 'ปิดรายการอัปโหลด' }).click()
  await expect.poll(() => panel(page).count()).toBe(0)
  expect(complaints).toEqual([])
})

const text = (name: string, content: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })

test('phone, Thai: what is there already is asked about once, by its words', async () => {
  const { page, go, complaints } = await somebody({ locale: 'th', size: phone })
  const own = `${Date.now()}`
  await go('/user/filemanager')
  const input = await awake(page.getByLabel('เลือกไฟล์').first())
  await input.setInputFiles([text(`${own}-ก.txt`, 'หนึ่ง'), text(`${own}-ข.txt`, 'สอง')])
  await seen(panel(page).getByText('อัปโหลดครบ 2 ไฟล์แล้ว'))
  await input.setInputFiles([text(`${own}-ก.txt`, 'หนึ่ง'), text(`${own}-ข.txt`, 'ยาวกว่า'), text(`${own}-ค.txt`, 'สาม')])
  const question = page.getByRole('alertdialog', { name: 'มีไฟล์ชื่อเดียวกันอยู่แล้ว' })
  await seen(question.getByText('อีก 1 ไฟล์ยังไม่มีที่นี่ จะอัปโหลดตามปกติ'))
  const group = (name: string) => question.getByRole('group', { name })
  expect(
    await group('1 ไฟล์ ชื่อและขนาดตรงกัน')
      .getByRole('radio', { name: /^ข้าม/ })
      .isChecked(),
  ).toBe(true)
  expect(
    await group('1 ไฟล์ ชื่อเดียวกันแต่ขนาดต่างกัน')
      .getByRole('radio', { name: /^แทนที่/ })
      .isChecked(),
  ).toBe(true)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await question.getByRole('button', { name: 'อัปโหลด 2 ไฟล์' }).click()
  await seen(panel(page).getByText('อัปโหลดครบ 2 ไฟล์แล้ว'))
  await expect
    .poll(() => listed(page, own))
    .toEqual([
      [`${own}-ก.txt`, 1],
      [`${own}-ข.txt`, 2],
      [`${own}-ค.txt`, 1],
    ])
  expect(complaints).toEqual([])
})

test('desktop, English, by keyboard: nothing is sent on Esc, both are kept where that is chosen', async () => {
  const { page, go, complaints } = await somebody({ locale: 'en', size: desktop })
  const own = `${Date.now()}`
  await go('/user/filemanager')
  const input = await awake(page.getByLabel('Choose files').first())
  const file = text(`${own}.txt`, 'one')
  await input.setInputFiles([file])
  await seen(panel(page).getByText('1 file uploaded'))
  const question = page.getByRole('alertdialog', { name: 'Files with these names are already here' })
  await input.setInputFiles([file])
  await seen(question.getByRole('button', { name: 'Skip all' }))
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'hidden' })
  await input.setInputFiles([file])
  await seen(question)
  // The focus is in the choice; the arrows change it, and Enter answers.
  await page.keyboard.press('ArrowUp')
  await seen(question.getByRole('button', { name: 'Upload 1 file' }))
  expect(await question.getByRole('radio', { name: /^Keep both/ }).isChecked()).toBe(true)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await question.waitFor({ state: 'hidden' })
  await expect
    .poll(() => listed(page, own))
    .toEqual([
      [`${own} (2).txt`, 1],
      [`${own}.txt`, 1],
    ])
  expect(complaints).toEqual([])
})

test('desktop, English: after a pause and a reload only what is missing is sent', async () => {
  const { page, go, complaints } = await somebody({ locale: 'en', size: desktop })
  const name = `film-${Date.now()}.bin`
  const film = fileOf(name, 12 * megabyte)
  await go('/user/filemanager')
  const transfers = await watchTransfers(page)
  transfers.let = 1
  const done = page.waitForEvent('requestfinished', (request) => request.method() === 'PUT')
  await (await awake(page.getByLabel('Choose files').first())).setInputFiles(film.path)
  await done
  await expect.poll(() => transfers.begun, patient).toBe(3)
  await panel(page)
    .getByRole('button', { name: /^Uploading/ })
    .click()
  await panel(page).getByRole('button', { name: 'Pause all' }).click()
  await seen(panel(page).getByText('12 MB · Paused'))
  await expectAccessible(page)
  expect(transfers).toMatchObject({ begun: 3, mostInFlight: 3 })
  await page.reload()
  const again = await awake(panel(page).getByLabel('Choose the files to go on'))
  await again.setInputFiles({ name, mimeType: '', buffer: Buffer.from('another') })
  await seen(panel(page).getByText(/This is not the same file/))
  Object.assign(transfers, { begun: 0, let: Infinity })
  await again.setInputFiles(film.path)
  await seen(panel(page).getByText('1 file uploaded'))
  expect(transfers.begun).toBe(2)
  expect(await sha256Of(page, name)).toBe(film.sha256)
  expect(complaints).toEqual([])
})

test('who is signed out in the middle signs in again, and the file goes on where it was', async () => {
  const sender = await somebody({ locale: 'th', size: phone })
  const { page, go } = sender
  const name = `ประชุม-${Date.now()}.bin`
  const film = fileOf(name, 12 * megabyte)
  await go('/user/filemanager')
  const transfers = await watchTransfers(page)
  transfers.let = 2
  await (await awake(page.getByLabel('เลือกไฟล์').first())).setInputFiles(film.path)
  await expect.poll(() => transfers.arrived, patient).toBe(2)
  await signedOutElsewhere(sender)
  await transfers.runOut()
  const shut = panel(page).getByText('ออกจากระบบแล้ว การอัปโหลดจึงหยุดพัก')
  await seen(shut)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const opened = sender.context.waitForEvent('page')
  await panel(page).getByRole('link', { name: 'เข้าสู่ระบบ' }).click()
  const door = await opened
  await door.getByRole('textbox', { name: /อีเมล/ }).fill('user@roastery.localhost')
  await door.locator('input[type=password]').fill(demoPassword)
  Object.assign(transfers, { begun: 0, let: Infinity })
  await main(door).getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click()
  await door.waitForURL(/\/user\/dashboard/)
  await seen(panel(page).getByText('อัปโหลดครบ 1 ไฟล์แล้ว'))
  expect(transfers.begun).toBe(1)
  expect(await sha256Of(page, name)).toBe(film.sha256)
})

test('four transfers at once, never more; what is given up leaves nothing on the disk', async () => {
  const { page, go } = await somebody({ locale: 'en', size: desktop })
  await go('/user/filemanager')
  const transfers = await watchTransfers(page)
  transfers.let = 2
  const files = [fileOf('one.bin', 16 * megabyte).path, fileOf('two.bin', 11 * megabyte).path]
  const before = partsOnDisk()
  await (await awake(page.getByLabel('Choose files').first())).setInputFiles(files)
  // Two have arrived, and their lanes were taken again.
  await expect.poll(() => transfers.begun, patient).toBe(6)
  expect(transfers.mostInFlight).toBe(4)
  expect(partsOnDisk()).toBeGreaterThan(before)
  await panel(page)
    .getByRole('button', { name: /^Uploading/ })
    .click()
  await panel(page).getByRole('button', { name: 'Cancel all' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel all' }).click()
  await seen(panel(page).getByText('16 MB · Cancelled'))
  await expect.poll(partsOnDisk).toBe(before)
  expect(transfers.begun).toBe(6)
})

/** The browser keeps its cookie, and the server knows the session no more. */
async function signedOutElsewhere(visitor: Visitor): Promise<void> {
  const cookies = await visitor.context.cookies()
  await call(visitor, 'roastery', ['POST', '/api/user/logout'], {})
  await visitor.context.addCookies(cookies)
}

/** Downloaded as anybody would, and reckoned in the page. */
function sha256Of(page: Page, name: string): Promise<string> {
  return page.evaluate(async (wanted) => {
    const headers = { 'content-type': 'application/json' }
    const list = await fetch('/filemanager/list_parent', { method: 'POST', headers, body: '{"parent":null}' })
    const { items } = (await list.json()) as { items: { name: string; url: string }[] }
    const file = await fetch(items.find((item) => item.name === wanted)!.url)
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  }, name)
}

/** Names and versions of what lies at the top and begins so. */
function listed(page: Page, beginning: string): Promise<[string, number][]> {
  return page.evaluate(async (start) => {
    const headers = { 'content-type': 'application/json' }
    const list = await fetch('/filemanager/list_parent', { method: 'POST', headers, body: '{"parent":null}' })
    const { items } = (await list.json()) as { items: { name: string; version: number }[] }
    return items
      .filter(({ name }) => name.startsWith(start))
      .map(({ name, version }): [string, number] => [name, version])
  }, beginning)
}

/** What lies of uploads under way. */
function partsOnDisk(): number {
  const uploads = join(product().dataDir, 'uploads')
  if (!existsSync(uploads)) return 0
  return readdirSync(uploads, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
}
