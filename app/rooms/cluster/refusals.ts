import { refusals } from '#kernel/refusals.ts'

export const refuse = refusals('cluster', {
  ownApproval: {
    status: 403,
    code: 'FORBIDDEN',
    th: 'คุณอนุมัติสิ่งที่ตัวเองขอ หรือที่เกี่ยวกับตัวเองไม่ได้ ต้องเป็นอีกคนหนึ่ง',
    en: 'Nobody approves what they asked for, or what is about themselves: it takes a second person.',
  },
  alreadyDecided: {
    status: 409,
    code: 'INVALID_STATE',
    th: ({ name }: { name: string }) => `คำขอนี้สิ้นสุดแล้ว${name && ` โดย ${name}`}`,
    en: ({ name }: { name: string }) => `This request was decided${name && ` by ${name}`} already.`,
  },
  approvalChanged: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'วิธีขออนุมัติเรื่องนี้เปลี่ยนไปแล้ว กด “ไม่อนุมัติ” แล้วให้ผู้ขอขอใหม่',
    en: 'This is asked for in another way by now. Decline it and have it asked for again.',
  },
  pinLocked: {
    status: 423,
    code: 'LOCKED',
    th: 'PIN ของคนนี้ถูกล็อกเพราะใส่ผิดหลายครั้ง เจ้าของ PIN ต้องตั้งใหม่ หรืออนุมัติจากเครื่องของตัวเอง',
    en: 'This person’s PIN is locked after too many wrong tries. They set a new one, or approve from their own device.',
  },
  approvalOver: {
    status: 410,
    code: 'LINK_EXPIRED',
    th: 'คำขอนี้หมดอายุแล้ว (7 วัน) หากยังต้องการ โปรดขอใหม่',
    en: 'This request ran out after 7 days. Please ask again if it is still wanted.',
  },
  wrongPin: {
    status: 422,
    code: 'VALIDATION',
    th: 'PIN ไม่ถูกต้อง หรือคนนี้อนุมัติรายการนี้ไม่ได้',
    en: 'The PIN is wrong, or this person may not approve this.',
  },
  wrongOwnPin: {
    status: 422,
    code: 'VALIDATION',
    th: 'PIN ไม่ถูกต้อง ลองอีกครั้ง หรือให้คนนี้เข้าด้วยบัญชีแล้วตั้ง PIN ใหม่',
    en: 'The PIN is wrong. Try again, or sign in with the account and set a new one.',
  },
  notPaired: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'เครื่องนี้ยังไม่ได้จับคู่กับร้าน เจ้าของหรือผู้จัดการจับคู่ได้ที่ “เครื่องของร้าน”',
    en: 'This device is not paired with a shop. Its owner or manager pairs it under “Shop devices”.',
  },
  groupHasPrices: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ลบไม่ได้ เพราะกลุ่มนี้ยังมีรายการราคาอยู่ ลบรายการราคานั้นก่อน',
    en: 'This group still has a price list. Delete that first.',
  },
  tooManyFavourites: {
    status: 409,
    code: 'INVALID_STATE',
    th: ({ most }: { most: number }) => `รายการโปรดมีได้ ${most} หน้า นำหน้าอื่นออกก่อน`,
    en: ({ most }: { most: number }) => `There is room for ${most} favourites. Take another one out first.`,
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
  ownerLimitsByAdmin: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'วงเงินของเจ้าของเปลี่ยนได้โดยผู้ดูแลระบบเท่านั้น',
    en: 'Only an admin changes the limits of an owner.',
  },
  aboveOwnLimit: {
    status: 422,
    code: 'VALIDATION',
    th: 'ให้เกินวงเงินของคุณเองไม่ได้',
    en: 'You cannot give more than your own limit.',
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
  editedMeanwhile: {
    status: 409,
    code: 'VERSION_CONFLICT',
    th: 'มีคนอื่นแก้ไขระหว่างที่คุณเปิดหน้านี้อยู่ ตรวจดูแล้วบันทึกอีกครั้ง',
    en: 'Somebody else changed this meanwhile. Look at it, then save again.',
  },
  branchIsThere: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'มีสาขารหัสนี้อยู่แล้ว',
    en: 'There is a branch with this number already.',
  },
  overApprover: {
    status: 403,
    code: 'LIMIT_EXCEEDED',
    th: 'เกินวงเงินที่คุณอนุมัติได้ ต้องให้คนที่มีวงเงินสูงกว่าอนุมัติ',
    en: 'This is above what you may approve. It takes somebody with a higher limit.',
  },
  nothingOffered: {
    status: 422,
    code: 'VALIDATION',
    th: 'เลือกบทบาทหรือหน้าที่อย่างน้อยหนึ่งอย่าง',
    en: 'Choose at least one role.',
  },
})
