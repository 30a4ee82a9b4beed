import { expect, test } from 'vitest'
import { counted } from './tried-again.ts'

test('a name is counted once a run, under the room or the folder it lies in', () => {
  const first = counted([], ['rooms/shop/cart.test.ts > a cart', 'job/door.e2e.ts > comes in'])
  expect(first).toEqual([
    { name: 'job/door.e2e.ts > comes in', owner: 'job', runs: 1 },
    { name: 'rooms/shop/cart.test.ts > a cart', owner: 'shop', runs: 1 },
  ])
  const [door, cart] = counted([{ ...first[0]!, owner: 'somebody' }, first[1]!], ['job/door.e2e.ts > comes in'])
  expect(door).toEqual({ name: 'job/door.e2e.ts > comes in', owner: 'somebody', runs: 2 })
  expect(cart!.runs).toBe(1)
})
