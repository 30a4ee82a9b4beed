/** Pure: what the form of a programme says, as its row has it; what was not sent stays. */
import type * as z from 'zod'
import { refuseFields } from '#kernel/refusals.ts'
import { accents, type ProgrammeInput } from './programme-input.ts'

type Typed = z.output<typeof ProgrammeInput>

export const columnsOf = ({
  title,
  why,
  heading,
  awarded,
  reason,
  issuer,
  earnedBy,
  courseId,
  eventId,
  leastProgress,
  ...same
}: Partial<Typed>) => ({
  ...(same.slug !== undefined && { slug: same.slug }),
  ...(same.hours !== undefined && { hours: same.hours }),
  ...(same.validMonths !== undefined && { valid_months: same.validMonths }),
  ...(same.layout !== undefined && { layout: same.layout }),
  ...(same.isUpright !== undefined && { is_upright: same.isUpright }),
  ...(same.accent !== undefined && { accent: accents[same.accent] }),
  ...(same.signerName !== undefined && { signer_name: same.signerName }),
  ...(same.signerTitle !== undefined && { signer_title: same.signerTitle }),
  ...(same.secondName !== undefined && { second_name: same.secondName }),
  ...(same.secondTitle !== undefined && { second_title: same.secondTitle }),
  ...(title && { title_th: title.th, title_en: title.en }),
  ...(why && { why_th: why.th, why_en: why.en }),
  ...(heading && { heading_th: heading.th, heading_en: heading.en }),
  ...(awarded && { awarded_th: awarded.th, awarded_en: awarded.en }),
  ...(reason && { reason_th: reason.th, reason_en: reason.en }),
  ...(issuer && { issuer_th: issuer.th, issuer_en: issuer.en }),
  // These go together, as the form sends them.
  ...(earnedBy !== undefined && earningOf({ earnedBy, courseId, eventId, leastProgress, ...same })),
})

const eventMissing = (): never =>
  refuseFields([{ field: 'eventId', th: 'เลือกงานที่ต้องเข้าร่วม', en: 'Choose the event that earns it.' }])
const courseMissing = (): never =>
  refuseFields([{ field: 'courseId', th: 'เลือกคอร์สที่ต้องเรียน', en: 'Choose the course that earns it.' }])

type Earned = Partial<Typed> & Pick<Typed, 'earnedBy'>

/** A criterion that cannot be asked is refused, never left out without a word. */
function earningOf({ earnedBy, courseId, eventId, leastProgress, alsoExams, leastScore, needsApproval }: Earned) {
  const isOfCourse = earnedBy !== 'hand' && earnedBy !== 'attendance'
  const hasExams = earnedBy === 'exam' || (isOfCourse && alsoExams === true)
  if (alsoExams && !isOfCourse) notWith('alsoExams')
  if (needsApproval && earnedBy === 'hand') notWith('needsApproval')
  if (eventId && earnedBy === 'hand') notWith('eventId')
  if (leastScore && !hasExams)
    refuseFields([{ field: 'leastScore', th: 'ใช้ได้เมื่อต้องสอบผ่านด้วย', en: 'This needs the exams to be part of it.' }])
  return {
    earned_by: earnedBy,
    course_id: isOfCourse ? courseId || courseMissing() : null,
    event_id: earnedBy === 'attendance' ? eventId || eventMissing() : eventId || null,
    least_progress: earnedBy === 'progress' ? (leastProgress ?? 80) : null,
    also_exams: hasExams && earnedBy !== 'exam',
    least_score: leastScore ?? null,
    needs_approval: needsApproval ?? false,
  }
}

const notWith = (field: 'alsoExams' | 'needsApproval' | 'eventId'): never =>
  refuseFields([{ field, th: 'ใช้กับวิธีได้รับนี้ไม่ได้', en: 'This does not go with that way of earning it.' }])
