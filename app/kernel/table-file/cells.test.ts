import { expect, test } from 'vitest'
import { plainAmount, readAmount } from './amount-cell.ts'
import { dayOrderOf, readDay, readTime } from './day-cells.ts'

test.each([
  ['1,290.-', '1290.00'],
  ['1290.-', '1290.00'],
  ['1,290,-', '1290.00'],
  ['120 บาท', '120.00'],
  ['120บาทถ้วน', '120.00'],
  ['120.000', '120.00'],
  ['120.5', '120.50'],
  ['฿120', '120.00'],
  ['1,290฿', '1290.00'],
  ['THB 1,290.25', '1290.25'],
  ['๑๒๐', '120.00'],
  ['１２０', '120.00'],
  ['1\u00a0290.00', '1290.00'],
  ['1 290', '1290.00'],
])('%s is a price', (typed, plain) => {
  expect(plainAmount(typed)).toBe(plain)
})

test.each([
  '',
  'x',
  '-120',
  '120-',
  '(120)',
  '120 USD',
  '1.290,00',
  '12 34',
  '1,29',
  '120 CR',
  '1e3',
  '--5',
  '120.005',
])('%j is none, and stays for its field to refuse', (typed) => {
  expect(plainAmount(typed)).toBe(typed)
})

test.each([
  ['1,111.09 CR', 111109n, 'none', 'CR'],
  ['2222.09DR', 222209n, 'none', 'DR'],
  ['Cr. 5', 500n, 'none', 'Cr.'],
  ['ถอน 5', 500n, 'none', 'ถอน'],
  ['(2,222.10)', 222210n, 'minus', ''],
  ['2222.11-', 222211n, 'minus', ''],
  ['−5.00', 500n, 'minus', ''],
  ['-฿5.00', 500n, 'minus', ''],
  ['+5', 500n, 'plus', ''],
  ['5 USD', 500n, 'none', 'USD'],
  ['-฿1,290.00', 129000n, 'minus', ''],
  ['฿5.00', 500n, 'none', ''],
] as const)('%s', (typed, satang, sign, word) => {
  expect(readAmount(typed)).toEqual({ satang, sign, word })
})

test.each([
  ['03 Nov 2026', '2026-11-03', ''],
  ['04 พ.ย. 2569', '2026-11-04', ''],
  ['05-Nov-26', '2026-11-05', ''],
  ['06 พ.ย. 69', '2026-11-06', ''],
  ['06-พ.ย.-69', '2026-11-06', ''],
  ['7 พฤศจิกายน 2569', '2026-11-07', ''],
  ['Nov 8, 2026', '2026-11-08', ''],
  ['Sun, 8 November 2026', '2026-11-08', ''],
  ['๙/๑๑/๒๕๖๙ ๑๐:๒๐', '2026-11-09', '10:20'],
  ['10/11/2026 2:05:09 PM', '2026-11-10', '14:05'],
  ['11/11/2569 10.30 น.', '2026-11-11', '10:30'],
  ['2026-11-12T10:20:00+07:00', '2026-11-12', '10:20'],
  ['2026-11-12T23:30:00Z', '2026-11-13', '06:30'],
  ['2569-11-13', '2026-11-13', ''],
  ['20261114', '2026-11-14', ''],
  ['2026/11/15', '2026-11-15', ''],
])('%s', (cell, day, time) => {
  expect(readDay(cell, 'dmy')).toEqual({ day, time })
})

test('what is no day, and times', () => {
  for (const cell of ['', '99/99/2569', '31/02/2569', '46329', '1/11/1926', 'Total'])
    expect(readDay(cell, 'dmy')).toBeNull()
  expect(['10:20', '10.20 น.', '12:05 AM', '12:05 pm', '10:20:33', '25:00', 'x'].map(readTime)).toEqual([
    '10:20',
    '10:20',
    '00:05',
    '12:05',
    '10:20',
    '',
    '',
  ])
})

test('one order for a file: what its cells say, and two that speak against each other', () => {
  const order = (...cells: string[]) => dayOrderOf(cells.map((cell, at) => ({ line: at + 2, cell })))
  expect(order('1/2/2026', '13/2/2026')).toEqual({ order: 'dmy', isCertain: true })
  expect(order('1/2/2026', '2/13/2026')).toEqual({ order: 'mdy', isCertain: true })
  expect(order('1/2/2569', '3/3/2026')).toEqual({ order: 'dmy', isCertain: true })
  expect(order('3/3/2026', '2026-02-01', '1 Nov 2026')).toEqual({ order: 'dmy', isCertain: true })
  expect(order('1/2/26')).toMatchObject({ isCertain: false, example: { dmy: '2026-02-01', mdy: '2026-01-02' } })
  expect(order('13/2/2026', '2/14/2026')).toMatchObject({ mixed: [2, 3] })
})
