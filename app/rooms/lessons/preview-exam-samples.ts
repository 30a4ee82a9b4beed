import type { ExamPage } from './exam/see-exam.ts'
import type { Opened } from './parts/exam-calls.ts'

const options = ['สวัสดี', 'ลาก่อน', 'ขอโทษ', 'ราตรีสวัสดิ์'].map((text, at) => ({ id: `o${at + 1}`, text }))
const nothing = { section: 0, options: [], rows: [], unit: '', hasPicture: false, points: 1 }

export const examOpened: Opened = {
  id: 'sample',
  no: 1,
  isMine: true,
  isRunning: true,
  now: '2026-12-01T02:00:00Z',
  deadlineAt: '2026-12-01T02:18:30Z',
  answers: { 1: { value: 'o1', rev: 1 } },
  slots: [
    { ...nothing, slot: 1, type: 'single', stem: 'คำใดใช้ทักทายได้ทั้งวัน', options },
    { ...nothing, slot: 2, type: 'trueFalse', stem: 'ผู้ชายลงท้ายประโยคสุภาพด้วย “ครับ”' },
    { ...nothing, slot: 3, type: 'numeric', stem: 'ภาษาไทยมีวรรณยุกต์กี่เสียง', unit: 'เสียง' },
    { ...nothing, slot: 4, type: 'essay', stem: 'เล่าเรื่องการทักทายในบ้านของคุณ', points: 5 },
  ],
}

export const examPage: ExamPage = {
  course: {
    id: 'sample',
    slug: 'sample',
    title: { th: 'ทักทายภาษาไทย', en: 'Greetings in Thai' },
    coveragePct: 90,
    maxRate: 2,
    playTheme: 'normal',
    hasCover: false,
    teacherId: 'sample',
  },
  item: { slug: 'sample1', title: { th: 'ลองวัดผล: คำทักทาย', en: 'Try yourself: greetings' } },
  as: 'learner',
  why: null,
  now: new Date('2026-12-01T02:00:00Z'),
  rules: {
    limitS: 2400,
    usualS: 1200,
    attempts: 3,
    opensAt: null,
    closesAt: new Date('2026-12-24T10:00:00Z'),
    camera: false,
    passPct: 60,
    nav: 'free',
    graceS: 5,
    delayS: 0,
    hasPassword: false,
    questions: 10,
    integrity: { tab: true },
    showScore: 'submit',
  },
  attemptsLeft: 2,
  againAt: null,
  running: null,
  past: [],
  annulled: 0,
  receipt: null,
  review: null,
  accountId: 'sample',
  rewards: [],
}
