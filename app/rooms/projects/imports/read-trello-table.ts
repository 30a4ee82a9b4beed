/** Pure: a Trello board as CSV: its comments and steps are counts only. */
import { emptyTask, refuseRow, tell } from './incoming.ts'
import type { Incoming } from './incoming.ts'
import { listOfText, type TableOf } from './table-of.ts'
import { colourName } from './read-trello.ts'
import { cleanLine, clean, dayOfInstant, instantOf, stageOf } from './read-values.ts'

const used = [
  'card id',
  'card name',
  'card description',
  'labels',
  'members',
  'due date',
  'list name',
  'archived',
  'start date',
  'due complete',
  'last activity date',
  'checklist item total count',
  'comment count',
  'attachment links',
]

function read(table: TableOf, into: Incoming): void {
  let [steps, comments] = [0, 0]
  for (const row of table.rows) {
    const one = (name: string) => table.one(row, name)
    const title = cleanLine(one('card name'))
    if (title === '') {
      refuseRow(into, row.line, 'การ์ดไม่มีชื่อ', 'The card has no name.')
      continue
    }
    const status = cleanLine(one('list name'))
    if (!into.statuses.some(({ name }) => name === status)) into.statuses.push({ name: status, stage: stageOf(status) })
    const [start, due] = [dayOfInstant(one('start date')), dayOfInstant(one('due date'))]
    for (const [name, at] of [
      ['start date', start],
      ['due date', due],
    ] as const)
      if (!at && one(name) !== '')
        tell(into, row.line, `อ่านวันไม่ได้: ${one(name)}`, `This date cannot be read: ${one(name)}`)
    const categories = listOfText(one('labels')).map((label) => {
      const [, name = '', colour = ''] = /^(.*?)\s*(?:\(([a-z_ ]+)\))?$/.exec(label) ?? []
      return name || colourName(colour.split('_')[0]!)
    })
    for (const name of categories)
      if (!into.categories.some((category) => category.name === name)) into.categories.push({ name, colour: 'blue' })
    const links = one('attachment links')
    into.tasks.push({
      ...emptyTask(one('card id'), title),
      line: row.line,
      description: [clean(one('card description')), links].filter(Boolean).join('\n'),
      status,
      isDone: one('due complete').toLowerCase() === 'true' || stageOf(status) === 'completed',
      doneAt: instantOf(one('last activity date')),
      isArchived: one('archived').toLowerCase() === 'true',
      startOn: start?.day ?? null,
      dueOn: due?.day ?? null,
      dueMinute: due?.minute ?? null,
      people: listOfText(one('members')),
      categories,
    })
    steps += Number(one('checklist item total count')) || 0
    comments += Number(one('comment count')) || 0
  }
  if (steps > 0)
    tell(
      into,
      null,
      `รายการย่อย ${steps} รายการเป็นแค่จำนวนใน CSV ใช้ไฟล์ JSON เพื่อนำเข้า`,
      `${steps} steps are only a count in a CSV: take the JSON to bring them in.`,
    )
  if (comments > 0)
    tell(
      into,
      null,
      `ความคิดเห็น ${comments} ข้อเป็นแค่จำนวนใน CSV ใช้ไฟล์ JSON เพื่อนำเข้า`,
      `${comments} comments are only a count in a CSV: take the JSON to bring them in.`,
    )
}

export const readTrelloTable = { read, used }
