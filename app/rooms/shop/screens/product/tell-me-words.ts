import { defineWords } from '#ui/words.tsx'

export const tellMeWords = defineWords({
  th: {
    tellMe: 'แจ้งฉันเมื่อมีสินค้า',
    email: 'อีเมล',
    emailHint: 'ร้านส่งให้ฉบับเดียวเมื่อของมา',
    asked: 'เมื่อของมา ร้านจะแจ้งทางกล่องข้อความ อีเมล หรือ LINE ตามที่คุณตั้งไว้',
    askedByMail: 'เปิดอีเมลแล้วกดยืนยัน',
    askedByMailBody: 'ร้านส่งลิงก์ยืนยันไปแล้ว ถ้าไม่พบลองดูในจดหมายขยะ',
  },
  en: {
    tellMe: 'Tell me when it is back',
    email: 'E-mail',
    emailHint: 'One mail when it arrives, and no more',
    asked: 'When it is back we tell you by inbox, mail or LINE, as you have chosen.',
    askedByMail: 'Open the mail we sent, and confirm',
    askedByMailBody: 'If it is not there in a minute, look among your spam.',
  },
})
