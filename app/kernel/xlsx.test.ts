import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { xlsxBook } from './xlsx.server.ts'

/** The workbook opened again: path → its text. */
function opened(rows: Parameters<ReturnType<typeof xlsxBook>['rows']>[0], rowsASheet?: number) {
  const book = xlsxBook('orders', rowsASheet)
  const parts = [book.begin(['เลขที่', 'ยอด']), ...rows.map((row) => book.rows([row])), book.end()]
  const files = unzipSync(new Uint8Array(Buffer.concat(parts)))
  return Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]))
}

/** `A2` → the inside of its cell. */
const cell = (sheet: string, at: string) =>
  new RegExp(`<c r="${at}"([^>]*)>(.*?)</c>`, 's').exec(sheet)?.slice(1).join('|')

test('text is text, whatever a spreadsheet would take it for', () => {
  for (const evil of ['=1+1', '+66812345678', '@SUM(A1)', '=HYPERLINK("http://evil","x")']) {
    const sheet = opened([[evil]])['xl/worksheets/sheet1.xml']!
    expect(cell(sheet, 'A2')).toContain('t="inlineStr"')
    expect(sheet).not.toContain('<f>')
  }
  const sheet = opened([['<a> & "b"\u0000\uD800', '  สอง\nบรรทัด']])['xl/worksheets/sheet1.xml']!
  expect(cell(sheet, 'A2')).toContain('>&lt;a&gt; &amp; &quot;b&quot;\uFFFD<')
  expect(cell(sheet, 'B2')).toContain('xml:space="preserve">  สอง\nบรรทัด<')
})

test('numbers are numbers, baht with their satang, instants the clock in Bangkok, nothing is no cell', () => {
  const at = new Date('2026-11-20T17:00:00Z')
  const sheet = opened([[5, 129_000n, { satang: 129_005n }, { satang: -7n }, at, null, Number.NaN, true]])[
    'xl/worksheets/sheet1.xml'
  ]!
  expect(cell(sheet, 'A2')).toBe(' s="0"|<v>5</v>')
  expect(cell(sheet, 'B2')).toBe(' s="0"|<v>129000</v>')
  expect(cell(sheet, 'C2')).toBe(' s="2"|<v>1290.05</v>')
  expect(cell(sheet, 'D2')).toBe(' s="2"|<v>-0.07</v>')
  // 2026-11-21 is day 46347 of a spreadsheet.
  expect(cell(sheet, 'E2')).toBe(' s="3"|<v>46347</v>')
  expect([cell(sheet, 'F2'), cell(sheet, 'G2')]).toEqual([undefined, undefined])
  expect(cell(sheet, 'H2')).toBe(' t="b"|<v>1</v>')
})

test('more rows than a sheet holds go on the next, under the same head, and the workbook names both', () => {
  const files = opened([['a'], ['b'], ['c']], 3)
  expect(Object.keys(files).toSorted()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
    'xl/worksheets/sheet2.xml',
  ])
  expect(cell(files['xl/worksheets/sheet2.xml']!, 'A1')).toContain('>เลขที่<')
  expect(cell(files['xl/worksheets/sheet2.xml']!, 'A2')).toContain('>c<')
  expect(files['xl/workbook.xml']).toContain('name="orders 2" sheetId="2" r:id="rId2"')
  expect(files['xl/_rels/workbook.xml.rels']).toContain('Id="rId2"')
})
