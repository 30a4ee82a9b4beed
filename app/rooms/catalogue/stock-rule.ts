/** Whether goods are sold beyond what lies there: as each of them says, or one rule of the business for all. */
import { sql } from 'kysely'
import { changed } from './changed.ts'
import { within } from './room.ts'

export const belowZeroRules = ['asGoodsSay', 'never', 'always'] as const
export type BelowZero = (typeof belowZeroRules)[number]

export const stockRule = within(async ({ db }): Promise<BelowZero> => {
  const row = await db.selectFrom('catalogue.stock_rules').select('below_zero').executeTakeFirst()
  return row?.below_zero ?? 'asGoodsSay'
})

/** From the next sale on. What the goods say themselves is kept, and holds again when they are asked again. */
export const setStockRule = within(async (tools, belowZero: BelowZero): Promise<void> => {
  await sql`
    insert into catalogue.stock_rules as r (below_zero) values (${belowZero})
    on conflict on constraint stock_rules_pkey do update set below_zero = excluded.below_zero`.execute(tools.db)
  // The trigger says what holds by the rule that stands now.
  const others =
    belowZero === 'asGoodsSay' ? sql`own_backorder is not null` : sql`allow_backorder <> ${belowZero === 'always'}`
  await sql`update catalogue.variants set allow_backorder = coalesce(own_backorder, allow_backorder) where ${others}`.execute(
    tools.db,
  )
  changed(tools)
})
