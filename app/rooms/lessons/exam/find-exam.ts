/** An exam's rules, as everybody's commands read them. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import type { LessonTables } from '../room.ts'
import type { Drawable } from './draw.ts'
import type { Moment, Section } from './exam-input.ts'

export interface Review {
  score: Moment
  answers: Moment
  key: Moment
  feedback: Moment
}
export interface Watching {
  tab?: boolean
  fullscreen?: boolean
  camera?: boolean
}

export interface Exam {
  itemId: string
  courseId: string
  opensAt: Date | null
  closesAt: Date | null
  limitS: number | null
  graceS: number
  attempts: number | null
  delayS: number
  gradeMethod: 'highest' | 'last' | 'first' | 'average'
  passPct: number
  nav: 'free' | 'sequential' | 'one_way'
  shuffleOptions: boolean
  floorZero: boolean
  /** Of what people grade: how many give points, none seeing the other's. */
  graders: number
  sections: Section[]
  review: Review
  releasedAt: Date | null
  integrity: Watching
  password: string
  version: number
}

const examColumns = sql`e.item_id as "itemId", e.course_id as "courseId", e.opens_at as "opensAt", e.closes_at as "closesAt",
  e.limit_s as "limitS", e.grace_s as "graceS", e.attempts, e.delay_s as "delayS", e.grade_method as "gradeMethod",
  e.pass_pct::float8 as "passPct", e.nav, e.shuffle_options as "shuffleOptions", e.floor_zero as "floorZero", e.graders, e.sections,
  e.review, e.released_at as "releasedAt", e.integrity, e.password, e.version`

/** Errors: 404 for an item that is no exam. */
export async function examOf({ db }: Tools<LessonTables>, itemId: string): Promise<Exam> {
  const { rows } = await sql<Exam>`select ${examColumns} from lessons.exams e where e.item_id = ${itemId}`.execute(db)
  return rows[0] ?? notFound()
}

/** What can be drawn for an exam, in the order of the bank; nothing of it says what is right. */
export async function bankOf({ db }: Tools<LessonTables>, courseId: string, itemId: string): Promise<Drawable[]> {
  const { rows } = await sql<Drawable>`
    select q.id, v.id as version, v.type, q.item_id is not distinct from ${itemId}::uuid as "isOwn", q.folder, q.tags, q.difficulty,
      coalesce(v.asked -> 'options', '[]') as options, coalesce(v.asked -> 'rows', '[]') as rows
    from lessons.questions q join lessons.question_versions v on v.question_id = q.id and v.number = q.version
    where q.course_id = ${courseId} and not q.is_retired order by q.position, q.id`.execute(db)
  return rows
}

export interface Override {
  factor: number
  extraS: number
  attempts: number | null
  opensAt: Date | null
  closesAt: Date | null
  noCamera: boolean
}

/** What one person has otherwise: of this exam before that of all exams of the course. */
export async function overrideOf(
  { db }: Tools<LessonTables>,
  { courseId, itemId, accountId }: { courseId: string; itemId: string; accountId: string },
): Promise<Override | null> {
  const { rows } = await sql<Override>`
    select factor::float8 as factor, extra_s as "extraS", attempts, opens_at as "opensAt", closes_at as "closesAt", no_camera as "noCamera"
    from lessons.exam_overrides where course_id = ${courseId} and account_id = ${accountId}::uuid
      and (item_id is null or item_id = ${itemId}) order by item_id nulls last limit 1`.execute(db)
  return rows[0] ?? null
}

/** The exam for this person. Seconds; null: no limit but the end of the exam. */
export function rulesFor(exam: Exam, override: Override | null) {
  const limitS =
    exam.limitS === null ? null : Math.round(exam.limitS * (override?.factor ?? 1)) + (override?.extraS ?? 0)
  return {
    limitS,
    attempts: override?.attempts ?? exam.attempts,
    opensAt: override?.opensAt ?? exam.opensAt,
    closesAt: override?.closesAt ?? exam.closesAt,
    camera: exam.integrity.camera === true && !override?.noCamera,
  }
}
export type Rules = ReturnType<typeof rulesFor>

/** What somebody's next attempt depends on. */
export interface Beginning {
  exam: Exam
  rules: Rules
  /** By the database's clock. */
  now: Date
  /** When they last handed in. */
  last: Date | null
  used: number
  no: number
  running: string | null
}

/** All of it in one question: a whole class presses the button in the same moment. Errors: 404. */
export async function beginningOf(
  { db }: Tools<LessonTables>,
  { itemId, accountId }: { itemId: string; accountId: string },
): Promise<Beginning> {
  const { rows } = await sql<Exam & Omit<Beginning, 'exam' | 'rules'> & Otherwise>`
    select ${examColumns}, o.factor::float8 as "oFactor", o.extra_s as "oExtraS", o.attempts as "oAttempts", o.opens_at as "oOpensAt",
      o.closes_at as "oClosesAt", o.no_camera as "oNoCamera", clock_timestamp() as now, a.last, a.used, a.no, a.running
    from lessons.exams e
      left join lateral (select * from lessons.exam_overrides v where v.course_id = e.course_id and v.account_id = ${accountId}::uuid
        and (v.item_id is null or v.item_id = e.item_id) order by v.item_id nulls last limit 1) o on true
      cross join lateral (select max(t.submitted_at) filter (where t.state = 'submitted') as last,
          count(*) filter (where t.state <> 'voided')::int as used, coalesce(max(t.no), 0) + 1 as no,
          (array_agg(t.id) filter (where t.state = 'in_progress'))[1] as running
        from lessons.attempts t where t.item_id = e.item_id and t.account_id = ${accountId}::uuid) a
    where e.item_id = ${itemId}`.execute(db)
  const { oFactor, oExtraS, oAttempts, oOpensAt, oClosesAt, oNoCamera, now, last, used, no, running, ...exam } =
    rows[0] ?? notFound()
  const override = oFactor !== null && {
    factor: oFactor,
    extraS: oExtraS,
    attempts: oAttempts,
    opensAt: oOpensAt,
    closesAt: oClosesAt,
    noCamera: oNoCamera,
  }
  return { exam, rules: rulesFor(exam, override || null), now, last, used, no, running }
}

interface Otherwise {
  oFactor: number | null
  oExtraS: number
  oAttempts: number | null
  oOpensAt: Date | null
  oClosesAt: Date | null
  oNoCamera: boolean
}
