/** What an order of tickets does when its money comes, comes late, or goes back (sales). */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { saleOf } from '#rooms/sales/index.ts'
import { declareSeats, freePlace, takePlace } from '#rooms/seats/index.ts'
import { refuse } from '../refusals.ts'
import { type EventTables, job } from '../room.ts'
import { endOffer, offerTickets } from '../waiting/offers.ts'
import { tookBack } from './taken-back.ts'
import { type LockedOrder, lockOrder, type OrderState } from './lock-order.ts'

export const orderSale = saleOf<EventTables, LockedOrder>(
  { kind: 'ticket', letter: 'E', back: { th: 'ดูตั๋วของคุณ', en: 'See your tickets' }, tookBack },
  {
    lock: lockOrder,
    clock: { job, name: 'events.endHold', id: 'orderId' },
    waitsForRest: true,
    hold: (tools, { id }, until) => setState(tools, id, 'waiting', until),
    async onPaid(tools, { id }) {
      await setState(tools, id, 'paid')
      await setTickets(tools, id, 'issued')
      tools.after('events.ticketsIssued', { orderId: id })
    },
    again: takeAgain,
    async onLate(tools, { id, state }) {
      if (state === 'expired' || state === 'refunded') await setState(tools, id, 'undecided')
      tools.after('events.paidLate', { orderId: id })
    },
    async onExpired(tools, { id }) {
      await setState(tools, id, 'expired')
      await setTickets(tools, id, 'cancelled')
      await freeAll(tools, id)
    },
    onUndone: waitAnew,
    async onRefunded(tools, { id, state }, { isWhole }) {
      if (!isWhole || state === 'refunded') return false
      await setState(tools, id, 'refunded')
      await setTickets(tools, id, 'refunded')
      await freeAll(tools, id)
      return true
    },
  },
)

declareSeats({
  kind: 'ticket',
  async mayOffer({ db }, kindId) {
    const { rows } = await sql`
      select from events.kinds k join events.events e on e.id = k.event_id
      where k.id = ${kindId}::uuid and not k.is_closed and e.state = 'published' and e.ends_at > now()
        and coalesce(k.sale_until >= (now() at time zone 'Asia/Bangkok')::date, true)`.execute(db)
    return rows.length > 0
  },
  firstThatFits: true,
  onOffered: offerTickets,
  onLapsed: endOffer,
})

/**
 * The places of its lines, all or none: in the order of the kinds, so that two orders never wait for each other. `from`: what
 * was offered of the only line's, and goes over to it.
 */
export async function takeAll(tools: Tools<EventTables>, orderId: string, from?: string): Promise<string | null> {
  for (const { id, kindId, quantity } of await linesOf(tools, orderId))
    if (quantity > 0 && !(await takePlace(tools, { poolId: kindId, holderId: id, quantity, from: from ?? null })))
      return kindId
  return null
}

/** Money came after the end: what is left of it is taken, or nothing is. */
async function takeAgain(tools: Tools<EventTables>, { id, eventId }: LockedOrder): Promise<boolean> {
  const event = await tools.db.selectFrom('events.events').select('state').where('id', '=', eventId).executeTakeFirst()
  if (event?.state !== 'published' && event?.state !== 'postponed') return false
  if ((await takeAll(tools, id)) === null) return true
  await freeAll(tools, id)
  return false
}

export async function freeAll(tools: Tools<EventTables>, orderId: string): Promise<void> {
  for (const { id } of await linesOf(tools, orderId)) await freePlace(tools, id)
}

const linesOf = ({ db }: Tools<EventTables>, orderId: string) =>
  db
    .selectFrom('events.lines')
    .select(['id', 'kind_id as kindId'])
    .select(
      sql<number>`(select count(*)::int from events.tickets t where t.line_id = lines.id and t.refunded_at is null)`.as(
        'quantity',
      ),
    )
    .where('order_id', '=', orderId)
    .orderBy('kind_id')
    .execute()

const undoneHours = 24

/** Its payment was none: places are kept for a day and the tickets rest; what ended already stays so. */
async function waitAnew(tools: Tools<EventTables>, { id, state }: LockedOrder): Promise<Date | null> {
  if (state === 'undecided') await setState(tools, id, 'expired')
  if (state !== 'paid') return null
  const { rows } = await sql`
    select from events.check_ins c join events.tickets t on t.id = c.ticket_id where t.order_id = ${id} limit 1`.execute(
    tools.db,
  )
  // Somebody came in by it: there is nothing to wait for.
  if (rows.length > 0) return refuse('orderState')
  const until = new Date(Date.now() + undoneHours * 3_600_000)
  await setState(tools, id, 'waiting', until)
  await setTickets(tools, id, 'held')
  return until
}

async function setState({ db }: Tools<EventTables>, id: string, state: OrderState, until: Date | null = null) {
  await db
    .updateTable('events.orders')
    .set({ state, hold_until: until, ...(state === 'paid' && { paid_at: sql<Date>`now()` }) })
    .where('id', '=', id)
    .execute()
}

/** What went back by itself stays so. */
export const setTickets = (
  { db }: Tools<EventTables>,
  orderId: string,
  state: 'held' | 'issued' | 'cancelled' | 'refunded',
) =>
  db
    .updateTable('events.tickets')
    .set({ state })
    .where('order_id', '=', orderId)
    .where('refunded_at', 'is', null)
    .execute()
