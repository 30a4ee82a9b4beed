/**
 * A code of money pays for an order: as much as is owed and it holds. What is left stays on it, and what is refunded of the
 * order goes back onto it before anything goes elsewhere. It is money, no discount: the VAT of what is bought stays whole.
 */
import { sql } from 'kysely'
import * as z from 'zod'
import type { AnyTools, Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { goesBackFirst, mustTakeWay, payAtOnce, seePayment, wayToPay } from '#rooms/billing/index.ts'
import { countAlso, readGiftCode } from '#rooms/wallet/index.ts'
import { payGiftPath } from '../links.ts'
import { refuse } from '../refusals.ts'
import { command, type EventTables, query, within } from '../room.ts'
import { fiveCodes, type FoundGift, giftBy } from './claim-gift.ts'
import { CodeInput } from './gift-input.ts'
import { moneyOf } from './gift-money.ts'

wayToPay('gift', {
  label: { th: 'จ่ายด้วยโค้ดของขวัญ', en: 'Pay with a gift code' },
  path: payGiftPath,
  // Where nobody has one there is nothing to type.
  available: within(async ({ db }) => {
    const { rows } =
      await sql`select from events.gifts where state = 'active' and balance_satang > 0 and not by_link limit 1`.execute(
        db,
      )
    return rows.length > 0 ? ('code' as const) : null
  }),
})

/** What of a bill codes paid lies on them no longer, and goes back there first; it is good for a month at least. */
goesBackFirst({
  left: within(async (tools, payableId: string) =>
    (await paidByCodes(tools, payableId)).reduce((sum, one) => sum + one.satang, 0n),
  ),
  async back(tools: AnyTools, { payableId, refundId, amountSatang }) {
    let rest = amountSatang
    let [sold, given] = [0n, 0n]
    for (const { id, satang, isSold } of await paidByCodes(tools, payableId)) {
      const part = satang < rest ? satang : rest
      if (part <= 0n) continue
      rest -= part
      if (isSold) sold += part
      else given += part
      await sql`
        with mine as (update events.gifts set balance_satang = balance_satang + ${part}::bigint, state = 'active' where id = ${id}::uuid returning id, batch_id),
          good as (update events.gift_batches b set expires_at = now() + interval '30 days' from mine
            where b.id = mine.batch_id and b.expires_at < now() + interval '30 days')
        insert into events.gift_entries (gift_id, kind, amount_satang, account_id, payable_id, refund_id)
        select id, 'returned', ${part}::bigint, ${tools.context.actor.accountId}::uuid, ${payableId}::uuid, ${refundId}::uuid from mine`.execute(
        tools.db,
      )
    }
    return [
      { ...moneyOf(true), amountSatang: -sold },
      { ...moneyOf(false), amountSatang: -given },
    ]
  },
})

/** Of each code what a bill had of it and did not give back; they are held until the transaction ends. */
async function paidByCodes(
  { db }: AnyTools,
  payableId: string,
): Promise<{ id: string; satang: bigint; isSold: boolean }[]> {
  const { rows } = await sql<{ id: string; satang: bigint; isSold: boolean }>`
    with held as materialized (select g.id, b.sale_id is not null as sold from events.gifts g join events.gift_batches b on b.id = g.batch_id
      where g.id in (select e.gift_id from events.gift_entries e where e.payable_id = ${payableId}::uuid) order by g.id for update of g)
    select h.id, h.sold as "isSold", coalesce(-(select sum(e.amount_satang) from events.gift_entries e
      where e.gift_id = h.id and e.payable_id = ${payableId}::uuid), 0)::bigint as satang from held h order by h.id`.execute(
    db,
  )
  return rows.filter(({ satang }) => satang > 0n)
}

/** What somebody gave back onto codes within the last day counts with all that they move. */
countAlso(async ({ db, context }) => {
  const { rows } = await sql<{ satang: bigint }>`
    select coalesce(sum(amount_satang), 0)::bigint as satang from events.gift_entries
    where kind = 'returned' and account_id = ${context.actor.accountId} and created_at > now() - interval '24 hours'`.execute(
    db,
  )
  return rows[0]!.satang
})

/** What the page before the press shows. Errors: 404 for what is not one's own to pay, or not now. */
export const giftPayment = query({
  may: 'events.own',
  input: z.object({ slug: z.string().min(1).max(64) }),
  async run(tools, { slug }) {
    const { ways, number, payable, returnPath } = await seePayment(tools, { slug })
    if (!ways.some(({ method }) => method === 'gift')) return notFound()
    return { slug, number, owedSatang: payable.amountSatang - payable.paidSatang, returnPath }
  },
})

export interface PaidByGift {
  slug: string
  number: string
  amountSatang: bigint
  /** Still on the code. */
  leftSatang: bigint
}

/**
 * Errors: as claimGift for the code; 404 for another's bill; 409 WAY_OFF, and for a package, for bills of gifts and top-ups, and INVALID_STATE when it
 * is paid or a slip is being checked; 410 when it is closed or the code has expired; 429.
 */
export const payWithGift = command({
  may: 'events.own',
  idempotent: true,
  input: CodeInput.extend({ slug: z.string().min(1).max(64) }),
  limit: fiveCodes,
  async run(tools, { slug, code }): Promise<PaidByGift> {
    await mustTakeWay(tools, 'gift')
    const typed = readGiftCode(code) ?? refuse('noSuchGift')
    let gift: FoundGift | undefined
    const paid = await payAtOnce(tools, {
      slug,
      method: 'gift',
      async reach({ subjectType, owedSatang }) {
        if (subjectType === 'gift' || subjectType === 'topup') refuse('giftForGift')
        gift = await giftToSpend(tools, typed, tools.context.actor.accountId)
        const mostSatang = owedSatang < gift.valueSatang ? owedSatang : gift.valueSatang
        await takeOff(tools, gift.id, mostSatang)
        return { mostSatang, from: moneyOf(gift.saleId !== null) }
      },
    })
    const { paymentId, payableId, number, amountSatang } = paid
    await noteSpent(tools, { giftId: gift!.id, amountSatang, payableId, paymentId })
    return { slug, number, amountSatang, leftSatang: gift!.valueSatang - amountSatang }
  },
  audit: {
    kind: auditKind('events.payWithGift', { th: 'จ่ายด้วยโค้ดของขวัญ', en: 'paid with a gift code' }),
    subject: () => 'gift:spent',
    details: (_input, { number, amountSatang }) => ({ number, amountSatang }),
  },
})

/** Locked: of fifty at once each has what is left. */
export async function giftToSpend(
  tools: Tools<EventTables>,
  code: string,
  spenderId: string | null,
): Promise<FoundGift> {
  const gift = await giftBy(tools, { code })
  if (!gift || gift.state === 'voided' || gift.state === 'pending') return refuse('noSuchGift')
  if (gift.ownerId !== null && gift.ownerId === spenderId) refuse('ownGift')
  if (gift.state === 'lapsed') refuse('giftExpired')
  if (gift.state !== 'active') refuse('giftUsed')
  if (gift.isExpired) refuse('giftExpired')
  if (gift.valueSatang === 0n) refuse('noMoneyGift')
  return gift
}

/** The gift is locked, and holds as much. */
export const takeOff = ({ db }: AnyTools, giftId: string, satang: bigint) =>
  sql`
    update events.gifts set balance_satang = balance_satang - ${satang}::bigint,
      state = case when balance_satang > ${satang}::bigint then 'active' else 'spent' end where id = ${giftId}::uuid`.execute(
    db,
  )

interface Spent {
  giftId: string
  amountSatang: bigint
  payableId: string
  paymentId: string
}

export async function noteSpent(
  { db, context }: AnyTools,
  { giftId, amountSatang, payableId, paymentId }: Spent,
): Promise<void> {
  await sql`
    insert into events.gift_entries (gift_id, kind, amount_satang, account_id, payable_id, payment_id)
    values (${giftId}::uuid, 'spent', ${-amountSatang}::bigint, ${context.actor.accountId}::uuid, ${payableId}::uuid, ${paymentId}::uuid)`.execute(
    db,
  )
}
