/** How many orders one visitor may leave unpaid: each holds goods that somebody else would buy. */
import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { Context, LocalText } from '#kernel/context.ts'
import { networkOf } from '#kernel/network-of.server.ts'
import { settings } from '#kernel/settings.server.ts'
import { refuse } from './refusals.ts'
import type { ShopTables } from './room.ts'

/** Of one account at a time: no buyer needs as many. */
export const mostOfAccount = 20
/**
 * Of the guests of one network: those that wait, and those of the last hour that ended unpaid. Thousands of telephones
 * share an address of their carrier, and nearly all of them pay: what is paid does not count.
 */
export const mostOfNetwork = 120
/** Of these, orders that were placed faster than people shop. */
export const mostInHaste = 60
const hasteSeconds = 20
/** No hold is longer (shop.settings), a review included. */
const longestDays = 10

/** Whose network it is, kept with a guest's order: comparable within this tenant, not readable. */
export const placedFrom = ({ actor, address, tenantId }: Context): string | null =>
  actor.accountId === null
    ? createHmac('sha256', `placed ${settings().secret}`)
        .update(`${tenantId} ${networkOf(address)}`)
        .digest('base64url')
    : null

/** To be paid at the door, and still here: it keeps goods from others as an unpaid one does. */
const unsentCod = sql`(o.status = 'confirmed' and o.fulfilment_status = 'unfulfilled' and o.delivery ->> 'cod' = 'true')`

/** Errors: 429 RATE_LIMITED. The cart stays as it is. */
export async function refuseTooManyUnpaid(tools: Tools<ShopTables>, cartId: string): Promise<void> {
  const { accountId } = tools.context.actor
  if (accountId !== null) {
    const { rows } = await sql<{ all: number }>`
      select count(*)::int as all from shop.orders o
      where o.account_id = ${accountId}::uuid and (o.status = 'pending_payment' or ${unsentCod})`.execute(tools.db)
    if (rows[0]!.all >= mostOfAccount) refuse('tooManyOfYours', { most: mostOfAccount })
    return
  }
  const haste = sql`make_interval(secs => ${hasteSeconds})`
  const { rows } = await sql<{ all: number; inHaste: number; isHasty: boolean }>`
    select count(*)::int as all, count(*) filter (where o.placed_at - c.created_at < ${haste})::int as "inHaste",
      (select own.created_at > now() - ${haste} from shop.carts own where own.id = ${cartId}::uuid) as "isHasty"
    from shop.orders o left join shop.carts c on c.id = o.cart_id
    where o.placed_from = ${placedFrom(tools.context)} and o.placed_at > now() - make_interval(days => ${longestDays})
      and (o.status = 'pending_payment' or ${unsentCod}
        or (o.status in ('expired', 'cancelled') and o.placed_at > now() - interval '1 hour'))`.execute(tools.db)
  const { all, inHaste, isHasty } = rows[0]!
  if (all >= mostOfNetwork || (isHasty && inHaste >= mostInHaste)) refuse('tooManyFromHere')
}

/** Fewer than this nobody asks about: the last of a thing is for whoever comes first. */
export const freelyHeld = 10
/** Of what could be had, this part at the most: orders that wait, and those of the last hour that ended unpaid. */
const shareOfIt = 2

/**
 * Pieces, not orders: 45 orders held nine tenths of a shelf. After the goods are held, under the locks of their levels: of
 * hundreds at once each sees those before it. What is paid does not count.
 *
 * Errors: 429 RATE_LIMITED naming the goods and how many may be held.
 */
export async function refuseMostOfIt(tools: Tools<ShopTables>, orderId: string): Promise<void> {
  if (tools.context.actor.accountId !== null) return
  const { rows } = await sql<{ name: LocalText; most: number }>`
    with here as (
      select o.id, o.status in ('pending_payment', 'confirmed') as holds from shop.orders o
      where o.placed_from = ${placedFrom(tools.context)} and o.placed_at > now() - make_interval(days => ${longestDays})
        and (o.status = 'pending_payment' or ${unsentCod}
          or (o.status in ('expired', 'cancelled') and o.placed_at > now() - interval '1 hour'))
    ), pieces as (
      select p.part_id, sum(l.quantity * p.quantity) as counted, sum(l.quantity * p.quantity) filter (where here.holds) as held
      from here join shop.order_lines l on l.order_id = here.id join catalogue.parts p on p.variant_id = l.variant_id
      where p.track_stock and not p.allow_backorder
        and p.part_id in (select q.part_id from shop.order_lines m join catalogue.parts q on q.variant_id = m.variant_id where m.order_id = ${orderId}::uuid)
      group by p.part_id having sum(l.quantity * p.quantity) > ${freelyHeld}
    )
    select json_build_object('th', s.name_th, 'en', s.name_en) as name, could.most
    from pieces e join catalogue.sellables s on s.variant_id = e.part_id
      left join stock.availability a on a.variant_id = e.part_id
      left join stock.at_branches b on b.variant_id = e.part_id
        and b.location_id = (select location_id from shop.orders where id = ${orderId}::uuid)
      cross join lateral (select greatest(${freelyHeld}, (coalesce(b.available, a.available, 0) + coalesce(e.held, 0)) / ${shareOfIt})::int as most) could
    where e.counted > could.most`.execute(tools.db)
  if (rows.length > 0)
    refuse('mostOfItFromHere', { names: rows.map(({ name }) => name), most: Math.min(...rows.map(({ most }) => most)) })
}
