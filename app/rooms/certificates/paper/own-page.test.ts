/** A template that somebody wrote draws what it says, and has no door out. */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { giveCertificate } from '../issue/give.ts'
import { setSource } from '../programme/set-source.ts'
import { seeProgramme } from '../programme/save-programme.ts'
import { samplePng } from '../programme/sample.server.ts'
import { certificatePdf } from '../see/files.server.ts'
import { someProgramme } from '../testing.ts'
import { drawOwn } from './own-sheet.server.ts'
import { firstSource, ownPage, problemOf } from './own-page.ts'
import type { Paper } from './layout.ts'

const paper = (source: string, more: Partial<Paper> = {}): Paper => ({
  layout: 'plain',
  isUpright: false,
  accent: '#1f3a6d',
  language: 'th',
  issuer: 'โรงเรียน',
  heading: 'ประกาศนียบัตร',
  awarded: 'ขอมอบให้',
  name: 'มานี มีตา',
  reason: 'เรียนจบ',
  course: 'ภาษาไทย',
  details: [],
  signers: [],
  seal: '',
  logo: '',
  number: 'BE2569/00001',
  check: '',
  link: '',
  qr: { size: 1, path: 'M0 0h1v1h-1z' },
  keyword: '',
  sample: '',
  source,
  ...more,
})
const draw = (source: string, form: 'pdf' | 'png' = 'pdf') =>
  drawOwn({ tenantId: crypto.randomUUID() }, { papers: [paper(source)], pictures: {}, form, at: [0] })

test('the example is drawn on one page, in both directions', async () => {
  for (const isUpright of [false, true]) {
    const papers = [paper(firstSource, { isUpright })]
    const drawn = await drawOwn({ tenantId: crypto.randomUUID() }, { papers, pictures: {}, form: 'png', at: [0] })
    const { width, height } = await sharp('bytes' in drawn ? drawn.bytes[0] : undefined).metadata()
    expect(width > height).toBe(!isUpright)
  }
})

test.each([
  ['a file of the machine', '#read("/etc/passwd")', /none/],
  ['another way to read it', '#let r = json; #r("/etc/passwd")', /none/],
  ['a picture of the machine', '#image("/etc/passwd")', /none/],
  ['by a rule', '#set raw(syntaxes: "/etc/passwd")\n```x\nx\n```', /file not found|access denied/],
  ['out of its folder', '#set raw(theme: "../../../../etc/passwd")\n```py\nx\n```', /access denied|not found/],
  ['text that is run', '#eval("1")', /none/],
  ['the same by its other name', '#std.eval("1")', /none/],
  ['and by a list of names', '#dictionary(std).at("ev" + "al")("1")', /none/],
  ['code of another language', '#plugin("x.wasm")', /none/],
  ['a call without end', '#let f(n) = f(n + 1)\n#f(0)', /depth/],
  ['a loop without end', '#let n = 0\n#while n < 1 { n = n * 2 }', /infinite|too many/],
])('%s is refused: %s', async (_what, source, why) => {
  const said = await draw(source)
  expect(said).toMatchObject({ wrong: expect.stringMatching(why) })
})

test.each([
  ['a loop in a loop', '#for a in range(100000) { for b in range(100000) { } }'],
  ['more memory than there is', '#let x = range(2000000000)'],
  ['a text that doubles', '#let s = "x"\n#for i in range(60) { s = s + s }\n#s'],
])('%s is ended', { timeout: 30_000 }, async (_what, source) => {
  expect(await draw(source)).toEqual({ slow: true })
})

test('a sheet as large as a house, and a thousand sheets, are none', async () => {
  for (const source of ['#set page(width: 100000cm, height: 100000cm)\nx', '#for i in range(1000) [x #pagebreak()]'])
    expect(await draw(source, 'png')).toEqual({ pages: true })
})

test('what would fetch a package is refused by its word, and the engine finds nobody to ask', async () => {
  expect(problemOf('#import "@preview/cetz:0.3.0": *\n#qr(1mm)')).toEqual({ word: 'import' })
  expect(problemOf('#include "x.typ"\n#qr(1mm)')).toEqual({ word: 'include' })
  expect(problemOf('important includes #qr(1mm)')).toBeNull()
  expect(problemOf('no code')).toBe('noCode')
  // Past the words, it asks a door where nobody is.
  expect(await draw('#import "@preview/cetz:0.3.0": *')).toMatchObject({ wrong: expect.stringMatching(/package/) })
  expect(ownPage('x')).toContain('#let eval = none')
})

test('only who may change templates keeps one; it is printed, and what was issued keeps the one of its day', async () => {
  const scene = await someProgramme({ earnedBy: 'hand' })
  const { tenant, programmeId: id } = scene
  const [manager, admin] = [tenant.as('manager'), tenant.as('admin')]
  const sample = async () =>
    Buffer.from(await (await samplePng(admin, new Request('http://x/?lang=th'), id)).arrayBuffer())
  const before = await sample()
  await expect(setSource(manager, { id, source: firstSource })).rejects.toMatchObject({ status: 403 })
  for (const [source, code] of [
    ['#qr(20mm) #nosuch', 'TEMPLATE_WRONG'],
    ['#qr(20mm) 証', 'GLYPH_MISSING'],
    ['#import "x": y', 'VALIDATION'],
  ])
    await expect(setSource(admin, { id, source: source! })).rejects.toMatchObject({ status: 422, code })
  await setSource(admin, { id, source: firstSource })
  expect((await sample()).equals(before)).toBe(false)
  const { publicId } = await giveCertificate(manager, { id, nameTh: 'มานี', email: '' })
  const pdf = async () =>
    Buffer.from(await (await certificatePdf(manager, new Request('http://x/?lang=th'), publicId)).arrayBuffer())
  const printed = await pdf()
  await setSource(admin, { id, source: '' })
  expect((await sample()).equals(before)).toBe(true)
  expect((await pdf()).equals(printed)).toBe(true)
  expect((await seeProgramme(admin, { id }))!.source).toBe('')
})
