import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { TestTenant } from '#kernel/testing.ts'
import { jobContext } from '#kernel/job-context.ts'
import { asksToLeave, leaves, newAccount } from '#rooms/identity/testing.ts'
import { forgetPerson } from './forget-person.ts'
import './leaving.ts'
import { breaches, buyer, cartWith, moneyComes, openShop, orderOf, shipTo, timePasses } from './testing.ts'

let tenant: TestTenant
beforeAll(async () => {
  ;({ tenant } = await openShop({ CUP: 50 }))
})

const someone = async () => {
  const account = await newAccount(tenant)
  return { id: account.id, context: (await account.signIn()).context }
}
const canary = {
  buyer: { ...buyer, name: 'CANARY-NAME', email: 'canary@example.com' },
  delivery: { ...shipTo, address: { ...shipTo.address, line: 'CANARY-LINE' } },
  note: 'CANARY-NOTE',
}
const leave = async (id: string) => {
  await leaves(tenant, id)
  await forgetPerson.handle(jobContext(tenant.id), { accountId: id })
}

test('with an order under way nobody is erased', async () => {
  const { context } = await someone()
  await orderOf(context, await cartWith(context, { CUP: 1 }), 107)
  await expect(asksToLeave(context)).rejects.toMatchObject({
    code: 'NOT_YET',
    details: { hindrances: [{ to: '/shop/orders' }] },
  })
})

test('an erased person is in no cart and no order; what was bought and its papers stay', async () => {
  const { id, context } = await someone()
  const paid = await orderOf(context, await cartWith(context, { CUP: 1 }), 157, canary)
  await moneyComes(tenant, paid)
  await tenant.sql("update shop.orders set placed_at = placed_at - interval '61 days' where number = $1", [paid.number])
  const again = { ...context, idempotencyKey: randomUUID() }
  const lapsed = await orderOf(again, await cartWith(context, { CUP: 2 }), 264, canary)
  await timePasses(tenant, lapsed)
  await cartWith(context, { CUP: 3 })
  await asksToLeave(context)
  await leave(id)
  const orders = await tenant.sql<{ total_satang: bigint }>(
    'select total_satang, buyer, delivery, note from shop.orders where account_id = $1 order by id',
    [id],
  )
  expect(orders.map(({ total_satang }) => total_satang)).toEqual([15_700n, 26_400n])
  expect(JSON.stringify(orders, (_, value) => (typeof value === 'bigint' ? Number(value) : value))).not.toMatch(
    /canary/i,
  )
  const carts = await tenant.sql(
    "select 1 from shop.carts c join shop.cart_lines l on l.cart_id = c.id where c.account_id = $1 and c.status = 'active'",
    [id],
  )
  expect(carts).toEqual([])
  const [paper] = await tenant.sql<{ buyer: { name: string } }>(
    'select buyer from billing.documents where account_id = $1',
    [id],
  )
  expect(paper!.buyer.name).toBe('CANARY-NAME')
  expect(await breaches(tenant)).toEqual([])
})

test('heard twice, it is the same', async () => {
  const { id, context } = await someone()
  await cartWith(context, { CUP: 1 })
  await asksToLeave(context)
  await leave(id)
  const before = await tenant.sql('select id, status, checkout from shop.carts where account_id = $1', [id])
  await forgetPerson.handle(jobContext(tenant.id), { accountId: id })
  expect(await tenant.sql('select id, status, checkout from shop.carts where account_id = $1', [id])).toEqual(before)
})
