import { describe, expect, test } from 'vitest'
import { bahtText, bahtTextEnglish } from './baht-text.ts'
import { MAX_SATANG } from './money.ts'

test('refuses a negative amount', () => {
  expect(() => bahtText(-1n)).toThrow(RangeError)
  expect(() => bahtTextEnglish(-1n)).toThrow(RangeError)
})

describe('Thai words', () => {
  test.each([
    [0n, 'ศูนย์บาทถ้วน'],
    [50n, 'ห้าสิบสตางค์'],
    [1n, 'หนึ่งสตางค์'],
    [21n, 'ยี่สิบเอ็ดสตางค์'],
    [100n, 'หนึ่งบาทถ้วน'],
    [1_000n, 'สิบบาทถ้วน'],
    [1_100n, 'สิบเอ็ดบาทถ้วน'],
    [2_100n, 'ยี่สิบเอ็ดบาทถ้วน'],
    [10_100n, 'หนึ่งร้อยเอ็ดบาทถ้วน'],
    [10_101n, 'หนึ่งร้อยเอ็ดบาทหนึ่งสตางค์'],
    [11_111n, 'หนึ่งร้อยสิบเอ็ดบาทสิบเอ็ดสตางค์'],
    [129_050n, 'หนึ่งพันสองร้อยเก้าสิบบาทห้าสิบสตางค์'],
    [100_000_000n, 'หนึ่งล้านบาทถ้วน'],
    [100_000_100n, 'หนึ่งล้านเอ็ดบาทถ้วน'],
    [1_100_000_000n, 'สิบเอ็ดล้านบาทถ้วน'],
    [100_000_000_000_000n, 'หนึ่งล้านล้านบาทถ้วน'],
    [12_345_678_925n, 'หนึ่งร้อยยี่สิบสามล้านสี่แสนห้าหมื่นหกพันเจ็ดร้อยแปดสิบเก้าบาทยี่สิบห้าสตางค์'],
  ])('%s satang', (satang, text) => {
    expect(bahtText(satang)).toBe(text)
  })
})

describe('English words', () => {
  test.each([
    [0n, 'Zero baht only'],
    [129_000n, 'One thousand two hundred ninety baht only'],
    [10_150n, 'One hundred one baht and fifty satang'],
    [50n, 'Fifty satang'],
    [2_100n, 'Twenty-one baht only'],
    [100_000_001_00n, 'One hundred million one baht only'],
  ])('%s satang', (satang, text) => {
    expect(bahtTextEnglish(satang)).toBe(text)
  })
})

test('every amount reads back to itself', () => {
  for (let n = 0n; n <= 2_500n; n++) expect(read(bahtText(n))).toBe(n)
  for (let n = 3n; n < MAX_SATANG; n = (n * 13n) / 11n + 1n) expect(read(bahtText(n))).toBe(n)
  expect(read(bahtText(MAX_SATANG))).toBe(MAX_SATANG)
})

/** An independent reader: Thai words back to satang. */
function read(text: string): bigint {
  const [whole, rest] = text.includes('บาท') ? text.split('บาท') : ['', text]
  return readNumber(whole ?? '') * 100n + readNumber((rest ?? '').replace(/ถ้วน|สตางค์/g, ''))
}

function readNumber(text: string): bigint {
  if (text === '' || text === 'ศูนย์') return 0n
  const at = text.lastIndexOf('ล้าน')
  if (at >= 0) return readNumber(text.slice(0, at)) * 1_000_000n + readNumber(text.slice(at + 4))
  const digit = 'หนึ่ง|สอง|สาม|สี่|ห้า|หก|เจ็ด|แปด|เก้า'.split('|')
  let sum = 0n
  for (const m of text.matchAll(/(หนึ่ง|สอง|สาม|สี่|ห้า|หก|เจ็ด|แปด|เก้า|ยี่|เอ็ด)?(สิบ|ร้อย|พัน|หมื่น|แสน)?/g)) {
    if (m[0] === '') continue
    const value = m[1] === undefined || m[1] === 'เอ็ด' ? 1n : m[1] === 'ยี่' ? 2n : BigInt(digit.indexOf(m[1]) + 1)
    sum += value * { สิบ: 10n, ร้อย: 100n, พัน: 1000n, หมื่น: 10_000n, แสน: 100_000n, '': 1n }[m[2] ?? '']!
  }
  return sum
}
