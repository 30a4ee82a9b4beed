/** Everything that a list's filters match, as a file: read in parts, each in a transaction of its own. */
import { raw, type RawCall } from './api.ts'
import type { Context } from './context.ts'
import { type CsvColumn, csvHead, csvLines, csvMark, csvType } from './csv.ts'
import { download } from './download.server.ts'
import { fileColumns, type ListAsk, listAsk, type ListShape } from './list.ts'
import type { ListPartOf } from './list.server.ts'
import { readTableState } from './table-state.ts'
import { xlsxBook, xlsxType } from './xlsx.server.ts'

type Format = 'csv' | 'xlsx'
type Options = {
  /** before the answer begins: whoever takes it home leaves their name */
  note?: (context: Context, asked: Required<ListAsk>) => Promise<void>
}

/** `...listFiles(orderList, orderFilePart, 'The orders that the list’s filters match')` among a room's calls. */
export const listFiles = <Row>(
  list: ListShape<Row>,
  part: ListPartOf<Row>,
  summary: string,
  options: Options = {},
): RawCall[] =>
  (['csv', 'xlsx'] as const).map((format) =>
    raw('GET', `${list.path}.${format}`, `${summary}, as ${format.toUpperCase()}`, (context, request) =>
      listFile(context, request, list, part, { ...options, format }),
    ),
  )

export async function listFile<Row>(
  context: Context,
  request: Request,
  list: ListShape<Row>,
  part: ListPartOf<Row>,
  { format, note }: Options & { format: Format },
): Promise<Response> {
  const asked = listAsk(readTableState(new URL(request.url).searchParams, list.shapes))
  await note?.(context, asked)
  const { mark } = part as ListPartOf<Row> & { mark: (row: Row) => string } // list() put it there
  return rowsFile({
    name: list.name,
    format,
    columns: () => fileColumns(list, context.locale),
    read: (after) => part(context, { ...asked, after: after ? mark(after) : null }),
  })
}

interface RowsFile<Row> {
  name: string
  format: Format
  /** asked once it is known who may */
  columns: () => ReadonlyArray<CsvColumn<Row>>
  /** What comes after a row; none: the end. Errors: those of who may not. */
  read: (after: Row | undefined) => Promise<readonly Row[]>
}

export async function rowsFile<Row>({ name, format, columns, read }: RowsFile<Row>): Promise<Response> {
  // Asked before the answer begins: who may not is told so, and no file.
  let next = await read(undefined)
  const file = writers[format](columns(), name)
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(file.begin()),
    async pull(stream) {
      if (next.length === 0) {
        stream.enqueue(file.end())
        return stream.close()
      }
      stream.enqueue(file.lines(next))
      next = await read(next.at(-1))
    },
  })
  return download(body, { name: `${name}.${format}`, type: file.type })
}

interface FileWriter<Row> {
  type: string
  begin(): Uint8Array
  lines(rows: readonly Row[]): Uint8Array
  end(): Uint8Array
}

const writers = {
  csv: <Row>(columns: ReadonlyArray<CsvColumn<Row>>): FileWriter<Row> => {
    const encoder = new TextEncoder()
    return {
      type: csvType,
      begin: () => encoder.encode(csvMark + csvHead(columns)),
      lines: (rows) => encoder.encode(csvLines(columns, rows)),
      end: () => new Uint8Array(0),
    }
  },
  xlsx: <Row>(columns: ReadonlyArray<CsvColumn<Row>>, name: string): FileWriter<Row> => {
    const book = xlsxBook(name)
    const head = columns.map(({ title }) => title)
    return {
      type: xlsxType,
      begin: () => book.begin(head),
      lines: (rows) => book.rows(rows.map((row) => columns.map(({ value }) => value(row)))),
      end: () => book.end(),
    }
  },
} as const
