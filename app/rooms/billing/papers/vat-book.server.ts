import type { Context } from '#kernel/context.ts'
import type { CsvValue } from '#kernel/csv.ts'
import { download } from '#kernel/download.server.ts'
import { formatMonth } from '#kernel/typed-date.ts'
import { xlsxBook, xlsxType } from '#kernel/xlsx.server.ts'
import { returnWords } from '../returns/return-words.ts'
import { purchaseVatReport } from '../returns/vat-return.ts'
import { numberText } from './number-text.ts'
import type { VatLine, VatSums } from './vat-lines.ts'
import { papersWords } from './papers-words.ts'
import { vatReport } from './vat-report.ts'

const rowsASheet = 1_048_576

interface Head {
  seller: { name: string; taxId: string; branchNo: string } | null
  month: string
}

/** Whose report it is and of which month, as the Director-General's notice on VAT No. 89 wants it over the lines. */
function headOf({ locale }: Context, title: string, { seller, month }: Head): CsvValue[][] {
  const text = returnWords[locale]
  const branch = seller?.branchNo === '00000' ? text.headOffice : text.branchNo(seller?.branchNo ?? '')
  return [
    [title],
    [text.month, formatMonth(month, locale)],
    [text.seller, seller?.name ?? ''],
    [text.taxId, seller?.taxId ?? '', branch],
    [],
  ]
}

const monthOf = (request: Request): string => new URL(request.url).searchParams.get('month') ?? ''

/** The report as an accountant takes it home: its head, a line each, the sums below. */
export async function vatBook(context: Context, request: Request): Promise<Response> {
  const month = monthOf(request)
  const { lines, sums, seller, exemptSatang } = await vatReport(context, { month })
  const text = papersWords[context.locale]
  const book = xlsxBook(month, rowsASheet, headOf(context, text.vatReport, { seller, month }))
  const amounts = (of: VatSums) =>
    [of.taxedSatang, of.vatSatang, of.zeroSatang, of.exemptSatang, of.totalSatang].map((satang) => ({ satang }))
  const cells = (line: VatLine, index: number) => [
    index + 1,
    { day: line.businessOn },
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
    book.rows([
      ['', '', '', text.sumOfMonth, '', '', ...amounts(sums)],
      ...(exemptSatang === 0n
        ? []
        : [['', '', '', text.exemptApart, '', '', '', '', '', { satang: exemptSatang }, '']]),
    ]),
    book.end(),
  ]
  return download(parts, { name: `vat-${month}.xlsx`, type: xlsxType })
}

/** The same of purchases. */
export async function purchaseVatBook(context: Context, request: Request): Promise<Response> {
  const month = monthOf(request)
  const { lines, seller, baseSatang, vatSatang } = await purchaseVatReport(context, { month })
  const text = returnWords[context.locale]
  const book = xlsxBook(month, rowsASheet, headOf(context, text.purchases, { seller, month }))
  const parts = [
    book.begin([
      text.order,
      text.day,
      text.number,
      text.supplier,
      text.taxId,
      text.branch,
      text.base,
      text.vat,
      text.own,
    ]),
    book.rows(
      lines.map((line, index) => [
        index + 1,
        { day: line.paperOn },
        line.paperNo,
        line.supplierName,
        line.taxId,
        line.branchNo,
        { satang: line.baseSatang },
        { satang: line.vatSatang },
        line.number,
      ]),
    ),
    book.rows([['', '', '', text.total, '', '', { satang: baseSatang }, { satang: vatSatang }]]),
    book.end(),
  ]
  return download(parts, { name: `vat-purchases-${month}.xlsx`, type: xlsxType })
}
