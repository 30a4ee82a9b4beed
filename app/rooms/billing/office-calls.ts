/** What the office's screens do, for programs: the same commands, which take what the screens' forms send. */
import { type AnyCall, post } from '#kernel/api.ts'
import { addBankAccount, addPromptPay, makeDefaultAccount, switchOffAccount } from './accounts.ts'
import { enterPayment, withholdTax, writeOffRest } from './owed/by-hand.ts'
import { moveToBill } from './owed/other-bill.ts'
import { takeBackEntered } from './owed/take-back.ts'
import { undoPayment } from './owed/undo-payment.ts'
import { fileVatReturn, takeReturnBack } from './returns/file-return.ts'
import { setVatOpening } from './returns/vat-opening.ts'
import { replacePaper } from './papers/replace-paper.ts'
import { saveReviewRules } from './review-rules.ts'
import { duplicatePaper } from './papers/duplicate-paper.ts'
import { voidPaper } from './papers/void-paper.ts'
import { saveSeries } from './series/series.ts'
import { saveSeller } from './seller-desk.ts'
import { bookStatement } from './statements/import-statement.ts'
import { settleCertain } from './statements/settle-certain.ts'
import { putLineBack, setLineAside, settleFromStatement } from './statements/settle-line.ts'
import { undoLine } from './statements/undo-line.ts'
import { makeBillingNote } from './trade/billing-note.ts'
import { issueDeliveryNote } from './trade/delivery-note.ts'
import { acceptQuotation, cancelQuotation, declineQuotation } from './trade/quotations.ts'

export const officeCalls: AnyCall[] = [
  post('/api/office/billing/set-vat-opening', 'Say what VAT was overpaid before the platform', setVatOpening),
  post('/api/office/billing/file-vat-return', 'Record a VAT return as filed', fileVatReturn),
  post('/api/office/billing/take-return-back', 'Take a VAT return back', takeReturnBack),
  post('/api/office/billing/add-bank-account', 'Add bank account', addBankAccount),
  post('/api/office/billing/add-prompt-pay', 'Add a PromptPay account', addPromptPay),
  post('/api/office/billing/make-default-account', 'Make an account the one that money comes to', makeDefaultAccount),
  post('/api/office/billing/switch-off-account', 'Switch a receiving account off', switchOffAccount),
  post('/api/office/billing/enter-payment', 'Enter a payment that came another way', enterPayment),
  post('/api/office/billing/withhold-tax', 'Record tax that a payer withheld', withholdTax),
  post('/api/office/billing/write-off-rest', 'Write off the rest of a bill', writeOffRest),
  post('/api/office/billing/move-to-bill', 'Move a payment to another bill', moveToBill),
  post('/api/office/billing/take-back-entered', 'Take back a payment that was entered by hand', takeBackEntered),
  post('/api/office/billing/undo-payment', 'Undo an approved payment', undoPayment),
  post('/api/office/billing/replace-paper', 'Replace a paper by a corrected one', replacePaper),
  post('/api/office/billing/void-paper', 'Void a paper of today, with a reason', voidPaper),
  post('/api/office/billing/duplicate-paper', 'Give a lost paper once more, as a replacement', duplicatePaper),
  post('/api/office/billing/save-series', 'Save how a kind of paper is numbered', saveSeries),
  post('/api/office/billing/save-review-rules', 'Save review rules', saveReviewRules),
  post('/api/office/billing/save-seller', 'Save who sells: name, tax id, address', saveSeller),
  post('/api/office/billing/book-statement', 'Book the lines of a bank statement', bookStatement),
  post('/api/office/billing/settle-certain', 'Settle the statement lines that match for certain', settleCertain),
  post('/api/office/billing/put-line-back', 'Put a statement line back among those that wait', putLineBack),
  post('/api/office/billing/set-line-aside', 'Set a statement line aside', setLineAside),
  post('/api/office/billing/settle-from-statement', 'Settle a bill with a statement line', settleFromStatement),
  post('/api/office/billing/undo-line', 'Undo what a statement line settled', undoLine),
  post('/api/office/billing/make-billing-note', 'Make billing note', makeBillingNote),
  post('/api/office/billing/issue-delivery-note', 'Issue delivery note', issueDeliveryNote),
  post('/api/office/billing/cancel-quotation', 'Cancel quotation', cancelQuotation),
  post('/api/billing/quotations/{token}/accept', 'Accept a quotation by its link: it becomes a bill', acceptQuotation),
  post('/api/billing/quotations/{token}/decline', 'Decline a quotation by its link', declineQuotation),
]
