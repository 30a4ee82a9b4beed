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

/** Errors: 404 for an item that is no exam. */
export async function examOf({ db }: Tools<LessonTables>, itemId: string): Promise<Exam> {
  const { rows } = await sql<Exam>`
    select item_id as "itemId", course_id as "courseId", opens_at as "opensAt", closes_at as "closesAt", limit_s as "limitS",
      grace_s as "graceS", attempts, delay_s as "delayS", grade_method as "gradeMethod", pass_pct::float8 as "passPct", nav,
      shuffle_options as "shuffleOptions", floor_zero as "floorZero", graders, sections, review, released_at as "releasedAt", integrity,
      password, version
    from lessons.exams where item_id = ${itemId}`.execute(db)
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
