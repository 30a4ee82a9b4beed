import { refusals } from '#kernel/refusals.ts'

export const refuse = refusals('cms', {
  changedMeanwhile: {
    status: 409,
    code: 'VERSION_CONFLICT',
    th: 'มีผู้อื่นบันทึกหน้านี้ไปก่อนระหว่างที่คุณแก้ไข โหลดหน้าใหม่แล้วแก้อีกครั้ง',
    en: 'Somebody else saved this page while you were editing. Load it again and repeat your changes.',
  },
  draftChanged: {
    status: 409,
    code: 'DRAFT_CONFLICT',
    th: 'มีผู้อื่นบันทึกหน้านี้ไปก่อน โหลดฉบับของเขา หรือใช้ฉบับของคุณแทน (ฉบับของเขาเก็บไว้ในประวัติ)',
    en: 'Somebody else saved this page first. Load theirs, or keep yours: theirs then stays in the history.',
  },
  notShown: {
    status: 409,
    code: 'NOT_PUBLISHED',
    th: 'แบบฟอร์มนี้ยังไม่ได้เผยแพร่ จึงยังส่งไม่ได้',
    en: 'This form is not published yet, so it cannot be sent.',
  },
  boxFull: {
    status: 409,
    code: 'BOX_FULL',
    th: 'ตอนนี้ร้านรับไฟล์เพิ่มไม่ได้ ส่งข้อความโดยไม่แนบไฟล์ได้ตามปกติ',
    en: 'No more files can be taken at the moment. You can still send your message without them.',
  },
  held: {
    status: 409,
    code: 'HELD',
    th: (d: { by: string }) => `${d.by} กำลังแก้ไขหน้านี้อยู่`,
    en: (d: { by: string }) => `${d.by} is writing on this page.`,
  },
  blockLocked: {
    status: 403,
    code: 'BLOCK_LOCKED',
    th: 'หน้านี้มีบล็อกที่เจ้าของล็อกไว้ เปลี่ยน ย้าย หรือลบไม่ได้ ย้อนกลับแล้วแก้ส่วนอื่นแทน',
    en: 'This page has blocks that the owner has locked. They cannot be changed, moved or removed: undo, and change something else.',
  },
  pathTaken: {
    status: 409,
    code: 'PATH_TAKEN',
    th: 'มีหน้าอื่นใช้ที่อยู่นี้แล้ว',
    en: 'Another page has this address already.',
  },
  pathReserved: {
    status: 422,
    code: 'PATH_RESERVED',
    th: 'ที่อยู่นี้สงวนไว้สำหรับระบบ ใช้ชื่ออื่น',
    en: 'This address belongs to the system. Choose another.',
  },
  notReady: {
    status: 422,
    code: 'NOT_READY',
    th: 'ยังเผยแพร่ไม่ได้ แก้สิ่งที่แจ้งไว้ก่อน',
    en: 'It cannot be published yet. See what is missing first.',
  },
  siteNotReady: {
    status: 422,
    code: 'NOT_READY',
    th: 'เผยแพร่หน้าแรกก่อน แล้วจึงเปิดเว็บไซต์',
    en: 'Publish your home page first, then open the site.',
  },
  notPublished: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'หน้านี้ไม่ได้เผยแพร่อยู่',
    en: 'This page is not published.',
  },
  inPast: {
    status: 422,
    code: 'IN_PAST',
    th: 'เลือกเวลาที่ยังมาไม่ถึง',
    en: 'Choose a time that has not come yet.',
  },
  notEmpty: {
    status: 409,
    code: 'NOT_EMPTY',
    th: 'เว็บนี้มีหน้าอยู่แล้ว เว็บตั้งต้นใช้ได้เฉพาะตอนที่ยังไม่มีหน้าใด',
    en: 'This site has pages already. A starter site is for one that has none.',
  },
})
