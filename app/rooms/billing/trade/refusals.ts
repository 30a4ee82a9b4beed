import { refusals } from '#kernel/refusals.ts'

/** What the papers around a sale say no to. */
export const refuse = refusals('billing', {
  quotationOver: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ใบเสนอราคานี้ตอบรับ ปฏิเสธ หรือยกเลิกไปแล้ว',
    en: 'This quotation was answered or cancelled already.',
  },
  quotationLapsed: {
    status: 410,
    code: 'LINK_EXPIRED',
    th: 'ใบเสนอราคานี้หมดอายุแล้ว โปรดขอใบใหม่จากร้าน',
    en: 'This quotation has run out. Please ask the shop for a new one.',
  },
  notToDebit: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ออกใบเพิ่มหนี้ได้เฉพาะใบกำกับภาษีที่ยังใช้อยู่',
    en: 'A debit note corrects a tax invoice that stands.',
  },
  oneBuyer: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ใบวางบิลหนึ่งใบเป็นของลูกค้ารายเดียว โปรดเลือกบิลของลูกค้ารายเดียวกัน',
    en: 'A billing note is for one customer. Please choose bills of the same one.',
  },
  nothingOwed: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'มีบิลที่ไม่ค้างชำระแล้วอยู่ในที่เลือก โปรดเลือกเฉพาะบิลที่ค้าง',
    en: 'One of these bills owes nothing. Please choose bills that do.',
  },
  notByNote: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'สินค้าของบิลนี้ส่งมอบที่หน้าร้าน หรือบิลจบไปแล้ว จึงออกใบส่งของไม่ได้',
    en: 'The goods of this bill are handed over at the counter, or it has ended: no delivery note goes with them.',
  },
  deliveredAll: {
    status: 409,
    code: 'INVALID_STATE',
    th: (d: { left: number }) => `ส่งได้อีกไม่เกิน ${d.left} ในรายการนี้`,
    en: (d: { left: number }) => `No more than ${d.left} of this is left to deliver.`,
  },
})
