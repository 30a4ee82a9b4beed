import { expect, test } from 'vitest'
import { stepsAtDoor } from './steps-at-door.ts'

const says = (...asked: Parameters<typeof stepsAtDoor>) =>
  stepsAtDoor(...asked).map(({ label, state }) => `${label} ${state}`)

test('what was refused at the door is told as come back: nowhere that it was paid, or a slip looked at', () => {
  expect(says('returned', { payment: null, fulfilmentStatus: 'returned' })).toEqual([
    'order done',
    'ship done',
    'cameBack done',
  ])
  expect(says('returned', { payment: { sentSatang: 0n }, fulfilmentStatus: 'returned' }).join()).not.toContain('pay')
})

test('it is paid when the money is there, and not while it is on its way', () => {
  expect(says('toPayAtDoor', { payment: null, fulfilmentStatus: 'unfulfilled' })).toEqual([
    'order done',
    'ship now',
    'payAtDoor next',
  ])
  expect(says('toPayAtDoor', { payment: null, fulfilmentStatus: 'fulfilled' }).at(-1)).toBe('payAtDoor now')
  expect(says('completed', { payment: { sentSatang: 100n }, fulfilmentStatus: 'fulfilled' }).at(-1)).toBe(
    'payAtDoor done',
  )
  expect(says('cancelled', { payment: null, fulfilmentStatus: 'unfulfilled' })[1]).toBe('ship error')
})
