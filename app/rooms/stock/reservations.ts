/** How a promise ends: the goods leave, or they are free again. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { businessDate } from '#kernel/dates.ts'
import type { Views } from '#rooms/catalogue/index.ts'
import { changed, stockMoved } from './changed.ts'
import type { Holder } from './reserve.ts'
import { within } from './room.ts'
import type { Tables } from './tables.ts'

/** The held goods leave the shelf: one sale_out movement per thing. Whether they may is for the order's state to say. */
export const consume = within(async (tools, { holderType, holderId }: Holder): Promise<void> => {
  await Promise.all([
    lockHeld(tools, holderId),
    sql`
      with ended as (${end(holderId, 'consumed')}),
      levels as (
        update stock.levels l set on_hand = l.on_hand - ended.quantity, reserved = l.reserved - ended.quantity
        from ended where l.variant_id = ended.variant_id and l.location_id = ended.location_id
      )
      insert into stock.movements (variant_id, location_id, quantity, kind, source_type, source_id, unit_cost_satang, business_date, created_by)
      select ended.variant_id, ended.location_id, -ended.quantity, 'sale_out', ${holderType}, ${holderId}::uuid, coalesce(cost.cost_satang, 0),
        ${businessDate(new Date())}::date, ${tools.context.actor.accountId}::uuid
      from ended left join catalogue.parts cost on cost.variant_id = ended.variant_id and cost.part_id = ended.variant_id`.execute(
      tools.db,
    ),
  ])
  stockMoved(tools)
})

/**
 * What had left the shelf comes back to it: one sale_return_in movement for each that went. Bears repeating: what came
 * back once comes back no more.
 */
export const takeBack = within(async (tools, { holderType, holderId }: Holder): Promise<void> => {
  await sql`
    with went as (
      select m.variant_id, m.location_id, -sum(m.quantity) as quantity, max(m.unit_cost_satang) as cost
      from stock.movements m
      where m.source_type = ${holderType} and m.source_id = ${holderId}::uuid and m.kind in ('sale_out', 'sale_return_in')
      group by m.variant_id, m.location_id having sum(m.quantity) < 0
    ), held as (
      select l.variant_id, l.location_id from stock.levels l join went using (variant_id, location_id)
      order by l.variant_id for no key update of l
    ), levels as (
      update stock.levels l set on_hand = l.on_hand + went.quantity
      from went join held using (variant_id, location_id)
      where l.variant_id = went.variant_id and l.location_id = went.location_id
    )
    insert into stock.movements (variant_id, location_id, quantity, kind, source_type, source_id, unit_cost_satang, business_date, created_by)
    select variant_id, location_id, quantity, 'sale_return_in', ${holderType}, ${holderId}::uuid, cost,
      ${businessDate(new Date())}::date, ${tools.context.actor.accountId}::uuid
    from went`.execute(tools.db)
  stockMoved(tools)
})

/** Gives the goods back: the buyer cancelled. Nothing held is no error. */
export const release = within((tools, { holderId }: Holder) => giveBack(tools, holderId, 'released'))

/** Gives the goods back: the time to pay has passed. Nothing held is no error. */
export const expire = within((tools, { holderId }: Holder) => giveBack(tools, holderId, 'expired'))

async function giveBack(tools: Tools<Tables & Views>, holderId: string, state: 'released' | 'expired'): Promise<void> {
  await Promise.all([
    lockHeld(tools, holderId),
    sql`
      with ended as (${end(holderId, state)})
      update stock.levels l set reserved = l.reserved - ended.quantity
      from ended where l.variant_id = ended.variant_id and l.location_id = ended.location_id`.execute(tools.db),
  ])
  changed(tools)
}

/** In the same order as reserve locks them; the next statement, sent in the same breath, changes them. */
async function lockHeld(tools: Tools<Tables & Views>, holderId: string): Promise<void> {
  await sql`
    select from stock.reservations r join stock.levels l on l.variant_id = r.variant_id and l.location_id = r.location_id
    where r.holder_id = ${holderId}::uuid and r.state = 'held'
    order by l.variant_id
    for no key update of l`.execute(tools.db)
}

const end = (holderId: string, state: 'consumed' | 'released' | 'expired') => sql`
  update stock.reservations set state = ${state}, ended_at = now()
  where holder_id = ${holderId}::uuid and state = 'held'
  returning variant_id, location_id, quantity`
