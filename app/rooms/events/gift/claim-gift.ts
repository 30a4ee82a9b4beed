/** A gift is claimed, once: money goes into the wallet, a package becomes rights to use. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import type { Context } from '#kernel/context.ts'
import { sqlState } from '#kernel/database.server.ts'
import { refuseFields } from '#kernel/refusals.ts'
import { networkOf } from '#kernel/network-of.server.ts'
import { grant } from '#rooms/entitlements/index.ts'
import { creditGift, readGiftCode, redeemGiftCode } from '#rooms/wallet/index.ts'
import { giftsPath } from '../links.ts'
import { refuse } from '../refusals.ts'
import { command, type EventTables } from '../room.ts'
import { idOfToken, isSame } from '../ticket/sign.server.ts'
import { giftHash, giftToken, linkToken } from './gift-code.server.ts'
import { moneyOf } from './gift-money.ts'
import { lookAtEnds } from './gift-ends.ts'
import { CodeInput } from './gift-input.ts'

export const GiftToken = z.string().regex(/^[\w-]{44}$/)
const By = z.union([z.object({ code: z.string().length(16) }), z.object({ token: GiftToken })])

export interface Claimed {
  valueSatang: bigint
  packageId: string | null
}

/**
 * By a code, the link of one gift, or a link for the first who come. Errors: 404 GIFT_INVALID, in the same words for what was never
 * there; 409 GIFT_USED, also of a link whose influencer rests; 410 GIFT_EXPIRED; 403 GIFT_NOT_YOURS for one’s own; 409 when there is none left, or one has one.
 */
export const claimGift = command({
  may: 'events.own',
  // Links are too long to be guessed; of codes a program tries no more than a person.
  limit: (context, by) => ('code' in by ? fiveCodes(context) : []),
  input: By,
  async run(tools, by): Promise<Claimed> {
    const accountId = tools.context.actor.accountId!
    const gift = await giftBy(tools, by)
    if (!gift) return refuse('noSuchGift')
    if (gift.ownerId === accountId) refuse('ownGift')
    if (gift.state === 'voided' || gift.state === 'pending') refuse('noSuchGift')
    if (gift.state === 'lapsed') refuse('giftExpired')
    if (gift.state !== 'active') refuse('giftUsed')
    if (gift.isExpired) refuse('giftExpired')
    try {
      await sql`
        with mine as (update events.gifts set state = 'claimed', balance_satang = 0, claimed_by = ${accountId}, claimed_at = now()
          where id = ${gift.id}::uuid and state = 'active' returning id)
        insert into events.gift_entries (gift_id, kind, amount_satang, account_id) select id, 'claimed', ${-gift.valueSatang}::bigint, ${accountId}::uuid from mine`.execute(
        tools.db,
      )
    } catch (error) {
      if (sqlState(error) === '23505') return refuse('giftOneEach')
      throw error
    }
    if (gift.valueSatang > 0n)
      await creditGift(tools, {
        accountId,
        amountSatang: gift.valueSatang,
        reason: gift.sender || 'ของขวัญ',
        path: giftsPath,
        from: moneyOf(gift.saleId !== null),
      })
    if (gift.packageId !== null) await grantPackage(tools, { accountId, packageId: gift.packageId, giftId: gift.id })
    if (gift.saleId !== null && gift.packageId !== null) tools.later('events.deferGift', { saleId: gift.saleId })
    return { valueSatang: gift.valueSatang, packageId: gift.packageId }
  },
  audit: {
    kind: auditKind('events.claimGift', { th: 'รับของขวัญ', en: 'claimed a gift' }),
    subject: () => 'gift:claimed',
    details: (_input, { valueSatang }) => ({ amountSatang: valueSatang }),
  },
})

/** What somebody typed: also a gift code of the wallet. Errors: as claimGift; 429. */
export async function claimByCode(context: Context, typed: { code: string }): Promise<Claimed> {
  const parsed = CodeInput.safeParse(typed)
  if (!parsed.success) return refuseFields([{ field: 'code', th: 'โปรดใส่โค้ด', en: 'Please enter the code' }])
  const { code } = parsed.data
  const read = readGiftCode(code)
  if (read === null) return claimGift(context, { code: '0'.repeat(16) })
  try {
    return await claimGift(context, { code: read })
  } catch (error) {
    if ((error as { code?: string }).code !== 'GIFT_INVALID') throw error
    try {
      const { amountSatang } = await redeemGiftCode(context, { code: read })
      return { valueSatang: amountSatang, packageId: null }
    } catch (ofWallet) {
      // No code of its either is told alike; another's own, too many tries and the like are told as they are.
      throw [404, 422].includes((ofWallet as { status?: number }).status ?? 0) ? error : ofWallet
    }
  }
}

/** Whatever is done with what is typed: by person and by address. */
export const fiveCodes = ({ actor, address }: Pick<Context, 'actor' | 'address'>) => [
  { bucket: `gift code ${actor.accountId}`, tries: 5, perSeconds: 60 },
  { bucket: `gift code from ${networkOf(address)}`, tries: 5, perSeconds: 60 },
]

/** Of staff at a counter, who read those of a queue: each by themselves, for counters stand behind one address. */
export const codesAtCounter = ({ actor }: Pick<Context, 'actor'>) => [
  { bucket: `gift code at counter ${actor.accountId}`, tries: 30, perSeconds: 60 },
]

export interface FoundGift {
  id: string
  state: 'pending' | 'active' | 'claimed' | 'spent' | 'voided' | 'lapsed'
  /** What is left of it. */
  valueSatang: bigint
  packageId: string | null
  sender: string
  note: string
  isExpired: boolean
  /** Who gives it does not claim it; null: it was bought, and is whose it is. */
  ownerId: string | null
  saleId: string | null
}

/** Locked, so that of fifty at once one has it. */
export async function giftBy(tools: Tools<EventTables>, by: z.output<typeof By>): Promise<FoundGift | undefined> {
  const { db, context } = tools
  const columns = sql`g.id, g.state, g.balance_satang as "valueSatang", b.sale_id as "saleId", b.package_id as "packageId", b.sender, b.note,
    b.expires_at <= now() as "isExpired", case when b.sale_id is null then coalesce(i.account_id, b.made_by) end as "ownerId"
    from events.gifts g join events.gift_batches b on b.id = g.batch_id
      left join events.gift_quotas q on q.id = b.quota_id left join events.influencers i on i.id = q.influencer_id`
  if ('code' in by)
    return (
      await sql<FoundGift>`select ${columns} where g.code_hash = ${giftHash(by.code)} and not g.by_link for update of g`.execute(
        db,
      )
    ).rows[0]
  const id = idOfToken(by.token)
  if (id === null) return undefined
  if (isSame(by.token, giftToken(context.tenantId, id)))
    return (await sql<FoundGift>`select ${columns} where g.id = ${id}::uuid for update of g`.execute(db)).rows[0]
  if (!isSame(by.token, linkToken(context.tenantId, id))) return undefined
  const { rows } = await sql<FoundGift>`
    select ${columns} where g.batch_id = ${id}::uuid and g.by_link and g.state = 'active' and i.state = 'active' order by g.id limit 1 for update of g skip locked`.execute(
    db,
  )
  if (rows[0]) return rows[0]
  const { rows: any } = await sql`select from events.gifts where batch_id = ${id}::uuid and by_link limit 1`.execute(db)
  return any.length > 0 ? refuse('giftsGone') : undefined
}

export interface PackageItem {
  id: string
  label: string
  quantity: number
  /** What who has it takes by themselves: a ticket of that kind, a course by its slug, goods by their SKU. Left out: staff count it. */
  gives?: { kind: 'ticket' | 'course' | 'product'; ref: string }
}

/** A right of its own for each thing, counted by the one ledger of rights. The same source twice is once. */
export async function grantPackage(
  tools: Tools<EventTables>,
  { accountId, packageId, giftId }: { accountId: string; packageId: string; giftId: string },
): Promise<void> {
  const found = await tools.db
    .selectFrom('events.packages')
    .select(['items', 'valid_days as days'])
    .where('id', '=', packageId)
    .executeTakeFirstOrThrow()
  lookAtEnds(tools)
  const endsAt = new Date(Date.now() + found.days * 86_400_000)
  for (const { id, quantity } of found.items as PackageItem[])
    await grant(tools, {
      accountId,
      kind: 'thing',
      refId: id,
      sourceType: 'gift',
      sourceId: giftId,
      endsAt,
      total: quantity,
    })
}
