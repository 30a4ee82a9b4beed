/** What lies there of products that came by a file: their opening stock, each once however often it is heard of. */
import { sql } from 'kysely'
import * as z from 'zod'
import { businessDate } from '#kernel/dates.ts'
import { stockMoved } from './changed.ts'
import { lockLevels, openLevels } from './move-many.ts'
import { on } from './room.ts'

export const takeImported = on(
  'catalogue.stockBrought',
  z.object({
    importId: z.uuid(),
    accountId: z.uuid().nullable(),
    lines: z.array(z.object({ sku: z.string(), quantity: z.int().min(0) })),
  }),
  async (tools, { importId, accountId, lines }) => {
    // A shop whose first goods these are has no place for them yet.
    await sql`
      insert into stock.locations (code, name_th, name_en, kind, is_default)
      select 'MAIN', 'หน้าร้าน', 'Shop', 'shop', true where not exists (select from stock.locations where is_default)
      on conflict do nothing`.execute(tools.db)
    const { rows: at } = await sql<{ variantId: string; locationId: string; quantity: number }>`
      select k.variant_id as "variantId", d.id as "locationId", line.quantity
      from unnest(${lines.map(({ sku }) => sku)}::text[], ${lines.map(({ quantity }) => quantity)}::int[]) as line (sku, quantity)
        join catalogue.kinds k on k.sku = line.sku and k.counted
        join stock.locations d on d.is_default
      order by k.variant_id`.execute(tools.db)
    if (at.length === 0) return
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
