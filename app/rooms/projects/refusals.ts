import type { LocalText } from '#kernel/context.ts'
import { refusals } from '#kernel/refusals.ts'

/** The screen shows the list. */
type Counted = { count: number; moves: readonly object[]; promised: readonly object[] }

export const refuse = refusals('projects', {
  viewerOnly: {
    status: 403,
    code: 'FORBIDDEN',
    th: 'คุณดูโปรเจกต์นี้ได้อย่างเดียว หัวหน้าโปรเจกต์เปลี่ยนสิทธิ์ให้ได้',
    en: 'You can only look at this project. Its lead can change that.',
  },
  leadOnly: {
    status: 403,
    code: 'FORBIDDEN',
    th: 'หัวหน้าโปรเจกต์เท่านั้นที่ตั้งค่านี้ได้',
    en: 'Only the lead of the project can change this.',
  },
  calendarOfOthers: {
    status: 403,
    code: 'FORBIDDEN',
    th: 'มีโปรเจกต์ที่คุณไม่ได้เป็นหัวหน้าใช้ปฏิทินนี้อยู่ ให้ผู้จัดการแก้ หรือเพิ่มปฏิทินใหม่สำหรับโปรเจกต์ของคุณ',
    en: 'Projects that you do not lead keep this calendar. Ask a manager to change it, or add one for your own projects.',
  },
  circle: {
    status: 409,
    code: 'CIRCLE',
    th: ({ path }: { path: readonly string[] }) => `ลำดับงานวนกลับมาที่เดิม: ${path.join(' → ')}`,
    en: ({ path }: { path: readonly string[] }) => `These tasks would wait for each other: ${path.join(' → ')}`,
  },
  tooFar: {
    status: 422,
    code: 'VALIDATION',
    th: 'แผนยาวเกินปี 2642 (ค.ศ. 2099) หรือปฏิทินนี้ไม่มีวันทำงาน',
    en: 'The plan would reach past 2099, or its calendar has no working days.',
  },
  wouldMove: {
    status: 409,
    code: 'WOULD_MOVE',
    th: ({ count }: Counted) => `มีงานอื่นเลื่อนตาม ${count} งาน`,
    en: ({ count }: Counted) => (count === 1 ? 'One other task would move.' : `${count} other tasks would move.`),
  },
  editedMeanwhile: {
    status: 409,
    code: 'FIELD_CONFLICT',
    th: 'มีคนแก้ช่องนี้ไปก่อนหน้าคุณ ข้อความของคุณยังอยู่',
    en: 'Somebody changed this field before you. What you typed is still here.',
  },
  movedMeanwhile: {
    status: 409,
    code: 'MOVED_MEANWHILE',
    th: ({ status }: { status: string; statusId: string }) => `มีคนย้ายงานนี้ไปที่ “${status}” แล้ว`,
    en: ({ status }: { status: string; statusId: string }) => `Somebody has moved this task to “${status}”.`,
  },
  otherAccount: {
    status: 409,
    code: 'OTHER_ACCOUNT',
    th: 'คนอื่นเป็นผู้ติ๊กงานนี้ไว้ในเบราว์เซอร์นี้ ให้เจ้าตัวเข้าสู่ระบบแล้วระบบจะส่งให้',
    en: 'Somebody else ticked this in this browser. It is sent once they sign in again.',
  },
  waitsFor: {
    status: 409,
    code: 'WAITS',
    th: ({ tasks }: { tasks: readonly string[] }) => `งานก่อนหน้ายังไม่เสร็จ: ${tasks.join(', ')}`,
    en: ({ tasks }: { tasks: readonly string[] }) => `Not finished before it: ${tasks.join(', ')}`,
  },
  ownPart: {
    status: 409,
    code: 'CIRCLE',
    th: 'งานเป็นงานย่อยของตัวเองไม่ได้',
    en: 'A task cannot be a part of itself.',
  },
  endBeforeStart: {
    status: 422,
    code: 'VALIDATION',
    th: 'วันเสร็จอยู่ก่อนวันเริ่ม',
    en: 'It would end before it begins.',
  },
  endIsOff: {
    status: 409,
    code: 'END_IS_OFF',
    th: 'วันเสร็จที่เลือกเป็นวันหยุด',
    en: 'The day it would end is a day off.',
  },
  lastStatus: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ลบสถานะนี้ไม่ได้ เป็นสถานะเริ่มต้น หรือเป็นสถานะ “ยังไม่เริ่ม” อันสุดท้าย',
    en: 'This status cannot be deleted: new tasks begin in it, or it is the last for work that has not begun.',
  },
  newTasksAreOpen: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'งานใหม่เริ่มที่สถานะเสร็จแล้วหรือยกเลิกไม่ได้ เลือกสถานะอื่นเป็นสถานะเริ่มต้น',
    en: 'New tasks cannot begin completed or cancelled. Choose another status for them to begin in.',
  },
  needsSuccessor: {
    status: 409,
    code: 'NEEDS_SUCCESSOR',
    th: ({ count }: { count: number }) => `มี ${count} งานอยู่ในสถานะนี้ (รวมที่เก็บแล้ว) เลือกสถานะที่จะย้ายไป`,
    en: ({ count }: { count: number }) => `${count} tasks are in this status, archived ones too. Choose where they go.`,
  },
  tooManyChecks: {
    status: 409,
    code: 'TOO_MANY',
    th: ({ most }: { most: number }) => `งานหนึ่งมีรายการย่อยได้ ${most} รายการ แยกเป็นงานย่อยเพิ่มได้`,
    en: ({ most }: { most: number }) => `A task holds ${most} steps. Make subtasks for more.`,
  },
  lastLead: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'โปรเจกต์ต้องมีหัวหน้าอย่างน้อยหนึ่งคน',
    en: 'A project needs at least one lead.',
  },
  importTooLarge: {
    status: 413,
    code: 'TOO_LARGE',
    th: 'ไฟล์ใหญ่เกิน 10 MB แบ่งไฟล์ก่อนนำเข้า',
    en: 'The file is larger than 10 MB. Please split it.',
  },
  importUnreadable: {
    status: 422,
    code: 'VALIDATION',
    th: ({ why }: { why: LocalText }) => why.th,
    en: ({ why }: { why: LocalText }) => why.en,
  },
  importChanged: {
    status: 409,
    code: 'CONFLICT',
    th: 'ไฟล์หรือโปรเจกต์เปลี่ยนไปจากตอนที่ดูตัวอย่าง ดูตัวอย่างอีกครั้ง',
    en: 'The file or the project is not what was shown. Please look again.',
  },
  tooManyViews: {
    status: 409,
    code: 'TOO_MANY',
    th: ({ most }: { most: number }) => `เก็บมุมมองได้คนละ ${most} มุมมอง ลบมุมมองเก่าก่อน`,
    en: ({ most }: { most: number }) => `At most ${most} views each. Remove one first.`,
  },
  ganttTooLong: {
    status: 409,
    code: 'TOO_MANY',
    th: ({ most }: { most: number }) => `แผนนี้มีเกิน ${most} งาน กรองให้น้อยลงก่อนทำเป็นไฟล์`,
    en: ({ most }: { most: number }) => `The plan has more than ${most} tasks. Filter it before making a file.`,
  },
  noPaperHere: {
    status: 503,
    code: 'UNAVAILABLE',
    th: 'เครื่องนี้ทำไฟล์ PDF และรูปไม่ได้ พิมพ์หน้านี้จากเบราว์เซอร์แทนได้',
    en: 'This machine cannot make PDFs and pictures. Print the page from the browser instead.',
  },
  linkOver: {
    status: 410,
    code: 'LINK_EXPIRED',
    th: 'ลิงก์นี้หมดอายุหรือถูกยกเลิกแล้ว ขอลิงก์ใหม่จากคนที่ส่งให้คุณ',
    en: 'This link has run out or was revoked. Ask whoever sent it for a new one.',
  },
  clientOnlyLooks: {
    status: 403,
    code: 'FORBIDDEN',
    th: 'ลิงก์นี้ดูได้อย่างเดียว',
    en: 'This link is for looking only.',
  },
  tooManyClientNotes: {
    status: 409,
    code: 'TOO_MANY',
    th: 'ลิงก์นี้มีข้อความเต็มแล้ว ขอลิงก์ใหม่จากคนที่ส่งให้คุณ',
    en: 'This link is full of messages. Ask whoever sent it for a new one.',
  },
  nobodyReads: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ลูกค้าอ่านคำตอบไม่ได้แล้ว เพราะลิงก์ปิดหรืองานนี้ไม่ได้แสดงให้ลูกค้า',
    en: 'The client would not read it: the link is closed, or this task is no longer shown to clients.',
  },
  noSuchTask: {
    status: 422,
    code: 'NO_SUCH_TASK',
    th: 'ไม่พบงานนี้ในโปรเจกต์ พิมพ์เลขงานหรือเลือกจากรายการ',
    en: 'There is no such task in this project. Type its number, or choose one.',
  },
  tooManyLinks: {
    status: 409,
    code: 'TOO_MANY',
    th: ({ most }: { most: number }) => `เปิดลิงก์พร้อมกันได้ ${most} ลิงก์ ยกเลิกลิงก์เก่าก่อน`,
    en: ({ most }: { most: number }) => `At most ${most} links are open at once. Revoke one first.`,
  },
  notAPerson: {
    status: 422,
    code: 'VALIDATION',
    th: 'คนที่เลือกไม่ได้อยู่ในโปรเจกต์นี้แล้ว',
    en: 'Somebody who was chosen is no longer in this project.',
  },
  isOver: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'โปรเจกต์นี้เก็บเข้าคลังแล้ว เปิดใช้งานก่อนจึงแก้ไขได้',
    en: 'This project is archived. Reopen it to change anything.',
  },
})
