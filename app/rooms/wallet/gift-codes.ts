/** Gift codes: made by staff, redeemed once by somebody who is signed in. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { audit, auditKind } from '#kernel/audit.server.ts'
import type { Context } from '#kernel/context.ts'
import { arabicDigits } from '#kernel/money.ts'
import { oneOf } from '#kernel/list.server.ts'
import { networkOf } from '#kernel/network-of.server.ts'
import { limit } from '#kernel/rate-limit.server.ts'
import { someLetters } from '#kernel/readable-letters.ts'
import { notFound, refuseKernel } from '#kernel/refusals.ts'
import { queueBehindOneself } from './adjust.ts'
import { GiftBatchInput, GiftCodeInput } from './inputs.ts'
import { giftList, type GiftState } from './gift-list.ts'
import { limitHours, limitOf } from './limits.ts'
import { type Against, balanceIn, move } from './movements.ts'
import { plainLetters, readGiftCode } from './read-gift-code.ts'
import { refuse } from './refusals.ts'
import { command, list, within, type WalletTables } from './room.ts'

/** Of 5 bits each: 80 bits. */
const codeLength = 16

/** A gift is an expense on the day it is redeemed (docs/decisions/061). */
const gifts = { account: 'expense:gift-codes', kind: 'expense' } as const

/**
 * Makes codes and gives them back this one time: only their hashes are kept. The key of the request is the batch's id,
 * so a second press makes no second batch; the stored answer of an idempotent command would keep the codes.
 *
 * Errors: 403 CONFIRM_FIRST, 403 LIMIT_EXCEEDED, 409 when this batch was made already, 422.
 */
export const makeGiftCodes = command({
  may: 'wallet.giftCodes',
  confirmed: true,
  input: GiftBatchInput,
  async run(tools, { amount, count, days, note }): Promise<{ batchId: string; codes: string[]; expiresAt: Date }> {
    const id = z.uuid().safeParse(tools.context.idempotencyKey).data ?? refuseKernel('keyMissing')
    await queueBehindOneself(tools)
    const most = limitOf(tools.context.actor)
    if (amount * BigInt(count) + (await madeLately(tools)) > most) refuse('giftLimit', { limitSatang: most })
    const { actor } = tools.context
    const expiresAt = new Date(Date.now() + days * 86_400_000)
    const made = await tools.db
      .insertInto('wallet.gift_batches')
      .values({
        id,
        amount_satang: amount,
        count,
        note,
        expires_at: expiresAt,
        made_by: actor.accountId!,
        maker_name: actor.name ?? actor.email ?? '',
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) refuse('giftMadeAlready')
    const codes = Array.from({ length: count }, newCode)
    await keepGiftCodes(tools, { batchId: id, codes })
    return { batchId: id, codes: codes.map(inGroups), expiresAt }
  },
  audit: {
    kind: auditKind('wallet.makeGiftCodes', { th: 'สร้างโค้ดของขวัญ', en: 'made gift codes' }),
    subject: (_input, { batchId }) => `gift:${batchId}`,
    details: ({ amount, count, note }) => ({ amountSatang: amount, count, note }),
  },
})

/** Keeps the hashes of codes, however they are written. */
export const keepGiftCodes = within(
  async (tools, batch: { batchId: string; codes: readonly string[] }): Promise<void> => {
    const rows = batch.codes.map(plain).map((code) => ({
      batch_id: batch.batchId,
      code_hash: hashOf(code),
      ending: code.slice(-4),
    }))
    await tools.db.insertInto('wallet.gift_codes').values(rows).execute()
  },
)

/** What is still unused can no longer be redeemed. */
export const cancelGiftCodes = command({
  may: 'wallet.giftCodes',
  input: z.object({ id: z.uuid() }),
  async run(tools, { id }): Promise<void> {
    const cancelled = await tools.db
      .updateTable('wallet.gift_batches')
      .set({ cancelled_at: new Date() })
      .where('id', '=', id)
      .where('cancelled_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!cancelled) notFound()
  },
  audit: {
    kind: auditKind('wallet.cancelGiftCodes', { th: 'ยกเลิกโค้ดของขวัญ', en: 'cancelled gift codes' }),
    subject: ({ id }) => `gift:${id}`,
  },
})

export interface GiftBatch {
  id: string
  amountSatang: bigint
  count: number
  redeemed: number
  state: GiftState
  note: string
  makerName: string
  madeAt: Date
  expiresAt: Date
}

/** Newest first. */
export const { page: giftBatches } = list(giftList, {
  may: 'wallet.giftCodes',
  from: sql`(select b.*, c.redeemed,
      case when c.redeemed >= b.count then 'used' when b.cancelled_at is not null then 'cancelled'
        when b.expires_at <= now() then 'expired' else 'live' end as state
    from wallet.gift_batches b cross join lateral (
      select count(*)::int as redeemed from wallet.gift_codes where batch_id = b.id and redeemed_at is not null
    ) c) b`,
  as: sql`b`,
  key: sql`b.id`,
  sorts: { made: sql`b.made_at` },
  filters: { state: oneOf(sql`b.state`) },
  select: sql`b.id, b.amount_satang as "amountSatang", b.count, b.redeemed, b.state, b.note,
    b.maker_name as "makerName", b.made_at as "madeAt", b.expires_at as "expiresAt"`,
})

const auditRedeemGift = auditKind('wallet.redeemGift', { th: 'ใช้โค้ดของขวัญ', en: 'redeemed a gift code' })

/**
 * Takes the code and credits the wallet, once. Wrong, used, cancelled and expired codes are answered alike.
 *
 * Errors: 422, 403 for a code of one's own making.
 */
export const redeemGift = command({
  may: 'wallet.own',
  idempotent: true,
  input: GiftCodeInput,
  async run(tools, { code }): Promise<{ amountSatang: bigint; balanceSatang: bigint }> {
    const accountId = tools.context.actor.accountId!
    const { rows } = await sql<{ id: string; satang: bigint; note: string; maker: string }>`
      update wallet.gift_codes c set redeemed_by = ${accountId}, redeemed_at = now()
      from wallet.gift_batches b
      where c.code_hash = ${hashOf(plain(code))} and c.redeemed_at is null
        and b.id = c.batch_id and b.cancelled_at is null and b.expires_at > now()
      returning c.id, b.amount_satang as satang, b.note, b.made_by as maker`.execute(tools.db)
    const gift = rows[0] ?? refuse('noSuchGift', { field: 'code' })
    if (gift.maker === accountId) refuse('ownGift', { field: 'code' })
    const movement = { accountId, kind: 'gift' as const, amountSatang: gift.satang, reason: gift.note }
    await move(tools, movement, gifts)
    await audit(tools, auditRedeemGift, `wallet:${accountId}`, { giftId: gift.id, amountSatang: gift.satang })
    return { amountSatang: gift.satang, balanceSatang: await balanceIn(tools, accountId) }
  },
})

/**
 * For rooms above that give money away: it is in the wallet, and an expense of this day; of a code that was sold it comes `from`
 * where that money is kept.
 */
export const creditGift = within(
  async (
    tools,
    {
      accountId,
      amountSatang,
      reason,
      path,
      from = gifts,
    }: { accountId: string; amountSatang: bigint; reason: string; path: string; from?: Against },
  ) => {
    await move(tools, { accountId, kind: 'gift', amountSatang, reason, path }, from)
  },
)

/** The same for the world outside: five tries a minute, by person and by address. Errors: 429. */
export async function redeemGiftCode(context: Context, typed: { code: string }) {
  const { accountId } = context.actor
  if (accountId !== null) await limit(context, `gift:${accountId}`, { tries: 5, perSeconds: 60 })
  await limit(context, `gift:${networkOf(context.address)}`, { tries: 5, perSeconds: 60 })
  return redeemGift(context, typed)
}

async function madeLately(tools: Tools<WalletTables>): Promise<bigint> {
  const { rows } = await sql<{ satang: bigint }>`
    select ((select coalesce(sum(b.amount_satang * b.count), 0) from wallet.gift_batches b
        where b.made_by = ${tools.context.actor.accountId} and b.made_at > now() - make_interval(hours => ${limitHours}))
      + (select coalesce(sum(p.satang), 0) from wallet.gift_promises p
        where p.made_by = ${tools.context.actor.accountId} and p.made_at > now() - make_interval(hours => ${limitHours})))::bigint as satang`.execute(
    tools.db,
  )
  return rows[0]!.satang
}

/**
 * For rooms above that give away what is worth money: counted with one's codes, within one limit. Errors: 403 LIMIT_EXCEEDED.
 */
export const promiseGifts = within(async (tools, satang: bigint): Promise<void> => {
  if (satang <= 0n) return
  await queueBehindOneself(tools)
  const most = limitOf(tools.context.actor)
  if (satang + (await madeLately(tools)) > most) refuse('giftLimit', { limitSatang: most })
  await tools.db
    .insertInto('wallet.gift_promises')
    .values({ satang, made_by: tools.context.actor.accountId! })
    .execute()
})

const newCode = (): string => someLetters(codeLength)

/** `7K2M-9PAB-…`: as it is shown and printed. */
const inGroups = (code: string): string => code.match(/.{4}/g)!.join('-')

/** As it is compared, however it was typed; what is no code is nobody’s. */
const plain = (typed: string): string => readGiftCode(typed) ?? plainLetters(arabicDigits(typed).toUpperCase())

const hashOf = (code: string): string => createHash('sha256').update(`sala gift ${code}`).digest('hex')
