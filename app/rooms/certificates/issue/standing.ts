/** Pure: whether the facts earn a certificate, and what is still missing. */
import type { LocalText } from '#kernel/context.ts'
import type { Earning } from '../programme/programme-input.ts'

/** All of them together. */
export interface Criteria {
  earnedBy: Earning
  leastProgress: number | null
  /** besides the lessons, every exam of the course */
  alsoExams: boolean
  leastScore: number | null
  /** one that must be come to: alone, or besides the course */
  eventId: string | null
  needsApproval: boolean
}

/** What lessons know of one person in one course. */
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

/** Of one person, all that may earn it. */
export interface Facts {
  /** Null where they never enrolled. */
  learnt: Learnt | null
  attendedAt: Date | null
  approvedAt: Date | null
}

export interface Standing {
  isEarned: boolean
  /** All but somebody's yes. */
  isReadyToApprove: boolean
  lines: Line[]
}

interface Line {
  text: LocalText
  isMet: boolean
}

/** Rounded down: 79.6 of 80 is not there yet, and is not shown as if it were. */
export const percentOf = ({ done, required }: Pick<Learnt, 'done' | 'required'>): number =>
  required === 0 ? 100 : Math.floor((done * 100) / required)

export const asksExams = ({ earnedBy, alsoExams }: Pick<Criteria, 'earnedBy' | 'alsoExams'>): boolean =>
  earnedBy === 'exam' || alsoExams
const asksCourse = ({ earnedBy }: Criteria): boolean => earnedBy !== 'hand' && earnedBy !== 'attendance'

/** When each thing was there; of a percentage nobody wrote down when. */
export function earnedAt(criteria: Criteria, { learnt, attendedAt, approvedAt }: Facts): { first: Date; last: Date } {
  const { earnedBy, eventId, needsApproval } = criteria
  const days = [
    ...(earnedBy === 'completion' || earnedBy === 'progress' ? [learnt?.completedAt] : []),
    ...(asksExams(criteria) ? [learnt?.lastPassedAt] : []),
    ...(eventId === null ? [] : [attendedAt]),
    ...(needsApproval ? [approvedAt] : []),
  ].map((at) => (at ?? new Date()).getTime())
  return { first: new Date(Math.min(...days)), last: new Date(Math.max(...days)) }
}

export function standingOf(criteria: Criteria, facts: Facts): Standing {
  if (criteria.earnedBy === 'hand')
    return {
      isEarned: false,
      isReadyToApprove: false,
      lines: [{ text: { th: 'ผู้สอนมอบให้โดยตรง', en: 'Given by the teacher' }, isMet: false }],
    }
  const lines = [
    ...(asksCourse(criteria) ? courseLines(criteria, facts) : []),
    ...(criteria.eventId === null ? [] : [attended(facts)]),
  ]
  const isWhole = lines.every(({ isMet }) => isMet)
  if (!criteria.needsApproval) return { isEarned: isWhole, isReadyToApprove: false, lines }
  const isApproved = facts.approvedAt !== null
  return {
    isEarned: isWhole && isApproved,
    isReadyToApprove: isWhole && !isApproved,
    lines: [...lines, { text: { th: 'ผู้สอนอนุมัติ', en: 'The teacher approves it' }, isMet: isApproved }],
  }
}

const attended = ({ attendedAt }: Facts): Line => ({
  text: { th: 'เข้าร่วมงาน (สแกนบัตรที่หน้างาน)', en: 'Come to the event: your ticket is scanned at the door' },
  isMet: attendedAt !== null,
})

function courseLines(criteria: Criteria, { learnt }: Facts): Line[] {
  const isLearner = learnt !== null && !learnt.isTeacher
  const { earnedBy } = criteria
  return [
    { text: { th: 'สมัครเรียนคอร์สนี้', en: 'Enrol in the course' }, isMet: isLearner },
    ...(earnedBy === 'completion' ? [completed(learnt, isLearner)] : []),
    ...(earnedBy === 'progress' ? [advanced(criteria, learnt, isLearner)] : []),
    ...(asksExams(criteria) ? passed(criteria, learnt, isLearner) : []),
  ]
}

const completed = (learnt: Learnt | null, isLearner: boolean): Line => ({
  text: {
    th: learnt ? `เรียนครบทุกบทที่กำหนด (${learnt.done}/${learnt.required})` : 'เรียนครบทุกบทที่กำหนด',
    en: learnt ? `Finish every required lesson (${learnt.done}/${learnt.required})` : 'Finish every required lesson',
  },
  isMet: isLearner && learnt?.completedAt !== null,
})

function advanced({ leastProgress }: Criteria, learnt: Learnt | null, isLearner: boolean): Line {
  const now = learnt ? percentOf(learnt) : 0
  return {
    text: {
      th: `เรียนอย่างน้อย ${leastProgress}% (ตอนนี้ ${now}%)`,
      en: `Finish at least ${leastProgress}% (now ${now}%)`,
    },
    // whole numbers, no fraction is lost
    isMet: isLearner && learnt !== null && learnt.done * 100 >= learnt.required * (leastProgress ?? 100),
  }
}

/** A course without an exam gives nothing by its exams. */
function passed({ leastScore }: Criteria, learnt: Learnt | null, isLearner: boolean): Line[] {
  const isPassed = isLearner && learnt !== null && learnt.exams > 0 && learnt.examsPassed === learnt.exams
  const count = learnt ? ` (${learnt.examsPassed}/${learnt.exams})` : ''
  const all = { text: { th: `สอบผ่านทุกชุด${count}`, en: `Pass every exam${count}` }, isMet: isPassed }
  if (leastScore === null) return [all]
  const score = learnt?.examScore ?? null
  const now = score === null ? { th: '', en: '' } : { th: ` (ตอนนี้ ${score}%)`, en: ` (now ${score}%)` }
  return [
    all,
    {
      text: { th: `ได้คะแนนสอบอย่างน้อย ${leastScore}%${now.th}`, en: `Score at least ${leastScore}%${now.en}` },
      // rounded down to whole percent, as it is shown
      isMet: isPassed && score !== null && score >= leastScore,
    },
  ]
}
