import { expect, test } from 'vitest'
import { hasForeignMarks, pastedCode, pastedLine, pastedLines } from './pasted.ts'

test.each([
  ['\u202a081-234-5678\u202c', '081-234-5678'],
  ['081\u00a0234\u200b5678', '081 2345678'],
  ['０８１２３４５６７８', '0812345678'],
  ['๐๘๑–๒๓๔—๕๖๗๘', '081-234-5678'],
  ['\ufeff0105551234567\u200e', '0105551234567'],
])('a number as it was pasted: %j', (pasted, plain) => {
  expect(pastedCode(pasted)).toBe(plain)
})

test('a line of words keeps what is seen', () => {
  expect(pastedLine('\u200b  สมชาย\u00a0\t ใจดี\u200e\n')).toBe('สมชาย ใจดี')
  expect(pastedLine('\u200b\u200d\ufeff')).toBe('')
  expect(pastedLine('👨\u200d👩\u200d👧 ครอบครัว 👩🏽\u200d🌾')).toBe('👨\u200d👩\u200d👧 ครอบครัว 👩🏽\u200d🌾')
  expect(pastedLine('O’Brien — ร้าน “กาแฟ”')).toBe('O’Brien — ร้าน “กาแฟ”')
  expect(pastedLines('บ้าน\u00a01\r\nซอย\u200b 2')).toBe('บ้าน 1\nซอย 2')
})

test('what turns a text round or controls a screen is not cleaned away but seen', () => {
  for (const bad of ['นาย\u202eก', 'a\u0007b', '\u001b[31m', 'x\u{e0041}', '\u202dabc', 'a\u0085b'])
    expect(hasForeignMarks(pastedLine(bad)) || hasForeignMarks(bad)).toBe(true)
  for (const good of ['กุ้งน้ำเพื่อนผู้ที่ปั้น', "O'Brien", '田中 太郎', 'محمد', '👩🏽\u200d🌾', 'บรรทัด\n2\tช่อง'])
    expect(hasForeignMarks(good)).toBe(false)
})
