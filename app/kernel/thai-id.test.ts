import { describe, expect, test } from 'vitest'
import {
  branchLabel,
  isThaiId,
  isThaiMobile,
  isZip,
  normaliseBranchNo,
  normalisePhone,
  normaliseThaiId,
  normaliseZip,
} from './thai-id.ts'

describe('national and tax ids', () => {
  test.each([
    '1101700230703',
    '110170023070',
    '11017002307080',
    '',
    'abcdefghijklm',
    '1101700230708\n',
    '๑'.repeat(13),
  ])('refuses %j', (text) => expect(isThaiId(text)).toBe(false))
  test('takes a good checksum, and only one last digit is ever good', () => {
    expect(isThaiId('1101700230708')).toBe(true)
    for (let n = 0; n < 500; n++) {
      const stem = String(100_000_000_000 + n * 797_003_413)
      expect(Array.from({ length: 10 }, (_, d) => isThaiId(stem + d)).filter(Boolean)).toHaveLength(1)
    }
  })
  test('reads what people type', () => {
    expect(normaliseThaiId('1-1017-00230-70-8')).toBe('1101700230708')
    expect(normaliseThaiId('๑๑๐๑๗๐๐๒๓๐๗๐๘')).toBe('1101700230708')
    for (const bad of ['1-1017-00230-70-3', '1101700230708x', '1'.repeat(100_000)])
      expect(normaliseThaiId(bad)).toBeNull()
  })
})

test('branches', () => {
  expect(branchLabel('00000', 'th')).toBe('สำนักงานใหญ่')
  expect(branchLabel('00012', 'th')).toBe('สาขาที่ 00012')
  expect(branchLabel('00000', 'en')).toBe('Head office')
  expect(branchLabel('00012', 'en')).toBe('Branch 00012')
  expect(() => branchLabel('12', 'th')).toThrow(RangeError)
})

describe('telephones', () => {
  test.each([
    ['081-234-5678', '0812345678'],
    ['+66 81 234 5678', '0812345678'],
    ['66812345678', '0812345678'],
    ['0066812345678', '0812345678'],
    ['+66 (0) 81 234 5678', '0812345678'],
    ['๐๘๑๒๓๔๕๖๗๘', '0812345678'],
    ['02 123 4567', '021234567'],
    ['+6621234567', '021234567'],
    ['0661234567', '0661234567'],
  ])('%j is %s', (text, phone) => expect(normalisePhone(text)).toBe(phone))
  test.each([
    '',
    '812345678',
    '01 234 5678',
    '08123456789',
    '081234567',
    '+1 212 555 0100',
    '0812345678 ต่อ 1',
    '+081234567',
    '1669',
    '0'.repeat(99_999),
  ])('refuses %j', (text) => expect(normalisePhone(text)).toBeNull())
  test('only 06, 08, 09 are mobiles', () => {
    expect(isThaiMobile('0812345678')).toBe(true)
    expect(isThaiMobile('021234567')).toBe(false)
  })
})

test('zips have five digits', () => {
  for (const good of ['10200', '96220']) expect(isZip(good)).toBe(true)
  for (const bad of ['1020', '102000', '00200', '97000', '1020O', '๑๐๒๐๐', '10200\n']) expect(isZip(bad)).toBe(false)
})

test('branches and zips as people type them', () => {
  for (const bad of ['', 'x', '123456', '1/2']) expect(normaliseBranchNo(bad)).toBeNull()
  expect(normaliseBranchNo('1')).toBe('00001')
  expect(normaliseBranchNo('๐๐๐๐๐')).toBe('00000')
  for (const bad of ['', '5030', '503000', '5030x']) expect(normaliseZip(bad)).toBeNull()
  expect(normaliseZip(' ๕๐๓๐๐ ')).toBe('50300')
})
