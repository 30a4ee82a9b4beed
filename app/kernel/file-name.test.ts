import { expect, test } from 'vitest'
import { cleanFileName } from './file-name.ts'

test('path traversal in the name of a file: only its last part is kept', () => {
  expect(cleanFileName('../../etc/passwd', 'pdf')).toBe('passwd.pdf')
  expect(cleanFileName('C:\\Users\\me\\สลิป.JPG', 'webp')).toBe('สลิป.webp')
  expect(cleanFileName('..', 'webp')).toBe('file.webp')
  expect(cleanFileName('a"\r\nSet-Cookie: x.png', 'webp')).not.toMatch(/["\r\n]/)
  expect(cleanFileName('บิล\u202egpj.exe', 'pdf')).toBe('บิล gpj.pdf')
  expect(cleanFileName(`ก${'\u0e49'.repeat(50)}.pdf`, 'pdf')).toBe('ก\u0e49\u0e49\u0e49\u0e49.pdf')
})

test('a name is cut between letters, never through one: half of a pair is no text that a database takes', () => {
  const long = cleanFileName(`${'ก'.repeat(79)}😀.png`, 'webp')
  expect([long, long.isWellFormed()]).toEqual([`${'ก'.repeat(79)}.webp`, true])
  expect(cleanFileName(`😀${'a'.repeat(395)}.png`, 'webp').isWellFormed()).toBe(true)
})
