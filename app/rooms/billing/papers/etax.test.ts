import { expect, test } from 'vitest'
import { etaxXml, type EtaxPaper } from './etax.ts'

const huayKaew = {
  houseNo: '9',
  line: 'ถนนห้วยแก้ว',
  tambonCode: '500108',
  zip: '50200',
  tambon: { th: 'สุเทพ', en: 'Suthep' },
  amphure: { th: 'เมืองเชียงใหม่', en: 'Mueang Chiang Mai' },
  province: { th: 'เชียงใหม่', en: 'Chiang Mai' },
}

const paper: EtaxPaper = {
  kind: 'tax_invoice',
  number: 'TX6911-00001',
  businessOn: '2026-11-23',
  issuedAt: new Date('2026-11-23T02:30:00Z'),
  replaces: {
    number: 'AB6911-00007',
    kind: 'abbr_tax_invoice',
    businessOn: '2026-11-20',
    issuedFor: 'paid',
    reason: 'ขอเต็มรูป',
  },
  seller: {
    name: 'บริษัท ดอยหมอก จำกัด',
    taxId: '0505559000011',
    branchNo: '00001',
    address: '9 ถนนห้วยแก้ว เชียงใหม่ 50200',
    phone: '',
    vatRegistered: true,
    place: huayKaew,
  },
  buyer: { name: 'มานี', company: 'ก & ข <จำกัด>', address: 'กรุงเทพ 10110' },
  bill: {
    lines: [
      {
        name: { th: 'กาแฟ', en: 'Coffee' },
        sku: 'C1',
        quantity: 2,
        unitPriceSatang: 10_700n,
        netSatang: 21_400n,
        vatSatang: 1400n,
        vatClass: 'vat7',
      },
      {
        name: { th: 'หนังสือ\u0007', en: 'Book' },
        quantity: 1,
        unitPriceSatang: 5000n,
        netSatang: 5000n,
        vatSatang: 0n,
        vatClass: 'exempt',
      },
    ],
    subtotalSatang: 26_400n,
    discountSatang: 0n,
    shippingSatang: 5350n,
    shippingVatSatang: 350n,
    vatSatang: 1750n,
    totalSatang: 31_750n,
  },
}

const amounts = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<ram:${name}[^>]*>([^<]*)<`, 'g'))].map(([, said]) => said)

test('the invoice with its parties, its taxes and lines that add up to its sums', () => {
  const xml = etaxXml(paper)
  expect(amounts(xml, 'ID').slice(0, 4)).toEqual(['ER3-2560', 'TX6911-00001', '050555900001100001', 'N/A'])
  expect(amounts(xml, 'GrandTotalAmount')).toEqual(['317.50'])
  expect(amounts(xml, 'TaxTotalAmount')).toEqual(['17.50', '14.00', '0.00', '3.50'])
  expect(amounts(xml, 'BasisAmount').slice(0, 2)).toEqual(['250.00', '50.00'])
  const nets = amounts(xml, 'NetLineTotalAmount').map(Number)
  expect(nets.reduce((sum, net) => sum + net, 0)).toBe(Number(amounts(xml, 'LineTotalAmount')[0]))
  expect(amounts(xml, 'PostcodeCode')).toEqual(['50200', '10110'])
  expect(amounts(xml, 'CreationDateTime')).toEqual(['2026-11-23T09:30:00'])
  expect(xml).toContain('เป็นการยกเลิกและออกใบกำกับภาษีฉบับใหม่แทนฉบับเดิมเลขที่ AB6911-00007')
  // An abbreviated one is no document that e-Tax may name; a full one is.
  expect(xml).not.toContain('PurposeCode')
  const full = etaxXml({ ...paper, replaces: { ...paper.replaces!, number: 'TX6911-00001', kind: 'tax_invoice' } })
  expect(full).toContain('<ram:PurposeCode>TIVC99</ram:PurposeCode>')
  expect(full).toMatch(/AdditionalReferencedDocument>\s*<ram:IssuerAssignedID>TX6911-00001<\/ram:IssuerAssignedID>/)
})

test('what a buyer is called breaks nothing, and every element ends', () => {
  const xml = etaxXml(paper)
  expect(xml).toContain('ก &amp; ข &lt;จำกัด&gt;')
  expect(xml).not.toContain('\u0007')
  const open: string[] = []
  for (const [, end, name] of xml.matchAll(/<(\/?)((?:rsm|ram):\w+)[^>]*>/g))
    if (end) expect(open.pop()).toBe(name)
    else open.push(name!)
  expect(open).toEqual([])
})
