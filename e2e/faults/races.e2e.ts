import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buy, insist, type Lines, ok, placeOrder, readyCart } from '../support/buyer.ts'
import { type Answer, type Client, client, type Json } from '../support/client.ts'
import { type House, openHouse } from '../support/house.ts'
import { expectEmpty, startLeavers } from '../support/leavers.ts'
import { measured, percentile } from '../support/measured.ts'
import { expectExact } from '../support/proof.ts'
import { awayFromHouse, besideHouse, newShop, type Shop, signedIn } from '../support/scene.ts'
import { approve, sendSlip, slipPicture } from '../support/slip.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
  besideHouse(house)
})
afterAll(async () => {
  await awayFromHouse()
  await house?.close()
})

/**
 * Carts are made ready at leisure; then everybody presses the button at once, each on a connection of their own, and
 * again when told that it is busy; among them are people who press and go.
 */
async function everybodyAtOnce(shop: Shop, baskets: Lines[]): Promise<Answer[]> {
  const helpers = Array.from({ length: 16 }, () => client(house, shop.hostname))
  const carts: string[] = []
  await Promise.all(
    helpers.map(async (helper, from) => {
      for (let i = from; i < baskets.length; i += helpers.length) carts[i] = await readyCart(helper, baskets[i]!)
      helper.leave()
    }),
  )
  const buyers = baskets.map(() => client(house, shop.hostname))
  const leavers = startLeavers(house, shop.hostname)
  const from = performance.now()
  const answers = await atOnce(buyers, (buyer, i, key) => placeOrder(buyer, shop, carts[i]!, baskets[i]!, key))
  await leavers.stop()
  measured(`${baskets.length} placements at once`, performance.now() - from, 'ms in all')
  measured(
    'their p99',
    percentile(
      answers.map(({ ms }) => ms),
      0.99,
    ),
    'ms',
  )
  for (const buyer of buyers) buyer.leave()
  await expectEmpty(house)
  return answers
}

const atOnce = (buyers: Client[], ask: (buyer: Client, i: number, key: string) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(
    buyers.map((buyer, i) => {
      const key = randomUUID()
      return insist(() => ask(buyer, i, key))
    }),
  )

const count = (answers: Answer[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const answer of answers) {
    const name = `${answer.status} ${answer.code()}`.trim()
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

function expectClean(answers: Answer[]): void {
  const broken = answers.filter(({ status }) => status >= 500)
  expect(`${broken.length} of ${answers.length}: ${broken[0]?.text.slice(0, 300) ?? ''}`, 'no 5xx').toBe(
    `0 of ${answers.length}: `,
  )
  for (const { text } of answers.filter(({ status }) => status > 299))
    expect(text).not.toMatch(/deadlock|serializ|constraint|duplicate key|\bpg_|\bselect\b|\bat \w+ \(/i)
}

describe('400 buyers for 50 units', () => {
  it('of one product: exactly 50 orders, and 350 are told which line is short', async () => {
    const shop = await newShop('race-one', { RARE: { baht: 100, pieces: 50 } })
    const answers = await everybodyAtOnce(
      shop,
      Array.from({ length: 400 }, () => ({ RARE: 1 })),
    )
    expectClean(answers)
    expect(count(answers)).toEqual({ '201': 50, '409 INSUFFICIENT_STOCK': 350 })
    for (const answer of answers.filter(({ status }) => status === 409)) {
      const { error } = answer.json()
      expect(error.details.lines.map((line: Json) => line.sku)).toEqual(['RARE'])
      expect(error.th).toMatch(/[ก-๙]/)
      expect(error.en).toMatch(/[a-z]/)
    }
    const [level] = await shop.tenant.sql<{ on_hand: bigint; reserved: bigint }>(
      'select on_hand, reserved from stock.levels',
    )
    expect([level!.on_hand, level!.reserved]).toEqual([50n, 50n])
    await expectExact(shop)
  })

  it('of four products in shuffled pairs and quantities: all or nothing, nothing oversold, no deadlock seen', async () => {
    const shop = await newShop(
      'race-mixed',
      Object.fromEntries(['A', 'B', 'C', 'D'].map((sku) => [sku, { baht: 100, pieces: 50 }])),
    )
    const pairs = [
      ['A', 'B'],
      ['B', 'A'],
      ['C', 'D'],
      ['D', 'A'],
      ['B', 'C'],
      ['D', 'C', 'B', 'A'],
      ['A', 'C'],
      ['B', 'D'],
    ]
    const baskets = Array.from({ length: 400 }, (_, i) =>
      Object.fromEntries(pairs[i % pairs.length]!.map((sku, j) => [sku, 1 + ((i + j) % 3)])),
    )
    const answers = await everybodyAtOnce(shop, baskets)
    expectClean(answers)
    const counts = count(answers)
    expect((counts['201'] ?? 0) + (counts['409 INSUFFICIENT_STOCK'] ?? 0)).toBe(400)
    for (const [i, answer] of answers.entries())
      if (answer.status === 409)
        for (const { sku } of answer.json().error.details.lines) expect(Object.keys(baskets[i]!)).toContain(sku)
    const sold: Record<string, number> = { A: 0, B: 0, C: 0, D: 0 }
    for (const [i, answer] of answers.entries())
      if (answer.status === 201) for (const [sku, quantity] of Object.entries(baskets[i]!)) sold[sku]! += quantity
    const levels = await shop.tenant.sql<{ sku: string; reserved: bigint; on_hand: bigint }>(
      'select v.sku, l.reserved, l.on_hand from stock.levels l join catalogue.variants v on v.id = l.variant_id',
    )
    expect(Object.fromEntries(levels.map(({ sku, reserved }) => [sku, Number(reserved)]))).toEqual(sold)
    for (const { reserved, on_hand } of levels) expect(reserved).toBeLessThanOrEqual(on_hand)
    await expectExact(shop)
  })
})

describe('the same key a hundred times at once', () => {
  it('places one order', async () => {
    const shop = await newShop('race-key', { BEAN: { baht: 100, pieces: 1000 } })
    const lines = { BEAN: 2 }
    const buyers = Array.from({ length: 100 }, () => client(house, shop.hostname))
    const cart = await readyCart(buyers[0]!, lines)
    const key = randomUUID()
    const answers = await atOnce(buyers, (buyer) => placeOrder(buyer, shop, cart, lines, key))
    expectClean(answers)
    const placed = answers.filter(({ status }) => status === 201)
    const others = answers.filter(({ status }) => status !== 201)
    expect(new Set(placed.map((answer) => answer.data().number)).size).toBe(1)
    expect(
      placed.filter(({ headers }) => headers['idempotent-replay'] === undefined),
      'done once, the others are replays',
    ).toHaveLength(1)
    expect(
      others.map((answer) => `${answer.status} ${answer.code()}`).filter((said) => said !== '409 IN_PROGRESS'),
    ).toEqual([])
    measured('of 100', `${placed.length} answered with the order, ${others.length} IN_PROGRESS`)
    const again = await placeOrder(buyers[0]!, shop, cart, lines, key)
    expect([again.status, again.headers['idempotent-replay']]).toEqual([201, 'true'])
    expect(again.data()).toEqual(placed[0]!.data())
    const other = await buyers[0]!.post(
      '/api/shop/orders',
      { cart, expectedTotalSatang: 1 },
      { 'idempotency-key': key },
    )
    expect([other.status, other.code()]).toEqual([409, 'IDEMPOTENCY_MISMATCH'])
    for (const buyer of buyers) buyer.leave()
    expect(await shop.tenant.sql('select count(*)::int as orders from shop.orders')).toEqual([{ orders: 1 }])
    await expectExact(shop)
  })

  it('and a hundred different keys for one cart place one order', async () => {
    const shop = await newShop('race-cart', { BEAN: { baht: 100, pieces: 1000 } })
    const lines = { BEAN: 2 }
    const buyers = Array.from({ length: 100 }, () => client(house, shop.hostname))
    const cart = await readyCart(buyers[0]!, lines)
    const answers = await atOnce(buyers, (buyer, _, own) => placeOrder(buyer, shop, cart, lines, own))
    for (const buyer of buyers) buyer.leave()
    expectClean(answers)
    expect(count(answers)).toEqual({ '201': 1, '409 INVALID_STATE': 99 })
    expect(await shop.tenant.sql('select count(*)::int as orders from shop.orders')).toEqual([{ orders: 1 }])
    await expectExact(shop)
  })

  it('refuses an order without a key, or with one that is no UUID', async () => {
    const shop = await newShop('race-keyless', { BEAN: { baht: 100, pieces: 10 } })
    const buyer = client(house, shop.hostname)
    const cart = await readyCart(buyer, { BEAN: 1 })
    for (const key of ['', 'one', '00000000-0000-0000-0000-00000000000g']) {
      const answer = await buyer.post(
        '/api/shop/orders',
        { cart, expectedTotalSatang: 10_000 },
        { 'idempotency-key': key },
      )
      expect([answer.status, answer.code()]).toEqual([422, 'VALIDATION'])
    }
    buyer.leave()
    expect(await shop.tenant.sql('select id from shop.orders')).toEqual([])
  })
})

describe('a slip', () => {
  it('approved by ten people at once is approved by one, the others are told who', async () => {
    const shop = await newShop('race-slip', { BEAN: { baht: 100, pieces: 1000 } })
    const buyer = client(house, shop.hostname)
    const { intentSlug } = await buy(buyer, shop, { BEAN: 3 })
    const { slipId } = ok(await sendSlip(buyer, intentSlug, await slipPicture()))
    const clerks = await Promise.all(Array.from({ length: 10 }, () => signedIn(house, shop, { role: 'manager' })))
    const answers = await Promise.all(clerks.map((clerk) => approve(clerk, slipId)))
    expectClean(answers)
    expect(count(answers)).toEqual({ '200': 1, '409 INVALID_STATE': 9 })
    for (const answer of answers.filter(({ status }) => status === 409))
      expect(answer.json().error.details.name).toBeTruthy()
    expect(await shop.tenant.sql('select count(*)::int as payments from billing.payments')).toEqual([{ payments: 1 }])
    expect(await shop.tenant.sql('select count(*)::int as papers from billing.documents')).toEqual([{ papers: 1 }])
    expect(await shop.tenant.sql(`select on_hand, reserved from stock.levels`)).toEqual([
      { on_hand: 997n, reserved: 0n },
    ])
    for (const one of [buyer, ...clerks]) one.leave()
    await expectExact(shop)
  })

  it('sent again with its key, because the answer was lost, is answered the same', async () => {
    const shop = await newShop('race-slip-again', { BEAN: { baht: 100, pieces: 10 } })
    const buyer = client(house, shop.hostname)
    const { intentSlug } = await buy(buyer, shop, { BEAN: 1 })
    const [picture, key] = [await slipPicture(), randomUUID()]
    const first = ok(await sendSlip(buyer, intentSlug, picture, { key }))
    const again = await sendSlip(buyer, intentSlug, picture, { key })
    expect([again.status, again.data()]).toEqual([201, first])
    buyer.leave()
  })

  it('pays once on the whole platform: the same transfer at two tenants at once is claimed by one', async () => {
    const shops = await Promise.all(
      ['one', 'two'].map((name) => newShop(`race-claim-${name}`, { BEAN: { baht: 100, pieces: 100 } })),
    )
    const picture = await slipPicture()
    const sent = await Promise.all(
      shops.map(async (shop) => {
        const buyer = client(house, shop.hostname)
        const { intentSlug } = await buy(buyer, shop, { BEAN: 1 })
        const { slipId } = ok(await sendSlip(buyer, intentSlug, picture))
        buyer.leave()
        return { clerk: await signedIn(house, shop, { role: 'manager' }), slipId: slipId as string }
      }),
    )
    const answers = await Promise.all(sent.map(({ clerk, slipId }) => approve(clerk, slipId)))
    expectClean(answers)
    expect(count(answers)).toEqual({ '200': 1, '409 SLIP_DUPLICATE': 1 })
    for (const [i, { clerk }] of sent.entries()) {
      const elsewhere = shops[1 - i]!
      expect(answers[i]!.text).not.toContain(elsewhere.tenant.id)
      expect(answers[i]!.text).not.toContain(elsewhere.hostname)
      clerk.leave()
    }
    for (const shop of shops) await expectExact(shop)
  })
})
