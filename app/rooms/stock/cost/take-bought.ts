/** Goods of a supplier's bill come to the place that the shop sells from; of one that was none, or of a credit note, they go. */
import { sql } from 'kysely'
import { type BoughtGoods, goodsTaker } from '#rooms/ledger/index.ts'
import { stockMoved } from '../changed.ts'
import { dropOver } from '../expired.ts'
import { addLots } from '../lots.ts'
import { lockLevels, openLevels } from '../move-many.ts'
import { refuse } from '../refusals.ts'
import { refuseConsigned } from './consigned.ts'
import { within } from '../room.ts'

interface Found {
  variantId: string
  locationId: string
  sku: string
  isTracked: boolean
}

/** Errors: 422 for a SKU that is not kept in stock, or whose lot must be said; 409 where less is free than is to go. */
export const takeBought = within(async (tools, { purchaseId, paperNo, on, lines, way }: BoughtGoods): Promise<void> => {
  const skus = lines.map(({ sku }) => sku)
  const { rows } = await sql<Found>`
    select k.variant_id as "variantId", d.id as "locationId", k.sku, k.lot_tracked as "isTracked"
    from catalogue.kinds k join stock.locations d on d.is_default
    where k.sku = any(${skus}::text[]) and exists (select from catalogue.parts p
      where p.variant_id = k.variant_id and p.part_id = k.variant_id and p.track_stock)
    order by k.variant_id`.execute(tools.db)
  const bySku = new Map(rows.map((row) => [row.sku, row]))
  const unknown = skus.find((sku) => !bySku.has(sku))
  if (unknown !== undefined) refuse('notInStock', { sku: unknown })
  const tracked = rows.find(({ isTracked }) => isTracked)
  if (tracked && way === 'in') refuse('lotAtShelf', { sku: tracked.sku })
  const variantIds = rows.map(({ variantId }) => variantId)
  await refuseConsigned(tools, variantIds)
  const place = rows[0]!.locationId
  await openLevels(tools, variantIds, [place])
  const levelOf = await lockLevels(tools, variantIds, [place])
  const sign = way === 'in' ? 1n : -1n
  const byVariant = new Map<string, bigint>()
  for (const { sku, quantity } of lines) {
    const { variantId } = bySku.get(sku)!
    byVariant.set(variantId, (byVariant.get(variantId) ?? 0n) + sign * BigInt(quantity))
  }
  for (const { variantId, sku } of rows) {
    const { onHand, reserved } = levelOf(variantId, place)
    if (way === 'out' && onHand - reserved + byVariant.get(variantId)! < 0n)
      refuse('goodsGone', { sku, available: onHand > reserved ? onHand - reserved : 0n })
    if (way === 'in') await addLots(tools, { variantId, locationId: place }, [])
  }
  await sql`
    with line as (
      select * from unnest(${lines.map(({ sku }) => bySku.get(sku)!.variantId)}::uuid[],
        ${lines.map(({ quantity }) => sign * BigInt(quantity))}::bigint[], ${lines.map((one) => one.valueSatang)}::bigint[]) as line (variant_id, by, value)
    ), levels as (
      update stock.levels l set on_hand = l.on_hand + s.by
      from (select variant_id, sum(by)::bigint as by from line group by 1) s
      where l.variant_id = s.variant_id and l.location_id = ${place}::uuid
    )
    insert into stock.movements (variant_id, location_id, quantity, kind, note, source_type, source_id, value_satang, business_date, created_by)
    select variant_id, ${place}::uuid, by, ${way === 'in' ? 'purchase_in' : 'supplier_return_out'}, ${paperNo}, 'purchase', ${purchaseId}::uuid,
      value, ${on}::date, ${tools.context.actor.accountId}::uuid from line`.execute(tools.db)
  if (way === 'out') await dropOver(tools, variantIds, [place])
  stockMoved(tools)
})

goodsTaker(takeBought)
