/** What staff do with what lies there: open a place, put goods in, correct the count. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { businessDate } from '#kernel/dates.ts'
import { notFound } from '#kernel/refusals.ts'
import { LocalWords, Sku, type Views } from '#rooms/catalogue/index.ts'
import { stockMoved } from './changed.ts'
import { refuse } from './refusals.ts'
import { command } from './room.ts'
import type { Tables } from './tables.ts'

/** Opens a place where goods lie. The first one is where web orders are served from. */
export const openLocation = command({
  may: 'stock.receive',
  input: z.object({
    code: z.string().min(1).max(20),
    name: LocalWords,
    branchId: z.uuid().nullish(),
    kind: z.enum(['shop', 'warehouse', 'damaged']).default('shop'),
  }),
  async run(tools, { code, name, branchId, kind }) {
    const first = !(await tools.db
      .selectFrom('stock.locations')
      .select('id')
      .where('is_default', '=', true)
      .executeTakeFirst())
    const { id } = await tools.db
      .insertInto('stock.locations')
      .values({
        code,
        name_th: name.th,
        name_en: name.en,
        branch_id: branchId ?? null,
        kind,
        is_default: first && kind !== 'damaged',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { locationId: id }
  },
  audit: {
    kind: auditKind('stock.openLocation', { th: 'เปิดที่เก็บสินค้า', en: 'opened a stock location' }),
    subject: (_input, { locationId }) => `location:${locationId}`,
    details: ({ code }) => ({ code }),
  },
})

const Counted = z
  .array(z.object({ sku: Sku, quantity: z.int().min(0).max(1_000_000_000) }))
  .min(1)
  .max(5000)

/** Goods that are there when the books begin. A variant may come with 0, so that it can be sold on backorder. */
export const receiveOpening = command({
  may: 'stock.receive',
  input: z.object({ lines: Counted }),
  async run(tools, { lines }) {
    const asked = lines.filter((line) => line.quantity > 0)
    const levels = await openLevels(
      tools,
      lines.map((line) => line.sku),
    )
    const moved = await move(tools, levels, asked, { kind: 'opening', reason: '' })
    return { moved }
  },
  audit: {
    kind: auditKind('stock.receiveOpening', { th: 'ตั้งยอดสต็อกเริ่มต้น', en: 'received opening stock' }),
    subject: () => 'stock',
    details: ({ lines }) => ({ lines }),
  },
})

export const auditAdjust = auditKind('stock.adjust', { th: 'ปรับจำนวนสต็อก', en: 'adjusted the stock' })

/**
 * Adds or takes away with a reason, after breakage or a find.
 *
 * Errors: 409 INSUFFICIENT_STOCK when more would go than is free of promises, 404 for an unknown SKU.
 */
export const adjustStock = command({
  may: 'stock.adjust',
  input: z.object({
    sku: Sku,
    by: z
      .int()
      .min(-1_000_000_000)
      .max(1_000_000_000)
      .refine((by) => by !== 0),
    reason: z.string().trim().min(1).max(200),
  }),
  async run(tools, { sku, by, reason }) {
    const levels = await openLevels(tools, [sku])
    const level = await tools.db
      .selectFrom('stock.levels')
      .select(['on_hand', 'reserved'])
      .where('variant_id', '=', levels[0]!.variant_id)
      .where('location_id', '=', levels[0]!.location_id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    if (by < 0 && level.on_hand - level.reserved < BigInt(-by))
      refuse('belowZero', { available: level.on_hand - level.reserved })
    await move(tools, levels, [{ sku, quantity: by }], { kind: by > 0 ? 'adjust_in' : 'adjust_out', reason })
    await audit(tools, auditAdjust, `variant:${levels[0]!.variant_id}`, { sku, by, reason })
    return { onHand: level.on_hand + BigInt(by) }
  },
})

interface Level {
  sku: string
  variant_id: string
  location_id: string
}

/** Every counted thing has a level before it moves. Unknown SKUs: 404. */
async function openLevels(tools: Tools<Tables & Views>, skus: string[]): Promise<Level[]> {
  const { rows } = await sql<Level>`
    with asked as (
      select s.sku, s.variant_id, d.id as location_id from catalogue.sellables s, stock.locations d
      where s.sku = any(${skus}) and d.is_default
    ),
    opened as (insert into stock.levels (variant_id, location_id) select variant_id, location_id from asked on conflict do nothing)
    select * from asked`.execute(tools.db)
  if (rows.length < new Set(skus).size) notFound()
  return rows
}

async function move(
  tools: Tools<Tables & Views>,
  levels: Level[],
  lines: { sku: string; quantity: number }[],
  { kind, reason }: { kind: 'opening' | 'adjust_in' | 'adjust_out'; reason: string },
): Promise<number> {
  const bySku = new Map(levels.map((level) => [level.sku, level]))
  const at = lines.map((line) => bySku.get(line.sku)!)
  const moved = await sql`
    with line as (
      select * from unnest(${at.map((level) => level.variant_id)}::uuid[], ${at.map((level) => level.location_id)}::uuid[],
        ${lines.map((line) => line.quantity)}::bigint[]) as line (variant_id, location_id, quantity)
    ),
    levels as (
      update stock.levels l set on_hand = l.on_hand + line.quantity
      from line where l.variant_id = line.variant_id and l.location_id = line.location_id
    )
    insert into stock.movements (variant_id, location_id, quantity, kind, reason, source_type, business_date, created_by)
    select variant_id, location_id, quantity, ${kind}, ${reason}, 'hand', ${businessDate(new Date())}::date, ${tools.context.actor.accountId}::uuid
    from line`.execute(tools.db)
  stockMoved(tools)
  return Number(moved.numAffectedRows ?? 0n)
}
