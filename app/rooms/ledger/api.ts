import { type AnyCall, create, raw } from '#kernel/api.ts'
import { listFiles } from '#kernel/list-file.server.ts'
import { bookFile } from './book-file.server.ts'
import { journalFile } from './journal-file.server.ts'
import { enterEntry } from './entries/enter-entry.ts'
import { enterPurchase } from './purchases/enter-purchase.ts'
import { payPurchase } from './purchases/pay-purchase.ts'
import { purchaseList } from './purchases/purchase-list.ts'
import { purchaseFilePart } from './purchases/purchases.ts'
import { programFile } from './export/program-file.server.ts'
import { officeCalls } from './office-calls.ts'

export const api: AnyCall[] = [
  ...officeCalls,
  create('/api/ledger/purchases', 'Enter a bill of a supplier', enterPurchase),
  create('/api/ledger/purchases/{id}/payments', 'Pay a bill of a supplier', payPurchase),
  create('/api/ledger/entries', 'Enter a general entry that balances', enterEntry),
  ...listFiles(purchaseList, purchaseFilePart, 'The purchases that the list’s filters match'),
  raw('GET', '/cluster/bills/books.xlsx', 'The month’s trial balance, as XLSX', bookFile),
  raw(
    'GET',
    '/cluster/bills/journal/program.xlsx',
    'The month’s journal in the columns of an accounting program',
    programFile,
  ),
  raw('GET', '/cluster/bills/journal.csv', 'The month’s journal, entry by entry, as CSV', journalFile),
]
