/** Pure: Asana's CSV. It names what waits for what by the names of tasks, commas and all; two of one name are asked about. */
import type { TableRow } from '#kernel/table-file/table.ts'
import { emptyTask, type Incoming, type IncomingTask, refuseRow, tell } from './incoming.ts'
import { namesIn } from './names-in.ts'
import { listOfText, type TableOf } from './table-of.ts'
import { clean, cleanLine, dayOfText, instantOf, stageOf } from './read-values.ts'

const used = [
  'task id',
  'created at',
  'completed at',
  'last modified',
  'name',
  'section/column',
  'assignee',
  'assignee email',
  'start date',
  'due date',
  'tags',
  'notes',
  'projects',
  'parent task',
  'blocked by (dependencies)',
  'blocking (dependencies)',
]

function read(table: TableOf, into: Incoming): void {
  const taken = new Map<TableRow, string>()
  const byName = new Map<string, string[]>()
  for (const row of table.rows) {
    const one = (name: string) => table.one(row, name)
    const title = cleanLine(one('name'))
    const [start, due] = [dayOfText(one('start date')), dayOfText(one('due date'))]
    const wrong = (['start date', 'due date'] as const).find((name) => one(name) !== '' && !dayOfText(one(name)))
    if (title === '') refuseRow(into, row.line, 'งานไม่มีชื่อ', 'The task has no name.')
    else if (wrong)
      refuseRow(
        into,
        row.line,
        `“${title}” อ่านวันไม่ได้: ${one(wrong)}`,
        `“${title}”: this date cannot be read: ${one(wrong)}`,
      )
    else if (start && due && start.day > due.day)
      refuseRow(
        into,
        row.line,
        `“${title}” เริ่ม ${start.day} หลังวันเสร็จ ${due.day}`,
        `“${title}” starts on ${start.day}, after its end ${due.day}.`,
      )
    else {
      const ref = one('task id') || `line ${row.line}`
      taken.set(row, ref)
      byName.set(title, [...(byName.get(title) ?? []), ref])
      const section = cleanLine(one('section/column'))
      if (section !== '' && !into.statuses.some(({ name }) => name === section))
        into.statuses.push({ name: section, stage: stageOf(section) })
      const categories = listOfText(one('tags'))
      for (const name of categories)
        if (!into.categories.some((category) => category.name === name)) into.categories.push({ name, colour: 'blue' })
      into.tasks.push({
        ...emptyTask(ref, title),
        line: row.line,
        description: clean(one('notes')),
        status: section,
        isDone: one('completed at') !== '',
        doneAt: instantOf(one('completed at')),
        startOn: start?.day ?? null,
        dueOn: due?.day ?? null,
        dueMinute: due?.minute ?? null,
        people: [one('assignee email') || one('assignee')].filter(Boolean),
        categories,
      })
    }
  }
  const byRef = new Map(into.tasks.map((task) => [task.ref, task]))
  const pairs = new Set<string>()
  for (const [row, ref] of taken) around(into, { row, task: byRef.get(ref)!, pairs, table, byName })
  inheritSections(into)
}

interface Around {
  row: TableRow
  task: IncomingTask
  /** Of the links that are there. */
  pairs: Set<string>
  table: TableOf
  byName: ReadonlyMap<string, readonly string[]>
}

/** A second pass: what stands below may be named above. */
function around(into: Incoming, { row, task, pairs, table, byName }: Around): void {
  const { ref } = task
  const parent = cleanLine(table.one(row, 'parent task'))
  if (parent !== '') {
    const found = byName.get(parent) ?? []
    if (found.length === 1 && found[0] !== ref) task.parent = found[0]!
    else tellUnknown(into, row.line, parent, found.length, 'งานหลัก', 'parent')
  }
  for (const [column, isBefore] of [
    ['blocked by (dependencies)', true],
    ['blocking (dependencies)', false],
  ] as const) {
    const { names, rest } = namesIn(table.one(row, column), byName)
    for (const unknown of rest) tellUnknown(into, row.line, unknown, 0, 'งานที่ผูกกัน', 'linked task')
    for (const name of names) {
      const found = byName.get(name)!
      if (found.length > 1) tellUnknown(into, row.line, name, found.length, 'งานที่ผูกกัน', 'linked task')
      else addLink(into, pairs, { from: isBefore ? found[0]! : ref, to: isBefore ? ref : found[0]!, line: row.line })
    }
  }
}

function tellUnknown(into: Incoming, line: number, name: string, count: number, th: string, en: string): void {
  if (count > 1)
    refuseRow(
      into,
      line,
      `${th} “${name}” มี ${count} งานชื่อนี้ จึงไม่ผูก`,
      `${count} tasks are called “${name}”: this ${en} is not taken.`,
    )
  else refuseRow(into, line, `ไม่พบ${th} “${name}” ในไฟล์`, `The ${en} “${name}” is not in the file.`)
}

function addLink(
  into: Incoming,
  pairs: Set<string>,
  { from, to, line }: { from: string; to: string; line: number },
): void {
  const pair = JSON.stringify([from, to])
  if (from === to || pairs.has(pair)) return
  pairs.add(pair)
  into.links.push({ from, to, kind: 'FS', lag: 0, isElapsed: false, line })
}

/** A part stands where its whole stands. */
function inheritSections(into: Incoming): void {
  const byRef = new Map(into.tasks.map((task) => [task.ref, task]))
  for (const task of into.tasks)
    for (let at = task, left = 20; task.status === '' && at.parent && left > 0; left--) {
      at = byRef.get(at.parent)!
      task.status = at.status
    }
  if (into.tasks.some(({ status }) => status === ''))
    tell(into, null, 'งานที่ไม่มีหมวดในไฟล์จะอยู่ในสถานะเริ่มต้น', 'Tasks without a section begin in the usual status.')
}

export const readAsana = { read, used }
