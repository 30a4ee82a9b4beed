/**
 * C1 (learning.md §3): what a certificate's PDF shows is what Chromium shows of the same text in the same face and size. The PDF is
 * drawn by the engine of papers and opened by PDFium; both pictures are compared by where their ink lies.
 */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run as openPdf } from '#kernel/pdf/first-page.thread.ts'
import { run as drawSheet } from '#rooms/certificates/paper/draw-sheet.thread.ts'
import type { Paper } from '#rooms/certificates/paper/layout.ts'
import { visit, type Visitor } from '../fixtures.ts'

/** Names that are hard to set (traps/certificates 23–27): marks over marks, tall stems, tails, sara am, Pali, Viet Nam. */
const corpus = [
  'ณัฐฏ์ฐิญาณ์ ญาณวิทย์',
  'ปิ่น ฟ้าฝั่ง',
  'น้ำเพชร จำปาดะ',
  'พุทฺธํ สรณํ คจฺฉามิ',
  'กตัญญู ปฐมพรสกุล',
  'ศุภกฤต ป้องปืน',
  'อุ๋ย ผู้ใหญ่ฝ้าย',
  'ฎีกา ฏ ฐานุ ฤๅษี',
  'เกียรติ์ ศักดิ์สิทธิ์',
  'Nguyễn Thị Ánh',
  'Somchai Jaidee-Smith',
  'ชั้น ๑๒ (ก) “ดีเยี่ยม”',
]
/** Pixels of A4 in landscape, as PDFium is asked for them. */
const pixelsPerPoint = 1600 / ((297 / 25.4) * 72)
const faces = {
  name: { font: 'trirong', points: 38, weight: 600 },
  course: { font: 'sarabun', points: 20, weight: 600 },
} as const
type Of = keyof typeof faces

let visitor: Visitor
beforeAll(async () => {
  visitor = await visit('school')
  await visitor.page.setContent(`<style>${await fontFaces()} body { margin: 0; background: #fff }</style><p></p>`)
})
afterAll(() => visitor.leave())

/** Nothing on it but these words. */
const bare = (of: Of, words: string): Paper => ({
  layout: 'plain',
  isUpright: false,
  accent: '#ffffff',
  language: 'th',
  issuer: '',
  heading: '',
  awarded: '',
  name: '',
  reason: '',
  course: '',
  details: [],
  signers: [],
  seal: '',
  logo: '',
  number: '',
  check: '',
  link: '',
  qr: { size: 1, path: '' },
  keyword: '',
  sample: '',
  source: '',
  [of]: words,
})

async function byPdf(of: Of, words: string): Promise<Ink> {
  const drawn = await drawSheet({ papers: [bare(of, words)], pictures: {}, form: 'pdf', at: [0] })
  if (!('bytes' in drawn)) throw new Error(JSON.stringify(drawn))
  const page = await openPdf({ bytes: drawn.bytes[0]! })
  if ('problem' in page) throw new Error(page.problem)
  const { width, height } = page
  return inkOf(
    await sharp(page.bytes, { raw: { width, height, channels: 4 } })
      .greyscale()
      .raw()
      .toBuffer(),
    width,
  )
}

async function byChromium(of: Of, words: string): Promise<Ink> {
  const { font, points, weight } = faces[of]
  const { page } = visitor
  await page.locator('p').evaluate(
    (line, { said, css }) => {
      line.textContent = said
      line.style.cssText = css
      return document.fonts.ready
    },
    {
      said: words,
      css: `margin:0;padding:60px;width:max-content;white-space:pre;color:#1d2126;text-rendering:geometricPrecision;
        font:${weight} ${points * pixelsPerPoint}px/2 c1-${font}`,
    },
  )
  await page.evaluate(() => document.fonts.ready)
  const { data, info } = await sharp(await page.locator('p').screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return inkOf(data, info.width)
}

interface Ink {
  width: number
  height: number
  has(x: number, y: number): boolean
  points: [number, number][]
}

/** What is dark, from its own corner on. */
function inkOf(grey: Buffer, across: number): Ink {
  const dark: [number, number][] = []
  for (const [at, value] of grey.entries()) if (value < 120) dark.push([at % across, Math.floor(at / across)])
  const [left, top] = [0, 1].map((axis) => dark.reduce((least, point) => Math.min(least, point[axis]!), Infinity))
  const points = dark.map(([x, y]): [number, number] => [x - left!, y - top!])
  const there = new Set(points.map(([x, y]) => y * 10_000 + x))
  return {
    width: points.reduce((most, [x]) => Math.max(most, x), 0),
    height: points.reduce((most, [, y]) => Math.max(most, y), 0),
    has: (x, y) => there.has(y * 10_000 + x),
    points,
  }
}

/** Of the ink of one, how much lies within two pixels of the other's. */
function shared(one: Ink, other: Ink): number {
  const near = [-2, -1, 0, 1, 2]
  const found = one.points.filter(([x, y]) => near.some((dx) => near.some((dy) => other.has(x + dx, y + dy))))
  return found.length / one.points.length
}

test.each(Object.keys(faces) as Of[])('the %s of a certificate lies on paper as in Chromium', async (of) => {
  const measured = []
  for (const words of corpus) {
    const [pdf, chromium] = [await byPdf(of, words), await byChromium(of, words)]
    expect(pdf.points.length, words).toBeGreaterThan(500)
    measured.push({
      words,
      wider: Math.abs(pdf.width - chromium.width) / chromium.width,
      taller: Math.abs(pdf.height - chromium.height),
      pdf: shared(pdf, chromium),
      chromium: shared(chromium, pdf),
    })
  }
  if (process.env.C1_SAYS) console.table(measured)
  for (const { words, wider, taller, ...share } of measured) {
    expect(wider, `width of ${words}`).toBeLessThan(0.01)
    expect(taller, `height of ${words}`).toBeLessThanOrEqual(3)
    // Over tall stems the mark stands a hair elsewhere: by a letter of the font, not by its own measure (decision 238).
    expect(Math.min(share.pdf, share.chromium), `ink of ${words}`).toBeGreaterThan(
      /[ปฝฟ][ิ-ื]?[่-๋]/.test(words) ? 0.96 : 0.97,
    )
  }
})

test('a mark that is moved, or a letter that is lost, is seen', async () => {
  const right = await byChromium('name', 'น้ำเพชร จำปาดะ')
  for (const wrong of ['นำเพชร จำปาดะ', 'น้ำเพชร จำปาด', 'นํ้เพชร จำปาดะ']) {
    const pdf = await byPdf('name', wrong)
    expect(Math.min(shared(pdf, right), shared(right, pdf))).toBeLessThan(0.97)
  }
})

async function fontFaces(): Promise<string> {
  const file = createRequire(import.meta.url)
  const all = ['thai', 'latin', 'latin-ext', 'vietnamese'] as const
  const rules = Object.values(faces).flatMap(({ font, weight }) =>
    all.map(async (half) => {
      const bytes = await readFile(file.resolve(`@fontsource/${font}/files/${font}-${half}-${weight}-normal.woff`))
      return `@font-face { font-family: c1-${font}; font-weight: ${weight}; unicode-range: ${ranges[half]};
        src: url(data:font/woff;base64,${bytes.toString('base64')}) }`
    }),
  )
  return (await Promise.all(rules)).join('\n')
}

const ranges = {
  thai: 'U+02D7, U+0303, U+0331, U+0E01-0E5B, U+200C-200D, U+25CC',
  latin: 'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+2000-206F, U+20AC',
  'latin-ext': 'U+0100-02BA, U+02BD-02C5, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF',
  vietnamese: 'U+0102-0103, U+0110-0111, U+0128-0129, U+0168-0169, U+01A0-01A1, U+01AF-01B0, U+0300-0301, U+1EA0-1EF9',
} as const
