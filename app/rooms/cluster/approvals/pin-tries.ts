/**
 * Guesses of a PIN, counted before they are looked at, by person and device: five, and then none for five minutes, also the
 * right one. Whoever guesses a thousand at once gets five answers (commerce.md §6).
 */
import { sql } from 'kysely'
import * as z from 'zod'
import { anyone, type Tools } from '#kernel/action.server.ts'
import type { Context } from '#kernel/context.ts'
import { limit } from '#kernel/rate-limit.server.ts'
import { refuseKernel } from '#kernel/refusals.ts'
import { betweenTransactions, command, type ClusterTables } from '../room.ts'

const mostTries = 5
const restSeconds = 300

/**
 * Who has no PIN has no tries to count: they are as many, and answered alike.
 *
 * Errors: 429 with the seconds to wait.
 */
export const takePinTry = betweenTransactions({
  may: anyone,
  input: z.object({ accountId: z.uuid(), device: z.string().min(1).max(80) }),
  async run(context: Context, { accountId, device }): Promise<void> {
    const { isCounted } = await countTry(context, { accountId, device })
    if (!isCounted) await limit(context, `pin of ${accountId}`, { tries: mostTries, perSeconds: restSeconds })
  },
})

/** In a transaction of its own, as what it counts may be refused. */
const countTry = command({
  may: anyone,
  input: z.object({ accountId: z.uuid(), device: z.string().min(1).max(80) }),
  async run(tools, { accountId, device }): Promise<{ isCounted: boolean }> {
    const { rows } = await sql`
      insert into cluster.pin_tries as t (account_id, device)
        select account_id, ${device} from cluster.pins where account_id = ${accountId}
      on conflict (tenant_id, account_id, device) do update set last_at = clock_timestamp(),
        tries = case when t.last_at <= clock_timestamp() - make_interval(secs => ${restSeconds}) then 1 else t.tries + 1 end
        where t.tries < ${mostTries} or t.last_at <= clock_timestamp() - make_interval(secs => ${restSeconds})
      returning t.tries`.execute(tools.db)
    if (rows.length > 0) return { isCounted: true }
    const rest = await sql<{ seconds: number }>`
      select ceil(${restSeconds} - extract(epoch from clock_timestamp() - last_at))::int as seconds
      from cluster.pin_tries where account_id = ${accountId} and device = ${device}`.execute(tools.db)
    return rest.rows[0]
      ? refuseKernel('tooMany', { retryAfter: Math.max(1, rest.rows[0].seconds) })
      : { isCounted: false }
  },
})

/** With the right one: it begins anew at this device. */
export async function forgivePinTries(tools: Tools<ClusterTables>, accountId: string, device?: string): Promise<void> {
  await sql`delete from cluster.pin_tries where account_id = ${accountId}
    and (${device ?? null}::text is null or device = ${device ?? null})`.execute(tools.db)
}

/** At which device somebody types: a paired one, else that of whoever is signed in there. */
export const triedAt = (deviceId: string | null, accountId: string | null): string => deviceId ?? `of ${accountId}`
