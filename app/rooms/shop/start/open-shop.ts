import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import { openSite } from '#rooms/tenancy/index.ts'
import { refuse } from '../refusals.ts'
import { command } from '../room.ts'
import { startOf } from './start-steps.ts'

/**
 * Visitors see the shop from now on. Once: a second press changes nothing.
 *
 * Errors: 409 INVALID_STATE while something is missing without which nobody could pay or receive anything.
 */
export const openShop = command({
  may: 'shop.openShop',
  input: z.object({}),
  async run(tools) {
    const { steps } = await startOf(tools)
    const missing = steps.filter(({ isDone, isOptional }) => !isDone && !isOptional).map(({ key }) => key)
    if (missing.length > 0) refuse('notReady', { missing: missing.length })
    return { opened: await openSite(tools) }
  },
  audit: {
    kind: auditKind('shop.opened', { th: 'เปิดร้านให้ลูกค้าเห็น', en: 'opened the shop' }),
    subject: (_input, { opened }) => `shop:${opened}`,
    details: () => ({}),
  },
})
