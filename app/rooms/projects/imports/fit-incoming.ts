/** Pure: what a file says, within the bounds of our tables; nothing that does not fit is lost, and each is told. */
import { cutText, textPieces } from '#kernel/cut-text.ts'
import { type Incoming, type IncomingTask, refuseRow, tell } from './incoming.ts'

const mostNote = 4000
/** More columns than these nobody reads on a board. */
const mostStatuses = 30
const mostCategories = 200

/** A copy; what is refused is left out. */
export function fitted(given: Incoming): Incoming {
  const into: Incoming = {
    ...given,
    told: [...given.told],
    statuses: named(given, given.statuses, mostStatuses, 'สถานะ', 'statuses'),
    categories: named(given, given.categories, mostCategories, 'หมวด', 'categories'),
    tasks: [],
  }
  into.told = [...given.told]
  const refs = new Set<string>()
  for (const task of given.tasks) {
    if (task.startOn !== null && task.dueOn !== null && task.startOn > task.dueOn)
      refuseRow(
        into,
        task.line,
        `“${cutText(task.title, 60)}” เริ่ม ${task.startOn} หลังวันเสร็จ ${task.dueOn}`,
        `“${cutText(task.title, 60)}” starts on ${task.startOn}, after its end ${task.dueOn}.`,
      )
    else if (task.ref === '' || refs.has(task.ref))
      refuseRow(
        into,
        task.line,
        `“${cutText(task.title, 60)}” ซ้ำกับงานอื่นในไฟล์`,
        `“${cutText(task.title, 60)}” is in the file twice.`,
      )
    else {
      refs.add(task.ref)
      into.tasks.push(fitTask(into, task))
    }
  }
  return into
}

function named<T extends { name: string }>(
  given: Incoming,
  list: readonly T[],
  most: number,
  th: string,
  en: string,
): T[] {
  const kept = new Map<string, T>()
  for (const one of list)
    if (one.name !== '' && !kept.has(keyOf(one.name)))
      kept.set(keyOf(one.name), { ...one, name: cutText(one.name, 60) })
  if (kept.size > most)
    tell(
      given,
      null,
      `ไฟล์มี${th} ${kept.size} ชื่อ เก็บ ${most} ชื่อแรก`,
      `The file has ${kept.size} ${en}: the first ${most} are kept.`,
    )
  return [...kept.values()].slice(0, most)
}

/** By which names are one. */
export const keyOf = (name: string): string => cutText(name, 60).trim().toLowerCase()

function fitTask(into: Incoming, task: IncomingTask): IncomingTask {
  const isLong = task.title.length > 300
  const description = isLong ? `${task.title}\n${task.description}` : task.description
  const notes = task.notes
    .filter(({ text }) => text.trim() !== '')
    .flatMap(({ text, ...rest }) => textPieces(text, mostNote).map((piece) => ({ ...rest, text: piece })))
  if (isLong)
    tell(
      into,
      task.line,
      `“${cutText(task.title, 60)}…” ชื่อยาวเกิน 300 ตัวอักษร ชื่อเต็มอยู่ในรายละเอียด`,
      `“${cutText(task.title, 60)}…”: the title is longer than 300 letters and stands whole in the description.`,
    )
  if (description.length > 20_000) {
    tell(
      into,
      task.line,
      `“${cutText(task.title, 60)}” รายละเอียดยาวเกิน ส่วนที่เหลืออยู่ในโน้ต`,
      `“${cutText(task.title, 60)}”: the rest of its long description stands in notes.`,
    )
    notes.unshift(
      ...textPieces(description.slice(cutText(description, 20_000).length), mostNote).map((text) => ({
        author: '',
        at: null,
        text,
      })),
    )
  }
  return {
    ...task,
    ref: cutText(task.ref, 500),
    key: task.key === null ? null : cutText(task.key, 60),
    title: cutText(task.title, 300),
    description: cutText(description, 20_000),
    estimateMinutes: task.estimateMinutes !== null && task.estimateMinutes <= 600_000 ? task.estimateMinutes : null,
    recurrence: task.recurrence.slice(0, 200),
    notes,
    lists: task.lists.map((list) => ({
      name: cutText(list.name, 200),
      items: list.items.flatMap((item) => textPieces(item.text, 300).map((text) => ({ ...item, text }))),
    })),
  }
}
