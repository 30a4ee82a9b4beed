/** A business keeps its files at an S3 service of its own: a real one, from the settings to the purge, in real browsers. */
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateBucketCommand, ListMultipartUploadsCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import type { Download, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { doorBefore, type S3Door } from '../../tools/foreign-s3/door.ts'
import { type ForeignS3, startForeignS3 } from '../../tools/foreign-s3/start.ts'
import { signedIn } from '../calls.ts'
import { address, expectAccessible, expectNoSidewaysScroll, phone, visit, type Visitor } from '../fixtures.ts'
import { demoPassword, main, seen } from './shopping.ts'
import { awake } from '../waiting.ts'

const site = 'school'
const Bucket = 'course-films'
const folder = mkdtempSync(join(tmpdir(), 'sala-own-bucket-'))
let s3: ForeignS3
let door: S3Door
let client: S3Client
let admin: Visitor
let guest: Visitor

beforeAll(async () => {
  s3 = await startForeignS3()
  door = await doorBefore(s3.endpoint)
  const credentials = { accessKeyId: s3.key, secretAccessKey: s3.secret }
  client = new S3Client({ endpoint: s3.endpoint, region: s3.region, forcePathStyle: true, credentials })
  await client.send(new CreateBucketCommand({ Bucket }))
  ;[admin, guest] = await Promise.all([visit(site, { locale: 'en' }), visit(site, { locale: 'th', size: phone })])
  await signedIn(admin, site, `admin@${site}.localhost`, demoPassword)
}, 240_000)
afterAll(async () => {
  // A site of its own: where files go is everybody's.
  await backToDisk()
  await Promise.all([admin, guest].map((each) => each.leave()))
  await door.shut()
  await s3.stop()
  rmSync(folder, { recursive: true })
})

const text = (name: string) => main(admin.page).getByRole('textbox', { name })
const press = async (name: string) => (await awake(main(admin.page).getByRole('button', { name }))).click()
const alert = (words: string | RegExp) => seen(admin.page.getByRole('alert').filter({ hasText: words }))
const panel = (page: Page) => page.getByRole('region', { name: 'Uploads' })
const chooseFiles = async (page: Page, paths: string | string[]) =>
  (await awake(page.getByLabel('Choose files').first())).setInputFiles(paths)
/** After a page was loaded again: the same file is chosen once more. */
async function goOnWith(page: Page, path: string): Promise<void> {
  await (await awake(panel(page).getByLabel('Choose the files to go on'))).setInputFiles(path)
  await seen(panel(page).getByText('1 file uploaded'))
}

async function inPanel(name: string): Promise<void> {
  const button = panel(admin.page).getByRole('button', { name })
  if (!(await button.isVisible()))
    await panel(admin.page)
      .getByRole('button', { name: /^Uploading/ })
      .click()
  await button.click()
}

const partsThatCame = () => door.came.filter((what) => /^PUT .*partNumber=/.test(what)).length

test('an admin is told what to mend until the bucket is right; what was saved is never shown again', async () => {
  const { page } = admin
  await admin.go('/config/storage')
  await main(page).getByRole('radio', { name: /S3/ }).check()
  await text('Endpoint').fill(door.endpoint)
  await text('Region').fill(s3.region)
  await text('Bucket').fill(Bucket)
  await text('Access key').fill(s3.key)
  await text('Secret key').fill('not-the-secret')
  await press('Test the connection')
  await alert('The access key and the secret key do not belong together')
  await text('Secret key').fill(s3.secret)
  door.isOpenToWebsites = false
  await press('Test the connection')
  const origin = address(site, '').replace(/\/$/, '')
  await alert(`This bucket does not let browsers send files from ${origin}`)
  const rule = main(page).locator('pre', { hasText: 'AllowedOrigins' })
  expect(JSON.parse(await rule.innerText())).toMatchObject([{ AllowedOrigins: [origin], ExposeHeaders: ['ETag'] }])
  await expectAccessible(page)
  // A colleague has the file manager open meanwhile.
  const old = await admin.context.newPage()
  await old.goto(address(site, '/cluster/user/filemanager'))
  door.isOpenToWebsites = true
  await press('Test the connection')
  await alert('The connection works')
  await press('Save storage')
  await page.waitForURL(/\?saved/)
  await alert('Saved')
  expect(await page.content()).not.toContain(s3.secret)
  const early = fileOf('early.txt', 1000)
  await chooseFiles(old, early)
  await seen(panel(old).getByText('The file storage changed after this page was opened.', { exact: false }))
  await old.reload({ waitUntil: 'networkidle' })
  await goOnWith(old, early)
  await old.close()
})

test('large and small go straight to the service, through a reload and a bad line; one given up leaves no part', async () => {
  const { page } = admin
  await admin.go('/cluster/user/filemanager')
  const before = await objects()
  await chooseFiles(page, [await picture(), fileOf('note.txt', 1000)])
  await seen(panel(page).getByText('2 files uploaded'))
  const song = wave('song.wav')
  holdAllPartsBut(1)
  door.came.length = 0
  const first = page.waitForEvent('requestfinished', (request) => request.method() === 'PUT')
  await chooseFiles(page, song)
  await first
  await expect.poll(partsThatCame).toBe(3)
  await inPanel('Pause all')
  await seen(panel(page).getByText('12 MB · Paused'))
  await page.reload({ waitUntil: 'networkidle' })
  release()
  door.came.length = 0
  let bad = 0
  door.trouble = (method) => {
    if (method !== 'PUT' || bad === 2) return undefined
    return ++bad === 1 ? { status: 503, code: 'SlowDown' } : 'cut'
  }
  await goOnWith(page, song)
  expect(partsThatCame(), 'two were missing, and each was sent once in vain').toBe(4)
  expect((await objects()).length).toBeGreaterThanOrEqual(before.length + 3)

  holdAllPartsBut(1)
  await chooseFiles(page, fileOf('given-up.bin', 11 * 1024 * 1024))
  await expect.poll(partsThatCame).toBe(7)
  expect(await openUploads()).toHaveLength(1)
  await inPanel('Cancel all')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel all' }).click()
  release()
  await expect.poll(openUploads).toEqual([])
})

test('what other rooms keep lies there too: a person’s picture comes out of the bucket, and is seen', async () => {
  const { page } = admin
  await admin.go('/user/profile')
  await (await awake(page.getByLabel('Choose or take a picture'))).setInputFiles(await picture())
  await page.getByRole('dialog').getByRole('button', { name: 'Use this picture' }).click()
  const worn = page.locator('img[src^="/user/avatar/"]').first()
  await expect.poll(() => worn.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0)
  expect((await objects()).filter(({ key }) => key.includes('/avatars/'))).toHaveLength(2)
  // The bucket goes with this test: nobody wears it afterwards.
  await page.getByRole('button', { name: 'Remove the picture' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => page.locator('img[src^="/user/avatar/"]').count()).toBe(0)
})

test('looked at, listened to, downloaded and passed on; in the trash it stays, and once purged nothing of it lies there', async () => {
  const { page } = admin
  await admin.go('/cluster/user/filemanager')
  await operation('shop.jpg', 'Open')
  const drawn = page.getByRole('dialog').locator('img').first()
  await expect.poll(() => drawn.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await operation('song.wav', 'Open')
  const player = page.getByRole('dialog').locator('audio')
  await expect.poll(() => player.evaluate((it: HTMLAudioElement) => it.duration)).toBeGreaterThan(60)
  const ranged = page.waitForResponse((answer) => answer.status() === 206 && answer.url().includes('/objects/'))
  await player.evaluate((it: HTMLAudioElement) => (it.currentTime = 60))
  await ranged
  await expect.poll(() => player.evaluate((it: HTMLAudioElement) => !it.seeking && it.readyState >= 2)).toBe(true)
  await page.keyboard.press('Escape')

  door.came.length = 0
  const [file] = await Promise.all([page.waitForEvent('download'), operation('song.wav', 'Download')])
  expect(await sameAs(file, 'song.wav')).toBe(true)
  expect(
    door.came.filter((what) => what.startsWith('GET ') && what.includes('response-content-disposition=')),
  ).toHaveLength(1)

  await operation('song.wav', 'Share a link')
  const dialog = page.getByRole('dialog', { name: /song\.wav/ })
  await dialog.getByRole('radio', { name: /View and download/ }).check()
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  const link = await dialog.getByLabel('Link to pass on').inputValue()
  await guest.go(new URL(link).pathname)
  await seen(main(guest.page).getByRole('heading', { name: 'song.wav' }))
  await expectNoSidewaysScroll(guest.page)
  const taken = main(guest.page).getByRole('link', { name: 'ดาวน์โหลด' })
  const [theirs] = await Promise.all([guest.page.waitForEvent('download'), taken.click()])
  expect(await sameAs(theirs, 'song.wav')).toBe(true)
  expect(guest.complaints).toEqual([])

  const before = await objects()
  await admin.go('/cluster/user/filemanager')
  await operation('song.wav', 'Move to trash')
  await main(page).getByRole('link', { name: 'Trash' }).click()
  await seen(main(page).getByRole('row').filter({ hasText: 'song.wav' }))
  await press('Empty the trash')
  expect(await objects()).toHaveLength(before.length)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Empty the trash' }).click()
  await expect.poll(async () => (await objects()).length).toBe(before.length - 1)
  expect((await objects()).every(({ size }) => size < 5_000_000)).toBe(true)
})

async function operation(name: string, what: string): Promise<void> {
  const { page } = admin
  await (await awake(main(page).getByRole('button', { name: `Actions for ${name}` }))).click()
  await page.getByRole('menuitem', { name: what, exact: true }).click()
}

async function objects(): Promise<{ key: string; size: number }[]> {
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }))
  return Contents.map(({ Key, Size }) => ({ key: Key!, size: Size! }))
}

async function openUploads(): Promise<string[]> {
  const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket }))
  return Uploads.map(({ Key }) => Key!)
}

let release = () => {}

/** So many parts get through; the others stand at the door, and their line is cut in the end. */
function holdAllPartsBut(count: number): void {
  const held = Promise.withResolvers<'cut'>()
  let left = count
  release = () => {
    door.trouble = () => undefined
    held.resolve('cut')
  }
  door.trouble = (method, url) =>
    method === 'PUT' && url.includes('partNumber=') && left-- <= 0 ? held.promise : undefined
}

function written(name: string, bytes: Buffer): string {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return path
}

const fileOf = (name: string, size: number) => written(name, randomBytes(size))

const picture = async () =>
  written(
    'shop.jpg',
    await sharp({ create: { width: 600, height: 400, channels: 3, background: '#33658a' } })
      .jpeg()
      .toBuffer(),
  )

/** Twelve megabytes of sound, 71 seconds: 16 bit, two channels, 44.1 kHz. */
function wave(name: string): string {
  const head = Buffer.alloc(44)
  const size = 12 * 1024 * 1024
  head.write('RIFF', 0)
  head.writeUInt32LE(size - 8, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(2, 22)
  head.writeUInt32LE(44_100, 24)
  head.writeUInt32LE(176_400, 28)
  head.writeUInt16LE(4, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(size - 44, 40)
  return written(name, Buffer.concat([head, randomBytes(size - 44)]))
}

const sha256 = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')
const sameAs = async (file: Download, name: string) =>
  file.suggestedFilename() === name && sha256(await file.path()) === sha256(join(folder, name))

async function backToDisk(): Promise<void> {
  await admin.go('/config/storage')
  await main(admin.page)
    .getByRole('radio', { name: /This server’s disk/ })
    .check()
  await press('Save storage')
  await alert('Saved')
}
