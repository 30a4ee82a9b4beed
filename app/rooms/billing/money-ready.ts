import { sql } from 'kysely'
import { within } from './room.ts'

/** Whether it is said who sells, and where money goes: without both nothing can be paid for. */
export const moneyReady = within(async (tools): Promise<{ seller: boolean; account: boolean }> => {
  const { rows } = await sql<{ seller: boolean; account: boolean }>`
    select exists (select from billing.sellers) as seller,
      exists (select from billing.receiving_accounts where active and is_default) as account`.execute(tools.db)
  return rows[0]!
})
