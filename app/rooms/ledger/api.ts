import { type AnyCall, raw } from '#kernel/api.ts'
import { bookFile } from './book-file.server.ts'
import { journalFile } from './journal-file.server.ts'
import { officeCalls } from './office-calls.ts'

export const api: AnyCall[] = [
  ...officeCalls,
  raw('GET', '/cluster/bills/books.xlsx', 'The month’s trial balance, as XLSX', bookFile),
  raw('GET', '/cluster/bills/journal.csv', 'The month’s journal, entry by entry, as CSV', journalFile),
]
