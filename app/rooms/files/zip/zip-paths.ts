/** What the things in a zip are called, so that any program unpacks them beside each other and nowhere else. Pure. */
import { numberedName } from '../name-text.ts'

export interface ZipRow {
  id: string
  parentId: string | null
  name: string
  type: 'file' | 'folder'
}

/**
 * The rows with their paths, in order: a folder before what lies in it. What has no parent among them lies at the top. A
 * name that is there already in other letters is numbered, as some systems take both for one.
 */
export function zipPaths<Row extends ZipRow>(rows: readonly Row[]): { row: Row; path: string }[] {
  const ids = new Set(rows.map(({ id }) => id))
  const inside = Map.groupBy(rows, ({ parentId }) => (parentId !== null && ids.has(parentId) ? parentId : ''))
  const paths: { row: Row; path: string }[] = []
  const waiting = [{ folder: '', under: '' }]
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const taken = new Map<string, number>()
    for (const row of inside.get(next.folder) ?? []) {
      const name = freeOf(taken, safeName(row.name), row.type)
      const path = `${next.under}${name}${row.type === 'folder' ? '/' : ''}`
      paths.push({ row, path })
      if (row.type === 'folder') waiting.push({ folder: row.id, under: path })
    }
  }
  return paths
}

/** Names are clean when they are kept (name-text.ts); what an old row or a mistake left is made harmless here again. */
function safeName(name: string): string {
  const plain = name
    .normalize('NFC')
    // what Windows cannot hold, what ends a path, and what turns the direction of writing
    .replace(/[/\\<>:"|?*\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu, '_')
    .replace(/[. ]+$/, '_')
  return plain === '' ? '_' : devices.test(plain) ? `_${plain}` : plain
}

/** Windows opens these in place of a file, in any folder and with any ending. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** By its key, which number a name got last: thousands of one name are not tried from the beginning each time. */
function freeOf(taken: Map<string, number>, name: string, type: 'file' | 'folder'): string {
  let number = (taken.get(keyOf(name)) ?? 0) + 1
  while (taken.has(keyOf(numberedName(name, number, type)))) number++
  const free = numberedName(name, number, type)
  taken.set(keyOf(name), number)
  if (number > 1) taken.set(keyOf(free), 1)
  return free
}

const keyOf = (name: string): string => name.normalize('NFKC').toLowerCase()
