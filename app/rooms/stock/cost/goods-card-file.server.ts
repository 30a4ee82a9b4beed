/** The report of goods and materials as a file, with the head that the Director-General's notice on VAT No. 89 wants. */
import type { Context } from '#kernel/context.ts'
import { csvMark, csvCell, csvType, type CsvValue } from '#kernel/csv.ts'
import { download } from '#kernel/download.server.ts'
import { formatMonth } from '#kernel/typed-date.ts'
import { xlsxBook, xlsxType } from '#kernel/xlsx.server.ts'
import { kindText } from '../kind-text.ts'
import { costWords } from './cost-words.ts'
import { type CostWords, lineWhat } from './line-what.ts'
import { type CardLine, type GoodsCard, goodsCard } from './goods-card.ts'

const above0 = (number: bigint): bigint => (number > 0n ? number : 0n)

async function cardOf(context: Context, request: Request, { id }: { id?: string }) {
  const month = new URL(request.url).searchParams.get('month') ?? ''
  const card = await goodsCard(context, { variantId: id ?? '', month })
  const text = costWords[context.locale]
  const { seller } = card
  const head: CsvValue[][] = [
    [text.report],
    [text.month, formatMonth(month, context.locale)],
    [text.seller, seller?.name ?? ''],
    [text.taxId, seller?.taxId ?? '', seller?.branchNo === '00000' ? text.headOffice : text.branchNo(seller?.branchNo ?? '')],
    [text.goods, [card.name[context.locale], kindText(card, context.locale)].filter(Boolean).join(' · '), card.sku],
    [text.unitName, text.piece],
    [],
  ] // prettier-ignore
  const titles = [text.date, text.paper, text.what, ...[text.in, text.out, text.left].flatMap((of) => [`${of} ${text.pieces}`, `${of} ${text.amount}`])] // prettier-ignore
  return { card, text, head, titles, rows: rowsOf(card, text) }
}

function rowsOf({ before, lines, after }: GoodsCard, text: CostWords): CsvValue[][] {
  const bare = (what: string, { left, leftSatang }: GoodsCard['before']): CsvValue[] =>
    ['', '', what, '', '', '', '', left, { satang: leftSatang }] // prettier-ignore
  const line = ({ on, paper, many, valueSatang, left, leftSatang, ...what }: CardLine): CsvValue[] => [
    { day: on },
    paper,
    lineWhat(text, what),
    above0(many),
    { satang: above0(valueSatang) },
    above0(-many),
    { satang: above0(-valueSatang) },
    left,
    { satang: leftSatang },
  ]
  return [bare(text.before, before), ...lines.map(line), bare(text.after, after)]
}

export async function goodsCardBook(context: Context, request: Request, params: { id?: string }): Promise<Response> {
  const { card, head, titles, rows } = await cardOf(context, request, params)
  const book = xlsxBook(card.month, undefined, head)
  const parts = [book.begin(titles), book.rows(rows), book.end()]
  return download(parts, { name: `goods-${card.sku}-${card.month}.xlsx`, type: xlsxType })
}

export async function goodsCardCsv(context: Context, request: Request, params: { id?: string }): Promise<Response> {
  const { card, head, titles, rows } = await cardOf(context, request, params)
  const text = [...head, titles, ...rows].map((row) => row.map(csvCell).join(',')).join('\r\n')
  return download([new TextEncoder().encode(`${csvMark}${text}\r\n`)], {
    name: `goods-${card.sku}-${card.month}.csv`,
    type: csvType,
  })
}
