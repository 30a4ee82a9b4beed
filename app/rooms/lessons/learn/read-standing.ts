/** The facts by which somebody stands to a course, read in one place for page, button and command. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { payableOf } from '#rooms/billing/index.ts'
import type { LessonTables } from '../room.ts'
import { runBegins } from './run-begins.ts'
import { type EnrolmentStatus, type RunFacts, type Standing, standingOf } from './standing.ts'

export interface CourseFacts {
  id: string
  status: 'draft' | 'published' | 'archived'
  priceSatang: bigint
}

export interface Enrolment {
  id: string
  status: EnrolmentStatus
  runId: string | null
  versionId: string
  isOpen: boolean
  /** From when days are counted: the day one may learn, or the first of one's run. */
  startsAt: Date | null
  endsAt: Date | null
  holdUntil: Date | null
  /** In the queue; 0 for who does not wait. */
  place: number
}

/** The living enrolment of the actor, before money that waits for a decision; null for none, and for guests. */
export async function myEnrolment({ db, context }: Tools<LessonTables>, courseId: string): Promise<Enrolment | null> {
  if (context.actor.accountId === null) return null
  const { rows } = await sql<Enrolment>`
    select e.id, e.status, e.run_id as "runId", e.version_id as "versionId", coalesce(h.is_open, false) as "isOpen",
      greatest(h.starts_at, ${runBegins}) as "startsAt", h.ends_at as "endsAt", e.hold_until as "holdUntil",
      case when e.status = 'waitlisted' then (select count(*) from seats.queued w join seats.queued own on own.queue_id = w.queue_id
        where w.queue_id = e.course_id and own.holder_id = e.id and w.turn <= own.turn)::int else 0 end as place
    from lessons.enrolments e left join entitlements.held h on h.id = e.entitlement_id
      left join lessons.runs r on r.id = e.run_id
    where e.course_id = ${courseId} and e.account_id = ${context.actor.accountId}::uuid
      and e.status not in ('cancelled', 'refunded') order by e.status = 'needs_decision', e.id desc limit 1`.execute(db)
  return rows[0] ?? null
}

export async function readStanding(
  tools: Tools<LessonTables>,
  course: CourseFacts,
): Promise<{ standing: Standing; mine: Enrolment | null }> {
  const mine = await myEnrolment(tools, course.id)
  const [runs, needs, money] = await Promise.all([
    runsOf(tools, course.id),
    needsOf(tools, course.id),
    mine?.status === 'pending_payment' ? payableOf(tools, { subjectType: 'course', subjectId: mine.id }) : null,
  ])
  const standing = standingOf({
    now: new Date(),
    courseStatus: course.status,
    priceSatang: course.priceSatang,
    runs: runs.filter(({ isOver }) => !isOver),
    hasRuns: runs.length > 0,
    needs,
    mine: mine && {
      ...mine,
      inReview: money?.paymentStatus === 'in_review',
      paySlug: money?.intent?.slug ?? null,
    },
  })
  return { standing, mine }
}

export async function runsOf(
  { db }: Tools<LessonTables>,
  courseId: string,
): Promise<(RunFacts & { isOver: boolean })[]> {
  const { rows } = await sql<RunFacts & { isOver: boolean }>`
    select id, enrol_opens_at as "opensAt", enrol_closes_at as "closesAt", s.capacity as seats, coalesce(s.taken, 0) as taken,
      ends_on < (now() at time zone 'Asia/Bangkok')::date as "isOver"
    from lessons.runs r left join seats.counted s on s.pool_id = r.id where course_id = ${courseId} order by starts_on, id`.execute(
    db,
  )
  return rows
}

/** Prerequisites that the actor has not finished. */
async function needsOf({ db, context }: Tools<LessonTables>, courseId: string) {
  const { rows } = await sql<{ slug: string; th: string; en: string }>`
    select c.slug, c.title_th as th, c.title_en as en from lessons.prerequisites p join lessons.courses c on c.id = p.needs_id
    where p.course_id = ${courseId} and c.status = 'published' and not exists (
      select from lessons.enrolments e where e.course_id = c.id and e.account_id = ${context.actor.accountId}::uuid
        and e.completed_at is not null and e.status <> 'refunded')
    order by c.title_th`.execute(db)
  return rows.map(({ slug, th, en }) => ({ slug, title: { th, en } }))
}
