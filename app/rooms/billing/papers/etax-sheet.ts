/**
 * Pure: what stands on the sheet of a full tax invoice, as data for the page in etax-page.ts: the same words, sums and
 * dates as on the paper's own page (screens/paper-sheet.tsx).
 */
import { bahtText, bahtTextEnglish } from '#kernel/baht-text.ts'
import type { Locale } from '#kernel/context.ts'
import { businessDayStart, formatDate } from '#kernel/dates.ts'
import type { QrDrawing } from '#kernel/qr-drawing.ts'
import { branchLabel } from '#kernel/thai-id.ts'
import { addressOf, type BillLine, type Buyer } from '../bill.ts'
import type { Correction } from '../credit-note.ts'
import { paperWords } from '../paper-words.ts'
import type { Seller } from '../sellers.ts'
import type { EtaxPaper } from './etax.ts'
import { causeOf } from '../parts/note-causes.ts'
import { inPlaceOf, paperLaw } from './paper-law.ts'
import { isVatInside, markOf, namesBranch, plain, sumsOf } from './paper-sums.ts'

export interface SheetPaper extends Omit<EtaxPaper, 'seller'> {
  seller: Seller
  dueOn: string | null
  payableNumber: string | null
  note: string | null
  replacedBy: string | null
  totalSatang: bigint
  vatSatang: bigint
}

export interface SheetOptions {
  locale: Locale
  isCopy: boolean
  /** The code that leads to the paper itself. */
  code: QrDrawing
}

export type Sheet = ReturnType<typeof sheetOf>

export function sheetOf(paper: SheetPaper, { locale, isCopy, code }: SheetOptions) {
  const text = paperWords[locale]
  const { seller, bill } = paper
  const called = paperLaw[paper.kind === 'tax_invoice' && paper.isSent ? 'sent_tax_invoice' : paper.kind]
  const names = called.th.split(' / ')
  const isEnglish = locale === 'en'
  return {
    title: `${called.th} ${paper.number}`,
    number: paper.number,
    names: names.map((name, index) => (index < names.length - 1 ? `${name} /` : name)),
    english: isEnglish ? called.en : null,
    marks: [isCopy ? text.copy : text.original, ...(paper.replacedBy ? [text.replaced(paper.replacedBy)] : [])],
    seller: {
      name: seller.name,
      address: seller.address,
      tax: [text.taxId, seller.taxId, ...(namesBranch(seller) ? [`(${branchLabel(seller.branchNo, 'th')})`] : [])],
      phone: seller.phone ? `${text.phone} ${seller.phone}` : null,
      english: isEnglish && seller.addressEn ? [seller.nameEn, seller.addressEn].filter(Boolean).join(', ') : null,
    },
    buyer: { label: text.customer, ...buyerOf(paper.buyer, text.taxId) },
    facts: factsOf(paper, locale),
    corrects: paper.corrects ? correctionOf(paper.corrects, locale) : null,
    inside: isVatInside(paper) ? text.included : null,
    head: {
      no: text.no,
      item: text.item,
      quantity: text.quantity,
      price: text.price,
      discount: bill.lines.some((line) => (line.discountSatang ?? 0n) > 0n) ? text.discount : null,
      amount: text.amount,
    },
    lines: bill.lines.map((line, index) => lineOf(line, index, { locale, mark: markOf(line, paper, text) })),
    words: [`(${bahtText(paper.totalSatang)})`, ...(isEnglish ? [`(${bahtTextEnglish(paper.totalSatang)})`] : [])],
    sums: sumsOf(paper, text).map(([label, satang]) => [label, plain(satang)]),
    total: [text.total, plain(paper.totalSatang)],
    inPlace: paper.replaces ? inPlaceOf(paper.kind, paper.replaces.number).th : null,
    note: paper.note ? [text.note, paper.note] : null,
    code: drawn(code),
    verify: text.verify,
    verifyLabel: text.verifyLabel,
    receiver: paper.corrects ? text.issuer : paper.isSent ? text.sends : text.receiver,
  }
}

function buyerOf(buyer: Buyer, taxId: string) {
  const branch = /^\d{5}$/.test(buyer.branchNo ?? '') ? [`(${branchLabel(buyer.branchNo!, 'th')})`] : []
  return {
    name: buyer.company ?? buyer.name,
    address: addressOf(buyer) || null,
    tax: buyer.taxId ? [taxId, buyer.taxId, ...branch] : null,
  }
}

function factsOf(paper: SheetPaper, locale: Locale): [string, string][] {
  const text = paperWords[locale]
  const day = businessDayStart(paper.businessOn)
  const beside = locale === 'en' ? ` (${formatDate(day, 'en', 'medium')})` : ''
  return [
    [text.number, paper.number],
    [text.date, formatDate(day, 'th') + beside],
    ...(paper.dueOn ? [[text.dueOn, formatDate(businessDayStart(paper.dueOn), 'th')] as [string, string]] : []),
    ...(paper.payableNumber ? [[text.reference, paper.payableNumber] as [string, string]] : []),
  ]
}

/** Which paper a note corrects, and why (s.86/9, s.86/10), as on the paper's own page. */
function correctionOf(corrects: Correction, locale: Locale): [string, string][] {
  const text = paperWords[locale]
  const cause = causeOf(corrects.cause)
  return [
    [text.corrects, corrects.number],
    [text.correctsDate, formatDate(businessDayStart(corrects.businessOn), 'th')],
    [text.said, plain(corrects.saidSatang)],
    [text.right, plain(corrects.rightSatang)],
    [text.difference, plain(corrects.differenceSatang)],
    ...(corrects.vatSatang > 0n ? [[text.vatOfIt, plain(corrects.vatSatang)] as [string, string]] : []),
    ...(corrects.earlier.length > 0 ? [[text.earlierNotes, corrects.earlier.join(', ')] as [string, string]] : []),
    ...(cause ? [[text.cause, cause.th] as [string, string]] : []),
    [text.reason, corrects.reason],
  ]
}

function lineOf(line: BillLine, index: number, { locale, mark }: { locale: Locale; mark: string | null }) {
  const { name, details } = line
  const isEnglish = locale === 'en'
  return {
    no: String(index + 1),
    name: name.th,
    under: [
      ...(isEnglish && name.en !== name.th ? [name.en] : []),
      ...(details ? [details.th + (isEnglish && details.en !== details.th ? ` (${details.en})` : '')] : []),
      ...(line.sku ? [line.sku] : []),
      ...(mark ? [mark] : []),
    ],
    quantity: line.quantity.toLocaleString('en-GB', { maximumFractionDigits: 2 }),
    price: plain(line.unitPriceSatang),
    discount: plain(line.discountSatang ?? 0n),
    amount: plain(line.netSatang),
  }
}

const drawn = ({ size, path }: QrDrawing): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${path}"/></svg>`
