/** What a code asks for: all that is owed, or a few satang less, so that the bank's line itself says whose money it is. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { qrFor, type ReceivingAccount } from './receiving-account.ts'
import type { Tables } from './tables.ts'

export interface Asked {
  amountSatang: bigint
  bySatang: boolean
  lessSatang: number
  qr: string | null
}

/**
 * At most 99 satang below what is owed, never above it: just what is owed may be sent for any bill of this price. All of
 * them taken: what is owed, as without the rule.
 */
export async function askedAmount(
  tools: Tools<Tables>,
  account: ReceivingAccount & { bySatang: boolean },
  { owed, number }: { owed: bigint; number: string },
): Promise<Asked> {
  const less = account.bySatang && owed > 100n ? await freeSatang(tools, owed) : null
  const amountSatang = owed - BigInt(less ?? 0)
  const qr = qrFor(account, amountSatang, number)
  return { amountSatang, bySatang: less !== null, lessSatang: less ?? 0, qr }
}

/** Paid, ended or run out: for so many days an amount is nobody else's. Late money, and a paid bill's line, name their own. */
export const quietDays = 3

/** Who asks for about the same amount at once waits here until the other has committed: what is asked lies in one baht or two. */
async function freeSatang(tools: Tools<Tables>, owed: bigint): Promise<number | null> {
  for (const baht of new Set([(owed - 99n) / 100n, owed / 100n])) {
    const key = `${tools.context.tenantId} satang ${baht}`
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 17))`.execute(tools.db)
  }
  const { rows } = await sql<{ less: number }>`
    with lapsed as (
      update billing.payment_intents set status = 'expired'
      where by_satang and status in ('created', 'awaiting') and expires_at < now() - make_interval(days => ${quietDays})
        and amount_satang between ${owed}::bigint - 99 and ${owed}::bigint
    )
    select less from generate_series(1, 99) less
    where not exists (select from billing.payment_intents i where i.less_satang > 0 and i.amount_satang = ${owed}::bigint - less
        and (i.status = 'in_review' or i.expires_at > now() - make_interval(days => ${quietDays})))
    order by less limit 1`.execute(tools.db)
  return rows[0]?.less ?? null
}
