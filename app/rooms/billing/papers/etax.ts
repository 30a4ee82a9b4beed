/**
 * Pure: a paper as XML of the Electronic Transactions Development Agency (ขมธอ.3-2560, version 2.0), unsigned: full tax invoices
 * (T03 with a receipt in it, T04 of goods that left unpaid), credit and debit notes (81, 80), receipts (T01). Signing it and
 * handing it in is the tenant's own matter. Checked by hand against the agency's own schemas and Schematron; the project's
 * check says their rules in its own form (etax-structure.test.ts).
 */
import type { Bill, Buyer } from '../bill.ts'
import type { Correction } from '../credit-note.ts'
import { causeOf } from '../parts/note-causes.ts'
import type { Seller, SellerPlace } from '../sellers.ts'
import { cutText } from '#kernel/cut-text.ts'
import { bangkok, el, money } from './etax-elements.ts'
import { lineItem, linesOf, taxes } from './etax-lines.ts'
import { buyerParty, sellerParty } from './etax-parties.ts'
import { inPlaceOf } from './paper-law.ts'

export interface Replaced {
  number: string
  kind: string
  /** `YYYY-MM-DD` */
  businessOn: string
  issuedFor: string
  reason: string
}

export type EtaxKind = 'tax_invoice' | 'credit_note' | 'debit_note' | 'receipt'

export interface EtaxPaper {
  kind: EtaxKind
  number: string
  /** `YYYY-MM-DD` */
  businessOn: string
  issuedAt: Date
  seller: Seller & { place: SellerPlace }
  buyer: Buyer
  bill: Bill
  /** the paper in whose place it stands */
  replaces: Replaced | null
  /** Of a note: the full tax invoice that it corrects. */
  corrects?: Correction | null
  /** Of goods that left unpaid: no receipt (T04). */
  isSent?: boolean
}

/** How the agency calls each file, its type and its name. */
const files = {
  tax_invoice: { schema: 'TaxInvoice', type: 'T03', name: 'ใบเสร็จรับเงิน/ใบกำกับภาษี' },
  sent: { schema: 'TaxInvoice', type: 'T04', name: 'ใบส่งของ/ใบกำกับภาษี' },
  credit_note: { schema: 'DebitCreditNote', type: '81', name: 'ใบลดหนี้' },
  debit_note: { schema: 'DebitCreditNote', type: '80', name: 'ใบเพิ่มหนี้' },
  receipt: { schema: 'Receipt', type: 'T01', name: 'ใบเสร็จรับเงิน' },
} as const

const fileOf = ({ kind, isSent = false }: Pick<EtaxPaper, 'kind' | 'isSent'>) =>
  files[kind === 'tax_invoice' && isSent ? 'sent' : kind]

/** As the agency writes it beside a PDF, in English. */
export const etaxDocumentType = (kind: EtaxKind): string =>
  ({ tax_invoice: 'Tax Invoice', credit_note: 'Credit Note', debit_note: 'Debit Note', receipt: 'Receipt' })[kind]

export function etaxXml(paper: EtaxPaper): string {
  const { seller, buyer, bill } = paper
  const { schema, type, name } = fileOf(paper)
  const namespace = `urn:etda:uncefact:data:standard:${schema}_`
  const lines = linesOf(bill)
  // What pays for an invoice says nothing of its tax, nor does who is not registered.
  const isTaxed = seller.vatRegistered && (paper.kind !== 'receipt' || bill.vatSatang > 0n)
  return `<?xml version="1.0" encoding="UTF-8"?>
${el(
  `rsm:${schema}_CrossIndustryInvoice`,
  [
    el('rsm:ExchangedDocumentContext', [
      el('ram:GuidelineSpecifiedDocumentContextParameter', [
        el('ram:ID', 'ER3-2560', { schemeAgencyID: 'ETDA', schemeVersionID: 'v2.0' }),
      ]),
    ]),
    el('rsm:ExchangedDocument', [
      el('ram:ID', paper.number),
      el('ram:Name', name),
      el('ram:TypeCode', type),
      el('ram:IssueDateTime', `${paper.businessOn}T00:00:00`),
      ...purposeOf(paper),
      el('ram:CreationDateTime', bangkok(paper.issuedAt)),
    ]),
    el('rsm:SupplyChainTradeTransaction', [
      el('ram:ApplicableHeaderTradeAgreement', [
        sellerParty(seller, seller.place),
        buyerParty(buyer),
        ...referenceOf(paper),
      ]),
      el('ram:ApplicableHeaderTradeDelivery', []),
      el('ram:ApplicableHeaderTradeSettlement', [
        el('ram:InvoiceCurrencyCode', 'THB', { listID: 'ISO 4217 3A' }),
        ...(isTaxed ? taxes(lines) : []),
        el('ram:SpecifiedTradeSettlementHeaderMonetarySummation', summation(paper)),
      ]),
      ...lines.map((line, at) => lineItem(line, at, isTaxed)),
    ]),
  ],
  {
    'xmlns:rsm': `${namespace}CrossIndustryInvoice:2`,
    'xmlns:ram': `${namespace}ReusableAggregateBusinessInformationEntity:2`,
  },
)}
`
}

/** Why it was issued: of a note by the law's cause, of a paper in another's place what the law wants said. */
function purposeOf({ kind, replaces, corrects, bill }: EtaxPaper): string[] {
  if (corrects) {
    const cause = causeOf(corrects.cause)
    const isService = bill.lines.length > 0 && bill.lines.every(({ supply }) => supply === 'service')
    const other = `${kind === 'debit_note' ? 'D' : 'C'}${kind === 'debit_note' ? 'B' : 'D'}N${isService ? 'S' : 'G'}99`
    const said = [cause?.th, corrects.reason].filter(Boolean).join(': ')
    return [el('ram:Purpose', cutText(said || '-', 256)), el('ram:PurposeCode', cause?.code ?? other)]
  }
  if (!replaces) return []
  const code = kind === 'receipt' ? 'RCTC99' : 'TIVC99'
  return [
    el('ram:Purpose', cutText(inPlaceOf(kind, replaces.number).th, 256)),
    // Other than a name or an address alone: what it says stands in Purpose. An abbreviated one may not be named.
    ...(isNamed(kind, replaces) ? [el('ram:PurposeCode', code)] : []),
  ]
}

const isNamed = (kind: EtaxKind, replaces: Replaced): boolean =>
  replaces.kind === kind && (kind === 'tax_invoice' || kind === 'receipt')

function referenceOf({ kind, replaces, corrects }: EtaxPaper): string[] {
  const old = corrects ?? (replaces && isNamed(kind, replaces) ? replaces : null)
  if (!old) return []
  const type = kind === 'receipt' ? 'T01' : old.issuedFor === 'sent' ? 'T04' : 'T03'
  return [
    el('ram:AdditionalReferencedDocument', [
      el('ram:IssuerAssignedID', old.number),
      el('ram:IssueDateTime', `${old.businessOn}T00:00:00`),
      el('ram:ReferenceTypeCode', type),
    ]),
  ]
}

function summation({ bill, corrects }: EtaxPaper): string[] {
  const base = bill.totalSatang - bill.vatSatang
  return [
    ...(corrects
      ? [
          money('ram:OriginalInformationAmount', corrects.saidSatang),
          money('ram:LineTotalAmount', corrects.rightSatang),
          money('ram:DifferenceInformationAmount', corrects.differenceSatang),
        ]
      : [money('ram:LineTotalAmount', base)]),
    money('ram:AllowanceTotalAmount', 0n),
    money('ram:TaxBasisTotalAmount', base),
    money('ram:TaxTotalAmount', bill.vatSatang),
    money('ram:GrandTotalAmount', bill.totalSatang),
  ]
}
