import { expect, test } from 'vitest'
import { ItemName, nameProblem, numberedName } from './name-text.ts'

const bad: [attack: string, names: string[]][] = [
  ['path traversal', ['..', '.', '../x', 'a/../../b', '..\\x', '....']],
  ['absolute names', ['/etc/passwd', 'C:\\boot.ini', '\\x']],
  ['UNC names', ['\\\\server\\share', '//server/share']],
  ['control characters', ['a\nb', 'a\rb', 'a\tb', 'a\u007fb', 'a\u0085b', 'a\u2028b', '\u0001']],
  ['bidi overrides', ['a\u202egpj.exe', '\u2066x', 'x\u200f', '\u061cx', 'x\ufeffy']],
  ['nothing to see', ['', '   ', '\u3000', '\u0301', '\u200b', '\u3164', '\u115f\u1160', '\u2800', '\u00ad\u2060']],
  ['too long', ['ก'.repeat(256), '😀'.repeat(256)]],
  ['a key that grows past the index', ['\ufdfa'.repeat(200)]],
  ['Thai combining floods', [`ก${'้'.repeat(60)}`, `a${'\u0301'.repeat(9)}`]],
]
test.each(bad)('%s are refused as names', (_, names) => {
  for (const name of names) expect([name, nameProblem(name)]).not.toEqual([name, null])
})

test('what people call their files is kept', () => {
  const kept = [
    'รายงาน ประจำปี ๒๕๖๙ (ฉบับแก้ไข).pdf',
    'น้ำปลา.jpg',
    'CON',
    'aux.txt',
    '.htaccess',
    'C:x',
    'a..b',
    '👩‍👩‍👧‍👦.png',
    "<img src=x onerror='1'>",
    '=1+1.csv',
    'ที่นี่ที่นั่น',
  ]
  for (const name of [...kept, 'ก'.repeat(255), '😀'.repeat(255)])
    expect([nameProblem(name), ItemName.parse(name)]).toEqual([null, name])
})

test('one name has one form: NFC, without spaces around it', () => {
  expect(ItemName.parse('  cafe\u0301 ')).toBe('café')
})

test('Thai that looks the same is the same: ำ in two strokes, and marks between words that nobody sees', () => {
  for (const typed of ['น้ำปลา', 'น\u0e49\u0e4d\u0e32ปลา', 'น\u0e4d\u0e49\u0e32ปลา', 'น้ำ\u200bปลา', 'น้ำ\u2060ปลา\u00ad'])
    expect([typed, ItemName.parse(typed)]).toEqual([typed, 'น้ำปลา'])
  expect(ItemName.parse('คํา')).toBe('คำ')
})

test('the second of a name gets a number before its extension, and stays within 255', () => {
  expect(numberedName('ก.pdf', 1, 'file')).toBe('ก.pdf')
  expect(numberedName('ก.pdf', 2, 'file')).toBe('ก (2).pdf')
  expect(numberedName('v1.2', 2, 'folder')).toBe('v1.2 (2)')
  expect(numberedName('.htaccess', 3, 'file')).toBe('.htaccess (3)')
  const long = numberedName(`${'😀'.repeat(251)}.pdf`, 12, 'file')
  expect([[...long].length, long.slice(-9)]).toEqual([255, ' (12).pdf'])
})

test('a hostile name of 100 kB is looked at in no time', () => {
  for (const name of ['.'.repeat(100_000), `a${'้'.repeat(100_000)}`, ' '.repeat(100_000)])
    expect(ItemName.safeParse(name).success).toBe(false)
})
