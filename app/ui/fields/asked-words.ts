import { defineWords } from '../define-words.ts'

export const askedWords = defineWords({
  th: {
    yes: 'ใช่',
    no: 'ไม่ใช่',
    choose: 'เลือก',
    optional: 'ไม่บังคับ',
    rank: 'เลือกลำดับของแต่ละข้อ ลำดับ 1 คือชอบที่สุด',
    place: (n: number) => `ลำดับ ${n}`,
    stars: (n: number) => `${n} ดาว`,
    files: (n: number) => `แนบได้ไม่เกิน ${n} ไฟล์`,
    line: 'บ้านเลขที่ หมู่ ซอย ถนน',
  },
  en: {
    yes: 'Yes',
    no: 'No',
    choose: 'Choose',
    optional: 'optional',
    rank: 'Give each a place; 1 is the best.',
    place: (n) => `No. ${n}`,
    stars: (n) => `${n} ${n === 1 ? 'star' : 'stars'}`,
    files: (n) => `Up to ${n} ${n === 1 ? 'file' : 'files'}`,
    line: 'House number, lane, street',
  },
})
