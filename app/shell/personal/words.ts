import { defineWords } from '#ui/words.tsx'

export const words = defineWords({
  th: {
    title: 'ภาพรวมของฉัน',
    overview: 'ภาพรวม',
    hello: (name: string) => (name ? `สวัสดี ${name}` : 'สวัสดี'),
    lead: 'เรื่องที่เกี่ยวกับคุณตอนนี้',
    office: 'ไปหลังร้าน',
    none: 'ตอนนี้ไม่มีอะไรรอคุณอยู่',
    noneBody: 'เมื่อสั่งซื้อ มีบิล หรือมีข้อความ เรื่องนั้นจะมาอยู่ที่นี่',
    toShop: 'เลือกซื้อสินค้า',
    part: 'บางส่วนยังแสดงไม่ได้',
    partBody: 'ข้อมูลของคุณไม่หาย ลองโหลดหน้านี้ใหม่ในอีกสักครู่',
    urgent: 'รอคุณอยู่',
  },
  en: {
    title: 'My overview',
    overview: 'Overview',
    hello: (name) => (name ? `Hello, ${name}` : 'Hello'),
    lead: 'What concerns you now',
    office: 'To the back-office',
    none: 'Nothing is waiting for you',
    noneBody: 'When you order, have a bill or get a message, it appears here.',
    toShop: 'Go shopping',
    part: 'Some of it cannot be shown just now',
    partBody: 'None of your data is lost. Please load this page again in a moment.',
    urgent: 'Waits for you',
  },
})
