import { type AnyCall, raw } from '#kernel/api.ts'
import { bookFile } from './book-file.server.ts'

export const api: AnyCall[] = [raw('GET', '/cluster/bills/books.xlsx', 'The month’s trial balance, as XLSX', bookFile)]
