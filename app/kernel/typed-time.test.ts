import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseTypedTime, stepTime } from './typed-time.ts'

test.each(['', '24:00', '9:60', '9:5', '12345', 'เที่ยง', '-1:00', '9:30 pm'])('refuses %j', (text) =>
  expect(parseTypedTime(text)).toBeNull(),
)

test.each([
  ['9:30', '09:30'],
  ['09.30 น.', '09:30'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['๐๙:๓๐', '09:30'],
  ['9', '09:00'],
  ['23:59', '23:59'],
  ['0:00', '00:00'],
])('%s is %s', (text, time) => expect(parseTypedTime(text)).toBe(time))

test('steps stand on their marks and go round the clock', () => {
  expect(stepTime('09:31', 15)).toBe('09:45')
  expect(stepTime('09:31', -15)).toBe('09:30')
  expect(stepTime('23:45', 15)).toBe('00:00')
  expect(stepTime('00:00', -15)).toBe('23:45')
  expect(stepTime(null, 15)).toBe('09:00')
  const marks = fc.integer({ min: 0, max: 95 }).map((mark) => {
    const [hours, minutes] = [Math.floor(mark / 4), (mark % 4) * 15]
    return parseTypedTime(`${hours}:${String(minutes).padStart(2, '0')}`)!
  })
  fc.assert(
    fc.property(marks, (mark) => {
      expect(stepTime(stepTime(mark, 15), -15)).toBe(mark)
    }),
  )
})
