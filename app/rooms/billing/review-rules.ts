/** What a business asks before a slip counts as money: the bank's own line, and above an amount a second person. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { reviewSettings } from './money-settings.ts'
import { refuse } from './refusals.ts'
import { RulesInput } from './review-rules-input.ts'
import { command, query } from './room.ts'
import type { Tables } from './tables.ts'

/**
 * Before a slip is approved, under its payable's lock: 'waits' when this was the first of two people.
 *
 * Errors: 409 INVALID_STATE without the line that the business wants; 403 for the same person twice.
 */
export async function reviewRules(
  tools: Tools<Tables>,
  { slipId, hasLine, amountSatang }: { slipId: string; hasLine: boolean; amountSatang?: bigint | undefined },
): Promise<'goes' | 'waits'> {
  const rules = await tools.db.selectFrom('billing.review_rules').selectAll().executeTakeFirst()
  if (!rules) return 'goes'
  const slip = await tools.db
    .selectFrom('billing.slips as s')
    .innerJoin('billing.payment_intents as i', 'i.id', 's.intent_id')
    .select(['i.amount_satang', 's.status'])
    .where('s.id', '=', slipId)
    .executeTakeFirstOrThrow()
  // What is decided already is told by the decision itself.
  if (slip.status !== 'queued' && slip.status !== 'needs_info') return 'goes'
  if (rules.needs_statement && !hasLine) refuse('statementNeeded')
  const most = amountSatang !== undefined && amountSatang > slip.amount_satang ? amountSatang : slip.amount_satang
  if (rules.two_from_satang === null || most < rules.two_from_satang) return 'goes'
  const { actor } = tools.context
  if (actor.accountId === null) return refuse('otherPerson')
  const first = await tools.db
    .selectFrom('billing.slip_votes')
    .select('voter_id')
    .where('slip_id', '=', slipId)
    .executeTakeFirst()
  if (first) return first.voter_id === actor.accountId ? refuse('otherPerson') : 'goes'
  await tools.db
    .insertInto('billing.slip_votes')
    .values({ slip_id: slipId, voter_id: actor.accountId, voter_name: actor.name ?? '' })
    .execute()
  return 'waits'
}

/**
 * Above the amount from which two decide, a bank line pays no bill by the word of one: whoever brought the file in could
 * have written it. The bill counts whole, so that many small lines are no way around.
 *
 * Errors: 403 for who brought the line in.
 */
export async function linesNeedTwo(
  tools: Tools<Tables>,
  line: { amountSatang: bigint; makerId: string | null },
  payable: { amount_satang: bigint },
): Promise<void> {
  if (line.makerId === null || line.makerId !== tools.context.actor.accountId) return
  const rules = await tools.db.selectFrom('billing.review_rules').select('two_from_satang').executeTakeFirst()
  const from = rules?.two_from_satang ?? null
  if (from !== null && (payable.amount_satang >= from || line.amountSatang >= from)) refuse('lineByOneself')
}

export const seeReviewRules = query({
  may: 'billing.seeSlips',
  input: z.object({}),
  async run(tools) {
    const rules = await tools.db.selectFrom('billing.review_rules').selectAll().executeTakeFirst()
    return {
      version: rules?.version ?? 0,
      needsStatement: rules?.needs_statement ?? false,
      uniqueSatang: rules?.unique_satang ?? false,
      twoFromSatang: rules?.two_from_satang ?? null,
    }
  },
})

/** Errors: 409 CHANGED_ELSEWHERE when somebody else was quicker. */
export const saveReviewRules = command({
  may: 'billing.reviewRules',
  confirmed: true,
  input: RulesInput,
  async run(tools, { version, needsStatement, uniqueSatang, twoFrom = null }): Promise<{ saved: true }> {
    const { numAffectedRows } = await reviewSettings.keeping(tools, () =>
      sql`
      insert into billing.review_rules as r (needs_statement, unique_satang, two_from_satang)
      values (${needsStatement}, ${uniqueSatang}, ${twoFrom})
      on conflict (tenant_id, about) do update set needs_statement = excluded.needs_statement,
        unique_satang = excluded.unique_satang, two_from_satang = excluded.two_from_satang,
        version = r.version + 1 where r.version = ${version}`.execute(tools.db),
    )
    if (numAffectedRows === 0n) refuse('rulesChanged')
    return { saved: true }
  },
  audit: {
    kind: auditKind('billing.saveReviewRules', { th: 'เปลี่ยนเกณฑ์การอนุมัติสลิป', en: 'changed how slips are approved' }),
    subject: () => 'review-rules',
    details: ({ needsStatement, uniqueSatang, twoFrom }) => ({
      needsStatement,
      uniqueSatang,
      amountSatang: twoFrom ?? null,
    }),
  },
})
