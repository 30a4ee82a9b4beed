/** Many levels moved by one operation. Whoever calls this holds their locks. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { businessDate } from '#kernel/dates.ts'
import { stockMoved } from './changed.ts'
import { dropOver } from './expired.ts'
import type { StockTables } from './room.ts'
import type { Tables } from './tables.ts'

export interface Level {
  variantId: string
  locationId: string
  onHand: bigint
  reserved: bigint
}

type Kind = Tables['stock.movements']['kind']
export interface Move {
  variantId: string
  locationId: string
  by: bigint
  kind: Kind
}

/** Every one has a level before it moves. */
export async function openLevels(tools: Tools<StockTables>, variantIds: string[], locationIds: string[]) {
  await sql`
    insert into stock.levels (variant_id, location_id)
    select v.id, l.id from unnest(${variantIds}::uuid[]) as v (id), unnest(${locationIds}::uuid[]) as l (id) order by 1, 2
    on conflict do nothing`.execute(tools.db)
}

/** In the order in which reserve locks them, so that nobody waits in a circle. */
export async function lockLevels(tools: Tools<StockTables>, variantIds: string[], locationIds: string[]) {
  const { rows } = await sql<Level>`
    select variant_id as "variantId", location_id as "locationId", on_hand as "onHand", reserved
    from stock.levels where variant_id = any(${variantIds}::uuid[]) and location_id = any(${locationIds}::uuid[])
    order by variant_id, location_id for no key update`.execute(tools.db)
  return (variantId: string, locationId: string): Level =>
    rows.find((row) => row.variantId === variantId && row.locationId === locationId) ?? {
      variantId,
      locationId,
      onHand: 0n,
      reserved: 0n,
    }
}

/** Each level once. What it then lacks for its promises is marked to be looked at. */
export async function moveMany(
  tools: Tools<StockTables>,
  moves: readonly Move[],
  {
    type,
    id = null,
    reason = '',
    note = '',
  }: ({ type: 'transfer' | 'count'; id: string } | { type: 'hand'; id?: null }) & { reason?: string; note?: string },
): Promise<void> {
  const real = moves.filter(({ by }) => by !== 0n)
  if (real.length === 0) return
  await sql`
    with line as (
      select * from unnest(${real.map((one) => one.variantId)}::uuid[], ${real.map((one) => one.locationId)}::uuid[],
        ${real.map((one) => one.by)}::bigint[], ${real.map((one) => one.kind)}::text[]) as line (variant_id, location_id, by, kind)
    ), moved as (
      update stock.levels l set on_hand = l.on_hand + line.by, needs_count = l.on_hand + line.by < l.reserved and (line.by < 0 or l.needs_count)
      from line where l.variant_id = line.variant_id and l.location_id = line.location_id
      returning line.*
    )
    insert into stock.movements (variant_id, location_id, quantity, kind, reason, note, source_type, source_id, business_date, created_by)
    select variant_id, location_id, by, kind, ${reason}, ${note}, ${type}, ${id}::uuid, ${businessDate(new Date())}::date,
      ${tools.context.actor.accountId}::uuid
    from moved`.execute(tools.db)
  const fallen = real.filter(({ by }) => by < 0n)
  const falling = (key: 'variantId' | 'locationId') => [...new Set(fallen.map((one) => one[key]))]
  if (fallen.length > 0) await dropOver(tools, falling('variantId'), falling('locationId'))
  stockMoved(tools)
}
