/** How a program buys: cart, lines, checkout, order (docs: /api/openapi.json). */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Answer, type Client, nextAddress } from './client.ts'
import type { Shop } from './scene.ts'

export interface Placed {
  number: string
  orderToken: string
  intentSlug: string
  totalSatang: number
}

/** A buyer that every form takes. */
export const someBuyer = { name: 'สมชาย ใจดี', phone: '0812345678', email: 'somchai@example.com' }
export const pickup = { method: 'pickup' as const }

export type Lines = Record<string, number>

/** A cart with its lines and its checkout, ready to be ordered. Throws on any answer that is not a success. */
export async function readyCart(
  client: Client,
  lines: Lines,
  buyer: object = someBuyer,
  delivery: object = pickup,
): Promise<string> {
  const cart = ok(await client.post('/api/shop/carts', {})).cart as string
  for (const [sku, quantity] of Object.entries(lines))
    ok(await client.post(`/api/shop/carts/${cart}/lines`, { sku, quantity }))
  ok(await client.put(`/api/shop/carts/${cart}/checkout`, { buyer, delivery }))
  return cart
}

/** The order itself; the answer is the caller's to judge. */
export function placeOrder(
  client: Client,
  shop: Shop,
  cart: string,
  lines: Lines,
  key: string = randomUUID(),
): Promise<Answer> {
  return client.post(
    '/api/shop/orders',
    { cart, expectedTotalSatang: totalOf(shop, lines) },
    // Of one network so many orders may wait unpaid: each comes from its own.
    { 'idempotency-key': key, 'x-forwarded-for': nextAddress() },
  )
}

/** Whoever is told that it is busy comes again when told to, with the same key; so everybody is served in the end. */
export async function insist(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await ask()
    const seconds = Number(answer.headers['retry-after'])
    if (answer.status !== 503 || !(seconds >= 1)) return answer
    await wait(seconds * 1000)
  }
}

/** From nothing to a placed order. */
export async function buy(client: Client, shop: Shop, lines: Lines): Promise<Placed> {
  const cart = await readyCart(client, lines)
  return ok(await placeOrder(client, shop, cart, lines)) as Placed
}

export function totalOf({ prices }: Shop, lines: Lines): number {
  return Object.entries(lines).reduce((sum, [sku, quantity]) => sum + (prices.get(sku) ?? 0) * quantity, 0)
}

export function ok(answer: Answer): ReturnType<Answer['data']> {
  if (answer.status >= 200 && answer.status < 300) return answer.data()
  throw new NotOk(answer)
}

export class NotOk extends Error {
  readonly answer: Answer
  constructor(answer: Answer) {
    super(`${answer.status} ${answer.text.slice(0, 300)}`)
    this.name = 'NotOk'
    this.answer = answer
  }
}
