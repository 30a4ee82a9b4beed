/** Cash that lies in the drawer of a till: only the counter moves it, so that its shift counts what is there. */
import { sql } from 'kysely'

/** Of a payment `m`: where it was booked to. */
export const isInDrawer = sql<boolean>`exists (select from ledger.booked_accounts b
  where b.kind = 'payment' and b.source_type = 'payment' and b.source_id = m.id and b.code like 'bank:cash-%')`
