import { expect, test } from 'vitest'
import { emptyCard } from './average.ts'
import { type CardStep, repriced } from './replay.ts'

const nothing = { isIt: false, pieces: 0n, unknown: 0n, valueSatang: 0n, lateSatang: 0n, sourceId: null }
const came: CardStep = { ...nothing, isIt: true, kind: 'purchase_in', pieces: 10n, valueSatang: 100_000n }

test('what a bill takes off goods lowers what is left of them, and what was sold, by their shares', () => {
  const sold: CardStep = { ...nothing, kind: 'sale_out', pieces: -4n, valueSatang: -40_000n, sourceId: 'a' }
  const card = { ...emptyCard(), pieces: 6n, valueSatang: 60_000n }
  expect(repriced([came, sold], -10_000n, card)).toEqual({ left: -6_000n, sold: -4_000n, other: 0n })
})

test('somebody said since that they cost next to nothing: no bill makes goods worth less than nothing', () => {
  const said: CardStep = { ...nothing, kind: 'price_differs', valueSatang: -99_000n }
  const card = { ...emptyCard(), pieces: 10n, valueSatang: 1_000n }
  expect(repriced([came, said], -10_000n, card)).toEqual({ left: -1_000n, sold: 0n, other: -9_000n })
  expect(repriced([came, said], -1_000n, card)).toEqual({ left: -1_000n, sold: 0n, other: 0n })
})
