import { defineWords } from '#ui/define-words.ts'

export const settingsWords = defineWords({
  th: {
    title: 'การตั้งค่า',
    lead: 'ทุกอย่างที่ตั้งค่าได้ของเว็บไซต์และร้าน อยู่ที่นี่ที่เดียว',
    noMail: 'ระบบยังส่งอีเมลไม่ได้',
    noMailWhy: 'ผู้ดูแลเซิร์ฟเวอร์ยังไม่ได้ตั้งค่า SMTP_URL อีเมลยืนยันบัญชี ใบสั่งซื้อ และใบเสร็จทั้งหมดจะรออยู่ และส่งออกเมื่อตั้งค่าแล้ว',
  },
  en: {
    title: 'Settings',
    lead: 'Everything about the site and the shop that can be set, in one place.',
    noMail: 'No e-mail can be sent yet',
    noMailWhy:
      'Whoever runs this server has not set SMTP_URL. E-mails about accounts, orders and receipts are waiting, and will be sent once it is set.',
  },
})
