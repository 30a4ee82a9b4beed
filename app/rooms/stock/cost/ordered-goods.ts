/** Goods that came for an order, before their bill or with it, and goods that went back to who sold them. */
import { sql } from 'kysely'
import { businessDate } from '#kernel/dates.ts'
import { stockMoved } from '../changed.ts'
import { dropOver } from '../expired.ts'
import { addLots } from '../lots.ts'
import { lockLevels, openLevels } from '../move-many.ts'
import { refuse } from '../refusals.ts'
import { refuseConsigned } from './consigned.ts'
import { within } from '../room.ts'

export interface OrderedGoods {
  /** The paper of the room above: a receipt, a return. */
  sourceType: string
  sourceId: string
  locationId: string
  /** What stands on the card: its number. */
  note: string
  lines: readonly OrderedLine[]
}

export interface OrderedLine {
  variantId: string
  sku: string
  quantity: bigint
  /** What all of them cost; of what goes back, what the supplier takes them back for. */
  valueSatang: bigint
  lot?: { code: string; expiresOn: string } | undefined
}

/** Answers the movement of each line. Errors: 422 where a lot must be said, or stands there for another day. */
export const receiveOrdered = within(async (tools, goods: OrderedGoods): Promise<string[]> => {
  await refuseConsigned(tools, goods.lines.map(({ variantId }) => variantId)) // prettier-ignore
  return take(tools, goods, 'purchase_in')
})

/** A vendor's goods come: they lie here and are worth nothing to us. Errors: as receiveOrdered. */
export const receiveConsigned = within((tools, goods: OrderedGoods) => take(tools, goods, 'vendor_in'))

async function take(tools: AnyTools, goods: OrderedGoods, kind: 'purchase_in' | 'vendor_in'): Promise<string[]> {
  const { lines, locationId } = goods
  const variantIds = [...new Set(lines.map(({ variantId }) => variantId))]
  const { rows: tracked } = await sql<{ id: string }>`
    select variant_id as id from catalogue.kinds where variant_id = any(${variantIds}::uuid[]) and lot_tracked`.execute(
    tools.db,
  )
  await openLevels(tools, variantIds, [locationId])
  await lockLevels(tools, variantIds, [locationId])
  for (const { variantId, quantity, lot } of lines) {
    if (!lot && tracked.some(({ id }) => id === variantId)) refuse('lotNeeded')
    await addLots(tools, { variantId, locationId }, lot ? [{ ...lot, quantity }] : [])
  }
  const ids = await move(tools, goods, { kind, sign: 1n })
  stockMoved(tools)
  return ids
}

/** Errors: 409 where less is free of promises than is to go. */
export const returnOrdered = within((tools, goods: OrderedGoods) => giveBack(tools, goods, 'supplier_return_out'))

/** A vendor takes goods back. Errors: as returnOrdered. */
export const returnConsigned = within((tools, goods: OrderedGoods) => giveBack(tools, goods, 'vendor_out'))

async function giveBack(tools: AnyTools, goods: OrderedGoods, kind: 'supplier_return_out' | 'vendor_out') {
  const { lines, locationId } = goods
  const variantIds = [...new Set(lines.map(({ variantId }) => variantId))]
  await openLevels(tools, variantIds, [locationId])
  const levelOf = await lockLevels(tools, variantIds, [locationId])
  for (const variantId of variantIds) {
    const own = lines.filter((line) => line.variantId === variantId)
    const { onHand, reserved } = levelOf(variantId, locationId)
    const free = onHand > reserved ? onHand - reserved : 0n
    if (own.reduce((sum, { quantity }) => sum + quantity, 0n) > free) refuse('goodsGone', { sku: own[0]!.sku, available: free }) // prettier-ignore
  }
  const ids = await move(tools, goods, { kind, sign: -1n })
  await dropOver(tools, variantIds, [locationId])
  stockMoved(tools)
  return ids
}

type AnyTools = Parameters<Parameters<typeof within>[0]>[0]

/** Under the levels' locks. */
async function move(
  tools: AnyTools,
  { sourceType, sourceId, locationId, note, lines }: OrderedGoods,
  { kind, sign }: { kind: 'purchase_in' | 'supplier_return_out' | 'vendor_in' | 'vendor_out'; sign: 1n | -1n },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with line as (
      select * from unnest(${lines.map(({ variantId }) => variantId)}::uuid[], ${lines.map(({ quantity }) => sign * quantity)}::bigint[],
        ${lines.map(({ valueSatang }) => valueSatang)}::bigint[]) with ordinality as line (variant_id, by, value, at)
    ), levels as (
      update stock.levels l set on_hand = l.on_hand + s.by,
        needs_count = l.on_hand + s.by < l.reserved and (s.by < 0 or l.needs_count)
      from (select variant_id, sum(by)::bigint as by from line group by 1) s
      where l.variant_id = s.variant_id and l.location_id = ${locationId}::uuid
    ), numbered as (select *, uuidv7() as id from line order by at), moved as (
      insert into stock.movements (id, variant_id, location_id, quantity, kind, note, source_type, source_id, value_satang, business_date, created_by)
      select id, variant_id, ${locationId}::uuid, by, ${kind}, ${note}, ${sourceType}, ${sourceId}::uuid, value,
        ${businessDate(new Date())}::date, ${tools.context.actor.accountId}::uuid from numbered order by at
    )
    select id from numbered order by at`.execute(tools.db)
  return rows.map(({ id }) => id)
}
