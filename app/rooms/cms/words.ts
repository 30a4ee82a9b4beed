import { defineWords } from '#ui/words.tsx'

export const words = defineWords({
  th: {
    shopNow: 'เลือกซื้อสินค้า',
    learnNow: 'ดูคอร์สเรียน',
    featured: 'แนะนำสำหรับคุณ',
    all: 'ดูทั้งหมด',
    about: 'เกี่ยวกับเรา',
    empty: 'ที่นี่กำลังเตรียมเปิด',
    says: (site: string) => `${site}: สินค้า ราคา และการสั่งซื้อออนไลน์`,
  },
  en: {
    shopNow: 'Shop now',
    learnNow: 'See the courses',
    featured: 'Picked for you',
    all: 'See all',
    about: 'About us',
    empty: 'Opening soon here',
    says: (site: string) => `${site}: products, prices and ordering online.`,
  },
})
