import { readFileSync, readdirSync } from 'node:fs'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readTable } from './read-table.server.ts'
import { run } from './read-table.thread.ts'
import { headsOf, type Table } from './table.ts'

const folder = new URL('fixtures/', import.meta.url)
const fixture = (name: string) => new Uint8Array(readFileSync(new URL(name, folder)))

async function tableIn(bytes: Uint8Array, most = 1000): Promise<Table> {
  const read = await run({ bytes, most })
  if ('problem' in read) throw new Error(read.problem.en)
  return read.table
}
const rowsIn = async (bytes: Uint8Array) => (await tableIn(bytes)).rows.map(({ line, cells }) => [line, ...cells])
const utf16 = (text: string, isBig = false) => {
  const bytes = new Uint8Array(Buffer.from(text, 'utf16le'))
  return isBig ? new Uint8Array(Buffer.from(bytes).swap16()) : bytes
}
/** The Thai letters of Windows. */
const thai = (text: string) =>
  Uint8Array.from(text, (letter) => (letter > '\u0e00' ? letter.charCodeAt(0) - 0x0e00 + 0xa0 : letter.charCodeAt(0)))

const goods = [
  [1, 'รหัส', 'ชื่อ', 'ราคา'],
  [2, 'A-1', 'กาแฟ', '120'],
]

describe('a text', () => {
  const plain = 'รหัส,ชื่อ,ราคา\nA-1,กาแฟ,120\n'
  test.each([
    ['utf-8', strToU8(plain)],
    ['utf-8', strToU8(`\ufeff${plain}`)],
    ['utf-16le', utf16(`\ufeff${plain}`)],
    ['utf-16be', utf16(`\ufeff${plain}`, true)],
    ['utf-16le', utf16(plain)],
    ['utf-16be', utf16(plain, true)],
    ['windows-874', thai(plain)],
  ])('in %s is read as it was written', async (encoding, bytes) => {
    const table = await tableIn(bytes)
    expect(table).toMatchObject({ encoding, warnings: [] })
    expect(table.rows.map(({ line, cells }) => [line, ...cells])).toEqual(goods)
  })

  test.each([
    ['commas', plain],
    ['semicolons', plain.replaceAll(',', ';')],
    ['tabs', plain.replaceAll(',', '\t')],
    ['bars', plain.replaceAll(',', '|')],
    ['old Mac’s line ends', plain.replaceAll('\n', '\r')],
    ['Windows’ line ends', plain.replaceAll('\n', '\r\n')],
    ['marks that nobody sees', plain.replace('A-1', '\u200bA-1\u00a0')],
    ['everything quoted', '"รหัส","ชื่อ","ราคา"\n"A-1","กาแฟ","120"'],
  ])('with %s', async (_what, text) => {
    expect(await rowsIn(strToU8(text))).toEqual(goods)
  })

  test('a nought that others keep by a formula is kept', async () => {
    expect(await rowsIn(strToU8('tel,a\n="0812345678",\'=1+1'))).toEqual([
      [1, 'tel', 'a'],
      [2, '0812345678', '=1+1'],
    ])
  })

  test('Excel’s sep= line counts as the first, blank lines count, a cell of several lines begins where it begins', async () => {
    expect(await rowsIn(strToU8('sep=;\r\na;b\r\n\r\n"x\r\ny";"1;""2"""\r\n;;\r\nz;5" pipe'))).toEqual([
      [2, 'a', 'b'],
      [4, 'x\ny', '1;"2"'],
      [7, 'z', '5" pipe'],
    ])
  })

  test('amounts with commas do not make a file of tabs one of commas', async () => {
    expect(await rowsIn(strToU8('d\ta\tb\n1\t1,000.00\t2,000,000.00\n2\t3,000.00\t4,000.00'))).toEqual([
      [1, 'd', 'a', 'b'],
      [2, '1', '1,000.00', '2,000,000.00'],
      [3, '2', '3,000.00', '4,000.00'],
    ])
  })

  test('what is none is refused: bytes, a quotation mark that never ends', async () => {
    expect(await run({ bytes: Uint8Array.from([1, 0, 3, 0, 0, 9]), most: 9 })).toHaveProperty('problem')
    expect(await run({ bytes: strToU8('a,b\n1,"x\n2,y\n'), most: 9 })).toMatchObject({
      problem: { en: 'The quotation mark that opens in line 2 is never closed.' },
    })
  })

  test('a file that was cut in a letter, and one in the letters of Europe, say so', async () => {
    const cut = await tableIn(strToU8(`${plain}B,ชา,9`.repeat(5)).subarray(0, -10))
    expect(cut).toMatchObject({ encoding: 'utf-8' })
    const accents = Uint8Array.from('sku,name\nA,Café crème à la carte très bien\nB,Thé vert glacé', (l) =>
      l.charCodeAt(0),
    )
    expect((await tableIn(accents)).rows[1]!.cells[1]).toBe('Café crème à la carte très bien')
    expect((await tableIn(accents)).warnings).toHaveLength(1)
  })

  test('a cell of two million quotation marks is read in a time that grows with its length', async () => {
    const table = await tableIn(strToU8(`a,b\n"${'""'.repeat(1_000_000)}",1`))
    expect(table.rows[1]!.cells[0]).toHaveLength(1_000_000)
  })
})

/** A workbook of one sheet, or more, as its XML says. */
export const book = (sheets: string[], more: Record<string, string> = {}) => {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${sheets.map((_, n) => `<Override PartName="/xl/worksheets/sheet${n + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`).join('')}${more['xl/styles.xml'] ? '<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>' : ''}${more['xl/sharedStrings.xml'] ? '<Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/>' : ''}</Types>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.map((_, n) => `<sheet name="S${n + 1}" sheetId="${n + 1}" r:id="rId${n + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets.map((_, n) => `<Relationship Id="rId${n + 1}" Type="${office}/worksheet" Target="worksheets/sheet${n + 1}.xml"/>`).join('')}</Relationships>`,
    ...more,
  }
  for (const [n, rows] of sheets.entries())
    files[`xl/worksheets/sheet${n + 1}.xml`] = `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))
}

describe('a workbook', () => {
  test('dates, percentages, noughts, long numbers, rich and shared texts are read as people see them', async () => {
    const bytes = book(
      [
        '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="inlineStr"><is><t>ราคา</t></is></c></row>' +
          '<row r="5" hidden="1"><c r="A5" s="1"><v>46329</v></c><c r="B5" s="2"><v>0.07</v></c><c r="C5" s="3"><v>812345678</v></c><c r="D5"><v>8.850001112223E12</v></c><c r="E5"><v>120.30000000000001</v></c><c r="F5" t="b"><v>1</v></c><c r="G5" t="s"><v>1</v></c><c r="H5" s="1"><v>46329.5</v></c><c r="I5" s="4"><v>1290</v></c></row>' +
          '<row r="6"><c r="A6"><f>A1+1</f></c><c r="B6" t="e"><v>#N/A</v></c><c r="C6" t="str"><f>X</f><v>ok</v></c><c r="D6"><f>A1</f><v></v></c><c r="E6"><f>A1</f><v/></c><c r="F6" t="str"><f>A1</f><v></v></c></row>',
        '<row r="1"><c r="A1"><v>9</v></c></row>',
      ],
      {
        'xl/sharedStrings.xml':
          '<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>รหัส</t></si><si><r><t>ถ้วย </t></r><r><t xml:space="preserve">กาแฟ &amp; ชา</t></r></si></sst>',
        'xl/styles.xml':
          '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="3"><numFmt numFmtId="164" formatCode="0000000000"/><numFmt numFmtId="165" formatCode="[$-107041E]d mmm yy;@"/><numFmt numFmtId="166" formatCode="&quot;฿&quot;#,##0.00"/></numFmts><cellXfs count="5"><xf numFmtId="0"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="9" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="166" applyNumberFormat="1"/></cellXfs></styleSheet>',
      },
    )
    const table = await tableIn(bytes)
    expect(table.rows.map(({ line, cells }) => [line, ...cells])).toEqual([
      [2, 'รหัส', '', 'ราคา'],
      [
        5,
        '2026-11-03',
        '7%',
        '0812345678',
        '8850001112223',
        '120.3',
        'TRUE',
        'ถ้วย กาแฟ & ชา',
        '2026-11-03 12:00',
        '1290',
      ],
      [6, '', '', 'ok', '', ''],
    ])
    expect(Object.keys(table.rows[2]!.broken!)).toEqual(['0', '1', '3', '4'])
    expect(table.rows[2]!.broken![0]!.en).toContain('formula without a value')
    expect(table.warnings.map(({ en }) => en)).toEqual([
      'The sheet “S1” was read, not S2.',
      '1 hidden rows were read as well.',
    ])
  })

  test('of Open XML SDK, with _x000D_, as a page of HTML called .xls', async () => {
    expect(await rowsIn(fixture('openxml-sdk-prefix.xlsx'))).toEqual([
      [1, 'sku', 'name th', 'price'],
      [2, 'FLD-1', 'กาแฟ', '120'],
    ])
    expect((await rowsIn(fixture('x000d.xlsx')))[1]).toEqual([2, 'FLD-1', 'กาแฟ\nดอยช้าง', '120'])
    const html = '<html><table><tr><td>sku</td><td>ราคา</td></tr><tr><td>A</td><td>1,290.50</td></tr></table></html>'
    expect(await rowsIn(strToU8(html))).toEqual([
      [1, 'sku', 'ราคา'],
      [2, 'A', '1,290.50'],
    ])
    const xml2003 =
      '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="S"><Table><Row><Cell><Data ss:Type="String">รหัส</Data></Cell></Row><Row><Cell><Data ss:Type="Number">12.5</Data></Cell></Row></Table></Worksheet></Workbook>'
    expect(await rowsIn(strToU8(xml2003))).toEqual([
      [1, 'รหัส'],
      [2, '12.5'],
    ])
  })

  test('what is broken, locked or would unpack without end is refused', async () => {
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(60 * 1024 * 1024) })
    expect(bomb.length).toBeLessThan(200_000)
    for (const bytes of [bomb, book(['<row/>']).subarray(0, 300), zipSync({ 'a.txt': strToU8('x') }), strToU8('PKx')])
      expect(await run({ bytes, most: 9 })).toHaveProperty('problem')
  })

  test('unclosed tags that once held the loop for hours come to nothing', async () => {
    for (const rows of [`<row><c>${'<v'.repeat(200_000)}`, '<row><c>'.repeat(20_000)]) {
      const read = await readTable({ tenantId: 'attack' }, new File([book([rows])], 'a.xlsx'), 10)
      expect(read.rows).toEqual([])
    }
  })
})

test('every input of the set is read, and each row has the line that an editor shows', async () => {
  const names = readdirSync(folder)
  expect(names.length).toBeGreaterThan(14)
  for (const name of names)
    expect({ name, rows: (await rowsIn(fixture(name))).length > 1 }).toEqual({ name, rows: true })
  expect((await rowsIn(fixture('st-blank-then-bad.csv'))).map(([line]) => line)).toEqual([1, 4, 6, 7])
})

test('a column that is not known has its name, also without a title; two that mean the same are told', () => {
  const rows = [{ line: 2, cells: ['1', '2', '3', '4', '5'] }]
  const head = { line: 1, cells: ['a', 'x', '', 'A'] }
  expect(headsOf(head, rows, (title) => (title.toLowerCase() === 'a' ? 'a' : undefined))).toEqual({
    at: { a: [0, 3] },
    unused: ['x', 'C', 'E'],
    alike: [['a', 'A']],
  })
})
