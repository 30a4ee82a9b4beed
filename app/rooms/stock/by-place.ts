/** What can be fetched where: the places that customers come to. */
import { type RawBuilder, sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { LocalText } from '#kernel/context.ts'
import type { Option, VariantLine, Views } from '#rooms/catalogue/index.ts'
import { refuse } from './refusals.ts'
import { needed } from './reserve.ts'
import { within } from './room.ts'
import type { Tables } from './tables.ts'

export interface AtPlace {
  name: LocalText
  /** How many lie there and are not promised; of a bundle, how many its parts make. */
  available: number
}

/** Where a variant lies, of the places that customers come to. Empty where there are fewer than two, or it is not counted. */
export const byPlace = within(async ({ db }, variantId: string): Promise<AtPlace[]> => {
  const { rows } = await sql<{ name_th: string; name_en: string; available: number }>`
    select d.name_th, d.name_en, least(a.available, 1000000)::int as available
    from stock.at_branches a join stock.locations d on d.id = a.location_id
    where a.variant_id = ${variantId}::uuid and a.available is not null
    order by d.is_default desc, d.code`.execute(db)
  return rows.map(({ name_th, name_en, available }) => ({ name: { th: name_th, en: name_en }, available }))
})

export interface Branch {
  placeId: string
  code: string
  name: LocalText
}

/** The open places that customers come to, where there are several to choose from. Errors: 409 where all are closed. */
export const branches = within(async (tools): Promise<Branch[]> => {
  const all = await read<Branch>(tools, sql``)
  return all.length > 0 && all.every(({ isClosed }) => isClosed) ? refuse('noBranchOpen') : openOf(all)
})

/** Where what the web sells is taken from; null before there is such a place. */
export const sellingPlace = within(async ({ db }): Promise<LocalText | null> => {
  const place = await db
    .selectFrom('stock.locations')
    .select(['name_th as th', 'name_en as en'])
    .where('is_default', '=', true)
    .executeTakeFirst()
  return place ?? null
})

export interface MissingPart {
  sku: string
  name: LocalText
  options: Option[]
  wanted: number
  available: number
}

export interface StockedBranch extends Branch {
  /** What of the lines is not there; nothing, and all of it can be fetched. */
  missing: MissingPart[]
}

/** The same, with what of these lines is not there. What `holderId` holds now counts as free: it would be given back. */
export const atBranches = within(
  async (
    tools,
    { lines, holderId = null }: { lines: readonly VariantLine[]; holderId?: string | null },
  ): Promise<StockedBranch[]> => {
    const ids = lines.map(({ variantId }) => variantId)
    const quantities = lines.map(({ quantity }) => quantity)
    const all = await read<StockedBranch>(
      tools,
      sql`, (
        select coalesce(json_agg(json_build_object('sku', n.sku, 'name', json_build_object('th', k.name_th, 'en', k.name_en),
          'options', k.options, 'wanted', n.wanted, 'available', greatest(at.free, 0)) order by n.sku), '[]')
        from (${needed(ids, quantities)}) n
          join catalogue.kinds k on k.variant_id = n.part_id
          cross join lateral (
            select coalesce((select l.on_hand - l.reserved from stock.levels l
              where l.variant_id = n.part_id and l.location_id = d.id), 0) + coalesce((select sum(r.quantity)
              from stock.reservations r where r.holder_id = ${holderId}::uuid and r.state = 'held'
                and r.variant_id = n.part_id and r.location_id = d.id), 0)::bigint as free
          ) at
        where n.limited and at.free < n.wanted
      ) as missing`,
    )
    return openOf(all)
  },
)

/** Where there is one place there is nothing to choose. */
const openOf = <Row extends Branch>(all: readonly (Row & { isClosed: boolean })[]): Row[] =>
  all.length < 2
    ? []
    : all.filter(({ isClosed }) => !isClosed).map(({ isClosed: _, ...place }) => place as unknown as Row) // what is left is the row

async function read<Row extends Branch>({ db }: Tools<Tables & Views>, columns: RawBuilder<unknown>) {
  const { rows } = await sql<Row & { isClosed: boolean }>`
    select d.id as "placeId", d.code, json_build_object('th', d.name_th, 'en', d.name_en) as name,
      d.id in (select c.location_id from stock.closed_places c) as "isClosed"${columns}
    from stock.locations d where d.kind = 'shop' order by d.is_default desc, d.code`.execute(db)
  return rows
}
