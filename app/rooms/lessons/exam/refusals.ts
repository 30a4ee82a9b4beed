/** What an exam can refuse with (learning.md §8), part of the room's sentences. */
import type { LocalText } from '#kernel/context.ts'
import { formatDateTime } from '#kernel/dates.ts'

const said = (at: Date, locale: 'th' | 'en') => formatDateTime(at, locale, 'medium')

export const examRefusals = {
  examNotOpen: {
    status: 409,
    code: 'EXAM_NOT_OPEN',
    th: (d: { at: Date }) => `ยังไม่ถึงเวลาสอบ เปิด ${said(d.at, 'th')}`,
    en: (d: { at: Date }) => `The exam is not open yet. It opens ${said(d.at, 'en')}.`,
  },
  examClosed: {
    status: 409,
    code: 'EXAM_CLOSED',
    th: (d: { at: Date }) => `หมดเขตสอบแล้วเมื่อ ${said(d.at, 'th')}`,
    en: (d: { at: Date }) => `The exam closed ${said(d.at, 'en')}.`,
  },
  noAttempts: {
    status: 409,
    code: 'EXAM_NO_ATTEMPTS',
    th: 'ใช้สิทธิ์สอบครบแล้ว',
    en: 'You have used all your attempts.',
  },
  examDelay: {
    status: 409,
    code: 'EXAM_DELAY',
    th: (d: { at: Date }) => `สอบใหม่ได้ ${said(d.at, 'th')}`,
    en: (d: { at: Date }) => `You can try again ${said(d.at, 'en')}.`,
  },
  examPassword: {
    status: 422,
    code: 'VALIDATION',
    th: 'รหัสเข้าสอบไม่ถูกต้อง',
    en: 'That is not the exam’s password.',
  },
  examNotReady: {
    status: 409,
    code: 'EXAM_NOT_READY',
    th: 'ข้อสอบชุดนี้มีคำถามไม่พอ กรุณาแจ้งผู้สอน',
    en: 'This exam has too few questions. Please tell your teacher.',
  },
  examTimeUp: {
    status: 409,
    code: 'EXAM_TIME_UP',
    th: 'หมดเวลา ระบบส่งคำตอบที่บันทึกไว้แล้ว',
    en: 'Time is up. The answers that were saved have been handed in.',
  },
  answerStale: {
    status: 409,
    code: 'ANSWER_STALE',
    th: 'มีคำตอบใหม่กว่า',
    en: 'There is a newer answer.',
  },
  examTakenOver: {
    status: 409,
    code: 'EXAM_TAKEN_OVER',
    th: 'ทำต่อบนอุปกรณ์อื่นแล้ว',
    en: 'The exam goes on on another device.',
  },
  cameraNotAgreed: {
    status: 409,
    code: 'CAMERA_NOT_AGREED',
    th: 'ไม่เก็บภาพ เพราะยังไม่ได้ยินยอมให้ใช้กล้อง หรือปิดกล้องไปแล้ว',
    en: 'No picture is kept: they have not agreed to the camera, or turned it off.',
  },
  lateDecided: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'มีคนตัดสินคำตอบนี้ไปแล้ว',
    en: 'Somebody has decided on this answer already.',
  },
  sittingState: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'การสอบครั้งนี้ยังไม่ส่ง หรือเป็นโมฆะไปแล้ว',
    en: 'This attempt is not handed in yet, or is void already.',
  },
  examSat: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ลบไม่ได้ มีผู้เริ่มสอบชุดนี้แล้ว',
    en: 'Somebody has begun this exam, so it cannot be removed.',
  },
  questionWrong: {
    status: 422,
    code: 'VALIDATION',
    th: (d: { field: string; why: LocalText }) => d.why.th,
    en: (d: { field: string; why: LocalText }) => d.why.en,
  },
  onlyTheKey: {
    status: 422,
    code: 'VALIDATION',
    th: (d: { field: string }) => (d.field ? 'ที่นี่แก้ได้เฉพาะเฉลย ถ้าจะแก้โจทย์หรือตัวเลือก ให้แก้คำถามเป็นฉบับใหม่' : ''),
    en: (d: { field: string }) =>
      d.field ? 'Only the key can be corrected here. To change the wording, edit the question.' : '',
  },
  pointsTooMany: {
    status: 422,
    code: 'VALIDATION',
    th: (d: { field: string; max: number }) => `ข้อนี้เต็ม ${d.max} คะแนน`,
    en: (d: { field: string; max: number }) => `This question has ${d.max} points.`,
  },
  tooManyQuestions: {
    status: 409,
    code: 'LIMIT',
    th: 'คลังข้อสอบของคอร์สหนึ่งเก็บได้ 2,000 ข้อ',
    en: 'The bank of a course holds 2,000 questions.',
  },
  fileUnreadable: {
    status: 422,
    code: 'VALIDATION',
    th: (d: { field: string }) => (d.field ? 'ไฟล์นี้อ่านไม่ได้ ใช้ GIFT, Aiken, CSV หรือ QTI' : ''),
    en: (d: { field: string }) => (d.field ? 'This file cannot be read. Use GIFT, Aiken, CSV or QTI.' : ''),
  },
} as const
