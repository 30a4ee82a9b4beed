/** Gifts are made, with codes that are shown when they are asked for and of which hashes are kept; some are sent on a day. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { notFound, refuseKernel } from '#kernel/refusals.ts'
import { promiseGifts } from '#rooms/wallet/index.ts'
import { refuse } from '../refusals.ts'
import { command, type EventTables } from '../room.ts'
import { giftCode, giftHash, inGroups } from './gift-code.server.ts'
import { lookAtEnds } from './gift-ends.ts'
import { GiftInput } from './gift-input.ts'

/**
 * Answers the codes this one time; pressed twice it is one. Errors: 403 CONFIRM_FIRST; 403 LIMIT_EXCEEDED above what one may give away in a day; 404 for
 * a package that is none.
 */
export const makeGifts = command({
  may: 'events.giveGifts',
  confirmed: true,
  input: GiftInput,
  async run(tools, { value, packageId, count, days, email, deliverOn, deliverTime, ...said }) {
    const { actor, locale, site, tenantId } = tools.context
    const valueSatang = value ?? 0n
    await promiseGifts(tools, BigInt(count) * (packageId ? await priceOfPackage(tools, packageId) : valueSatang))
    // The stored answer of an idempotent command would keep the codes: the key of the request is the batch’s id.
    const batchId = z.uuid().safeParse(tools.context.idempotencyKey).data ?? refuseKernel('keyMissing')
    const deliverAt =
      email === null
        ? sql<null>`null::timestamptz`
        : deliverOn === null
          ? sql<Date>`now()`
          : sql<Date>`(${deliverOn}::date + ${deliverTime ?? '09:00'}::time) at time zone 'Asia/Bangkok'`
    const made = await tools.db
      .insertInto('events.gift_batches')
      .values({
        id: batchId,
        value_satang: valueSatang,
        package_id: packageId,
        count,
        ...said,
        email: email ?? '',
        locale,
        site_id: site.id || null,
        deliver_at: deliverAt,
        // So many days from when it can be opened.
        expires_at: sql<Date>`greatest(now(), ${deliverAt}) + make_interval(days => ${days}::int)`,
        made_by: actor.accountId!,
        maker_name: actor.name ?? actor.email ?? '',
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) return refuse('giftsMadeAlready')
    const ids = await writeGifts(tools, { batchId, count, valueSatang, byLink: false })
    if (email !== null) {
      lookAtEnds(tools)
      const { at } = await tools.db
        .selectFrom('events.gift_batches')
        .select('deliver_at as at')
        .where('id', '=', batchId)
        .executeTakeFirstOrThrow()
      tools.later('events.deliverGift', { batchId }, { at: at!, key: batchId })
    }
    return { batchId, codes: email === null ? ids.map((id) => inGroups(giftCode(tenantId, id))) : [] }
  },
  audit: {
    kind: auditKind('events.makeGifts', { th: 'สร้างของขวัญ', en: 'made gifts' }),
    subject: (_input, { batchId }) => `gifts:${batchId}`,
    details: ({ value, count, note }) => ({ amountSatang: value ?? 0n, count, note }),
  },
})

/** What one that is sold now is worth. Errors: 404. */
export async function priceOfPackage({ db }: Tools<EventTables>, id: string): Promise<bigint> {
  const found = await db
    .selectFrom('events.packages')
    .select('price_satang as satang')
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return (found ?? notFound()).satang
}

export async function writeGifts(
  tools: Tools<EventTables>,
  {
    batchId,
    count,
    valueSatang,
    byLink,
    isPending = false,
  }: { batchId: string; count: number; valueSatang: bigint; byLink: boolean; isPending?: boolean },
): Promise<string[]> {
  const { tenantId } = tools.context
  const ids = Array.from({ length: count }, () => randomUUID())
  const codes = ids.map((id) => giftCode(tenantId, id))
  await sql`
    with made as (
      insert into events.gifts (id, batch_id, code_hash, ending, balance_satang, by_link, state)
      select g, ${batchId}::uuid, h, e, ${isPending ? 0n : valueSatang}::bigint, ${byLink}::boolean, ${isPending ? 'pending' : 'active'}
      from unnest(${ids}::uuid[], ${codes.map(giftHash)}::text[], ${codes.map((code) => code.slice(-4))}::text[]) as t (g, h, e)
      returning id)
    insert into events.gift_entries (gift_id, kind, amount_satang) select id, 'made', ${valueSatang}::bigint from made where not ${isPending}::boolean`.execute(
    tools.db,
  )
  return ids
}

const Batch = z.object({ id: z.uuid() })

/**
 * What nobody has claimed is no good any more. Errors: 404; 409 GIFT_USED with the sum where all of it is claimed; 409 for what was
 * sold: its sale is refunded.
 */
export const voidGifts = command({
  may: 'events.giveGifts',
  input: Batch,
  async run(tools, { id }): Promise<{ voided: number }> {
    const { rows } = await sql<{ voided: number; claimed: number; satang: bigint; isSold: boolean }>`
      with live as (select g.id, g.balance_satang as left_over from events.gifts g join events.gift_batches b on b.id = g.batch_id
        where g.batch_id = ${id}::uuid and g.state = 'active' and b.sale_id is null order by g.id for update of g),
      gone as (update events.gifts g set state = 'voided', balance_satang = 0 from live where g.id = live.id returning g.id, live.left_over),
      noted as (insert into events.gift_entries (gift_id, kind, amount_satang)
        select id, 'voided', -left_over from gone returning id)
      select (select count(*)::int from noted) as voided, count(*) filter (where g.state in ('claimed', 'spent'))::int as claimed,
        (count(*) filter (where g.state in ('claimed', 'spent')) * max(b.value_satang))::bigint as satang, bool_or(b.sale_id is not null) as "isSold"
      from events.gift_batches b join events.gifts g on g.batch_id = b.id where b.id = ${id}::uuid group by b.id`.execute(
      tools.db,
    )
    const found = rows[0] ?? notFound()
    if (found.isSold) refuse('giftSold')
    if (found.voided === 0) refuse('giftSpent', { satang: found.satang, count: found.claimed })
    return { voided: found.voided }
  },
  audit: {
    kind: auditKind('events.voidGifts', { th: 'ยกเลิกของขวัญที่ยังไม่รับ', en: 'voided unclaimed gifts' }),
    subject: ({ id }) => `gifts:${id}`,
    details: (_input, { voided }) => ({ count: voided }),
  },
})

/**
 * They may be claimed for so many days longer, three years from now at most. What had expired was nobody’s any more: it is given
 * anew, and counts so. Errors: 403 LIMIT_EXCEEDED; 404; 409 beyond three years.
 */
export const extendGifts = command({
  may: 'events.giveGifts',
  input: Batch.extend({ days: z.coerce.number().int().min(1).max(1095).default(30) }),
  async run(tools, { id, days }): Promise<void> {
    const { rows: found } = await sql<{ satang: bigint; packageId: string | null; count: number }>`
      select b.value_satang as satang, b.package_id as "packageId",
        case when b.expires_at <= now() and b.sale_id is null then (select count(*)::int from events.gifts g where g.batch_id = b.id and g.state = 'active') else 0 end as count
      from events.gift_batches b where b.id = ${id}::uuid for update of b`.execute(tools.db)
    const { satang, packageId, count } = found[0] ?? notFound()
    if (count > 0)
      await promiseGifts(tools, BigInt(count) * (packageId ? await priceOfPackage(tools, packageId) : satang))
    const { rows } = await sql<{ at: Date | null }>`
      update events.gift_batches set expires_at = greatest(expires_at, now()) + make_interval(days => ${days}::int)
      where id = ${id}::uuid and greatest(expires_at, now()) + make_interval(days => ${days}::int)
        <= greatest(now(), deliver_at) + interval '1095 days' returning case when delivered_at is null and email <> '' then deliver_at end as at`.execute(
      tools.db,
    )
    const { at } = rows[0] ?? refuse('extendedTooFar')
    // Its day came when it had expired, and nobody was sent it.
    if (at) tools.later('events.deliverGift', { batchId: id }, { at, key: id })
  },
  audit: {
    kind: auditKind('events.extendGifts', { th: 'ขยายเวลาของขวัญ', en: 'extended gifts' }),
    subject: ({ id }) => `gifts:${id}`,
    details: ({ days }) => ({ days }),
  },
})
