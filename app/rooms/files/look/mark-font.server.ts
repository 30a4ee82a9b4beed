/**
 * The house's own letters for words over a picture. sharp draws empty boxes with the woff that npm brings, so its two
 * halves, Thai and Latin, are unpacked into plain TrueType once, under names of their own: two files of one name would
 * stand in each other's way.
 */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { settings } from '#kernel/settings.server.ts'

const halves = ['thai', 'latin'] as const
const familyOf = (half: string) => `Sala ${half}`

/** For `font-family`. */
export const markFamily = halves.map(familyOf).join(', ')

let loaded: Promise<void> | undefined

/** From here on this process draws with them. */
export function loadMarkFont(): Promise<void> {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}

async function load(): Promise<void> {
  const { default: sharp } = await import('sharp')
  const folder = join(settings().dataDir, 'fonts')
  await mkdir(folder, { recursive: true })
  for (const half of halves) {
    const fontfile = join(folder, `mark-${half}.ttf`)
    const beside = `${fontfile}.${process.pid}`
    await writeFile(beside, trueType(await readFile(woffOf(half)), familyOf(half)))
    await rename(beside, fontfile)
    // Drawing one letter makes the file known to whatever draws text in this process.
    await sharp({ text: { text: '.', font: familyOf(half), fontfile } })
      .raw()
      .toBuffer()
  }
}

const woffOf = (half: string): string =>
  createRequire(import.meta.url).resolve(
    `@fontsource/ibm-plex-sans-thai/files/ibm-plex-sans-thai-${half}-600-normal.woff`,
  )

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

/** Family and style, for Windows in English: all that a program asks for. */
function nameTable(family: string): Buffer {
  const texts = [family, 'Regular'].map((text) => Buffer.from(text, 'utf16le').swap16())
  const head = Buffer.alloc(6 + 12 * texts.length)
  head.writeUInt16BE(texts.length, 2)
  head.writeUInt16BE(head.length, 4)
  let offset = 0
  texts.forEach((text, index) => {
    const values = [3, 1, 0x409, index + 1, text.length, offset]
    values.forEach((value, place) => head.writeUInt16BE(value, 6 + 12 * index + 2 * place))
    offset += text.length
  })
  return Buffer.concat([head, ...texts])
}
