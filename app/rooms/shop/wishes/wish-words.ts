import { defineWords } from '#ui/define-words.ts'

export const wishWords = defineWords({
  th: {
    title: 'รายการที่อยากได้',
    add: 'เก็บไว้ในรายการที่อยากได้',
    remove: 'เอาออกจากรายการที่อยากได้',
    none: 'ยังไม่มีรายการที่อยากได้',
    noneBody: 'กดรูปหัวใจที่สินค้า แล้วจะพบได้ที่นี่ทุกเครื่องที่คุณเข้าสู่ระบบ',
    goShopping: 'ดูสินค้า',
  },
  en: {
    title: 'Wish list',
    add: 'Keep on the wish list',
    remove: 'Take off the wish list',
    none: 'Nothing on your wish list yet',
    noneBody: 'Press the heart of a product, and you find it here on every device on which you are signed in.',
    goShopping: 'See products',
  },
})
