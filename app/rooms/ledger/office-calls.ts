/** What the office's screens do, for programs: the same commands, which take what the screens' forms send. */
import { type AnyCall, post } from '#kernel/api.ts'
import { archiveAccount, saveAccount } from './chart/save-account.ts'
import { reverseEntry } from './entries/enter-entry.ts'
import { claimInputVat } from './purchases/claim-vat.ts'
import { cancelPurchase } from './purchases/enter-purchase.ts'
import { takePurchasePaymentBack } from './purchases/pay-purchase.ts'
import { closeMonth } from './close-month.ts'
import { closeYear, reopenYear } from './year/close-year.ts'
import { setYearEnd } from './year/fiscal-year.ts'

export const officeCalls: AnyCall[] = [
  post('/api/office/ledger/close-month', 'Close a month of the books', closeMonth),
  post('/api/office/ledger/close-year', 'Close a year of the books', closeYear),
  post('/api/office/ledger/reopen-year', 'Take the closing of a year back', reopenYear),
  post('/api/office/ledger/set-year-end', 'Say with which month the business year ends', setYearEnd),
  post('/api/office/ledger/save-account', 'Add an account to the chart, or change one', saveAccount),
  post('/api/office/ledger/archive-account', 'Put an account of one’s own away, or bring it back', archiveAccount),
  post('/api/office/ledger/reverse-entry', 'Reverse a general entry', reverseEntry),
  post('/api/office/ledger/claim-input-vat', 'Claim the VAT of a purchase in a month', claimInputVat),
  post('/api/office/ledger/cancel-purchase', 'Cancel a purchase that was entered wrongly', cancelPurchase),
  post('/api/office/ledger/take-purchase-payment-back', 'Take a payment to a supplier back', takePurchasePaymentBack),
]
