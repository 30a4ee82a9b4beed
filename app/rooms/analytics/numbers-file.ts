import type { Context } from '#kernel/context.ts'
import { type CsvColumn, csvText, csvType } from '#kernel/csv.ts'
import { download } from '#kernel/download.server.ts'
import { rest } from './bounds.ts'
import { type NumberRow, numberRows } from './numbers.ts'
import { words } from './words.ts'

/** The numbers of the chosen days, a line for each day and name. */
export async function numbersFile(context: Context, request: Request): Promise<Response> {
  const rows = await numberRows(context, { days: new URL(request.url).searchParams.get('days') })
  const text = words[context.locale]
  const columns: CsvColumn<NumberRow>[] = [
    { title: text.day, value: ({ day }) => day },
    { title: text.kind, value: ({ kind }) => text[kind as 'page'] },
    { title: text.name, value: ({ name }) => (name === rest ? text.rest : name) },
    { title: text.views, value: ({ views }) => views },
    { title: text.visitors, value: ({ visitors }) => visitors },
  ]
  const file = new TextEncoder().encode(csvText(columns, rows))
  return download([file], { name: 'analytics.csv', type: csvType })
}
