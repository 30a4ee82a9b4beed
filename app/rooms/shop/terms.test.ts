import { describe, expect, test } from 'vitest'
import { type Parcel, shippingOf, type Terms, termsFrom, usualTerms, weightOf } from './terms.ts'

const terms: Terms = {
  ...usualTerms,
  freeShippingFromSatang: 100_000n,
  weightSteps: [
    { fromG: 2000, satang: 3000n },
    { fromG: 10_000, satang: 15_000n },
  ],
  provinces: { '58': 12_000n, '96': null, south: 7000n, '84140': 15_000n, '83000': null },
  cod: { feeSatang: 2500n, limitSatang: 300_000n },
  pickup: false,
}
const parcel: Parcel = {
  method: 'ship',
  provinceCode: '50',
  weightG: 500,
  subtotalSatang: 50_000n,
}
const ship = (more: Partial<Parcel>) => shippingOf(terms, { ...parcel, ...more })

describe('is not brought', () => {
  test('to a province that is not served, in either way', () => {
    expect(ship({ provinceCode: '96' })).toBeNull()
    expect(ship({ provinceCode: '96', method: 'cod' })).toBeNull()
  })
  test('to a zip that is not served, though its region is', () => {
    expect(ship({ provinceCode: '83', zip: '83000' })).toBeNull()
    expect(ship({ provinceCode: '83', zip: '83110' })).not.toBeNull()
  })
  test('in a way that the shop does not offer', () => {
    expect(ship({ method: 'pickup' })).toBeNull()
    expect(shippingOf({ ...terms, cod: null }, { ...parcel, method: 'cod' })).toBeNull()
    expect(shippingOf({ ...terms, ships: false }, parcel)).toBeNull()
  })
  test('for cash above the limit', () => {
    expect(ship({ method: 'cod', subtotalSatang: 300_000n })).not.toBeNull()
    expect(ship({ method: 'cod', subtotalSatang: 300_001n })).toBeNull()
  })
})

test.each<[string, Partial<Parcel>, bigint, bigint]>([
  ['the flat price', {}, 5000n, 0n],
  ['the flat price while nobody has said where to', { provinceCode: null }, 5000n, 0n],
  ['a gram short of a step', { weightG: 1999 }, 5000n, 0n],
  ['from a weight on', { weightG: 2000 }, 8000n, 0n],
  ['the heaviest step, however heavy', { weightG: 90_000 }, 20_000n, 0n],
  ['a region’s own price', { provinceCode: '84' }, 7000n, 0n],
  ['an island’s, by its zip, before its region’s', { provinceCode: '84', zip: '84140' }, 15_000n, 0n],
  ['another zip of the same province', { provinceCode: '84', zip: '84000' }, 7000n, 0n],
  ['a province’s own price, with the weight', { provinceCode: '58', weightG: 2500 }, 15_000n, 0n],
  [
    'free from a subtotal on, also far and heavy',
    { subtotalSatang: 100_000n, provinceCode: '58', weightG: 9000 },
    0n,
    0n,
  ],
  ['the fee for cash, which is not free', { method: 'cod', subtotalSatang: 100_000n }, 0n, 2500n],
  ['nothing for what needs no parcel', { method: 'none', provinceCode: '96' }, 0n, 0n],
])('%s', (_, more, shippingSatang, codFeeSatang) => {
  expect(ship(more)).toEqual({ shippingSatang, codFeeSatang })
})

test('a shop that set nothing has the usual terms, as a row of defaults has', () => {
  expect(termsFrom(null)).toBe(usualTerms)
  expect(
    weightOf([
      { weightG: 250, quantity: 3 },
      { weightG: 0, quantity: 9 },
    ]),
  ).toBe(750)
})
