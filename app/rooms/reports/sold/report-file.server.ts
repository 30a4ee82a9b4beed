/** A report as a file: all of its rows, then their sum; numbers stay numbers. */
import type { Context } from '#kernel/context.ts'
import { csvCell, csvMark, csvType, type CsvValue } from '#kernel/csv.ts'
import { businessDate, businessDayStart, formatDate } from '#kernel/dates.ts'
import { download } from '#kernel/download.server.ts'
import { xlsxBook, xlsxType } from '#kernel/xlsx.server.ts'
import { readRange } from '../range.ts'
import { type Dim, dims } from './dims-names.ts'
import { keyText } from './key-text.ts'
import { reportWords } from './report-words.ts'
import { soldByAll, soldTotal } from './summarize.ts'

export const readBy = (query: URLSearchParams): Dim => dims.find((one) => one === query.get('by')) ?? 'day'

async function rowsOf(context: Context, request: Request) {
  const query = new URL(request.url).searchParams
  const by = readBy(query)
  const { from, until } = readRange(query, businessDate(new Date()))
  const rows = await soldByAll(context, { from, until, by })
  const total = await soldTotal(context, { from, until })
  const text = reportWords[context.locale]
  const day = (on: string) => formatDate(businessDayStart(on), context.locale, 'medium')
  const hasCost = rows.some(({ costSatang }) => costSatang !== null)
  const titles = [text[`by_${by}`], text.papers, text.pieces, text.gross, text.discount, text.returns, text.net, text.vat, ...(hasCost ? [text.cost, text.margin] : [])] // prettier-ignore
  const cells = (name: string, row: { papers: CsvValue; pieces: number; gross: bigint | null; discount: bigint | null; returns: bigint; net: bigint; vat: bigint; cost: bigint | null }): CsvValue[] => [
    name,
    row.papers,
    row.pieces,
    ...[row.gross, row.discount, row.returns, row.net, row.vat].map((satang) => (satang === null ? '—' : { satang })),
    ...(!hasCost ? [] : row.cost === null ? ['—', '—'] : [{ satang: row.cost }, { satang: row.net - row.cost }]),
  ] // prettier-ignore
  const body = rows.map(
    (row) =>
    cells(keyText(by, row, context.locale), { ...row, gross: row.grossSatang, discount: row.discountSatang, returns: row.returnsSatang, net: row.netSatang, vat: row.vatSatang, cost: row.costSatang }), // prettier-ignore
  )
  // A bill with several goods stands in several of their rows: only of days are bills a sum.
  const papers = by === 'day' || by === 'month' || by === 'year' ? rows.reduce((all, row) => all + row.papers, 0) : ''
  body.push(cells(text.allSum, { papers, pieces: rows.reduce((all, row) => all + row.pieces, 0), gross: total.grossSatang, discount: total.discountSatang, returns: total.returnsSatang, net: total.netSatang, vat: total.vatSatang, cost: total.costSatang })) // prettier-ignore
  return { titles, body, name: `sales-${by}-${from}-${until}`, head: [[text.title], [text.range(day(from), day(until))], []] as CsvValue[][] } // prettier-ignore
}

export async function reportBook(context: Context, request: Request): Promise<Response> {
  const { titles, body, name, head } = await rowsOf(context, request)
  const book = xlsxBook(name.slice(0, 31), undefined, head)
  return download([book.begin(titles), book.rows(body), book.end()], { name: `${name}.xlsx`, type: xlsxType })
}

export async function reportCsv(context: Context, request: Request): Promise<Response> {
  const { titles, body, name } = await rowsOf(context, request)
  const text = [titles, ...body].map((row) => row.map(csvCell).join(',')).join('\r\n')
  return download([new TextEncoder().encode(`${csvMark}${text}\r\n`)], { name: `${name}.csv`, type: csvType })
}
