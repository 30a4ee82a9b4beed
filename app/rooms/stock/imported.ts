/** What lies there of products that came by a file: their opening stock, each once however often it is heard of. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { businessDate } from '#kernel/dates.ts'
import { stockMoved } from './changed.ts'
import { lockLevels, openLevels } from './move-many.ts'
import { on, type StockTables } from './room.ts'

export const takeImported = on(
  'catalogue.stockBrought',
  z.object({
    importId: z.uuid(),
    accountId: z.uuid().nullable(),
    lines: z.array(z.object({ sku: z.string(), quantity: z.int().min(0), isBelow: z.boolean().default(false) })),
  }),
  async (tools, { importId, accountId, lines }) => {
    // A shop whose first goods these are has no place for them yet.
    await sql`
      insert into stock.locations (code, name_th, name_en, kind, is_default)
      select 'MAIN', 'หน้าร้าน', 'Shop', 'shop', true where not exists (select from stock.locations where is_default)
      on conflict do nothing`.execute(tools.db)
    const { rows: at } = await sql<{ variantId: string; sku: string; locationId: string; quantity: number }>`
      select k.variant_id as "variantId", k.sku, d.id as "locationId", line.quantity
      from unnest(${lines.map(({ sku }) => sku)}::text[], ${lines.map(({ quantity }) => quantity)}::int[]) as line (sku, quantity)
        join catalogue.kinds k on k.sku = line.sku and k.counted
        join stock.locations d on d.is_default
      order by k.variant_id`.execute(tools.db)
    if (at.length === 0) return
    const below = new Set(lines.flatMap(({ sku, isBelow }) => (isBelow ? [sku] : [])))
    await putOnCount(
      tools,
      at[0]!.locationId,
      at.filter(({ sku }) => below.has(sku)),
      accountId,
    )
    const variants = at.map(({ variantId }) => variantId)
    const [place] = at
    await openLevels(tools, variants, [place!.locationId])
    await lockLevels(tools, variants, [place!.locationId])
    await sql`
      with line as (
        select line.* from unnest(${variants}::uuid[], ${at.map(({ quantity }) => quantity)}::bigint[]) as line (variant_id, quantity)
        where line.quantity > 0 and not exists (select from stock.movements m
          where m.variant_id = line.variant_id and m.source_type = 'import' and m.source_id = ${importId}::uuid)
      ), moved as (
        update stock.levels l set on_hand = l.on_hand + line.quantity
        from line where l.variant_id = line.variant_id and l.location_id = ${place!.locationId}::uuid
        returning line.*
      )
      insert into stock.movements (variant_id, location_id, quantity, kind, source_type, source_id, business_date, created_by)
      select variant_id, ${place!.locationId}::uuid, quantity, 'opening', 'import', ${importId}::uuid,
        ${businessDate(new Date())}::date, ${accountId}::uuid
      from moved`.execute(tools.db)
    stockMoved(tools)
  },
)

/**
 * What the other till had less than nothing of is put where somebody counts it: on the open count of the place, or on one that is
 * begun for it. Heard twice, it stands there once; a count that is under review takes no more, and another may not be opened beside it.
 */
async function putOnCount(
  tools: Tools<StockTables>,
  locationId: string,
  below: readonly { variantId: string }[],
  accountId: string | null,
): Promise<void> {
  if (below.length === 0) return
  const ids = below.map(({ variantId }) => variantId)
  await sql`
    insert into stock.counts (location_id, note, state, started_at, created_by)
    select ${locationId}::uuid, ${'จากไฟล์นำเข้า: จำนวนติดลบ'}, 'counting', now(), ${accountId}::uuid
    where not exists (select from stock.count_lines t where t.variant_id = any(${ids}::uuid[]))
    on conflict do nothing`.execute(tools.db)
  await sql`
    insert into stock.count_lines (count_id, variant_id)
    select c.id, line.variant_id from stock.counts c, unnest(${ids}::uuid[]) as line (variant_id)
    where c.location_id = ${locationId}::uuid and c.state in ('draft', 'counting')
      and not exists (select from stock.count_lines t where t.variant_id = line.variant_id)
    on conflict do nothing`.execute(tools.db)
}
