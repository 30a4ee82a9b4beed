/**
 * A certificate leaves the house: its holder shares it on LINE and LinkedIn and takes its files home on a phone; what was
 * downloaded is verified by a library that is not ours, and by an employer who holds the paper in front of a camera.
 */
import { readFile } from 'node:fs/promises'
import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { qrModules } from '#kernel/qr-drawing.ts'
import { certificateWords } from '#rooms/certificates/certificate-words.ts'
import { findWords } from '#rooms/certificates/find-words.ts'
import { signedIn } from '../calls.ts'
import { address, expectAccessible, expectNoSidewaysScroll, phone, visit, type Visitor } from '../fixtures.ts'
import { press } from '../waiting.ts'
import { demoPassword, main, seen } from './shopping.ts'

const [text, find] = [certificateWords.th, findWords.th]
/** The demo's; other stories may give the same person others. */
const course = 'ภาษาไทยเพื่อการทำงาน'
let holder: Visitor
let publicPage = ''
let badge: Buffer
let credential = ''

beforeAll(async () => {
  holder = await visit('school', { size: phone })
  await signedIn(holder, 'school', 'user@school.localhost', demoPassword)
})
afterAll(() => holder.leave())

const link = (name: string) => main(holder.page).getByRole('link', { name })

async function taken(name: string): Promise<{ name: string; bytes: Buffer }> {
  const coming = holder.page.waitForEvent('download')
  await press(link(name))
  const file = await coming
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test('the holder finds it among their own, on a phone', async () => {
  const { page, go } = holder
  await go('/lesson/certification/search')
  const card = main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: course }) })
  await press(card.getByRole('link', { name: find.see }))
  await seen(main(page).getByText(text.valid))
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  publicPage = (await link(text.publicPage).getAttribute('href'))!
})

test('LINE and LinkedIn are pressed: each is given the address that anybody may open, LinkedIn what its form asks for', async () => {
  const { page, context } = holder
  const asked: URL[] = []
  for (const host of ['https://line.me/**', 'https://www.linkedin.com/**'])
    await context.route(host, async (route) => {
      asked.push(new URL(route.request().url()))
      await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>elsewhere</title>' })
    })
  const own = page.url()
  const shown = address('school', publicPage)
  await press(link(text.line))
  await page.waitForURL('https://line.me/**')
  expect(decodeURIComponent(asked[0]!.search.slice(1))).toMatch(new RegExp(`^${course} ${shown}$`))
  await holder.go(new URL(own).pathname)
  await press(link(text.linkedIn))
  await page.waitForURL('https://www.linkedin.com/**')
  const { searchParams: said, pathname } = asked[1]!
  expect(pathname).toBe('/profile/add')
  expect(Object.fromEntries(said)).toMatchObject({
    startTask: 'CERTIFICATION_NAME',
    name: course,
    certUrl: shown,
    certId: expect.stringMatching(/^BE25\d\d\/\d{5}$/),
    issueYear: expect.stringMatching(/^20\d\d$/),
    issueMonth: expect.stringMatching(/^([1-9]|1[0-2])$/),
  })
  await holder.go(new URL(own).pathname)
})

test('its files come down whole: paper, badge, credential', async () => {
  const paper = await taken(text.download)
  expect(paper.name).toMatch(/^BE25\d\d-\d{5}\.pdf$/)
  expect(paper.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const picture = await taken(text.badge)
  expect(picture.name).toMatch(/\.png$/)
  badge = picture.bytes
  const jwt = await taken(text.credential)
  expect(jwt.name).toMatch(/\.jwt$/)
  credential = jwt.bytes.toString()
  // The picture carries the very same.
  const { comments = [], format } = await sharp(badge).metadata()
  expect(format).toBe('png')
  expect(comments.filter(({ keyword }) => keyword === 'openbadgecredential').map((each) => each.text)).toEqual([
    credential,
  ])
})

test('a library that is not ours accepts it by the keys of this host; with one byte turned it does not', async () => {
  const document = await holder.page.evaluate(
    async (at) => (await (await fetch(at)).json()) as { verificationMethod: { id: string; publicKeyJwk: object }[] },
    address('school', '/.well-known/did.json'),
  )
  // The demo was made at another port: its keys are the same, by the name behind the #.
  const nameOf = (id = '') => id.split('#')[1]
  const named = document.verificationMethod.find(
    ({ id }) => nameOf(id) === nameOf(decodeProtectedHeader(credential).kid),
  )
  const key = await importJWK(named!.publicKeyJwk, 'EdDSA')
  const { payload, protectedHeader } = await jwtVerify(credential, key, { algorithms: ['EdDSA'] })
  expect(protectedHeader.typ).toBe('JWT')
  expect(payload).toMatchObject({
    type: expect.arrayContaining(['VerifiableCredential']),
    jti: expect.stringContaining(publicPage),
  })
  const at = credential.length - 20
  const turned = credential.slice(0, at) + (credential[at] === 'A' ? 'B' : 'A') + credential.slice(at + 1)
  await expect(jwtVerify(turned, key, { algorithms: ['EdDSA'] })).rejects.toThrow()
})

test('an employer uploads the badge, and then holds the paper in front of the camera', async () => {
  const employer = await visit('school', { size: phone })
  const { page, context } = employer
  // A camera that sees the code of the paper, and first another one.
  const codes = ['https://evil.example/x', address('school', publicPage)].map((code) => qrModules(code))
  await context.addInitScript((seenCodes: boolean[][][]) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
    const pen = canvas.getContext('2d')!
    let shown = 0
    const draw = () => {
      const rows = seenCodes[shown]!
      const side = Math.floor(400 / rows.length)
      pen.fillStyle = '#fff'
      pen.fillRect(0, 0, 640, 480)
      pen.fillStyle = '#000'
      for (const [y, row] of rows.entries())
        for (const [x, on] of row.entries()) if (on) pen.fillRect(120 + x * side, 40 + y * side, side, side)
      requestAnimationFrame(draw)
    }
    addEventListener('next-code', () => (shown = 1))
    navigator.mediaDevices.getUserMedia = async () => {
      draw()
      return canvas.captureStream(10)
    }
  }, codes)
  await employer.go('/certification/find')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await main(page).getByLabel(find.file).setInputFiles({ name: 'badge.png', mimeType: 'image/png', buffer: badge })
  await press(main(page).getByRole('button', { name: find.check }))
  await seen(main(page).getByText('ใบรับรองนี้เป็นของจริงและยังมีผล'))
  await press(main(page).getByRole('button', { name: find.scan }))
  await seen(main(page).getByText('คิวอาร์นี้ไม่ใช่ของใบประกาศ'))
  await expectAccessible(page)
  await page.evaluate(() => dispatchEvent(new Event('next-code')))
  await page.waitForURL(`**${publicPage}`)
  await seen(main(page).getByText(text.valid))
  expect(employer.complaints).toEqual([])
  await employer.leave()
  expect(holder.complaints).toEqual([])
})
