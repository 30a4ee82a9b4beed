/** What learners said in the surveys of a course, without names; each answer read with the questions it was given to. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import type { LocalText } from '#kernel/context.ts'
import { countAnswers, type FieldCount } from '#kernel/fields/count-answers.ts'
import type { Answers, AskedField } from '#kernel/fields/field.ts'
import { notFound } from '#kernel/refusals.ts'
import { taughtBy } from '../course/find-course.ts'
import { type LessonTables, query } from '../room.ts'

export interface SurveyResult {
  itemId: string
  title: LocalText
  answered: number
  questions: FieldCount[]
}

interface Said {
  itemId: string
  title: LocalText
  fields: readonly AskedField[]
  answers: Answers
  answeredAt: Date
}

/** So many at most: what is older is in the file. */
const mostCounted = 2000
const mostInFile = 50_000

/** The newest first. Of questions that were changed meanwhile, each way they were asked is counted by itself. */
export const surveyResults = query({
  may: 'lessons.teach',
  input: z.object({ courseId: z.uuid() }),
  async run(tools, { courseId }): Promise<SurveyResult[]> {
    const said = await saidIn(tools, courseId, null, mostCounted)
    return [...Map.groupBy(said, ({ itemId }) => itemId)].map(([itemId, rows]) => ({
      itemId,
      title: rows[0]!.title,
      answered: rows.length,
      questions: countAnswers(rows),
    }))
  },
})

/** For a file: every answer. Errors: 404 for a survey that is not of this course, or that nobody has answered. */
export const surveyAnswers = query({
  may: 'lessons.teach',
  input: z.object({ courseId: z.uuid(), itemId: z.uuid() }),
  async run(tools, { courseId, itemId }): Promise<Said[]> {
    const said = await saidIn(tools, courseId, itemId, mostInFile)
    return said.length === 0 ? notFound() : said
  },
})

type Row = Pick<Said, 'itemId' | 'answers' | 'answeredAt'> & { versionId: string }
type Asked = Pick<Said, 'itemId' | 'fields'> & { versionId: string; th: string; en: string }

async function saidIn(
  { db, context }: Tools<LessonTables>,
  courseId: string,
  itemId: string | null,
  most: number,
): Promise<Said[]> {
  const { rows } = await sql<Row>`
    select a.item_id as "itemId", a.version_id as "versionId", a.answers, a.answered_at as "answeredAt" from lessons.survey_answers a
      join lessons.enrolments e on e.id = a.enrolment_id join lessons.courses c on c.id = e.course_id
    where c.id = ${courseId} and ${taughtBy(context)} and (${itemId}::uuid is null or a.item_id = ${itemId}::uuid)
    order by a.answered_at desc limit ${most}`.execute(db)
  const versions = [...new Set(rows.map(({ versionId }) => versionId))]
  const asked = await sql<Asked>`
    select version_id as "versionId", item_id as "itemId", title_th as th, title_en as en, questions as fields
    from lessons.version_items where kind = 'survey' and version_id = any(${versions}::uuid[])`.execute(db)
  const of = new Map(asked.rows.map((one) => [`${one.versionId} ${one.itemId}`, one]))
  return rows.flatMap(({ versionId, ...row }) => {
    const found = of.get(`${versionId} ${row.itemId}`)
    return found ? [{ ...row, title: { th: found.th, en: found.en }, fields: found.fields }] : []
  })
}
