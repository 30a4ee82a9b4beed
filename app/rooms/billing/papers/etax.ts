/**
 * Pure: a full tax invoice as XML of the Electronic Transactions Development Agency (ขมธอ.3-2560, TaxInvoice 2.0, type T03:
 * tax invoice and receipt in one), unsigned. Signing it and handing it in is the tenant's own matter. Addresses stand as one
 * line with their postal code, as they do on the paper.
 */
import { satangToDecimal, spread } from '#kernel/money.ts'
import type { Bill, Buyer } from '../bill.ts'
import type { Seller } from '../sellers.ts'
import { inPlaceOfLine } from './paper-law.ts'

export interface Replaced {
  number: string
  kind: string
  /** `YYYY-MM-DD` */
  businessOn: string
  issuedFor: string
  reason: string
}

export interface EtaxPaper {
  number: string
  /** `YYYY-MM-DD` */
  businessOn: string
  issuedAt: Date
  seller: Seller
  buyer: Buyer
  bill: Bill
  /** the paper in whose place it stands */
  replaces: Replaced | null
  /** Of goods that left unpaid: no receipt (T04). */
  isSent?: boolean
}

const typeOf = (isSent: boolean): string => (isSent ? 'T04' : 'T03')

const namespace = 'urn:etda:uncefact:data:standard:TaxInvoice_'

export function etaxXml(paper: EtaxPaper): string {
  const { seller, buyer, bill, isSent = false } = paper
  // An abbreviated one is no document that may be named.
  const old = paper.replaces?.kind === 'tax_invoice' ? paper.replaces : null
  const lines = linesOf(bill)
  const base = bill.totalSatang - bill.vatSatang
  return `<?xml version="1.0" encoding="UTF-8"?>
${el(
  'rsm:TaxInvoice_CrossIndustryInvoice',
  [
    el('rsm:ExchangedDocumentContext', [
      el('ram:GuidelineSpecifiedDocumentContextParameter', [
        el('ram:ID', 'ER3-2560', { schemeAgencyID: 'ETDA', schemeVersionID: 'v2.0' }),
      ]),
    ]),
    el('rsm:ExchangedDocument', [
      el('ram:ID', paper.number),
      el('ram:Name', isSent ? 'ใบส่งของ/ใบกำกับภาษี' : 'ใบกำกับภาษี/ใบเสร็จรับเงิน'),
      el('ram:TypeCode', typeOf(isSent)),
      el('ram:IssueDateTime', `${paper.businessOn}T00:00:00`),
      ...(paper.replaces ? [el('ram:Purpose', inPlaceOfLine(paper.replaces.number).th)] : []),
      // Other than a name or an address alone (TIVC01, TIVC02): what it says stands in Purpose.
      ...(old ? [el('ram:PurposeCode', 'TIVC99')] : []),
      el('ram:CreationDateTime', bangkok(paper.issuedAt)),
    ]),
    el('rsm:SupplyChainTradeTransaction', [
      el('ram:ApplicableHeaderTradeAgreement', [
        party('ram:SellerTradeParty', seller),
        party('ram:BuyerTradeParty', { ...buyer, name: buyer.company ?? buyer.name }),
        ...(old
          ? [
              el('ram:AdditionalReferencedDocument', [
                el('ram:IssuerAssignedID', old.number),
                el('ram:IssueDateTime', `${old.businessOn}T00:00:00`),
                el('ram:ReferenceTypeCode', typeOf(old.issuedFor === 'sent')),
              ]),
            ]
          : []),
      ]),
      el('ram:ApplicableHeaderTradeDelivery', []),
      el('ram:ApplicableHeaderTradeSettlement', [
        el('ram:InvoiceCurrencyCode', 'THB', { listID: 'ISO 4217 3A' }),
        ...taxes(lines),
        el('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
          money('ram:LineTotalAmount', base),
          money('ram:AllowanceTotalAmount', 0n),
          money('ram:TaxBasisTotalAmount', base),
          money('ram:TaxTotalAmount', bill.vatSatang),
          money('ram:GrandTotalAmount', bill.totalSatang),
        ]),
      ]),
      ...lines.map(lineItem),
    ]),
  ],
  {
    'xmlns:rsm': `${namespace}CrossIndustryInvoice:2`,
    'xmlns:ram': `${namespace}ReusableAggregateBusinessInformationEntity:2`,
  },
)}
`
}

interface Line {
  name: string
  sku: string
  quantity: number
  gross: bigint
  vat: bigint
  net: bigint
  isTaxed: boolean
}

/** VAT of a paper without its shares is spread as the law's sum is: by amounts. Delivery is a line here. */
function linesOf(bill: Bill): Line[] {
  const parts = [
    ...bill.lines.map((line) => ({ ...line, name: line.name.th })),
    ...(bill.shippingSatang > 0n
      ? [
          {
            name: 'ค่าจัดส่ง',
            quantity: 1,
            netSatang: bill.shippingSatang,
            vatSatang: bill.shippingVatSatang,
            vatClass: 'vat7',
          },
        ]
      : []),
  ]
  const isTaxed = parts.map(({ vatClass }) => vatClass !== 'vat0' && vatClass !== 'exempt')
  const shares = spread(
    bill.vatSatang,
    parts.map(({ netSatang }, at) => (isTaxed[at] ? netSatang : 0n)),
  )
  const own = parts.map(({ vatSatang }) => vatSatang ?? 0n)
  const vats = own.reduce((sum, vat) => sum + vat, 0n) === bill.vatSatang ? own : shares
  return parts.map((part, at) => ({
    name: part.name,
    sku: 'sku' in part ? (part.sku ?? '') : '',
    quantity: part.quantity,
    gross: part.netSatang,
    vat: vats[at]!,
    net: part.netSatang - vats[at]!,
    isTaxed: isTaxed[at]!,
  }))
}

function lineItem({ name, sku, quantity, gross, vat, net, isTaxed }: Line, at: number): string {
  return el('ram:IncludedSupplyChainTradeLineItem', [
    el('ram:AssociatedDocumentLineDocument', [el('ram:LineID', String(at + 1))]),
    el('ram:SpecifiedTradeProduct', [...(sku ? [el('ram:ID', sku)] : []), el('ram:Name', name)]),
    el('ram:SpecifiedLineTradeAgreement', [
      el('ram:GrossPriceProductTradePrice', [money('ram:ChargeAmount', quantity > 0 ? net / BigInt(quantity) : net)]),
    ]),
    el('ram:SpecifiedLineTradeDelivery', [el('ram:BilledQuantity', String(quantity))]),
    el('ram:SpecifiedLineTradeSettlement', [
      tax({ isTaxed, net, vat }),
      el('ram:SpecifiedTradeSettlementLineMonetarySummation', [
        money('ram:TaxTotalAmount', vat),
        money('ram:NetLineTotalAmount', net),
        money('ram:NetIncludingTaxesLineTotalAmount', gross),
      ]),
    ]),
  ])
}

/** What bears 7 % and what bears none, each once. */
function taxes(lines: readonly Line[]): string[] {
  return [true, false].flatMap((isTaxed) => {
    const mine = lines.filter((line) => line.isTaxed === isTaxed)
    const sum = (of: 'net' | 'vat') => mine.reduce((all, line) => all + line[of], 0n)
    return mine.length > 0 ? [tax({ isTaxed, net: sum('net'), vat: sum('vat') })] : []
  })
}

const tax = ({ isTaxed, net, vat }: Pick<Line, 'isTaxed' | 'net' | 'vat'>): string =>
  el('ram:ApplicableTradeTax', [
    el('ram:TypeCode', isTaxed ? 'VAT' : 'FRE'),
    el('ram:CalculatedRate', isTaxed ? '7.00' : '0.00'),
    money('ram:BasisAmount', net),
    money('ram:CalculatedAmount', vat),
  ])

/** 13 digits and the branch's 5 are one id; who has none is said so. */
function party(
  name: string,
  who: { name: string; taxId?: string; branchNo?: string; address?: string; email?: string },
): string {
  const zip = /(\d{5})\s*$/.exec(who.address ?? '')?.[1]
  return el(name, [
    el('ram:Name', who.name),
    el('ram:SpecifiedTaxRegistration', [
      who.taxId
        ? el('ram:ID', `${who.taxId}${who.branchNo ?? '00000'}`, { schemeID: 'TXID' })
        : el('ram:ID', 'N/A', { schemeID: 'OTHR' }),
    ]),
    el('ram:PostalTradeAddress', [
      ...(zip ? [el('ram:PostcodeCode', zip)] : []),
      ...(who.address ? [el('ram:LineOne', who.address)] : []),
      el('ram:CountryID', 'TH', { schemeID: '3166-1 alpha-2' }),
    ]),
  ])
}

const money = (name: string, satang: bigint): string => el(name, satangToDecimal(satang), { currencyID: 'THB' })

/** An element of others, or of words. */
function el(
  name: string,
  inside: string | readonly string[],
  attributes: Readonly<Record<string, string>> = {},
): string {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${plain(value)}"`)
  return `<${name}${said.join('')}>${typeof inside === 'string' ? plain(inside) : inside.join('')}</${name}>`
}

const letters: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Signs that XML cannot hold are left out. */
const plain = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- these are what XML 1.0 forbids
  text
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll(/[&<>"]/g, (sign) => letters[sign]!)

const bangkok = (at: Date): string => new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 19)
