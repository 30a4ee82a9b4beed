import { refusals } from '#kernel/refusals.ts'

export const refuse = refusals('cluster', {
  ownRoles: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'เปลี่ยนหน้าที่ของตัวเองไม่ได้',
    en: 'You cannot change your own roles.',
  },
  ownerStays: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'เจ้าของกิจการเปลี่ยนหน้าที่ไม่ได้ ต้องโอนกิจการก่อน',
    en: 'The owner keeps their roles; the business has to be handed over first.',
  },
})
