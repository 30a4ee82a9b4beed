import { defineWords } from '#ui/define-words.ts'

export const seriesFieldWords = defineWords({
  th: {
    prefix: 'ตัวอักษรนำ',
    reset: 'เริ่มนับใหม่',
    reset_month: 'ทุกเดือน',
    reset_year: 'ทุกปี',
    reset_none: 'นับต่อไปเรื่อย ๆ',
    year: 'ปีในเลขที่',
    year_be2: 'พ.ศ. 2 หลัก (69)',
    year_be4: 'พ.ศ. 4 หลัก (2569)',
    year_ce2: 'ค.ศ. 2 หลัก (26)',
    year_ce4: 'ค.ศ. 4 หลัก (2026)',
    width: 'จำนวนหลัก',
  },
  en: {
    prefix: 'Prefix',
    reset: 'Starts again',
    reset_month: 'Every month',
    reset_year: 'Every year',
    reset_none: 'Never',
    year: 'Year in the number',
    year_be2: 'Buddhist era, 2 digits (69)',
    year_be4: 'Buddhist era, 4 digits (2569)',
    year_ce2: 'Common era, 2 digits (26)',
    year_ce4: 'Common era, 4 digits (2026)',
    width: 'Digits',
  },
})
