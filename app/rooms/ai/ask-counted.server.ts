/**
 * A question that counts: what it can come to at most is taken from the limits before anybody is asked, and put right by
 * what the provider says afterwards. Killed in between, it counts in full.
 */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Context } from '#kernel/context.ts'
import { askProvider, type Outcome, type Provider } from './ask-provider.server.ts'
import type { Prompt } from './protocols.ts'
import { refuse } from './refusals.ts'
import { command } from './room.ts'
import { providerOf } from './settings.ts'

interface Question extends Prompt {
  purpose: string
  /** Before it is switched on: to see whether it works. */
  isTry?: boolean
}

/** Errors: 409 off, 429 where the month of the business or the day of this person is used up. */
export async function askCounted(context: Context, { purpose, isTry = false, ...prompt }: Question): Promise<Outcome> {
  // No token is shorter than a byte.
  const tokens = Buffer.byteLength(prompt.instruction + prompt.text) + prompt.mostTokens
  const { id, provider } = await takeQuota(context, { purpose, tokens, isTry })
  const answer = await askProvider(provider, prompt)
  await settleQuota(context, { id, ...answer })
  return answer
}

const takeQuota = command({
  may: 'ai.use',
  input: z.object({ purpose: z.string().min(1).max(60), tokens: z.int().positive(), isTry: z.boolean() }),
  async run(tools, { purpose, tokens, isTry }): Promise<{ id: string; provider: Provider }> {
    const provider = await providerOf(tools)
    if (!provider || (!provider.isOn && !isTry)) return refuse('off')
    const person = tools.context.actor.accountId
    const { rows } = await sql<{ scope: string }>`
      with wanted as (
        select 1 as turn, 'business' as scope, ${month} as period, month_requests as requests, month_tokens as tokens from ai.settings
        union all
        select 2, ${person}::text, ${day}, day_requests, day_tokens from ai.settings where ${person}::text is not null
      )
      insert into ai.quotas as q (scope, period, requests, tokens)
      select scope, period, 1, ${tokens}::bigint from wanted where requests >= 1 and tokens >= ${tokens}::bigint order by turn
      on conflict (tenant_id, scope, period) do update set requests = q.requests + 1, tokens = q.tokens + excluded.tokens
      where q.requests < (select w.requests from wanted w where w.scope = q.scope)
        and q.tokens + excluded.tokens <= (select w.tokens from wanted w where w.scope = q.scope)
      returning scope`.execute(tools.db)
    const taken = new Set(rows.map(({ scope }) => scope))
    if (!taken.has('business')) refuse('monthUsedUp')
    if (person !== null && !taken.has(person)) refuse('dayUsedUp')
    const { id } = await tools.db
      .insertInto('ai.calls')
      .values({ account_id: person, purpose, model: provider.model, tokens })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, provider }
  },
})

const month = sql`to_char(now() at time zone 'Asia/Bangkok', 'YYYY-MM')`
const day = sql`to_char(now() at time zone 'Asia/Bangkok', 'YYYY-MM-DD')`

/** Nobody knows what these cost at the provider's: they count in full. */
const unknownCost = ['slow', 'endpoint', 'tooLong', 'notSpoken']

const settleQuota = command({
  may: 'ai.use',
  input: z.object({ id: z.uuid(), outcome: z.string(), tokensIn: z.int(), tokensOut: z.int(), ms: z.int() }),
  async run({ db }, { id, outcome, tokensIn, tokensOut, ms }): Promise<void> {
    const said = tokensIn + tokensOut
    const isUnknown = said === 0 && (outcome === 'ok' || unknownCost.includes(outcome))
    const call = await db
      .selectFrom('ai.calls')
      .select([
        'tokens',
        'account_id',
        sql<string>`to_char(at at time zone 'Asia/Bangkok', 'YYYY-MM')`.as('month'),
        sql<string>`to_char(at at time zone 'Asia/Bangkok', 'YYYY-MM-DD')`.as('day'),
      ])
      .where('id', '=', id)
      .where('outcome', '=', 'pending')
      .forUpdate()
      .executeTakeFirst()
    if (!call) return
    const tokens = isUnknown ? call.tokens : said
    await db
      .updateTable('ai.calls')
      .set({ outcome, tokens, tokens_in: tokensIn, tokens_out: tokensOut, ms })
      .where('id', '=', id)
      .execute()
    // The business first, as when it was taken: two who wait for each other never meet.
    for (const [scope, period] of [
      ['business', call.month],
      [call.account_id, call.day],
    ])
      await sql`update ai.quotas set tokens = greatest(0, tokens + ${tokens - call.tokens}::bigint)
        where scope = ${scope} and period = ${period}`.execute(db)
  },
})
