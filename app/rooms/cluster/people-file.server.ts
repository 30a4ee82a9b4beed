import type { Context } from '#kernel/context.ts'
import { csvHead, csvLines, csvMark, csvType } from '#kernel/csv.ts'
import { readTableState } from '#kernel/table-state.ts'
import { peopleAsk, peopleColumns } from './people-columns.ts'
import { peopleCsvColumns } from './people-csv.ts'
import { type ListedPerson, notePeopleFile, peopleFilePart } from './people-list.ts'

/** Everybody whom the list's filters match, as a file: read in parts, each in a transaction of its own. */
export async function peopleFile(context: Context, request: Request): Promise<Response> {
  const state = readTableState(new URL(request.url).searchParams, peopleColumns)
  const { page: _, ...filters } = peopleAsk(state)
  // Written down before the answer begins: who may not is told so, and no file leaves without its line.
  await notePeopleFile(context, filters)
  const part = (after: string | null) => peopleFilePart(context, { ...filters, after })
  let next: ListedPerson[] = await part(null)
  const columns = peopleCsvColumns(context.locale)
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(encoder.encode(csvMark + csvHead(columns))),
    async pull(stream) {
      if (next.length === 0) return stream.close()
      stream.enqueue(encoder.encode(csvLines(columns, next)))
      next = await part(next.at(-1)!.id)
    },
  })
  return new Response(body, {
    headers: {
      'content-type': csvType,
      'content-disposition': 'attachment; filename="people.csv"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
