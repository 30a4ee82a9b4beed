import { defineWords } from '#ui/define-words.ts'

/** The page behind the link of a mail about a product that is awaited. */
export const noticeWords = defineWords({
  th: {
    title: 'แจ้งเมื่อมีสินค้า',
    asked: (name: string) => `ให้ร้านส่งอีเมลเมื่อ ${name} มีสินค้าหรือไม่`,
    askedBody: 'ร้านจะส่งเพียงฉบับเดียว',
    confirm: 'ยืนยัน',
    confirmed: (name: string) => `ร้านจะส่งอีเมลเมื่อ ${name} มีสินค้า`,
    told: (name: string) => `ร้านแจ้งเรื่อง ${name} แล้ว`,
    end: 'ไม่ต้องแจ้งแล้ว ลบอีเมลของฉัน',
    ended: 'ลบแล้ว ร้านจะไม่ส่งอีเมลเรื่องนี้',
    seeProduct: 'ดูสินค้า',
  },
  en: {
    title: 'Tell me when it is back',
    asked: (name) => `Shall the shop write to you when ${name} is in stock?`,
    askedBody: 'It sends one mail and no more.',
    confirm: 'Yes, confirm',
    confirmed: (name) => `The shop writes to you when ${name} is in stock.`,
    told: (name) => `The shop has told you about ${name}.`,
    end: 'No need any more, forget my address',
    ended: 'Forgotten. The shop will not write to you about it.',
    seeProduct: 'See the product',
  },
})
