/** The table as a file for spreadsheets: all tasks that the filter matches, every column, in the order of their numbers. */
import type { Context, Locale } from '#kernel/context.ts'
import type { CsvColumn } from '#kernel/csv.ts'
import { rowsFile } from '#kernel/list-file.server.ts'
import { readFilter } from '../task/filter.ts'
import { taskWords } from '../task-words.ts'
import { viewWords } from '../view-words.ts'
import { type FileRow, seeTablePart } from './see-table.ts'

/** Errors: 401, 403; 404 for a project one is not in. */
export async function tasksFile(
  context: Context,
  request: Request,
  projectId: string,
  format: 'csv' | 'xlsx',
): Promise<Response> {
  const filter = readFilter(new URL(request.url).searchParams)
  const part = (after: number) => seeTablePart(context, { projectId, ...filter, after })
  const first = await part(0)
  return rowsFile<FileRow>({
    name: `tasks-${first.key}`,
    format,
    columns: () => columnsIn(context.locale, first.key),
    read: async (after) => (after ? (await part(after.number)).rows : first.rows),
  })
}

function columnsIn(locale: Locale, key: string): CsvColumn<FileRow>[] {
  const text = taskWords[locale]
  return [
    { title: viewWords[locale].key, value: ({ number }) => `${key}-${number}` },
    { title: text.title, value: ({ title }) => title },
    { title: text.status, value: ({ status }) => status },
    { title: text.people, value: ({ names }) => names },
    { title: text.priority, value: ({ priority }) => text[priority] },
    { title: text.startOn, value: ({ startOn }) => startOn },
    { title: text.dueOn, value: ({ dueOn }) => dueOn },
    { title: text.days, value: ({ days }) => days },
    { title: text.progress, value: ({ progress }) => progress },
    { title: text.categories, value: ({ called }) => called },
    { title: text.estimate, value: ({ estimateMinutes: minutes }) => (minutes === null ? null : minutes / 60) },
    { title: text.slackTitle, value: ({ slack }) => slack },
  ]
}
