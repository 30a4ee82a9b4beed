/** Who changed what of a product, from the audit trail: newest first. */
import * as z from 'zod'
import type { Changes, HistoryEntry } from '#kernel/changes.ts'
import type { LocalText } from '#kernel/context.ts'
import { recordHistory } from '#kernel/history.server.ts'
import { deskProduct } from './product-desk.ts'
import { query } from './room.ts'

export interface Operation extends HistoryEntry {
  /** Of which variant, where it was one. */
  sku: string
}

const perPage = 50

export const productHistory = query({
  may: 'catalogue.edit',
  input: z.object({ productId: z.string(), before: z.uuid().nullable().catch(null) }),
  async run(tools, { productId, before }): Promise<{ name: LocalText; operations: Operation[]; hasMore: boolean }> {
    const product = await deskProduct(tools, { productId })
    const subjects = [`product:${productId}`, ...product.variants.map(({ variantId }) => `variant:${variantId}`)]
    const rows = await recordHistory(tools.db, {
      room: 'catalogue',
      subjects,
      among: { many: 'products', id: productId },
      before,
      most: perPage + 1,
    })
    const operations = rows.slice(0, perPage).map(({ details, ...entry }) => ({
      ...entry,
      sku: typeof details.sku === 'string' ? details.sku : '',
      changes: (details.changes ?? givenOf(details)) as Changes, // what the catalogue's commands wrote
    }))
    return { name: product.name, operations, hasMore: rows.length > perPage }
  },
})

/** What was done to many says what was asked for; what each was before stands in its own line. */
const givenOf = ({ status, way, by }: Record<string, unknown>): Changes => ({
  ...(status === undefined ? {} : { status: [null, status] }),
  ...(way === undefined
    ? {}
    : { price: [null, `${Number(by) > 0 ? '+' : ''}${String(by)} ${way === 'percent' ? '%' : '฿'}`] }),
})
