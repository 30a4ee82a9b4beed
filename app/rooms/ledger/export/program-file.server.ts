/** The month's journal for an accounting program: one sheet, each transaction's lines together. */
import * as z from 'zod'
import type { Context } from '#kernel/context.ts'
import { download } from '#kernel/download.server.ts'
import { xlsxBook, xlsxType } from '#kernel/xlsx.server.ts'
import { journalPart, partOfJournal } from '../journal.ts'
import { programColumns, programs } from './program-columns.ts'

/** Errors: 400 for a program that is none of them. */
export async function programFile(context: Context, request: Request): Promise<Response> {
  const asked = new URL(request.url).searchParams
  const month = asked.get('month') ?? ''
  // Asked before the answer begins: who may not is told so, and no file.
  let next = await journalPart(context, { month, after: null })
  const program = z.enum(programs).safeParse(asked.get('program'))
  if (!program.success) return new Response(null, { status: 400 })
  const columns = programColumns[program.data]
  const book = xlsxBook(month)
  const parts = [book.begin(columns.map(({ title }) => title))]
  let nth = 0
  while (next.length > 0) {
    const lines = next.flatMap((item) => {
      nth++
      return item.entries.map((entry) => ({ ...item, entry, nth }))
    })
    parts.push(book.rows(lines.map((line) => columns.map(({ value }) => value(line)))))
    next = next.length < partOfJournal ? [] : await journalPart(context, { month, after: next.at(-1)!.id })
  }
  parts.push(book.end())
  return download(parts, { name: `${program.data}-${month}.xlsx`, type: xlsxType })
}
