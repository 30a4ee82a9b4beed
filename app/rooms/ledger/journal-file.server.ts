/** The month's journal, entry by entry, as spreadsheets and accounting programs take it in. */
import type { Context } from '#kernel/context.ts'
import { type CsvColumn, csvHead, csvLines, csvMark, csvType } from '#kernel/csv.ts'
import { download } from '#kernel/download.server.ts'
import { bookWords } from './book-words.ts'
import { type JournalEntry, type JournalItem, journalPart, partOfJournal } from './journal.ts'
import { kindName } from './kinds.ts'

type Line = JournalItem & { entry: JournalEntry }

/** UTF-8 with its mark, ISO dates, plain amounts, debit and credit in columns of their own. */
export async function journalFile(context: Context, request: Request): Promise<Response> {
  const month = new URL(request.url).searchParams.get('month') ?? ''
  // Asked before the answer begins: who may not is told so, and no file.
  let next = await journalPart(context, { month, after: null })
  const { locale } = context
  const text = bookWords[locale]
  const columns: CsvColumn<Line>[] = [
    { title: text.date, value: ({ businessOn }) => businessOn },
    { title: text.transaction, value: ({ id }) => id },
    { title: text.what, value: ({ kind }) => kindName(kind, locale) },
    { title: text.paper, value: ({ facts }) => facts.paper ?? '' },
    { title: text.party, value: ({ facts }) => facts.party ?? '' },
    { title: text.reference, value: ({ memo }) => memo },
    { title: text.number, value: ({ entry }) => entry.number },
    { title: text.account, value: ({ entry }) => entry[locale] },
    { title: text.debit, value: ({ entry: { amountSatang: satang } }) => ({ satang: satang > 0n ? satang : 0n }) },
    { title: text.credit, value: ({ entry: { amountSatang: satang } }) => ({ satang: satang < 0n ? -satang : 0n }) },
  ]
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(encoder.encode(csvMark + csvHead(columns))),
    async pull(stream) {
      const last = next.at(-1)
      if (!last) return stream.close()
      const lines = next.flatMap((item) => item.entries.map((entry) => ({ ...item, entry })))
      stream.enqueue(encoder.encode(csvLines(columns, lines)))
      next = next.length < partOfJournal ? [] : await journalPart(context, { month, after: last.id })
    },
  })
  return download(body, { name: `journal-${month}.csv`, type: csvType })
}
