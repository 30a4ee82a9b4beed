/** Goods of a gift: who has it says where they go, and the shop sends them as an order of theirs at no price. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { notFound, refuseFields } from '#kernel/refusals.ts'
import { useEntitlement } from '#rooms/entitlements/index.ts'
import { contactOf, myAddresses } from '#rooms/identity/index.ts'
import { giveGoods } from '#rooms/shop/index.ts'
import { refuse } from '../refusals.ts'
import { command, type EventTables } from '../room.ts'

/**
 * All that is left of it goes in one parcel. Of fifty at once one sends it. Errors: 404 also for another’s; 409 GIFT_USED;
 * INSUFFICIENT_STOCK and the like of the shop, and nothing is used; 422 for an address that is none of one’s own.
 */
export const takeGoods = command({
  may: 'events.own',
  idempotent: true,
  input: z.object({ thingId: z.uuid(), addressId: z.string().max(40).default('') }),
  limit: ({ actor }) => [{ bucket: `take things ${actor.accountId}`, tries: 60, perSeconds: 600 }],
  async run(tools, { thingId, addressId }): Promise<{ path: string }> {
    const accountId = tools.context.actor.accountId!
    const { sku, left, sender } = await goodsOf(tools, thingId, accountId)
    const address = (await myAddresses(tools, {})).find(({ id }) => id === addressId)
    if (!address) return refuseFields([{ field: 'addressId', th: 'เลือกที่อยู่ที่จะให้ส่ง', en: 'Choose where to send it' }])
    if (left < 1) refuse('nothingLeft')
    const { email } = (await contactOf(tools, accountId)) ?? notFound()
    const { line, tambonCode, zip, tambon, amphure, province, recipient, phone } = address
    const order = await giveGoods(tools, {
      sku,
      quantity: left,
      accountId,
      buyer: { name: recipient, phone, email: email ?? '' },
      address: { line, tambonCode, zip, tambon, amphure, province },
      note: sender === '' ? 'ของขวัญ' : `ของขวัญจาก ${sender}`,
    })
    // The order is there; whoever was faster has used it, and this one is undone with its order.
    const usedFor = `goods ${order.orderId}`
    const used = await useEntitlement(tools, { entitlementId: thingId, usedFor, quantity: left })
    if (used !== 'used') refuse('nothingLeft')
    await tools.db
      .insertInto('events.given_goods')
      .values({ order_id: order.orderId, thing_id: thingId, quantity: left })
      .execute()
    return { path: order.path }
  },
  audit: {
    kind: auditKind('events.takeGoods', { th: 'ให้ส่งของจากของขวัญ', en: 'had goods of a gift sent' }),
    subject: ({ thingId }) => `thing:${thingId}`,
  },
})

async function goodsOf({ db }: Tools<EventTables>, thingId: string, accountId: string) {
  const { rows } = await sql<{ sku: string; left: number; sender: string }>`
    select i.gives ->> 'ref' as sku, h.left_over as left, b.sender from entitlements.held h join events.gifts g on g.id = h.source_id
      join events.gift_batches b on b.id = g.batch_id join events.packages p on p.id = b.package_id
      join lateral jsonb_to_recordset(p.items) as i (id uuid, gives jsonb) on i.id = h.ref_id
    where h.id = ${thingId}::uuid and h.account_id = ${accountId}::uuid and h.kind = 'thing' and h.source_type = 'gift'
      and i.gives ->> 'kind' = 'product'`.execute(db)
  return rows[0] ?? notFound()
}
