import { expect, test } from 'vitest'
import { isoDay } from '../core/index.ts'
import { type DateHints, readDate } from './read-date.ts'

const now = { thisYear: 2026 }
const said = (typed: string, hints: DateHints = now): string => {
  const reading = readDate(typed, hints)
  if (reading.kind === 'day') return `${isoDay(reading.day)} ${reading.era}`
  if (reading.kind === 'empty') return 'empty'
  return [reading.code, ...reading.meant.map(({ day, why }) => `${why} ${isoDay(day)}`)].join(' ')
}

test.each([
  ['15 พ.ค. 2533', '1990-05-15 BE'],
  ['๑๕ พฤษภาคม ๒๕๓๓', '1990-05-15 BE'],
  ['15/5/2533', '1990-05-15 BE'],
  ['15-5-33', '1990-05-15 BE'],
  ['15/5/90', '1947-05-15 BE'],
  ['15 5 2533', '1990-05-15 BE'],
  ['15052533', '1990-05-15 BE'],
  ['2533-05-15', '1990-05-15 BE'],
  ['1990-05-15', '1990-05-15 CE'],
  ['15/5/1990 ค.ศ.', '1990-05-15 CE'],
  ['15/5/2533 พ.ศ.', '1990-05-15 BE'],
  ['15th of May 1990', '1990-05-15 CE'],
  ['วันที่ 15 เดือน 5 พ.ศ. 2533', '1990-05-15 BE'],
  ['15 เดือน 5 ปี 2533', '1990-05-15 BE'],
  ['15 พฤษภาคม พ.ศ. 2533 (ค.ศ. 1990)', '1990-05-15 BE'],
  ['พ 16 พ.ค. 2533', '1990-05-16 BE'],
  ['31 Dec 1981', '1981-12-31 CE'],
  ['May 15, 1990', '1990-05-15 CE'],
  ['29 ต.ค. 2532', '1989-10-29 BE'],
  ['วันอังคารที่ 15 พฤษภา 2533', '1990-05-15 BE'],
  ['24 มิ.ย. ร.ศ. 129', '1910-06-24 RS'],
  ['1 ก.พ. ร.ศ. 129', '1911-02-01 RS'],
  ['29 ก.พ. 2567', '2024-02-29 BE'],
  ['6 เม.ย. 2325', '1782-04-06 BE'],
  ['1 ม.ค. 2430', '1887-01-01 BE'],
])('%s is %s', (typed, day) => expect(said(typed)).toBe(day))

test.each([
  ['16 มีนาคม 2478', '1936-03-16 historicBE'],
  ['29 ก.พ. 2478', '1936-02-29 historicBE'],
  ['29 ก.พ. 2446', '1904-02-29 historicBE'],
  ['31 มี.ค. 2462', '1920-03-31 historicBE'],
  ['1 พ.ค. 2480', '1937-05-01 historicBE'],
  ['1 ก.พ. 2480', '1938-02-01 historicBE'],
  ['1 ม.ค. 2484', '1941-01-01 BE'],
  ['1 ก.พ. 2484', '1941-02-01 BE'],
  ['1 ก.พ. 2483', 'HORA_BE_NO_SUCH_DATE before 1940-02-01 after 1941-02-01'],
])('before 2484 the year began in April: %s is %s', (typed, day) => expect(said(typed)).toBe(day))

test('a month that there is not is named', () => {
  expect(readDate('5/15/1990', now)).toMatchObject({ month: 15, meant: [{ why: 'swapped' }] })
  expect(readDate('31/4/2533', now)).not.toHaveProperty('month')
})

test('who knows better reads an old January as of the same year', () => {
  expect(said('16 มีนาคม 2478', { ...now, isOldStyle: false })).toBe('1935-03-16 BE')
  expect(said('1 ก.พ. 2483', { ...now, isOldStyle: false })).toBe('1940-02-01 BE')
  expect(readDate('16 มีนาคม 2478', now)).toMatchObject({ mayBeOldStyle: true })
})

test('two digits are of the era that was chosen, and never in the future', () => {
  expect(said('15/5/33', { ...now, era: 'CE' })).toBe('1933-05-15 CE')
  expect(said('12 ส.ค. 69')).toBe('2026-08-12 BE')
  expect(said('12 ส.ค. 70')).toBe('1927-08-12 historicBE')
  expect(said('15 May 90')).toBe('1990-05-15 CE')
})

test.each([
  ['5/15/1990', 'HORA_DATE_INVALID swapped 1990-05-15'],
  ['29 ก.พ. 2566', 'HORA_DATE_INVALID'],
  ['31/4/2533', 'HORA_DATE_INVALID'],
  ['15 พ.ค. 3076', 'HORA_DATE_RANGE twice543 1990-05-15'],
  ['15/5/2643', 'HORA_DATE_RANGE'],
  ['1/1/2200', 'HORA_DATE_RANGE'],
  ['1/1/1781', 'HORA_DATE_RANGE'],
  ['พรุ่งนี้', 'HORA_DATE_INVALID'],
  [`1${' 1'.repeat(50_000)}`, 'HORA_DATE_INVALID'],
  ['', 'empty'],
])('%s is refused: %s', (typed, code) => expect(said(typed)).toBe(code))

test('a weekday that stands before it is kept, to be compared', () => {
  expect(readDate('พ. 16/5/1990', now)).toMatchObject({ weekday: 3 })
  expect(readDate('วันพฤหัสบดีที่ 17 พ.ค. 2533', now)).toMatchObject({ weekday: 4 })
  expect(readDate('16 พ.ค. 2533', now)).toMatchObject({ weekday: null })
})
