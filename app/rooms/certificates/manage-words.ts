import { defineWords } from '#ui/define-words.ts'

export const manageWords = defineWords({
  th: {
    reissue: 'ออกใบใหม่',
    reissueBody: 'เมื่อชื่อสะกดผิด ใบใหม่ได้เลขใหม่ คิวอาร์ของใบเดิมจะพาไปที่ใบใหม่',
    nameTh: 'ชื่อภาษาไทย',
    nameEn: 'ชื่อภาษาอังกฤษ',
    revoke: 'เพิกถอน',
    revokeBody: 'เพิกถอนแล้วย้อนกลับไม่ได้ หน้าตรวจสอบจะแสดงว่าถูกเพิกถอน',
    why: 'เหตุผล',
    revokedWhy: 'เหตุผลที่เพิกถอน',
  },
  en: {
    reissue: 'Issue a new one',
    reissueBody: 'For a misspelled name. The new one has a new number; the old code leads to it.',
    nameTh: 'Name in Thai',
    nameEn: 'Name in English',
    revoke: 'Revoke',
    revokeBody: 'This cannot be undone. Its page will say that it was revoked.',
    why: 'Reason',
    revokedWhy: 'Why it was revoked',
  },
})
