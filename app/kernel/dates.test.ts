import { describe, expect, test } from 'vitest'
import {
  businessDate,
  businessDayStart,
  businessMonth,
  businessYear,
  BUSINESS_TIME_ZONE,
  formatDate,
  formatDateTime,
  formatRelative,
} from './dates.ts'

const evening = new Date('2026-11-20T18:00Z')
const newYear = new Date('2026-12-31T17:00Z')

describe('the business date is Bangkok’s', () => {
  test('a day turns at 17:00 UTC', () => {
    expect(businessDate(new Date('2026-12-31T16:59:59.999Z'))).toBe('2026-12-31')
    expect(businessDate(newYear)).toBe('2027-01-01')
    expect(businessMonth(newYear)).toBe('2027-01')
    expect(businessYear(newYear)).toBe(2027)
  })
  test('it agrees with Intl on every day of a century', () => {
    const intl = new Intl.DateTimeFormat('en-CA', { timeZone: BUSINESS_TIME_ZONE })
    for (let t = Date.UTC(1950, 0, 1); t < Date.UTC(2050, 0, 1); t += 86_400_000 + 7_919_000) {
      expect(businessDate(new Date(t))).toBe(intl.format(new Date(t)))
    }
  })
  test('a stored date gives its first instant back', () => {
    expect(businessDayStart('2026-11-21').toISOString()).toBe('2026-11-20T17:00:00.000Z')
    expect(businessDayStart('2024-02-29').toISOString()).toBe('2024-02-28T17:00:00.000Z')
    for (const bad of ['2026-02-30', '2026-13-01', '2026-1-1', '', '21/11/2569', '2026-11-21T00:00', '2025-02-29']) {
      expect(() => businessDayStart(bad)).toThrow(RangeError)
    }
  })
})

describe('shown to people', () => {
  test('Thai in the Buddhist era', () => {
    expect(formatDate(evening, 'th')).toBe('21 พฤศจิกายน 2569')
    expect(formatDate(evening, 'th', 'medium')).toBe('21 พ.ย. 2569')
    expect(formatDate(newYear, 'th', 'short')).toBe('01/01/2570')
    expect(formatDateTime(evening, 'th')).toBe('21 พฤศจิกายน 2569 01:00 น.')
  })
  test('English in the Christian era', () => {
    expect(formatDate(evening, 'en')).toBe('21 November 2026')
    expect(formatDate(evening, 'en', 'medium')).toBe('21 Nov 2026')
    expect(formatDate(newYear, 'en', 'short')).toBe('01/01/2027')
    expect(formatDateTime(evening, 'en', 'short')).toBe('21/11/2026 01:00')
  })
  test('relative to now', () => {
    const ago = (seconds: number) => new Date(evening.getTime() - seconds * 1000)
    expect(formatRelative(ago(180), 'th', evening)).toBe('3 นาทีที่ผ่านมา')
    expect(formatRelative(ago(-2 * 86_400), 'en', evening)).toBe('in 2 days')
    expect(formatRelative(ago(86_400), 'th', evening)).toBe('เมื่อวาน')
    expect(formatRelative(ago(0), 'en', evening)).toBe('now')
    expect(formatRelative(ago(59), 'en', evening)).toBe('59 seconds ago')
    expect(formatRelative(ago(400 * 86_400), 'en', evening)).toBe('last year')
  })
})
