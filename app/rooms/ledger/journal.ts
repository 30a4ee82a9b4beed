/** The month's journal, entry by entry, as accounting programs take it in. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Context } from '#kernel/context.ts'
import { type CsvColumn, csvHead, csvLines, csvMark, csvType } from '#kernel/csv.ts'
import { download } from '#kernel/download.server.ts'
import { accountName, bookWords, kindName } from './book-words.ts'
import { firstDay, Month, nextMonth, shownCode } from './books.ts'
import { query } from './room.ts'

export interface JournalLine {
  id: string
  businessOn: string
  /** of its transaction: lines that share it belong together */
  transaction: string
  kind: string
  memo: string
  code: string
  amountSatang: bigint
}

const part = 1000

/** A thousand entries from `after` on, in the order in which they were booked. */
export const journalPart = query({
  may: 'ledger.seeTrialBalance',
  input: z.object({ month: Month, after: z.uuid().nullable() }),
  async run(tools, { month, after }): Promise<JournalLine[]> {
    const { rows } = await sql<JournalLine>`
      select e.id, t.business_date::text as "businessOn", t.id as transaction, t.kind, t.memo, ${shownCode} as code,
        e.amount_satang as "amountSatang"
      from ledger.transactions t join ledger.entries e on e.transaction_id = t.id join ledger.accounts a on a.id = e.account_id
      where t.business_date >= ${firstDay(month)} and t.business_date < ${nextMonth(month)}
        and (${after}::uuid is null or (t.id, e.id) > (select o.transaction_id, o.id from ledger.entries o where o.id = ${after}::uuid))
      order by t.id, e.id limit ${part}`.execute(tools.db)
    return rows
  },
})

/** UTF-8 with its mark, ISO dates, plain amounts, debit and credit in columns of their own. */
export async function journalFile(context: Context, request: Request): Promise<Response> {
  const month = new URL(request.url).searchParams.get('month') ?? ''
  // Asked before the answer begins: who may not is told so, and no file.
  let next = await journalPart(context, { month, after: null })
  const { locale } = context
  const text = bookWords[locale]
  const columns: CsvColumn<JournalLine>[] = [
    { title: text.date, value: ({ businessOn }) => businessOn },
    { title: text.transaction, value: ({ transaction }) => transaction },
    { title: text.what, value: ({ kind }) => kindName(kind, locale) },
    { title: text.reference, value: ({ memo }) => memo },
    { title: text.code, value: ({ code }) => code },
    { title: text.account, value: ({ code }) => accountName(code, locale) },
    { title: text.debit, value: ({ amountSatang: satang }) => ({ satang: satang > 0n ? satang : 0n }) },
    { title: text.credit, value: ({ amountSatang: satang }) => ({ satang: satang < 0n ? -satang : 0n }) },
  ]
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(encoder.encode(csvMark + csvHead(columns))),
    async pull(stream) {
      const last = next.at(-1)
      if (!last) return stream.close()
      stream.enqueue(encoder.encode(csvLines(columns, next)))
      next = next.length < part ? [] : await journalPart(context, { month, after: last.id })
    },
  })
  return download(body, { name: `journal-${month}.csv`, type: csvType })
}
