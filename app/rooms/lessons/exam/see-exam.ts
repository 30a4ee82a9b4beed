/** The page of an exam for who sits it: what holds, how it stands, and of what is over as much as its review says. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { itemIn, type Learning, readLearning, type Why, whyNot } from '../learn/access.ts'
import { type Reward, rewardsOf } from '../course/rewards.ts'
import { command, type LessonTables } from '../room.ts'
import { closeOverdue, type Receipt, receiptOf } from './close.ts'
import type { Slot } from './draw.ts'
import { type Exam, examOf, overrideOf, type Rules, rulesFor } from './find-exam.ts'
import { isShown } from './settle.ts'
import { type ReviewedSlot, reviewedSlots } from './review-attempt.ts'
import { shownPct, one } from './score.ts'

export interface PastAttempt {
  id: string
  no: number
  submittedAt: Date
  by: Receipt['by']
  /** Null: not yet told, or not yet graded. */
  result: { score: number; max: number; pct: number; passed: boolean } | null
  /** What it came to before a key was corrected; null: it never changed so, or is not told. */
  before: { pct: number; passed: boolean } | null
  needsGrading: boolean
  /** There is something to look at. */
  canReview: boolean
}

export interface ExamPage {
  course: Learning['course']
  item: { slug: string; title: { th: string; en: string } }
  as: Learning['as']
  why: Why | null
  now: Date
  rules: Rules & {
    usualS: number | null
    passPct: number
    nav: Exam['nav']
    graceS: number
    delayS: number
    hasPassword: boolean
    questions: number
    integrity: Exam['integrity']
    showScore: Exam['review']['score']
  }
  /** Null: as many as one likes. */
  attemptsLeft: number | null
  againAt: Date | null
  running: { id: string; deadlineAt: Date | null } | null
  past: PastAttempt[]
  /** Attempts that a person declared void. */
  annulled: number
  /** Of the attempt that is looked at, or of the last. */
  receipt: (Receipt & { attempt: string }) | null
  review: ReviewedSlot[] | null
  accountId: string | null
  /** What they may now have for the course, once they passed and know it. */
  rewards: Reward[]
}

/** Errors: 404. It closes what is overdue: nobody sees an exam run whose time is up. */
export const seeExam = command({
  may: 'anyone',
  input: z.object({ course: z.string().max(80), item: z.string().max(20), attempt: z.uuid().nullable().default(null) }),
  async run(tools, { course, item: slug, attempt: asked }): Promise<ExamPage> {
    const learning = await readLearning(tools, course)
    const item = itemIn(learning, slug)
    if (item.kind !== 'exam') notFound()
    const exam = await examOf(tools, item.id)
    const accountId = learning.as === 'learner' ? tools.context.actor.accountId : null
    const override = accountId ? await overrideOf(tools, { courseId: exam.courseId, itemId: item.id, accountId }) : null
    const rules = rulesFor(exam, override)
    const rows = accountId ? await attemptsOf(tools, item.id, accountId) : []
    const { rows: clock } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tools.db)
    const { now } = clock[0]!
    const running = rows.find(({ state }) => state === 'in_progress') ?? null
    const over = rows.filter(({ state }) => state === 'submitted')
    const used = rows.filter(({ state }) => state !== 'voided').length
    const attemptsLeft = rules.attempts === null ? null : Math.max(0, rules.attempts - used)
    // What is right is told once nobody can use it any more (traps/exams 10).
    const isDone = running === null && (attemptsLeft === 0 || (rules.closesAt !== null && rules.closesAt <= now))
    const tells = (moment: Exam['review']['score']) => isShown(moment, { ...exam, closesAt: rules.closesAt }, now)
    const past = over.map((row) => pastOf(row, tells(exam.review.score), tells(exam.review.answers)))
    const looked = asked ? (over.find(({ id }) => id === asked) ?? notFound()) : (over.at(-1) ?? null)
    const receipt = looked && (await receiptOf(tools, looked.id))
    const may = {
      answers: tells(exam.review.answers),
      score: tells(exam.review.score),
      key: isDone && tells(exam.review.key),
      feedback: isDone && tells(exam.review.feedback),
    }
    const last = over.at(-1)
    return {
      course: learning.course,
      item: { slug: item.slug, title: item.title },
      as: learning.as,
      why: whyNot(learning, item),
      now,
      rules: {
        ...rules,
        usualS: exam.limitS,
        passPct: exam.passPct,
        nav: exam.nav,
        graceS: exam.graceS,
        delayS: exam.delayS,
        hasPassword: exam.password !== '',
        questions: await questionsOf(tools, exam),
        integrity: exam.integrity,
        showScore: exam.review.score,
      },
      attemptsLeft,
      againAt: last && exam.delayS > 0 ? new Date(last.submittedAt!.getTime() + exam.delayS * 1000) : null,
      running: running && { id: running.id, deadlineAt: running.deadlineAt },
      past,
      annulled: rows.filter(({ state }) => state === 'voided').length,
      receipt: looked && receipt && { ...receipt, attempt: looked.id },
      review: asked && looked && may.answers ? await reviewedSlots(tools, looked, may) : null,
      accountId,
      rewards: past.some(({ result }) => result?.passed) ? await rewardsOf(tools, exam.courseId) : [],
    }
  },
})

interface Row {
  id: string
  no: number
  state: 'in_progress' | 'submitted' | 'voided'
  deadlineAt: Date | null
  submittedAt: Date | null
  submitBy: Receipt['by'] | null
  score: string | null
  max: string | null
  passed: boolean | null
  needsGrading: boolean
  isOver: boolean
  paper: Slot[]
  beforeScore: string | null
  beforeMax: string | null
  beforePassed: boolean | null
}

async function attemptsOf(tools: Tools<LessonTables>, itemId: string, accountId: string): Promise<Row[]> {
  const read = async () =>
    (
      await sql<Row>`
        select a.id, a.no, a.state, a.deadline_at as "deadlineAt", a.submitted_at as "submittedAt", a.submit_by as "submitBy", a.score, a.max,
          a.passed, a.needs_grading as "needsGrading", a.paper, b.score as "beforeScore", b.max as "beforeMax", b.passed as "beforePassed",
          coalesce(clock_timestamp() > a.deadline_at + make_interval(secs => a.grace_s), false) as "isOver"
        from lessons.attempts a left join lateral (
          select s.score, s.max, s.passed from lessons.attempt_scores s join lessons.attempt_scores n
            on n.attempt_id = s.attempt_id and n.no = s.no + 1 and n.why = 'regraded'
          where s.attempt_id = a.id order by s.no desc limit 1) b on true
        where a.item_id = ${itemId} and a.account_id = ${accountId}::uuid order by a.no`.execute(tools.db)
    ).rows
  const rows = await read()
  const late = rows.find(({ state, isOver }) => state === 'in_progress' && isOver)
  if (!late) return rows
  await closeOverdue(tools, late.id)
  return read()
}

function pastOf(row: Row, tellsScore: boolean, tellsAnswers: boolean): PastAttempt {
  const [score, max] = [Number(row.score ?? 0), Number(row.max ?? 0)]
  const pctOf = (points: number, most: number) => shownPct(Math.round(points * one), Math.round(most * one))
  return {
    id: row.id,
    no: row.no,
    submittedAt: row.submittedAt!,
    by: row.submitBy!,
    result:
      tellsScore && !row.needsGrading && row.score !== null
        ? { score, max, pct: pctOf(score, max), passed: row.passed === true }
        : null,
    before:
      tellsScore && !row.needsGrading && row.beforeScore !== null
        ? { pct: pctOf(Number(row.beforeScore), Number(row.beforeMax)), passed: row.beforePassed === true }
        : null,
    needsGrading: row.needsGrading,
    canReview: tellsAnswers,
  }
}

/** How many a paper has: what is picked, and all of what is not. */
async function questionsOf({ db }: Tools<LessonTables>, exam: Exam): Promise<number> {
  const picked = exam.sections.reduce((sum, { pick }) => sum + (pick ?? 0), 0)
  if (exam.sections.every(({ pick }) => pick !== null)) return picked
  const { rows } = await sql<{ many: number }>`
    select count(distinct q.id)::int as many from jsonb_to_recordset(${JSON.stringify(exam.sections)}::jsonb)
        as s(source text, folder text, tag text, difficulty text, pick int)
      join lessons.questions q on q.course_id = ${exam.courseId} and not q.is_retired and (s.source = 'bank' or q.item_id = ${exam.itemId})
        and (s.folder = '' or q.folder = s.folder or starts_with(q.folder, s.folder || '/')) and (s.tag = '' or s.tag = any(q.tags))
        and (s.difficulty = '' or q.difficulty = s.difficulty)
      join lessons.question_versions v on v.question_id = q.id and v.number = q.version and v.type <> 'note'
    where s.pick is null`.execute(db)
  return picked + rows[0]!.many
}
