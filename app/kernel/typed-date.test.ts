import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDate } from './dates.ts'
import { thaiDate } from './thai-inputs.ts'
import {
  businessDays,
  eraYear,
  formatTypedDate,
  formatTypedMonth,
  monthNames,
  parseTypedDate,
  parseTypedMonth,
} from './typed-date.ts'

/** Every day of the Buddhist years 2400 to 2600. */
const days = fc
  .integer({ min: Date.UTC(1857, 0, 1) / 86_400_000, max: Date.UTC(2057, 11, 31) / 86_400_000 })
  .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10))

describe('what is no day is refused', () => {
  test.each([
    '',
    'พรุ่งนี้',
    '32/1/2569',
    '29/2/2569',
    '29/02/2566',
    '31/4/2569',
    '0/1/2569',
    '1/13/2569',
    '1/1/569',
    '1/1/25690',
    '1/1/0069',
    '1/1/1500',
    '21 พย ๆ 2569',
    '21 ma 2026',
    '20261121',
    '2026-02-30',
    '1/1/2569\n\n2',
    '9'.repeat(100_000),
  ])('%j', (text) => expect(parseTypedDate(text)).toBeNull())
})

describe('a day is read as a Thai would read it', () => {
  test.each([
    '21/11/2569',
    '21-11-2569',
    '21.11.2569',
    ' 21 11 2569 ',
    '21 / 11 / 2569',
    '21/11/69',
    '21112569',
    '211169',
    '๒๑/๑๑/๒๕๖๙',
    '21 พ.ย. 2569',
    '21 พ.ย.69',
    '21 พย 2569',
    '๒๑ พฤศจิกายน พ.ศ. ๒๕๖๙',
    'วันเสาร์ที่ 21 พฤศจิกายน พ.ศ. 2569',
    'วันที่ 21 พ.ย. 2569',
    '21/11/2026',
    '21 Nov 2026',
    '21 November, 2026',
    '21-nov-2026',
    '21 พ.ย. ค.ศ. 2026',
    '2026-11-21',
    '2569-11-21',
  ])('%s', (text) => expect(parseTypedDate(text)).toBe('2026-11-21'))

  test('29 February is there when the Christian year has it: 2567, not 2569', () => {
    expect(parseTypedDate('29/2/2567')).toBe('2024-02-29')
    expect(parseTypedDate('29/2/67')).toBe('2024-02-29')
    expect(parseTypedDate('29/2/2443')).toBeNull() // 1900
    expect(parseTypedDate('29/2/2543')).toBe('2000-02-29')
  })

  test('an era that is said is believed', () => {
    expect(parseTypedDate('1/1/ค.ศ. 2300')).toBe('2300-01-01')
    expect(parseTypedDate('1/1/พ.ศ. 2390')).toBe('1847-01-01')
  })
})

describe('two digits of a year are of either era', () => {
  const today = '2026-11-26'
  test.each([
    ['1/12/26', '2026-12-01'],
    ['01-12-26', '2026-12-01'],
    ['๑/๑๒/๒๖', '2026-12-01'],
    ['31/12/27', '2027-12-31'],
    ['31/12/70', '2027-12-31'],
    ['1/1/69', '2026-01-01'],
    ['311268', '2025-12-31'],
    ['26 Nov 25', '2025-11-26'],
    ['26-NOV-25', '2025-11-26'],
    ['Nov 26, 2025', '2025-11-26'],
    ['26 พ.ย. 68', '2025-11-26'],
    ['26 พฤศจิกายน 25', '2025-11-26'],
    ['29/2/24', '2024-02-29'],
    ['1/1/พ.ศ. 26', '1983-01-01'],
    ['1/1/ค.ศ. 26', '2026-01-01'],
  ])('%s: the reading within ten years of today is meant', (typed, day) => {
    expect(parseTypedDate(typed, { today })).toBe(day)
  })

  test.each(['1/1/45', '30/6/50', '1 ม.ค. 48'])('%s: neither is near, and it is asked for', (typed) => {
    expect(parseTypedDate(typed, { today })).toBeNull()
  })

  test('the only reading that a field takes is meant, however far it is', () => {
    expect(parseTypedDate('21/3/30', { min: '1900-01-01', max: today, today })).toBe('1987-03-21')
    expect(parseTypedDate('21/3/85', { min: '1900-01-01', max: today, today })).toBeNull()
    expect(parseTypedDate('21 Mar 85', { min: '1900-01-01', max: today, today })).toBe('1985-03-21')
    expect(parseTypedDate('1/1/40', { ...businessDays, today })).toBe('2040-01-01')
  })

  test('a day of another century is refused by every field that says nothing else', () => {
    expect(thaiDate().safeParse('1/12/2526').error?.issues[0]?.message).toContain('ต้องไม่ก่อน 01/01/2543')
    expect(thaiDate().safeParse('1/12/2669').error?.issues[0]?.message).toContain('ต้องไม่หลัง 31/12/2642')
    expect(thaiDate().parse('1/12/26')).toBe('2026-12-01')
    expect(thaiDate().parse('1\u200b/12\u00a0/\u200e2569')).toBe('2026-12-01')
    expect(thaiDate().parse('１／１２／２５６９')).toBe('2026-12-01')
    expect(thaiDate().parse('1–12–2569')).toBe('2026-12-01')
  })
})

describe('round trips', () => {
  test('what stands in the field is read back as the same day, in both languages', () => {
    fc.assert(
      fc.property(days, fc.constantFrom('th' as const, 'en' as const), (day, locale) => {
        expect(parseTypedDate(formatTypedDate(day, locale), businessDays)).toBe(day)
        // Without script it is the server that reads it, and it knows no language.
        expect(parseTypedDate(formatTypedDate(day, locale))).toBe(day)
        expect(parseTypedDate(day)).toBe(day)
      }),
    )
  })
  test('what the product prints elsewhere is read as well, and the field prints the same', () => {
    fc.assert(
      fc.property(days, fc.constantFrom('th' as const, 'en' as const), (day, locale) => {
        const noon = new Date(`${day}T12:00+07:00`)
        expect(formatTypedDate(day, locale)).toBe(formatDate(noon, locale, 'short'))
        for (const style of ['short', 'medium', 'long'] as const)
          expect(parseTypedDate(formatDate(noon, locale, style))).toBe(day)
      }),
    )
  })
  test('whatever is typed gives a real day or nothing', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9๐-๙/ .พยค-]{0,14}$/), (text) => {
        const day = parseTypedDate(text)
        expect(day === null ? null : new Date(`${day}T00:00Z`).toISOString().slice(0, 10)).toBe(day)
      }),
    )
  })
})

test('months: 11/2569 and พ.ย. 2569, shown and read back', () => {
  for (const text of ['11/2569', 'พ.ย. 2569', 'พฤศจิกายน ๒๕๖๙', '2026-11', '11/69'])
    expect(parseTypedMonth(text)).toBe('2026-11')
  for (const bad of ['13/2569', '', '2569', '21/11/2569']) expect(parseTypedMonth(bad)).toBeNull()
  expect(formatTypedMonth('2026-11', 'th')).toBe('11/2569')
  expect(formatTypedMonth('2026-11', 'en')).toBe('11/2026')
  expect(eraYear(2026, 'th')).toBe(2569)
  expect(monthNames.th[10]).toBe('พฤศจิกายน')
})
