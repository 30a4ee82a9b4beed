import { defineWords } from '#ui/define-words.ts'

export const weighWords = defineWords({
  th: {
    title: 'ขายตามน้ำหนัก',
    body: 'ใส่รหัส 4–5 หลักที่เครื่องชั่งพิมพ์ในบาร์โค้ด (หลัง 21, 23 หรือ 29) ราคาจะเป็นราคาต่อกิโลกรัม และไม่นับสต็อกเป็นชิ้น เว้นว่างเพื่อขายเป็นชิ้น',
    code: 'รหัสบนเครื่องชั่ง',
    save: 'บันทึก',
    saved: 'บันทึกแล้ว เครื่องขายที่เปิดอยู่จะเห็นเมื่อเปิดหน้าใหม่',
  },
  en: {
    title: 'Sold by weight',
    body: 'The 4 or 5 digits that the scale prints into its barcode (after 21, 23 or 29). The price is then for a kilogram and nothing is counted in pieces. Empty: sold by the piece.',
    code: 'Code at the scale',
    save: 'Save',
    saved: 'Saved. Counters that are open see it when they are opened anew.',
  },
})
