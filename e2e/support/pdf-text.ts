/** What a PDF says, read from its bytes: by nothing that made it. */
import { inflateSync } from 'node:zlib'

/** Without spaces, as lines end elsewhere on paper, and with Thai marks composed in one way. */
export const squeezed = (text: string): string => text.normalize('NFKC').replaceAll(/[\s\u0000]/g, '')

/** What a PDF of Chromium says: its fonts' own tables from glyphs to letters, read in the order of drawing. */
export function pdfText(pdf: Buffer): string {
  const raw = pdf.toString('latin1')
  const objects = new Map<string, { head: string; body: Buffer }>()
  for (const match of raw.matchAll(/(\d+) 0 obj\s*([\s\S]*?)endobj/g)) {
    const start = match[2]!.indexOf('stream')
    const head = start < 0 ? match[2]! : match[2]!.slice(0, start)
    const bytes = start < 0 ? Buffer.alloc(0) : Buffer.from(match[2]!.slice(start + 6).replace(/^\r?\n/, ''), 'latin1')
    objects.set(match[1]!, {
      head,
      body: head.includes('/FlateDecode') && bytes.length > 0 ? inflateSync(bytes) : bytes,
    })
  }
  const tables = new Map<string, Map<number, string>>()
  for (const [id, { head }] of objects) {
    const table = /\/ToUnicode (\d+) 0 R/.exec(head)
    if (table) tables.set(id, lettersOf(objects.get(table[1]!)!.body.toString('latin1')))
  }
  const fonts = new Map<string, Map<number, string>>()
  for (const { head } of objects.values())
    for (const [, name, id] of head.matchAll(/\/(F\d+) (\d+) 0 R/g))
      if (tables.has(id!)) fonts.set(name!, tables.get(id!)!)
  let said = ''
  for (const { body } of objects.values()) {
    const text = body.toString('latin1')
    if (!text.includes(' Tf')) continue
    let letters = new Map<number, string>()
    // Of a cluster that its glyphs alone do not say (a vowel above a tall consonant, a tone mark) the text stands beside.
    const spoken: boolean[] = []
    for (const [, font, actual, marks, hex] of text.matchAll(
      /\/(F\d+) [\d.]+ Tf|\/ActualText <([0-9A-Fa-f]+)> *>> BDC|(BDC|BMC|EMC)|<([0-9A-Fa-f]+)>/g,
    ))
      if (font) letters = fonts.get(font) ?? letters
      else if (actual) {
        said += word(actual).replace('\uFEFF', '')
        spoken.push(true)
      } else if (marks === 'EMC') spoken.pop()
      else if (marks) spoken.push(false)
      else if (!spoken.includes(true))
        for (const [code] of hex!.matchAll(/.{4}/g)) said += letters.get(Number.parseInt(code, 16)) ?? ''
  }
  return said
}

const word = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le')

function lettersOf(table: string): Map<number, string> {
  const letters = new Map<number, string>()
  for (const [, part] of table.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, code, to] of part!.matchAll(/<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>/g))
      letters.set(Number.parseInt(code!, 16), word(to!))
  for (const [, part] of table.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from, to, first] of part!.matchAll(/<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>/g))
      for (let code = Number.parseInt(from!, 16); code <= Number.parseInt(to!, 16); code++)
        letters.set(code, String.fromCodePoint(Number.parseInt(first!, 16) + code - Number.parseInt(from!, 16)))
  return letters
}
