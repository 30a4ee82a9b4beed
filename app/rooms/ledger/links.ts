/** Where this room's pages are. */
export const booksPath = '/cluster/bills/books'
export const accountPath = (code: string, month: string): string =>
  `${booksPath}/${encodeURIComponent(code)}?month=${month}`
