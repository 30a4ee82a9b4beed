import type { Tables } from './tables.ts'

/** The views that higher rooms may read. */
export type LedgerViews = Pick<
  Tables,
  | 'ledger.booked_accounts'
  | 'ledger.bought'
  | 'ledger.income_by_day'
  | 'ledger.owned_balances'
  | 'ledger.paid_suppliers'
>
