/** Pure: Todoist's CSV: sections, tasks by their indent, notes below their task, days and rounds in words. */
import type { Priority } from '../stages.ts'
import { emptyTask, type Incoming, type IncomingTask, refuseRow, tell } from './incoming.ts'
import type { TableOf } from './table-of.ts'
import { clean, cleanLine, dayOfText, stageOf } from './read-values.ts'
import { ruleOfWords } from './rule-of-words.ts'

const used = [
  'type',
  'content',
  'description',
  'priority',
  'indent',
  'responsible',
  'date',
  'date_lang',
  'deadline',
  'duration',
  'duration_unit',
  'author',
]

/** As its files write it: 1 is the most urgent, 4 is none. */
const priorities: Record<string, Priority> = { '1': 'urgent', '2': 'high', '3': 'medium', '4': 'none' }

function read(table: TableOf, into: Incoming): void {
  let section = ''
  const above: IncomingTask[] = []
  const seen = new Map<string, number>()
  for (const row of table.rows) {
    const one = (name: string) => table.one(row, name)
    const type = one('type').toLowerCase()
    const content = cleanLine(one('content'))
    const last = into.tasks.at(-1)
    if (type === 'section') {
      section = content
      above.length = 0
      if (!into.statuses.some(({ name }) => name === content))
        into.statuses.push({ name: content, stage: stageOf(content) })
    } else if (type === 'note' && last)
      last.notes.push({ author: authorOf(one('author')), at: null, text: clean(one('content')) })
    else if (type === 'task' && content === '') refuseRow(into, row.line, 'งานไม่มีชื่อ', 'The task has no name.')
    else if (type === 'task') {
      const depth = Math.max(1, Math.min(6, Number(one('indent')) || 1))
      above.length = Math.min(above.length, depth - 1)
      const { title, labels } = labelsIn(content)
      const task: IncomingTask = {
        // The file has no ids: what it says and where is what it is known by.
        ...emptyTask(`${[...above.map((each) => each.title), title].join(' / ').slice(0, 400)} ${section}`, title),
        line: row.line,
        description: clean(one('description')),
        status: section,
        priority: priorities[one('priority')] ?? 'none',
        parent: above.at(-1)?.ref ?? null,
        people: [authorOf(one('responsible'))].filter(Boolean),
        categories: labels,
        estimateMinutes: one('duration_unit') === 'minute' ? Number(one('duration')) || null : null,
      }
      const again = (seen.get(task.ref) ?? 0) + 1
      seen.set(task.ref, again)
      if (again > 1) task.ref = `${task.ref} #${again}`
      readDate(into, task, { text: one('date'), language: one('date_lang'), line: row.line })
      const deadline = one('deadline')
      const by = dayOfText(deadline)
      if (by) task.dueOn = by.day
      else if (deadline !== '')
        tell(
          into,
          row.line,
          `“${title}” อ่านกำหนดไม่ได้: ${deadline}`,
          `“${title}”: this deadline cannot be read: ${deadline}`,
        )
      for (const name of labels)
        if (!into.categories.some((category) => category.name === name)) into.categories.push({ name, colour: 'blue' })
      into.tasks.push(task)
      above.push(task)
    } else if (type !== '' && type !== 'meta')
      tell(into, row.line, `ไม่นำแถวชนิด “${type}” เข้ามา`, `A row of the kind “${type}” is not taken.`)
  }
  if (into.tasks.some(({ notes }) => notes.length > 0))
    tell(
      into,
      null,
      'ความคิดเห็นใน CSV ของ Todoist ไม่มีวันที่ จึงลงวันที่นำเข้า',
      'Comments have no date in a CSV of Todoist: they stand on the day of the import.',
    )
}

/** A day is kept as a day, a round as its rule; words that are neither stay as words, and it is told. */
function readDate(
  into: Incoming,
  task: IncomingTask,
  { text, language, line }: { text: string; language: string; line: number },
): void {
  if (text === '') return
  const at = dayOfText(text)
  if (at) {
    task.dueOn = at.day
    task.dueMinute = at.minute
    return
  }
  const rule = language === '' || language.startsWith('en') ? ruleOfWords(text) : null
  if (rule) {
    task.recurrence = rule
    return
  }
  task.description = [task.description, text].filter(Boolean).join('\n')
  tell(
    into,
    line,
    `“${task.title}” เก็บวัน “${text}” ไว้เป็นข้อความในรายละเอียด`,
    `“${task.title}”: “${text}” is kept as words in its description.`,
  )
}

const authorOf = (text: string): string => cleanLine(text).replace(/\s*\(\d+\)$/, '')

function labelsIn(content: string): { title: string; labels: string[] } {
  const labels = [...content.matchAll(/(?:^|\s)@([^\s@]+)/g)].map(([, name]) => name!)
  const title = content
    .replaceAll(/(?:^|\s)@[^\s@]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return title === '' ? { title: content, labels: [] } : { title, labels }
}

export const readTodoist = { read, used }
