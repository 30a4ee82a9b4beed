import { randomUUID } from 'node:crypto'
import type { TestTenant } from '#kernel/testing.ts'
import { makeCodes } from '#rooms/promotions/codes.ts'
import { savePromotion } from '#rooms/promotions/save-promotion.ts'

/** One of each that can be seen, none that is on: what orders cost is for others to say. */
export async function promotionsFixture(tenant: TestTenant, canary: string): Promise<string[]> {
  const manager = tenant.as('manager')
  const name = { th: `โปร ${canary}` }
  const shared = await savePromotion(manager, {
    kind: 'percent',
    name,
    percent: '10',
    takes: 'code',
    code: `C-${canary}`.slice(0, 30),
  })
  const single = await savePromotion(manager, { kind: 'free_shipping', name, takes: 'codes' })
  const { promotionId } = single
  await makeCodes({ ...manager, idempotencyKey: randomUUID() }, { promotionId, count: 3, prefix: canary.slice(0, 12) })
  return [shared.promotionId, promotionId]
}
