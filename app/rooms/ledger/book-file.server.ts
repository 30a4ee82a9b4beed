import type { Context } from '#kernel/context.ts'
import { download } from '#kernel/download.server.ts'
import { xlsxBook, xlsxType } from '#kernel/xlsx.server.ts'
import { bookWords } from './book-words.ts'
import { monthBook } from './books.ts'

/** The month's trial balance for the accountant's own program. */
export async function bookFile(context: Context, request: Request): Promise<Response> {
  const month = new URL(request.url).searchParams.get('month') ?? ''
  const { rows } = await monthBook(context, { month })
  const text = bookWords[context.locale]
  const book = xlsxBook(month)
  const parts = [
    book.begin([text.number, text.name, text.group, text.opening, text.debit, text.credit, text.closing]),
    book.rows(
      rows.map((row) => [
        row.number,
        row[context.locale],
        text[`group_${row.kind}`],
        { satang: row.openingSatang },
        { satang: row.debitSatang },
        { satang: row.creditSatang },
        { satang: row.closingSatang },
      ]),
    ),
    book.end(),
  ]
  return download(parts, { name: `books-${month}.xlsx`, type: xlsxType })
}
