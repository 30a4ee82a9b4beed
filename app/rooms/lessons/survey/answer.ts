import { sql } from 'kysely'
import * as z from 'zod'
import { checkAnswers, keptAnswers } from '#kernel/fields/check-answers.ts'
import type { AskedField } from '#kernel/fields/field.ts'
import { answersInput, answersWithFilesInput } from '#kernel/fields/fields-input.ts'
import { keepFiles, takeFiles } from '#kernel/fields/keep-files.server.ts'
import { notFound, refuseFields } from '#kernel/refusals.ts'
import { sweepLaterMs } from '#kernel/sweep.server.ts'
import type { Tools } from '#kernel/action.server.ts'
import { learnerOf } from '../learn/access.ts'
import { finishItem } from '../learn/finish.ts'
import { betweenTransactions, command, type LessonTables, query } from '../room.ts'
import { surveyFolder } from './survey-files.ts'

const Of = z.object({ course: z.string().max(80), item: z.string().max(20) })

/** All that is asked, once. Errors: 404, 403, 423; 422 with a sentence per question; those of files. */
export const answerSurvey = betweenTransactions({
  may: 'lessons.learn',
  input: Of.extend({ answers: answersWithFilesInput }),
  limit: ({ actor }) => [{ bucket: `survey answers ${actor.accountId}`, tries: 20, perSeconds: 600 }],
  async run(context, { answers: given, ...at }): Promise<void> {
    const { questions } = await askedHere(context, at)
    // What is wrong in words is told before a file is opened.
    const { shown, problems } = checkAnswers(questions, given)
    if (problems.length > 0) refuseFields(problems)
    const { answers, files } = await takeFiles(context, questions, given, { shown })
    await keepFiles(context, surveyFolder, files, () =>
      keepAnswers(context, { ...at, answers: answers as z.input<typeof answersInput> }),
    )
  },
})

const askedHere = query({
  may: 'lessons.learn',
  input: Of,
  run: (tools, at) => surveyOf(tools, at),
})

const keepAnswers = command({
  may: 'lessons.learn',
  input: Of.extend({ answers: answersInput }),
  async run(tools, { answers, ...at }): Promise<void> {
    const { itemId, enrolmentId, versionId, questions } = await surveyOf(tools, at)
    const kept = keptAnswers(questions, answers)
    await sql`insert into lessons.survey_answers (enrolment_id, item_id, version_id, answers)
      values (${enrolmentId}, ${itemId}, ${versionId}, ${JSON.stringify(kept)}::jsonb) on conflict do nothing`.execute(
      tools.db,
    )
    if (questions.some(({ kind }) => kind === 'file' || kind === 'image'))
      tools.later('lessons.sweepSurveys', {}, { at: new Date(Date.now() + sweepLaterMs), key: 'sweep surveys' })
    await finishItem(tools, enrolmentId, itemId)
  },
})

/** What a learner is asked, by the version they learn. Errors: 404, 403, 423. */
async function surveyOf(tools: Tools<LessonTables>, { course, item: slug }: z.output<typeof Of>) {
  const { item, enrolmentId, versionId } = await learnerOf(tools, course, slug)
  if (item.kind !== 'survey') notFound()
  const { questions } = await tools.db
    .selectFrom('lessons.version_items')
    .select('questions')
    .where('version_id', '=', versionId)
    .where('item_id', '=', item.id)
    .executeTakeFirstOrThrow()
  return { itemId: item.id, enrolmentId, versionId, questions: questions as readonly AskedField[] }
}
