/** Transfers and counts as they are read: their lists, and one of each with its lines. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { LocalText } from '#kernel/context.ts'
import { oneOf } from '#kernel/list.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { goodsOf, isOvertaken, mostLines } from './counts.ts'
import { list, query } from './room.ts'
import { countList, type ListedCount, type ListedTransfer, transferList } from './transfer-list.ts'

export const { page: transfers } = list(transferList, {
  may: 'stock.see',
  from: sql`(select t.* from stock.transfers t where exists (
    select from stock.my_places p where p.id in (t.from_location_id, t.to_location_id))) t`,
  as: sql`t`,
  key: sql`t.id`,
  sorts: { at: sql`t.created_at` },
  filters: { state: oneOf(sql`t.state`) },
  select: sql`t.id, t.state, t.note, t.created_at as at, json_build_object('th', f.name_th, 'en', f.name_en) as from,
    json_build_object('th', d.name_th, 'en', d.name_en) as to, x.pieces, case when t.state = 'sent' then x.left else 0 end as left`,
  joins: sql`join stock.locations f on f.id = t.from_location_id join stock.locations d on d.id = t.to_location_id
    cross join lateral (select coalesce(sum(quantity), 0)::bigint as pieces, coalesce(sum(quantity - received - lost), 0)::bigint as left
      from stock.transfer_lines where transfer_id = t.id) x`,
  row: (found) => found as ListedTransfer, // what `select` says
})

export const { page: counts } = list(countList, {
  may: 'stock.see',
  from: sql`(select t.* from stock.counts t join stock.my_places p on p.id = t.location_id) t`,
  as: sql`t`,
  key: sql`t.id`,
  sorts: { at: sql`t.created_at` },
  filters: { state: oneOf(sql`t.state`) },
  select: sql`t.id, t.state, t.note, t.created_at as at, json_build_object('th', d.name_th, 'en', d.name_en) as place, x.lines, x.done`,
  joins: sql`join stock.locations d on d.id = t.location_id
    cross join lateral (select count(*)::int as lines, count(counted)::int as done from stock.count_lines where count_id = t.id) x`,
  row: (found) => found as ListedCount, // what `select` says
})

interface Called {
  variantId: string
  sku: string
  name: LocalText
  options: { value: LocalText }[]
}
export interface Transfer extends Omit<ListedTransfer, 'pieces' | 'left'> {
  lines: (Called & { quantity: bigint; received: bigint; lost: bigint })[]
}
const called = sql`k.variant_id as "variantId", k.sku, json_build_object('th', k.name_th, 'en', k.name_en) as name, k.options`

export const transferOf = query({
  may: 'stock.see',
  input: z.object({ transferId: z.string() }),
  async run(tools, { transferId }): Promise<Transfer> {
    if (!z.uuid().safeParse(transferId).success) return notFound()
    const { rows } = await sql<Omit<Transfer, 'lines'>>`
      select t.id, t.state, t.note, t.created_at as at, json_build_object('th', f.name_th, 'en', f.name_en) as from,
        json_build_object('th', d.name_th, 'en', d.name_en) as to
      from stock.transfers t join stock.locations f on f.id = t.from_location_id join stock.locations d on d.id = t.to_location_id
      where t.id = ${transferId} and exists (select from stock.my_places p where p.id in (f.id, d.id))`.execute(
      tools.db,
    )
    const lines = await sql<Transfer['lines'][number]>`
      select ${called}, t.quantity, t.received, t.lost from stock.transfer_lines t join catalogue.kinds k on k.variant_id = t.variant_id
      where t.transfer_id = ${transferId} order by k.name_th, k.sku`.execute(tools.db)
    return rows[0] ? { ...rows[0], lines: lines.rows } : notFound()
  },
})

export interface Count extends ListedCount {
  /** again: counted, and overtaken since. */
  lineRows: (Called & { expected: bigint | null; counted: bigint | null; again: boolean })[]
  /** More lies there than one count takes. */
  cut: boolean
  page: number
  pages: number
}
const perPage = 50

/** Fifty lines at a time; in review those that differ first. What the book says is shown only then: who counts, looks. */
export const countOf = query({
  may: 'stock.see',
  input: z.object({ countId: z.string(), page: z.coerce.number().int().min(1).max(1000).catch(1) }),
  async run(tools, { countId, page: wanted }): Promise<Count> {
    if (!z.uuid().safeParse(countId).success) return notFound()
    const { rows } = await sql<ListedCount & { locationId: string }>`
      select t.id, t.state, t.note, t.created_at as at, json_build_object('th', d.name_th, 'en', d.name_en) as place,
        (select count(*)::int from stock.count_lines where count_id = t.id) as lines,
        (select count(counted)::int from stock.count_lines where count_id = t.id) as done, t.location_id as "locationId"
      from stock.counts t join stock.my_places d on d.id = t.location_id where t.id = ${countId}`.execute(tools.db)
    const { locationId, ...count } = rows[0] ?? notFound()
    const blind = count.state === 'draft' || count.state === 'counting'
    const pages = Math.max(1, Math.ceil(count.lines / perPage))
    const page = Math.min(wanted, pages)
    const lines = await sql<Count['lineRows'][number]>`
      select ${called}, case when not ${blind}::boolean then c.expected end as expected, c.counted,
        t.state in ('counting', 'review') and ${isOvertaken} as again
      from stock.counts t join stock.count_lines c on c.count_id = t.id ${goodsOf('c')} where t.id = ${countId}
      order by case when ${blind}::boolean or c.counted is null then 0 else -abs(c.counted - c.expected) end, k.name_th, k.sku
      limit ${perPage} offset ${(page - 1) * perPage}`.execute(tools.db)
    const rest =
      blind && count.lines >= mostLines
        ? await sql`
            with beside as materialized (
              select l.variant_id from stock.levels l where l.location_id = ${locationId}
                and l.variant_id not in (select variant_id from stock.count_lines where count_id = ${countId})
            )
            select from beside ${goodsOf('beside')} where k.counted limit 1`.execute(tools.db)
        : { rows: [] }
    return { ...count, lineRows: lines.rows, cut: rest.rows.length > 0, page, pages }
  },
})
