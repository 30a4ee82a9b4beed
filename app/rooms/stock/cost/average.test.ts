import { expect, test } from 'vitest'
import { come, comeBack, emptyCard, go, price } from './average.ts'
import { postingOf } from './what-it-posts.ts'

const worth = ({ pieces, valueSatang, unknown }: ReturnType<typeof emptyCard>) => [pieces, valueSatang, unknown]

test('ten at 100.00 and five at 130.00 average 110.00: seven cost 770.00, the rest keeps what is left', () => {
  const card = emptyCard()
  come(card, 10n, 100_000n)
  come(card, 5n, 65_000n)
  expect(go(card, 7n, { isSale: true })).toMatchObject({ pieces: -7n, valueSatang: -77_000n })
  expect(worth(card)).toEqual([8n, 88_000n, 0n])
})

test('thirds of a satang are never lost: what is left at the end is nothing', () => {
  const card = emptyCard()
  come(card, 3n, 1000n)
  const went = [1, 2, 3].map(() => go(card, 1n, { isSale: true }).valueSatang)
  expect(went).toEqual([-333n, -334n, -333n])
  expect(worth(card)).toEqual([0n, 0n, 0n])
})

test('sold before it came: reckoned at the last cost, made good at the real one', () => {
  const card = emptyCard()
  come(card, 1n, 100n)
  expect(go(card, 3n, { isSale: true })).toMatchObject({ valueSatang: -300n, isEstimate: true })
  expect(come(card, 5n, 600n)).toMatchObject({ pieces: 5n, valueSatang: 560n, lateSatang: 40n })
  expect(worth(card)).toEqual([3n, 360n, 0n])
})

test('what has no cost is worth nothing, leaves first, and costs what somebody says afterwards', () => {
  const card = emptyCard()
  come(card, 4n, null)
  expect(go(card, 3n, { isSale: true })).toMatchObject({ pieces: 0n, unknown: -3n, valueSatang: 0n })
  expect(price(card, 50n)).toMatchObject({ pieces: 1n, unknown: -1n, valueSatang: 50n, lateSatang: 150n })
  expect(worth(card)).toEqual([1n, 50n, 0n])
})

test('sold before any came and before any cost was known: those that come tell what it was', () => {
  const card = emptyCard()
  go(card, 2n, { isSale: true })
  expect(come(card, 5n, 500n)).toMatchObject({ pieces: 3n, unknown: 2n, valueSatang: 300n, lateSatang: 200n })
  expect(card.soldUnknown).toBe(0n)
})

test('what comes back costs what it was sold at, not what others cost by now; unknown as it went', () => {
  const card = emptyCard()
  come(card, 10n, 1000n)
  go(card, 4n, { isSale: true })
  come(card, 6n, 1800n)
  expect(comeBack(card, 2n, { pieces: 4n, valueSatang: 400n, unknown: 0n })).toMatchObject({ valueSatang: 200n })
  card.soldUnknown = 1n
  expect(comeBack(card, 3n, { pieces: 2n, valueSatang: 200n, unknown: 1n })).toMatchObject({ pieces: 2n, unknown: 1n, valueSatang: 200n }) // prettier-ignore
})

test('what was sold at no known cost and got it since then comes back with it', () => {
  const card = emptyCard()
  come(card, 4n, null)
  go(card, 3n, { isSale: true })
  price(card, 50n)
  const left = { pieces: 0n, valueSatang: 0n, unknown: 3n }
  expect(comeBack(card, 2n, left)).toMatchObject({ pieces: 2n, unknown: 0n, valueSatang: 100n, lateSatang: 0n })
  expect(worth(card)).toEqual([3n, 150n, 0n])
})

test('goods of no known cost that a supplier takes back clear what is owed for them, against the difference', () => {
  const step = { pieces: 0n, unknown: -1n, valueSatang: 0n, lateSatang: 0n, isEstimate: false }
  expect(postingOf('supplier_return_out', step, 500n).entries).toEqual([
    { account: 'payable:received', kind: 'liability', amountSatang: 500n },
    { account: 'cost:stock-differences', kind: 'expense', amountSatang: -500n },
  ])
  expect(postingOf('supplier_return_out', step).entries).toEqual([])
})

test('whatever comes and goes: no pieces, no value, and what came is what went and what is there', () => {
  let seed = 7
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  for (let round = 0; round < 200; round++) {
    const card = emptyCard()
    let [many, booked, spent] = [0n, 0n, 0n]
    for (let n = 0; n < 60; n++) {
      const pieces = BigInt(1 + random(9))
      const total = random(5) === 0 ? null : BigInt(random(10_000))
      const step =
        random(2) === 0 ? go(card, pieces, { isSale: random(2) === 0 }) : random(12) === 0 ? price(card, BigInt(random(500))) : come(card, pieces, total) // prettier-ignore
      many += step.pieces + step.unknown
      booked += step.valueSatang
      spent += step.lateSatang
      expect([card.pieces + card.unknown, card.valueSatang]).toEqual([many, booked])
      if (card.pieces === 0n) expect(card.valueSatang).toBe(0n)
      expect(card.pieces >= 0n ? card.valueSatang >= 0n : card.valueSatang <= 0n).toBe(true)
    }
    expect(spent).toBeTypeOf('bigint')
  }
})
