/**
 * What is right of a question is corrected after it was asked: first who it changes, then for everybody who has it on their
 * paper, each score that was kept beside the new one. Papers that are handed in meanwhile are scored by the new key.
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
import { type Asked, type Key, problemOf, type Value } from './question.ts'
import { one, scoreAnswer, shownPct, totalOf } from './score.ts'
import { type Attempt, millionths, scoreAttempt } from './settle.ts'
import { wrongWords } from './wrong-words.ts'

/** key: by what is typed; full: everybody has its points; out: it counts for nobody. */
export const treatments = ['key', 'full', 'out'] as const

const At = z.object({ courseId: z.uuid(), itemId: z.uuid(), questionId: z.uuid() })
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
  input: At,
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

interface Corrected extends KeyToCorrect {
  /** As it will be kept. */
  next: Key
}

async function corrected(
  { db }: Tools<LessonTables>,
  { courseId, questionId }: z.output<typeof At>,
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

export interface Change {
  attempt: string
  no: number
  name: string
  /** Percent, rounded down; null where a person still has to grade it. */
  before: number
  after: number
  passedBefore: boolean | null
  passedAfter: boolean | null
}

export interface Preview {
  handedIn: number
  up: number
  down: number
  toPassed: number
  toFailed: number
  /** Those it changes most for first: who no longer passes, who now does, then the others. */
  changes: Change[]
}

interface Row {
  attempt: string
  no: number
  name: string
  value: Value | null
  points: string | null
  second: string | null
  max: string
  others: string
  othersMax: string
  passPct: number
  floorZero: boolean
  passed: boolean | null
}

const mostShown = 200

/** What would change; nothing is written. Errors: 404, 409 VERSION_CONFLICT, 422. */
export const previewRegrade = query({
  may: 'lessons.teach',
  input: CorrectionInput.extend(At.shape),
  async run(tools, input): Promise<Preview> {
    await courseToTeach(tools, input.courseId)
    const version = await corrected(tools, input, input)
    const { rows } = await sql<Row>`
      select a.id as attempt, a.no, coalesce(n.name, '') as name, s.value, m.points, m.second_points as second, m.max, o.points as others,
        o.max as "othersMax", x.pass_pct::float8 as "passPct", x.floor_zero as "floorZero", a.passed
      from lessons.marks m join lessons.attempts a on a.id = m.attempt_id and a.state = 'submitted' join lessons.exams x on x.item_id = a.item_id
        left join lessons.answers s on s.attempt_id = m.attempt_id and s.slot = m.slot left join identity.names n on n.account_id = a.account_id
        cross join lateral (select coalesce(sum(round(case when r.second_points is null then r.points else (r.points + r.second_points) / 2 end, 6)), 0) as points,
          coalesce(sum(r.max), 0) as max from lessons.marks r where r.attempt_id = a.id and r.slot <> m.slot) o
      where m.version_id = ${version.id} order by name, a.no`.execute(tools.db)
    const all = rows.map((row) => changeOf(row, version, input))
    const changes = all.filter((row) => row.before !== row.after || row.passedBefore !== row.passedAfter)
    const turned = ({ passedBefore, passedAfter }: Change) =>
      passedBefore === passedAfter ? 2 : passedBefore === true ? 0 : 1
    return {
      handedIn: all.length,
      up: changes.filter(({ before, after }) => after > before).length,
      down: changes.filter(({ before, after }) => after < before).length,
      toPassed: changes.filter((row) => turned(row) === 1).length,
      toFailed: changes.filter((row) => turned(row) === 0).length,
      changes: changes.toSorted((a, b) => turned(a) - turned(b)).slice(0, mostShown),
    }
  },
})

function changeOf(row: Row, version: Corrected, { treatment, neverLower }: z.output<typeof CorrectionInput>): Change {
  const had = row.points === null ? null : millionths(row.points)
  const second = row.second === null ? had : millionths(row.second)
  const held = had === null ? null : Math.round((had + (second ?? had)) / 2)
  const most = Math.round(version.points * one)
  const scored = scoreAnswer(version.asked, version.next, row.value ?? undefined, version.points) ?? held
  const isKept = neverLower && treatment === 'key' && held !== null && scored !== null
  const points = treatment === 'full' ? most : treatment === 'out' ? 0 : isKept ? Math.max(held, scored) : scored
  const others = { points: millionths(row.others), max: millionths(row.othersMax) }
  const before = totalOf([others, { points: held ?? 0, max: millionths(row.max) }], row)
  const after = totalOf([others, { points: points ?? 0, max: treatment === 'out' ? 0 : most }], row)
  return {
    attempt: row.attempt,
    no: row.no,
    name: row.name,
    before: shownPct(before.score, before.max),
    after: shownPct(after.score, after.max),
    passedBefore: row.passed,
    passedAfter: row.passed === null ? null : after.passed,
  }
}

/**
 * The new key counts from this transaction on; who has handed in is scored anew right after it. Errors: 404; 409 for a key that
 * was corrected meanwhile; 422 where more than the key was changed.
 */
export const regrade = command({
  may: 'lessons.teach',
  input: CorrectionInput.extend({ ...At.shape, note: z.string().trim().min(3).max(500) }),
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
        keeps_higher: input.neverLower && input.treatment === 'key',
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
