/** An order's files for staff: what was taken, and once more from the beginning. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { payerOf } from '#rooms/billing/index.ts'
import { writeLetter } from '#rooms/messaging/index.ts'
import { orderLetter } from '../order-letters.ts'
import { refuse } from '../refusals.ts'
import { command, query, type ShopTables } from '../room.ts'
import { grantAgain } from './grant-downloads.ts'
import { type Downloads, readDownloads } from './read-downloads.server.ts'

const Of = z.object({ number: z.string().max(20) })

/** Errors: 404 for an order that is not here; an order without files has none. */
export const orderDownloads = query({
  may: 'shop.seeOrders',
  input: Of,
  async run(tools, { number }): Promise<Downloads> {
    await orderNumbered(tools, number)
    const found = await readDownloads(tools, sql`o.number = ${number}`)
    return found ?? { number, token: '', isOpen: false, files: [] }
  },
})

/**
 * Every file may be taken as often as at first, as long as at first, also files that were added to the goods since; the
 * buyer is written to again. Errors: 404; 409 when the order does not stand or has no files.
 */
export const renewDownloads = command({
  may: 'shop.manageOrders',
  input: Of,
  limit: (_context, { number }) => [{ bucket: `renew downloads ${number}`, tries: 5, perSeconds: 3600 }],
  async run(tools, { number }): Promise<{ orderId: string }> {
    const orderId = await orderNumbered(tools, number)
    await grantAgain(tools, orderId)
    const found = await readDownloads(tools, sql`o.id = ${orderId}`)
    if (!found?.isOpen) return refuse('orderState')
    const payer = await payerOf(tools, { subjectType: 'order', subjectId: orderId })
    if (!payer) return { orderId }
    const { email, locale, siteId, accountId } = payer
    const once = `downloads ${orderId} ${Date.now()}`
    await writeLetter(tools, {
      ...orderLetter('downloadsAgain', { orderId }),
      to: { email, locale, accountId },
      siteId,
      once,
    })
    return { orderId }
  },
  audit: {
    kind: auditKind('shop.renewDownloads', { th: 'ให้ดาวน์โหลดใหม่', en: 'let an order download again' }),
    subject: (_input, { orderId }) => `order:${orderId}`,
    details: ({ number }) => ({ number }),
  },
})

async function orderNumbered({ db }: Tools<ShopTables>, number: string): Promise<string> {
  const order = await db.selectFrom('shop.orders').select('id').where('number', '=', number).executeTakeFirst()
  return (order ?? notFound()).id
}
