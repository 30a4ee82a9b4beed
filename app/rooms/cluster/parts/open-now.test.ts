import { expect, test } from 'vitest'
import { openState, openText } from './open-now.ts'

/** 27 November 2026 is a Friday. */
const at = (time: string, day = 27) => new Date(`2026-11-${day}T${time}:00+07:00`)
const week = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '08:00', closes: '17:00' }))
const night = [
  { weekday: 5, opens: '18:00', closes: '02:00' },
  { weekday: 7, opens: '09:00', closes: '12:00' },
]

test.each([
  [week, at('07:59'), 'Closed now, opens today at 08:00'],
  [week, at('08:00'), 'Open now until 17:00'],
  [week, at('16:59'), 'Open now until 17:00'],
  [week, at('17:00'), 'Closed now, opens Mon at 08:00'],
  [week, at('12:00', 29), 'Closed now, opens tomorrow at 08:00'],
  [night, at('23:00'), 'Open now until 02:00'],
  [night, at('01:59', 28), 'Open now until 02:00'],
  [night, at('02:00', 28), 'Closed now, opens tomorrow at 09:00'],
  [night, at('12:00', 29), 'Closed now, opens Fri at 18:00'],
  [[{ weekday: 5, opens: '08:00', closes: '09:00' }], at('10:00'), 'Closed now, opens Fri at 08:00'],
  [[{ weekday: 5, opens: '08:00', closes: '08:00' }], at('07:00', 28), 'Open now until 08:00'],
])('%#: %s', (days, now, said) => expect(openText(openState(days, now)!, 'en')).toBe(said))

test('where no hours are said nothing is; in Thai it is a sentence of its own', () => {
  expect(openState([], at('12:00'))).toBe(null)
  expect(openText(openState(week, at('17:00'))!, 'th')).toBe('ตอนนี้ร้านปิด เปิดอีกครั้ง จ. 08:00 น.')
  expect(openText(openState(week, at('07:00'))!, 'th')).toBe('ตอนนี้ร้านปิด เปิดอีกครั้ง วันนี้ 08:00 น.')
})
