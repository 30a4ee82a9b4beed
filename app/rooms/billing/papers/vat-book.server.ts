import type { Context } from '#kernel/context.ts'
import { download } from '#kernel/download.server.ts'
import { xlsxBook, xlsxType } from '#kernel/xlsx.server.ts'
import { numberText } from './number-text.ts'
import type { VatLine, VatSums } from './vat-lines.ts'
import { papersWords } from './papers-words.ts'
import { vatReport } from './vat-report.ts'

/** The report as an accountant takes it home: a line each, the sums below. */
export async function vatBook(context: Context, request: Request): Promise<Response> {
  const month = new URL(request.url).searchParams.get('month') ?? ''
  const { lines, sums } = await vatReport(context, { month })
  const text = papersWords[context.locale]
  const book = xlsxBook(month)
  const amounts = (of: VatSums) =>
    [of.taxedSatang, of.vatSatang, of.zeroSatang, of.exemptSatang, of.totalSatang].map((satang) => ({ satang }))
  const cells = (line: VatLine, index: number) => [
    index + 1,
    line.businessOn,
    numberText(line, text),
    line.buyerName || text[`kind_${line.kind}`],
    line.taxId,
    line.branchNo,
    ...amounts(line),
  ]
  const parts = [
    book.begin([
      text.order,
      text.date,
      text.number,
      text.buyer,
      text.taxId,
      text.branchNo,
      text.taxed,
      text.vat,
      text.zero,
      text.exempt,
      text.total,
    ]),
    book.rows(lines.map(cells)),
    book.rows([['', '', '', text.sumOfMonth, '', '', ...amounts(sums)]]),
    book.end(),
  ]
  return download(parts, { name: `vat-${month}.xlsx`, type: xlsxType })
}
