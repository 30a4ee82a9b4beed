import { refusals } from '#kernel/refusals.ts'

/** What papers that were issued say no to. */
export const refuse = refusals('billing', {
  voidTooLate: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ยกเลิกได้เฉพาะเอกสารที่ออกวันนี้ หากข้อมูลผู้ซื้อผิดให้ออกใบใหม่แทน หากมูลค่าผิดให้ออกใบลดหนี้หรือใบเพิ่มหนี้',
    en: 'Only a paper that was issued today can be voided. Issue a new one for wrong particulars, a note for a wrong value.',
  },
  exemptMonthClosed: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'เดือนของใบกำกับภาษีนี้ปิดบัญชีแล้ว ยอด ภ.พ.30 ไม่ต่างกันเพราะอยู่ในข้อ 3 อยู่แล้ว เก็บใบเดิมไว้',
    en: 'The month of this tax invoice is closed. Line 3 of its return has the sale already, so the paper stays.',
  },
  exemptNoInvoice: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'สินค้าหรือบริการที่ยกเว้นภาษีล้วนไม่มีใบกำกับภาษี ให้ยกเลิกใบนี้แล้วออกใบเสร็จรับเงินแทน',
    en: 'What is exempt alone has no tax invoice. Void this one: a receipt takes its place.',
  },
  voidCorrected: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'มีใบลดหนี้หรือใบเพิ่มหนี้ของเอกสารนี้แล้ว จึงยกเลิกไม่ได้',
    en: 'A note has corrected this paper already, so it cannot be voided.',
  },
  voidRefund: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'เงินคืนไปแล้ว ใบลดหนี้ของรายการนั้นจึงยกเลิกไม่ได้',
    en: 'The money went back already, so its note stays.',
  },
  voidQuotation: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ใบเสนอราคายกเลิกที่การ์ดคำตอบของลูกค้า',
    en: 'A quotation is cancelled beside the customer’s answer.',
  },
  voidPaid: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ใบเพิ่มหนี้นี้มีเงินรับแล้ว ให้คืนเงินแทน',
    en: 'This debit note was paid. Please refund it instead.',
  },
  sellerInParts: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ไฟล์ e-Tax ต้องมีบ้านเลขที่ ตำบล อำเภอ จังหวัดของผู้ขายแยกช่อง ใส่ที่ตั้งค่าผู้ขาย แล้วออกใบใหม่แทนใบนี้',
    en: 'e-Tax wants the seller’s house number, sub-district, district and province apart. Please fill them in under Who sells, and issue a new paper.',
  },
  buyerAddress: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ไฟล์ e-Tax ต้องมีที่อยู่ผู้ซื้อพร้อมรหัสไปรษณีย์ ออกใบใหม่แทนใบนี้แล้วใส่ที่อยู่ให้ครบ',
    en: 'e-Tax wants the buyer’s address with its postal code. Please issue a new paper with both.',
  },
  paperGone: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'เอกสารนี้ยกเลิกไปแล้ว หรือมีใบอื่นแทนแล้ว',
    en: 'This paper was cancelled already, or another one has taken its place.',
  },
})
