import { defineWords } from '#ui/define-words.ts'

export const requestStates = {
  asked: { tone: 'warn', th: 'รอร้านตอบ', en: 'Waiting for the shop' },
  accepted: { tone: 'good', th: 'รับคืน รอของ', en: 'Accepted, goods awaited' },
  declined: { tone: 'neutral', th: 'ไม่รับคืน', en: 'Declined' },
  done: { tone: 'good', th: 'รับของแล้ว', en: 'Goods received' },
} as const

/** A return that its buyer asks for, as they and staff read it. */
export const requestWords = defineWords({
  th: {
    title: 'ขอคืนสินค้า',
    ask: 'ขอคืนหรือเปลี่ยนสินค้า',
    lead: 'เลือกจำนวนที่ต้องการคืนและบอกเหตุผล ร้านจะตอบก่อน แล้วจึงส่งของกลับ',
    of: (name: string, most: string) => `${name} (คืนได้ ${most})`,
    pieces: (name: string, count: string) => `${name} ${count} ชิ้น`,
    wants: 'ต้องการ',
    wants_refund: 'คืนเงิน',
    wants_exchange: 'เปลี่ยนสินค้า',
    reason: 'เหตุผล',
    send: 'ส่งคำขอ',
    answered: (answer: string) => `ร้านตอบว่า “${answer}”`,
    acceptedBody: 'เมื่อของถึงร้าน ร้านจะบันทึกรับคืน แล้วคืนเงินหรือเปลี่ยนสินค้าให้',
    answer: 'ข้อความถึงลูกค้า',
    answerHint: 'เช่น ที่อยู่สำหรับส่งคืน หรือเหตุผลที่ไม่รับ',
    accept: 'รับคืน',
    decline: 'ไม่รับคืน',
  },
  en: {
    title: 'Return request',
    ask: 'Return or exchange',
    lead: 'Choose how many and say why. Wait for the shop’s answer before you send anything back.',
    of: (name, most) => `${name} (up to ${most})`,
    pieces: (name, count) => `${count} × ${name}`,
    wants: 'I would like',
    wants_refund: 'A refund',
    wants_exchange: 'An exchange',
    reason: 'Reason',
    send: 'Send request',
    answered: (answer) => `The shop says: “${answer}”`,
    acceptedBody: 'Once the goods arrive, the shop records the return and refunds or exchanges them.',
    answer: 'Message to the customer',
    answerHint: 'Such as where to send it, or why it is declined',
    accept: 'Accept return',
    decline: 'Decline',
  },
})
