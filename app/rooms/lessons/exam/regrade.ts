/**
 * What is right of a question is corrected after it was asked: first who it changes (preview-regrade.ts), then for everybody who
 * has it on their paper, each score that was kept beside the new one. Papers that are handed in meanwhile are scored by the new key.
 */
import { sql } from 'kysely'
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import type { Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { flag } from '#kernel/thai-inputs.ts'
import { courseToTeach } from '../course/find-course.ts'
import { refuse } from '../refusals.ts'
import { command, job, type LessonTables, query } from '../room.ts'
import { keyFor } from './corrected-key.ts'
import { KeptQuestion } from './exam-input.ts'
import { type Asked, type Key, problemOf } from './question.ts'
import { type Attempt, scoreAttempt } from './settle.ts'
import { wrongWords } from './wrong-words.ts'

/** key: by what is typed; full: everybody has its points; out: it counts for nobody. */
export const treatments = ['key', 'full', 'out'] as const

export const QuestionAt = z.object({ courseId: z.uuid(), itemId: z.uuid(), questionId: z.uuid() })
export const CorrectionInput = z.object({
  /** Of the versions that were asked: the one by this number. */
  number: z.coerce.number().int().min(1),
  /** The key that was seen. */
  seen: z.coerce.number().int().min(1),
  treatment: z.enum(treatments).default('key'),
  question: KeptQuestion,
  neverLower: flag.default(false),
})

export interface KeyToCorrect {
  id: string
  number: number
  points: number
  asked: Asked
  key: Key
  keyNumber: number
  void: 'full' | 'out' | null
  /** So many hand-ins have it. */
  used: number
}

/** Each version that stands on a paper that was handed in, the newest first. Errors: 404. */
export const keysToCorrect = query({
  may: 'lessons.teach',
  input: QuestionAt,
  async run(tools, { courseId, itemId, questionId }) {
    const course = await courseToTeach(tools, courseId)
    const { rows } = await sql<{ th: string; en: string }>`
      select title_th as th, title_en as en from lessons.items where id = ${itemId} and course_id = ${courseId} and kind = 'exam'`.execute(
      tools.db,
    )
    const exam = rows[0] ?? notFound()
    const { rows: versions } = await sql<KeyToCorrect>`
      select v.id, v.number, v.points::float8 as points, v.asked, k.key, k.number as "keyNumber", k.void,
        (select count(*) from lessons.marks m where m.version_id = v.id)::int as used
      from lessons.question_versions v join lessons.questions q on q.id = v.question_id
        join lateral (select key, number, void from lessons.question_keys k where k.version_id = v.id order by number desc limit 1) k on true
      where q.id = ${questionId} and q.course_id = ${courseId} and v.type <> 'note'
        and exists (select from lessons.marks m where m.version_id = v.id)
      order by v.number desc`.execute(tools.db)
    if (versions.length === 0) {
      const { rows: found } =
        await sql`select from lessons.questions where id = ${questionId} and course_id = ${courseId}`.execute(tools.db)
      if (found.length === 0) notFound()
    }
    return { course: { id: course.id }, exam, versions }
  },
})

export interface Corrected extends KeyToCorrect {
  /** As it will be kept. */
  next: Key
}

export async function corrected(
  { db }: Tools<LessonTables>,
  { courseId, questionId }: z.output<typeof QuestionAt>,
  { number, seen, treatment, question }: z.output<typeof CorrectionInput>,
): Promise<Corrected> {
  const { rows } = await sql<KeyToCorrect>`
    select v.id, v.number, v.points::float8 as points, v.asked, k.key, k.number as "keyNumber", k.void, 0 as used
    from lessons.question_versions v join lessons.questions q on q.id = v.question_id
      join lateral (select key, number, void from lessons.question_keys k where k.version_id = v.id order by number desc limit 1) k on true
    where q.id = ${questionId} and q.course_id = ${courseId} and v.number = ${number} and v.type <> 'note'`.execute(db)
  const version = rows[0] ?? notFound()
  if (version.keyNumber !== seen) refuse('editedMeanwhile', { version: version.keyNumber })
  // Thrown out it keeps what was right: it may be taken back.
  if (treatment !== 'key') return { ...version, next: version.key }
  const next = keyFor(version.asked, question) ?? refuse('onlyTheKey', { field: 'question' })
  const wrong = problemOf(version.asked, next)
  if (wrong) refuse('questionWrong', { field: 'question', why: wrongWords[wrong] })
  return { ...version, next }
}

/**
 * The new key counts from this transaction on; who has handed in is scored anew right after it. Errors: 404; 409 for a key that
 * was corrected meanwhile; 422 where more than the key was changed.
 */
export const regrade = command({
  may: 'lessons.teach',
  input: CorrectionInput.extend({ ...QuestionAt.shape, note: z.string().trim().min(3).max(500) }),
  async run(tools, input): Promise<{ keyNumber: number }> {
    const { db, context } = tools
    await courseToTeach(tools, input.courseId)
    // Whoever is scoring a paper of this course has finished, and is seen below; whoever comes next reads the new key.
    await sql`select from lessons.exams where course_id = ${input.courseId} order by item_id for update`.execute(db)
    const version = await corrected(tools, input, input)
    const keyNumber = version.keyNumber + 1
    await db
      .insertInto('lessons.question_keys')
      .values({
        version_id: version.id,
        number: keyNumber,
        key: JSON.stringify(version.next),
        void: input.treatment === 'key' ? null : input.treatment,
        keeps_higher: input.neverLower && input.treatment !== 'full',
        note: input.note,
        made_by: context.actor.accountId,
      })
      .execute()
    tools.later('lessons.regradeAttempts', { versionId: version.id }, { key: `${version.id} ${keyNumber}` })
    return { keyNumber }
  },
  audit: {
    kind: auditKind('lessons.regrade', { th: 'แก้เฉลยและให้คะแนนใหม่', en: 'corrected a key and regraded' }),
    subject: ({ itemId }) => `exam:${itemId}`,
    details: ({ questionId, treatment, note }, { keyNumber }) => ({ question: questionId, treatment, note, keyNumber }),
  },
})

const atOnce = 100
const Many = z.object({ versionId: z.uuid(), after: z.uuid().nullable().default(null) })

/** So many, then the next in a transaction of their own. Again: nothing more. */
export const regradeAttempts = job('lessons.regradeAttempts', Many, async (tools, { versionId, after }) => {
  const { db } = tools
  // First of all its exams, as everybody takes them who scores: nobody is waited for with results in hand.
  await sql`select from lessons.exams x where x.item_id in (
      select a.item_id from lessons.marks m join lessons.attempts a on a.id = m.attempt_id where m.version_id = ${versionId})
    order by x.item_id for share`.execute(db)
  const { rows } = await sql<Attempt>`
    select a.id, a.item_id as "itemId", a.enrolment_id as "enrolmentId", a.account_id as "accountId" from lessons.attempts a
      join lessons.exams x on x.item_id = a.item_id
    where a.state = 'submitted' and exists (select from lessons.marks m where m.attempt_id = a.id and m.version_id = ${versionId})
      and (${after}::uuid is null or a.id > ${after}::uuid) order by a.id limit ${atOnce} for update of a`.execute(db)
  for (const attempt of rows) await scoreAttempt(tools, attempt, 'regraded')
  const last = rows[atOnce - 1]
  if (last) tools.later('lessons.regradeAttempts', { versionId, after: last.id }, { key: `${versionId} ${last.id}` })
})
