import { expect, test } from 'vitest'
import { accepts } from './accepts.ts'
import { byteText } from './byte-text.ts'
import { clockText, spokenMinute } from './countdown-clock.ts'
import { initials } from './initials.ts'
import { pageWindow } from './page-window.ts'

test('a countdown shows minutes and seconds, hours when there are, and stops at 00:00', () => {
  expect([899_000, 61_001, 60_000, 1, 0, -5000, 3_661_000].map(clockText)).toEqual([
    '14:59',
    '01:02',
    '01:00',
    '00:01',
    '00:00',
    '00:00',
    '1:01:01',
  ])
})

test('the time left is spoken at ten, five and one minute and at the end, otherwise not', () => {
  expect([600_000, 599_000, 540_000, 300_000, 59_000, 0].map(spokenMinute)).toEqual([10, 10, null, 5, 1, 0])
})

test('initials skip the vowel that is written before its consonant', () => {
  expect(['สมชาย ใจดี', 'เอก', 'Somchai Jaidee', '  ', 'แก้ว ไทยแท้ มาก'].map(initials)).toEqual([
    'สจ',
    'อ',
    'SJ',
    '',
    'กท',
  ])
})

test('pages show the ends, the neighbours, and a gap only where more than one page is missing', () => {
  expect(pageWindow(1, 3)).toEqual([1, 2, 3])
  expect(pageWindow(5, 20)).toEqual([1, null, 4, 5, 6, null, 20])
  expect(pageWindow(4, 20)).toEqual([1, 2, 3, 4, 5, null, 20])
  expect(pageWindow(20, 20)).toEqual([1, null, 19, 20])
})

test('sizes of files are told in the unit that fits', () => {
  expect([0, 1023, 1536, 5_242_880, 157_286_400].map((bytes) => byteText(bytes, 'en'))).toEqual([
    '0 B',
    '1,023 B',
    '1.5 KB',
    '5 MB',
    '150 MB',
  ])
})

test('a dropped file must be of a kind that the field takes', () => {
  const jpeg = { name: 'สลิป.JPG', type: 'image/jpeg' }
  expect(
    [undefined, 'image/*', 'image/png,image/jpeg', '.jpg', '.pdf, .jpg'].every((accept) => accepts(accept, jpeg)),
  ).toBe(true)
  expect(['image/png', '.pdf', 'application/*'].some((accept) => accepts(accept, jpeg))).toBe(false)
})
