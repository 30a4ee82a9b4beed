/** What lies at many shelves, typed in one form: as somebody has counted it, all of it or nothing. */
import { sql } from 'kysely'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { SetManyInput, shelfOf } from './desk-inputs.ts'
import { addLots } from './lots.ts'
import { lockLevels, moveMany, openLevels } from './move-many.ts'
import { refuse } from './refusals.ts'
import { command } from './room.ts'

const auditSetMany = auditKind('stock.setMany', { th: 'ตั้งจำนวนสต็อกหลายรายการ', en: 'set the stock of several goods' })

/**
 * What was counted holds for what was seen when the form was opened: where by now something else lies, by a sale or by somebody
 * else's count, nobody can tell what it means. An empty field leaves its shelf alone.
 *
 * Errors: 404 for what is not of this shop or not counted; 409 CHANGED_ELSEWHERE where another number lies there by now, each by
 * its SKU with that number; nothing is set.
 */
export const setMany = command({
  may: 'stock.adjust',
  input: SetManyInput,
  idempotent: true,
  async run(tools, { was, counted, note }): Promise<{ many: number }> {
    const lines = Object.entries(counted).flatMap(([key, to]) => {
      const from = was[key] ?? notFound()
      return to === null || to === from ? [] : [{ ...shelfOf(key), from: BigInt(from), by: BigInt(to - from) }]
    })
    if (lines.length === 0) return { many: 0 }
    const variantIds = lines.map(({ variantId }) => variantId)
    const locationIds = lines.map(({ locationId }) => locationId)
    const { rows: known } = await sql<{ variantId: string; sku: string }>`
      select k.variant_id as "variantId", k.sku
      from unnest(${variantIds}::uuid[], ${locationIds}::uuid[]) as line (variant_id, location_id)
        join catalogue.kinds k on k.variant_id = line.variant_id and k.counted
        join stock.my_places d on d.id = line.location_id and d.kind <> 'transit'`.execute(tools.db)
    if (known.length < lines.length) return notFound()
    const skuOf = new Map(known.map(({ variantId, sku }) => [variantId, sku]))
    for (const place of new Set(locationIds))
      await openLevels(
        tools,
        lines.flatMap((line) => (line.locationId === place ? [line.variantId] : [])),
        [place],
      )
    const levelOf = await lockLevels(tools, variantIds, locationIds)
    const others = lines.flatMap(({ variantId, locationId, from }) => {
      const { onHand } = levelOf(variantId, locationId)
      return onHand === from ? [] : [{ sku: skuOf.get(variantId)!, from, onHand }]
    })
    if (others.length > 0) refuse('otherThanSeen', { lines: others })
    // What sold out does not come back with what is found.
    for (const line of lines) if (line.by > 0n) await addLots(tools, line, [])
    const moves = lines.map((line) => ({ ...line, kind: 'count_diff' as const }))
    await moveMany(tools, moves, { type: 'hand', reason: 'counted', note })
    const changes = lines.map(({ variantId, by }) => ({ sku: skuOf.get(variantId)!, by }))
    await audit(tools, auditSetMany, 'stock', { changes, note })
    return { many: lines.length }
  },
})
