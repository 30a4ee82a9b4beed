import { defineWords } from '../define-words.ts'

/** What every record's page says alike; one that says it otherwise has that word itself. */
export const recordWords = defineWords({
  th: {
    back: 'กลับไปที่รายการ',
    save: 'บันทึก',
    saved: 'บันทึกแล้ว',
    details: 'รายละเอียด',
    parts: 'ส่วนต่าง ๆ ของรายการนี้',
  },
  en: {
    back: 'Back to the list',
    save: 'Save',
    saved: 'Saved',
    details: 'Details',
    parts: 'Parts of this record',
  },
})
export type RecordWords = typeof recordWords.th
