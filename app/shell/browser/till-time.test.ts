import { expect, test } from 'vitest'
import { lockAfterMs, tillPhaseAt, warnMs } from './till-time.ts'

const start = Date.UTC(2026, 10, 27)

test('ten minutes, the last of them a warning', () => {
  expect([lockAfterMs, warnMs]).toEqual([600_000, 60_000])
  expect(tillPhaseAt(start, start)).toEqual({ name: 'open' })
  expect(tillPhaseAt(start + 539_999, start)).toEqual({ name: 'open' })
  expect(tillPhaseAt(start + 540_000, start)).toEqual({ name: 'warning', leftMs: 60_000 })
  expect(tillPhaseAt(start + 600_000, start)).toEqual({ name: 'over' })
})

test('a device that slept for a day wakes locked; a clock that was set back locks nothing', () => {
  expect(tillPhaseAt(start + 86_400_000, start)).toEqual({ name: 'over' })
  expect(tillPhaseAt(start - 86_400_000, start)).toEqual({ name: 'open' })
})
