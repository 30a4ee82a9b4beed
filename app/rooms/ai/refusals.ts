import { refusals } from '#kernel/refusals.ts'

export const refuse = refusals('ai', {
  keyElsewhere: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'คีย์ตอนนี้เป็นของที่อยู่อื่น จึงย้อนไม่ได้ เปลี่ยนที่อยู่และใส่คีย์ของที่อยู่นั้นที่หน้าการใช้ AI',
    en: 'The key of today is for another address, so this cannot stand again. Change the address with its key on the page of AI.',
  },
  off: {
    status: 409,
    code: 'AI_OFF',
    th: 'ธุรกิจนี้ยังไม่ได้เปิดใช้ AI',
    en: 'AI is not switched on for this business.',
  },
  /** product.md §8, in its own words. */
  noAnswer: {
    status: 503,
    code: 'AI_FAILED',
    th: 'ขออภัย สร้างคำตอบไม่ได้',
    en: "Sorry, I couldn't generate a response",
  },
  monthUsedUp: {
    status: 429,
    code: 'LIMIT_EXCEEDED',
    th: 'เดือนนี้ธุรกิจใช้ AI ครบตามที่กำหนดแล้ว ผู้ดูแลเพิ่มได้ที่การตั้งค่า',
    en: 'This business has used up its AI for the month. An admin can allow more in the settings.',
  },
  dayUsedUp: {
    status: 429,
    code: 'LIMIT_EXCEEDED',
    th: 'วันนี้คุณใช้ AI ครบตามที่กำหนดแล้ว พรุ่งนี้ใช้ได้อีก',
    en: 'You have used up your AI for today. Come back tomorrow.',
  },
  changedMeanwhile: {
    status: 409,
    code: 'VERSION_CONFLICT',
    th: 'มีผู้อื่นบันทึกไปก่อนระหว่างที่คุณแก้ไข',
    en: 'Somebody else saved this while you were editing.',
  },
})
