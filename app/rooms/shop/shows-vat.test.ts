import { expect, test } from 'vitest'
import { newTenant } from '#kernel/testing.ts'
import { deliverAll, outboxOf } from '#rooms/messaging/testing.ts'
import { saveCheckout, seeCheckout } from './checkout.ts'
import { handlers } from './jobs.ts'
import { seeOrder } from './order.ts'
import { showsVat } from './shows-vat.server.ts'
import { buyer, cartWith, moneyComes, openShop, orderOf, pickUp } from './testing.ts'

test('a seller who is not registered for VAT says nothing of it: not at the product, in the cart, at checkout, on the order, in a letter or on the paper', async () => {
  const { tenant, guest } = await openShop({ CUP: 5 })
  await tenant.sql('update billing.sellers set vat_registered = false')
  expect(await showsVat(guest())).toBe(false)
  const cart = await cartWith(guest(), { CUP: 1 })
  await saveCheckout(guest(), { cart, buyer, delivery: pickUp })
  expect(await seeCheckout(guest(), { cart })).toMatchObject({ vatRegistered: false })
  const order = await orderOf(guest(), cart, 107)
  await deliverAll(tenant, 1, handlers)
  await moneyComes(tenant, order)
  await deliverAll(tenant, 1, handlers)
  expect(await seeOrder(guest(), { order: order.orderToken })).toMatchObject({
    vatSatang: 0n,
    payment: { documents: [{ kind: 'receipt' }] },
  })
  const mails = await outboxOf(tenant)
  expect(mails).toHaveLength(2)
  for (const { body, html } of mails) expect(`${body} ${html}`).not.toMatch(/ภาษี|VAT/)
})

test('a registered one does; a shop that names no seller yet does not', async () => {
  expect(await showsVat((await openShop({ CUP: 1 })).guest())).toBe(true)
  expect(await showsVat((await newTenant()).as('guest'))).toBe(false)
})
