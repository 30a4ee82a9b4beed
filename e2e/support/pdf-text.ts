/** What a PDF says, read from its bytes: by nothing that made it. */
import { inflateSync } from 'node:zlib'

/** Without spaces, as lines end elsewhere on paper, and with Thai marks composed in one way. */
export const squeezed = (text: string): string => text.normalize('NFKC').replaceAll(/[\s\u0000]/g, '')

export interface PdfObject {
  head: string
  /** unpacked */
  body: Buffer
}

export function pdfObjects(pdf: Buffer): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>()
  for (const match of pdf.toString('latin1').matchAll(/(\d+) 0 obj\s*([\s\S]*?)endobj/g)) {
    const start = match[2]!.indexOf('stream')
    const head = start < 0 ? match[2]! : match[2]!.slice(0, start)
    const bytes = start < 0 ? Buffer.alloc(0) : Buffer.from(match[2]!.slice(start + 6).replace(/^\r?\n/, ''), 'latin1')
    objects.set(match[1]!, {
      head,
      body: head.includes('/FlateDecode') && bytes.length > 0 ? inflateSync(bytes) : bytes,
    })
  }
  return objects
}

/** What a PDF of Chromium or Typst says: its fonts' own tables from glyphs to letters, read in the order of drawing. */
export function pdfText(pdf: Buffer): string {
  const objects = pdfObjects(pdf)
  const tables = new Map<string, Map<number, string>>()
  for (const [id, { head }] of objects) {
    const table = /\/ToUnicode (\d+) 0 R/.exec(head)
    if (table) tables.set(id, lettersOf(objects.get(table[1]!)!.body.toString('latin1')))
  }
  const every = [...objects.values()].map(({ head }) => head)
  let said = ''
  for (const [id, { body }] of objects) {
    const text = body.toString('latin1')
    if (!text.includes(' Tf')) continue
    // A page calls its fonts by names of its own; what is no page's own content is looked up among all of them.
    const page = every.find((head) => head.includes(`/Contents ${id} 0 R`)) ?? ''
    const fonts = fontsOf([...every, page], tables)
    let letters = new Map<number, string>()
    // Of a cluster that its glyphs alone do not say (a vowel above a tall consonant, a tone mark) the text stands beside.
    const spoken: boolean[] = []
    for (const [, font, actual, marks, hex, signs] of text.matchAll(
      /\/([Ff]\d+) [\d.]+ Tf|\/ActualText <([0-9A-Fa-f]+)>\s*>>\s*BDC|(BDC|BMC|EMC)|<([0-9A-Fa-f]+)>|\(((?:\\[\s\S]|[^\\)])*)\)/g,
    ))
      if (font) letters = fonts.get(font) ?? letters
      else if (actual) {
        said += word(actual).replace('\uFEFF', '')
        spoken.push(true)
      } else if (marks === 'EMC') spoken.pop()
      else if (marks) spoken.push(false)
      else if (!spoken.includes(true))
        for (const [code] of (hex ?? hexOf(signs!)).matchAll(/.{4}/g))
          said += letters.get(Number.parseInt(code, 16)) ?? ''
  }
  return said
}

function fontsOf(heads: readonly string[], tables: ReadonlyMap<string, Map<number, string>>) {
  const fonts = new Map<string, Map<number, string>>()
  for (const head of heads)
    for (const [, name, id] of head.matchAll(/\/([Ff]\d+) (\d+) 0 R/g))
      if (tables.has(id!)) fonts.set(name!, tables.get(id!)!)
  return fonts
}

const escaped: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** A string in brackets, with what is escaped in it. */
const hexOf = (signs: string): string =>
  Buffer.from(
    signs.replaceAll(/\\([0-7]{1,3}|[\s\S])/g, (_, sign: string) =>
      /^[0-7]/.test(sign) ? String.fromCodePoint(Number.parseInt(sign, 8)) : (escaped[sign] ?? sign),
    ),
    'latin1',
  ).toString('hex')

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
