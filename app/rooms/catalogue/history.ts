/** Who changed what of a product, from the audit trail: newest first. */
import { sql } from 'kysely'
import * as z from 'zod'
import { auditSentence } from '#kernel/audit.server.ts'
import type { LocalText } from '#kernel/context.ts'
import type { Changes } from './changes.ts'
import { deskProduct } from './product-desk.ts'
import { query } from './room.ts'

export interface Deed {
  id: string
  at: Date
  by: string
  sentence: LocalText
  /** Of which variant, where it was one. */
  sku: string
  changes: Changes
}

const perPage = 50

export const productHistory = query({
  may: 'catalogue.edit',
  input: z.object({ productId: z.string(), before: z.uuid().nullable().catch(null) }),
  async run(tools, { productId, before }): Promise<{ name: LocalText; deeds: Deed[]; hasMore: boolean }> {
    const product = await deskProduct(tools, { productId })
    const subjects = [`product:${productId}`, ...product.variants.map(({ variantId }) => `variant:${variantId}`)]
    const { rows } = await sql<{
      id: string
      at: Date
      by: string | null
      action: string
      details: Record<string, unknown>
    }>`
      select l.id, l.at, l.actor_name as by, l.action, l.details from kernel.audit_log l
      where (l.subject = any(${subjects}) or (l.subject = 'products' and l.details -> 'products' ? ${productId}))
        and l.action like 'catalogue.%' and (${before}::uuid is null or l.id < ${before}::uuid)
      order by l.id desc limit ${perPage + 1}`.execute(tools.db)
    const deeds = rows.slice(0, perPage).map(({ id, at, by, action, details }) => ({
      id,
      at,
      by: by ?? '',
      sentence: auditSentence(action) ?? { th: action, en: action },
      sku: typeof details.sku === 'string' ? details.sku : '',
      changes: (details.changes ?? givenOf(details)) as Changes, // what the catalogue's commands wrote
    }))
    return { name: product.name, deeds, hasMore: rows.length > perPage }
  },
})

/** What was done to many says what was asked for; what each was before stands in its own line. */
const givenOf = ({ status, way, by }: Record<string, unknown>): Changes => ({
  ...(status === undefined ? {} : { status: [null, status] }),
  ...(way === undefined
    ? {}
    : { price: [null, `${Number(by) > 0 ? '+' : ''}${String(by)} ${way === 'percent' ? '%' : '฿'}`] }),
})
