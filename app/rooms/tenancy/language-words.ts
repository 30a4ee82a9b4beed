import { defineWords } from '#ui/define-words.ts'

export const languageWords = defineWords({
  th: {
    title: 'ภาษา',
    lead: 'ภาษาที่ผู้เข้าชมเว็บไซต์นี้เลือกได้ ทีมงานใช้หลังร้านได้ทั้งสองภาษาเสมอ',
    choice: 'เว็บไซต์นี้มีภาษา',
    'th en': 'ไทยและอังกฤษ เริ่มด้วยไทย',
    'en th': 'ไทยและอังกฤษ เริ่มด้วยอังกฤษ',
    th: 'ไทยเท่านั้น',
    en: 'อังกฤษเท่านั้น',
    about_two: 'เห็นภาษาของเบราว์เซอร์ก่อน สลับเองได้ ผู้ที่เบราว์เซอร์ไม่ใช่ทั้งสองภาษาเห็นภาษาแรก',
    about_one: 'ไม่มีปุ่มสลับภาษา ข้อความอีกภาษายังเก็บไว้',
    save: 'บันทึก',
    saved: 'บันทึกแล้ว มีผลทันที',
  },
  en: {
    title: 'Languages',
    lead: 'What visitors of this site can choose from. Your team always has the back-office in both.',
    choice: 'This site speaks',
    'th en': 'Thai and English, Thai first',
    'en th': 'Thai and English, English first',
    th: 'Thai only',
    en: 'English only',
    about_two: 'Visitors get their browser’s language and can switch. Whose browser speaks neither gets the first.',
    about_one: 'There is nothing to switch. What is written in the other language is kept.',
    save: 'Save',
    saved: 'Saved. It counts from now on.',
  },
})
