/**
 * A zip read by its parts: the directory at its end first, then one file at a time, never more than was asked for. What
 * its directory promises is believed only as a bound: who unpacks more than that is refused.
 */
import { inflateSync } from 'fflate'

export interface ZipSource {
  size: number
  /** Both ends included. */
  read(start: number, end: number): Promise<Uint8Array>
}

export interface ZipEntry {
  name: string
  /** Unpacked, as the directory says. */
  size: number
  packed: number
  method: number
  at: number
  /** A symbolic link: its bytes are the name of something else. */
  isLink: boolean
}

export class ZipError extends Error {}

const mostEntries = 50_000
const mostDirectory = 16 * 1024 * 1024
const endMark = 0x06054b50
const entryMark = 0x02014b50
const localMark = 0x04034b50

export const zipOf = (bytes: Uint8Array): ZipSource => ({
  size: bytes.length,
  read: async (start, end) => bytes.subarray(start, end + 1),
})

/** What lies in it. Errors: ZipError for what is no zip, is larger than 4 GB or names too many files. */
export async function zipEntries(source: ZipSource): Promise<ZipEntry[]> {
  const tail = await slice(source, Math.max(0, source.size - 65_557), source.size)
  const end = lastMark(tail)
  if (end < 0) throw new ZipError('no zip')
  const view = viewOf(tail)
  const [count, length, from] = [
    view.getUint16(end + 10, true),
    view.getUint32(end + 12, true),
    view.getUint32(end + 16, true),
  ]
  if (count > mostEntries || length > mostDirectory || from + length > source.size) throw new ZipError('too large')
  const directory = await slice(source, from, from + length)
  const parts = viewOf(directory)
  const entries: ZipEntry[] = []
  for (let at = 0; at + 46 <= length && entries.length < count;) {
    if (parts.getUint32(at, true) !== entryMark) throw new ZipError('broken')
    const [nameLength, extra, comment] = [28, 30, 32].map((gap) => parts.getUint16(at + gap, true)) as [
      number,
      number,
      number,
    ]
    entries.push({
      name: nameIn(directory.subarray(at + 46, at + 46 + nameLength)),
      method: parts.getUint16(at + 10, true),
      packed: parts.getUint32(at + 20, true),
      size: parts.getUint32(at + 24, true),
      at: parts.getUint32(at + 42, true),
      isLink: ((parts.getUint32(at + 38, true) >>> 16) & 0o170000) === 0o120000,
    })
    at += 46 + nameLength + extra + comment
  }
  return entries
}

/** Thai Windows writes its own code page into zips, and says nothing of it. */
function nameIn(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).normalize('NFC')
  } catch {
    return new TextDecoder('windows-874').decode(bytes).normalize('NFC')
  }
}

/** One file's bytes. Errors: ZipError for more than `most`, for what is packed otherwise, and where the packed bytes lie about their size. */
export async function zipFile(source: ZipSource, entry: ZipEntry, most: number): Promise<Uint8Array> {
  if (entry.size > most || entry.packed > most + 65_536) throw new ZipError('too large')
  const head = await slice(source, entry.at, Math.min(source.size, entry.at + 30))
  if (head.length < 30 || viewOf(head).getUint32(0, true) !== localMark) throw new ZipError('broken')
  const from = entry.at + 30 + viewOf(head).getUint16(26, true) + viewOf(head).getUint16(28, true)
  if (from + entry.packed > source.size) throw new ZipError('broken')
  const packed = await slice(source, from, from + entry.packed)
  if (entry.method === 0) return packed
  if (entry.method !== 8) throw new ZipError('packed otherwise')
  try {
    // Room for one byte more than is promised: whoever fills it lied.
    const out = inflateSync(packed, { out: new Uint8Array(entry.size + 1) })
    if (out.length !== entry.size) throw new ZipError('broken')
    return out
  } catch (error) {
    throw error instanceof ZipError ? error : new ZipError('broken', { cause: error })
  }
}

const slice = async (source: ZipSource, from: number, to: number): Promise<Uint8Array> =>
  to > from ? source.read(from, to - 1) : new Uint8Array()

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

function lastMark(bytes: Uint8Array): number {
  const view = viewOf(bytes)
  for (let at = bytes.length - 22; at >= 0; at--) if (view.getUint32(at, true) === endMark) return at
  return -1
}
