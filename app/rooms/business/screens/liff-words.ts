import { defineWords } from '#ui/define-words.ts'

export const liffWords = defineWords({
  th: {
    title: 'ร้านใน LINE',
    menu: 'เมนู',
    lead: 'เข้าสู่ระบบเพื่อดูบิลและโค้ดสมาชิกของคุณ',
    hello: (name: string) => (name ? `สวัสดี ${name}` : 'สวัสดี'),
    withLine: 'เข้าด้วย LINE',
    signIn: 'เข้าสู่ระบบ',
    catalogue: 'สินค้า',
    bills: 'บิลของฉัน',
    pay: 'ชำระเงิน',
    code: 'โค้ดสมาชิก',
    approvals: 'รออนุมัติ',
    office: 'หลังร้าน',
  },
  en: {
    title: 'The shop in LINE',
    menu: 'Menu',
    lead: 'Sign in for your bills and your member code.',
    hello: (name) => (name ? `Hello ${name}` : 'Hello'),
    withLine: 'Sign in with LINE',
    signIn: 'Sign in',
    catalogue: 'Products',
    bills: 'My bills',
    pay: 'Pay',
    code: 'Member code',
    approvals: 'Approvals',
    office: 'Back-office',
  },
})
