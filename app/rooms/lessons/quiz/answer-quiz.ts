/** A try at a quiz: looked through by the server, kept, and told back with what is right of it. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import type { LocalText } from '#kernel/context.ts'
import { checkAnswers, keptAnswers } from '#kernel/fields/check-answers.ts'
import type { Answers, AskedField } from '#kernel/fields/field.ts'
import { answersInput } from '#kernel/fields/fields-input.ts'
import { notFound, refuseFields } from '#kernel/refusals.ts'
import { wholeNumber } from '#kernel/thai-inputs.ts'
import { learnerOf } from '../learn/access.ts'
import { finishItem } from '../learn/finish.ts'
import { refuse } from '../refusals.ts'
import { command, type LessonTables } from '../room.ts'
import { asAsked, inEither, isRight, type Quiz, type QuizRules } from './quiz-input.ts'

/**
 * `number`: which try this is; sent twice, it is one. Errors: 404, 403, 423; 409 without tries left, and VERSION_CONFLICT
 * when that try was another tab's, with other answers; 422 with a sentence per question.
 */
export const answerQuiz = command({
  may: 'lessons.learn',
  input: z.object({
    course: z.string().max(80),
    item: z.string().max(20),
    number: wholeNumber({ min: 1, max: 100_000 }),
    answers: answersInput,
  }),
  limit: ({ actor }) => [{ bucket: `quiz tries ${actor.accountId}`, tries: 60, perSeconds: 600 }],
  async run(tools, { course, item: slug, number, answers: given }): Promise<void> {
    const { item, enrolmentId, versionId } = await learnerOf(tools, course, slug)
    if (item.kind !== 'quiz') return notFound()
    const { questions, quiz } = await quizAt(tools, versionId, item.id)
    const { problems } = checkAnswers(questions, given)
    if (problems.length > 0) refuseFields(problems)
    // One after the other: two tries at once are two tries, and the last one is given once.
    await sql`select from lessons.enrolments where id = ${enrolmentId} for update`.execute(tools.db)
    const answers = keptAnswers(questions, given)
    const { rows } = await sql<{ tries: number; isSame: boolean }>`
      select count(*)::int as tries,
        coalesce(bool_or(number = ${number} and answers = ${JSON.stringify(answers)}::jsonb), false) as "isSame"
      from lessons.quiz_tries where enrolment_id = ${enrolmentId} and item_id = ${item.id}`.execute(tools.db)
    const { tries, isSame } = rows[0]!
    if (isSame) return
    if (quiz.doneWhen === 'answered' && quiz.attempts !== null && tries >= quiz.attempts) refuse('quizOver')
    if (number <= tries) refuse('quizElsewhere')
    const right = questions.filter((field) => isRight(field, quiz.key[field.id], answers[field.id])).map(({ id }) => id)
    const passed = right.length * 100 >= quiz.passPct * questions.length
    await sql`
      insert into lessons.quiz_tries (enrolment_id, item_id, version_id, number, answers, right_ids, asked, passed)
      values (${enrolmentId}, ${item.id}, ${versionId}, ${tries + 1}, ${JSON.stringify(answers)}::jsonb, ${right}::text[],
        ${questions.length}, ${passed})`.execute(tools.db)
    if (passed || quiz.doneWhen === 'answered') await finishItem(tools, enrolmentId, item.id)
  },
})

async function quizAt({ db }: Tools<LessonTables>, versionId: string, itemId: string) {
  const { rows } = await sql<{ questions: readonly AskedField[]; quiz: Quiz }>`
    select questions, quiz from lessons.version_items where version_id = ${versionId} and item_id = ${itemId}`.execute(
    db,
  )
  const [found] = rows
  return found ? { questions: asAsked(found.questions), quiz: found.quiz } : notFound()
}

export interface QuizMark {
  id: string
  isRight: boolean
  why: LocalText | null
  /** What would have been right; null while it can still be found. */
  right: string[] | null
}
export interface QuizSeen {
  rules: QuizRules
  tries: number
  mayTry: boolean
  last: { number: number; passed: boolean; answers: Answers; marks: QuizMark[] } | null
}

/** For the page of the item. Of the key nothing but what belongs to the last try. */
export async function quizSeen(
  tools: Tools<LessonTables>,
  { versionId, itemId, enrolmentId }: { versionId: string | null; itemId: string; enrolmentId: string | null },
): Promise<QuizSeen> {
  const { db } = tools
  const { rows } = await sql<{
    quiz: Quiz
  }>`select quiz from lessons.items where id = ${itemId} and ${versionId === null}
    union all select quiz from lessons.version_items where version_id = ${versionId}::uuid and item_id = ${itemId}`.execute(
    db,
  )
  const { doneWhen = 'passed', passPct = 60, attempts = null, key = {} } = rows[0]?.quiz ?? {}
  const { rows: tried } = await sql<{
    number: number
    passed: boolean
    answers: Answers
    right: string[]
    asked: string[]
  }>`
    select t.number, t.passed, t.answers, t.right_ids as right,
      (select array_agg(q->>'id' order by n) from lessons.version_items v, jsonb_array_elements(v.questions) with ordinality o(q, n)
        where v.version_id = t.version_id and v.item_id = t.item_id) as asked
    from lessons.quiz_tries t where t.enrolment_id = ${enrolmentId}::uuid and t.item_id = ${itemId}
    order by t.number desc limit 1`.execute(db)
  const [last] = tried
  const isOver = doneWhen === 'answered' && attempts !== null && (last?.number ?? 0) >= attempts
  const isTold = last !== undefined && (last.passed || isOver || (doneWhen === 'answered' && attempts === null))
  const rules = { doneWhen, passPct, attempts: doneWhen === 'answered' ? attempts : null }
  return {
    rules,
    tries: last?.number ?? 0,
    mayTry: enrolmentId !== null && !isOver,
    last: last
      ? {
          number: last.number,
          passed: last.passed,
          answers: last.answers,
          marks: (last.asked ?? []).map((id) => ({
            id,
            isRight: last.right.includes(id),
            why: key[id] && (key[id].why.th || key[id].why.en) ? inEither(key[id].why) : null,
            right: isTold ? (key[id]?.right ?? []) : null,
          })),
        }
      : null,
  }
}
