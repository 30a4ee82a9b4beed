import { expect, test } from 'vitest'
import { typstLetters } from '#kernel/typst.server.ts'
import { codeOf, missingLetter } from '../paper/glyphs.ts'
import { HolderNames, probablyMeant } from './name.ts'

const read = (nameTh: string) => HolderNames.safeParse({ nameTh })
const kept = (nameTh: string) => HolderNames.parse({ nameTh }).nameTh

test('what nobody sees goes, the ring and the vowel become one letter, a turned direction is refused', () => {
  expect(kept('น\u0E4D\u0E49\u0E32เพชร')).toBe('น้ำเพชร')
  expect(kept('\u200Bสมใจ\u00A0ดี\uFEFF')).toBe('สมใจ ดี')
  expect(read('กฤษฏิ์\u202Eตัวอย่าง').success).toBe(false)
  expect(read('').success).toBe(false)
  for (const name of [
    'ณัฐฏ์ฐิญาณ์ ญาณวิทย์',
    'ปิ่น ฟ้าฝั่ง',
    'พุทฺธํ สรณํ คจฺฉามิ',
    '#let x = 1; $alpha$ *bold* \\u{41}',
    '="a"&"b" < > %',
  ])
    expect(kept(name)).toBe(name)
})

test('what looks like a slip is asked back, and never changed unsaid', () => {
  expect(probablyMeant('เเสงดาว')).toBe('แสงดาว')
  expect(probablyMeant('ก่่า')).toBe('ก่า')
  for (const name of ['แสงดาว', 'น้ำเพชร', 'ปิ่น ฟ้าฝั่ง', 'พุทฺธํ สรณํ']) expect(probablyMeant(name)).toBeNull()
  expect(kept('เเสงดาว')).toBe('เเสงดาว')
})

test('a sign without a letterform is named, in both faces', async () => {
  const letters = await typstLetters()
  for (const face of [letters.paper, letters.serif]) {
    expect(missingLetter('王小明', face)).toBe('王')
    expect(codeOf('王')).toBe('U+738B')
    expect(codeOf(missingLetter('สมชาย 🎓', face)!)).toBe('U+1F393')
    for (const name of ['ณัฐฏ์ฐิญาณ์', 'น้ำเพชร จำปาดะ', 'Nguyễn Thị Ánh', 'พุทฺธํ สรณํ คจฺฉามิ'])
      expect([name, missingLetter(name, face)]).toEqual([name, null])
    // A mark with nothing to stand on.
    expect(missingLetter('่ก', face)).not.toBeNull()
  }
})
