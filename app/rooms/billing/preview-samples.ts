/** Sample data of billing's previews: as real as the demo's, and the same every time. */
import { encodeQR } from 'qr'
import { promptPayPayload } from './promptpay.ts'
import type { Bill } from './bill.ts'
import type { PaperData } from './screens/paper.tsx'

/** No PromptPay code: a sample must never be paid by mistake. */
const payload = 'SALA-SAMPLE-NOT-TO-BE-PAID-00020101021229370016A000000677010111'

const rows = encodeQR(payload, 'raw', { ecc: 'medium', border: 4 })
export const code = {
  size: rows.length,
  path: rows.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : []))).join(''),
}
/** As a picture, which no server has to be asked for. */
export const codePicture = `data:image/gif;base64,${btoa(String.fromCharCode(...encodeQR(payload, 'gif', { ecc: 'medium', border: 4, scale: 4 })))}`

/** A biller that no bank has: a code of the right form, which nobody can pay. */
export const billRequest = {
  kind: 'bill',
  id: '000000000000000',
  ref1: 'SO256900128',
  ref2: '20261120',
  amountSatang: 129_000n,
} as const
export const billPicture = `data:image/gif;base64,${btoa(String.fromCharCode(...encodeQR(promptPayPayload(billRequest), 'gif', { ecc: 'medium', border: 4, scale: 4 })))}`

export const poster = { business: 'โรงคั่วดอยหมอก', holder: 'บริษัท โรงคั่วดอยหมอก จำกัด', ident: '08x-xxx-0000', code }

const now = new Date('2026-11-20T03:05:00Z')
export const payment = {
  slug: 'sample',
  number: 'SO-2569-00128',
  status: 'awaiting' as const,
  payable: { status: 'open' as const, amountSatang: 129_000n, paidSatang: 0n, settledAt: null },
  amountSatang: 129_000n,
  method: 'promptpay',
  account: {
    name: 'บริษัท โรงคั่วดอยหมอก จำกัด',
    masked: 'xxx-x-x1234-x',
    number: '0105561001234',
    said: '0-1055-61001-23-4',
  },
  expiresAt: new Date('2026-11-20T03:19:32Z'),
  now,
  rejectedReason: 'ยอดในสลิปไม่ตรงกับยอดที่ต้องชำระ',
  attemptsLeft: 3,
  slips: [],
  documents: [],
  returnPath: '/shop/orders',
  ways: [],
  back: null,
  takesMore: false,
  newerSlug: null,
}

export const slips = [
  { id: '1', status: 'rejected' as const, findings: [], reason: 'ภาพไม่ชัด', createdAt: now },
  { id: '2', status: 'queued' as const, findings: [], reason: null, createdAt: new Date('2026-11-20T03:12:00Z') },
]

export const bill: Bill = {
  lines: [
    {
      name: { th: 'ดอยหมอก คั่วอ่อน', en: 'Doi Mok light roast' },
      sku: 'DM-SO-001-200W',
      quantity: 2,
      unitPriceSatang: 37_000n,
      netSatang: 74_000n,
    },
    {
      name: { th: 'กาแฟดริปซอง ชุด 10 ซอง', en: 'Drip bags, box of ten' },
      sku: 'DM-DR-001',
      quantity: 2,
      unitPriceSatang: 25_000n,
      netSatang: 50_000n,
    },
  ],
  subtotalSatang: 124_000n,
  discountSatang: 0n,
  shippingSatang: 5_000n,
  vatSatang: 8_439n,
  totalSatang: 129_000n,
}

export const paper: PaperData = {
  id: '00000000-0000-7000-8000-000000000001',
  token: 'sample',
  kind: 'abbr_tax_invoice',
  number: 'RC-2569-00128',
  corrects: null,
  replacedBy: null,
  duplicates: [],
  issuedFor: 'paid',
  isCancelled: false,
  inPlaceOf: null,
  dueOn: null,
  note: '',
  businessOn: '2026-11-20',
  issuedAt: now,
  seller: {
    name: 'บริษัท โรงคั่วดอยหมอก จำกัด',
    nameEn: 'Doi Mok Roastery Co., Ltd.',
    taxId: '0505561000010',
    branchNo: '00000',
    address: '88 หมู่ 4 ตำบลป่าเมี่ยง อำเภอดอยสะเก็ด เชียงใหม่ 50220',
    addressEn: '88 Moo 4, Pa Miang, Doi Saket, Chiang Mai 50220',
    phone: '053-000-000',
    vatRegistered: true,
  },
  buyer: { name: 'อรุณี มีสุข' },
  bill,
  totalSatang: 129_000n,
  vatSatang: 8_439n,
  payableNumber: 'SO-2569-00128',
}
