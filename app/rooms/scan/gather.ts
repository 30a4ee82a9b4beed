/** What was scanned in one go becomes a stock count or a transfer, by stock's own commands, whole or not at all. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import type { Views } from '#rooms/catalogue/index.ts'
import { enterCounts, openCount, openTransfer, putInCount, putInTransfer, startCount } from '#rooms/stock/index.ts'
import { CountTally, TransferTally } from './gather-input.ts'
import { refuse } from './refusals.ts'
import { command } from './room.ts'

/** A count of just these goods, with what was scanned as counted. Errors: 404, 409 while one is open there, 422. */
export const gatherCount = command({
  may: 'scan.gather',
  input: CountTally,
  idempotent: true,
  async run(tools, { locationId, quantity }): Promise<{ countId: string }> {
    const goods = await goodsIn(tools, quantity)
    const { countId } = await openCount(tools, { locationId, all: 'chosen' })
    for (const { sku } of goods) await putInCount(tools, { countId, sku })
    await startCount(tools, { countId })
    await enterCounts(tools, {
      countId,
      counted: Object.fromEntries(goods.map(({ variantId, many }) => [variantId, String(many)])),
    })
    return { countId }
  },
})

/** A draft of these goods from one place to another. Errors: 404, 422. */
export const gatherTransfer = command({
  may: 'scan.gather',
  input: TransferTally,
  idempotent: true,
  async run(tools, { from, to, quantity }): Promise<{ transferId: string }> {
    const goods = await goodsIn(tools, quantity)
    const { transferId } = await openTransfer(tools, { from, to })
    for (const { sku, many } of goods) await putInTransfer(tools, { transferId, sku, quantity: String(many) })
    return { transferId }
  },
})

interface Scanned {
  variantId: string
  sku: string
  many: number
}

/** In one order for everybody, so that two who scan the same goods queue. Zero is not scanned. */
async function goodsIn({ db }: Tools<Views>, quantity: Readonly<Record<string, number>>): Promise<Scanned[]> {
  const many = new Map(Object.entries(quantity).filter(([, number]) => number > 0))
  if (many.size === 0) refuse('nothingScanned')
  const { rows } = await sql<{ variantId: string; sku: string }>`
    select variant_id as "variantId", sku from catalogue.kinds
    where variant_id = any(${[...many.keys()]}::uuid[]) order by variant_id`.execute(db)
  if (rows.length < many.size) notFound()
  return rows.map((row) => ({ ...row, many: many.get(row.variantId)! }))
}
