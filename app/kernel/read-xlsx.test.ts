import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readXlsx } from './read-xlsx.server.ts'
import { zipEntries, zipFile, zipOf } from './unzip.server.ts'

const sheet = (rows: string) => `<?xml version="1.0"?><worksheet><sheetData>${rows}</sheetData></worksheet>`
const book = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))

test('reads a sheet as Excel, Google and LibreOffice write it: shared, rich and inline texts, gaps, numbers', async () => {
  const bytes = book({
    'xl/sharedStrings.xml':
      '<sst><si><t>รหัส</t></si><si><r><t>ถ้วย </t></r><r><rPr/><t xml:space="preserve">กาแฟ &amp; ชา</t></r><rPh><t>x</t></rPh></si><si/></sst>',
    'xl/worksheets/sheet2.xml': sheet('<row r="1"><c r="A1"><v>9</v></c></row>'),
    'xl/worksheets/sheet1.xml': sheet(
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>ราคา</t></is></c></row><row r="2"/>' +
        '<row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3" s="2"/><c r="C3"><v>120.30000000000001</v></c><c r="D3"><v>8.850001112223E12</v></c><c r="E3" t="e"><v>#N/A</v></c><c r="F3" t="str"><f>A1</f><v>&#3585;</v></c></row>',
    ),
  })
  expect(await readXlsx(bytes, 100)).toEqual([
    ['รหัส', '', 'ราคา'],
    ['ถ้วย กาแฟ & ชา', '', '120.3', '8850001112223', '', 'ก'],
  ])
})

test('refuses what is no workbook, what is broken, and what would unpack without end', async () => {
  await expect(readXlsx(strToU8('sku,price\n1,2'), 10)).rejects.toThrow('no zip')
  await expect(readXlsx(book({ 'a.txt': 'x' }), 10)).rejects.toThrow('no sheet')
  const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(60 * 1024 * 1024) })
  expect(bomb.length).toBeLessThan(200_000)
  await expect(readXlsx(bomb, 10)).rejects.toThrow('too large')
  // A directory that says less than is packed.
  const lies = zipSync({ 'a.bin': new Uint8Array(1_000_000) })
  const entry = (await zipEntries(zipOf(lies)))[0]!
  await expect(zipFile(zipOf(lies), { ...entry, size: 1000 }, 2000)).rejects.toThrow('broken')
  for (let at = 0; at < bomb.length; at += 19_997) {
    const cut = bomb.slice(0, at)
    await expect(zipEntries(zipOf(cut))).rejects.toThrow()
  }
})

test('one file of a zip is read by its part alone', async () => {
  const bytes = zipSync({ 'รูป/ก.jpg': strToU8('ก'), 'b.jpg': [strToU8('bb'), { level: 0 }] })
  const asked: number[] = []
  const source = {
    size: bytes.length,
    read: async (from: number, to: number) => {
      asked.push(to - from)
      return bytes.subarray(from, to + 1)
    },
  }
  const entries = await zipEntries(source)
  expect(entries.map(({ name }) => name)).toEqual(['รูป/ก.jpg', 'b.jpg'])
  expect(new TextDecoder().decode(await zipFile(source, entries[1]!, 100))).toBe('bb')
})
