/**
 * What a paper's PDF says is what its source says, of every kind of paper, in Thai and in English, on A4 and on a till's roll:
 * each party, number, day, line, sum and baht text, and no number besides.
 */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bahtText, bahtTextEnglish } from '#kernel/baht-text.ts'
import { paperWords } from '#rooms/billing/paper-words.ts'
import { inPlaceOf, paperLaw } from '#rooms/billing/papers/paper-law.ts'
import { call } from '../calls.ts'
import { address, type SiteKey, visit, type Visitor } from '../fixtures.ts'
import { pdfText, squeezed } from '../support/pdf-text.ts'
import { clerk } from './reviewing.ts'
import { main, seen } from './shopping.ts'

type Locale = 'th' | 'en'

/** As the call answers: satang are numbers. */
interface Paper {
  token: string
  kind: keyof typeof paperLaw
  number: string
  issuedFor: 'paid' | 'sent' | 'deposit'
  businessOn: string
  dueOn: string | null
  note: string
  payableNumber: string | null
  replacedBy: string | null
  /** Another story of the same day may have put it in another's place. */
  inPlaceOf?: { number: string } | null
  totalSatang: number
  vatSatang: number
  seller: Record<'name' | 'nameEn' | 'address' | 'addressEn' | 'taxId' | 'branchNo' | 'phone', string> & {
    vatRegistered: boolean
  }
  buyer: { name: string; company?: string; address?: string; taxId?: string; branchNo?: string }
  bill: {
    lines: Line[]
    subtotalSatang: number
    discountSatang: number
    shippingSatang: number
  }
  corrects: {
    number: string
    businessOn: string
    kind: string
    saidSatang: number
    rightSatang: number
    differenceSatang: number
    vatSatang: number
    earlier: string[]
    reason: string
  } | null
}

interface Line {
  name: Record<Locale, string>
  details?: Record<Locale, string>
  sku?: string
  quantity: number
  unitPriceSatang: number
  discountSatang?: number
  netSatang: number
}

const series = ['AB', 'BN', 'CN', 'DN', 'DV', 'QT', 'RC', 'TX'] as const
const papers: { site: SiteKey; paper: Paper }[] = []
const readers = {} as Record<`${SiteKey} ${Locale}`, Visitor>
const everybody: Visitor[] = []

beforeAll(async () => {
  for (const [site, name] of [
    ['roastery', 'account'],
    ['school', 'manager'],
  ] as const) {
    const staff = await clerk(site, name)
    for (const letters of site === 'roastery' ? series : (['RC', 'CN'] as const)) {
      await staff.go(`/cluster/bills?q=${letters}`)
      const link = main(staff.page)
        .getByRole('link', { name: new RegExp(`^${letters}\\d{4}-`) })
        .first()
      await seen(link)
      const id = (await link.getAttribute('href'))!.split('/').at(-1)!
      papers.push({ site, paper: (await call(staff, site, ['GET', `/api/billing/documents/${id}`])) as never })
    }
    await staff.leave()
    for (const locale of ['th', 'en'] as const) {
      const reader = await visit(site, { locale })
      await reader.context.addCookies([{ name: 'locale', value: locale, url: address(site) }])
      readers[`${site} ${locale}`] = reader
      everybody.push(reader)
    }
  }
})
afterAll(() => Promise.all(everybody.map((reader) => reader.leave())))

const baht = (satang: number): string =>
  `${satang < 0 ? '-' : ''}${Math.floor(Math.abs(satang) / 100).toLocaleString('en-US')}.${String(Math.abs(satang) % 100).padStart(2, '0')}`

const months = 'มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม'.split(' ')
const short = 'ม.ค. ก.พ. มี.ค. เม.ย. พ.ค. มิ.ย. ก.ค. ส.ค. ก.ย. ต.ค. พ.ย. ธ.ค.'.split(' ')
const english = 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' ')
const inBuddhist = (day: string, names: readonly string[]): string =>
  `${Number(day.slice(8))} ${names[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(0, 4)) + 543}`
const inChristian = (day: string): string =>
  `${Number(day.slice(8))} ${english[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`
const branch = (no: string): string => `(${no === '00000' ? 'สำนักงานใหญ่' : `สาขาที่ ${no}`})`
/** A person who is not registered for VAT has none (notice No. 199). */
const branchOf = ({ branchNo, taxId, vatRegistered }: Paper['seller']): string =>
  vatRegistered || taxId.startsWith('0') ? branch(branchNo) : ''

const title = ({ kind, seller, issuedFor }: Paper, locale: Locale): string[] => {
  const isRefund = kind === 'credit_note' && !seller.vatRegistered
  const name =
    issuedFor === 'sent' && (kind === 'tax_invoice' || kind === 'abbr_tax_invoice')
      ? (`sent_${kind}` as const)
      : isRefund
        ? 'refund_note'
        : kind
  const { th, en } = paperLaw[name]
  return locale === 'en' ? [th, en] : [th]
}

/** Label and amount stand side by side. */
function sums({ bill, seller, kind, totalSatang, vatSatang }: Paper, locale: Locale): string[] {
  const text = paperWords[locale]
  const showsVat = seller.vatRegistered && ['tax_invoice', 'credit_note', 'debit_note', 'quotation'].includes(kind)
  // Lines stand with their discounts: so does their sum.
  const inLines = bill.lines.reduce((sum, { discountSatang = 0 }) => sum + discountSatang, 0)
  const apart = bill.discountSatang - inLines
  return [
    text.subtotal + baht(bill.subtotalSatang - inLines),
    ...(apart > 0 ? [text.discount + baht(-apart)] : []),
    ...(bill.shippingSatang > 0 ? [text.shipping + baht(bill.shippingSatang)] : []),
    ...(showsVat ? [text.base + baht(totalSatang - vatSatang), text.vat + baht(vatSatang)] : []),
    text.total + baht(totalSatang),
    `(${bahtText(BigInt(totalSatang))})`,
  ]
}

function onSheet(paper: Paper, locale: Locale): string[] {
  const { seller, buyer, bill, corrects, kind } = paper
  const text = paperWords[locale]
  const priced = kind !== 'delivery'
  const hasDiscounts = bill.lines.some(({ discountSatang = 0 }) => discountSatang > 0)
  const rows = bill.lines.map((line, at) =>
    [
      at + 1,
      line.name.th,
      locale === 'en' && line.name.en !== line.name.th && line.name.en,
      line.details?.th,
      locale === 'en' && line.details && line.details.en !== line.details.th && `(${line.details.en})`,
      line.sku,
      line.quantity.toLocaleString('en-US'),
      priced && baht(line.unitPriceSatang),
      hasDiscounts && baht(line.discountSatang ?? 0),
      priced && baht(line.netSatang),
    ]
      .filter(Boolean)
      .join(''),
  )
  // A note of a seller without VAT, or on a receipt, corrects all of what it says.
  const isTaxed = seller.vatRegistered && corrects?.kind !== 'receipt'
  return [
    ...title(paper, locale),
    seller.name + seller.address,
    text.taxId + seller.taxId + branchOf(seller),
    seller.phone && text.phone + seller.phone,
    locale === 'en' && seller.addressEn && [seller.nameEn, seller.addressEn].filter(Boolean).join(', '),
    text.original,
    text.customer + (buyer.company ?? buyer.name) + (buyer.address ?? ''),
    // Once more where they sign; a name may have digits.
    buyer.company ?? buyer.name,
    buyer.taxId && text.taxId + buyer.taxId + branch(buyer.branchNo ?? '00000'),
    text.number + paper.number,
    text.date + inBuddhist(paper.businessOn, months) + (locale === 'en' ? `(${inChristian(paper.businessOn)})` : ''),
    paper.dueOn && (kind === 'quotation' ? text.validUntil : text.dueOn) + inBuddhist(paper.dueOn, months),
    paper.payableNumber && text.reference + paper.payableNumber,
    paper.replacedBy && text.replaced(paper.replacedBy),
    paper.inPlaceOf && inPlaceOf(kind, paper.inPlaceOf.number).th,
    paper.inPlaceOf && locale === 'en' && `(${inPlaceOf(kind, paper.inPlaceOf.number).en})`,
    ...(corrects
      ? [
          text.corrects + corrects.number,
          text.correctsDate + inBuddhist(corrects.businessOn, months),
          `${isTaxed ? text.said : text.saidWhole}฿${baht(corrects.saidSatang)}`,
          `${isTaxed ? text.right : text.rightWhole}฿${baht(corrects.rightSatang)}`,
          `${text.difference}฿${baht(corrects.differenceSatang)}`,
          corrects.vatSatang > 0 && `${text.vatOfIt}฿${baht(corrects.vatSatang)}`,
          corrects.earlier.length > 0 && text.earlierNotes + corrects.earlier.join(', '),
          text.reason + corrects.reason,
        ]
      : []),
    ...rows,
    ...(priced ? sums(paper, locale) : []),
    priced && locale === 'en' && `(${bahtTextEnglish(BigInt(paper.totalSatang))})`,
    paper.note && text.note + paper.note,
  ].filter((part): part is string => typeof part === 'string' && part !== '')
}

function onRoll(paper: Paper, locale: Locale): string[] {
  const { seller, buyer, bill, kind } = paper
  const text = paperWords[locale]
  const named = kind !== 'abbr_tax_invoice' || buyer.taxId || buyer.company
  return [
    ...title(paper, locale),
    seller.name,
    seller.address,
    text.taxId + seller.taxId + branchOf(seller),
    seller.phone && text.phone + seller.phone,
    text.number + paper.number,
    text.date + inBuddhist(paper.businessOn, short),
    paper.payableNumber && text.reference + paper.payableNumber,
    named && text.customer + (buyer.company ?? buyer.name) + (buyer.address ?? ''),
    named && buyer.taxId && buyer.taxId + branch(buyer.branchNo ?? '00000'),
    ...bill.lines.map((line) =>
      [
        line.name.th,
        line.details?.th,
        locale === 'en' && line.name.en !== line.name.th && line.name.en,
        `${line.quantity.toLocaleString('en-US')}×${baht(line.unitPriceSatang)}`,
        baht(line.unitPriceSatang * line.quantity),
        (line.discountSatang ?? 0) > 0 && text.discount + baht(-line.discountSatang!),
      ]
        .filter(Boolean)
        .join(''),
    ),
    ...sums(paper, locale),
    kind === 'abbr_tax_invoice' && text.included,
    paper.inPlaceOf && inPlaceOf(kind, paper.inPlaceOf.number).th,
  ].filter((part): part is string => typeof part === 'string' && part !== '')
}

/** Each part stands in the PDF, and no digit stands there outside of them. */
async function expectSaid(page: Page, parts: readonly string[]): Promise<void> {
  const said = squeezed(pdfText(await page.pdf({ preferCSSPageSize: true })))
  const wanted = parts.map(squeezed)
  expect(wanted.filter((part) => !said.includes(part))).toEqual([])
  // Where one part stands within another neither takes the other's place.
  const isOfPart = new Set<number>()
  for (const part of wanted)
    for (let from = said.indexOf(part); from >= 0; from = said.indexOf(part, from + 1))
      for (let at = from; at < from + part.length; at++) isOfPart.add(at)
  const besides = [...said.matchAll(/\d/g)].filter(({ index }) => !isOfPart.has(index))
  expect(besides.map(({ index }) => said.slice(Math.max(0, index - 20), index + 20))).toEqual([])
}

for (const locale of ['th', 'en'] as const)
  test(`A4, ${locale}: every kind of paper says what its source says`, async () => {
    expect(new Set(papers.map(({ paper }) => paper.kind)).size).toBe(series.length)
    for (const { site, paper } of papers) {
      const reader = readers[`${site} ${locale}`]
      await reader.go(`/billing/invoice/${paper.token}`)
      await expectSaid(reader.page, onSheet(paper, locale))
    }
  })

for (const locale of ['th', 'en'] as const)
  test(`80 mm, ${locale}: what is given at a till says the same, on one page as wide as the roll`, async () => {
    const atTill = papers.filter(({ paper }) => ['receipt', 'abbr_tax_invoice', 'tax_invoice'].includes(paper.kind))
    expect(atTill.length).toBe(4)
    for (const { site, paper } of atTill) {
      const reader = readers[`${site} ${locale}`]
      await reader.go(`/billing/invoice/${paper.token}?slip`)
      await expectSaid(reader.page, onRoll(paper, locale))
      const pdf = (await reader.page.pdf({ preferCSSPageSize: true })).toString('latin1')
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
      expect(Math.round(Number(/\/MediaBox\s*\[0 0 ([\d.]+)/.exec(pdf)![1]))).toBe(227)
    }
  })

test('nothing was complained about', () => {
  expect(everybody.flatMap(({ complaints }) => complaints)).toEqual([])
})
