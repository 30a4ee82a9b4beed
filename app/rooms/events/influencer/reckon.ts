/**
 * What a bill earns whoever brought its buyer, reckoned anew from what the bill is now: whatever happens to it, in whatever
 * order and however often it is told, the same rows come of it.
 */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { saleFacts, type SaleFacts } from '#rooms/billing/index.ts'
import { contactOf } from '#rooms/identity/index.ts'
import { codesOfOrder } from '#rooms/promotions/index.ts'
import { type EventTables, on, within } from '../room.ts'
import { keepDoubts } from './doubts.ts'
import { lockReferrals } from './lock-referrals.ts'
import { programmeOf } from './programme.ts'
import { type Claim, commissionOf, judge, type Verdict } from './verdict.ts'

export const reckon = within(async (tools, which: { payableId: string } | { subjectId: string }): Promise<void> => {
  const found = await saleFacts(tools, which)
  if (!found) return
  const { payableId } = found
  await lockReferrals(tools, payableId)
  const sale = (await saleFacts(tools, { payableId }))!
  const claims = await claimsOn(tools, sale)
  await endOthers(tools, sale, claims)
  if (claims.length === 0) return
  const programme = await programmeOf(tools)
  const refused = await refusedOf(tools, payableId)
  for (const judged of judge(sale, claims, programme)) {
    // A person said that it is none.
    const claim =
      refused.has(judged.influencerId) && judged.verdict === 'counts'
        ? { ...judged, verdict: 'fraud' as const }
        : judged
    const referralId = await keepReferral(tools, sale, claim)
    await keepDoubts(tools, referralId, sale)
    await keepCommissions(tools, sale, { ...claim, referralId, refundDays: programme.refundDays })
  }
})

interface Found {
  influencerId: string
  accountId: string | null
  rateBp: number | null
  isActive: boolean | null
  clickedAt: Date | null
}

async function claimsOn(tools: Tools<EventTables>, sale: SaleFacts): Promise<Claim[]> {
  const terms = sql`left join lateral (select t.rate_bp, t.is_active from events.influencer_terms t
    where t.influencer_id = i.id and t.since <= ${sale.openedAt} order by t.since desc, t.id desc limit 1) t on true`
  const codes = (await codesOfOrder(tools, sale.subjectId)).map((code) => code.toUpperCase())
  // Who was judged by a code keeps the sale, whoever has that code now.
  const { rows: kept } = await sql<{ id: string }>`
    select influencer_id as id from events.referrals where payable_id = ${sale.payableId}::uuid and via = 'code'
      and verdict not in ('waiting', 'unpaid', 'other_code') and ${codes.length} > 0 order by id limit 1`.execute(
    tools.db,
  )
  const isTheirs = kept[0]
    ? sql`i.id = ${kept[0].id}::uuid`
    : sql`i.code <> '' and upper(i.code) = any(${codes}::text[])`
  const { rows: byCode } = await sql<Found>`
    select i.id as "influencerId", i.account_id as "accountId", t.rate_bp as "rateBp", t.is_active as "isActive", null as "clickedAt"
    from events.influencers i ${terms} where ${isTheirs} order by i.id limit 1`.execute(tools.db)
  const { rows: byLink } = await sql<Found>`
    select i.id as "influencerId", i.account_id as "accountId", t.rate_bp as "rateBp", t.is_active as "isActive", c.clicked_at as "clickedAt"
    from events.clicks c join events.influencers i on i.id = c.influencer_id ${terms}
    where c.id = ${sale.referral}::uuid`.execute(tools.db)
  const links = byLink.filter(({ influencerId }) => influencerId !== byCode[0]?.influencerId)
  const claim = async (found: Found, via: Claim['via']): Promise<Claim> => ({
    influencerId: found.influencerId,
    via,
    terms: found.rateBp === null ? null : { rateBp: found.rateBp, isActive: found.isActive === true },
    isSelf: found.accountId !== null && (await isSame(tools, found.accountId, sale)),
    clickedAt: found.clickedAt,
  })
  return Promise.all([...byCode.map((one) => claim(one, 'code')), ...links.map((one) => claim(one, 'link'))])
}

/** The same account, telephone or address of mail. */
export async function isSame(
  tools: Tools<EventTables>,
  accountId: string,
  who: { accountId: string | null; buyer: { phone?: string | undefined; email?: string | undefined } },
): Promise<boolean> {
  if (who.accountId === accountId) return true
  const contact = await contactOf(tools, accountId)
  const { phone, email } = who.buyer
  return Boolean(
    contact && ((phone && phone === contact.phone) || (email && email.toLowerCase() === contact.email?.toLowerCase())),
  )
}

/** Who had a claim on this bill and has none now earns nothing by it. */
async function endOthers({ db }: Tools<EventTables>, sale: SaleFacts, claims: readonly Claim[]): Promise<void> {
  const verdict: Verdict = sale.state === 'ended' ? 'unpaid' : 'other_code'
  await sql`
    with ended as (
      update events.referrals set verdict = ${verdict}
      where payable_id = ${sale.payableId}::uuid and influencer_id <> all(${claims.map(({ influencerId }) => influencerId)}::uuid[])
      returning id)
    update events.commissions set amount_satang = 0 where referral_id in (select id from ended)`.execute(db)
}

async function refusedOf({ db }: Tools<EventTables>, payableId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('events.referrals')
    .select('influencer_id as id')
    .where('payable_id', '=', payableId)
    .where('decision', '=', 'refused')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

async function keepReferral(
  { db }: Tools<EventTables>,
  { payableId, number, openedAt }: SaleFacts,
  { influencerId, via, verdict }: Claim & { verdict: Verdict },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into events.referrals (payable_id, influencer_id, number, via, ordered_at, verdict)
    values (${payableId}, ${influencerId}, ${number}, ${via}, ${openedAt}, ${verdict})
    on conflict (tenant_id, payable_id, influencer_id) do update set verdict = excluded.verdict, via = excluded.via
    returning id`.execute(db)
  return rows[0]!.id
}

async function keepCommissions(
  { db }: Tools<EventTables>,
  { lines, paidAt }: SaleFacts,
  claim: Claim & { verdict: Verdict; referralId: string; refundDays: number },
): Promise<void> {
  const { referralId, verdict, terms } = claim
  if (!terms || !paidAt || (verdict !== 'counts' && verdict !== 'refunded')) {
    await db
      .updateTable('events.commissions')
      .set({ amount_satang: 0n })
      .where('referral_id', '=', referralId)
      .execute()
    return
  }
  const places = lines.map(({ place }) => place)
  await sql`
    insert into events.commissions (referral_id, place, base_satang, rate_bp, amount_satang, available_at)
    select ${referralId}::uuid, place, base, ${terms.rateBp}::int, amount, ${paidAt}::timestamptz + make_interval(days => ${claim.refundDays}::int)
    from unnest(${places}::int[], ${lines.map(({ baseSatang }) => baseSatang)}::bigint[],
      ${lines.map(({ baseSatang }) => commissionOf(baseSatang, terms.rateBp))}::bigint[]) as l (place, base, amount)
    on conflict (tenant_id, referral_id, place) do update
      set base_satang = excluded.base_satang, amount_satang = excluded.amount_satang, available_at = excluded.available_at`.execute(
    db,
  )
  await sql`update events.commissions set amount_satang = 0 where referral_id = ${referralId}::uuid and place <> all(${places}::int[])`.execute(
    db,
  )
}

const OfBill = z.object({ payableId: z.uuid() })

export const reckonings = [
  ...['billing.referred', 'billing.paid', 'billing.refunded', 'billing.approvalUndone', 'billing.closed'].map((event) =>
    on(event, OfBill, (tools, { payableId }) => reckon(tools, { payableId })),
  ),
  on('promotions.codesHeld', z.object({ orderId: z.uuid() }), (tools, { orderId }) =>
    reckon(tools, { subjectId: orderId }),
  ),
]
