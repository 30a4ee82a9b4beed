import { defineWords } from '#ui/define-words.ts'

/** What a buyer reads of an order whose goods came back, or are paid at the door. */
export const returnedWords = defineWords({
  th: {
    papersBelow: 'ดูเอกสารได้ด้านล่าง',
    returnedNoNote: 'ร้านรับสินค้าคืนครบแล้ว เมื่อร้านคืนเงินเอกสารจะอยู่ในหน้านี้',
    cameBack: 'สินค้ากลับถึงร้านแล้ว',
    cameBackBody: 'คุณไม่ได้รับสินค้าและไม่ต้องชำระเงิน',
    stepPayAtDoor: 'จ่ายเงินปลายทาง',
    stepCameBack: 'ส่งกลับร้าน',
  },
  en: {
    papersBelow: 'The papers are below.',
    returnedNoNote: 'The shop has the goods back. When it returns the money, the papers will be on this page.',
    cameBack: 'The parcel went back to the shop',
    cameBackBody: 'You did not receive it, and there is nothing to pay.',
    stepPayAtDoor: 'Pay at the door',
    stepCameBack: 'Back at the shop',
  },
})
