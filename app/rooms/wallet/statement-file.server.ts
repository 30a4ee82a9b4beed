import { csvHead, csvLines, csvMark, csvType, type CsvColumn } from '#kernel/csv.ts'
import type { Context, Locale } from '#kernel/context.ts'
import { StatementInput, type Statement, type StatementAsk, type StatementLine } from './statement.ts'
import { words } from './words.ts'

const part = 500

/** A statement as a file: all that the filters match, read in parts, each in a transaction of its own. */
export async function statementFile(
  context: Context,
  request: Request,
  read: (asked: StatementAsk) => Promise<Statement>,
): Promise<Response> {
  const asked = askedStatement(new URL(request.url).searchParams)
  const readPart = (before: string | null) => read({ ...asked, before, limit: part })
  // Asked before the answer begins: who may not is told so, and no file.
  let page: Statement | null = await readPart(null)
  const columns = columnsIn(context.locale)
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(encoder.encode(csvMark + csvHead(columns))),
    async pull(stream) {
      if (page === null) return stream.close()
      stream.enqueue(encoder.encode(csvLines(columns, page.lines)))
      page = page.next === null ? null : await readPart(page.next)
    },
  })
  return new Response(body, {
    headers: {
      'content-type': csvType,
      'content-disposition': 'attachment; filename="wallet.csv"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

/** What the URL cannot mean is left out, never refused. */
export const askedStatement = (query: URLSearchParams): StatementAsk =>
  StatementInput.parse({
    kind: query.get('kind'),
    from: query.get('from') || null,
    to: query.get('to') || null,
    before: query.get('before'),
  })

function columnsIn(locale: Locale): CsvColumn<StatementLine>[] {
  const text = words[locale]
  return [
    { title: text.date, value: (line) => line.at },
    { title: text.what, value: (line) => text[`kind_${line.kind}`] },
    { title: text.number, value: (line) => line.number },
    { title: text.reason, value: (line) => line.reason },
    { title: text.change, value: (line) => ({ satang: line.amountSatang }) },
    { title: text.after, value: (line) => ({ satang: line.balanceSatang }) },
  ]
}
