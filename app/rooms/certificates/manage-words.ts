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
    doubted: 'ผู้ถือไม่ผ่านเกณฑ์แล้ว',
    doubtedBody: 'แก้เฉลยข้อสอบแล้วผลสอบเปลี่ยน ใบนี้ยังมีผลจนกว่าคุณจะตัดสินใจ คงไว้พร้อมเหตุผล หรือเพิกถอนด้านล่าง',
    keepWhy: 'คงไว้เพราะ',
    keep: 'คงใบนี้ไว้',
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
    doubted: 'Its holder no longer passes',
    doubtedBody:
      'An answer key was corrected and the result changed. This stands until you decide: keep it and say why, or revoke it below.',
    keepWhy: 'Kept because',
    keep: 'Keep this certificate',
  },
})
