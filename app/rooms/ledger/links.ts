/** Where this room's pages are. */
export const booksPath = '/cluster/bills/books'
export const accountPath = (code: string, month: string): string =>
  `${booksPath}/${encodeURIComponent(code)}?month=${month}`
export const journalPath = '/cluster/bills/journal'
export const profitPath = '/cluster/bills/profit'
export const positionPath = '/cluster/bills/balance'
export const chartPath = '/cluster/accounts'
/** `new` is the one that is not there yet. */
export const chartAccountPath = (code: string): string => `${chartPath}/${encodeURIComponent(code)}`
export { purchasePath, purchasesPath } from './parts/purchases-path.ts'
export const newEntryPath = '/cluster/bills/journal/new'
/** Billing’s: the return that claimed a bill’s VAT. */
export const vatReturnPath = '/cluster/bills/vat/return'
