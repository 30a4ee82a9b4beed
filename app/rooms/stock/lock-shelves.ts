import { sql } from 'kysely'
import { within } from './room.ts'

/**
 * For who takes goods back and others out in one transaction: all that they touch, bundles as their parts, is locked at once and
 * in id order, so that those who swap the same goods queue instead of deadlocking.
 */
export const lockShelves = within(async (tools, variantIds: readonly string[]): Promise<void> => {
  if (variantIds.length === 0) return
  await sql`
    select from stock.levels l
    where l.variant_id = any(array(select part_id from catalogue.parts where variant_id = any(${[...variantIds]}::uuid[])))
    order by l.variant_id, l.location_id for no key update of l`.execute(tools.db)
})
