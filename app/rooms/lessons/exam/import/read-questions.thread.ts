/** A file of questions off the loop: which format it is, is seen by what it holds. */
import { decodeText } from '#kernel/table-file/decode.ts'
import { run as readTable } from '#kernel/table-file/read-table.thread.ts'
import { zipEntries, zipFile, zipOf } from '#kernel/unzip.server.ts'
import { textOf } from '#kernel/xml.ts'
import { readAiken } from './aiken.ts'
import { readCsv } from './csv.ts'
import { readGift } from './gift.ts'
import { type Imported, nothing } from './imported.ts'
import { readQti } from './qti.ts'

const mostItems = 2000
const mostItemBytes = 1024 * 1024

/** Null: it is none of the four. */
export async function run({ bytes }: { bytes: Uint8Array }): Promise<Imported | null> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  if (isZip) return (await readPackage(bytes)) ?? table(bytes)
  const decoded = decodeText(bytes)
  if (!decoded) return table(bytes)
  const { text } = decoded
  if (/^\s*(\uFEFF)?\s*<(\?xml|[\w:-]*(item|test))/i.test(text.slice(0, 300))) return readQti(textOf(bytes))
  if (/^\s*ANSWER\s*:/im.test(text)) return readAiken(text)
  if (/(^|[^\\])\{/.test(text)) return readGift(text)
  return table(bytes)
}

async function table(bytes: Uint8Array): Promise<Imported | null> {
  const read = await readTable({ bytes, most: mostItems + 1 })
  return 'table' in read ? readCsv(read.table) : null
}

/** A package of items; null for a zip that is none, such as a workbook. */
async function readPackage(bytes: Uint8Array): Promise<Imported | null> {
  const source = zipOf(bytes)
  try {
    const entries = (await zipEntries(source)).filter(({ isLink }) => !isLink)
    if (!entries.some(({ name }) => /(^|\/)imsmanifest\.xml$/i.test(name))) return null
    const into = nothing('qti')
    const files = entries
      .filter(({ name }) => /\.xml$/i.test(name) && !/imsmanifest\.xml$/i.test(name))
      .slice(0, mostItems)
    for (const entry of files) {
      const xml = textOf(await zipFile(source, entry, mostItemBytes))
      // A test only names its items.
      if (/<[\w:-]*(assessmentItem|assessment-item)[\s>]/.test(xml)) readQti(xml, into)
    }
    return into
  } catch {
    return null
  }
}
