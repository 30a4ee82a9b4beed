/** Cash that lies in the drawer of a till: only the counter moves it, so that its shift counts what is there. */
import { sql } from 'kysely'

/** Of a payment `m`: where it was booked to. */
export const isInDrawer = sql<boolean>`exists (select from ledger.transactions t join ledger.entries e on e.transaction_id = t.id
  join ledger.accounts a on a.id = e.account_id
  where t.kind = 'payment' and t.source_type = 'payment' and t.source_id = m.id and a.code like 'bank:cash-%')`
