/** Files that learners brought with their answers: for who teaches the course; they go with the answers. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Context } from '#kernel/context.ts'
import type { Answers, AskedField } from '#kernel/fields/field.ts'
import { answerFile } from '#kernel/fields/keep-files.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { sweepLeft } from '#kernel/sweep.server.ts'
import { taughtBy } from '../course/find-course.ts'
import { holds } from '../holds.ts'
import { externalJob, query } from '../room.ts'

export const surveyFolder = 'surveys'

/** Errors: 404. */
export async function surveyAnswerFile(context: Context, of: { courseId: string; file: string }): Promise<Response> {
  return (await answerFile(context, surveyFolder, { ...(await answersNaming(context, of)), id: of.file })) ?? notFound()
}

/** The answers of a course that name this file. Errors: 404. */
export const answersNaming = query({
  may: 'lessons.teach',
  input: z.object({ courseId: z.uuid(), file: z.uuid() }),
  async run({ db, context }, { courseId, file }): Promise<{ fields: readonly AskedField[]; answers: Answers }> {
    const { rows } = await sql<{ fields: readonly AskedField[]; answers: Answers }>`
      select a.answers, v.questions as fields from lessons.survey_answers a
      join lessons.enrolments e on e.id = a.enrolment_id join lessons.courses c on c.id = e.course_id
      join lessons.version_items v on v.version_id = a.version_id and v.item_id = a.item_id
      where c.id = ${courseId} and ${taughtBy(context)}
        and jsonb_path_exists(a.answers, '$.* ? (@.type() == "object").keyvalue() ? (@.key == $file)', jsonb_build_object('file', ${file}::text))`.execute(
      db,
    )
    return rows[0] ?? notFound()
  },
})

/** What was stored just before a crash, and what went with its person. */
export const sweepSurveys = externalJob('lessons.sweepSurveys', z.object({}), (steps) =>
  sweepLeft(steps, { surveys: holds.surveys! }),
)
