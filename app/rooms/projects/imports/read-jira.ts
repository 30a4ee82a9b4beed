/** Pure: Jira's CSV. Columns repeat: three labels are three columns called Labels; a comment is `day;author;words`. */
import type { TableRow } from '#kernel/table-file/table.ts'
import type { Priority, Stage } from '../stages.ts'
import { emptyTask, type Incoming, refuseRow, tell } from './incoming.ts'
import { type TableOf } from './table-of.ts'
import { clean, cleanLine, dayOfText, instantOf, stageOf } from './read-values.ts'

const used = [
  'summary',
  'issue key',
  'issue id',
  'status',
  'status category',
  'priority',
  'assignee',
  'created',
  'updated',
  'resolved',
  'due date',
  'start date',
  'custom field (start date)',
  'labels',
  'description',
  'comment',
  'parent',
  'parent key',
  'parent id',
  'original estimate',
  'inward issue link (blocks)',
  'outward issue link (blocks)',
]

const priorities: Record<string, Priority> = {
  highest: 'urgent',
  blocker: 'urgent',
  critical: 'urgent',
  high: 'high',
  major: 'high',
  medium: 'medium',
  low: 'low',
  minor: 'low',
  lowest: 'low',
  trivial: 'low',
}
const categories: Record<string, Stage> = {
  done: 'completed',
  'in progress': 'started',
  'to do': 'unstarted',
  new: 'unstarted',
}

function read(table: TableOf, into: Incoming): void {
  const taken = new Map<TableRow, string>()
  for (const row of table.rows) {
    const ref = readIssue(table, into, row)
    if (ref) taken.set(row, ref)
  }
  const refs = new Map(
    into.tasks.flatMap(({ ref, key }) => [[ref, ref] as const, ...(key ? [[key, ref] as const] : [])]),
  )
  const byRef = new Map(into.tasks.map((task) => [task.ref, task]))
  const pairs = new Set<string>()
  for (const [row, ref] of taken) {
    const parent = table.one(row, 'parent key', 'parent', 'parent id')
    const task = byRef.get(ref)!
    if (parent !== '' && refs.has(parent) && refs.get(parent) !== ref) task.parent = refs.get(parent)!
    else if (parent !== '')
      refuseRow(into, row.line, `ไม่พบงานหลัก ${parent} ในไฟล์`, `The parent ${parent} is not in the file.`)
    const links = [
      ...table.all(row, 'outward issue link (blocks)').map((other) => [ref, refs.get(other), other] as const),
      ...table.all(row, 'inward issue link (blocks)').map((other) => [refs.get(other), ref, other] as const),
    ]
    for (const [from, to, other] of links)
      if (!from || !to)
        refuseRow(into, row.line, `ไม่พบงานที่ผูกกัน ${other} ในไฟล์`, `The linked issue ${other} is not in the file.`)
      else if (from !== to && !pairs.has(JSON.stringify([from, to]))) {
        pairs.add(JSON.stringify([from, to]))
        into.links.push({ from, to, kind: 'FS', lag: 0, isElapsed: false, line: row.line })
      }
  }
}

/** Its ref; nothing where the row is refused. */
function readIssue(table: TableOf, into: Incoming, row: TableRow): string | undefined {
  const one = (...names: string[]) => table.one(row, ...names)
  const [key, title] = [one('issue key'), cleanLine(one('summary'))]
  const [start, due] = [one('start date', 'custom field (start date)'), one('due date')]
  const wrong = [start, due].find((text) => text !== '' && !dayOfText(text))
  if (title === '' || key === '')
    return void refuseRow(into, row.line, 'ไม่มีรหัสหรือชื่อของงาน', 'The issue has no key or no summary.')
  if (wrong)
    return void refuseRow(into, row.line, `${key} อ่านวันไม่ได้: ${wrong}`, `${key}: this date cannot be read: ${wrong}`)
  const [from, until] = [dayOfText(start), dayOfText(due)]
  if (from && until && from.day > until.day)
    return void refuseRow(
      into,
      row.line,
      `${key} เริ่ม ${from.day} หลังวันเสร็จ ${until.day}`,
      `${key} starts on ${from.day}, after its end ${until.day}.`,
    )
  const status = cleanLine(one('status'))
  const stage = categories[one('status category').toLowerCase()] ?? stageOf(status)
  if (!into.statuses.some(({ name }) => name === status)) into.statuses.push({ name: status, stage })
  const priority = one('priority').toLowerCase()
  if (priority !== '' && !priorities[priority])
    tell(into, row.line, `${key}: ไม่รู้จักความสำคัญ “${priority}”`, `${key}: the priority “${priority}” is not known.`)
  const labels = [...new Set(table.all(row, 'labels').flatMap((cell) => cell.split(/\s+/)))]
  for (const name of labels)
    if (!into.categories.some((category) => category.name === name)) into.categories.push({ name, colour: 'blue' })
  const estimate = Number(one('original estimate'))
  into.tasks.push({
    ...emptyTask(one('issue id') || key, title),
    line: row.line,
    key,
    number: Number(/-(\d{1,6})$/.exec(key)?.[1] ?? NaN) || null,
    description: clean(one('description')),
    status,
    isDone: stage === 'completed',
    doneAt: instantOf(one('resolved')) ?? instantOf(one('updated')),
    priority: priorities[priority] ?? 'none',
    startOn: from?.day ?? null,
    dueOn: until?.day ?? null,
    dueMinute: until?.minute ?? null,
    estimateMinutes: estimate >= 60 ? Math.round(estimate / 60) : null,
    people: [one('assignee')].filter(Boolean),
    categories: labels,
    notes: table.all(row, 'comment').map((cell) => readComment(into, row.line, cell)),
  })
  return one('issue id') || key
}

/** Only the first two semicolons are structure: words may have their own. */
function readComment(into: Incoming, line: number, cell: string) {
  const [, at = '', author = '', text = ''] = /^([^;]*);([^;]*);([\s\S]*)$/.exec(cell) ?? []
  const known = instantOf(at.trim())
  if (known) return { author: cleanLine(author), at: known, text: clean(text).trim() }
  tell(
    into,
    line,
    'ความคิดเห็นไม่มีวันที่อ่านได้ เก็บข้อความไว้ทั้งหมด',
    'A comment has no date that can be read: its words are kept whole.',
  )
  return { author: '', at: null, text: clean(cell) }
}

export const readJira = { read, used }
