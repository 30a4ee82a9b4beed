import { defineWords } from '#ui/define-words.ts'

export const claimWords = defineWords({
  th: {
    title: 'เก็บคำสั่งซื้อไว้ในบัญชี',
    offer: 'เก็บคำสั่งซื้อนี้ไว้ในบัญชีของฉัน',
    lead: (number: string) => `คำสั่งซื้อ ${number} จะอยู่ในรายการคำสั่งซื้อของคุณ และแจ้งความคืบหน้าทางบัญชีนี้`,
    keep: 'เก็บไว้ในบัญชีของฉัน',
    sendLead: (email: string) => `เพื่อยืนยันว่าเป็นของคุณ ร้านจะส่งรหัส 6 หลักไปที่ ${email}`,
    send: 'ส่งรหัส',
    sent: (email: string) => `ส่งรหัสไปที่ ${email} แล้ว`,
    noMail: 'คำสั่งซื้อนี้ไม่มีอีเมล ร้านจึงส่งรหัสยืนยันไม่ได้ ติดต่อร้านพร้อมแจ้งเลขที่คำสั่งซื้อ',
    code: 'รหัส 6 หลัก',
    again: 'ส่งรหัสใหม่',
    back: 'กลับไปที่คำสั่งซื้อ',
  },
  en: {
    title: 'Keep an order in your account',
    offer: 'Keep this order in my account',
    lead: (number) => `Order ${number} will stand among your orders, and you hear of it by this account.`,
    keep: 'Keep it in my account',
    sendLead: (email) => `To prove that it is yours, we send a code of 6 digits to ${email}.`,
    send: 'Send the code',
    sent: (email) => `The code is on its way to ${email}.`,
    noMail: 'This order has no e-mail address, so no code can be sent. Ask the shop, with the order’s number.',
    code: 'Code of 6 digits',
    again: 'Send a new code',
    back: 'Back to the order',
  },
})
