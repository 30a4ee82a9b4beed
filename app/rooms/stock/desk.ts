/** What staff do at one variant's shelf: receive, count, take out. One guarded statement each, and the movement with it. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { businessDate } from '#kernel/dates.ts'
import { notFound } from '#kernel/refusals.ts'
import { learnCost, type Views } from '#rooms/catalogue/index.ts'
import { stockMoved } from './changed.ts'
import { refuseConsigned } from './cost/consigned.ts'
import { AdjustInput, goneAnyway, ReceiveInput } from './desk-inputs.ts'
import { dropExpired, dropOver } from './expired.ts'
import { addLots } from './lots.ts'
import { lockLevels } from './move-many.ts'
import { refuse } from './refusals.ts'
import { command } from './room.ts'
import type { Tables } from './tables.ts'
import { auditAdjust } from './shelf.ts'

const auditReceive = auditKind('stock.receive', { th: 'รับสินค้าเข้า', en: 'received goods' })

/** Errors: 404 for what is not of this shop. */
export const receiveStock = command({
  may: 'stock.receive',
  input: ReceiveInput,
  idempotent: true,
  async run(tools, { quantity, unitCost, note, lotCode, expiresOn, ...at }): Promise<Moved> {
    const { sku, tracked } = await openLevel(tools, at)
    await refuseConsigned(tools, [at.variantId])
    if (tracked && !(lotCode && expiresOn)) refuse('lotNeeded')
    // The cost first: it is reckoned from what lay there before.
    if (unitCost !== undefined)
      await learnCost(tools, { ...at, added: quantity, unitCost, before: await everywhere(tools, at.variantId) })
    if (tracked || lotCode) await takeLot(tools, at, { code: lotCode, expiresOn, quantity: BigInt(quantity) })
    const moved = await move(tools, at, {
      to: sql`l.on_hand + ${quantity}::bigint`,
      only: sql`true`,
      kind: sql`'purchase_in'`,
      unitCost,
      note,
    })
    if (!moved) return notFound()
    await audit(tools, auditReceive, `variant:${at.variantId}`, { sku, quantity, unitCost, note })
    return moved
  },
})

/**
 * Sets right what lies there.
 *
 * Errors: 409 INSUFFICIENT_STOCK when more would go than is free of promises and the reason does not say that it is gone
 * anyway, or more than lies there; 404.
 */
export const adjustShelf = command({
  may: 'stock.adjust',
  input: AdjustInput,
  idempotent: true,
  async run(tools, { mode, quantity, reason, note, ...at }): Promise<Moved> {
    const { sku } = await openLevel(tools, at)
    await lockLevels(tools, [at.variantId], [at.locationId])
    // What sold out does not come back with what is found.
    if (mode !== 'take') await addLots(tools, at, [])
    const by = mode === 'take' ? -quantity : quantity
    const to = mode === 'count' ? sql`${quantity}::bigint` : sql`l.on_hand + ${by}::bigint`
    const least = goneAnyway.includes(reason) ? sql`0` : sql`l.reserved`
    const moved = await move(tools, at, {
      to,
      only: sql`${to} >= l.on_hand or ${to} >= ${least}`,
      kind:
        mode === 'count'
          ? sql`'count_diff'`
          : mode === 'add'
            ? sql`'adjust_in'`
            : reason === 'broken' || reason === 'expired'
              ? sql`'waste'`
              : sql`'adjust_out'`,
      reason,
      note,
    })
    if (!moved) return refuse('belowZero', { available: await free(tools, at, goneAnyway.includes(reason)) })
    if (moved.by < 0n) {
      if (reason === 'expired') await dropExpired(tools, at, -moved.by)
      await dropOver(tools, [at.variantId], [at.locationId])
    }
    await audit(tools, auditAdjust, `variant:${at.variantId}`, { sku, mode, quantity, by: moved.by, reason, note })
    return moved
  },
})

export interface Moved {
  onHand: bigint
  /** how many came or, below 0, went */
  by: bigint
}

interface At {
  variantId: string
  locationId: string
}

interface Step {
  to: ReturnType<typeof sql>
  only: ReturnType<typeof sql>
  kind: ReturnType<typeof sql>
  reason?: string
  unitCost?: bigint | undefined
  note: string
}

/** Null: the guard said no. What the shelf lacks for its promises is marked to be looked at. */
async function move(tools: Tools<Tables & Views>, at: At, { to, only, kind, reason = '', unitCost, note }: Step) {
  const { rows } = await sql<Moved>`
    with before as (
      select on_hand as was from stock.levels
      where variant_id = ${at.variantId} and location_id = ${at.locationId} for update
    ), moved as (
      update stock.levels l set on_hand = ${to}, needs_count = ${to} < l.reserved and (${to} < l.on_hand or l.needs_count)
      from before where l.variant_id = ${at.variantId} and l.location_id = ${at.locationId} and (${only})
      returning l.on_hand as "onHand", l.on_hand - before.was as by
    ), noted as (
      insert into stock.movements (variant_id, location_id, quantity, kind, reason, note, source_type, unit_cost_satang, value_satang, business_date, created_by)
      select ${at.variantId}::uuid, ${at.locationId}::uuid, by, ${kind}, ${reason}, ${note}, 'hand', ${unitCost ?? 0n}::bigint, ${unitCost ?? null}::bigint * by,
        ${businessDate(new Date())}::date, ${tools.context.actor.accountId}::uuid
      from moved where by <> 0
    )
    select * from moved`.execute(tools.db)
  stockMoved(tools)
  return rows[0]
}

/** Every counted thing has a level before it moves. */
async function openLevel(
  tools: Tools<Tables & Views>,
  { variantId, locationId }: At,
): Promise<{ sku: string; tracked: boolean }> {
  const { rows } = await sql<{ sku: string; tracked: boolean }>`
    with asked as (
      select s.sku, s.lot_tracked as tracked, s.variant_id, d.id as location_id from catalogue.kinds s, stock.my_places d
      where s.variant_id = ${variantId} and d.id = ${locationId} and d.kind <> 'transit'
    ),
    opened as (insert into stock.levels (variant_id, location_id) select variant_id, location_id from asked on conflict do nothing)
    select sku, tracked from asked`.execute(tools.db)
  return rows[0] ?? notFound()
}

/** Under the level's lock: a lot that comes is set apart from what left before. */
async function takeLot(
  tools: Tools<Tables & Views>,
  at: At,
  { code, expiresOn, quantity }: { code: string; expiresOn: string | undefined; quantity: bigint },
) {
  if (!code || !expiresOn) return refuse('lotNeeded')
  await lockLevels(tools, [at.variantId], [at.locationId])
  await addLots(tools, at, [{ code, expiresOn, quantity }])
}

async function everywhere(tools: Tools<Tables & Views>, variantId: string): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(greatest(on_hand, 0)), 0)::bigint as sum from (
      select on_hand from stock.levels where variant_id = ${variantId} order by location_id for no key update
    ) held`.execute(tools.db)
  return rows[0]!.sum
}

async function free(tools: Tools<Tables & Views>, at: At, all: boolean): Promise<bigint> {
  const { on_hand, reserved } = await tools.db
    .selectFrom('stock.levels')
    .select(['on_hand', 'reserved'])
    .where('variant_id', '=', at.variantId)
    .where('location_id', '=', at.locationId)
    .executeTakeFirstOrThrow()
  return all ? on_hand : on_hand > reserved ? on_hand - reserved : 0n
}
