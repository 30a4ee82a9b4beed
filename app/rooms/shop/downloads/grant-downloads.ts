import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { newOrderToken } from '../order-number.server.ts'
import type { ShopTables } from '../room.ts'

/**
 * What a paid order may take along, as it was promised when it was placed: the files of each digital product in it, also of
 * one inside a bundle, so often for each piece. An order without any is left alone; a second time changes nothing.
 */
export async function grantDownloads(tools: Tools<ShopTables>, orderId: string): Promise<void> {
  await sql`
    with ${filesOf(orderId)},
    link as (
      insert into shop.download_links (order_id, token) select ${orderId}::uuid, ${newOrderToken()} where exists (select from files)
      on conflict do nothing returning order_id
    ),
    there as (select order_id from link union select order_id from shop.download_links where order_id = ${orderId}::uuid)
    insert into shop.downloads (order_id, item_id, name, most, expires_at)
    select there.order_id, item_id, name, most, now() + make_interval(days => days) from files, there
    on conflict do nothing`.execute(tools.db)
}

/** Once more from the beginning, with files that were added since. */
export async function grantAgain(tools: Tools<ShopTables>, orderId: string): Promise<void> {
  await promiseFiles(tools, orderId)
  await grantDownloads(tools, orderId)
  await sql`
    with ${filesOf(orderId)}
    update shop.downloads d set taken = 0, most = greatest(d.most, f.most), expires_at = now() + make_interval(days => f.days)
    from files f where d.order_id = ${orderId}::uuid and d.item_id = f.item_id`.execute(tools.db)
}

/** A shop that set nothing: five times in thirty days. */
export const usual = { downloads: 5, days: 30 } as const

/** Of many that are bought at once each counts, up to what anybody could want. */
const mostOfAll = 1000

const filesOf = (orderId: string) => sql`files as (
  select f.item_id, min(i.name) as name, least(${mostOfAll}, sum(l.quantity * p.quantity * f.downloads))::int as most, max(f.days)::int as days
  from shop.order_lines l
    join catalogue.parts p on p.variant_id = l.variant_id
    join catalogue.kinds k on k.variant_id = p.part_id
    -- An order from before promises were kept has what its goods come with now.
    join lateral (
      select o.item_id, o.downloads, o.days from shop.order_files o where o.order_id = l.order_id and o.product_id = k.product_id
      union all
      select g.item_id, coalesce(t.downloads, ${usual.downloads}), coalesce(t.days, ${usual.days})
      from shop.product_files g left join shop.digital_terms t on t.product_id = g.product_id
      where g.product_id = k.product_id and not exists (select from shop.order_files o where o.order_id = l.order_id)
        and exists (select from catalogue.sellables s where s.variant_id = k.variant_id and s.kind = 'digital')
    ) f on true
    join files.items i on i.id = f.item_id
  where l.order_id = ${orderId}::uuid group by f.item_id)`

/**
 * What the goods of an order come with today is promised to it; what was promised before stays as it was. For orders with
 * digital goods or bundles.
 */
export async function promiseFiles(tools: Tools<ShopTables>, orderId: string): Promise<void> {
  await sql`
    insert into shop.order_files (order_id, product_id, item_id, downloads, days)
    select distinct l.order_id, f.product_id, f.item_id, coalesce(t.downloads, ${usual.downloads}), coalesce(t.days, ${usual.days})
    from shop.order_lines l
      join catalogue.parts p on p.variant_id = l.variant_id
      join catalogue.sellables s on s.variant_id = p.part_id and s.kind = 'digital'
      join shop.product_files f on f.product_id = s.product_id
      left join shop.digital_terms t on t.product_id = s.product_id
    where l.order_id = ${orderId}::uuid
    on conflict do nothing`.execute(tools.db)
}

export const mayHaveFiles = (lines: readonly { kind: string }[]): boolean =>
  lines.some(({ kind }) => kind === 'digital' || kind === 'bundle')
