import { refusals } from '#kernel/refusals.ts'

export const refuse = refusals('business', {
  noBranchOpen: {
    status: 422,
    code: 'VALIDATION',
    th: 'ต้องเปิดอย่างน้อยหนึ่งสาขา ถ้าจะหยุดขายทั้งหมด ให้ปิดช่องทางขาย',
    en: 'At least one branch stays open. To stop selling altogether, close the channels.',
  },
  noWayOpen: {
    status: 422,
    code: 'VALIDATION',
    th: 'ต้องรับเงินสด พร้อมเพย์ บัตร หรือเงินโอน อย่างน้อยหนึ่งอย่าง',
    en: 'Take at least one of cash, PromptPay, cards and transfers.',
  },
  otherTaxpayer: {
    status: 409,
    code: 'INVALID_STATE',
    th: ({ name, taxId }: { name: string; taxId: string }) =>
      `ที่นี่ทำบัญชีของ ${name} (${taxId}) อยู่แล้ว กิจการของผู้เสียภาษีรายอื่นต้องมีเว็บไซต์ของตัวเอง`,
    en: ({ name, taxId }: { name: string; taxId: string }) =>
      `The books here are those of ${name} (${taxId}). The business of another tax-payer needs a site of its own.`,
  },
  branchTaken: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'รหัสสาขานี้ใช้แล้วในกิจการอื่นของผู้เสียภาษีเดียวกัน',
    en: 'This branch number belongs to another business of the same tax-payer already.',
  },
  cycle: {
    status: 422,
    code: 'CYCLE',
    th: 'ย้ายไปอยู่ใต้ตัวเองหรือใต้ลูกน้องของตัวเองไม่ได้',
    en: 'A post cannot stand below itself or below one of its own.',
  },
  hasPosts: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ยังมีตำแหน่งอยู่ใต้ตำแหน่งนี้ ย้ายไปที่อื่นก่อน',
    en: 'There are posts below this one. Move them first.',
  },
  tooManyPosts: {
    status: 409,
    code: 'INVALID_STATE',
    th: ({ most }: { most: number }) => `ผังองค์กรมีได้ ${most} ตำแหน่ง`,
    en: ({ most }: { most: number }) => `A chart has room for ${most} posts.`,
  },
  modelChanged: {
    status: 409,
    code: 'VERSION_CONFLICT',
    th: 'มีคนแก้แบบร่างนี้ระหว่างที่คุณเปิดอยู่ ตรวจดูแล้วลองอีกครั้ง',
    en: 'Somebody changed this draft meanwhile. Look at it, then try again.',
  },
  notDraft: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'แบบที่เคยใช้แล้วแก้ไม่ได้ ทำแบบร่างใหม่จากแบบนี้ได้',
    en: 'What was in force is not changed. Make a new draft from it.',
  },
  isActive: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'แบบนี้ใช้อยู่แล้ว และร้านทำงานตามนี้ทุกข้อ',
    en: 'This one is in force already, and the shop works by it in every point.',
  },
  channelsByAdmin: {
    status: 403,
    code: 'FORBIDDEN',
    th: 'เปิดหรือปิดส่วนของเว็บไซต์ได้โดยผู้ดูแลระบบเท่านั้น ตั้งช่องทางให้เหมือนตอนนี้แล้วลองอีกครั้ง',
    en: 'Only an admin opens or closes parts of the site. Leave the channels as they are now, then try again.',
  },
  noSpan: {
    status: 422,
    code: 'VALIDATION',
    th: 'เวลาปิดต้องไม่ใช่เวลาเดียวกับเวลาเปิด ถ้าเปิดทั้งวัน ใส่ 00:00 ถึง 23:59',
    en: 'A day does not close when it opens. For a whole day, say 00:00 to 23:59.',
  },
  twoSpans: {
    status: 422,
    code: 'VALIDATION',
    th: 'แต่ละวันมีเวลาเปิดได้ช่วงเดียว',
    en: 'Each day has one span of hours.',
  },
  noRights: {
    status: 422,
    code: 'VALIDATION',
    th: 'หน้าที่นี้ไม่มีสิทธิ์นั้นอยู่แต่แรก',
    en: 'This role does not have that right to begin with.',
  },
})
