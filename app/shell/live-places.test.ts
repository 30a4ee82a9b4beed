import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { openLivePlaces } from './live-places.ts'

const someone = (closed = false) => Object.assign(new EventEmitter(), { closed })

test('an address has its share of what may be watched, others have theirs, and who leaves gives up the place', () => {
  const enter = openLivePlaces({ most: 4, ofOneAddress: 2 })
  const first = someone()
  expect([enter('10.0.0.1', first), enter('10.0.0.1', someone()), enter('10.0.0.1', someone())]).toEqual([
    true,
    true,
    false,
  ])
  expect(enter('2001:db8:1:2::1', someone())).toBe(true)
  first.emit('close')
  expect(enter('10.0.0.1', someone())).toBe(true)
  expect([enter('2001:db8:1:2::2', someone()), enter('10.0.0.2', someone())]).toEqual([true, false])
})

test('who has gone already takes no place', () => {
  const enter = openLivePlaces({ most: 1, ofOneAddress: 1 })
  expect([enter('10.0.0.1', someone(true)), enter('10.0.0.1', someone())]).toEqual([true, true])
})
