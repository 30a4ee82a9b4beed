import { expect, test } from 'vitest'
import { likePattern, plainText, typedNumber, typedPhone } from './search-text.ts'

test.each([
  ['a name', 'มานี'],
  ['one letter', 'A'],
  ['a sentence', 'กาแฟ 200 กรัม'],
  ['signs of LIKE', '%%'],
])('%s is no number', (_what, typed) => expect(typedNumber(typed)).toBeNull())

test.each([
  ['691121-F8HSZ', '691121F8HSZ'],
  [' 691121 f8hsz ', '691121F8HSZ'],
  ['๖๙๑๑๒๑-F8', '691121F8'],
  ['DM-SO-005-200W', 'DMSO005200W'],
])('%s is the number %s', (typed, number) => expect(typedNumber(typed)).toBe(number))

test.each(['081', 'F8HSZ', '691121-F8HSZ', '08123456789'])('%s is no phone number', (typed) =>
  expect(typedPhone(typed)).toBeNull(),
)

test.each([
  ['081-234 5678', '0812345678'],
  ['+66 81 234 5678', '0812345678'],
  ['66812345678', '0812345678'],
  ['5678', '5678'],
  ['6654', '6654'],
])('%s is the phone number %s', (typed, phone) => expect(typedPhone(typed)).toBe(phone))

test('signs of LIKE are looked for as they are', () => expect(likePattern('5%_\\')).toBe('%5\\%\\_\\\\%'))

test.each([
  ['ค่ัว', 'คั่ว'],
  ['น้ำ', 'น้ำ'],
  ['นำ้', 'น้ำ'],
  ['กๅแฟ', 'กาแฟ'],
  ['ฤๅษี', 'ฤๅษี'],
  ['พันธ์ุ', 'พันธุ์'],
  ['เเก้ว', 'แก้ว'],
  ['O’Brien', "O'Brien"],
  ['ที่สุด', 'ที่สุด'],
])('%s looks like %s and is found as it', (typed, meant) => expect(plainText(typed)).toBe(plainText(meant)))
