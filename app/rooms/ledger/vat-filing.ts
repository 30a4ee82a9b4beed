/** One lock per business for what its VAT returns say: who files is alone, who claims waits for that. */
import { sql } from 'kysely'
import { within } from './room.ts'

/** Until the transaction ends. `files` is alone, `claims` stands beside others of its kind. What is read after it is as it is now. */
export const holdVatFiling = within(async ({ context, db }, as: 'files' | 'claims'): Promise<void> => {
  const key = sql`hashtextextended(${`ledger.vat filing ${context.tenantId}`}, 0)`
  if (as === 'files') await sql`select pg_advisory_xact_lock(${key})`.execute(db)
  else await sql`select pg_advisory_xact_lock_shared(${key})`.execute(db)
})
