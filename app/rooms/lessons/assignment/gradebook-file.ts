import type { Context } from '#kernel/context.ts'
import { csvText, csvType, type CsvColumn } from '#kernel/csv.ts'
import { download } from '#kernel/download.server.ts'
import { rosterWords } from '../roster-words.ts'
import { gradebook, type GradebookRow } from './gradebook.ts'

/** A line for each learner, a column for each work. */
export async function gradebookFile(context: Context, courseId: string): Promise<Response> {
  const { works, rows } = await gradebook(context, { courseId })
  const text = rosterWords[context.locale]
  const columns: CsvColumn<GradebookRow>[] = [
    { title: text.name, value: ({ name }) => name },
    { title: text.number, value: ({ number }) => number },
    { title: text.state, value: ({ status }) => text[`state_${status}`] },
    { title: text.doneItems, value: ({ done }) => done },
    { title: text.allItems, value: ({ required }) => required },
    ...works.map(({ id, title }) => ({
      title: title[context.locale],
      value: ({ points }: GradebookRow) => points[id],
    })),
    { title: text.finishedAt, value: ({ finishedAt }) => finishedAt },
  ]
  return download([new TextEncoder().encode(csvText(columns, rows))], { name: 'gradebook.csv', type: csvType })
}
