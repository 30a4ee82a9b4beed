import { sql } from 'kysely'
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import { both } from '#kernel/field-errors.ts'
import { notFound, refuseFields } from '#kernel/refusals.ts'
import { command } from '../room.ts'

const kilos = z.union([
  z.literal('').transform(() => null),
  z
    .string()
    .trim()
    .transform((typed) => typed.replaceAll(',', ''))
    .pipe(
      z
        .string()
        .regex(
          /^\d{1,6}(?:\.\d{1,3})?$/,
          both('กิโลกรัม ไม่เกิน 3 ตำแหน่งทศนิยม เช่น 12.750', 'Kilograms with up to 3 decimals, such as 12.750.'),
        ),
    )
    .transform((typed) => Math.round(Number(typed) * 1000)),
])

/**
 * Sold by weight from now on: its price is for a kilogram, and labels of the scale with this code are read; by
 * the piece, and its code is forgotten. Errors: 404; 422 for a code that other goods have.
 */
export const weighGoods = command({
  may: 'pos.addGoods',
  input: z.object({
    variantId: z.uuid(),
    item: z
      .union([
        z.literal(''),
        z
          .string()
          .trim()
          .regex(/^\d{4,5}$/),
      ])
      .default(''),
    /** Left out: by weight where it has a code. */
    by: z.enum(['piece', 'weight']).optional(),
    /** What lies there now, in kilograms; '': nobody keeps count of it. Left out: as it was. */
    left: kilos.optional(),
    /** From when it is said that little is left. */
    low: kilos.optional(),
  }),
  async run(
    tools,
    { variantId, item: typed, left, low, by = typed === '' ? 'piece' : 'weight' },
  ): Promise<{ variantId: string; item: string }> {
    const { rows: there } = await sql`select from catalogue.kinds where variant_id = ${variantId}::uuid`.execute(
      tools.db,
    )
    if (there.length === 0) notFound()
    const item = by === 'piece' ? '' : typed
    if (by === 'piece') {
      await tools.db.deleteFrom('pos.scale_goods').where('variant_id', '=', variantId).execute()
      return { variantId, item }
    }
    await sql`select pg_advisory_xact_lock(hashtextextended('pos.scale:' || ${item}::text, 283))`.execute(tools.db)
    const { rows } = await sql<{ name: string }>`
      select k.name_th as name from pos.scale_goods w join catalogue.kinds k on k.variant_id = w.variant_id
      where w.item = ${item} and w.variant_id <> ${variantId}::uuid`.execute(tools.db)
    const [other] = rows
    if (item !== '' && other)
      refuseFields([{ field: 'item', th: `รหัสนี้เป็นของ ${other.name} แล้ว`, en: `${other.name} has this code already.` }])
    const keeps = left === undefined
    await sql`insert into pos.scale_goods as w (variant_id, item, counted_grams, counted_at, low_grams)
      values (${variantId}::uuid, nullif(${item}, ''), ${left ?? null}::bigint, case when ${left ?? null}::bigint is not null then now() end, coalesce(${low ?? null}::bigint, 0))
      on conflict (tenant_id, variant_id) do update set item = excluded.item,
        counted_grams = case when ${keeps} then w.counted_grams else excluded.counted_grams end,
        counted_at = case when ${keeps} then w.counted_at else excluded.counted_at end,
        low_grams = case when ${low === undefined} then w.low_grams else excluded.low_grams end`.execute(tools.db)
    return { variantId, item }
  },
  audit: {
    kind: auditKind('pos.weighGoods', { th: 'ตั้งสินค้าชั่งน้ำหนัก', en: 'set goods that are weighed' }),
    subject: ({ variantId }) => `variant:${variantId}`,
    details: ({ item, left }) => ({ item, ...(left !== undefined && { leftGrams: left }) }),
  },
})
