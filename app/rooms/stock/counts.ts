/** A count of what lies at one place: draft, counting, review, then posted or discarded. Selling goes on meanwhile. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { sqlState } from '#kernel/database.server.ts'
import { refuseUnless } from '#kernel/moves.server.ts'
import { notFound } from '#kernel/refusals.ts'
import type { OperationOf } from '#ui/states.ts'
import { addLots, withLots } from './lots.ts'
import { lockLevels, moveMany, openLevels } from './move-many.ts'
import { refuse } from './refusals.ts'
import { command, type StockTables } from './room.ts'
import { CountedInput, CountInput, CountLineInput } from './transfer-inputs.ts'
import { type CountState, countStates } from './transfer-states.ts'

/** The most lines that a person would count in one go. */
export const mostLines = 5000
const One = z.object({ countId: z.uuid() })
const subject = (_input: unknown, { countId }: { countId: string }) => `count:${countId}`

/**
 * The goods `k` of each row of `from`. `offset 0` keeps it a look-up for each row: a plan made while a shop had three
 * goods went through all rows for each of 5,000, and took more than 15 seconds for as long as the connection kept it.
 */
export const goodsOf = (from: string) =>
  sql`cross join lateral (select * from catalogue.kinds where variant_id = ${sql.ref(from)}.variant_id offset 0) k`

/** Of everything that lies there, or of what is chosen. Errors: 404, 409 while another count of the place is open. */
export const openCount = command({
  may: 'stock.adjust',
  input: CountInput,
  idempotent: true,
  async run(tools, { locationId, all, note }): Promise<{ countId: string }> {
    try {
      const { rows } = await sql<{ id: string }>`
        insert into stock.counts (location_id, note, created_by)
        select id, ${note}, ${tools.context.actor.accountId}::uuid from stock.my_places where id = ${locationId} and kind <> 'transit'
        returning id`.execute(tools.db)
      const { id: countId } = rows[0] ?? notFound()
      if (all === 'all')
        await sql`
          with lies as materialized (select l.variant_id from stock.levels l where l.location_id = ${locationId})
          insert into stock.count_lines (count_id, variant_id)
          select ${countId}::uuid, k.variant_id from lies ${goodsOf('lies')}
          where k.counted order by k.name_th, k.sku limit ${mostLines}`.execute(tools.db)
      return { countId }
    } catch (error) {
      if (sqlState(error) === '23505') return refuse('countOpen')
      throw error
    }
  },
  audit: { kind: auditKind('stock.openCount', { th: 'เริ่มใบนับสต็อก', en: 'began a stock count' }), subject },
})

/** One more thing to count, or one less. Errors: 404, 409, 422 for what no shelf holds. */
export const putInCount = command({
  may: 'stock.adjust',
  input: CountLineInput,
  async run(tools, { countId, sku, away }): Promise<{ countId: string }> {
    await lock(tools, countId, 'put')
    const { rows } = await sql<{ id: string; counted: boolean }>`
      select variant_id as id, counted from catalogue.kinds where sku = ${sku}`.execute(tools.db)
    const { id, counted } = rows[0] ?? notFound()
    if (!away && !counted) refuse('notCounted', { sku })
    if (away)
      await sql`delete from stock.count_lines where count_id = ${countId} and variant_id = ${id}`.execute(tools.db)
    else
      await sql`insert into stock.count_lines (count_id, variant_id) values (${countId}, ${id}) on conflict do nothing`.execute(
        tools.db,
      )
    return { countId }
  },
})

/** Errors: 409, 422 without a line. */
export const startCount = command({
  may: 'stock.adjust',
  input: One,
  async run(tools, { countId }): Promise<{ countId: string }> {
    await lock(tools, countId, 'start')
    if ((await linesOf(tools, countId)).length === 0) refuse('nothingIn')
    await setState(tools, countId, 'counting')
    return { countId }
  },
})

/**
 * How many somebody saw. What the book says is read under the level's lock at that moment: what is sold from then on
 * counts for itself. An empty field is not counted yet.
 */
export const enterCounts = command({
  may: 'stock.adjust',
  input: CountedInput,
  async run(tools, { countId, counted, was }): Promise<{ countId: string }> {
    const { locationId } = await lock(tools, countId, 'enter')
    const known = new Map((await linesOf(tools, countId)).map((line) => [line.variantId, line]))
    const typed = Object.entries(counted).filter(
      ([id, many]) => known.has(id) && (was === undefined || many !== (was[id] ?? null)),
    )
    const ids = typed.map(([id]) => id)
    if (ids.length === 0) return { countId }
    await openLevels(tools, ids, [locationId])
    const level = await lockLevels(tools, ids, [locationId])
    await sql`
      update stock.count_lines t set counted = line.counted, expected = case when line.counted is not null then line.expected end,
        mark = case when line.counted is not null then uuidv7() end, counted_by = ${tools.context.actor.accountId}::uuid
      from unnest(${ids}::uuid[], ${typed.map(([, many]) => many)}::bigint[], ${ids.map((id) => level(id, locationId).onHand)}::bigint[])
        as line (variant_id, counted, expected)
      where t.count_id = ${countId} and t.variant_id = line.variant_id`.execute(tools.db)
    return { countId }
  },
})

/** Errors: 409, 422 where nothing was counted. */
export const reviewCount = command({
  may: 'stock.adjust',
  input: One,
  async run(tools, { countId }): Promise<{ countId: string }> {
    await lock(tools, countId, 'review')
    if (!(await linesOf(tools, countId)).some(({ counted }) => counted !== null)) refuse('nothingIn')
    await setState(tools, countId, 'review')
    return { countId }
  },
})

/**
 * The differences become movements. What nobody counted stays as it is.
 *
 * Errors: 409 naming what was set right by hand meanwhile, or where more has left since than was found.
 */
export const postCount = command({
  may: 'stock.adjust',
  input: One,
  idempotent: true,
  async run(tools, { countId }): Promise<{ countId: string; moved: number }> {
    const { locationId } = await lock(tools, countId, 'post')
    const lines = (await linesOf(tools, countId)).filter(({ counted }) => counted !== null)
    const ids = lines.map(({ variantId }) => variantId)
    await lockLevels(tools, ids, [locationId])
    const moves = lines.map(({ variantId, counted, expected }) => ({
      variantId,
      locationId,
      by: counted! - expected!,
      kind: 'count_diff' as const,
    }))
    const late = await overtaken(tools, countId)
    if (late.length > 0) refuse('countAgain', { skus: late })
    const rising = moves.filter(({ by }) => by > 0n).map(({ variantId }) => variantId)
    for (const variantId of await withLots(tools, rising, locationId))
      await addLots(tools, { variantId, locationId }, [])
    await moveMany(tools, moves, { type: 'count', id: countId, reason: 'counted' })
    await setState(tools, countId, 'posted')
    return { countId, moved: moves.filter(({ by }) => by !== 0n).length }
  },
  audit: {
    kind: auditKind('stock.postCount', { th: 'บันทึกผลการนับสต็อก', en: 'posted a stock count' }),
    subject,
    details: (_input, { moved }) => ({ moved }),
  },
})

export const discardCount = command({
  may: 'stock.adjust',
  input: One,
  async run(tools, { countId }): Promise<{ countId: string }> {
    await lock(tools, countId, 'discard')
    await setState(tools, countId, 'discarded')
    return { countId }
  },
  audit: { kind: auditKind('stock.discardCount', { th: 'ทิ้งใบนับสต็อก', en: 'discarded a stock count' }), subject },
})

async function lock(tools: Tools<StockTables>, id: string, operation: OperationOf<typeof countStates>) {
  const { rows } = await sql<{ locationId: string; state: CountState }>`
    select location_id as "locationId", state from stock.counts t
    where id = ${id} and exists (select from stock.my_places p where p.id = t.location_id) for update`.execute(tools.db)
  const count = rows[0] ?? notFound()
  refuseUnless(countStates, count.state, operation)
  return count
}

async function setState(tools: Tools<StockTables>, id: string, state: CountState): Promise<void> {
  await sql`
    update stock.counts set state = ${state}, started_at = coalesce(started_at, case when ${state} = 'counting' then now() end),
      ended_at = case when ${state} in ('posted', 'discarded') then now() end
    where id = ${id}`.execute(tools.db)
}

async function linesOf(tools: Tools<StockTables>, id: string) {
  const { rows } = await sql<{ variantId: string; sku: string; expected: bigint | null; counted: bigint | null }>`
    select c.variant_id as "variantId", k.sku, c.expected, c.counted
    from stock.count_lines c join catalogue.kinds k on k.variant_id = c.variant_id
    where c.count_id = ${id} order by c.variant_id`.execute(tools.db)
  return rows
}

/**
 * Of a line `c` of a count `t`: somebody set the shelf right by hand after it was counted and has posted that difference
 * already, or more has left since than was found.
 */
export const isOvertaken = sql<boolean>`(c.counted is not null and (
  exists (select from stock.movements m where m.variant_id = c.variant_id and m.location_id = t.location_id
    and m.id > c.mark and m.kind = 'count_diff')
  or exists (select from stock.levels l where l.variant_id = c.variant_id and l.location_id = t.location_id
    and c.counted < c.expected and l.on_hand + c.counted - c.expected < 0)))`

async function overtaken(tools: Tools<StockTables>, id: string): Promise<string[]> {
  const { rows } = await sql<{ sku: string }>`
    select k.sku from stock.counts t join stock.count_lines c on c.count_id = t.id ${goodsOf('c')}
    where t.id = ${id} and ${isOvertaken} order by c.variant_id`.execute(tools.db)
  return rows.map((row) => row.sku)
}
