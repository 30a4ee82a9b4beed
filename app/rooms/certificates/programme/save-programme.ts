/** One of the programmes: seen, made and changed, and what became of it. */
import { auditKind } from '#kernel/audit.server.ts'
import { refuseFields } from '#kernel/refusals.ts'
import { record } from '../room.ts'
import { accentNames, accents, ProgrammeInput } from './programme-input.ts'

export const {
  see: seeProgramme,
  history: programmeHistory,
  make: makeProgramme,
  change: changeProgramme,
} = record({
  table: 'certificates.programmes',
  subject: 'programme',
  see: 'certificates.seeProgrammes',
  change: 'certificates.changeProgrammes',
  input: ProgrammeInput,
  columns: ({ title, why, heading, awarded, reason, issuer, earnedBy, courseId, eventId, leastProgress, ...same }) => ({
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
    // These four go together, as the form sends them.
    ...(earnedBy !== undefined && {
      earned_by: earnedBy,
      course_id: earnedBy === 'hand' || earnedBy === 'attendance' ? null : courseId || courseMissing(),
      event_id: earnedBy === 'attendance' ? eventId || eventMissing() : null,
      least_progress: earnedBy === 'progress' ? (leastProgress ?? 80) : null,
    }),
  }),
  read: (row) => ({
    id: row.id,
    version: row.version,
    state: row.state,
    slug: row.slug,
    title: { th: row.title_th, en: row.title_en },
    why: { th: row.why_th, en: row.why_en },
    earnedBy: row.earned_by,
    courseId: row.course_id ?? '',
    eventId: row.event_id ?? '',
    leastProgress: row.least_progress,
    hours: row.hours,
    validMonths: row.valid_months,
    layout: row.layout,
    isUpright: row.is_upright,
    accent: accentNames.find((name) => accents[name] === row.accent) ?? 'crimson',
    heading: { th: row.heading_th, en: row.heading_en },
    awarded: { th: row.awarded_th, en: row.awarded_en },
    reason: { th: row.reason_th, en: row.reason_en },
    issuer: { th: row.issuer_th, en: row.issuer_en },
    signerName: row.signer_name,
    signerTitle: row.signer_title,
    secondName: row.second_name,
    secondTitle: row.second_title,
    pictures: {
      signer: row.signer_picture !== null,
      second: row.second_picture !== null,
      seal: row.seal_picture !== null,
      logo: row.logo_picture !== null,
    },
  }),
  made: auditKind('certificates.makeProgramme', { th: 'เพิ่มหลักสูตรใบประกาศ', en: 'added a programme' }),
  changed: auditKind('certificates.changeProgramme', { th: 'แก้ไขหลักสูตรใบประกาศ', en: 'changed a programme' }),
  taken: () =>
    refuseFields([{ field: 'slug', th: 'มีหลักสูตรอื่นใช้ชื่อในลิงก์นี้แล้ว', en: 'Another programme has this name in its link.' }]),
})
export type SeenProgramme = NonNullable<Awaited<ReturnType<typeof seeProgramme>>>

const eventMissing = (): never =>
  refuseFields([{ field: 'eventId', th: 'เลือกงานที่ต้องเข้าร่วม', en: 'Choose the event that earns it.' }])
const courseMissing = (): never =>
  refuseFields([{ field: 'courseId', th: 'เลือกคอร์สที่ต้องเรียน', en: 'Choose the course that earns it.' }])
