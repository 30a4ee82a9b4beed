/**
 * A bill that says another price than the goods came in with: as if it had stood at the receipt, booked on the bill's day. What
 * was sold meanwhile, and what was lost, gets its own part; the rest stays in the goods.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { type Posting, openDay } from '#rooms/ledger/index.ts'
import { type StockTables, within } from '../room.ts'
import type { CostCard } from './average.ts'
import type { CostLine } from './book-costs.ts'
import { type CardStep, repriced } from './replay.ts'
import { postingOf } from './what-it-posts.ts'

export interface Repriced {
  movementId: string
  /** All pieces of that movement, by the bill. */
  valueSatang: bigint
  /** The bill's day, `YYYY-MM-DD`. */
  on: string
  /** Its number. */
  note: string
}

/** In the caller's transaction; the card and the book follow right after it. */
export const repriceGoods = within(async (tools, goods: readonly Repriced[]): Promise<void> => {
  if (goods.length === 0) return
  const of = <T>(value: (one: Repriced) => T) => goods.map(value)
  await sql`insert into stock.repricings (movement_id, value_satang, happened_on, note)
    select * from unnest(${of((g) => g.movementId)}::uuid[], ${of((g) => g.valueSatang)}::bigint[], ${of((g) => g.on)}::date[],
      ${of((g) => g.note)}::text[])`.execute(tools.db)
  tools.later('stock.bookCosts', {}, { key: 'costs' })
})

interface Waiting extends Repriced {
  id: string
  variantId: string
}

/** How many at once: a transaction holds the accounts of stock so long. */
export const repricedAtOnce = 200

/** Those whose goods have their value. Taken off the list, oldest first. */
export async function nextRepricings(tools: Tools<StockTables>): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    with next as (
      delete from stock.repricings r where r.id in (
        select r.id from stock.repricings r
        where not exists (select from stock.uncosted u where u.movement_id = r.movement_id) order by r.id limit ${repricedAtOnce})
      returning r.*
    )
    select n.id, n.movement_id as "movementId", n.value_satang as "valueSatang", n.happened_on::text as on, n.note,
      m.variant_id as "variantId"
    from next n join stock.movements m on m.id = n.movement_id order by n.id`.execute(tools.db)
  return rows
}

/** The card's own line of it, and what is posted. Null: nothing changes. */
export async function repriceOne(
  tools: Tools<StockTables>,
  { variantId, movementId, valueSatang, on, note }: Waiting,
  card: CostCard,
): Promise<{ line: CostLine; posting: Posting | null } | null> {
  const { rows: steps } = await sql<CardStep>`
    select movement_id = ${movementId}::uuid as "isIt", kind, pieces, unknown, value_satang as "valueSatang", late_satang as "lateSatang",
      source_id as "sourceId"
    from stock.cost_lines where variant_id = ${variantId}::uuid order by id`.execute(tools.db)
  const { rows: before } = await sql<{ satang: bigint }>`
    select coalesce((select r.value_satang from stock.repriced r where r.movement_id = m.id), m.value_satang, 0)::bigint as satang
    from stock.movements m where m.id = ${movementId}::uuid`.execute(tools.db)
  const delta = valueSatang - before[0]!.satang
  if (delta === 0n) return null
  await sql`insert into stock.repriced (movement_id, value_satang) values (${movementId}, ${valueSatang})
    on conflict (tenant_id, movement_id) do update set value_satang = excluded.value_satang`.execute(tools.db)
  const { left, sold, other } = repriced(steps, delta, card)
  card.valueSatang += left
  const step = { pieces: 0n, unknown: 0n, valueSatang: left, lateSatang: sold, isEstimate: false }
  const { kind, entries } = postingOf('price_billed', step, -(left + sold + other))
  const postingId = entries.length > 0 ? randomUUID() : null
  const line = { ...step, variantId, movementId: null, on, kind: 'price_billed', sourceType: 'movement', sourceId: movementId, note, postingId } // prettier-ignore
  const businessOn = await openDay(tools, on)
  return {
    line,
    posting: postingId ? { kind, sourceType: 'stock', sourceId: postingId, memo: note, businessOn, entries } : null,
  }
}
