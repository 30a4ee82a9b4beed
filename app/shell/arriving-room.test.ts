import { expect, test } from 'vitest'
import { openArrivingRoom } from './arriving-room.ts'

const nobody = () => expect.unreachable('nobody had to give way')

test('an address holds a third, a tenant half, and whoever comes then still finds room', () => {
  const room = openArrivingRoom({ mostBytes: 120, leastEach: 10 })
  const take = (tenantId: string, address: string) => room.enter({ tenantId, address }, nobody) !== null
  const count = (tenantId: string, address: (n: number) => string) => {
    let taken = 0
    while (taken < 9 && take(tenantId, address(taken))) taken++
    return taken
  }
  expect(count('loud', () => '10.0.0.1')).toBe(4)
  expect(take('quiet', '10.0.0.2')).toBe(true)
})

test('what is said takes no room, what has come does; given back twice is given back once', () => {
  const room = openArrivingRoom({ mostBytes: 120, leastEach: 10 })
  const held = room.enter({ tenantId: 'one', address: '10.0.0.1' }, nobody)!
  expect(room.held()).toBe(10)
  expect(held.grow(8)).toBe(true)
  expect(room.held()).toBe(10)
  expect(held.grow(20)).toBe(true)
  expect(room.held()).toBe(28)
  expect(held.grow(500)).toBe(false)
  held.leave()
  held.leave()
  expect(room.held()).toBe(0)
  expect(held.grow(1)).toBe(false)
})

test('where a tenant’s room is taken, the address that holds the most gives way to one that holds less', () => {
  const room = openArrivingRoom({ mostBytes: 120, leastEach: 1 })
  const gaveWay: string[] = []
  const enter = (address: string, tenantId = 'one') =>
    room.enter({ tenantId, address }, () => gaveWay.push(`${tenantId} ${address}`))
  for (let n = 1; n <= 3; n++) for (let k = 0; k < 30; k++) enter(`10.0.${n}.1`)?.grow(10)
  const before = gaveWay.length
  // Somebody of the same tenant, whose slip is as large as an address may hold in so small a room.
  const slip = enter('10.9.9.9')!
  for (let k = 0; k < 15; k++) expect(slip.grow(1)).toBe(true)
  expect(gaveWay.length).toBeGreaterThan(before)
  expect(gaveWay.filter((one) => one.endsWith('10.9.9.9'))).toEqual([])
  // And a neighbour finds room without that anybody of them must go.
  const then = gaveWay.length
  expect(enter('10.9.9.9', 'two')!.grow(10)).toBe(true)
  expect(gaveWay.length).toBe(then)
})

test('what is worked on gives way to nobody', () => {
  const room = openArrivingRoom({ mostBytes: 40, leastEach: 10 })
  const enter = (address: string) => room.enter({ tenantId: 'one', address }, nobody)
  for (const address of ['10.0.0.1', '10.0.0.2']) enter(address)!.settle()
  expect(enter('10.0.0.3')).toBe(null)
})
