/** The places where goods lie. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { audit, auditKind } from '#kernel/audit.server.ts'
import type { LocalText } from '#kernel/context.ts'
import { sqlState } from '#kernel/database.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { changed } from './changed.ts'
import { refuse } from './refusals.ts'
import { command, query, type StockTables } from './room.ts'
import { openLocation } from './shelf.ts'
import { PlaceInput } from './transfer-inputs.ts'

export interface Place {
  locationId: string
  code: string
  name: LocalText
  kind: 'shop' | 'warehouse' | 'transit' | 'damaged'
  /** Null: of no branch, everybody's. */
  branchId: string | null
  /** Where web orders are served from. */
  isDefault: boolean
  kinds: number
  onHand: bigint
}

/** The default one first. */
export const places = query({
  may: 'stock.see',
  input: z.object({}),
  async run(tools): Promise<Place[]> {
    const { rows } = await sql<Place>`
      select d.id as "locationId", d.code, json_build_object('th', d.name_th, 'en', d.name_en) as name, d.kind, d.branch_id as "branchId",
        d.is_default as "isDefault", coalesce(l.kinds, 0) as kinds, coalesce(l.on_hand, 0) as "onHand"
      from stock.locations d left join (
        select location_id, count(*) filter (where on_hand <> 0)::int as kinds, sum(on_hand)::bigint as on_hand
        from stock.levels group by 1
      ) l on l.location_id = d.id
      order by d.is_default desc, d.kind = 'transit', d.code`.execute(tools.db)
    return rows
  },
})

/** Makes a place, or names one anew; what it is stays as it was made. Errors: 404, 422 for a code in use. */
export const savePlace = command({
  may: 'stock.receive',
  input: PlaceInput,
  async run(tools, { locationId, name, code, kind, branchId }): Promise<{ locationId: string }> {
    try {
      if (!locationId) {
        const opened = await openLocation(tools, { code, name, kind, branchId })
        await mustBeMine(tools, opened.locationId)
        return opened
      }
      await mustBeMine(tools, locationId)
      const { rows } = await sql<{ id: string }>`
        update stock.locations set name_th = ${name.th}, name_en = ${name.en}, code = ${code},
          branch_id = ${branchId === undefined ? sql`branch_id` : sql`${branchId}::uuid`}
        where id = ${locationId} and kind <> 'transit' returning id`.execute(tools.db)
      if (!rows[0]) return notFound()
      await mustBeMine(tools, locationId)
      await audit(tools, auditRename, `location:${locationId}`, { code, name })
      changed(tools)
      return { locationId }
    } catch (error) {
      if (sqlState(error) === '23505') return refuse('codeTaken')
      if (sqlState(error) === '23503') return notFound()
      throw error
    }
  },
})

/** Who is held to some branches opens and keeps places there, and gives none to another. Errors: 404. */
async function mustBeMine({ db }: Tools<StockTables>, locationId: string): Promise<void> {
  const { rows } = await sql`select from stock.my_places where id = ${locationId}::uuid`.execute(db)
  if (rows.length === 0) notFound()
}

const auditRename = auditKind('stock.renameLocation', { th: 'แก้ชื่อที่เก็บสินค้า', en: 'renamed a stock location' })

/** From here on web orders are served from this place; what is promised stays promised where it lies. Errors: 404, 422. */
export const serveFrom = command({
  may: 'stock.receive',
  input: z.object({ locationId: z.uuid() }),
  async run(tools, { locationId }): Promise<{ locationId: string }> {
    const { rows } = await sql<{ id: string; kind: Place['kind'] }>`
      select id, kind from stock.locations order by id for update`.execute(tools.db)
    const place = rows.find(({ id }) => id === locationId) ?? notFound()
    if (place.kind !== 'shop' && place.kind !== 'warehouse') refuse('notThere')
    await sql`update stock.locations set is_default = false where is_default and id <> ${locationId}`.execute(tools.db)
    await sql`update stock.locations set is_default = true where id = ${locationId}`.execute(tools.db)
    changed(tools)
    return { locationId }
  },
  audit: {
    kind: auditKind('stock.serveFrom', { th: 'เปลี่ยนที่เก็บที่ขายหน้าเว็บ', en: 'changed where the web sells from' }),
    subject: ({ locationId }) => `location:${locationId}`,
  },
})
