/** What is promised to somebody becomes something else, at once: nobody sees the goods free in between. */
import { sql } from 'kysely'
import { release, takeBack } from './reservations.ts'
import { type Holding, openPartLevels, placeOf, reserve } from './reserve.ts'
import { within } from './room.ts'

/**
 * What was held, or had left the books without leaving the house, comes back, and the lines are held instead: all of them or
 * none, perhaps at another place. The levels of both are locked together, in id order.
 *
 * Errors: 409 INSUFFICIENT_STOCK naming every short line with what is left.
 */
export const changeHold = within(async (tools, order: Holding): Promise<void> => {
  const { holderType, holderId, placeId, lines } = order
  await openPartLevels(
    tools,
    lines.map(({ variantId }) => variantId),
    placeId,
  )
  await sql`
    select from stock.levels l join (
      select part.part_id as variant_id, ${placeOf(placeId)} as location_id
      from catalogue.parts part
      where part.variant_id = any(${lines.map(({ variantId }) => variantId)}::uuid[])
      union
      select variant_id, location_id from stock.reservations where holder_id = ${holderId}::uuid and state = 'held'
      union
      select variant_id, location_id from stock.movements where source_type = ${holderType} and source_id = ${holderId}::uuid
    ) wanted using (variant_id, location_id)
    order by l.variant_id, l.location_id for no key update of l`.execute(tools.db)
  await release(tools, { holderType, holderId })
  await takeBack(tools, { holderType, holderId })
  await reserve(tools, order)
})
