/**
 * Pure: Microsoft Project's XML (MSPDI): tasks by their outline, links of all four kinds, lag in tenths of minutes,
 * calendars, constraints. What our plan has no word for is told with the task.
 */
import { cutText } from '#kernel/cut-text.ts'
import { attributeOf, childrenOf, type Element, elementsOf, textOf, valueOf } from '#kernel/xml.ts'
import { MOST_DAYS, MOST_LAG } from '../schedule/plan.ts'
import { emptyIncoming, emptyTask, type Incoming, type IncomingTask, refuseRow, tell } from './incoming.ts'
import { readCalendar } from './read-ms-calendar.ts'
import { clean, cleanLine, dayOfInstant, instantOf } from './read-values.ts'

const bounds = { elements: 1_500_000, depth: 60 }

/** Null for XML of something else. */
export function readMsProject(bytes: Uint8Array): Incoming | null {
  const [root] = elementsOf(textOf(bytes), bounds)
  if (
    root?.name !== 'project' ||
    !/microsoft\.com\/project/.test(attributeOf(root, 'xmlns') || 'schemas.microsoft.com/project')
  )
    return null
  const into = emptyIncoming('msproject')
  const minutesPerDay = Number(valueOf(root, 'minutesperday')) || 480
  into.startOn = dayOfInstant(valueOf(root, 'startdate'))?.day ?? null
  const own = valueOf(root, 'calendaruid')
  const calendars = childrenOf(childrenOf(root, 'calendars')[0], 'calendar')
  const bases = calendars
    .filter((one) => valueOf(one, 'isbasecalendar') === '1')
    .toSorted((one, other) => Number(valueOf(other, 'uid') === own) - Number(valueOf(one, 'uid') === own))
  into.calendars = bases.map((calendar) => readCalendar(into, calendar, calendars))
  const names = new Map(bases.map((one) => [valueOf(one, 'uid'), cleanLine(valueOf(one, 'name'))]))
  readTasks(into, childrenOf(childrenOf(root, 'tasks')[0], 'task'), { minutesPerDay, own, calendars: names })
  readPeople(into, root)
  if (childrenOf(root, 'extendedattributes').some(({ children }) => children.length > 0))
    tell(into, null, 'ไม่ได้นำช่องเพิ่มเติมของไฟล์เข้ามา', 'Custom fields of the file are not taken.')
  return into
}

interface Around {
  minutesPerDay: number
  /** The plan's calendar. */
  own: string
  calendars: ReadonlyMap<string, string>
}

function readTasks(into: Incoming, rows: readonly Element[], around: Around): void {
  const above: { level: number; ref: string }[] = []
  const wholes = new Set<string>()
  const kept: { row: Element; task: IncomingTask }[] = []
  for (const row of rows) {
    const uid = valueOf(row, 'uid')
    // Row 0 is the project itself, an empty row a gap between others.
    if (uid === '0' || valueOf(row, 'isnull') === '1') continue
    const title = cleanLine(valueOf(row, 'name'))
    const line = Number(valueOf(row, 'id')) || null
    if (title === '') {
      refuseRow(into, line, 'งานไม่มีชื่อ', 'The task has no name.')
      continue
    }
    const level = Number(valueOf(row, 'outlinelevel')) || 1
    while (above.length > 0 && above.at(-1)!.level >= level) above.pop()
    const task: IncomingTask = { ...emptyTask(uid, title), line, parent: above.at(-1)?.ref ?? null }
    if (task.parent) wholes.add(task.parent)
    above.push({ level, ref: uid })
    kept.push({ row, task })
  }
  const days = new Map<string, number>()
  for (const { row, task } of kept) {
    readTask(into, row, task, { ...around, isWhole: wholes.has(task.ref) }, days)
    into.tasks.push(task)
  }
  for (const { row, task } of kept)
    for (const link of childrenOf(row, 'predecessorlink')) readLink(into, link, task, { ...around, days, wholes })
}

/** Titles of constraints that a plan of ours has no word for. */
const constraints: Record<string, string> = { '1': 'ALAP', '3': 'MFO', '5': 'SNLT', '6': 'FNET', '7': 'FNLT' }

function readTask(
  into: Incoming,
  row: Element,
  task: IncomingTask,
  around: Around & { isWhole: boolean },
  known: Map<string, number>,
): void {
  const value = (name: string) => valueOf(row, name)
  const { title, line } = task
  const [start, finish] = [dayOfInstant(value('start'))?.day ?? null, dayOfInstant(value('finish'))?.day ?? null]
  task.description = clean(value('notes'))
  task.progress = Math.max(0, Math.min(100, Math.round(Number(value('percentcomplete')) || 0)))
  task.isDone = task.progress === 100
  const finished = value('actualfinish')
  task.doneAt = instantOf(finished)
  // `NA` is how Project itself writes that it has not been finished.
  if (finished !== '' && task.doneAt === null && (task.isDone || finished !== 'NA'))
    tell(
      into,
      line,
      `“${cutText(title, 60)}” วันที่เสร็จ “${cutText(cleanLine(finished), 40)}” อ่านไม่ได้ จึงไม่ได้นำเข้า`,
      `“${cutText(title, 60)}”: the day it was finished, “${cutText(cleanLine(finished), 40)}”, cannot be read and is not taken.`,
    )
  const priority = Number(value('priority') || 500)
  task.priority = priority >= 800 ? 'urgent' : priority > 500 ? 'high' : priority < 500 ? 'low' : 'none'
  task.expects = start && finish ? { first: start, last: finish } : null
  if (value('active') === '0') task.isArchived = true
  if (task.isArchived)
    tell(into, line, `“${title}” ไม่ใช้งานในไฟล์ จึงเก็บไว้`, `“${title}” is inactive in the file and comes in archived.`)
  if (around.isWhole) return
  const minutes = minutesOf(value('duration'))
  const exact = minutes / around.minutesPerDay
  const days =
    value('milestone') === '1' && minutes === 0 ? 0 : Math.max(minutes === 0 ? 0 : 1, Math.ceil(exact - 1e-9))
  known.set(task.ref, exact)
  if (days > MOST_DAYS)
    return tell(
      into,
      line,
      `“${title}” ยาวเกิน ${MOST_DAYS} วัน จึงยังไม่วางแผน`,
      `“${title}” is longer than ${MOST_DAYS} days: it comes in without days.`,
    )
  if (days !== Math.round(exact * 100) / 100)
    tell(
      into,
      line,
      `“${title}” ยาว ${Math.round(exact * 100) / 100} วัน ปัดขึ้นเป็น ${days} วัน`,
      `“${title}” takes ${Math.round(exact * 100) / 100} days: rounded up to ${days}.`,
    )
  task.days = days
  task.startOn = start
  task.dueOn = finish ?? start
  readConstraint(into, row, task)
  const calendar = value('calendaruid')
  const other = calendar !== around.own && calendar !== '-1' ? around.calendars.get(calendar) : undefined
  if (other !== undefined) {
    task.isPinned = true
    tell(
      into,
      line,
      `“${title}” ใช้ปฏิทิน “${other}” ของตัวเอง จึงตรึงวันไว้ตามไฟล์`,
      `“${title}” keeps a calendar of its own, “${other}”: it is pinned to the day of the file.`,
    )
  }
  if (task.startOn === null) task.days = task.isPinned ? null : task.days
}

function readConstraint(into: Incoming, row: Element, task: IncomingTask): void {
  const [type, at] = [valueOf(row, 'constrainttype'), dayOfInstant(valueOf(row, 'constraintdate'))?.day ?? null]
  if (valueOf(row, 'manual') === '1') {
    task.isPinned = true
    return tell(
      into,
      task.line,
      `“${task.title}” กำหนดวันเองในไฟล์ จึงตรึงวันไว้`,
      `“${task.title}” is scheduled by hand in the file: it is pinned.`,
    )
  }
  if (type === '2' && at) {
    task.isPinned = true
    task.startOn = at
    task.dueOn = task.dueOn !== null && task.dueOn >= at ? task.dueOn : at
  } else if (type === '4' && at) {
    task.startOn = at
    task.dueOn = task.dueOn !== null && task.dueOn >= at ? task.dueOn : at
  } else if (constraints[type])
    tell(
      into,
      task.line,
      `“${task.title}” มีเงื่อนไข ${constraints[type]} ${at ?? ''} ที่ไม่ได้ใช้`,
      `“${task.title}”: the constraint ${constraints[type]} ${at ?? ''} is not taken.`,
    )
}

const kinds = { '0': 'FF', '1': 'FS', '2': 'SF', '3': 'SS' } as const

function readLink(
  into: Incoming,
  link: Element,
  task: IncomingTask,
  { minutesPerDay, days, wholes }: Around & { days: ReadonlyMap<string, number>; wholes: ReadonlySet<string> },
): void {
  const from = valueOf(link, 'predecessoruid')
  const kind = kinds[(valueOf(link, 'type') || '1') as keyof typeof kinds] as
    | (typeof kinds)[keyof typeof kinds]
    | undefined
  const named = `“${task.title}”`
  if (!kind)
    return refuseRow(
      into,
      task.line,
      `${named}: ไม่รู้จักลำดับงานชนิด ${valueOf(link, 'type')}`,
      `${named}: a link of the kind ${valueOf(link, 'type')} is not known.`,
    )
  if (valueOf(link, 'crossproject') === '1')
    return refuseRow(
      into,
      task.line,
      `${named} รองานของโปรเจกต์อื่น จึงไม่ผูก`,
      `${named} waits for a task of another project: not taken.`,
    )
  if (!days.has(from) && !wholes.has(from))
    return refuseRow(
      into,
      task.line,
      `${named} รองาน ${from} ที่ไม่มีในไฟล์`,
      `${named} waits for task ${from}, which is not in the file.`,
    )
  // Estimated variants are 32 higher; 20 and 52 are percent of elapsed time.
  const said = Number(valueOf(link, 'lagformat') || 7)
  const format = said > 32 ? said - 32 : said
  const amount = Number(valueOf(link, 'linklag') || 0)
  const isPercent = format === 19 || format === 20
  const isElapsed = [4, 6, 8, 10, 12].includes(format)
  const exact = isPercent ? ((days.get(from) ?? 0) * amount) / 100 : amount / 10 / (isElapsed ? 1440 : minutesPerDay)
  const lag = Math.round(exact)
  if (!Number.isFinite(exact) || Math.abs(lag) > MOST_LAG)
    return refuseRow(
      into,
      task.line,
      `${named}: ระยะห่าง ${amount} ยาวเกินไป`,
      `${named}: a lag of ${amount} is too long.`,
    )
  if (Math.abs(exact - lag) > 1e-6)
    tell(
      into,
      task.line,
      `${named}: ระยะห่าง ${Math.round(exact * 100) / 100} วัน ปัดเป็น ${lag} วัน`,
      `${named}: a lag of ${Math.round(exact * 100) / 100} days is rounded to ${lag}.`,
    )
  into.links.push({ from, to: task.ref, kind, lag, isElapsed: isElapsed && lag !== 0, line: task.line })
}

/** `PT24H30M0S` → minutes; 0 for what is none. */
export function minutesOf(duration: string): number {
  const [, days = 0, hours = 0, minutes = 0] =
    /^P(?:(\d+)D)?T?(?:(\d+)H)?(?:(\d+)M)?(?:\d+(?:\.\d+)?S)?$/.exec(duration) ?? []
  return Number(days) * 1440 + Number(hours) * 60 + Number(minutes)
}

function readPeople(into: Incoming, root: Element): void {
  const names = new Map(
    childrenOf(childrenOf(root, 'resources')[0], 'resource').map((one) => [
      valueOf(one, 'uid'),
      valueOf(one, 'emailaddress') || cleanLine(valueOf(one, 'name')),
    ]),
  )
  const byRef = new Map(into.tasks.map((task) => [task.ref, task]))
  for (const one of childrenOf(childrenOf(root, 'assignments')[0], 'assignment')) {
    const name = names.get(valueOf(one, 'resourceuid'))
    if (name) byRef.get(valueOf(one, 'taskuid'))?.people.push(name)
  }
}
