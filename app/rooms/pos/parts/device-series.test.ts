import { expect, test } from 'vitest'
import { passed, provisionalOf, takeNumber, tillIn, tillOf } from './device-series.ts'

const series = { kind: 'abbr_tax_invoice', pattern: 'AB{BE}{MM}-P1-{00000}', period: '2026-11', next: 7 }

test('numbers go on in their month and begin anew in the next; a clock that lags does not turn it back', () => {
  const one = takeNumber(series, '2026-11-30')
  expect([one.number, one.after.next]).toEqual(['AB6911-P1-00007', 8])
  const next = takeNumber(one.after, '2026-12-01')
  expect([next.number, next.after]).toEqual(['AB6912-P1-00001', { ...series, period: '2026-12', next: 2 }])
  expect(takeNumber(next.after, '2026-11-30').number).toBe('AB6912-P1-00002')
  expect(passed(series, 'AB6911-P1-00007', '2026-11-30').next).toBe(8)
  expect(passed(series, 'TX6911-P1-00001', '2026-11-30').next).toBe(7)
})

test('each takeover has a series of its own, and a number says of which it is', () => {
  const tills = Array.from({ length: 600 }, (_, at) => tillOf(1, at + 1))
  expect(tills.slice(0, 4)).toEqual(['1', '1B', '1C', '1D'])
  expect(new Set(tills).size).toBe(600)
  for (const till of tills) expect(tillIn(`AB6911-P${till}-00042`)).toBe(till)
})

test('without a line an order is called out by the end of its receipt’s number', () => {
  expect(['AB6911-P1-00012', 'RC6911-P12-01000'].map(provisionalOf)).toEqual(['P1-12', 'P12-1000'])
})
