import { expect, test } from 'vitest'
import { PagePath, slugFrom } from './slug.ts'

test('two that look the same are one address, however they were typed', () => {
  for (const [typed, slug] of [
    ['ค่ัว', 'คั่ว'],
    ['เเผนที่', 'แผนที่'],
    ['น\u0E4D\u0E49\u0E32ผึ้ง', 'น้ำผึ้ง'],
    ['กๅแฟ', 'กาแฟ'],
    ['ｓａｌｅ', 'sale'],
    ['ราคา & บริการ', 'ราคา-บริการ'],
    ["O'Brien", 'o-brien'],
  ] as const)
    expect([typed, slugFrom(typed)]).toEqual([typed, slug])
  // Letters of another alphabet are no address at all.
  expect(PagePath.safeParse('ѕаӏе').success).toBe(false)
  expect(PagePath.parse('ค่ัว/เเผน')).toBe('คั่ว/แผน')
})
