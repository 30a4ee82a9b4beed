/** What a zip is and whether it is one that may be kept: from its list alone, nothing is unpacked. */
import { type Peek, peekInto } from '../store/peek.ts'
import { beginsProgram } from './program-kind.server.ts'
import type { QuarantineReason } from './quarantine-reason.ts'
import { type ZipDirectory, zipDirectory, type ZipEntry } from './zip-directory.server.ts'

/** A hundredfold is more than texts and tables reach; below a quarter of a gigabyte it harms nobody. */
const bombRatio = 100
const bombBytes = 256 * 1024 * 1024
/** An archive inside that can itself be pressed so much holds nothing but repetition. */
const nestedRatio = 10
const mostNested = 3
/** So many archives inside, at whatever depth, and so many gaps: each is some reads of the store. */
const looksInto = 64

export type ArchiveKind = { contentType: string; because: QuarantineReason | null } | 'program'

export async function archiveKind(peek: Peek): Promise<ArchiveKind> {
  const directory = await zipDirectory(peek)
  if (directory === 'tooLong') return { contentType: 'application/zip', because: 'archiveBomb' }
  if (!directory) return { contentType: 'application/zip', because: null }
  const names = new Set(directory.entries.map(({ name }) => name))
  if (names.has('META-INF/MANIFEST.MF') || names.has('AndroidManifest.xml')) return 'program'
  const because = (await isBomb(peek, directory))
    ? 'archiveBomb'
    : directory.before > 0 || (await hidesSomething(peek, directory))
      ? 'polyglot'
      : null
  return { contentType: await documentKind(peek, directory, names), because }
}

const office = [
  ['word/', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['xl/', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['ppt/', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
] as const

/** Office documents and books are zips too. */
async function documentKind(peek: Peek, { entries }: ZipDirectory, names: ReadonlySet<string>): Promise<string> {
  if (names.has('[Content_Types].xml'))
    for (const [folder, type] of office) if (entries.some(({ name }) => name.startsWith(folder))) return type
  const says = entries.find(({ name, method, size }) => name === 'mimetype' && method === 0 && size < 100)
  if (!says) return 'application/zip'
  const { from } = await dataOf(peek, says)
  const type = (await peek.bytes(from, says.size)).toString('latin1').trim()
  return /^application\/(epub\+zip|vnd\.oasis\.opendocument\.[a-z-]{1,40})$/.test(type) ? type : 'application/zip'
}

async function isBomb(
  peek: Peek,
  { entries, at }: ZipDirectory,
  depth = 1,
  looks = { left: looksInto },
): Promise<boolean> {
  const claimed = entries.reduce((sum, { size }) => sum + size, 0)
  if (claimed > bombBytes && claimed > bombRatio * peek.size) return true
  // The same bytes for many entries: what is there is unpacked again and again.
  if (entries.some((entry, n) => entry.at + 30 + entry.packed > (entries[n + 1]?.at ?? at))) return true
  const archives = entries.filter(({ name, size }) => size > 10_000 && /\.(zip|7z|gz|tgz|bz2|xz|rar|zst)$/i.test(name))
  if (archives.some(({ method, size, packed }) => method !== 0 && size > nestedRatio * packed)) return true
  if (depth === mostNested) return false
  for (const stored of archives.filter(({ method }) => method === 0)) {
    if (looks.left-- <= 0) return false
    const inside = peekInto(peek, (await dataOf(peek, stored)).from, stored.packed)
    const directory = await zipDirectory(inside)
    if (directory === 'tooLong' || (directory && (await isBomb(inside, directory, depth + 1, looks)))) return true
  }
  return false
}

/** A stretch that belongs to no entry, and is a program or a document that readers find where it is. */
async function hidesSomething(peek: Peek, { entries, at }: ZipDirectory): Promise<boolean> {
  const head = await peek.bytes(0, 1024)
  const document = head.indexOf('%PDF-')
  const owners = entries.filter((entry) => entry.at < 1024)
  if (document >= 0 && !(await anyBeginsAt(peek, owners, document))) return true
  // A local header has at most 131,070 bytes of name and extra: what stands further on is not this entry's.
  const gaps = entries.filter((entry, n) => (entries[n + 1]?.at ?? at) - (entry.at + 30 + entry.packed) > 1024)
  for (const entry of gaps.slice(0, looksInto)) {
    const { to } = await dataOf(peek, entry)
    const left = await peek.bytes(to, 512)
    // Sizes may follow the data: 12 to 24 bytes.
    for (const offset of [0, 12, 16, 20, 24]) if (beginsProgram(left.subarray(offset))) return true
  }
  return false
}

async function anyBeginsAt(peek: Peek, entries: readonly ZipEntry[], at: number): Promise<boolean> {
  for (const entry of entries) if ((await dataOf(peek, entry)).from === at) return true
  return false
}

/** Where an entry's data stands: its own header says how long that is. */
async function dataOf(peek: Peek, { at, packed }: ZipEntry): Promise<{ from: number; to: number }> {
  const header = await peek.bytes(at, 30)
  const length = header.length < 30 ? 30 : 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
  return { from: at + length, to: at + length + packed }
}
