/** Pure: the CSV files of Trello, Asana, Jira and Todoist, known by their heads. Of columns with one name each counts. */
import type { TableRow } from '#kernel/table-file/table.ts'
import { emptyIncoming, type Incoming, type Source, tell } from './incoming.ts'
import type { TableOf } from './table-of.ts'
import { readAsana } from './read-asana.ts'
import { readJira } from './read-jira.ts'
import { readTodoist } from './read-todoist.ts'
import { readTrelloTable } from './read-trello-table.ts'

const readers: {
  source: Source
  heads: readonly string[]
  read: (table: TableOf, into: Incoming) => void
  used: readonly string[]
}[] = [
  { source: 'trello', heads: ['card id', 'card name', 'list name'], ...readTrelloTable },
  { source: 'asana', heads: ['task id', 'name', 'section/column'], ...readAsana },
  { source: 'jira', heads: ['issue key', 'summary', 'status'], ...readJira },
  { source: 'todoist', heads: ['type', 'content', 'priority', 'indent'], ...readTodoist },
]

/** Null for a table of none of these programs. */
export function readTables([head, ...rows]: readonly TableRow[]): Incoming | null {
  if (!head) return null
  const names = head.cells.map((cell) => cell.trim().toLowerCase())
  const reader = readers.find(({ heads }) => heads.every((name) => names.includes(name)))
  if (!reader) return null
  const into = emptyIncoming(reader.source)
  const all: TableOf['all'] = (row, ...wanted) =>
    names.flatMap((name, place) =>
      wanted.includes(name) && (row.cells[place] ?? '').trim() !== '' ? [row.cells[place]!.trim()] : [],
    )
  reader.read(
    { rows, all, one: (row, ...wanted) => all(row, ...wanted)[0] ?? '', has: (name) => names.includes(name) },
    into,
  )
  const unused = head.cells.filter((cell, place) => cell.trim() !== '' && !isUsed(reader.used, names[place]!))
  if (unused.length > 0) {
    const list = [...new Set(unused)].join(', ')
    tell(into, null, `คอลัมน์ที่ไม่ได้ใช้: ${list}`, `Columns that are not used: ${list}`)
  }
  return into
}

const isUsed = (used: readonly string[], name: string): boolean => used.includes(name)
