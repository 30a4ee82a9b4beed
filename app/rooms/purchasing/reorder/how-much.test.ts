import { expect, test } from 'vitest'
import { levelOf, packsToOrder, piecesToOrder, type Stand } from './how-much.ts'

const stand = (more: Partial<Stand>): Stand => ({
  free: 0n,
  coming: 0n,
  drafted: 0n,
  sold: 0n,
  reorderPoint: 0n,
  leadDays: 7,
  ...more,
})

test('what sells and how long it takes say when and how much: 4 a day, 7 days, two weeks’ cover', () => {
  const beans = stand({ sold: 112n, free: 28n })
  expect(levelOf(beans)).toBe(28n)
  expect(piecesToOrder(beans)).toBe(56n)
  expect(piecesToOrder({ ...beans, free: 29n })).toBe(0n)
})

test('what is under way, and what a draft holds, is not ordered twice', () => {
  const beans = stand({ sold: 112n, free: 10n })
  expect(piecesToOrder({ ...beans, coming: 74n })).toBe(0n)
  expect(piecesToOrder({ ...beans, drafted: 74n })).toBe(0n)
  expect(piecesToOrder({ ...beans, coming: 10n, drafted: 8n })).toBe(56n)
})

test('goods that do not sell are ordered by their reorder point alone, and without one not at all', () => {
  expect(piecesToOrder(stand({ reorderPoint: 5n, free: 5n }))).toBe(5n)
  expect(piecesToOrder(stand({ reorderPoint: 5n, free: 6n }))).toBe(0n)
  expect(piecesToOrder(stand({}))).toBe(0n)
  expect(piecesToOrder(stand({ free: -2n }))).toBe(2n)
})

test('in packs, no fewer than the supplier sells', () => {
  expect(packsToOrder(25n, { baseQuantity: 12n, minQuantity: 1 })).toBe(3n)
  expect(packsToOrder(25n, { baseQuantity: 12n, minQuantity: 10 })).toBe(10n)
  expect(packsToOrder(0n, { baseQuantity: 12n, minQuantity: 10 })).toBe(0n)
})
