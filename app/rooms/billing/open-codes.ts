import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { Tables } from './tables.ts'

/** Nothing is to be paid to that account any more: whoever has a code gets another with a press. */
export async function endOpenCodes(tools: Tools<Tables>, accountId: string): Promise<void> {
  const { rows } = await sql<{ slug: string }>`
    update billing.payment_intents set status = 'expired', expires_at = least(expires_at, now())
    where receiving_account_id = ${accountId} and status in ('created', 'awaiting') returning slug`.execute(tools.db)
  for (const { slug } of rows) tools.tell(`intent:${slug}`)
}
