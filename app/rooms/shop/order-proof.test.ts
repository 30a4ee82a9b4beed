import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { newProof, proofCookie, proofIn, proves } from './order-proof.server.ts'
import { seeOrder } from './order.ts'
import { buyer, cartWith, openShop, orderOf, shipTo } from './testing.ts'

const hour = 3_600_000

test('whoever has only the link, another order’s proof, another shop’s or one of their own making sees no name', async () => {
  const { tenant, guest } = await openShop({ CUP: 9 })
  const order = await orderOf(guest(), await cartWith(guest(), { CUP: 1 }), 157, { delivery: shipTo })
  const other = await orderOf(guest(), await cartWith(guest(), { CUP: 1 }), 107)
  const { tenant: elsewhere } = await openShop({ CUP: 1 })
  const good = newProof(guest(), order.orderToken)
  const [until, signature] = good.split('.') as [string, string]
  const proofs = [
    '',
    newProof(guest(), other.orderToken),
    newProof(elsewhere.as('guest'), order.orderToken),
    `${Number(until) + 1}.${signature}`,
    `${until}.${'A'.repeat(43)}`,
    newProof(guest(), order.orderToken, Date.now() - hour),
  ]
  for (const proof of proofs) {
    const seen = await seeOrder(tenant.as('guest'), { order: order.orderToken, proof })
    expect(seen.isReduced).toBe(true)
    const said = inspect(seen, { depth: null })
    expect(said).toContain('xxx-xxx-5678')
    expect(said).not.toContain(buyer.name)
    expect(said).not.toContain(shipTo.address.line)
  }
})

test('the browser that ordered sees its own name and address, for an hour', async () => {
  const { guest } = await openShop({ CUP: 9 })
  const order = await orderOf(guest(), await cartWith(guest(), { CUP: 1 }), 157, { delivery: shipTo })
  const now = Date.now()
  const proof = newProof(guest(), order.orderToken, now)
  expect(await seeOrder(guest(), { order: order.orderToken, proof })).toMatchObject({
    isReduced: false,
    isMine: false,
    buyer: { name: buyer.name },
    delivery: { address: { line: shipTo.address.line } },
  })
  expect(proves(guest(), order.orderToken, proof, now + hour - 2000)).toBe(true)
  expect(proves(guest(), order.orderToken, proof, now + hour)).toBe(false)
})

test('the cookie is for the shop’s pages, for no script, and comes back as it went', async () => {
  const { guest } = await openShop({ CUP: 9 })
  const cookie = proofCookie(guest(), 'A'.repeat(22), new Request('https://shop.example/'))
  expect(cookie).toMatch(/; Path=\/shop; Max-Age=3600; HttpOnly; SameSite=Lax; Secure$/)
  const back = new Request('https://shop.example/', {
    headers: { cookie: `cart=x; ${cookie.split(';')[0]}; locale=th` },
  })
  expect(proves(guest(), 'A'.repeat(22), proofIn(back))).toBe(true)
})
