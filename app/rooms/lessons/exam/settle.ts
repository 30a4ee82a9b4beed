/** What a hand-in comes to, and what stands in the gradebook: each score that ever was is kept. In the caller's transaction. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { finishItem } from '../learn/finish.ts'
import type { LessonTables } from '../room.ts'
import type { Slot } from './draw.ts'
import { type Exam, examOf } from './find-exam.ts'
import { type Held, type Mark, marksOf, type Scored } from './mark.ts'
import { type Asked, byHand, type Key, type Value } from './question.ts'
import { one, scoreAnswer, type Total, totalOf } from './score.ts'

export interface Attempt {
  id: string
  itemId: string
  enrolmentId: string
  accountId: string
}
export type ScoreWhy = 'submitted' | 'graded' | 'regraded' | 'late'

export interface VersionRow {
  id: string
  asked: Asked
  points: number
  key: Key
  void: 'full' | 'out' | null
  /** What somebody had is not taken away by it. */
  keepsHigher: boolean
}

/** Versions of a paper with the keys that count now. */
export async function keyedVersions(
  { db }: Tools<LessonTables>,
  ids: readonly string[],
): Promise<Map<string, VersionRow>> {
  const { rows } = await sql<VersionRow>`
    select v.id, v.asked, v.points::float8 as points, k.key, k.void, k.keeps_higher as "keepsHigher"
    from lessons.question_versions v
      join lateral (select key, void, keeps_higher from lessons.question_keys k where k.version_id = v.id order by number desc limit 1) k on true
    where v.id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Pure but for what it is given: a paper with its answers, by the keys that count. */
export function scoredPaper(
  paper: readonly Slot[],
  versions: ReadonlyMap<string, VersionRow>,
  answers: ReadonlyMap<number, Value>,
): Scored[] {
  return paper
    .filter(({ version }) => versions.get(version)?.asked.type !== 'note')
    .map(({ slot, version }) => scoredOf(slot, versions.get(version)!, answers.get(slot)))
}

export const scoredOf = (slot: number, version: VersionRow, value: Value | undefined): Scored => ({
  slot,
  version: version.id,
  thrown: version.void,
  keepsHigher: version.keepsHigher,
  points: scoreAnswer(version.asked, version.key, value, version.points),
  most: Math.round(version.points * one),
  byHand: byHand(version.asked.type),
})

/** Scores what can be scored. What a person has graded stays, also while its question is thrown out. */
export async function scoreAttempt(tools: Tools<LessonTables>, attempt: Attempt, why: ScoreWhy): Promise<void> {
  const { db } = tools
  // Keys of its course stand still until this is committed: who corrects one sees this score, or this sees their key.
  await sql`select from lessons.exams where item_id = ${attempt.itemId} for share`.execute(db)
  const { rows } = await sql<{ paper: Slot[]; answers: Record<string, Value>; held: HeldRow[] }>`
    select paper, coalesce((select jsonb_object_agg(slot, value) from lessons.answers s where s.attempt_id = a.id), '{}') as answers,
      coalesce((select jsonb_agg(jsonb_build_object(${heldFields}) order by m.slot) from lessons.marks m where m.attempt_id = a.id), '[]') as held
    from lessons.attempts a where id = ${attempt.id}`.execute(db)
  const { paper, answers, held } = rows[0]!
  const versions = await keyedVersions(
    tools,
    paper.map(({ version }) => version),
  )
  const given = new Map(Object.entries(answers).map(([slot, value]) => [Number(slot), value]))
  await putMarks(tools, attempt, marksOf(scoredPaper(paper, versions, given), heldOf(held)))
  await totalAttempt(tools, attempt, why)
}

/** As numbers of text: what of a mark stood before its question was thrown out. */
export const heldFields =
  sql.raw(`'slot', m.slot, 'points', case when m.is_thrown then m.held_points else m.points end::text,
  'counted', lessons.counted_points(case when m.is_thrown then m.held_points else m.points end, m.second_points, m.settled_points, m.graders, m.most)::text,
  'thrown', case when m.is_thrown then case when m.max > 0 then 'full' else 'out' end end`)
export interface HeldRow {
  slot: number
  points: string | null
  counted: string | null
  thrown: 'full' | 'out' | null
}
const counts = (text: string | null) => (text === null ? null : millionths(text))
export const heldOf = (rows: readonly HeldRow[]): Map<number, Held> =>
  new Map(
    rows.map(({ slot, points, counted, thrown }) => [
      slot,
      { points: counts(points), counted: counts(counted), thrown },
    ]),
  )

/** How many grade it is said when it is handed in, and stays. */
async function putMarks({ db }: Tools<LessonTables>, { id, itemId }: Attempt, marks: readonly Mark[]): Promise<void> {
  const columns = <Key extends keyof Mark>(key: Key) => marks.map((mark) => mark[key])
  await sql`
    insert into lessons.marks as m (attempt_id, slot, version_id, points, max, most, is_thrown, held_points, graders)
    select ${id}, s.slot, s.version, s.points::numeric / ${one}, s.max::numeric / ${one}, s.most::numeric / ${one}, s.thrown,
      s.held::numeric / ${one}, case when s.read then (select graders from lessons.exams where item_id = ${itemId}) else 1 end
    from unnest(${columns('slot')}::int[], ${columns('version')}::uuid[], ${columns('points')}::bigint[], ${columns('max')}::bigint[],
      ${columns('most')}::bigint[], ${columns('isThrown')}::boolean[], ${columns('held')}::bigint[],
      ${marks.map(({ byHand: isRead, isThrown, points, held }) => isRead && (isThrown ? held : points) === null)}::boolean[])
      as s(slot, version, points, max, most, thrown, held, read)
    on conflict (tenant_id, attempt_id, slot) do update set points = excluded.points, max = excluded.max, most = excluded.most,
      is_thrown = excluded.is_thrown, held_points = excluded.held_points`.execute(db)
}

/** The sum of its marks; once all of them are there it has a score. */
export async function totalAttempt(tools: Tools<LessonTables>, attempt: Attempt, why: ScoreWhy): Promise<void> {
  const { db, context } = tools
  const exam = await examOf(tools, attempt.itemId)
  const { rows } = await sql<{ points: string | null; max: string }>`
    select counted as points, max from lessons.marks where attempt_id = ${attempt.id}`.execute(db)
  const waits = rows.some(({ points }) => points === null)
  const marks = rows.map(({ points, max }) => ({ points: millionths(points ?? '0'), max: millionths(max) }))
  const { score, max, passed } = totalOf(marks, exam)
  await sql`
    update lessons.attempts set score = ${score}::numeric / ${one}, max = ${max}::numeric / ${one},
      passed = ${waits ? null : passed}::boolean, needs_grading = ${waits} where id = ${attempt.id}`.execute(db)
  if (!waits) {
    const { numAffectedRows } = await sql`
      insert into lessons.attempt_scores (attempt_id, no, score, max, passed, why, made_by)
      select ${attempt.id}, l.no + 1, ${score}::numeric / ${one}, ${max}::numeric / ${one}, ${passed}, ${why},
        ${why === 'submitted' ? null : context.actor.accountId}::uuid
      from (select coalesce(max(no), 0) as no from lessons.attempt_scores where attempt_id = ${attempt.id}) l
      -- scored again to the same: nothing was changed
      where ${why} <> 'regraded' or not exists (select from lessons.attempt_scores s where s.attempt_id = ${attempt.id} and s.no = l.no
        and s.score = ${score}::numeric / ${one} and s.max = ${max}::numeric / ${one} and s.passed = ${passed})`.execute(
      db,
    )
    if (why === 'regraded' && numAffectedRows === 1n) tools.after('lessons.regraded', { attemptId: attempt.id })
  }
  await settleLearner(tools, exam, attempt)
}

export const millionths = (text: string): number => Math.round(Number(text) * one)

/** What of it may be told: at once, once it is closed, or once somebody said so. */
export const isShown = (
  moment: string,
  { closesAt, releasedAt }: Pick<Exam, 'closesAt' | 'releasedAt'>,
  now: Date,
): boolean =>
  moment === 'submit' ||
  (moment === 'close' && closesAt !== null && closesAt <= now) ||
  (moment === 'release' && releasedAt !== null)

/** Several attempts are one result, by the exam's way; with it the item is finished, as soon as the learner may know. */
export async function settleLearner(
  tools: Tools<LessonTables>,
  exam: Exam,
  { itemId, enrolmentId, accountId }: Omit<Attempt, 'id'>,
): Promise<void> {
  const { db } = tools
  const { rows } = await sql<{ score: string; max: string; passed: boolean; submittedAt: Date }>`
    select score, max, passed, submitted_at as "submittedAt" from lessons.attempts
    where item_id = ${itemId} and enrolment_id = ${enrolmentId} and state = 'submitted' and not needs_grading and score is not null
    order by no`.execute(db)
  if (rows.length === 0) {
    await sql`delete from lessons.exam_results where enrolment_id = ${enrolmentId} and item_id = ${itemId}`.execute(db)
    await sql`update lessons.progress set score = null where enrolment_id = ${enrolmentId} and item_id = ${itemId}`.execute(
      db,
    )
    tools.after('lessons.examScored', { enrolmentId, itemId, passed: false, shown: false })
    return
  }
  const counted = countedOf(
    rows.map(({ score, max, passed }) => ({ score: millionths(score), max: millionths(max), passed })),
    exam,
  )
  const passedAt = counted.passed ? (rows.find(({ passed }) => passed) ?? rows.at(-1)!).submittedAt : null
  const { rows: clock } = await sql<{ now: Date }>`select now() as now`.execute(db)
  const shown = isShown(exam.review.score, exam, clock[0]!.now)
  await sql`
    insert into lessons.exam_results (enrolment_id, item_id, account_id, course_id, score, max, passed, passed_at, is_shown)
    values (${enrolmentId}, ${itemId}, ${accountId}, ${exam.courseId}, ${counted.score}::numeric / ${one}, ${counted.max}::numeric / ${one},
      ${counted.passed}, ${passedAt}, ${shown})
    on conflict (tenant_id, enrolment_id, item_id) do update set score = excluded.score, max = excluded.max, passed = excluded.passed,
      passed_at = excluded.passed_at, is_shown = excluded.is_shown`.execute(db)
  // In percent, rounded down: what did not pass never looks as if it had.
  await sql`
    insert into lessons.progress as p (enrolment_id, item_id, score)
    select enrolment_id, item_id, case when max > 0 then trunc(greatest(0, least(100, score * 100 / max)), 2) else 0 end
    from lessons.exam_results where enrolment_id = ${enrolmentId} and item_id = ${itemId}
    on conflict (tenant_id, enrolment_id, item_id) do update set score = excluded.score`.execute(db)
  if (counted.passed && shown) await finishItem(tools, enrolmentId, itemId)
  tools.after('lessons.examScored', { enrolmentId, itemId, passed: counted.passed, shown })
}

/** Pure: what several attempts come to, in their order. */
export function countedOf(
  all: readonly Total[],
  { gradeMethod, passPct, floorZero }: Pick<Exam, 'gradeMethod' | 'passPct' | 'floorZero'>,
): Total {
  if (gradeMethod === 'first') return all[0]!
  if (gradeMethod === 'last') return all.at(-1)!
  if (gradeMethod === 'average') {
    const sum = all.map(({ score, max }) => ({ points: score, max }))
    return totalOf(sum, { passPct, floorZero })
  }
  const best = all.reduce((top, each) =>
    BigInt(each.score) * BigInt(top.max) > BigInt(top.score) * BigInt(each.max) ? each : top,
  )
  return { ...best, passed: all.some(({ passed }) => passed) }
}
