import type { Context } from '#kernel/context.ts'
import { csvText, csvType } from '#kernel/csv.ts'
import { download } from '#kernel/download.server.ts'
import { versionedColumns } from '#kernel/fields/answer-text.ts'
import { rosterWords } from '../roster-words.ts'
import { surveyAnswers } from './results.ts'

/** A line an answer, a column a question; who answered is not told. */
export async function surveyFile(context: Context, of: { courseId: string; itemId: string }): Promise<Response> {
  const said = await surveyAnswers(context, of)
  const columns = [
    { title: rosterWords[context.locale].answeredAt, value: (row: (typeof said)[number]) => row.answeredAt },
    ...versionedColumns([...new Set(said.map(({ fields }) => fields))], context.locale),
  ]
  return download([new TextEncoder().encode(csvText(columns, said))], { name: 'survey.csv', type: csvType })
}
