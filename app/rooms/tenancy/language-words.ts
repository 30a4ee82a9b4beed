import { defineWords } from '#ui/define-words.ts'

export const languageWords = defineWords({
  th: {
    title: 'ภาษา',
    lead: 'ภาษาที่ผู้เข้าชมเว็บไซต์นี้เลือกได้ ทีมงานใช้หลังร้านได้ทั้งสองภาษาเสมอ',
    choice: 'เว็บไซต์นี้มีภาษา',
    'choice_th en': 'ไทยและอังกฤษ เริ่มด้วยไทย',
    'choice_en th': 'ไทยและอังกฤษ เริ่มด้วยอังกฤษ',
    choice_th: 'ไทยเท่านั้น',
    choice_en: 'อังกฤษเท่านั้น',
    'choiceHint_th en': 'เห็นภาษาของเบราว์เซอร์ก่อน สลับเองได้ ผู้ที่เบราว์เซอร์ไม่ใช่ทั้งสองภาษาเห็นภาษาแรก',
    'choiceHint_en th': 'เห็นภาษาของเบราว์เซอร์ก่อน สลับเองได้ ผู้ที่เบราว์เซอร์ไม่ใช่ทั้งสองภาษาเห็นภาษาแรก',
    choiceHint_th: 'ไม่มีปุ่มสลับภาษา ข้อความอีกภาษายังเก็บไว้',
    choiceHint_en: 'ไม่มีปุ่มสลับภาษา ข้อความอีกภาษายังเก็บไว้',
    save: 'บันทึก',
    saved: 'บันทึกแล้ว มีผลทันที',
  },
  en: {
    title: 'Languages',
    lead: 'What visitors of this site can choose from. Your team always has the back-office in both.',
    choice: 'This site speaks',
    'choice_th en': 'Thai and English, Thai first',
    'choice_en th': 'Thai and English, English first',
    choice_th: 'Thai only',
    choice_en: 'English only',
    'choiceHint_th en':
      'Visitors get their browser’s language and can switch. Whose browser speaks neither gets the first.',
    'choiceHint_en th':
      'Visitors get their browser’s language and can switch. Whose browser speaks neither gets the first.',
    choiceHint_th: 'There is nothing to switch. What is written in the other language is kept.',
    choiceHint_en: 'There is nothing to switch. What is written in the other language is kept.',
    save: 'Save',
    saved: 'Saved. It counts from now on.',
  },
})
