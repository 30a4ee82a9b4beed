import { defineWords } from '#ui/define-words.ts'

export const weighWords = defineWords({
  th: {
    title: 'ขายตามน้ำหนัก',
    body: 'ขายตามน้ำหนัก: ราคาเป็นราคาต่อกิโลกรัม ชั่งแล้วใส่ว่าตอนนี้มีกี่กิโล ระบบหักที่ขายให้เอง เติมของแล้วใส่ใหม่ ถ้าเครื่องชั่งพิมพ์บาร์โค้ด ใส่รหัส 4–5 หลักที่อยู่หลัง 21, 23 หรือ 29',
    piece: 'เป็นชิ้น',
    weight: 'ตามน้ำหนัก',
    code: 'รหัสบนเครื่องชั่ง',
    left: 'มีอยู่ตอนนี้ (กก.)',
    leftHint: 'เว้นว่างถ้าไม่นับ',
    low: 'เตือนเมื่อเหลือไม่เกิน (กก.)',
    save: 'บันทึก',
    saved: 'บันทึกแล้ว เครื่องขายที่เปิดอยู่จะเห็นเมื่อเปิดหน้าใหม่',
  },
  en: {
    title: 'Sold by weight',
    body: 'The price is per kilogram. Weigh what is in stock and enter it: each sale is deducted, and you enter it again when more arrives. If your scale prints barcodes, enter the 4 or 5 digits after 21, 23 or 29.',
    piece: 'By the piece',
    weight: 'By weight',
    code: 'Code at the scale',
    left: 'Here now (kg)',
    leftHint: 'Leave empty if you do not keep count.',
    low: 'Warn when no more is left than (kg)',
    save: 'Save',
    saved: 'Saved. Counters that are open see it when they are opened anew.',
  },
})
