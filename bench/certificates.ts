/**
 * A class receives its certificates: a hundred PDFs of each layout, with seal, logo and two signatures, by the threads that
 * the product draws with. By the clock the fastest round counts, neighbours on the machine disturb the others; what the
 * processors worked is told beside it. Warm: engine and fonts are loaded with a process's first paper, which is told by itself.
 */
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { type Layout, layouts } from '#rooms/certificates/paper/layout.ts'
import { type Frozen, paperOf } from '#rooms/certificates/paper/paper-of.ts'
import { drawParts } from '#rooms/certificates/paper/sheets.server.ts'
import { options, sized } from './support/options.ts'
import type { Row } from './support/report.ts'

const many = sized(100, 100, 3)

export async function bench(): Promise<Row[]> {
  const pictures = { seal: await seal(), logo: await seal(), signature: await signature() }
  const context = { tenantId: randomUUID() }
  const draw = async (layout: Layout, howMany: number) => {
    const [from, worked] = [performance.now(), process.cpuUsage()]
    const papers = Array.from({ length: howMany }, (_, at) => paperFor(layout, at))
    const drawn = await drawParts(context, { papers, pictures, form: 'pdf', at: papers.map(() => 1_790_000_000) })
    const wrong = drawn.filter((bytes) => Buffer.from(bytes.subarray(0, 5)).toString() !== '%PDF-')
    if (drawn.length !== howMany || wrong.length > 0) throw new Error(`${howMany} papers, not all of them a PDF`)
    const { user, system } = process.cpuUsage(worked)
    return {
      ms: performance.now() - from,
      cpuMs: (user + system) / 1000,
      kB: drawn.reduce((sum, { length }) => sum + length, 0) / 1024 / howMany,
    }
  }
  const first = await draw('classic', 1)
  const rows: Row[] = [{ promise: 'the first certificate of a process', reached: first.ms, unit: 'ms' }]
  for (const layout of layouts.filter((name) => name.includes(options.only))) {
    await draw(layout, sized(16, 16, 1))
    const rounds: Awaited<ReturnType<typeof draw>>[] = []
    for (let round = 0; round < sized(5, 3, 1); round++) rounds.push(await draw(layout, many))
    const clock = rounds.map(({ ms }) => ms / 1000).toSorted((a, b) => a - b)
    const cpu = rounds.reduce((sum, { cpuMs }) => sum + cpuMs, 0) / rounds.length / 1000
    const note = `CPU ${cpu.toFixed(2)} s; slowest of ${rounds.length} ${clock.at(-1)!.toFixed(2)}; ${rounds[0]!.kB.toFixed(0)} kB each`
    rows.push({ promise: `${many} certificates, ${layout}`, reached: clock[0]!, unit: 's', atMost: 2, note })
    rows.push({ promise: `${many} certificates, ${layout}: CPU on two cores`, reached: cpu / 2, unit: 's', atMost: 2 })
  }
  return rows
}

function paperFor(layout: Layout, at: number) {
  const publicId = `bench${String(at).padStart(17, '0')}`
  return paperOf(
    { ...frozen, layout },
    {
      name: { th: `ณัฐฐิญา ปิ่นฟ้าฝั่ง ${at}`, en: `Natthiya Pinfafang ${at}` },
      number: `BE2569/${String(at + 1).padStart(5, '0')}`,
      publicId,
      link: `https://school.example/lesson/certification/public/${publicId}`,
      find: 'school.example/certification/find',
      issuedOn: '2026-11-27',
      expiresOn: '2028-11-27',
      isSample: false,
    },
    { language: at % 2 === 0 ? 'th' : 'en' },
  )
}

const frozen: Omit<Frozen, 'layout'> = {
  isUpright: false,
  accent: '#1f3a6d',
  issuer: { th: 'โรงเรียนภาษาน้ำเพชร', en: 'Nam Phet Language School' },
  heading: { th: 'ประกาศนียบัตร', en: 'Certificate of Completion' },
  awarded: { th: 'ขอมอบให้ไว้เพื่อแสดงว่า', en: 'This certifies that' },
  reason: { th: 'ได้สำเร็จการเรียนหลักสูตร', en: 'has successfully completed' },
  title: { th: 'ภาษาไทยเพื่อการทำงาน', en: 'Thai at Work' },
  why: { th: '', en: '' },
  hours: 24,
  signers: [
    { name: 'กมลชนก วงศ์สวัสดิ์', title: 'ผู้อำนวยการโรงเรียน', picture: 'signature' },
    { name: 'ปิยะ ฟ้าฝั่งทอง', title: 'ผู้สอน', picture: 'signature' },
  ],
  seal: 'seal',
  logo: 'logo',
}

const seal = (): Promise<Buffer> =>
  pngOf(`<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"><g fill="none" stroke="#8a1f2b">
    <circle cx="250" cy="250" r="235" stroke-width="14"/><circle cx="250" cy="250" r="200" stroke-width="5"/></g>
    <path d="M250 90 L290 205 L410 205 L315 275 L350 395 L250 322 L150 395 L185 275 L90 205 L210 205Z" fill="#8a1f2b"/></svg>`)
const signature = (): Promise<Buffer> =>
  pngOf(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="300"><path fill="none" stroke="#1d2f6f" stroke-width="9"
    d="M40 210 C140 20 220 20 190 190 S320 60 380 170 S480 250 540 110 S680 90 860 180"/></svg>`)
const pngOf = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).png().toBuffer()
