/** When exams may be sat, for people's calendars: of who learns, with what was allowed to them; and of who teaches. */
import { sql } from 'kysely'
import { businessDayStart } from '#kernel/dates.ts'
import type { TimedEntry, TimedSpan } from '#kernel/timed.ts'
import { assessmentPath, examPath } from '../links.ts'
import { within } from '../room.ts'

interface ExamRow {
  id: string
  itemId: string
  courseId: string
  course: string
  slug: string
  th: string
  en: string
  courseTh: string
  courseEn: string
  opensAt: Date | null
  closesAt: Date | null
  revision: number
  changedAt: Date
  isTaught: boolean
  isHandedIn: boolean
}

const most = 1000
/** Open no longer than this it is an appointment; longer, two moments: from when, and until when. */
const longestMs = 12 * 3_600_000

export const examsOf = within(async ({ db }, accountId: string, span: TimedSpan): Promise<TimedEntry[]> => {
  const [from, until] = [businessDayStart(span.from), businessDayStart(span.until)]
  const { rows } = await sql<ExamRow>`
    select * from (
      select e.id || '.' || v.item_id as id, v.item_id as "itemId", c.id as "courseId", c.slug as course, v.slug, v.title_th as th, v.title_en as en,
        c.title_th as "courseTh", c.title_en as "courseEn", coalesce(o.opens_at, x.opens_at) as "opensAt",
        coalesce(o.closes_at, x.closes_at) as "closesAt", x.version as revision, h.starts_at as "changedAt", false as "isTaught",
        exists (select from lessons.attempts a where a.enrolment_id = e.id and a.item_id = v.item_id and a.state = 'submitted') as "isHandedIn"
      from lessons.enrolments e join lessons.courses c on c.id = e.course_id
        join lessons.version_items v on v.version_id = e.version_id and v.kind = 'exam' join lessons.exams x on x.item_id = v.item_id
        join entitlements.held h on h.id = e.entitlement_id
        left join lateral (
          select opens_at, closes_at from lessons.exam_overrides o
          where o.course_id = c.id and o.account_id = e.account_id and (o.item_id is null or o.item_id = v.item_id)
          order by o.item_id nulls last limit 1) o on true
      where e.account_id = ${accountId}::uuid and e.status = 'active'
      union all
      select 'taught.' || i.id, i.id, c.id, c.slug, i.slug, i.title_th, i.title_en, c.title_th, c.title_en, x.opens_at, x.closes_at, x.version,
        c.created_at, true, false
      from lessons.courses c join lessons.items i on i.course_id = c.id and i.kind = 'exam' join lessons.exams x on x.item_id = i.id
      where c.teacher_id = ${accountId}::uuid and c.status <> 'archived') exams
    where coalesce("opensAt", "closesAt") < ${until} and coalesce("closesAt", "opensAt") >= ${from}
    order by coalesce("opensAt", "closesAt"), id limit ${most}`.execute(db)
  return rows.flatMap(momentsOf).filter(({ startsAt, endsAt }) => startsAt! < until && (endsAt ?? startsAt!) >= from)
})

function momentsOf(row: ExamRow): TimedEntry[] {
  const { id, itemId, courseId, course, slug, th, en, courseTh, courseEn, opensAt, closesAt, isTaught } = row
  const entry = (key: string, title: { th: string; en: string }, startsAt: Date, endsAt: Date | null): TimedEntry => ({
    id: key,
    kind: 'exam',
    title,
    detail: { th: courseTh, en: courseEn },
    path: isTaught ? examPath(courseId, itemId) : assessmentPath(course, slug),
    startsAt,
    endsAt,
    isFree: isTaught || endsAt === null,
    revision: row.revision,
    changedAt: row.changedAt,
  })
  if (opensAt && closesAt && closesAt.getTime() - opensAt.getTime() <= longestMs)
    return [entry(id, { th: `สอบ: ${th}`, en: `Exam: ${en}` }, opensAt, closesAt)]
  if (row.isHandedIn) return []
  return [
    ...(opensAt ? [entry(`${id}.opens`, { th: `เริ่มสอบได้: ${th}`, en: `Exam opens: ${en}` }, opensAt, null)] : []),
    ...(closesAt ? [entry(`${id}.closes`, { th: `ปิดสอบ: ${th}`, en: `Exam closes: ${en}` }, closesAt, null)] : []),
  ]
}
