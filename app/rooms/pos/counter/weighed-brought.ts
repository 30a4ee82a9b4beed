/** Goods of another till that are sold by weight: weighed here, too, by the code of their labels where it is free. */
import { sql } from 'kysely'
import * as z from 'zod'
import { scaleRules } from '../parts/scale-rules.ts'
import { on } from '../room.ts'

const grams = z.int().min(0).max(1_000_000_000)

export const takeWeighed = on(
  'catalogue.weighedBrought',
  z.object({
    lines: z.array(
      z.object({ sku: z.string(), code: z.string(), grams: grams.optional(), lowGrams: grams.optional() }),
    ),
  }),
  async (tools, { lines }) => {
    for (const { sku, code, grams: lies = null, lowGrams = 0 } of lines) {
      const item = itemOf(code)
      await sql`select pg_advisory_xact_lock(hashtextextended('pos.scale:' || ${item ?? ''}::text, 283))`.execute(
        tools.db,
      )
      await sql`
        insert into pos.scale_goods (variant_id, counted_grams, counted_at, low_grams, item)
        select k.variant_id, ${lies}::bigint, case when ${lies}::bigint is not null then now() end, ${lowGrams}::bigint, case when exists (select from pos.scale_goods w where w.item = ${item}::text) then null else ${item}::text end
        from catalogue.kinds k where k.sku = ${sku}
        on conflict (tenant_id, variant_id) do nothing`.execute(tools.db)
    }
  },
)

/** Of a whole label without its weight, of its beginning, or of the bare code; null for none that a label here can have. */
function itemOf(code: string): string | null {
  if (/^\d{4,5}$/.test(code)) return code
  const rule = scaleRules.find(({ prefix }) => code.startsWith(prefix))
  if (!rule || (code.length !== 13 && code.length !== 7)) return null
  return code.slice(rule.prefix.length, rule.prefix.length + rule.itemDigits)
}
