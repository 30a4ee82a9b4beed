import type { LocalText } from '#kernel/context.ts'
import { refusals } from '#kernel/refusals.ts'

export const refuse = refusals('calendar', {
  editedMeanwhile: {
    status: 409,
    code: 'VERSION_CONFLICT',
    th: 'มีการแก้ไขนัดนี้จากที่อื่นระหว่างนี้ โปรดดูข้อมูลล่าสุดแล้วลองอีกครั้ง',
    en: 'This was changed elsewhere in the meantime. Please look at the newest version and try again.',
  },
  invitationOver: {
    status: 409,
    code: 'INVITATION_OVER',
    th: 'นัดนี้ถูกยกเลิกแล้ว ไม่ต้องตอบ',
    en: 'This was cancelled. There is nothing to answer.',
  },
  lettersSpent: {
    status: 429,
    code: 'LETTERS_SPENT',
    th: ({ most }: { most: number }) => `วันนี้ส่งคำเชิญครบ ${most} ฉบับแล้ว ยังไม่มีอะไรถูกบันทึก โปรดลองอีกครั้งพรุ่งนี้`,
    en: ({ most }: { most: number }) =>
      `${most} invitations went out today, which is the most. Nothing was saved. Please try again tomorrow.`,
  },
  slugTaken: {
    status: 409,
    code: 'SLUG_TAKEN',
    th: 'มีปฏิทินอื่นใช้ที่อยู่ลิงก์นี้แล้ว',
    en: 'Another calendar has this name in links.',
  },
  notByLink: {
    status: 409,
    code: 'NOT_BY_LINK',
    th: 'ตั้งให้แชร์ด้วยลิงก์ก่อน จึงสร้างลิงก์ได้',
    en: 'Share it by link first.',
  },
  firstStays: {
    status: 409,
    code: 'FIRST_STAYS',
    th: 'ปฏิทินแรกของคุณลบไม่ได้',
    en: 'Your first calendar cannot be deleted.',
  },
  slotTaken: {
    status: 409,
    code: 'SLOT_TAKEN',
    th: 'เวลานี้ไม่ว่างแล้ว โปรดเลือกเวลาอื่น',
    en: 'This time is no longer free. Please choose another.',
  },
  bookingOver: {
    status: 409,
    code: 'BOOKING_OVER',
    th: 'การจองนี้ถูกยกเลิก หรือถึงเวลาแล้ว',
    en: 'This booking was cancelled, or has begun.',
  },
  notIcs: {
    status: 422,
    code: 'NOT_A_CALENDAR',
    th: (details: { why: LocalText }) => details.why.th,
    en: (details: { why: LocalText }) => details.why.en,
  },
  notAFeed: {
    status: 422,
    code: 'NOT_A_FEED',
    th: 'ใช้ลิงก์ปฏิทินแบบ https หรือ webcal ที่เปิดได้จากภายนอกเท่านั้น',
    en: 'Only a calendar link by https or webcal that can be reached from outside.',
  },
  notMovable: {
    status: 409,
    code: 'NOT_MOVABLE',
    th: 'รายการนี้เลื่อนจากปฏิทินไม่ได้ เปิดรายการเพื่อแก้ไขที่ต้นทาง',
    en: 'This cannot be moved from the calendar. Open it and change it where it belongs.',
  },
  tooManyEntries: {
    status: 409,
    code: 'CALENDAR_FULL',
    th: 'ปฏิทินหนึ่งเก็บได้ 10,000 นัด ลบนัดเก่าก่อนเพิ่มใหม่',
    en: 'A calendar keeps up to 10,000 entries. Delete old ones first.',
  },
})
