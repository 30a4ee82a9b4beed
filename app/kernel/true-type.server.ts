/**
 * Plain TrueType out of the WOFF files that npm brings, for what draws words without a browser: under a family's name of
 * our own, so that no font of the machine is taken in its place.
 */
import { inflateSync } from 'node:zlib'

/** WOFF 1 (w3.org/TR/WOFF): the same tables, each packed by zlib, behind another directory. */
export function trueType(woff: Buffer, family: string): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => tableAt(woff, 44 + 20 * index, family))
  const head = Buffer.alloc(12 + 16 * count)
  head.writeUInt32BE(woff.readUInt32BE(4), 0)
  head.writeUInt16BE(count, 4)
  const power = Math.floor(Math.log2(count))
  head.writeUInt16BE(2 ** power * 16, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE((count - 2 ** power) * 16, 10)
  let offset = head.length
  const bodies = tables.map(({ tag, sum, body }, index) => {
    const entry = 12 + 16 * index
    head.write(tag, entry, 'latin1')
    head.writeUInt32BE(sum, entry + 4)
    head.writeUInt32BE(offset, entry + 8)
    head.writeUInt32BE(body.length, entry + 12)
    const padded = Buffer.concat([body, Buffer.alloc(-body.length & 3)])
    offset += padded.length
    return padded
  })
  return Buffer.concat([head, ...bodies])
}

function tableAt(woff: Buffer, at: number, family: string) {
  const tag = woff.toString('latin1', at, at + 4)
  const [offset, packed, length, sum] = [4, 8, 12, 16].map((by) => woff.readUInt32BE(at + by)) as [
    number,
    number,
    number,
    number,
  ]
  const raw = woff.subarray(offset, offset + packed)
  if (tag === 'name') return { tag, sum, body: nameTable(family) }
  return { tag, sum, body: packed < length ? inflateSync(raw) : raw }
}

/** Family, style and the name that PostScript knows it by, for Windows in English: all that a program asks for. */
function nameTable(family: string): Buffer {
  const names = [
    [1, family],
    [2, 'Regular'],
    [6, family.replaceAll(' ', '-')],
  ] as const
  const texts = names.map(([, text]) => Buffer.from(text, 'utf16le').swap16())
  const head = Buffer.alloc(6 + 12 * texts.length)
  head.writeUInt16BE(texts.length, 2)
  head.writeUInt16BE(head.length, 4)
  let offset = 0
  texts.forEach((text, index) => {
    const values = [3, 1, 0x409, names[index]![0], text.length, offset]
    values.forEach((value, place) => head.writeUInt16BE(value, 6 + 12 * index + 2 * place))
    offset += text.length
  })
  return Buffer.concat([head, ...texts])
}

/** The letters that a font has: its cmap for the Basic Multilingual Plane (format 4), which every font of ours brings. */
export function lettersOf(font: Buffer): Set<number> {
  const cmap = tableOf(font, 'cmap')
  const places = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + 8 * index))
  const part = places.map((at) => cmap.subarray(at)).find((table) => table.readUInt16BE(0) === 4)
  if (!part) throw new Error('a font without the common table of letters')
  const letters = new Set<number>()
  const twice = part.readUInt16BE(6)
  for (let at = 0; at < twice; at += 2) {
    const [last, first] = [part.readUInt16BE(14 + at), part.readUInt16BE(16 + twice + at)]
    for (let letter = first; letter <= last && letter < 0xff_ff; letter++) letters.add(letter)
  }
  return letters
}

function tableOf(font: Buffer, tag: string): Buffer {
  for (let entry = 12; entry < 12 + 16 * font.readUInt16BE(4); entry += 16)
    if (font.toString('latin1', entry, entry + 4) === tag)
      return font.subarray(font.readUInt32BE(entry + 8), font.readUInt32BE(entry + 8) + font.readUInt32BE(entry + 12))
  throw new Error(`a font without its table ${tag}`)
}
