/** What a client must not decide: prices, states, tenants, quantities. */
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { guest, house, inBothLanguages, manager, orders, other, shop, thenAllStands } from '../support/attacked.ts'
import { buy, ok, pickup, readyCart, someBuyer } from '../support/buyer.ts'
import type { Json } from '../support/client.ts'
import { signedIn } from '../support/scene.ts'
import { approve, sendSlip, slipPicture } from '../support/slip.ts'

describe('what a client must not decide', () => {
  it('price, total, status, tenant, account and role sent along change nothing', async () => {
    const extra = {
      price: 1,
      unitPriceSatang: 1,
      seenPriceSatang: 1,
      totalSatang: 1,
      total_satang: 1,
      subtotalSatang: 1,
      discountSatang: 31_999,
      discount_satang: 31_999,
      shippingSatang: -5_000,
      vatSatang: 0,
      status: 'confirmed',
      fulfilmentStatus: 'fulfilled',
      paid: true,
      paidSatang: 64_000,
      tenant: other.tenant.id,
      tenantId: other.tenant.id,
      tenant_id: other.tenant.id,
      accountId: randomUUID(),
      account_id: randomUUID(),
      id: randomUUID(),
      number: 'FREE-1',
      token: 'AAAAAAAAAAAAAAAAAAAAAA',
      orderToken: 'AAAAAAAAAAAAAAAAAAAAAA',
      role: 'admin',
      holdExpiresAt: '2099-01-01T00:00:00Z',
      createdAt: '1999-01-01T00:00:00Z',
    }
    const cart = ok(await guest.post('/api/shop/carts', extra)).cart as string
    ok(
      await guest.post(`/api/shop/carts/${cart}/lines?unitPriceSatang=1&price=1`, {
        sku: 'BEAN',
        quantity: 2,
        ...extra,
      }),
    )
    const checkout = ok(
      await guest.put(`/api/shop/carts/${cart}/checkout`, {
        buyer: { ...someBuyer, role: 'admin', accountId: extra.accountId },
        delivery: pickup,
        ...extra,
      }),
    )
    expect(checkout.totalSatang).toBe(64_000)
    const cheap = await guest.post(
      '/api/shop/orders',
      { cart, expectedTotalSatang: 1, ...extra },
      { 'idempotency-key': randomUUID() },
    )
    expect([cheap.status, cheap.code()]).toEqual([409, 'PRICE_CHANGED'])
    const placed = ok(
      await guest.post(
        '/api/shop/orders?totalSatang=1&status=confirmed',
        { ...extra, cart, expectedTotalSatang: 64_000 },
        { 'idempotency-key': randomUUID() },
      ),
    )
    expect(placed.totalSatang).toBe(64_000)
    const [order] = await shop.tenant.sql<Record<string, unknown>>(
      'select * from shop.orders where public_token = $1',
      [placed.orderToken],
    )
    expect(order).toMatchObject({
      status: 'pending_payment',
      total_satang: 64_000n,
      discount_satang: 0n,
      shipping_satang: 0n,
      account_id: null,
      tenant_id: shop.tenant.id,
      fulfilment_status: 'unfulfilled',
    })
    expect(order!.number).not.toBe('FREE-1')
    expect(JSON.stringify(order!.buyer)).not.toContain('admin')
    expect(await other.tenant.sql('select id from shop.orders')).toEqual([])
    const page = await guest.get(`/api/shop/payments/${placed.intentSlug}?amountSatang=1&status=succeeded`)
    expect(page.data()).toMatchObject({ status: 'awaiting', amountSatang: 64_000 })
  })

  it('a new account is a user, whatever it asks to be', async () => {
    const email = `climber-${randomUUID().slice(0, 8)}@example.com`
    const asked = {
      firstname: 'Climber',
      login: email,
      password: 'a long enough password 77',
      consent: '2026-11-20',
      role: 'admin',
      status: 'active',
      tenantId: other.tenant.id,
      tenant_id: other.tenant.id,
      staff: ['owner'],
    }
    expect((await guest.post('/api/user/register', asked)).status).toBeLessThan(300)
    await expect
      .poll(() => shop.tenant.sql('select role, status, tenant_id from identity.accounts where email = $1', [email]))
      .toEqual([{ role: 'user', status: 'pending', tenant_id: shop.tenant.id }])
    const signed = await guest.post('/api/user/login', { login: email, password: asked.password, role: 'admin' })
    expect(signed.status).toBe(401)
  })

  it('nobody approves their own slip, and an order is seen in full by nobody who only holds its link', async () => {
    const buyer = await signedIn(house, shop, { role: 'manager' })
    const { intentSlug, orderToken } = await buy(buyer, shop, { CUP: 1 })
    const slipId = ok(await sendSlip(buyer, intentSlug, await slipPicture())).slipId as string
    const own = await approve(buyer, slipId)
    expect(own.status).toBe(403)
    inBothLanguages(own)
    expect((await guest.get(`/api/shop/orders/${orderToken}`)).text).not.toContain(someBuyer.phone)
    expect(ok(await approve(manager, slipId)).outcome).toBe('accepted')
    buyer.leave()
  })
})

describe('quantities and amounts', () => {
  const bad: [string, string][] = [
    ['zero', '0'],
    ['negative', '-1'],
    ['minus zero', '-0'],
    ['a fraction', '1.5'],
    ['a tiny fraction', '1e-9'],
    ['a thousand', '1000'],
    ['huge', '9007199254740993'],
    ['beyond numbers', '1e309'],
    ['an exponent', '1e3'],
    ['text', '"abc"'],
    ['NaN as text', '"NaN"'],
    ['Infinity as text', '"Infinity"'],
    ['hex as text', '"0x10"'],
    ['spaces', '" "'],
    ['an array', '[5]'],
    ['an object', '{"valueOf":5}'],
    ['null', 'null'],
    ['true', 'true'],
  ]
  it.each(bad)('%s pieces are refused in both languages', async (_what, json) => {
    const cart = ok(await guest.post('/api/shop/carts', {})).cart as string
    const answer = await guest.ask(`/api/shop/carts/${cart}/lines`, {
      method: 'POST',
      body: `{"sku":"BEAN","quantity":${json}}`,
      headers: { 'content-type': 'application/json' },
    })
    expect([400, 422], answer.text).toContain(answer.status)
    inBothLanguages(answer)
    ok(await guest.post(`/api/shop/carts/${cart}/lines`, { sku: 'BEAN', quantity: 1 }))
    const changed = await guest.ask(`/api/shop/carts/${cart}/lines/BEAN`, {
      method: 'PATCH',
      body: `{"quantity":${json}}`,
      headers: { 'content-type': 'application/json' },
    })
    expect([400, 422], changed.text).toContain(changed.status)
    expect(ok(await guest.get(`/api/shop/carts/${cart}`)).lines.map((line: Json) => line.quantity)).toEqual([1])
  })

  it.each(['-1', '0.5', '1e309', '"abc"', 'null', '9007199254740993', '-9000000000000000', '[]', '{}'])(
    'an expected total of %s places nothing',
    async (json) => {
      const before = await orders()
      const cart = await readyCart(guest, { BEAN: 1 })
      const answer = await guest.ask('/api/shop/orders', {
        method: 'POST',
        body: `{"cart":"${cart}","expectedTotalSatang":${json}}`,
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      })
      expect([400, 409, 422], answer.text).toContain(answer.status)
      inBothLanguages(answer)
      expect(await orders()).toBe(before)
    },
  )

  it('forms are as strict as calls', async () => {
    for (const quantity of ['0', '-5', '1.5', 'NaN', '1e99', '', '९', '1000', ' ', '0x10', '9'.repeat(400)]) {
      const answer = await guest.ask('/shop/product/BEAN', { method: 'POST', form: { quantity } })
      expect(answer.status, quantity).toBe(422)
    }
  })

  it('a cart cannot be filled past what may be ordered, nor by adding again', async () => {
    const cart = ok(await guest.post('/api/shop/carts', {})).cart as string
    for (let i = 0; i < 3; i++) await guest.post(`/api/shop/carts/${cart}/lines`, { sku: 'BEAN', quantity: 999 })
    expect(ok(await guest.get(`/api/shop/carts/${cart}`)).lines[0].quantity).toBe(999)
  })
})

thenAllStands()
