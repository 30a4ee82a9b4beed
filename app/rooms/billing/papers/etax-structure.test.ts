/**
 * The structure that ขมธอ.3-2560 gives a tax invoice, in rules of our own (the official schema stands outside; files of every kind were checked against it and its Schematron by hand, 2026-11-26): which
 * elements stand where, in which order, which must be there, how values are written, and that the sums are sums.
 */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { vatIncluded } from '#kernel/money.ts'
import type { Bill } from '../bill.ts'
import { etaxXml, type EtaxPaper } from './etax.ts'

interface Element {
  name: string
  attributes: string
  children: Element[]
  text: string
}

/** One element of each, in this order; `?` may be left out, `+` may come often, `*` both. */
const order: Readonly<Record<string, string>> = {
  'rsm:TaxInvoice_CrossIndustryInvoice':
    'rsm:ExchangedDocumentContext rsm:ExchangedDocument rsm:SupplyChainTradeTransaction',
  'rsm:ExchangedDocumentContext': 'ram:GuidelineSpecifiedDocumentContextParameter',
  'ram:GuidelineSpecifiedDocumentContextParameter': 'ram:ID',
  'rsm:ExchangedDocument':
    'ram:ID ram:Name ram:TypeCode ram:IssueDateTime ram:Purpose? ram:PurposeCode? ram:GlobalID? ram:CreationDateTime ram:IncludedNote*',
  'rsm:SupplyChainTradeTransaction':
    'ram:ApplicableHeaderTradeAgreement ram:ApplicableHeaderTradeDelivery ram:ApplicableHeaderTradeSettlement ram:IncludedSupplyChainTradeLineItem+',
  'ram:ApplicableHeaderTradeAgreement': 'ram:SellerTradeParty ram:BuyerTradeParty',
  'ram:SellerTradeParty': 'ram:ID? ram:GlobalID? ram:Name ram:SpecifiedTaxRegistration ram:PostalTradeAddress',
  'ram:BuyerTradeParty': 'ram:ID? ram:GlobalID? ram:Name ram:SpecifiedTaxRegistration ram:PostalTradeAddress',
  'ram:SpecifiedTaxRegistration': 'ram:ID',
  'ram:PostalTradeAddress':
    'ram:PostcodeCode? ram:LineOne? ram:LineTwo? ram:CityName? ram:CitySubDivisionName? ram:CountryID ram:CountrySubDivisionID? ram:BuildingNumber?',
  'ram:ApplicableHeaderTradeDelivery': '',
  'ram:ApplicableHeaderTradeSettlement':
    'ram:InvoiceCurrencyCode ram:ApplicableTradeTax+ ram:SpecifiedTradeSettlementHeaderMonetarySummation',
  'ram:ApplicableTradeTax': 'ram:TypeCode ram:CalculatedRate ram:BasisAmount ram:CalculatedAmount',
  'ram:SpecifiedTradeSettlementHeaderMonetarySummation':
    'ram:LineTotalAmount ram:AllowanceTotalAmount? ram:ChargeTotalAmount? ram:TaxBasisTotalAmount ram:TaxTotalAmount ram:GrandTotalAmount',
  'ram:IncludedSupplyChainTradeLineItem':
    'ram:AssociatedDocumentLineDocument ram:SpecifiedTradeProduct ram:SpecifiedLineTradeAgreement ram:SpecifiedLineTradeDelivery ram:SpecifiedLineTradeSettlement',
  'ram:AssociatedDocumentLineDocument': 'ram:LineID',
  'ram:SpecifiedTradeProduct': 'ram:ID? ram:GlobalID? ram:Name ram:Description*',
  'ram:SpecifiedLineTradeAgreement': 'ram:GrossPriceProductTradePrice',
  'ram:GrossPriceProductTradePrice': 'ram:ChargeAmount',
  'ram:SpecifiedLineTradeDelivery': 'ram:BilledQuantity',
  'ram:SpecifiedLineTradeSettlement': 'ram:ApplicableTradeTax ram:SpecifiedTradeSettlementLineMonetarySummation',
  'ram:SpecifiedTradeSettlementLineMonetarySummation':
    'ram:TaxTotalAmount ram:NetLineTotalAmount ram:NetIncludingTaxesLineTotalAmount',
}

function read(xml: string): Element {
  const root: Element = { name: '', attributes: '', children: [], text: '' }
  const open = [root]
  for (const [, end, name, attributes, text] of xml.matchAll(/<(\/?)((?:rsm|ram):\w+)([^>]*)>([^<]*)/g))
    if (end) expect(open.pop()!.name).toBe(name)
    else {
      const element = { name: name!, attributes: attributes!, children: [], text: text! }
      open.at(-1)!.children.push(element)
      open.push(element)
    }
  expect(open).toHaveLength(1)
  return root.children[0]!
}

function breachesOf(element: Element): string[] {
  const rule = order[element.name]
  if (rule === undefined) return element.children.length > 0 ? [`${element.name} is not known`] : []
  const said = element.children.map(({ name }) => `${name} `).join('')
  const wanted = rule
    .split(' ')
    .filter(Boolean)
    .map((part) => `(?:${part.replace(/[?+*]$/, '')} )${/[?+*]$/.exec(part)?.[0] ?? ''}`)
    .join('')
  const own = new RegExp(`^${wanted}$`).test(said) ? [] : [`${element.name}: ${said}`]
  return [...own, ...element.children.flatMap(breachesOf)]
}

const all = (element: Element, name: string): Element[] => [
  ...(element.name === name ? [element] : []),
  ...element.children.flatMap((child) => all(child, name)),
]
const satang = ({ text }: Element): bigint => BigInt(text.replace('.', ''))
const sum = (elements: readonly Element[]): bigint => elements.reduce((total, one) => total + satang(one), 0n)
const child = (element: Element, name: string): Element => element.children.find((one) => one.name === `ram:${name}`)!

const line = fc.record({
  name: fc.string({ minLength: 1, maxLength: 40 }),
  quantity: fc.integer({ min: 1, max: 50 }),
  price: fc.bigInt({ min: 1n, max: 9_000_000n }),
  vatClass: fc.constantFrom('vat7' as const, 'exempt' as const),
})

function paperOf(
  lines: { name: string; quantity: number; price: bigint; vatClass: 'vat7' | 'exempt' }[],
  shipping: bigint,
) {
  const net = (one: (typeof lines)[number]) => one.price * BigInt(one.quantity)
  const subtotal = lines.reduce((all, one) => all + net(one), 0n)
  const taxed = lines.filter((one) => one.vatClass === 'vat7').reduce((all, one) => all + net(one), 0n) + shipping
  const bill: Bill = {
    lines: lines.map((one) => ({
      name: { th: one.name, en: one.name },
      quantity: one.quantity,
      unitPriceSatang: one.price,
      netSatang: net(one),
      vatClass: one.vatClass,
    })),
    subtotalSatang: subtotal,
    discountSatang: 0n,
    shippingSatang: shipping,
    vatSatang: vatIncluded(taxed, 700),
    totalSatang: subtotal + shipping,
  }
  const seller = {
    name: 'บริษัท ดอยหมอก จำกัด',
    taxId: '0505559000011',
    branchNo: '00001',
    address: '9 ถนนห้วยแก้ว เชียงใหม่ 50200',
    phone: '',
    vatRegistered: true,
    place: {
      houseNo: '9',
      line: 'ถนนห้วยแก้ว',
      tambonCode: '500108',
      zip: '50200',
      tambon: { th: 'สุเทพ', en: 'Suthep' },
      amphure: { th: 'เมืองเชียงใหม่', en: 'Mueang Chiang Mai' },
      province: { th: 'เชียงใหม่', en: 'Chiang Mai' },
    },
  }
  const buyer = { name: 'มานี', taxId: '1101700230708', branchNo: '00000', address: 'กรุงเทพ 10110' }
  return {
    kind: 'tax_invoice' as const,
    number: 'TX6911-00001',
    businessOn: '2026-11-23',
    issuedAt: new Date(0),
    replaces: null,
    seller,
    buyer,
    bill,
  }
}

test('any basket keeps to the structure, and its sums are sums', () => {
  let looked = 0
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 12 }),
      fc.bigInt({ min: 0n, max: 20_000n }),
      (lines, shipping) => {
        const paper: EtaxPaper = paperOf(lines, shipping)
        const invoice = read(etaxXml(paper))
        looked++
        expect(breachesOf(invoice)).toEqual([])
        const total = all(invoice, 'ram:SpecifiedTradeSettlementHeaderMonetarySummation')[0]!
        const items = all(invoice, 'ram:IncludedSupplyChainTradeLineItem')
        expect(items.map((item) => all(item, 'ram:LineID')[0]!.text)).toEqual(items.map((_, at) => `${at + 1}`))
        const taxes = child(invoice.children[2]!, 'ApplicableHeaderTradeSettlement').children.filter(
          ({ name }) => name === 'ram:ApplicableTradeTax',
        )
        const of = (name: string) => items.flatMap((item) => all(item, `ram:${name}`))
        expect(sum(of('NetLineTotalAmount'))).toBe(satang(child(total, 'LineTotalAmount')))
        expect(sum(of('TaxTotalAmount'))).toBe(satang(child(total, 'TaxTotalAmount')))
        expect(sum(of('NetIncludingTaxesLineTotalAmount'))).toBe(paper.bill.totalSatang)
        expect(sum(taxes.map((tax) => child(tax, 'BasisAmount')))).toBe(satang(child(total, 'TaxBasisTotalAmount')))
        expect(sum(taxes.map((tax) => child(tax, 'CalculatedAmount')))).toBe(paper.bill.vatSatang)
        expect(satang(child(total, 'TaxBasisTotalAmount')) + satang(child(total, 'TaxTotalAmount'))).toBe(
          satang(child(total, 'GrandTotalAmount')),
        )
      },
    ),
    { numRuns: 300 },
  )
  expect(looked).toBeGreaterThan(200)
})

test('values are written as the standard wants them', () => {
  const invoice = read(etaxXml(paperOf([{ name: 'กาแฟ', quantity: 2, price: 10_700n, vatClass: 'vat7' }], 0n)))
  const registered = all(invoice, 'ram:SpecifiedTaxRegistration').map((one) => one.children[0]!)
  expect(registered.map(({ text }) => text)).toEqual(['050555900001100001', '1101700230708'])
  expect(registered.map(({ attributes }) => attributes)).toEqual([' schemeID="TXID"', ' schemeID="NIDN"'])
  for (const name of ['IssueDateTime', 'CreationDateTime'])
    expect(all(invoice, `ram:${name}`)[0]!.text).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)
  for (const { text, attributes } of all(invoice, 'ram:BasisAmount')) {
    expect(text).toMatch(/^\d+\.\d\d$/)
    expect(attributes).toBe(' currencyID="THB"')
  }
  expect(all(invoice, 'ram:InvoiceCurrencyCode').map(({ text }) => text)).toEqual(['THB'])
})

const corrects = {
  number: 'TX6911-00001',
  kind: 'tax_invoice',
  issuedFor: 'paid',
  businessOn: '2026-11-20',
  earlier: [],
  saidSatang: 50_000n,
  rightSatang: 40_000n,
  differenceSatang: 10_000n,
  vatSatang: 700n,
  reason: 'บุบ',
  cause: 'goods_damaged',
}
/** Type, name and root of each file, and what it says of why and of another paper. */
const kinds: [string, Partial<EtaxPaper>, Record<string, string | undefined>][] = [
  ['TaxInvoice', {}, { TypeCode: 'T03', PurposeCode: undefined, ReferenceTypeCode: undefined }],
  ['TaxInvoice', { isSent: true }, { TypeCode: 'T04' }],
  ['TaxInvoice', { replaces: { ...corrects, reason: 'พิมพ์เสีย' } }, { PurposeCode: 'TIVC99', ReferenceTypeCode: 'T03' }],
  ['DebitCreditNote', { kind: 'credit_note', corrects }, { TypeCode: '81', PurposeCode: 'CDNG02', ReferenceTypeCode: 'T03' }],
  ['DebitCreditNote', { kind: 'credit_note', corrects: { ...corrects, cause: '' } }, { PurposeCode: 'CDNG99' }],
  ['DebitCreditNote', { kind: 'debit_note', corrects: { ...corrects, cause: 'goods_more', issuedFor: 'sent' } }, { TypeCode: '80', PurposeCode: 'DBNG01', ReferenceTypeCode: 'T04' }],
  ['Receipt', { kind: 'receipt' }, { TypeCode: 'T01', PurposeCode: undefined }],
  ['Receipt', { kind: 'receipt', replaces: { ...corrects, kind: 'receipt' } }, { PurposeCode: 'RCTC99', ReferenceTypeCode: 'T01' }],
] // prettier-ignore

const basket = [{ name: 'ก'.repeat(600), quantity: 2, price: 10_700n, vatClass: 'vat7' as const }]
const most: Record<string, number> = {
  Name: 256,
  Description: 256,
  ID: 35,
  Purpose: 256,
  LineOne: 256,
  LineTwo: 256,
  BuildingNumber: 16,
}

test('each kind of paper has its file, type, purpose and reference; parties and lengths are as the rules want them', () => {
  for (const [schema, more, wanted] of kinds) {
    const xml = etaxXml({ ...paperOf(basket, 0n), ...more })
    const root = read(xml)
    expect(root.name).toBe(`rsm:${schema}_CrossIndustryInvoice`)
    const one = (name: string) => all(root, `ram:${name}`)[0]?.text
    for (const [name, text] of Object.entries(wanted)) expect([schema, name, one(name)]).toEqual([schema, name, text])
    if (one('PurposeCode')?.endsWith('99')) expect(one('Purpose')).toBeTruthy()
    if (more.corrects)
      expect(['Original', 'Line', 'Difference'].map((name) => one(`${name}${name === 'Line' ? 'Total' : 'Information'}Amount`))).toEqual(['500.00', '400.00', '100.00'])
    const [seller, buyer] = [all(root, 'ram:SellerTradeParty')[0]!, all(root, 'ram:BuyerTradeParty')[0]!]
    const said = (party: Element, name: string) => all(party, `ram:${name}`)[0]?.text
    expect(['BuildingNumber', 'CityName', 'CitySubDivisionName', 'CountrySubDivisionID', 'PostcodeCode', 'CountryID'].map((name) => said(seller, name))).toEqual(['9', '5001', '500108', '50', '50200', 'TH'])
    expect([said(buyer, 'PostcodeCode'), said(buyer, 'CountryID')]).toEqual(['10110', 'TH'])
    for (const [name, length] of Object.entries(most))
      for (const { text } of all(root, `ram:${name}`)) expect(text.length).toBeLessThanOrEqual(length)
    const product = all(root, 'ram:SpecifiedTradeProduct')[0]!
    expect(product.children.map(({ text }) => text).join('')).toBe(basket[0]!.name)
  }
}) // prettier-ignore

test('a buyer from abroad has no zip, a country and no id of ours; a long SKU stands elsewhere', () => {
  const paper = paperOf(basket, 0n)
  const [line] = paper.bill.lines
  const bill = { ...paper.bill, lines: [{ ...line!, sku: 'S'.repeat(40) }] }
  const root = read(etaxXml({ ...paper, bill, buyer: { name: 'Doe GmbH', country: 'DE', address: 'Unter den Linden 1, 10117 Berlin' } }))
  const buyer = all(root, 'ram:BuyerTradeParty')[0]!
  expect(all(buyer, 'ram:PostcodeCode')).toEqual([])
  expect(all(buyer, 'ram:CountryID')[0]!.text).toBe('DE')
  expect(all(buyer, 'ram:ID')[0]).toMatchObject({ text: 'N/A', attributes: ' schemeID="OTHR"' })
  const product = all(root, 'ram:SpecifiedTradeProduct')[0]!
  expect(product.children[0]).toMatchObject({ name: 'ram:GlobalID', text: 'S'.repeat(40) })
}) // prettier-ignore

test('a breach is seen: an element that is missing, in the wrong place, or not known', () => {
  const xml = etaxXml(paperOf([{ name: 'กาแฟ', quantity: 1, price: 10_700n, vatClass: 'vat7' }], 0n))
  for (const broken of [
    xml.replace(/<ram:TypeCode>T03<\/ram:TypeCode>/, ''),
    xml.replace(/(<ram:ID>TX[^<]*<\/ram:ID>)(<ram:Name>[^<]*<\/ram:Name>)/, '$2$1'),
    xml.replace('<ram:TypeCode>T03', '<ram:Colour>red</ram:Colour><ram:TypeCode>T03'),
  ]) {
    expect(broken).not.toBe(xml)
    expect(breachesOf(read(broken))).not.toEqual([])
  }
})
