import { sql } from 'kysely'
import type { LocalText } from '#kernel/context.ts'
import { within } from './room.ts'

export interface AtPlace {
  name: LocalText
  /** How many lie there and are not promised. */
  available: number
}

/** Where a counted variant lies, of the places that customers come to. Empty where there are fewer than two. */
export const byPlace = within(async ({ db }, variantId: string): Promise<AtPlace[]> => {
  const { rows } = await sql<{ name_th: string; name_en: string; available: number }>`
    select d.name_th, d.name_en, least(greatest(coalesce(l.on_hand - l.reserved, 0), 0), 1000000)::int as available
    from stock.locations d
      left join stock.levels l on l.location_id = d.id and l.variant_id = ${variantId}::uuid
    where d.kind = 'shop' and exists (select from catalogue.kinds k where k.variant_id = ${variantId}::uuid and k.counted)
    order by d.is_default desc, d.code`.execute(db)
  if (rows.length < 2) return []
  return rows.map(({ name_th, name_en, available }) => ({ name: { th: name_th, en: name_en }, available }))
})

export interface Branch {
  code: string
  name: LocalText
}

/** The places that customers come to, where there are several to choose from. */
export const branches = within(async ({ db }): Promise<Branch[]> => {
  const { rows } = await sql<{ code: string; name_th: string; name_en: string }>`
    select code, name_th, name_en from stock.locations where kind = 'shop' order by is_default desc, code`.execute(db)
  if (rows.length < 2) return []
  return rows.map(({ code, name_th, name_en }) => ({ code, name: { th: name_th, en: name_en } }))
})
