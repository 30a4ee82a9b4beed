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
export { isClosed, openDay } from './close-month.ts'
export { integrity } from './integrity.ts'
export { accountLines, heldBalances, type AccountLine, type StatementAsk } from './statement.ts'
export type { LedgerViews } from './views.ts'
