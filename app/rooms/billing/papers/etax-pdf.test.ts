/** The PDF/A-3b of a full tax invoice, read by nothing that made it (e2e/support/pdf-text.ts). */
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it, test } from 'vitest'
import { drawQr } from '#kernel/qr-drawing.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { pdfObjects, pdfText, squeezed } from '#e2e/support/pdf-text.ts'
import { seeDocument } from '../bills.ts'
import { payableSubject } from '../subjects.ts'
import { approveSlip } from '../slip-review.ts'
import { openWithSlip, readyToSell } from '../testing.ts'
import { etaxFile, etaxPdfFile } from './etax-file.server.ts'
import { etaxPdf } from './etax-pdf.server.ts'
import { etaxXml } from './etax.ts'
import { sheetOf, type SheetPaper } from './etax-sheet.ts'
import { replacePaper } from './replace-paper.ts'

payableSubject('test', { settled: async () => 'accepted', resumed: async () => {} })

const buyer = {
  company: 'บริษัท ปั๊มน้ำกู้ภัยฟื้นฟู จำกัด',
  taxId: '1101700230708',
  branchNo: '00012',
  address: '99 ถนนสุขุมวิท กรุงเทพมหานคร 10110',
  reason: 'ลูกค้าขอใบกำกับภาษีเต็มรูป',
}

const place = {
  houseNo: '9',
  line: 'ถนนห้วยแก้ว',
  tambonCode: '500108',
  zip: '50200',
  tambon: { th: 'สุเทพ', en: 'Suthep' },
  amphure: { th: 'เมืองเชียงใหม่', en: 'Mueang Chiang Mai' },
  province: { th: 'เชียงใหม่', en: 'Chiang Mai' },
}

const isHere = `${process.platform}-${process.arch}` === 'linux-x64'

let tenant: TestTenant
let abbreviated: string
let id: string

beforeAll(async () => {
  tenant = await newTenant()
  await readyToSell(tenant)
  const { slipId, payableId } = await openWithSlip(tenant)
  await approveSlip(tenant.as('manager'), { id: slipId })
  const [paper] = await tenant.sql<{ id: string }>('select id from billing.documents where payable_id = $1', [
    payableId,
  ])
  abbreviated = paper!.id
  const full = await replacePaper(
    { ...tenant.as('manager'), idempotencyKey: randomUUID() },
    { id: abbreviated, ...buyer },
  )
  id = full.id
})

const bytesOf = async (answer: Promise<Response>): Promise<Buffer> => Buffer.from(await (await answer).arrayBuffer())
const attachedTo = (pdf: Buffer): Buffer[] =>
  [...pdfObjects(pdf).values()].filter(({ head }) => /\/Type \/EmbeddedFile\b/.test(head)).map(({ body }) => body)

test('a paper of somebody else, one that is none, and one that is no full tax invoice', async () => {
  const other = await newTenant()
  await expect(etaxPdfFile(other.as('manager'), id, false)).rejects.toMatchObject({ status: 404 })
  await expect(etaxPdfFile(tenant.as('guest'), id, false)).rejects.toMatchObject({ status: 404 })
  await expect(etaxPdfFile(tenant.as('manager'), randomUUID(), false)).rejects.toMatchObject({ status: 404 })
  await expect(etaxPdfFile(tenant.as('manager'), abbreviated, false)).rejects.toMatchObject({
    status: 409,
    code: 'INVALID_STATE',
  })
})

test('a machine without the engine says so', async () => {
  const asked = etaxPdfFile(tenant.as('manager'), id, false)
  expect(
    await asked.then(
      ({ status }) => status,
      (refusal: { status: number }) => refusal.status,
    ),
  ).toBe(isHere ? 200 : 503)
})

it.runIf(isHere)('the file says that it is PDF/A-3b, and holds the very XML of the other file', async () => {
  const pdf = await bytesOf(etaxPdfFile(tenant.as('manager'), id, false))
  const raw = pdf.toString('latin1')
  expect(raw).toContain('<pdfaid:part>3</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>')
  expect(raw).toMatch(/\/OutputIntents /)
  expect(raw).toMatch(/\/AF \[\d+ 0 R\]/)
  expect(raw).toMatch(/\/AFRelationship \/Alternative/)
  // What the agency's tools look for: the attachment's conventional name, in the file and in its metadata.
  expect(raw).toContain('(ETDA-invoice.xml)')
  expect(raw).toContain('<ed:DocumentFileName>ETDA-invoice.xml</ed:DocumentFileName>')
  expect(raw).toContain('<ed:DocumentType>Tax Invoice</ed:DocumentType><ed:DocumentVersion>2.0</ed:DocumentVersion>')
  expect(raw).toContain('<pdfaSchema:prefix>ed</pdfaSchema:prefix>')
  expect(raw).toMatch(/\/Subtype \/text#2Fxml/)
  const xml = await bytesOf(etaxFile(tenant.as('manager'), id))
  expect(attachedTo(pdf).map(String)).toEqual([xml.toString()])
})

it.runIf(isHere)('the file says all that the paper says, in both languages', async () => {
  for (const locale of ['th', 'en'] as const) {
    const context = { ...tenant.as('manager'), locale }
    const paper = await seeDocument(context, { id })
    const said = squeezed(pdfText(await bytesOf(etaxPdfFile(context, id, true))))
    const {
      code: _code,
      title: _title,
      verifyLabel: _label,
      ...sheet
    } = sheetOf({ ...paper, kind: 'tax_invoice', replaces: null }, { locale, isCopy: true, code: drawQr('x') })
    const texts = textsOf(sheet)
    expect(texts.length).toBeGreaterThan(30)
    for (const text of texts) expect(said).toContain(squeezed(text))
    for (const text of [buyer.company, buyer.taxId, '(สาขาที่ 00012)', paper.number, '500.00', '35.00', '535.00'])
      expect(said).toContain(squeezed(text))
    expect(said).toContain(squeezed(locale === 'th' ? 'สำเนา' : 'สำเนา · Copy'))
  }
})

it.runIf(isHere)('whoever holds its link may take it, thirty in a minute', async () => {
  const { token } = await seeDocument(tenant.as('manager'), { id })
  const guest = { ...tenant.as('guest'), address: '10.9.9.9' }
  const pdf = await bytesOf(etaxPdfFile(guest, token, false))
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  await tenant.sql(
    "update kernel.rate_buckets set tokens = 0, filled_at = now() + interval '1 hour' where bucket = $1",
    ['etaxPdf:10.9.9.9'],
  )
  await expect(etaxPdfFile(guest, token, false)).rejects.toMatchObject({ status: 429 })
})

it.runIf(isHere)('ten at once are ten equal files', async () => {
  const files = await Promise.all(
    Array.from({ length: 10 }, () => bytesOf(etaxPdfFile(tenant.as('manager'), id, false))),
  )
  for (const file of files) expect(file.equals(files[0]!)).toBe(true)
})

const hostile = '#import "x" #{panic()} *ก* _x_ $y$ @z <w> \\ [#read("/etc/passwd")] // `end` = /* ~'

const line = (name: string): SheetPaper['bill']['lines'][number] => ({
  name: { th: name, en: name },
  quantity: 1234,
  unitPriceSatang: 10_700n,
  discountSatang: 700n,
  netSatang: 10_000n,
})

function drawn(name: string, lines = 1): Promise<Buffer> {
  const sum = 10_000n * BigInt(lines)
  const paper: SheetPaper = {
    kind: 'tax_invoice',
    number: 'TX6911-00001',
    businessOn: '2026-11-23',
    issuedAt: new Date('2026-11-23T02:30:00Z'),
    replaces: null,
    replacedBy: name,
    dueOn: '2026-12-01',
    payableNumber: name,
    note: name,
    seller: { name, taxId: '0505559000011', branchNo: '00000', address: name, phone: name, vatRegistered: true },
    buyer: { name, address: name },
    bill: {
      lines: Array.from({ length: lines }, (_, at) => line(`${name} ${at + 1}`)),
      subtotalSatang: sum,
      discountSatang: 0n,
      shippingSatang: 0n,
      vatSatang: 0n,
      totalSatang: sum,
    },
    totalSatang: sum,
    vatSatang: 0n,
  }
  const sheet = sheetOf(paper, { locale: 'en', isCopy: false, code: drawQr('http://x.localhost/') })
  return etaxPdf({
    sheet,
    xml: etaxXml({ ...paper, seller: { ...paper.seller, place } }),
    documentType: 'Tax Invoice',
    issuedAt: paper.issuedAt,
  })
}

it.runIf(isHere)('a name that reads like markup is said as it stands', async () => {
  const said = squeezed(pdfText(await drawn(hostile)))
  expect(said.split(squeezed(hostile)).length - 1).toBeGreaterThan(7)
})

it.runIf(isHere)('forty lines go on over the page, their head with them, and each says whose page it is', async () => {
  const pdf = await drawn('น้ำผึ้งป่า', 40)
  const pages = [...pdfObjects(pdf).values()].filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head)).length
  const said = squeezed(pdfText(pdf))
  expect(pages).toBeGreaterThan(1)
  expect(said.split(squeezed('รายการ · Description')).length - 1).toBe(pages)
  for (let at = 1; at <= 40; at++) expect(said).toContain(`${at}น้ำผึ้งป่า${at}`.normalize('NFKC'))
  expect(said).toContain(`TX6911-000012/${pages}`)
})

it.runIf(isHere)(
  'pictures among letters are left out; letters that no font of ours has are refused, not lost',
  async () => {
    expect(squeezed(pdfText(await drawn('กาแฟ ☕ ดริป')))).toContain('กาแฟดริป1')
    await expect(drawn('有限公司')).rejects.toMatchObject({ status: 422 })
  },
)

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : []
}
