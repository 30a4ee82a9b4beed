import { expect, test } from 'vitest'
import { nextDue, readRecurrence } from './recurrence.ts'
import { isWorkedBy, usualCalendar } from './working-days.ts'

const isWorked = isWorkedBy(usualCalendar)

test.each([
  [
    'a month without the 31st gets its last day',
    'FREQ=MONTHLY;BYMONTHDAY=31',
    '2027-01-31',
    '2027-01-30',
    '2027-02-28',
  ],
  ['and the 31 is kept', 'FREQ=MONTHLY;BYMONTHDAY=31', '2027-02-28', '2027-03-01', '2027-03-31'],
  ['late by five days: once, after today', 'FREQ=DAILY', '2026-11-20', '2026-11-25', '2026-11-26'],
  ['from the day it was done', 'FREQ=WEEKLY;INTERVAL=2;X-FROM=DONE', '2026-12-01', '2026-12-04', '2026-12-18'],
  ['done early: the one after, not the same again', 'FREQ=WEEKLY;BYDAY=MO', '2026-12-07', '2026-12-04', '2026-12-14'],
  [
    'the last working day: 31 December is a holiday',
    'FREQ=MONTHLY;X-WORKDAY=LAST',
    '2026-11-30',
    '2026-11-30',
    '2026-12-30',
  ],
  [
    'no leap day in 2027, and no year that is past',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29',
    '2024-02-29',
    '2026-11-25',
    '2027-02-28',
  ],
  ['past a weekend and a substitute Monday', 'FREQ=DAILY;X-WORKDAY=EACH', '2026-12-04', '2026-12-04', '2026-12-08'],
  ['never due: from the day it was done', 'FREQ=MONTHLY;INTERVAL=3', null, '2026-11-25', '2027-02-25'],
  ['done late in the evening: tomorrow', 'FREQ=DAILY', '2026-12-01', '2026-12-01', '2026-12-02'],
  ['every Friday', 'FREQ=WEEKLY;BYDAY=FR', '2026-12-04', '2026-12-04', '2026-12-11'],
])('%s', (_, rule, dueOn, doneOn, expected) => {
  expect(nextDue(readRecurrence(rule)!, { dueOn, doneOn, isWorked })).toBe(expected)
})

test('what it cannot keep it does not read', () => {
  for (const text of [
    '',
    'every day',
    'FREQ=HOURLY',
    'FREQ=DAILY;COUNT=3',
    'FREQ=MONTHLY;BYDAY=1MO',
    'FREQ=DAILY;INTERVAL=0',
  ])
    expect([text, readRecurrence(text)]).toEqual([text, null])
})
