import { defineWords } from '#ui/words.tsx'

export const profileWords = defineWords({
  th: {
    mine: 'บัญชีของฉัน',
    profile: 'ข้อมูลส่วนตัว',
    addresses: 'ที่อยู่',
    security: 'ความปลอดภัย',
    data: 'ข้อมูลของฉัน',
    overview: 'ภาพรวม',
    orders: 'คำสั่งซื้อ',
    wallet: 'กระเป๋าเงิน',
    messages: 'ข้อความ',
  },
  en: {
    mine: 'My account',
    profile: 'Personal details',
    addresses: 'Addresses',
    security: 'Security',
    data: 'My data',
    overview: 'Overview',
    orders: 'Orders',
    wallet: 'Wallet',
    messages: 'Messages',
  },
})
