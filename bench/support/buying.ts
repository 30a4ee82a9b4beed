/** What a buyer does, call by call; the same for both sides. */
import { randomUUID } from 'node:crypto'
import { newAddress, type Visitor } from './client.ts'

interface Answered<Data> {
  data: Data
}

export const buyer = { name: 'มานี มีตา', phone: '0812345678', email: 'manee@example.com' }
export const delivery = { method: 'ship', address: { line: '9 ถนนห้วยแก้ว', tambonCode: '500108', zip: '50200' } }

export async function openCart(visitor: Visitor): Promise<string> {
  const { data } = await visitor.json<Answered<{ cart: string }>>({ method: 'POST', path: '/api/shop/carts', json: {} })
  return data.cart
}

export async function putLine(visitor: Visitor, cart: string, sku: string, quantity = 1): Promise<void> {
  await visitor.json({ method: 'POST', path: `/api/shop/carts/${cart}/lines`, json: { sku, quantity } })
}

export interface Placed {
  orderToken: string
  intentSlug: string
}

/** Cart, lines, address and delivery, placement, payment intent. */
export async function buy(visitor: Visitor, skus: readonly string[]): Promise<Placed> {
  const cart = await openCart(visitor)
  for (const sku of skus) await putLine(visitor, cart, sku)
  const { data: told } = await visitor.json<Answered<{ totalSatang: number }>>({
    method: 'PUT',
    path: `/api/shop/carts/${cart}/checkout`,
    json: { buyer, delivery },
  })
  const { data: placed } = await visitor.json<Answered<{ orderToken: string }>>({
    method: 'POST',
    path: '/api/shop/orders',
    headers: { 'idempotency-key': randomUUID(), 'x-forwarded-for': newAddress() },
    json: { cart, expectedTotalSatang: told.totalSatang },
  })
  const { data: intent } = await visitor.json<Answered<{ intentSlug: string }>>({
    method: 'POST',
    path: `/api/shop/orders/${placed.orderToken}/payment-intents`,
    json: {},
  })
  return { orderToken: placed.orderToken, intentSlug: intent.intentSlug }
}

export async function approve(visitor: Visitor, slipId: string, token: string): Promise<void> {
  await visitor.json({
    method: 'POST',
    path: `/api/bench/slips/${slipId}/approve`,
    headers: { 'idempotency-key': randomUUID(), authorization: `Bearer ${token}` },
    json: {},
  })
}

/** The token of a person, from the cookie that signing in sets. */
export async function signIn(
  visitor: Visitor,
  { login, password }: { login: string; password: string },
): Promise<string> {
  const { status, headers, body } = await visitor.ask({
    method: 'POST',
    path: '/api/user/login',
    json: { login, password },
  })
  const token = /_account=([^;]+)/.exec(String(headers['set-cookie']))?.[1]
  if (!token) throw new Error(`nobody signed in: ${status} ${body.toString().slice(0, 200)}`)
  return token
}
