/** The roastery's customer of the demo: beside the orders of the last weeks one in each state that an order has now. */
import { approveSlip, sendSlip } from '#rooms/billing/index.ts'
import { addToCart, cancelOrder, openCart, packParcel, placeOrder, seeCart } from '#rooms/shop/index.ts'
import { acting, demoPeople, type Someone } from '../acting.ts'
import { type Chance, chance } from '../chance.ts'
import { customer } from '../customers.ts'
import type { DemoSite } from '../content/index.ts'
import type { DemoPart } from '../demo-part.ts'
import { makeSlip } from '../slips.ts'
import { contextOf, inOneTransaction } from '../work.ts'

export const part: DemoPart = { at: 85, add: addRegular }

/** Its slip is looked at · waits to be packed · is on its way · was called off. */
const wanted = ['looked at', 'to pack', 'sent', 'called off'] as const

async function addRegular(demo: DemoSite, tenantId: string): Promise<void> {
  const people = demo.key === 'roastery' ? await demoPeople(demo, tenantId) : null
  if (!people) return
  const luck = chance(`regular ${demo.key}`)
  for (const [n, state] of wanted.entries()) {
    const placed = await order(tenantId, people.customer, luck)
    if (state === 'called off') {
      await cancelOrder(acting(tenantId, people.customer), { order: placed.orderToken })
      continue
    }
    const file = await makeSlip({
      bankCode: '014',
      transRef: `2026REGULAR471100${n}`,
      amountSatang: placed.totalSatang,
      at: new Date(),
      fromName: 'DEMO CUSTOMER',
      toName: demo.name.en,
    })
    const { slipId } = await sendSlip(acting(tenantId, people.customer), { slug: placed.intentSlug!, file })
    if (state === 'looked at') continue
    await approveSlip(acting(tenantId, people.admin), { id: slipId })
    if (state === 'sent')
      await packParcel(acting(tenantId, people.manager), {
        number: placed.number,
        until: 'sent',
        carrier: 'flash',
        tracking: 'TH4711000990',
      })
  }
}

async function order(tenantId: string, who: Someone, luck: Chance) {
  const context = acting(tenantId, who)
  const goods = await inOneTransaction(contextOf(tenantId, { id: null, name: 'demo' }), ({ rows }) =>
    rows<{ sku: string }>(
      `select s.sku from catalogue.sellables s join stock.availability a on a.variant_id = s.variant_id
       where s.sellable and s.kind = 'goods' and a.available > 20 and s.unit_price_satang < 60000 order by s.sku limit 40`,
    ),
  )
  const { cart } = await openCart(context, {})
  for (const { sku } of [luck.pick(goods), luck.pick(goods)]) await addToCart(context, { cart, sku, quantity: 1 })
  const { phone, place } = customer(luck)
  const { line, tambonCode, zip } = place
  const { totalSatang } = await seeCart(context, { cart })
  return placeOrder(context, {
    cart,
    buyer: { name: who.name, phone, email: who.email },
    delivery: { method: 'ship', address: { line, tambonCode, zip } },
    expectedTotalSatang: Number(totalSatang),
  })
}
