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

test('one broken letter in a long text is one broken letter, and not another alphabet', () => {
  const text = 'ใบเสนอราคา ' + 'กาแฟ '.repeat(20)
  const bytes = Buffer.concat([Buffer.from(text), Buffer.of(0xe0, 0xb8), Buffer.from('\nจบ')])
  expect(decodeText(bytes)).toBe(`${text}\ufffd\nจบ`)
})

test('an older Windows, whose letters look like pairs of UTF-8 here and there, is read as such', () => {
  const text = 'งานบ้าน อาหาร รายการสินค้า ลดราคา ณ วันที่ ๑๒ มกราคม น้ำปลา ยกเลิก'
  const old = Uint8Array.from(text, (letter) => {
    const code = letter.codePointAt(0)!
    return code < 0x80 ? code : code - 0xe00 + 0xa0
  })
  expect(decodeText(old)).toBe(text)
})
