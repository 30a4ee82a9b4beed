import { sql } from 'kysely'
import * as z from 'zod'
import { notFound } from '#kernel/refusals.ts'
import { taughtBy } from '../course/find-course.ts'
import { learnerOf } from '../learn/access.ts'
import { finishItem } from '../learn/finish.ts'
import { refuse } from '../refusals.ts'
import { command, query } from '../room.ts'
import type { SurveyQuestion } from './questions.ts'

/** All questions, in their order; once. Errors: 404, 403, 423; 422 when one is missing. */
export const answerSurvey = command({
  may: 'lessons.learn',
  input: z.object({
    course: z.string().max(80),
    item: z.string().max(20),
    answers: z.array(z.string().trim().max(2000)).max(30),
  }),
  async run(tools, { course, item: slug, answers }): Promise<void> {
    const { item, enrolmentId, versionId } = await learnerOf(tools, course, slug)
    if (item.kind !== 'survey') notFound()
    const { questions } = await tools.db
      .selectFrom('lessons.version_items')
      .select('questions')
      .where('version_id', '=', versionId)
      .where('item_id', '=', item.id)
      .executeTakeFirstOrThrow()
    const asked = questions as SurveyQuestion[]
    const isRight = ({ kind }: SurveyQuestion, answer = '') =>
      kind === 'scale' ? /^[1-5]$/.test(answer) : answer !== ''
    if (!asked.every((question, at) => isRight(question, answers[at]))) refuse('answersMissing')
    await sql`insert into lessons.survey_answers (enrolment_id, item_id, answers)
      values (${enrolmentId}, ${item.id}, ${JSON.stringify(answers.slice(0, asked.length))}::jsonb) on conflict do nothing`.execute(
      tools.db,
    )
    await finishItem(tools, enrolmentId, item.id)
  },
})

export interface SurveyResult {
  title: { th: string; en: string }
  answered: number
  questions: { text: string; average: number | null; texts: string[] }[]
}

/** Of each survey of a course what its learners said, without names. */
export const surveyResults = query({
  may: 'lessons.teach',
  input: z.object({ courseId: z.uuid() }),
  async run({ db, context }, { courseId }): Promise<SurveyResult[]> {
    const { rows } = await sql<{
      itemId: string
      th: string
      en: string
      questions: SurveyQuestion[]
      answers: string[]
    }>`
      select a.item_id as "itemId", v.title_th as th, v.title_en as en, v.questions, a.answers from lessons.survey_answers a
        join lessons.enrolments e on e.id = a.enrolment_id join lessons.courses c on c.id = e.course_id
        join lessons.version_items v on v.version_id = e.version_id and v.item_id = a.item_id
      where c.id = ${courseId} and ${taughtBy(context)} order by v.position, a.answered_at desc limit 2000`.execute(db)
    const items = new Map<string, typeof rows>()
    for (const row of rows) items.set(row.itemId, [...(items.get(row.itemId) ?? []), row])
    return [...items.values()].map((answers) => ({
      title: { th: answers[0]!.th, en: answers[0]!.en },
      answered: answers.length,
      questions: answers[0]!.questions.map(({ text, kind }, at) => {
        const said = answers.flatMap((one) => (one.answers[at] ? [one.answers[at]] : []))
        return {
          text,
          average:
            kind === 'scale' && said.length > 0 ? said.reduce((sum, one) => sum + Number(one), 0) / said.length : null,
          texts: kind === 'text' ? said.slice(0, 20) : [],
        }
      }),
    }))
  },
})
