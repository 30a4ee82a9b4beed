/** Which paper a cost in the journal stands on: the order, the supplier's bill; and where the goods' card is seen. */
import { sql } from 'kysely'
import { type BookFacts, bookFacts } from '#rooms/ledger/index.ts'
import { within } from '../room.ts'
import { goodsCardPath, orderPath } from '../shelf-links.ts'

interface Found {
  id: string
  sourceType: string
  note: string
  variantId: string
}

export const factsOfCosts = within(async (tools, ids: readonly string[]): Promise<Map<string, BookFacts>> => {
  const { rows } = await sql<Found>`
    select distinct on (posting_id) posting_id as id, source_type as "sourceType", note, variant_id as "variantId"
    from stock.cost_lines where posting_id = any(${[...ids]}::uuid[]) order by posting_id, id`.execute(tools.db)
  return new Map(
    rows.map(({ id, sourceType, note, variantId }): [string, BookFacts] => {
      const path = sourceType === 'order' && note ? orderPath(note) : goodsCardPath(variantId)
      return [id, { path, ...(note && { paper: note }) }]
    }),
  )
})

bookFacts('stock', (tools, ids) => factsOfCosts(tools, ids))
