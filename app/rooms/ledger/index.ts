export { openAccount, balanceOf, creditedInMonth, trialBalance, type AccountKind, type NewAccount } from './accounts.ts'
export {
  postTransaction,
  postTransactions,
  reversalsOf,
  reverseHappening,
  reverseTransaction,
  type Entry,
  type Posting,
  type Posted,
} from './transactions.ts'
export { bookSource } from './sources.ts'
export { type BookFacts, bookFacts } from './facts.ts'
export type { BookKind } from './kinds.ts'
export { holdOpen, isClosed, openDay } from './close-month.ts'
export { beforeClosing } from './before-closing.ts'
export { integrity } from './integrity.ts'
export { accountLines, heldBalances, type AccountLine, type StatementAsk } from './statement.ts'
export type { LedgerViews } from './views.ts'
export { enterPurchase } from './purchases/enter-purchase.ts'
export { bookPurchase, type BookedPurchase, type NewPurchase } from './purchases/book-purchase.ts'
export { payBookedPurchase, type NewPayment } from './purchases/pay-purchase.ts'
export { cancelBookedPurchase } from './purchases/enter-purchase.ts'
export { type BoughtGoods, goodsTaker } from './purchases/goods-bought.ts'
export { type InputVatLine, inputVatOf, takenBackClaims, waitingInputVat } from './purchases/input-vat.ts'
export { type VatMonth, vatMonths } from './vat-months.ts'
export { holdVatFiling } from './vat-filing.ts'
export { vatStanding } from './vat-standing.ts'
export { bookOwner } from './book-owner.ts'
export { purchaseAccounts } from './purchases/purchases.ts'
import './entries/enter-entry.ts'
