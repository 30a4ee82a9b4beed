import { refusals } from '#kernel/refusals.ts'

export const refuse = refusals('calendar', {
  editedMeanwhile: {
    status: 409,
    code: 'VERSION_CONFLICT',
    th: 'มีการแก้ไขนัดนี้จากที่อื่นระหว่างนี้ โปรดดูข้อมูลล่าสุดแล้วลองอีกครั้ง',
    en: 'This was changed elsewhere in the meantime. Please look at the newest version and try again.',
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
