import { expect, test } from 'vitest'
import { openArrivingRoom } from './arriving-room.ts'

test('an address holds a third, a tenant half, and whoever comes then still finds room', () => {
  const room = openArrivingRoom({ mostBytes: 120, leastEach: 10 })
  const take = (tenantId: string, address: string) => room.take(1, { tenantId, address }) !== null
  const count = (tenantId: string, address: (n: number) => string) => {
    let taken = 0
    while (take(tenantId, address(taken))) taken++
    return taken
  }
  expect(count('loud', () => '10.0.0.1')).toBe(4)
  expect(count('loud', (n) => `10.0.1.${n}`)).toBe(2)
  expect(take('quiet', '10.0.0.2')).toBe(true)
})

test('room given back twice is given back once', () => {
  const room = openArrivingRoom({ mostBytes: 120, leastEach: 10 })
  const giveBack = room.take(30, { tenantId: 'one', address: '10.0.0.1' })!
  expect(room.held()).toBe(30)
  giveBack()
  giveBack()
  expect(room.held()).toBe(0)
})
