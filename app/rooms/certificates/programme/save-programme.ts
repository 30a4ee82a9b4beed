/** One of the programmes: seen, made and changed, and what became of it. */
import { auditKind } from '#kernel/audit.server.ts'
import { refuseFields } from '#kernel/refusals.ts'
import { record } from '../room.ts'
import { columnsOf } from './programme-columns.ts'
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
  columns: columnsOf,
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
    alsoExams: row.also_exams,
    leastScore: row.least_score,
    needsApproval: row.needs_approval,
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
    source: row.source,
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
    refuseFields([{ field: 'slug', th: 'มีหลักสูตรอื่นใช้ที่อยู่ลิงก์นี้แล้ว', en: 'Another programme has this URL handle.' }]),
})
export type SeenProgramme = NonNullable<Awaited<ReturnType<typeof seeProgramme>>>
