import { expect, test } from 'vitest'
import { decodeText } from './read-text.ts'

test('Thai is read from UTF-8, from UTF-16 and from an older Windows', () => {
  expect(decodeText(Buffer.from('สวัสดี'))).toBe('สวัสดี')
  expect(decodeText(Buffer.from('\ufeffสวัสดี', 'utf16le'))).toBe('สวัสดี')
  expect(decodeText(Uint8Array.of(0xca, 0xc7, 0xd1, 0xca, 0xb4, 0xd5))).toBe('สวัสดี')
})

test('a letter that was cut in the middle spoils nothing', () => {
  const bytes = Buffer.from('กาแฟ')
  expect(decodeText(bytes.subarray(0, bytes.length - 1))).toBe('กาแ')
})
