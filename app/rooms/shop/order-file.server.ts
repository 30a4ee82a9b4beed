import type { Context } from '#kernel/context.ts'
import { csvHead, csvLines, csvMark, csvType } from '#ui/data-table/csv.ts'
import { readTableState } from '#ui/data-table/table-state.ts'
import { orderColumns, queueAsk } from './order-columns.ts'
import { orderCsvColumns } from './order-csv.ts'
import { orderFilePart, type QueuedSummary } from './order-queue.ts'

/** Everything that the list's filters match, as a file: read in parts, each in a transaction of its own. */
export async function orderFile(context: Context, request: Request): Promise<Response> {
  const state = readTableState(new URL(request.url).searchParams, orderColumns)
  const { page: _, ...filters } = queueAsk(state)
  const part = (after: string | null) => orderFilePart(context, { ...filters, after })
  // Asked before the answer begins: who may not is told so, and no file.
  let next: QueuedSummary[] = await part(null)
  const columns = orderCsvColumns(context.locale)
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(encoder.encode(csvMark + csvHead(columns))),
    async pull(stream) {
      if (next.length === 0) return stream.close()
      stream.enqueue(encoder.encode(csvLines(columns, next)))
      next = await part(next.at(-1)!.token)
    },
  })
  return new Response(body, {
    headers: {
      'content-type': csvType,
      'content-disposition': 'attachment; filename="orders.csv"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
