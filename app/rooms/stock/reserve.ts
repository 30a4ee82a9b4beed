import { type RawBuilder, sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { VariantLine, Views } from '#rooms/catalogue/index.ts'
import { changed } from './changed.ts'
import { refuse } from './refusals.ts'
import { within } from './room.ts'
import type { Shortfall } from './shortfall.ts'
import type { Tables } from './tables.ts'

/** For whom something is held: an order, later a till or a transfer. */
export interface Holder {
  holderType: string
  holderId: string
  /** As people call it: the number of the order. */
  holderName?: string
}

/** Where the goods are taken from; left out, or null, the place that the web sells from. */
export interface At {
  placeId?: string | null
}

/**
 * Promises the lines to the holder: all of them or none (commerce.md rule 4.2). Bundles are expanded and the same thing
 * on two lines is added up before anything is checked, so no line passes alone.
 *
 * Errors: 409 INSUFFICIENT_STOCK naming every short line with what is left.
 */
export const reserve = within(async (tools, order: Holding): Promise<void> => {
  const short = await hold(tools, order)
  if (short.length > 0) refuseShort(short)
})

/** For who looked at what is short by themselves. Errors: 409 INSUFFICIENT_STOCK. */
export const refuseShort = (lines: Shortfall[]): never => refuse('insufficient', { lines })

export type Holding = Holder & At & { lines: readonly VariantLine[] }

/** The same, but a shortfall is an answer: for money that came after the promise had ended. */
export const tryReserve = within(hold)

async function hold(tools: Tools<Tables & Views>, { lines, placeId, ...holder }: Holding): Promise<Shortfall[]> {
  if (lines.length === 0) return []
  const ids = lines.map((line) => line.variantId)
  const quantities = lines.map((line) => line.quantity)
  const place = placeOf(placeId)
  // Sent in one breath: the first opens levels where nothing lay yet; the second locks the levels in id order, so that
  // baskets sharing goods queue instead of deadlocking; the third, which sees them as they are then, takes all or nothing.
  const [, locked, taken] = await Promise.all([
    openPartLevels(tools, ids, placeId),
    lockLevels(tools, place, ids, quantities),
    takeAll(tools, holder, place, ids, quantities),
  ])
  // What had to wait for its lock read lots as they were before: what has expired is looked at anew, under the lock.
  const isShort = (level: SeenLevel): boolean => level.limited && level.free < level.wanted
  const isTold = taken === locked.length || locked.some(isShort)
  const seen = isTold ? locked : await lockLevels(tools, place, ids, quantities, { expired: true })
  const short = seen.filter(isShort)
  // An order never stands on a promise that was not made, whatever was changed between the two.
  if (taken !== (short.length === 0 ? seen.length : 0)) throw new Error(`took ${taken} of ${seen.length} levels`)
  if (short.length === 0) changed(tools)
  return short.map(({ variantId, sku, wanted, free }) => ({
    variantId,
    sku,
    wanted: Number(wanted),
    available: Number(free > 0n ? free : 0n),
  }))
}

interface SeenLevel {
  variantId: string
  sku: string
  wanted: bigint
  free: bigint
  /** False for a variant that may be sold beyond what lies there. */
  limited: boolean
}

/** A place that is none of this tenant's, or from which nothing is sold, is nowhere: all of it is short there. */
export const placeOf = (placeId: string | null | undefined): RawBuilder<unknown> =>
  placeId
    ? sql`(select id from stock.locations where id = ${placeId}::uuid and kind in ('shop', 'warehouse'))`
    : sql`(select id from stock.locations where is_default)`

/** What the lines need of each thing that is counted at all. */
export const needed = (ids: string[], quantities: number[]) => sql`
  select p.part_id, min(p.sku) as sku, bool_or(not p.allow_backorder) as limited, sum(p.quantity * line.quantity)::bigint as wanted
  from unnest(${ids}::uuid[], ${quantities}::bigint[]) as line (variant_id, quantity)
    join catalogue.parts p on p.variant_id = line.variant_id
  where p.track_stock
  group by p.part_id`

/** In the order of their locks, like everyone who opens levels, and before any is locked. */
export async function openPartLevels(
  tools: Tools<Tables & Views>,
  ids: string[],
  placeId: string | null | undefined,
): Promise<void> {
  await sql`
    insert into stock.levels (variant_id, location_id)
    select distinct p.part_id, place.id from catalogue.parts p, stock.locations place
    where p.variant_id = any(${ids}::uuid[]) and p.track_stock and place.id = ${placeOf(placeId)}
      and not exists (select from stock.levels l where l.variant_id = p.part_id and l.location_id = place.id)
    order by 1
    on conflict do nothing`.execute(tools.db)
}

async function lockLevels(
  tools: Tools<Tables & Views>,
  place: RawBuilder<unknown>,
  ids: string[],
  quantities: number[],
  { expired = false }: { expired?: boolean } = {},
): Promise<SeenLevel[]> {
  const past = expired ? sql`stock.expiring_now(l.variant_id, l.location_id, l.on_hand)` : sql`0`
  const { rows } = await sql<SeenLevel>`
    with locked as (
      select l.variant_id, l.on_hand - l.reserved - ${past} as free
      from stock.levels l
      where l.variant_id = any(array(select part_id from catalogue.parts where variant_id = any(${ids}::uuid[])))
        and l.location_id = ${place}
      order by l.variant_id
      for no key update of l
    )
    select n.part_id as "variantId", n.sku, n.wanted,
      -- Where no place sells, nothing is without limit.
      n.limited or locked.variant_id is null as limited,
      coalesce(locked.free, 0) as free
    from (${needed(ids, quantities)}) n left join locked on locked.variant_id = n.part_id`.execute(tools.db)
  return rows
}

/** How many it took: of all, or none. */
async function takeAll(
  tools: Tools<Tables & Views>,
  { holderType, holderId, holderName = '' }: Holder,
  place: RawBuilder<unknown>,
  ids: string[],
  quantities: number[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    with needed as (${needed(ids, quantities)}),
    place as (select ${place} as id),
    short as (
      select from needed n left join stock.levels l on l.variant_id = n.part_id and l.location_id = (select id from place)
      where l.variant_id is null or (n.limited and l.on_hand - l.reserved - stock.expiring_now(l.variant_id, l.location_id, l.on_hand) < n.wanted)
    ),
    taken as (
      update stock.levels l set reserved = l.reserved + n.wanted
      from needed n
      where l.variant_id = n.part_id and l.location_id = (select id from place)
        and not exists (select from short)
      returning l.variant_id, l.location_id, n.wanted
    )
    insert into stock.reservations (holder_type, holder_id, holder_name, variant_id, location_id, quantity)
    select ${holderType}, ${holderId}::uuid, ${holderName}, variant_id, location_id, wanted from taken`.execute(
    tools.db,
  )
  return Number(numAffectedRows)
}
