/**
 * What makes a referral look wrong. None of it proves anything, so a person decides: until then it counts and is not paid out.
 * What its buyer is known by is kept as hashes, which say whether two are alike and nothing else.
 */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { SaleFacts } from '#rooms/billing/index.ts'
import type { EventTables } from '../room.ts'
import { macOf } from '../ticket/sign.server.ts'

/**
 * alias: the telephone or address of another order of theirs, under another e-mail. like_self: of one that was their own
 * purchase. velocity: the fifth within an hour.
 */
export const doubts = ['alias', 'like_self', 'velocity'] as const
export type Doubt = (typeof doubts)[number]

const many = 5

export function marksOf(tenantId: string, { accountId, buyer }: Pick<SaleFacts, 'accountId' | 'buyer'>): string[] {
  const known = {
    account: accountId,
    phone: buyer.phone,
    email: buyer.email?.toLowerCase(),
    address: plain(buyer.address),
  }
  return Object.entries(known).flatMap(([kind, value]) =>
    value ? [`${kind}:${macOf(`${tenantId} referral ${kind} ${value}`).toString('base64url').slice(0, 22)}`] : [],
  )
}

/** One address however it is spaced. */
const plain = (address: string | undefined): string => (address ?? '').toLowerCase().replaceAll(/[\s,.]+/gu, '')

/** Keeps what it looks like now; what somebody decided stays decided. */
export async function keepDoubts(tools: Tools<EventTables>, referralId: string, sale: SaleFacts): Promise<void> {
  const marks = marksOf(tools.context.tenantId, sale)
  const strong = marks.filter((mark) => mark.startsWith('phone:') || mark.startsWith('address:'))
  const email = marks.find((mark) => mark.startsWith('email:')) ?? ''
  await sql`
    with others as (
      select o.marks, o.verdict, o.ordered_at from events.referrals r
        join events.referrals o on o.influencer_id = r.influencer_id and o.id <> r.id
      where r.id = ${referralId}::uuid)
    update events.referrals r set marks = ${marks}::text[], flags = array_remove(array[
      case when exists (select from others o where o.marks && ${strong}::text[] and ${email} <> '' and o.verdict <> 'self'
        and exists (select from unnest(o.marks) m where m like 'email:%') and not o.marks @> array[${email}]::text[]) then 'alias' end,
      case when exists (select from others o where o.verdict = 'self' and o.marks && ${marks}::text[]) then 'like_self' end,
      case when (select count(*) from others o where o.ordered_at between r.ordered_at - interval '1 hour' and r.ordered_at) >= ${many - 1}
        then 'velocity' end]::text[], null)
    where r.id = ${referralId}::uuid`.execute(tools.db)
}

/** Looks wrong, and nobody has decided: of `events.referrals r`. */
export const isDoubtful = sql`(cardinality(r.flags) > 0 and r.decision = '' and r.verdict = 'counts')`
