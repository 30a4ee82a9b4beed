import { randomUUID } from 'node:crypto'
import type { Context } from '#kernel/context.ts'
import type { TestTenant } from '#kernel/testing.ts'
import { integrity } from './integrity.ts'
import { movePromotion } from './promotion-life.ts'
import { savePromotion } from './save-promotion.ts'

type Said = Partial<Parameters<typeof savePromotion>[1]>

/** A promotion that is on, in the words of its form: `await somePromotion(manager, { percent: '10' })`. */
export async function somePromotion(manager: Context, said: Said): Promise<string> {
  const name = { th: `โปร ${randomUUID().slice(0, 8)}` }
  const takes = said.code ? 'code' : 'auto'
  const typed = { kind: 'percent', name, takes, stackable: true, ...said } as Parameters<typeof savePromotion>[1]
  const { promotionId } = await savePromotion(manager, typed)
  await movePromotion(manager, { promotionId, operation: 'start' })
  return promotionId
}

/** Its counters: [held, used] in uses and in satang. */
export async function countsOf(tenant: TestTenant, promotionId: string) {
  const [row] = await tenant.sql<Record<string, bigint>>(
    'select held_uses, used_uses, held_satang, used_satang from promotions.promotions where id = $1',
    [promotionId],
  )
  const { held_uses: held, used_uses: used, held_satang: heldSatang, used_satang: usedSatang } = row!
  return { held: Number(held), used: Number(used), heldSatang: Number(heldSatang), usedSatang: Number(usedSatang) }
}

/** Rows that break a promise of integrity.ts; there must be none. */
export async function promotionBreaches(tenant: TestTenant): Promise<unknown[]> {
  return (await Promise.all(integrity.map(({ breaches }) => tenant.sql(breaches)))).flat()
}
