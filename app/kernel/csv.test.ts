import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvCell, csvMark, csvText } from './csv.ts'

test('what a spreadsheet would take for a formula is made text', () => {
  for (const evil of ['=1+1', '+66812345678', '-2+3', '@SUM(A1)', '＝1']) expect(csvCell(evil)).toBe(`'${evil}`)
  expect(csvCell('\t=1')).toBe("'\t=1")
  expect(csvCell('\r=1')).toBe(`"'\r=1"`)
  expect(csvCell('=HYPERLINK("http://evil","x")')).toBe(`"'=HYPERLINK(""http://evil"",""x"")"`)
})

test('numbers are numbers, below nought too', () => {
  expect(csvCell(-5)).toBe('-5')
  expect(csvCell(129_000n)).toBe('129000')
  expect(csvCell({ satang: 129_005n })).toBe('1290.05')
  expect(csvCell({ satang: -7n })).toBe('-0.07')
  expect(csvCell({ satang: 99_999_999_999n })).toBe('999999999.99')
  expect(csvCell(Number.NaN)).toBe('')
})

test('instants are ISO in Bangkok, nothing is empty', () => {
  expect(csvCell(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21T01:30:00+07:00')
  expect(csvCell(new Date(Number.NaN))).toBe('')
  expect(csvCell(null)).toBe('')
})

test('byte for byte: the mark, a head, lines that end with CR and LF', () => {
  const columns = [
    { title: 'ชื่อ, นามสกุล', value: (row: { name: string }) => row.name },
    { title: 'ยอด', value: () => ({ satang: 5000n }) },
  ]
  expect(csvText(columns, [{ name: 'มานี "นี" มีตา' }, { name: 'สอง\nบรรทัด' }])).toBe(
    `${csvMark}"ชื่อ, นามสกุล",ยอด\r\n"มานี ""นี"" มีตา",50.00\r\n"สอง\nบรรทัด",50.00\r\n`,
  )
  expect(new TextEncoder().encode(csvText(columns, [])).slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
})

test('any text comes back out of its cell as it went in, but for the guard', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const cell = csvCell(text)
      const isQuoted = cell.startsWith('"')
      const inner = isQuoted ? cell.slice(1, -1).replaceAll('""', '"') : cell
      expect(inner === text || inner === `'${text}`).toBe(true)
      expect(isQuoted || !/[",\r\n]/.test(cell)).toBe(true)
      expect(/^"?[=+\-@\t\r]/.test(cell)).toBe(false)
    }),
  )
})
