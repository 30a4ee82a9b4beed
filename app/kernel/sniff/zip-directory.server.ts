/** A zip's own list of what is in it, read without unpacking anything (APPNOTE 6.3.10 §4.3). */
import type { Peek } from '../store/peek.ts'

export interface ZipEntry {
  name: string
  /** 0: stored as it is. */
  method: number
  packed: number
  /** As it claims. */
  size: number
  /** Where its local header stands in the object. */
  at: number
}

export interface ZipDirectory {
  /** In the order in which they lie. */
  entries: ZipEntry[]
  /** Bytes that stand before the archive. */
  before: number
  /** Where the list begins. */
  at: number
}

const endSize = 22
/** A comment has at most 65,535 bytes. */
export const zipTail = 65_535 + endSize
/** 16 MB of list are some 200,000 files: a fifth of a second of this process, which is nobody else's meanwhile. */
const mostBytes = 16 * 1024 * 1024
/** The letters with which a list ends may stand elsewhere by chance, but not on and on: each costs a look at the store. */
const mostEnds = 16

/** 'tooLong' for what is longer than anybody reads, a list or a row of ends; null where no archive ends. */
export async function zipDirectory(peek: Peek): Promise<ZipDirectory | 'tooLong' | null> {
  const from = Math.max(0, peek.size - zipTail)
  const tail = await peek.bytes(from, zipTail)
  let at = tail.length - endSize + 1
  for (let ends = 0; at > 0; ends++) {
    at = tail.lastIndexOf('PK\x05\x06', at - 1)
    if (at === -1) return null
    if (ends === mostEnds) return 'tooLong'
    const found = await directoryAt(peek, tail.subarray(at, at + endSize), from + at)
    if (found) return found
  }
  return null
}

async function directoryAt(peek: Peek, end: Buffer, endAt: number): Promise<ZipDirectory | 'tooLong' | null> {
  let says = { at: endAt, size: end.readUInt32LE(12), offset: end.readUInt32LE(16) }
  const locator = endAt >= 20 ? await peek.bytes(endAt - 20, 20) : Buffer.alloc(0)
  if (locator.length === 20 && locator.subarray(0, 4).toString('latin1') === 'PK\x06\x07') {
    const longAt = Number(locator.readBigUInt64LE(8))
    const long = await longEnd(peek, longAt, endAt - 76)
    if (long) says = long
  }
  const { size, offset } = says
  const at = says.at - size
  if (at < 0 || offset > at) return null
  if (size === 0) return { entries: [], before: at - offset, at }
  if ((await peek.bytes(at, 4)).toString('latin1') !== 'PK\x01\x02') return null
  if (size > mostBytes) return 'tooLong'
  const before = at - offset
  return { entries: entriesOf(await peek.bytes(at, size), before), before, at }
}

/** Of archives over 4 GB. Where it says it stands, or right before its pointer when something was put before it all. */
async function longEnd(peek: Peek, says: number, else_: number) {
  for (const at of [says, else_]) {
    const bytes = at >= 0 && at < peek.size ? await peek.bytes(at, 56) : Buffer.alloc(0)
    if (bytes.length === 56 && bytes.subarray(0, 4).toString('latin1') === 'PK\x06\x06')
      return { at, size: Number(bytes.readBigUInt64LE(40)), offset: Number(bytes.readBigUInt64LE(48)) }
  }
  return null
}

function entriesOf(list: Buffer, before: number): ZipEntry[] {
  const entries: ZipEntry[] = []
  let at = 0
  while (at + 46 <= list.length && list.readUInt32LE(at) === 0x02014b50) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) => list.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ]
    const extraAt = at + 46 + nameLength
    const name = list.toString('utf8', at + 46, extraAt)
    const short = [24, 20, 42].map((field) => list.readUInt32LE(at + field))
    const [size, packed, start] = longSizes(list.subarray(extraAt, extraAt + extraLength), short) as [
      number,
      number,
      number,
    ]
    entries.push({ name, method: list.readUInt16LE(at + 10), packed, size, at: before + start })
    at = extraAt + extraLength + commentLength
  }
  return entries.sort((one, other) => one.at - other.at)
}

/** What does not fit 32 bits stands in an extra field, in this order. */
function longSizes(extra: Buffer, short: number[]): number[] {
  if (!short.includes(0xffffffff)) return short
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue
    let next = at + 4
    return short.map((value) => {
      if (value !== 0xffffffff || next + 8 > extra.length) return value
      next += 8
      return Number(extra.readBigUInt64LE(next - 8))
    })
  }
  return short
}
