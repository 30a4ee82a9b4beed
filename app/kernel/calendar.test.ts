import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, clampDay, monthWeeks, weekday } from './calendar.ts'

const days = fc
  .integer({ min: -70_000, max: 70_000 })
  .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10))

test('a month that is shorter ends the step on its last day', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2024-01-31', 1)).toBe('2024-02-29')
  expect(addMonths('2024-02-29', 12)).toBe('2025-02-28')
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
})

test('days go there and back, and a week has the same weekday', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -500, max: 500 }), (day, by) => {
      expect(addDays(addDays(day, by), -by)).toBe(day)
      expect(weekday(addDays(day, 7))).toBe(weekday(day))
      expect(addMonths(day, by).slice(0, 7)).toBe(addMonths(`${day.slice(0, 7)}-01`, by).slice(0, 7))
    }),
  )
})

test('a month shows each of its days once, under its weekday, and no empty week', () => {
  fc.assert(
    fc.property(days, (day) => {
      const weeks = monthWeeks(day)
      const shown = weeks.flat().filter((one) => one !== null)
      expect(shown[0]).toBe(`${day.slice(0, 7)}-01`)
      expect(shown.at(-1)).toBe(addDays(addMonths(shown[0]!, 1), -1))
      expect(new Set(shown).size).toBe(Number(shown.at(-1)!.slice(8)))
      for (const week of weeks) {
        expect(week.some((one) => one !== null)).toBe(true)
        week.forEach((one, column) => one && expect(weekday(one)).toBe(column))
      }
    }),
  )
})

test('what is outside its bounds comes to the nearest bound', () => {
  expect(clampDay('2026-01-01', '2026-02-01')).toBe('2026-02-01')
  expect(clampDay('2026-03-01', undefined, '2026-02-01')).toBe('2026-02-01')
  expect(clampDay('2026-01-15', '2026-01-01', '2026-02-01')).toBe('2026-01-15')
})
