/** What of the school has a time, for people's calendars: classes and exams of who learns or teaches, and work that is due. */
import { type RawBuilder, sql } from 'kysely'
import { businessDayStart } from '#kernel/dates.ts'
import { notFound } from '#kernel/refusals.ts'
import type { TimedEntry, TimedRoom, TimedSpan } from '#kernel/timed.ts'
import { letsIn } from './course/find-course.ts'
import { moveMeeting } from './course/runs.ts'
import { examsOf } from './exam/exam-times.ts'
import { runBegins } from './learn/run-begins.ts'
import { coursePath, playPath, runsPath } from './links.ts'
import { within } from './room.ts'

const most = 1000
const anyPlace = sql<string>`case when m.place = '' then r.place else m.place end`

interface ClassRow {
  id: string
  courseId: string
  slug: string
  th: string
  en: string
  topic: string
  place: string
  startsAt: Date
  endsAt: Date
  revision: number
  changedAt: Date
  isTaught: boolean
}

const classesOf = (which: RawBuilder<boolean>, isTaught: RawBuilder<boolean>, place: RawBuilder<string>) =>
  within(async ({ db }, { from, until }: TimedSpan): Promise<TimedEntry[]> => {
    const { rows } = await sql<ClassRow>`
      select m.id, c.id as "courseId", c.slug, c.title_th as th, c.title_en as en, m.topic, ${place} as place, m.starts_at as "startsAt",
        m.ends_at as "endsAt", m.revision + r.version as revision, m.changed_at as "changedAt", ${isTaught} as "isTaught"
      from lessons.meetings m join lessons.runs r on r.id = m.run_id join lessons.courses c on c.id = r.course_id
      where ${which} and m.starts_at < ${businessDayStart(until)} and m.ends_at > ${businessDayStart(from)}
      order by m.starts_at, m.id limit ${most}`.execute(db)
    return rows.map(({ id, courseId, slug, th, en, topic, isTaught: mine, ...row }) => ({
      ...row,
      id: `${courseId}.${id}`,
      kind: 'class',
      title: { th, en },
      ...(topic && { detail: { th: topic, en: topic } }),
      path: mine ? runsPath(courseId) : coursePath(slug),
      isMovable: mine,
    }))
  })

/** Of assignments, on the day that counts from when one may learn; what was handed in waits for nobody. */
const workDue = within(async ({ db }, accountId: string, { from, until }: TimedSpan): Promise<TimedEntry[]> => {
  const { rows } = await sql<{
    id: string
    course: string
    slug: string
    th: string
    en: string
    courseTh: string
    courseEn: string
    dueAt: Date
    startedAt: Date
  }>`
    select * from (
      select e.id || '.' || v.item_id as id, c.slug as course, v.slug, v.title_th as th, v.title_en as en, c.title_th as "courseTh",
        c.title_en as "courseEn", greatest(h.starts_at, ${runBegins}) + make_interval(days => v.due_days) as "dueAt", h.starts_at as "startedAt"
      from lessons.enrolments e join lessons.courses c on c.id = e.course_id
        join lessons.version_items v on v.version_id = e.version_id and v.due_days is not null and v.kind = 'assignment'
        join entitlements.held h on h.id = e.entitlement_id left join lessons.runs r on r.id = e.run_id
      where e.account_id = ${accountId}::uuid and e.status = 'active'
        and not exists (select from lessons.handins d where d.enrolment_id = e.id and d.item_id = v.item_id and not d.is_returned)) due
    where "dueAt" >= ${businessDayStart(from)} and "dueAt" < ${businessDayStart(until)} order by "dueAt", id limit ${most}`.execute(
    db,
  )
  return rows.map(({ id, course, slug, th, en, courseTh, courseEn, dueAt, startedAt }) => ({
    id,
    kind: 'deadline',
    title: { th: `ส่งงาน: ${th}`, en: `Due: ${en}` },
    detail: { th: courseTh, en: courseEn },
    path: playPath(course, slug),
    startsAt: dueAt,
    endsAt: null,
    isFree: true,
    revision: 0,
    changedAt: startedAt,
  }))
})

const own = (accountId: string) => ({
  learnt: sql<boolean>`exists (select from lessons.enrolments e where e.run_id = r.id and e.account_id = ${accountId}::uuid
    and e.status in ('active', 'completed'))`,
  taught: sql<boolean>`c.teacher_id = ${accountId}::uuid`,
})
const everybodys = sql<boolean>`c.status = 'published' and c.visibility = 'public'`
/** Rooms are told to everybody, what lets somebody in is not. */
const openPlace = sql<string>`case when ${anyPlace} ~* ${letsIn} then '' else ${anyPlace} end`

export const timed: TimedRoom = {
  kinds: {
    class: { name: { th: 'คาบเรียน', en: 'Classes' }, tone: 'good' },
    exam: { name: { th: 'การสอบ', en: 'Exams' }, tone: 'bad' },
    deadline: { name: { th: 'กำหนดส่งงาน', en: 'Work due' }, tone: 'warn' },
  },
  async of(tools, accountId, span) {
    const { learnt, taught } = own(accountId)
    const classes = await classesOf(sql<boolean>`(${learnt} or ${taught})`, taught, anyPlace)(tools, span)
    return [...classes, ...(await examsOf(tools, accountId, span)), ...(await workDue(tools, accountId, span))]
  },
  open: (tools, span) => classesOf(everybodys, sql<boolean>`false`, openPlace)(tools, span),
  async move(context, id, to) {
    const [courseId, meetingId] = id.split('.')
    if (!courseId || !meetingId) return notFound()
    await moveMeeting(context, { ...to, courseId, id: meetingId })
  },
}
