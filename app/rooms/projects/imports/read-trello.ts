/** Pure: a Trello board as JSON. Its own counters are compared with what the file holds: exports are cut themselves. */
import type { Colour } from '../stages.ts'
import { emptyIncoming, emptyTask, type Incoming, type IncomingTask, refuseRow, tell } from './incoming.ts'
import { cutText } from '#kernel/cut-text.ts'
import { clean, cleanLine, dayOfInstant, instantOf, stageOf } from './read-values.ts'

type Json = Record<string, unknown>
const record = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}
const records = (value: unknown): Json[] => (Array.isArray(value) ? value.map(record) : [])
const number = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0)
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [])

export const isTrello = (json: unknown): boolean =>
  Array.isArray(record(json).cards) && Array.isArray(record(json).lists)

export function readTrello(json: unknown): Incoming {
  const board = record(json)
  const into = emptyIncoming('trello')
  const lists = records(board.lists).toSorted((one, other) => number(one.pos) - number(other.pos))
  const open = lists.filter(({ closed }) => closed !== true)
  into.statuses = open.map(({ name }) => ({ name: cleanLine(name), stage: stageOf(cleanLine(name)) }))
  const byId = new Map(lists.map((list) => [list.id, list]))
  const placeOf = new Map(lists.map((list, place) => [list.id, place]))
  const people = peopleOf(board)
  readLabels(into, records(board.labels))
  const held: Held = {
    checklists: records(board.checklists),
    comments: records(board.actions).filter(({ type }) => type === 'commentCard' || type === 'copyCommentCard'),
    byId,
    people,
  }
  const cards = records(board.cards).toSorted(
    (one, other) =>
      (placeOf.get(one.idList) ?? 1e9) - (placeOf.get(other.idList) ?? 1e9) ||
      number(one.pos) - number(other.pos) ||
      number(one.idShort) - number(other.idShort),
  )
  for (const card of cards) readCard(into, card, held)
  for (const { name } of lists.filter(({ closed }) => closed === true))
    tell(
      into,
      null,
      `รายการ “${cleanLine(name)}” เก็บแล้ว การ์ดในนั้นเข้ามาแบบเก็บแล้ว`,
      `The list “${cleanLine(name)}” is archived: its cards come in archived.`,
    )
  for (const { name } of records(board.customFields))
    tell(into, null, `ไม่ได้นำช่อง “${cleanLine(name)}” เข้ามา`, `The field “${cleanLine(name)}” is not taken.`)
  return into
}

interface Held {
  checklists: Json[]
  comments: Json[]
  byId: Map<unknown, Json>
  people: Map<unknown, string>
}

/** Whom the file names, by id: their full name. */
const peopleOf = (board: Json): Map<unknown, string> =>
  new Map(records(board.members).map((one) => [one.id, cleanLine(one.fullName) || cleanLine(one.username)]))

const colours: Record<string, { colour: Colour; name: string }> = {
  green: { colour: 'green', name: 'เขียว' },
  yellow: { colour: 'yellow', name: 'เหลือง' },
  orange: { colour: 'orange', name: 'ส้ม' },
  red: { colour: 'red', name: 'แดง' },
  purple: { colour: 'purple', name: 'ม่วง' },
  blue: { colour: 'blue', name: 'น้ำเงิน' },
  sky: { colour: 'teal', name: 'ฟ้า' },
  lime: { colour: 'green', name: 'เขียวอ่อน' },
  pink: { colour: 'red', name: 'ชมพู' },
  black: { colour: 'grey', name: 'ดำ' },
}
const labelOf = ({ name, color }: Json) => {
  const known = colours[cleanLine(color).split('_')[0] ?? '']
  return { name: cleanLine(name) || known?.name || 'ป้าย', colour: known?.colour ?? ('grey' as const) }
}

/** A label without a name is called by its colour, also in a CSV. */
export const colourName = (english: string): string => colours[english]?.name ?? english

function readLabels(into: Incoming, labels: Json[]): void {
  for (const label of labels.map(labelOf))
    if (!into.categories.some(({ name }) => name === label.name)) into.categories.push(label)
}

function readCard(into: Incoming, card: Json, { checklists, comments, byId, people }: Held): void {
  const title = cleanLine(card.name)
  const named = `“${cutText(title, 60)}”`
  const list = byId.get(card.idList)
  if (card.isTemplate === true)
    return tell(into, null, `${named} เป็นการ์ดแม่แบบ จึงไม่นำเข้า`, `${named} is a template card and is not taken.`)
  if (title === '') return refuseRow(into, null, `การ์ด ${clean(card.id)} ไม่มีชื่อ`, `Card ${clean(card.id)} has no name.`)
  const status = cleanLine(list?.name)
  const isOfDoneList = stageOf(status) === 'completed'
  const [start, due] = [dayOfInstant(card.start), dayOfInstant(card.due)]
  const task: IncomingTask = {
    ...emptyTask(clean(card.id), title),
    number: Number.isInteger(card.idShort) ? number(card.idShort) : null,
    description: clean(card.desc),
    status: list && list.closed !== true ? status : '',
    isDone: card.dueComplete === true || isOfDoneList,
    doneAt: instantOf(clean(card.dateLastActivity)),
    isArchived: card.closed === true || list?.closed === true,
    startOn: start?.day ?? null,
    dueOn: due?.day ?? null,
    dueMinute: due?.minute ?? null,
    people: texts(card.idMembers).flatMap((id) => people.get(id) ?? []),
    categories: records(card.labels).map((label) => labelOf(label).name),
    lists: checklistsOf(
      checklists.filter(({ idCard }) => idCard === card.id),
      people,
    ),
  }
  readLabels(into, records(card.labels))
  for (const [name, at] of [
    ['start', start],
    ['due', due],
  ] as const)
    if (!at && card[name] !== null && card[name] !== undefined)
      tell(
        into,
        null,
        `${named} อ่านวันไม่ได้: ${clean(card[name])}`,
        `${named}: this date cannot be read: ${clean(card[name])}`,
      )
  if (isOfDoneList && card.dueComplete !== true)
    tell(
      into,
      null,
      `${named} อยู่ในรายการ “${status}” จึงนับว่าเสร็จแล้ว`,
      `${named} lies in “${status}”, so it counts as done.`,
    )
  for (const id of texts(card.idMembers))
    if (!people.has(id)) tell(into, null, `${named}: ไม่รู้จักสมาชิก ${id}`, `${named}: nobody here is ${id}.`)
  for (const { name, url } of records(card.attachments)) {
    task.description = [task.description, `${cleanLine(name)}: ${clean(url)}`].filter(Boolean).join('\n')
    tell(
      into,
      null,
      `${named}: เก็บไฟล์ “${cleanLine(name)}” เป็นลิงก์ ไม่ได้ดาวน์โหลด`,
      `${named}: the file “${cleanLine(name)}” is kept as a link and was not fetched.`,
    )
  }
  task.notes = comments
    .filter(({ data }) => record(record(data).card).id === card.id)
    .toSorted((one, other) => clean(one.date).localeCompare(clean(other.date)))
    .map((comment) => ({
      author: cleanLine(record(comment.memberCreator).fullName) || people.get(comment.idMemberCreator) || '',
      at: instantOf(clean(comment.date)),
      text: clean(record(comment.data).text),
    }))
  const counted = number(record(card.badges).comments)
  if (counted > task.notes.length)
    tell(
      into,
      null,
      `${named}: การ์ดมี ${counted} ความคิดเห็น แต่ในไฟล์มี ${task.notes.length}`,
      `${named}: the card counts ${counted} comments, the file holds ${task.notes.length}.`,
    )
  const items = task.lists.reduce((sum, one) => sum + one.items.length, 0)
  if (number(record(card.badges).checkItems) > items)
    tell(
      into,
      null,
      `${named}: การ์ดมี ${number(record(card.badges).checkItems)} รายการย่อย แต่ในไฟล์มี ${items}`,
      `${named}: the card counts ${number(record(card.badges).checkItems)} steps, the file holds ${items}.`,
    )
  into.tasks.push(task)
}

const checklistsOf = (lists: Json[], people: Map<unknown, string>): IncomingTask['lists'] =>
  lists
    .toSorted((one, other) => number(one.pos) - number(other.pos))
    .map((list) => ({
      name: cleanLine(list.name),
      items: records(list.checkItems)
        .toSorted((one, other) => number(one.pos) - number(other.pos))
        .map((item) => ({
          text: cleanLine(item.name) || '–',
          isDone: item.state === 'complete',
          dueOn: dayOfInstant(item.due)?.day ?? null,
          person: people.get(item.idMember) ?? null,
        })),
    }))
