import { describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { emailAddress, maybeEmail, maybePhone, phone, plainText, properName } from './contact-inputs.ts'
import { thaiTaxId, thaiZip } from './thai-inputs.ts'
import './action.server.ts'

const read = (schema: z.ZodType, typed: string) => {
  const { success, data } = schema.safeParse(typed)
  return success ? data : null
}

describe('an e-mail', () => {
  test.each([
    ['Somchai@Example.com', 'somchai@example.com'],
    [' somchai@example.com\u200b\n', 'somchai@example.com'],
    ['\u200esomchai@example.com\u202c', 'somchai@example.com'],
    ['ｓｏｍｃｈａｉ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'somchai@example.com'],
    ['mailto:somchai@example.com', 'somchai@example.com'],
    ['a.b+shop@mail.co.th', 'a.b+shop@mail.co.th'],
    ['o’brien@example.com', null],
    ['sale@ร้านกาแฟ.ไทย', 'sale@xn--12c1ctan9ec9hrc.xn--o3cw4h'],
    ['sale@xn--o3cw4h.xn--o3cw4h', 'sale@xn--o3cw4h.xn--o3cw4h'],
    ['admin@localhost', 'admin@localhost'],
    ['somchai@example', null],
    ['somchai@127.0.0.1', null],
    ['a@b@example.com', null],
    ['so mchai@example.com', null],
    ['somchai@exa mple.com', null],
    ['somchai@example.com/x', null],
    ['somchai@-example.com', null],
    ['@example.com', null],
    [`${'a'.repeat(65)}@example.com`, null],
    ['สมชาย@example.com', null],
    ['a\u0000@example.com', null],
  ])('%j', (typed, kept) => {
    expect(read(emailAddress, typed)).toBe(kept)
    expect(read(maybeEmail, typed)).toBe(kept)
  })
})

describe('a phone', () => {
  test.each([
    ['081-234-5678', '0812345678'],
    ['081–234–5678', '0812345678'],
    ['０８１２３４５６７８', '0812345678'],
    ['๐๘๑ ๒๓๔ ๕๖๗๘', '0812345678'],
    ['\u202a+66 81 234 5678\u202c', '0812345678'],
    ['081\u00a0234\u200b5678', '0812345678'],
    ['＋66812345678', '0812345678'],
    ['+81 90-1234-5678', '+819012345678'],
    ['0081 90 1234 5678', '+819012345678'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['+1 (415) 555-2671', '+14155552671'],
    ['+855 12 345 678', '+85512345678'],
    ['+999 123 456 789', null],
    ['+81 1', null],
    ['+66 1', null],
    ['12', null],
    ['+819012345678 ext 5', null],
  ])('%j', (typed, kept) => {
    expect(read(phone, typed)).toBe(kept)
    expect(read(maybePhone, typed)).toBe(kept)
  })
})

describe('a name', () => {
  test.each([
    ['\u200bสมชาย\u00a0 ใจดี\u200e', 'สมชาย ใจดี'],
    ["O'Brien", "O'Brien"],
    ['บริษัท 99 จำกัด', 'บริษัท 99 จำกัด'],
    ['田中 太郎', '田中 太郎'],
    ['\u200b', null],
    ['\u2060\ufeff\u200d', null],
    ['\u3164', null],
    ['...', null],
    ['👍', null],
    ['สมชาย\u202eยาชมส', null],
    ['a\u0007b', null],
    ['', null],
  ])('%j', (typed, kept) => {
    expect(read(properName(), typed)).toBe(kept)
  })
  test('what is too long is said, after it was cleaned', () => {
    expect(read(properName({ max: 5 }), '\u200b'.repeat(20) + 'สมชาย')).toBe('สมชาย')
    expect(read(properName({ max: 4 }), 'สมชาย')).toBeNull()
  })
})

test('a tax id and a zip, however they were pasted', () => {
  for (const typed of [
    '1–1017–00230–70–8',
    '\ufeff1101700230708\u200b',
    '１１０１７００２３０７０８',
    '๑๑๐๑๗๐๐๒๓๐๗๐๘',
    '1101\u00a07002 30708',
  ])
    expect(read(thaiTaxId, typed)).toBe('1101700230708')
  expect(read(thaiZip, '\u200e๑๐๒๖๐')).toBe('10260')
})

test('words keep their lines and their emoji; what turns them round is refused', () => {
  expect(read(plainText({ max: 100 }), 'สวัสดี\r\n\u200bขอ 2 ถุง 👩🏽\u200d🌾')).toBe('สวัสดี\nขอ 2 ถุง 👩🏽\u200d🌾')
  expect(read(plainText({ max: 100 }), 'ราคา \u202e001')).toBeNull()
  expect(read(plainText({ max: 100, required: true }), ' \u200b ')).toBeNull()
})

test('left empty: nothing, also where only marks that nobody sees were pasted', () => {
  expect(['', ' ', '\u200b'].map((typed) => read(maybeEmail, typed))).toEqual(['', '', ''])
  expect(['', ' ', '\u200b'].map((typed) => read(maybePhone, typed))).toEqual(['', '', ''])
})
