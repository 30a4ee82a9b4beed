import { randomUUID } from 'node:crypto'
import type { Context } from '#kernel/context.ts'
import { guest } from '#kernel/roles.ts'
import { sendSlip } from '#rooms/billing/index.ts'
import { addToCart, openCart, placeOrder, seeCart } from '#rooms/shop/index.ts'
import { type Chance, chance } from '../chance.ts'
import type { DemoSite } from '../content/index.ts'
import type { DemoPart } from '../demo-part.ts'
import { customer } from '../customers.ts'
import { makeSlip } from '../slips.ts'
import { addStatement } from '../statement.ts'
import { contextOf } from '../work.ts'

export const part: DemoPart = { at: 10, add: addLiveOrders }

/** Orders of this very hour, made by the same commands as a visitor's: some unpaid, some with a slip to look at. */
async function addLiveOrders(demo: DemoSite, tenantId: string): Promise<void> {
  if (demo.products.length === 0) return
  const luck = chance(`live ${demo.key}`)
  const transRef = `2026${String(luck.between(10_000_000, 99_999_999))}SALA`
  const bankCode = luck.pick(['004', '014', '002', '006'])
  // The third slip is the first one sent again: staff see what a used slip looks like.
  const came: { amountSatang: bigint; description: string }[] = []
  for (const slip of [transRef, `${transRef}B`, transRef, null, null]) {
    const placed = await place(demo, tenantId, luck)
    if (!slip || !placed.intentSlug) continue
    came.push({ amountSatang: placed.totalSatang, description: slip })
    const file = await makeSlip({
      bankCode,
      transRef: slip,
      amountSatang: placed.totalSatang,
      at: new Date(),
      fromName: 'DEMO CUSTOMER',
      toName: demo.name.en,
    })
    await sendSlip(asGuest(tenantId), { slug: placed.intentSlug, file })
  }
  await addStatement(tenantId, demo.name.th, came.slice(0, 2))
}

/** A guest orders two things; `gift` is what they want written on the card. */
export async function place(demo: DemoSite, tenantId: string, luck: Chance, gift?: string) {
  const context = asGuest(tenantId)
  const { cart } = await openCart(context, {})
  const goods: { sku: string; onHand: number }[] = demo.products.flatMap(
    ({ sku, onHand, variants }) => variants ?? [{ sku, onHand }],
  )
  const plenty = goods.filter(({ onHand }) => onHand > 5)
  for (const { sku } of [luck.pick(plenty), luck.pick(plenty)]) await addToCart(context, { cart, sku, quantity: 1 })
  const {
    name,
    phone,
    email,
    place: { line, tambonCode, zip },
  } = customer(luck)
  const { totalSatang } = await seeCart(context, { cart })
  return placeOrder(context, {
    cart,
    buyer: { name, phone, email, ...(gift && { gift }) },
    delivery: { method: 'ship', address: { line, tambonCode, zip } },
    expectedTotalSatang: Number(totalSatang),
  })
}

export function asGuest(tenantId: string): Context {
  return {
    ...contextOf(tenantId, { id: null, name: '' }),
    actor: guest,
    address: '127.0.0.1',
    idempotencyKey: randomUUID(),
  }
}
