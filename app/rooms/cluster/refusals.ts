import { refusals } from '#kernel/refusals.ts'

export const refuse = refusals('cluster', {
  groupHasPrices: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ลบไม่ได้ เพราะกลุ่มนี้ยังมีรายการราคาอยู่ ลบรายการราคานั้นก่อน',
    en: 'This group still has a price list. Delete that first.',
  },
  ownRoles: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'เปลี่ยนหน้าที่ของตัวเองไม่ได้',
    en: 'You cannot change your own roles.',
  },
  ownerByAdmin: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ตำแหน่งเจ้าของให้หรือถอนได้โดยผู้ดูแลระบบเท่านั้น',
    en: 'Only an admin makes somebody an owner or ends it.',
  },
  lastOwner: {
    status: 409,
    code: 'LAST_OWNER',
    th: 'กิจการต้องมีเจ้าของอย่างน้อยหนึ่งคน ตั้งเจ้าของอีกคนก่อน',
    en: 'A business keeps at least one owner. Make somebody else an owner first.',
  },
  alreadyStaff: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'คนนี้เป็นพนักงานของกิจการอยู่แล้ว เปลี่ยนหน้าที่ได้ที่หน้าของเขา',
    en: 'They work here already. Change what they do on their own page.',
  },
  nothingOffered: {
    status: 422,
    code: 'VALIDATION',
    th: 'เลือกบทบาทหรือหน้าที่อย่างน้อยหนึ่งอย่าง',
    en: 'Choose at least one role.',
  },
})
