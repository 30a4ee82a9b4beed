/**
 * Pure: for what a credit or debit note may be issued. There is no other cause: a mistyped payment, say, is none (Supreme Court
 * 7169/2543), and cancels its paper. Sections are of the Revenue Code; the code is ETDA's (ขมธอ.3-2560, list of purposes), for
 * the file of e-Tax.
 */
interface Cause {
  th: string
  en: string
  law: string
  code: string
}

/** S.82/10: the value became less. */
export const creditCauses = {
  goods_returned: {
    th: 'รับคืนสินค้า เพราะชำรุดบกพร่อง ไม่ตรงตามตัวอย่าง หรือไม่ตรงตามคำพรรณนา',
    en: 'Goods returned: defective, or not as the sample or description said',
    law: 's.82/10 (3)',
    code: 'CDNG05',
  },
  goods_agreed_back: {
    th: 'รับคืนสินค้าตามข้อตกลงในการซื้อขาย',
    en: 'Goods returned, as the sale allowed',
    law: 's.82/10 (5), notice of the Director-General on VAT No. 82',
    code: 'CDNG99',
  },
  goods_not_as_agreed: {
    th: 'ลดราคาสินค้า เพราะผิดข้อกำหนดที่ตกลงกัน',
    en: 'Price reduced: goods not as agreed',
    law: 's.82/10 (1)',
    code: 'CDNG01',
  },
  goods_damaged: {
    th: 'ลดราคาสินค้า เพราะสินค้าชำรุดเสียหาย',
    en: 'Price reduced: goods damaged',
    law: 's.82/10 (1)',
    code: 'CDNG02',
  },
  goods_short: {
    th: 'สินค้าขาดจำนวนจากที่ตกลงซื้อขาย',
    en: 'Fewer goods than agreed',
    law: 's.82/10 (1)',
    code: 'CDNG03',
  },
  goods_overpriced: {
    th: 'คำนวณราคาสินค้าผิดพลาดสูงกว่าที่เป็นจริง',
    en: 'Price of goods reckoned too high',
    law: 's.82/10 (1)',
    code: 'CDNG04',
  },
  advance_back: {
    th: 'คืนเงินล่วงหน้า เงินมัดจำ หรือเงินจอง เพราะไม่ได้ส่งมอบหรือให้บริการตามข้อตกลง',
    en: 'Advance or deposit given back: not delivered or rendered as agreed',
    law: 's.82/10 (5), notice of the Director-General on VAT No. 82',
    code: 'CDNG99',
  },
  service_not_as_agreed: {
    th: 'ลดค่าบริการ เพราะผิดข้อกำหนดที่ตกลงกัน',
    en: 'Fee reduced: service not as agreed',
    law: 's.82/10 (2)',
    code: 'CDNS01',
  },
  service_short: {
    th: 'ลดค่าบริการ เพราะให้บริการไม่ครบจำนวน',
    en: 'Less service than agreed',
    law: 's.82/10 (2)',
    code: 'CDNS02',
  },
  service_overpriced: {
    th: 'คำนวณค่าบริการผิดพลาดสูงกว่าที่เป็นจริง',
    en: 'Fee reckoned too high',
    law: 's.82/10 (2)',
    code: 'CDNS03',
  },
  service_ended: {
    th: 'บอกเลิกสัญญาบริการ เพราะบริการบกพร่องหรือไม่มีการให้บริการตามสัญญา',
    en: 'Service contract ended: defective, or not rendered',
    law: 's.82/10 (4)',
    code: 'CDNS04',
  },
} as const satisfies Record<string, Cause>

/** S.82/9: the value became more. */
export const debitCauses = {
  goods_more: {
    th: 'เพิ่มราคาสินค้า เพราะส่งเกินกว่าจำนวนที่ตกลงซื้อขาย',
    en: 'More goods than agreed',
    law: 's.82/9 (1)',
    code: 'DBNG01',
  },
  goods_underpriced: {
    th: 'คำนวณราคาสินค้าผิดพลาดต่ำกว่าที่เป็นจริง',
    en: 'Price of goods reckoned too low',
    law: 's.82/9 (1)',
    code: 'DBNG02',
  },
  service_more: {
    th: 'เพิ่มค่าบริการ เพราะให้บริการเกินกว่าข้อกำหนดที่ตกลงกัน',
    en: 'More service than agreed',
    law: 's.82/9 (2)',
    code: 'DBNS01',
  },
  service_underpriced: {
    th: 'คำนวณค่าบริการผิดพลาดต่ำกว่าที่เป็นจริง',
    en: 'Fee reckoned too low',
    law: 's.82/9 (2)',
    code: 'DBNS02',
  },
} as const satisfies Record<string, Cause>

export type CreditCause = keyof typeof creditCauses
export type DebitCause = keyof typeof debitCauses
export const creditCauseNames = Object.keys(creditCauses) as [CreditCause, ...CreditCause[]]
export const debitCauseNames = Object.keys(debitCauses) as [DebitCause, ...DebitCause[]]

/** Null for a note from before causes were kept. */
export const causeOf = (name: string): Cause | null =>
  ({ ...creditCauses, ...debitCauses })[name as CreditCause | DebitCause] ?? null

/** Where nobody chose one, by what happened: goods that came back, money before them, a service that ended. */
export function causeOfBack({ isReturned, isService }: { isReturned: boolean; isService: boolean }): CreditCause {
  if (isService) return 'service_ended'
  return isReturned ? 'goods_returned' : 'advance_back'
}
