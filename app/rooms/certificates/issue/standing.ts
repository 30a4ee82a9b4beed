/** Pure: whether the facts earn a certificate, and what is still missing. */
import type { LocalText } from '#kernel/context.ts'
import type { Earning } from '../programme/programme-input.ts'

export interface Criteria {
  earnedBy: Earning
  leastProgress: number | null
}

/** What lessons know of one person in one course; null where they never enrolled. */
export interface Learnt {
  enrolmentId: string
  done: number
  required: number
  completedAt: Date | null
  exams: number
  examsPassed: number
  /** of those that were passed, in whole percent */
  examScore: number | null
  lastPassedAt: Date | null
  /** A teacher of the course earns nothing by it. */
  isTeacher: boolean
}

export interface Standing {
  isEarned: boolean
  lines: { text: LocalText; isMet: boolean }[]
}

/** Rounded down: 79.6 of 80 is not there yet, and is not shown as if it were. */
export const percentOf = ({ done, required }: Pick<Learnt, 'done' | 'required'>): number =>
  required === 0 ? 100 : Math.floor((done * 100) / required)

/** The day on which the facts were whole. */
export const earnedAt = ({ earnedBy }: Criteria, { completedAt, lastPassedAt }: Learnt): Date =>
  (earnedBy === 'exam' ? lastPassedAt : completedAt) ?? new Date()

/** Of somebody who came to an event. */
export const attendedAt = (eventId: string, at: Date): Learnt => ({
  enrolmentId: eventId,
  done: 0,
  required: 0,
  completedAt: at,
  exams: 0,
  examsPassed: 0,
  examScore: null,
  lastPassedAt: null,
  isTeacher: false,
})

export function standingOf({ earnedBy, leastProgress }: Criteria, learnt: Learnt | null): Standing {
  if (earnedBy === 'hand')
    return { isEarned: false, lines: [{ text: { th: 'ผู้สอนมอบให้โดยตรง', en: 'Given by the teacher' }, isMet: false }] }
  if (earnedBy === 'attendance')
    return {
      isEarned: learnt !== null,
      lines: [
        {
          text: { th: 'เข้าร่วมงาน (สแกนบัตรที่หน้างาน)', en: 'Come to the event: your ticket is scanned at the door' },
          isMet: learnt !== null,
        },
      ],
    }
  const isLearner = learnt !== null && !learnt.isTeacher
  const progress = learnt ? percentOf(learnt) : 0
  const enrolled = { text: { th: 'สมัครเรียนคอร์สนี้', en: 'Enrol in the course' }, isMet: isLearner }
  const ways = {
    completion: {
      text: {
        th: learnt ? `เรียนครบทุกบทที่กำหนด (${learnt.done}/${learnt.required})` : 'เรียนครบทุกบทที่กำหนด',
        en: learnt
          ? `Finish every required lesson (${learnt.done}/${learnt.required})`
          : 'Finish every required lesson',
      },
      isMet: isLearner && learnt.completedAt !== null,
    },
    progress: {
      text: {
        th: `เรียนอย่างน้อย ${leastProgress}% (ตอนนี้ ${progress}%)`,
        en: `Finish at least ${leastProgress}% (now ${progress}%)`,
      },
      // whole numbers, no fraction is lost
      isMet: isLearner && learnt.done * 100 >= learnt.required * (leastProgress ?? 100),
    },
    exam: {
      text: {
        th: learnt ? `สอบผ่านทุกชุด (${learnt.examsPassed}/${learnt.exams})` : 'สอบผ่านทุกชุด',
        en: learnt ? `Pass every exam (${learnt.examsPassed}/${learnt.exams})` : 'Pass every exam',
      },
      // a course without an exam gives nothing by its exams
      isMet: isLearner && learnt.exams > 0 && learnt.examsPassed === learnt.exams,
    },
  }
  const lines = [enrolled, ways[earnedBy]]
  return { isEarned: lines.every(({ isMet }) => isMet), lines }
}
