import { sql } from 'kysely'
import * as z from 'zod'
import { keptAnswers } from '#kernel/fields/check-answers.ts'
import type { AskedField } from '#kernel/fields/field.ts'
import { answersInput } from '#kernel/fields/fields-input.ts'
import { notFound } from '#kernel/refusals.ts'
import { learnerOf } from '../learn/access.ts'
import { finishItem } from '../learn/finish.ts'
import { command } from '../room.ts'

/** All that is asked, once. Errors: 404, 403, 423; 422 with a sentence per question. */
export const answerSurvey = command({
  may: 'lessons.learn',
  input: z.object({ course: z.string().max(80), item: z.string().max(20), answers: answersInput }),
  async run(tools, { course, item: slug, answers }): Promise<void> {
    const { item, enrolmentId, versionId } = await learnerOf(tools, course, slug)
    if (item.kind !== 'survey') notFound()
    const { questions } = await tools.db
      .selectFrom('lessons.version_items')
      .select('questions')
      .where('version_id', '=', versionId)
      .where('item_id', '=', item.id)
      .executeTakeFirstOrThrow()
    const kept = keptAnswers(questions as readonly AskedField[], answers)
    await sql`insert into lessons.survey_answers (enrolment_id, item_id, version_id, answers)
      values (${enrolmentId}, ${item.id}, ${versionId}, ${JSON.stringify(kept)}::jsonb) on conflict do nothing`.execute(
      tools.db,
    )
    await finishItem(tools, enrolmentId, item.id)
  },
})
