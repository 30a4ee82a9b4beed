import { describe, expect, test } from 'vitest'
import { openPlaces, type Visit } from './object-places.ts'

const visit = (tenantId: string, address: string, upload: string | null = null): Visit => ({
  tenantId,
  address,
  upload,
})
const house = () => openPlaces({ bodies: 128, ofOneUpload: 8 })

/** How many get in, and what the next one hears. */
function fill({ enter }: ReturnType<typeof house>, next: (number: number) => Visit): [number, string] {
  for (let number = 0; number < 1000; number++) {
    const way = enter(next(number))
    if (typeof way === 'string') return [number, way]
  }
  throw new Error('the house has no end')
}

describe('attack: everything is taken by slow senders', () => {
  test('of one tenant, from everywhere: half is left, and a second and a third tenant find their share', () => {
    const places = house()
    expect(fill(places, (n) => visit('greedy', `10.0.0.${n}`))).toEqual([64, 'share'])
    expect(fill(places, (n) => visit('second', `10.0.1.${n}`))).toEqual([32, 'share'])
    expect(fill(places, (n) => visit('third', `10.0.2.${n}`))).toEqual([16, 'share'])
  })

  test('from one address, at however many tenants: two thirds are left', () => {
    const places = house()
    expect(fill(places, (n) => visit(`tenant ${n}`, '10.0.0.1'))).toEqual([43, 'share'])
    expect(fill(places, () => visit('tenant 1', '10.0.0.2'))).toEqual([29, 'share'])
  })

  test('from one network of IPv6, with an address for each', () => {
    const places = house()
    expect(fill(places, (n) => visit(`tenant ${n}`, `2001:db8:1:2::${n.toString(16)}`))).toEqual([43, 'share'])
    expect(places.enter(visit('any', '2001:db8:1:3::1'))).toBeTypeOf('function')
  })

  test('for one upload: eight at once, and another upload of the same person goes on', () => {
    const places = house()
    expect(fill(places, () => visit('shop', '10.0.0.1', 'a'))).toEqual([8, 'share'])
    expect(places.enter(visit('shop', '10.0.0.1', 'b'))).toBeTypeOf('function')
  })
})

test('whoever holds nothing gets in while there is one place, and is told when there is none', () => {
  const places = house()
  expect(fill(places, (n) => visit(`tenant ${n}`, `10.0.0.${n}`))).toEqual([128, 'full'])
})

test('who leaves, once or twice, leaves one place', () => {
  const places = openPlaces({ bodies: 2, ofOneUpload: 8 })
  const leave = places.enter(visit('a', '10.0.0.1', 'x'))
  expect(places.enter(visit('b', '10.0.0.2'))).toBeTypeOf('function')
  expect(places.enter(visit('c', '10.0.0.3'))).toBe('full')
  if (typeof leave === 'string') throw new Error(leave)
  leave()
  leave()
  expect(places.enter(visit('c', '10.0.0.3'))).toBeTypeOf('function')
  expect(places.enter(visit('d', '10.0.0.4'))).toBe('full')
})
